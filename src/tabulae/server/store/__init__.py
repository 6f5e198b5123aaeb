"""Where tables are kept: one SQLite file, or PostgreSQL for several processes; one schema for both."""
