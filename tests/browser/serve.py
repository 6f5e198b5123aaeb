"""A server for browser tests: any free port, a store of its own, bots that do not dawdle. Prints its port."""

from __future__ import annotations

import sys

from tabulae.server.run import run
from tabulae.server.settings import Limits, Settings

QUICK = Settings(
    limits=Limits(burst=200, per_second=100.0, address_burst=5000, address_per_second=2000.0, openings_per_hour=5000),
    bot_delay=(0.0, 0.02),
    bot_grid=0.02,
)


def ready(port: int) -> None:
    print(f"port {port}", flush=True)


if __name__ == "__main__":
    run(sys.argv[1], "127.0.0.1", int(sys.argv[2]), QUICK, durability="os", ready=ready)
