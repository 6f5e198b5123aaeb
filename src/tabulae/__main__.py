"""`python -m tabulae`: the command `tabulae`."""

from __future__ import annotations

from tabulae.cli import main

main(prog_name="tabulae")
