"""Packing of nets: large layers in eight bits, about half the size of half precision.

  python -m tabulae.lab.train.packed_net NET.npz FOLDER

writes the net and its page into the folder, in the format that `bots/nets/packing.py` reads. A packed net does not
answer exactly as before: measure it against the original in the arena.
"""

from __future__ import annotations

import hashlib
import json
import sys
from io import BytesIO
from pathlib import Path

import numpy as np

from tabulae.bots.nets.load import PACKED_FORMAT, page_path
from tabulae.bots.nets.packing import GROUP, WEIGHT, Array, scale_name, unpack

MOST = 127
SMALLEST = 4096  # weights of a layer that is packed; a smaller one stays in half precision
UNUSED = "margin."  # a head that only training has


def pack(weights: dict[str, Array]) -> dict[str, Array]:
    """The arrays to store: eight bits and scales for large layers, half precision for the rest."""
    packed: dict[str, Array] = {}
    for name, value in weights.items():
        if not name.endswith(WEIGHT) or value.size < SMALLEST:
            packed[name] = value.astype(np.float16)
            continue
        whole = value.astype(np.float32)
        largest = np.stack([np.abs(whole[at : at + GROUP]).max(0) for at in range(0, len(whole), GROUP)])
        scales = np.nextafter((largest / MOST).astype(np.float16), np.float16(np.inf))  # never 0, and never too small
        per_weight = np.repeat(scales.astype(np.float32), GROUP, 0)[: len(whole)]
        packed[name] = np.clip(np.rint(whole / per_weight), -MOST, MOST).astype(np.int8)
        packed[scale_name(name)] = scales
    return packed


def write_packed(source: Path, folder: Path) -> Path:
    """Pack the net in `source`, with its page, into a folder."""
    with np.load(source, allow_pickle=False) as stored:
        weights = unpack({name: stored[name] for name in stored.files if not name.startswith(UNUSED)})
    buffer = BytesIO()
    np.savez_compressed(buffer, allow_pickle=False, **pack(weights))
    data, page = buffer.getvalue(), json.loads(page_path(source).read_text(encoding="utf-8"))
    page |= {"format": PACKED_FORMAT, "sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data)}
    page["architecture"]["precision"] = "int8"
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / source.name
    target.write_bytes(data)
    page_path(target).write_text(json.dumps(page, indent=1) + "\n", encoding="utf-8")
    return target


if __name__ == "__main__":
    target = write_packed(Path(sys.argv[1]), Path(sys.argv[2]))
    print(f"{target}: {target.stat().st_size:,} bytes")
