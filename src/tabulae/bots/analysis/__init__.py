"""Analysis for people: win chances, hints and reviews."""
