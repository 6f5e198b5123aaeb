"""The migrations, one module per step, oldest first."""
