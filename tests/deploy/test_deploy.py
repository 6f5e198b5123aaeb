"""What hosts get beside the program: alert rules and a dashboard that fit the metrics, a bill of materials, hashes."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from deploy import release, sbom
from tabulae.server.metrics import Metrics

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
KNOWN = set(re.findall(r"# TYPE (\w+)", Metrics().host_text())) | {"up"}
PARTS = ("_bucket", "_sum", "_count")


def metrics_in(expression: str) -> set[str]:
    """The names of the metrics in an expression of PromQL."""
    bare = re.sub(r"\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)", "", expression)
    return {name for name in re.findall(r"\b[a-z][a-z0-9_]+\b(?!\()", bare) if "_" in name or name == "up"} - {
        "histogram_quantile", "predict_linear",
    }  # fmt: skip


def base(name: str) -> str:
    return next((name.removesuffix(part) for part in PARTS if name.removesuffix(part) in KNOWN), name)


def test_every_alert_reads_metrics_that_exist():
    expressions = re.findall(r"^ +expr: (.+)$", (DEPLOY / "alerts.yml").read_text(), re.MULTILINE)

    assert len(expressions) > 8
    assert {base(name) for each in expressions for name in metrics_in(each)} <= KNOWN


def test_every_panel_of_the_dashboard_reads_metrics_that_exist_and_has_its_own_place():
    panels = json.loads((DEPLOY / "dashboard.json").read_text())["panels"]
    expressions = [target["expr"] for panel in panels for target in panel["targets"]]

    assert {base(name) for each in expressions for name in metrics_in(each)} <= KNOWN
    assert len({(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in panels}) == len(panels)
    for name in ("event_loop_lag_seconds", "queue_wait_seconds", "cpu_seconds_total", "store_bytes", "errors_total"):
        assert any(f"tabulae_{name}" in each for each in expressions)


def components() -> dict[str, dict[str, Any]]:
    return {each["purl"]: each for each in sbom.document()["components"]}


def test_the_bill_of_materials_has_every_package_of_both_locks_with_its_hashes():
    for lock, scope in (("requirements.lock", "required"), ("requirements-dev.lock", None)):
        text = (ROOT / lock).read_text()
        pinned = re.findall(r"^([a-z0-9._-]+)(?:\[[^\]]*\])?==([^ \\]+)", text, re.MULTILINE)
        assert len(pinned) > 20
        for name, version in pinned:
            found = components()[f"pkg:pypi/{name}@{version}"]
            assert scope is None or found["scope"] == scope
            assert all(f"--hash=sha256:{each['content']}" in text for each in found["hashes"]) and found["hashes"]


def test_the_bill_of_materials_has_every_vendored_file_as_it_is():
    files = [file for each in components().values() for file in each.get("components", [])]

    assert len(files) > 15
    for file in files:
        assert file["hashes"][0]["content"] == hashlib.sha256((sbom.WEB / file["name"]).read_bytes()).hexdigest()


def test_the_bill_of_materials_says_what_it_is_about_and_names_no_registry():
    document, again = sbom.document(), sbom.document()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]

    assert document == again
    assert (document["bomFormat"], document["specVersion"]) == ("CycloneDX", "1.6")
    assert document["metadata"]["component"]["version"] == project["version"]
    references = [each["bom-ref"] for each in document["components"]]
    assert len(references) == len(set(references))
    assert set(document["dependencies"][0]["dependsOn"]) <= set(references)
    assert "://" not in json.dumps(document).replace("urn:uuid", "")


def test_a_line_of_a_lock_file_that_is_no_pin_is_an_error():
    with pytest.raises(ValueError, match="not a pinned requirement"):
        list(sbom.pins("-e .\n"))


def test_the_sums_are_those_of_every_file(tmp_path: Path):
    (tmp_path / "a.whl").write_bytes(b"abc")
    (tmp_path / "b.json").write_bytes(b"{}")
    (tmp_path / release.SUMS).write_text("old")

    assert release.sums(tmp_path) == (
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a.whl\n"
        "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a  b.json\n"
    )
