"""The research lab: tournaments, calibration, censuses, benchmarks and training."""
