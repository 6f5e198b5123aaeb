"""Messages to devices with no page open, by Web Push: the queue, the words, and how they leave."""
