"""Win chances for people: hints, reviews, and who judges."""
