"""What can be said with one press, and at a public table nothing else. Everybody reads it in their own language."""

from __future__ import annotations

PRESETS: dict[str, tuple[str, str, str]] = {  # English, French, German
    "hello": ("Hello!", "Bonjour !", "Hallo!"),
    "luck": ("Good luck!", "Bonne chance !", "Viel Glück!"),
    "nice": ("Well played", "Bien joué", "Gut gespielt"),
    "thanks": ("Thank you", "Merci", "Danke"),
    "sorry": ("Sorry!", "Pardon !", "Entschuldigung!"),
    "moment": ("One moment", "Un instant", "Einen Moment"),
    "back": ("I am back", "Me revoilà", "Da bin ich wieder"),
    "waiting": ("Your turn", "À vous de jouer", "Du bist dran"),
    "game": ("Good game", "Belle partie", "Schöne Partie"),
    "again": ("One more?", "Encore une ?", "Noch eins?"),
    "bye": ("Goodbye", "Au revoir", "Auf Wiedersehen"),
}
_LANGUAGES = ("en", "fr", "de")


def words(phrase: str, lang: str) -> str:
    return PRESETS[phrase][_LANGUAGES.index(lang)]
