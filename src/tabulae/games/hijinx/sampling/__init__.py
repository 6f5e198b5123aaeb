"""Sampling of worlds consistent with a View."""
