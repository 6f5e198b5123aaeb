"""The endpoints about people who meet: opponents, invitations, blocks."""
