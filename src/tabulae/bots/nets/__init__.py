"""Trained nets: what they are told, the files they come in, and bots that play by them."""
