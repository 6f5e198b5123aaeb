"""The endpoints about series of games on shared deals."""
