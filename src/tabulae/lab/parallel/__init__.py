"""Blocks of work: played by the processes of this machine, or by the workers of a Dask cluster, with equal results."""
