"""What a server has for devices without one: the app, and later the games that were played there."""
