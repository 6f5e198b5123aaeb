"""Tabulae without a server: store, requests, export and import, arrays, and the same moves as on a server."""
