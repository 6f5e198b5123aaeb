"""The speed of many games at once, beside Pgx."""
