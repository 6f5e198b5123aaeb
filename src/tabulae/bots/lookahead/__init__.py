"""Nets that look ahead: rollouts by a policy net, evaluated by its critic."""
