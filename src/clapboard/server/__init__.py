"""Tables over HTTP and WebSocket: who is there, what they ask for, and what they are told."""
