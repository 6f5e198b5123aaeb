"""The manual knows every message, every endpoint, every limit and every number of the server."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from tabulae.core.game import LANGUAGES
from tabulae.server import error_texts, wire
from tabulae.server.error_texts import CODES
from tabulae.server.http.api import ENDPOINTS
from tabulae.server.metrics import Metrics
from tabulae.server.settings import Limits
from tabulae.server.table import events
from tabulae.server.table.chat_rules import PRESETS, preset_text

ROOT = Path(__file__).resolve().parents[2]
SERVER = (ROOT / "docs" / "server.md").read_text()
HOSTING = (ROOT / "docs" / "hosting.md").read_text()


def tags(union: object) -> list[str]:
    return [str(kind.__struct_config__.tag) for kind in get_args(union)]


def test_every_message_stands_in_the_manual():
    missing = [
        tag for union in (wire.ClientMessage, wire.ServerMessage) for tag in tags(union) if f"`{tag}`" not in SERVER
    ]

    assert missing == []


def test_every_event_kind_stands_in_the_manual():
    assert [tag for tag in tags(events.AnyEvent) if not re.search(rf"\b{tag}\b", SERVER)] == []


def test_every_endpoint_stands_in_the_manual():
    assert [each.path for each in ENDPOINTS if f"{each.method} {each.path}" not in SERVER] == []


def test_every_limit_and_every_metric_stands_in_the_page_for_hosts():
    assert [name for name in Limits.__dataclass_fields__ if f"`{name}`" not in HOSTING] == []
    metrics = set(re.findall(r"# TYPE (\w+)", Metrics().host_text()))
    assert [name for name in metrics if f"`{name}`" not in HOSTING] == []


def test_every_refusal_has_words_in_three_languages():
    source = "".join(path.read_text() for path in (ROOT / "src" / "tabulae" / "server").rglob("*.py"))
    used = set(re.findall(r'RequestError\("([a-z-]+)"', source))

    assert used - CODES == set()
    assert [code for code in CODES if len({error_texts.text(code, lang) for lang in LANGUAGES}) < 3] == []


def test_every_phrase_stands_in_the_manual_and_has_words_in_three_languages():
    assert [phrase for phrase in PRESETS if not re.search(rf"\b{phrase}\b", SERVER)] == []
    assert [phrase for phrase in PRESETS if len({preset_text(phrase, lang) for lang in LANGUAGES}) < 2] == []
