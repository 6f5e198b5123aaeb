"""Guests and their names: a cookie identifies a guest, a name is only text, a code moves a seat once."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import hmac
import unicodedata

from tabulae.server.ports import Conflict, Guest, RandomSource, Session, Store
from tabulae.server.wire import RequestError

LONGEST_NAME = 24  # graphemes
LONGEST_MARKS = 3  # combining marks on one letter
BIRDS = (
    "Heron",
    "Wren",
    "Finch",
    "Rook",
    "Swift",
    "Owl",
    "Crane",
    "Lark",
    "Kite",
    "Teal",
    "Plover",
    "Jay",
    "Robin",
    "Siskin",
    "Dipper",
    "Avocet",
    "Curlew",
    "Linnet",
    "Merlin",
    "Osprey",
    "Dunlin",
    "Egret",
    "Garganey",
    "Godwit",
    "Hobby",
    "Hoopoe",
    "Knot",
    "Ouzel",
    "Petrel",
    "Pipit",
    "Ruff",
    "Shrike",
    "Stilt",
    "Tern",
)
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")  # letters and symbols that leave no ink
CODE_SECONDS = 120
DEVICE_CODE_SECONDS = 300
DAY_MS = 86_400_000
PAGE_SECRET = "page_secret"


def table_id(random_source: RandomSource) -> str:
    """Ten symbols, 50 bits."""
    return base64.b32encode(random_source.bytes(7)).decode().lower()[:10]


def token(random_source: RandomSource) -> str:
    return base64.urlsafe_b64encode(random_source.bytes(32)).decode().rstrip("=")


def hashed(secret: str) -> bytes:
    """What is stored of a token or code. They are long and random, so they need no salt."""
    return hashlib.sha256(f"tabulae token {secret}".encode()).digest()


def code(random_source: RandomSource) -> str:
    """Twelve symbols in three groups, to be read aloud: 60 bits."""
    letters = base64.b32encode(random_source.bytes(8)).decode()[:12]
    return f"{letters[:4]}-{letters[4:8]}-{letters[8:]}"


def code_key(text: str) -> bytes:
    return hashed("code " + "".join(sign for sign in text.upper() if sign.isalnum()))


def device_code_key(text: str) -> bytes:
    return hashed("device code " + "".join(sign for sign in text.upper() if sign.isalnum()))


def voice(table: str, guest: str) -> str:
    """An id of the speaker at this table, by which others can mute them; different at every table."""
    return hashlib.sha256(f"tabulae voice {table} {guest}".encode()).hexdigest()[:12]


def page_token(secret: str, guest: str) -> str:
    return hmac.digest(secret.encode(), f"tabulae page {guest}".encode(), "sha256").hex()


def same(a: str, b: str) -> bool:
    """Compare in a time that does not reveal how far the two agree."""
    return hmac.compare_digest(a.encode(), b.encode())


# Text


def clean(text: str, longest: int) -> str:
    """One line of visible text: composed, no control, direction or unassigned characters, at most so many graphemes."""
    kept: list[str] = []
    graphemes, marks = 0, 0
    for sign in " ".join(unicodedata.normalize("NFC", text).split()):
        category = unicodedata.category(sign)
        if category[0] == "C" or category in ("Zl", "Zp"):
            continue
        if category[0] == "M":
            marks += 1
            if not kept or marks > LONGEST_MARKS:
                continue
        else:
            graphemes, marks = graphemes + 1, 0
            if graphemes > longest:
                break
        kept.append(sign)
    return "".join(kept).strip()


def clean_name(text: str) -> str:
    """A cleaned name. Raises RequestError if nothing is left of it."""
    name = clean(text, LONGEST_NAME)
    if not any(unicodedata.category(sign)[0] in "LNSP" and sign not in BLANK for sign in name):
        raise RequestError("bad-name")
    return name


# Guests


async def known_session(store: Store, cookie: str) -> tuple[Guest, Session] | None:
    """The guest and the session whose token this is."""
    return await store.session_by_token(hashed(cookie)) if 0 < len(cookie) <= 100 else None


def session_id(token_hash: bytes) -> str:
    """The public id of a session; the migration of older stores makes the same."""
    return token_hash[:8].hex()


def new_session(guest: str, secret: str, agent: tuple[str, str], day: int) -> Session:
    return Session(session_id(hashed(secret)), guest, *agent, first=day, last=day)


async def new_guest(
    store: Store, random_source: RandomSource, now: int, name: str | None = None, agent: tuple[str, str] = ("", "")
) -> tuple[Guest, str]:
    """Create a guest with its first session, and the token for its cookie. `agent`: the browser and the system."""
    given = clean_name(name) if name is not None else f"Guest {BIRDS[random_source.bytes(1)[0] % len(BIRDS)]}"
    guest = Guest(token(random_source)[:22], given, now)
    secret = token(random_source)
    await store.add_guest(guest, new_session(guest.id, secret, agent, now // DAY_MS), hashed(secret))
    return guest, secret


async def kept_secret(store: Store, random_source: RandomSource, key: str) -> str:
    """A secret of the store, as the key of all page tokens; created once, shared by all processes."""
    if (kept := await store.meta(key)) is None:
        with contextlib.suppress(Conflict):  # two processes start at once: the first write wins
            await store.set_meta(key, token(random_source), anew=False)
        kept = await store.meta(key)
    assert kept is not None
    return kept
