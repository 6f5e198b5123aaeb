"""For research: batches of games at machine speed, censuses, benchmarks."""
