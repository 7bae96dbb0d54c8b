"""Web-hooks: what is sent, where it may go, and where names lead."""
