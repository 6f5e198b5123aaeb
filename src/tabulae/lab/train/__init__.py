"""Training of nets by self-play: PPO on the game's own compiled rules (docs/training.md)."""
