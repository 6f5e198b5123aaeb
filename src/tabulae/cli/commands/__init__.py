"""One module for each command of `tabulae`, imported when the command is called."""
