"""Computer players of four levels: they get a view and the legal actions, nothing else."""
