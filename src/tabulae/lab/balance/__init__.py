"""Balance: how even a game is between its seats, how long it takes, and how much of it is luck."""
