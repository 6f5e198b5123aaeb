"""Names that look alike: the second of two at a table gets its seat number appended (T24)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from tabulae.bots.offered import unused_name
from tabulae.core.game import LANGUAGES
from tabulae.core.seat import Seat
from tabulae.server.identity import BLANK
from tabulae.text.generated.server import SERVER

# Letters, digits and symbols of other scripts, by the Latin letter they look like
DRAWN_LIKE = {
    "a": "аαɑ@ꭺ", "b": "ьβƅʙв", "c": "сϲᴄ", "d": "ԁɗ", "e": "еεєҽ3", "f": "ẝꞙ", "g": "ɡցɢ", "h": "һнհ",
    "i": "іιıɩɪ1|!", "j": "јϳȷ", "k": "кκĸᴋ", "l": "ӏǀⅼ", "m": "мᴍ", "n": "пηոռɴ", "o": "оοσօᴏ0", "p": "рρƿ",
    "q": "ԛզ", "r": "гᴦʀ", "s": "ѕꜱ5$", "t": "тτᴛ", "u": "υʋսᴜ", "v": "νѵᴠ", "w": "ԝωᴡшɯ", "x": "хχ×", "y": "уγүʏ",
    "z": "ᴢʐ",
}  # fmt: skip
LATIN = str.maketrans({other: letter for letter, others in DRAWN_LIKE.items() for other in others})
LIKE_L = str.maketrans("i", "l")


def skeleton(name: str) -> str:
    """The name reduced to what it looks like: without case, marks, spaces and symbols, in one alphabet."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    inked = (sign for sign in plain if unicodedata.category(sign)[0] != "M" and sign not in BLANK)
    letters = "".join(inked).translate(LATIN)
    kept = "".join(sign for sign in letters if unicodedata.category(sign)[0] in "LNS")
    return kept.translate(LIKE_L).replace("rn", "m").replace("vv", "w") or plain


def bot_name(level: str, others: Iterable[str], wanted: str = "") -> str:
    """The name of a new bot: the wanted one of its level, or the first that looks like nobody's at the table."""
    return unused_name(level, _Looks(others), wanted)


class _Looks:
    """Names as the eye sees them: it contains every name that looks like one of them."""

    def __init__(self, names: Iterable[str]) -> None:
        self._skeletons = {skeleton(name) for name in names if name}

    def __contains__(self, name: object) -> bool:
        return skeleton(str(name)) in self._skeletons


def level_name(level: str, seat: Seat, lang: str = "en") -> str:
    """The name that a bot has at tables opened before bots had names of their own; those store the English one."""
    key = f"bot-{level}"
    return f"{SERVER.text(lang, key) if key in SERVER else level.capitalize()} {seat + 1}"


def in_language(name: str, level: str, seat: Seat, lang: str) -> str:
    """A seat's name for a reader: a bot named after its level has that name in every language."""
    return level_name(level, seat, lang) if level and name == level_name(level, seat) else name


def shown(name: str, level: str, seat: Seat) -> set[str]:
    """The name as readers of each language see it."""
    return {name, *(in_language(name, level, seat, lang) for lang in LANGUAGES)}


def distinct(name: str, others: Iterable[str], seat: Seat, level: str = "") -> str:
    """The name, with the seat number appended if another name at the table looks like it."""
    taken = {skeleton(other) for other in others if other}
    alike = any(skeleton(each) in taken for each in shown(name, level, seat))
    return f"{name} ({seat + 1})" if alike else name
