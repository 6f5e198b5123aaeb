"""Planted bugs: small changes to the real server that the simulator must find."""
