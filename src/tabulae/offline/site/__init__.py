"""A static site: the browser part, Python for browsers and Tabulae in one folder that any web host serves."""
