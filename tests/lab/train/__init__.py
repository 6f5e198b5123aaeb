"""Training, where torch is installed."""
