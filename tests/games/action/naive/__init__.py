"""Action! once more, as plainly as the specification says it: slow, without anything of the rules that it is compared with."""
