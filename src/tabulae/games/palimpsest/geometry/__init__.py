"""The free-form table: which cards touch and cover which, where a card may go, and its picture."""
