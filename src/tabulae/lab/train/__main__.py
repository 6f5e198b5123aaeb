"""`python -m tabulae.lab.train GAME ...`: `tabulae train` without the libraries of the command line."""

from __future__ import annotations

import sys

from tabulae.lab.train.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
