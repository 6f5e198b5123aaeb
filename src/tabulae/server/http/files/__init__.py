"""The files of the browser part as they are sent."""
