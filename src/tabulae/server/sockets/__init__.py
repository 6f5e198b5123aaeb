"""The WebSocket layer: from the bytes of a client to the messages of a connection, and back.

It is our own because an idle socket takes a seventh of the memory that picows needs (docs/notebook/websocket.md).
"""
