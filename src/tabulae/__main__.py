"""`python -m tabulae` is `tabulae`."""

from __future__ import annotations

from tabulae.cli import main

main(prog_name="tabulae")
