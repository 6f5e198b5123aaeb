"""Trained nets: their features, their files, and bots that play by them."""
