"""Tables that are dealt the same cards as others: the one try of everybody at a day, and past days."""
