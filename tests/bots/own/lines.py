"""A bot as a program of its own: it writes down every line it reads, and plays the last move of the list."""

from __future__ import annotations

import json
import sys

with open(sys.argv[1], "a", encoding="utf-8") as kept:
    for line in sys.stdin:
        kept.write(line)
        kept.flush()
        message = json.loads(line)
        if message["type"] == "hello":
            print(json.dumps({"type": "ready", "name": "lines"}), flush=True)
        elif message["type"] == "choose":
            print(json.dumps({"type": "move", "number": message["number"], "move": message["moves"][-1]}), flush=True)
