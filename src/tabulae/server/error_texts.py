"""The server's own refusals in words. The browser goes by their codes; these are for everything else."""

from __future__ import annotations

TEXTS: dict[str, tuple[str, str, str]] = {  # code: English, French, German
    "bad-message": (
        "This message isn’t part of the protocol.",
        "Ce message ne fait pas partie du protocole.",
        "Diese Nachricht gehört nicht zum Protokoll.",
    ),
    "hello-first": (
        "The first message must be “hello”.",
        "Le premier message doit être « hello ».",
        "Die erste Nachricht muss „hello“ sein.",
    ),
    "unknown": (
        "Not found.",
        "Introuvable.",
        "Nicht gefunden.",
    ),
    "not-seated": (
        "Only players at this table can do that.",
        "Il faut jouer à cette table.",
        "Das darf nur, wer an diesem Tisch mitspielt.",
    ),
    "not-yours": (
        "This seat isn’t yours.",
        "Cette place n’est pas la vôtre.",
        "Das ist nicht dein Platz.",
    ),
    "not-host": (
        "Only the host can do that.",
        "Seul l’hôte peut faire cela.",
        "Das darf nur, wer eingeladen hat.",
    ),
    "not-now": (
        "That isn’t possible now.",
        "Ce n’est pas possible maintenant.",
        "Das geht jetzt nicht.",
    ),
    "stale": (
        "The table has changed. Look again.",
        "La table a changé. Regardez à nouveau.",
        "Der Tisch hat sich geändert. Schau noch einmal.",
    ),
    "elsewhere": (
        "You’re playing on another screen.",
        "Vous jouez sur un autre écran.",
        "Du spielst gerade auf einem anderen Bildschirm.",
    ),
    "handed-over": (
        "A bot is playing for you. Take over first.",
        "Un bot joue pour vous. Reprenez d’abord la main.",
        "Ein Bot spielt für dich. Übernimm erst wieder.",
    ),
    "too-late": (
        "Time’s up. The house moves for you.",
        "Temps écoulé. Le coup est joué pour vous.",
        "Die Zeit ist um. Das Haus spielt für dich.",
    ),
    "notation": (
        "This isn’t a move.",
        "Ce n’est pas un coup.",
        "Das ist kein Zug.",
    ),
    "illegal": (
        "The rules don’t allow that.",
        "Les règles ne le permettent pas.",
        "Das erlauben die Regeln nicht.",
    ),
    "not-your-turn": (
        "It isn’t your turn.",
        "Ce n’est pas à vous de jouer.",
        "Du bist nicht dran.",
    ),
    "taken": (
        "That seat is taken.",
        "Cette place est prise.",
        "Dieser Platz ist besetzt.",
    ),
    "full": (
        "No free seats.",
        "Plus de place libre.",
        "Keine freien Plätze.",
    ),
    "empty-chairs": (
        "A seat is still free.",
        "Il reste une place libre.",
        "Ein Platz ist noch frei.",
    ),
    "no-level": (
        "There’s no such bot.",
        "Ce bot n’existe pas.",
        "Diesen Bot gibt es nicht.",
    ),
    "present": (
        "Give them a little longer.",
        "Laissez-lui encore un peu de temps.",
        "Warte noch ein bisschen.",
    ),
    "bad-name": (
        "Please enter a name.",
        "Indiquez un nom.",
        "Bitte gib einen Namen ein.",
    ),
    "bad-option": (
        "This game has no such option.",
        "Ce jeu n’a pas cette option.",
        "Diese Option gibt es in dem Spiel nicht.",
    ),
    "bad-word": (
        "The secret word doesn’t match what was promised.",
        "Le mot secret ne correspond pas à ce qui avait été promis.",
        "Das geheime Wort passt nicht zu dem, was zugesagt war.",
    ),
    "phrases-only": (
        "Public tables have ready-made phrases only.",
        "Aux tables publiques, il n’y a que des phrases toutes faites.",
        "An öffentlichen Tischen gibt es nur fertige Sätze.",
    ),
    "no-chat": (
        "There’s no chat here.",
        "Pas de discussion à cette table.",
        "Hier gibt es keinen Chat.",
    ),
    "no-watching": (
        "This table is private.",
        "Cette table est privée.",
        "Dieser Tisch ist privat.",
    ),
    "too-fast": (
        "Too fast. Wait a moment.",
        "Trop vite. Attendez un instant.",
        "Zu schnell. Warte einen Moment.",
    ),
    "too-many": (
        "There are too many of these already.",
        "Il y en a déjà trop.",
        "Davon gibt es schon zu viele.",
    ),
    "too-large": (
        "The message is too long.",
        "Le message est trop long.",
        "Die Nachricht ist zu lang.",
    ),
    "disk-full": (
        "The server is full. Nothing was lost.",
        "Le serveur est plein. Rien n’est perdu.",
        "Der Server ist voll. Nichts ist verloren.",
    ),
    "try-again": (
        "The server couldn’t save that. Send it again.",
        "Le serveur n’a pas pu l’enregistrer. Renvoyez-le.",
        "Der Server konnte das nicht speichern. Schick es noch einmal.",
    ),
    "kept-safe": (
        "Your table is safe, but this version can’t open it.",
        "Votre table est sauvegardée, mais cette version ne peut pas l’ouvrir.",
        "Dein Tisch ist sicher, aber diese Version kann ihn nicht öffnen.",
    ),
    "no-guest": (
        "Say who you are first: POST /api/me.",
        "Dites d’abord qui vous êtes : POST /api/me.",
        "Sag erst, wer du bist: POST /api/me.",
    ),
    "forbidden": (
        "That can’t be done from this page.",
        "Action refusée depuis cette page.",
        "Von dieser Seite aus geht das nicht.",
    ),
    "bad-code": (
        "This code is wrong or has expired.",
        "Ce code est faux ou a expiré.",
        "Dieser Code ist falsch oder abgelaufen.",
    ),
    "not-over": (
        "The game isn’t over yet.",
        "La partie n’est pas finie.",
        "Das Spiel ist noch nicht zu Ende.",
    ),
    "no-proposals": (
        "There are no places to suggest now.",
        "Pas d’emplacement à proposer maintenant.",
        "Jetzt gibt es keine Vorschläge.",
    ),
    "busy": (
        "Too many requests at this table. Try again in a moment.",
        "Trop de demandes à cette table. Réessayez dans un instant.",
        "Zu viele Anfragen an diesem Tisch. Versuch’s gleich noch einmal.",
    ),
    "overtaken": (
        "A newer request replaced this one.",
        "Une demande plus récente a remplacé celle-ci.",
        "Eine neuere Anfrage hat diese ersetzt.",
    ),
    "no-hints": (
        "There are no hints at this table.",
        "Pas d’indices à cette table.",
        "An diesem Tisch gibt es keine Tipps.",
    ),
    "no-hint": (
        "There are no hints for this game yet.",
        "Pas encore d’indices pour ce jeu.",
        "Für dieses Spiel gibt es noch keine Tipps.",
    ),
    "no-idea": (
        "No hint this time. Try again.",
        "Pas d’indice cette fois. Réessayez.",
        "Diesmal kein Tipp. Versuch’s noch einmal.",
    ),
    "not-finished": (
        "Only finished games can be reviewed.",
        "Seules les parties finies peuvent être analysées.",
        "Nur beendete Spiele lassen sich analysieren.",
    ),
    "no-review": (
        "There are no reviews for this game yet.",
        "Pas encore d’analyse pour ce jeu.",
        "Für dieses Spiel gibt es noch keine Analyse.",
    ),
    "closing": (
        "Restarting. Back in a moment.",
        "Redémarrage. De retour dans un instant.",
        "Neustart. Gleich geht’s weiter.",
    ),
}
_LANGUAGES = ("en", "fr", "de")


def text(code: str, lang: str = "en") -> str:
    return TEXTS[code][_LANGUAGES.index(lang)]
