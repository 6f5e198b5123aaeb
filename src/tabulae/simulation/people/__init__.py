"""People of the simulator who do not play: what they do to the sessions and the data of guests."""
