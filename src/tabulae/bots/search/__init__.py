"""Monte Carlo tree search over information sets, and bots that play by it."""
