"""What an operator can watch: logs, metrics, and how late the loop is."""
