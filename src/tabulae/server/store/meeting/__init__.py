"""What the store keeps of people who meet: opponents, blocks and invitations."""
