"""Somebody who sees a page in forced colours: what may be chosen is told from what may not by lines and words, not by colour alone."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from playwright.sync_api import Page


class Pair(NamedTuple):
    """Two kinds of things that stand beside each other, by their names: what may be chosen, and what may not."""

    what: str
    may: str
    may_not: str
    within: str = "main, .hand"
    asked: str = ""
    """Only while the prompt says something like that."""


# Whatever the page itself calls disabled; what is in no other kind of group is compared with its neighbours.
DISABLED = Pair("disabled", "", "", "main, .hand, section.prompt")

MARKS = """([pair, disabled]) => {
  const WHERE = '[role=group], [role=region], section, ul, ol, fieldset, main, .hand';
  const seen = (node) => node.checkVisibility({ checkVisibilityCSS: true }) && node.getClientRects().length > 0;
  const name = (node) => node.getAttribute('aria-label') ?? node.innerText ?? '';
  const off = (node) => node.matches(':disabled, [aria-disabled="true"]');
  const sides = ['Top', 'Right', 'Bottom', 'Left'];
  const drawn = (node) => {
    const marks = new Set();
    for (const part of [node, ...node.querySelectorAll('*')]) {
      if (part.closest('[role=tooltip]') || !seen(part)) continue;
      for (const pseudo of [null, '::before', '::after']) {
        const style = getComputedStyle(part, pseudo);
        if (pseudo && (style.content === 'none' || style.display === 'none')) continue;
        if (style.outlineStyle !== 'none') marks.add(`outline ${style.outlineStyle} ${style.outlineWidth}`);
        for (const side of sides) {
          const line = style[`border${side}Style`];
          if (line !== 'none' && parseFloat(style[`border${side}Width`]) > 0) marks.add(`border ${line} ${style[`border${side}Width`]}`);
        }
        if (style.boxShadow !== 'none') marks.add(`shadow ${style.boxShadow.replace(/[a-z]+\\([^)]*\\)/g, '').trim()}`);
        if (style.textDecorationLine !== 'none') marks.add(`text ${style.textDecorationLine}`);
      }
    }
    return [...marks];
  };
  const groups = new Map();
  if (!new RegExp(pair.asked).test(document.querySelector('section.prompt [role=status]')?.innerText.replace(/\\s+/g, ' ') ?? '')) return [];
  for (const root of document.querySelectorAll(pair.within))
    for (const node of root.querySelectorAll('button, [role=button]')) {
      // The ring of the focus lies over what else is drawn.
      if (!seen(node) || node === document.activeElement || node.closest('[aria-hidden="true"]')) continue;
      const said = name(node).replace(/\\s+/g, ' ').trim();
      const may = disabled ? !off(node) : new RegExp(pair.may).test(said);
      const mayNot = disabled ? off(node) : new RegExp(pair.may_not).test(said);
      if (may === mayNot) continue;
      const place = disabled ? node.parentElement.closest(WHERE) : root;
      if (!groups.has(place)) groups.set(place, { may: [], mayNot: [] });
      groups.get(place)[may ? 'may' : 'mayNot'].push([said, drawn(node)]);
    }
  return [...groups.values()].filter((group) => group.may.length && group.mayNot.length).map((group) => [group.may, group.mayNot]);
}"""

Seen = list[tuple[str, list[str]]]


def told(may: Seen, may_not: Seen) -> bool:
    """Whether each of the one kind has something that none of the other has."""

    def apart(these: Seen, those: Seen) -> bool:
        others = {mark for _, marks in those for mark in marks}
        return all(set(marks) - others for _, marks in these)

    return apart(may, may_not) or apart(may_not, may)


class Eyes:
    """Looks at the page before each step of a game."""

    def __init__(self, page: Page, *pairs: Pair) -> None:
        self.page = page
        self.pairs = (DISABLED, *pairs)
        self.compared: Counter[str] = Counter()
        """How often things of both kinds stood there to be told apart."""

    def __call__(self) -> None:
        for pair in self.pairs:
            groups = self.page.evaluate(MARKS, [pair._asdict(), pair is DISABLED])
            for may, may_not in groups:
                self.compared[pair.what] += 1
                assert told(may, may_not), f"{pair.what}: only colour tells {may[:4]} from {may_not[:4]}"
