"""The server's own refusals in words. The browser goes by their codes; these are for everything else."""

from __future__ import annotations

TEXTS: dict[str, tuple[str, str, str]] = {  # code: English, French, German
    "bad-message": (
        "This is not a message of the protocol.",
        "Ce message n'est pas du protocole.",
        "Das ist keine Nachricht des Protokolls.",
    ),
    "hello-first": (
        "Say hello first.",
        "Dites d'abord bonjour.",
        "Erst kommt der Gruß.",
    ),
    "unknown": (
        "There is no such thing here.",
        "Il n'y a rien de tel ici.",
        "So etwas gibt es hier nicht.",
    ),
    "not-seated": (
        "Only a seat at this table may do that.",
        "Il faut être assis à cette table.",
        "Das darf nur, wer an diesem Tisch sitzt.",
    ),
    "not-yours": (
        "This seat is not yours.",
        "Cette place n'est pas la vôtre.",
        "Dieser Platz ist nicht deiner.",
    ),
    "not-host": (
        "Only who opened the table may do that.",
        "Seul qui a ouvert la table peut le faire.",
        "Das darf nur, wer den Tisch eröffnet hat.",
    ),
    "not-now": (
        "That is not possible now.",
        "Ce n'est pas possible maintenant.",
        "Das geht jetzt nicht.",
    ),
    "stale": (
        "The table has changed meanwhile.",
        "La table a changé entre-temps.",
        "Der Tisch hat sich inzwischen geändert.",
    ),
    "elsewhere": (
        "This seat plays on another screen.",
        "Cette place joue sur un autre écran.",
        "Dieser Platz spielt auf einem anderen Bildschirm.",
    ),
    "handed-over": (
        "A bot plays here; come back first.",
        "Un robot joue ici ; revenez d'abord.",
        "Hier spielt ein Bot; komm erst zurück.",
    ),
    "too-late": (
        "Time ran out; the house makes this move.",
        "Le temps est écoulé ; la maison joue ce coup.",
        "Die Zeit ist um; das Haus macht diesen Zug.",
    ),
    "notation": (
        "This is not a move.",
        "Ce n'est pas un coup.",
        "Das ist kein Zug.",
    ),
    "illegal": (
        "A rule forbids that.",
        "Une règle l'interdit.",
        "Eine Regel verbietet das.",
    ),
    "not-your-turn": (
        "It is not your turn.",
        "Ce n'est pas à vous.",
        "Du bist nicht am Zug.",
    ),
    "taken": (
        "This chair is taken.",
        "Cette place est prise.",
        "Dieser Platz ist besetzt.",
    ),
    "full": (
        "No chair is free.",
        "Aucune place n'est libre.",
        "Kein Platz ist frei.",
    ),
    "empty-chairs": (
        "A chair is still free.",
        "Une place est encore libre.",
        "Ein Platz ist noch frei.",
    ),
    "no-level": (
        "There is no such bot.",
        "Ce robot n'existe pas.",
        "So einen Bot gibt es nicht.",
    ),
    "present": (
        "This seat is not away long enough.",
        "Cette place n'est pas absente depuis assez longtemps.",
        "Dieser Platz ist noch nicht lange genug weg.",
    ),
    "bad-name": (
        "A name needs at least one visible sign.",
        "Un nom a besoin d'un signe visible.",
        "Ein Name braucht ein sichtbares Zeichen.",
    ),
    "bad-option": (
        "The game has no such table.",
        "Le jeu ne connaît pas cette table.",
        "So einen Tisch kennt das Spiel nicht.",
    ),
    "bad-word": (
        "The word does not fit its commitment.",
        "Le mot ne correspond pas à son engagement.",
        "Das Wort passt nicht zu seiner Zusage.",
    ),
    "phrases-only": (
        "At a public table only the phrases of the chat can be said.",
        "À une table publique, on ne peut dire que les phrases de la discussion.",
        "An einem öffentlichen Tisch kann man nur die Sätze des Chats sagen.",
    ),
    "no-chat": (
        "There is no chat here.",
        "Il n'y a pas de discussion ici.",
        "Hier gibt es keinen Chat.",
    ),
    "no-watching": (
        "This table is not watched.",
        "Cette table ne se regarde pas.",
        "An diesem Tisch schaut niemand zu.",
    ),
    "too-fast": (
        "Too many messages; wait a moment.",
        "Trop de messages ; attendez un instant.",
        "Zu viele Nachrichten; warte einen Moment.",
    ),
    "too-many": (
        "There are too many of these already.",
        "Il y en a déjà trop.",
        "Davon gibt es schon zu viele.",
    ),
    "too-large": (
        "The message is too large.",
        "Le message est trop grand.",
        "Die Nachricht ist zu groß.",
    ),
    "disk-full": (
        "The server has no room left; nothing was lost.",
        "Le serveur n'a plus de place ; rien n'est perdu.",
        "Der Server hat keinen Platz mehr; nichts ging verloren.",
    ),
    "try-again": (
        "The server could not write that down; send it again.",
        "Le serveur n'a pas pu l'écrire ; renvoyez-le.",
        "Der Server konnte das nicht aufschreiben; sende es noch einmal.",
    ),
    "kept-safe": (
        "This table is kept safe and cannot be opened by this version.",
        "Cette table est conservée, mais cette version ne peut pas l'ouvrir.",
        "Dieser Tisch ist sicher verwahrt, diese Version kann ihn nicht öffnen.",
    ),
    "no-guest": (
        "Say who you are first: POST /api/me.",
        "Dites d'abord qui vous êtes : POST /api/me.",
        "Sag erst, wer du bist: POST /api/me.",
    ),
    "forbidden": (
        "Not from there.",
        "Pas depuis là-bas.",
        "Von dort nicht.",
    ),
    "bad-code": (
        "This code is not or no longer good.",
        "Ce code n'est pas ou plus valable.",
        "Dieser Code gilt nicht oder nicht mehr.",
    ),
    "not-over": (
        "The game is not over.",
        "La partie n'est pas finie.",
        "Die Partie ist nicht zu Ende.",
    ),
    "no-proposals": (
        "There are no proposals now.",
        "Il n'y a pas de propositions maintenant.",
        "Jetzt gibt es keine Vorschläge.",
    ),
    "busy": (
        "Too many questions at this table just now; ask again in a moment.",
        "Trop de questions à cette table en ce moment ; redemandez dans un instant.",
        "Gerade zu viele Fragen an diesem Tisch; frag gleich noch einmal.",
    ),
    "overtaken": (
        "A newer question of yours took the place of this one.",
        "Une question plus récente a pris la place de celle-ci.",
        "Eine neuere Frage von dir trat an die Stelle dieser.",
    ),
    "no-hints": (
        "There are no hints at this table.",
        "Il n'y a pas d'aide à cette table.",
        "An diesem Tisch gibt es keine Tipps.",
    ),
    "no-hint": (
        "There is no hint for this game yet.",
        "Il n'y a pas encore d'aide pour ce jeu.",
        "Für dieses Spiel gibt es noch keine Tipps.",
    ),
    "no-idea": (
        "No hint could be found now.",
        "Aucune aide n'a pu être trouvée.",
        "Jetzt ließ sich kein Tipp finden.",
    ),
    "not-finished": (
        "Only a game that was played to its end is judged.",
        "Seule une partie jouée jusqu'au bout est jugée.",
        "Beurteilt wird nur eine Partie, die zu Ende gespielt wurde.",
    ),
    "no-review": (
        "There is no judgement for this game yet.",
        "Il n'y a pas encore d'analyse pour ce jeu.",
        "Für dieses Spiel gibt es noch keine Beurteilung.",
    ),
    "closing": (
        "The server is about to restart.",
        "Le serveur va redémarrer.",
        "Der Server startet gleich neu.",
    ),
}
_LANGUAGES = ("en", "fr", "de")


def text(code: str, lang: str = "en") -> str:
    return TEXTS[code][_LANGUAGES.index(lang)]
