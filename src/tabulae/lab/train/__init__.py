"""Players trained by playing against themselves: PPO on the game's own compiled rules (docs/training.md)."""
