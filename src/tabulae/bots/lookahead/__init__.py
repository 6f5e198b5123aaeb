"""Nets that look ahead: rollouts by a policy net, judged by its critic."""
