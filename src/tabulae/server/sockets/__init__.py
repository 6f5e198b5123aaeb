"""The WebSocket layer: from the bytes of a client to the messages of a connection, and back."""
