"""Computer players and help, in processes of their own."""
