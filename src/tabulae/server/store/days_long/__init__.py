"""The queries about games that take days."""
