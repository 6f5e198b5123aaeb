"""Build what is shipped: the packages, their bill of materials, and the SHA-256 of each file.

    .venv/bin/python -m deploy.release FOLDER

The folder must be new or empty. Check it with `sha256sum --check SHA256SUMS`.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path

from deploy import sbom

SUMS = "SHA256SUMS"


def sums(folder: Path) -> str:
    """The lines of SHA256SUMS, as sha256sum reads them."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != SUMS)
    return "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files)


def release(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        sys.exit(f"release: {folder} is not empty.")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", str(folder.resolve())], cwd=sbom.ROOT, check=True)
    (folder / "sbom.cdx.json").write_text(json.dumps(sbom.document(), indent=1) + "\n", encoding="utf-8")
    (folder / SUMS).write_text(sums(folder), encoding="utf-8")
    print(sums(folder), end="")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit((__doc__ or "").strip())
    release(Path(sys.argv[1]))
