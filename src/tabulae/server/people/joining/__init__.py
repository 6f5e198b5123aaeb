"""What was played elsewhere and comes to a profile: games of a device without a server."""
