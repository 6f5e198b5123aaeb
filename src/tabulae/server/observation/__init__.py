"""What a host can see of a running server: CPU by kind of work, delays, readiness, request ids, the form of the log."""
