"""Work for worker processes: bots, hints, proposals, words and reviews."""
