"""The people of a server: their sessions on each device."""
