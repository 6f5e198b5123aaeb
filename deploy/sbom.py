"""A software bill of materials in CycloneDX 1.6: every package of the lock files, and every file set that we ship.

    python3 -m deploy.sbom > sbom.cdx.json

It is made from requirements.lock (what runs), requirements-dev.lock (what tests and builds, `scope` excluded) and
web/vendor.json (what the browser part contains). The same inputs give the same bytes. Standard library only.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "src" / "tabulae" / "web"
PIN = re.compile(r"(?P<name>[A-Za-z0-9._-]+)(\[[^\]]*\])?==(?P<version>[^ ;\\]+)(?P<marker> ;[^\\]*)?")
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")


@dataclass(frozen=True)
class Pin:
    name: str
    version: str
    marker: str  # where it is installed; empty for everywhere
    hashes: tuple[str, ...]  # of the files that may be installed, one for each system and Python


def pins(lock: str) -> Iterator[Pin]:
    """The packages of a lock file. Raises ValueError for a line that it cannot read."""
    for entry in lock.replace("\\\n", " ").splitlines():
        if not entry.strip() or entry.lstrip().startswith("#"):
            continue
        found = PIN.match(entry)
        if found is None:
            raise ValueError(f"not a pinned requirement: {entry[:80]}")
        marker = (found["marker"] or "").strip(" ;")
        yield Pin(found["name"].lower(), found["version"], marker.split(" --hash")[0], tuple(HASH.findall(entry)))


def package(pin: Pin, scope: str) -> dict[str, Any]:
    address = f"pkg:pypi/{pin.name}@{pin.version}"
    found: dict[str, Any] = {
        "type": "library", "bom-ref": address, "name": pin.name, "version": pin.version, "purl": address,
        "scope": scope, "hashes": [_sha256(each) for each in pin.hashes],
    }  # fmt: skip
    if pin.marker:
        found["properties"] = [{"name": "tabulae:installed-where", "value": pin.marker}]
    return found


def vendored(entry: dict[str, Any]) -> dict[str, Any]:
    """A library or font that the browser part contains, with each of its files."""
    name, version = entry["name"], entry["version"]
    address = f"pkg:npm/{name.replace('@', '%40')}@{version}"
    files = [
        {"type": "file", "bom-ref": f"{address}#{file}", "name": file, "hashes": [_sha256(digest)]}
        for file, digest in sorted(entry["files"].items())
    ]
    return {
        "type": "library", "bom-ref": address, "name": name, "version": version, "purl": address, "scope": "required",
        "licenses": [{"license": {"id": entry["licence"]}}], "components": files,
    }  # fmt: skip


def document(root: Path = ROOT) -> dict[str, Any]:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    runtime = list(pins((root / "requirements.lock").read_text(encoding="utf-8")))
    development = list(pins((root / "requirements-dev.lock").read_text(encoding="utf-8")))
    running = {pin.name for pin in runtime}
    components = [package(pin, "required") for pin in runtime]
    components += [package(pin, "excluded") for pin in development if pin.name not in running]
    components += [vendored(each) for each in json.loads((WEB / "vendor.json").read_text(encoding="utf-8"))]
    own = f"pkg:pypi/{project['name']}@{project['version']}"
    content = json.dumps(components, sort_keys=True).encode()
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, own + hashlib.sha256(content).hexdigest())}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application", "bom-ref": own, "name": project["name"], "version": project["version"],
                "purl": own, "licenses": [{"license": {"id": project["license"]}}],
            }
        },
        "components": components,
        "dependencies": [{"ref": own, "dependsOn": [each["bom-ref"] for each in components if _runs(each)]}],
    }  # fmt: skip


def _sha256(digest: str) -> dict[str, str]:
    return {"alg": "SHA-256", "content": digest}


def _runs(component: dict[str, Any]) -> bool:
    return bool(component["scope"] == "required")


if __name__ == "__main__":
    print(json.dumps(document(), indent=1))
