"""Load on a table server through its real protocol, beside a peer on the same machine."""
