"""A browser in two coarse words, such as Firefox and Linux: enough to tell one's own devices apart, and no more."""

from __future__ import annotations

LONGEST = 400  # characters of a header that are looked at
BROWSERS = (  # the first that is named: most browsers also name those they resemble
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)


def coarse(user_agent: str) -> tuple[str, str]:
    """The browser and the system, each "" where it is none of those known here."""
    text = user_agent[:LONGEST]
    browser = next((name for sign, name in BROWSERS if sign in text), "")
    system = next((name for sign, name in SYSTEMS if sign in text), "")
    return browser, system
