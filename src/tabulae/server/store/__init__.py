"""Storage of tables: one SQLite file, or PostgreSQL for several processes; one schema for both."""
