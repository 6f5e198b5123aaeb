"""Tabulae without a server: the application, its bots and its store inside a browser. docs/offline.md explains it."""
