"""Adapters: our games as environments of PettingZoo, Gymnasium and OpenSpiel. Each is imported only when asked for.

A module that adapts a library is the only one that imports it; `pip install tabulae[research]` brings all three.
"""
