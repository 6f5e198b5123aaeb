"""What the terminal says around a game, in English, French and German. A game's own words are in its `wording.py`."""

from __future__ import annotations

from tabulae.core.words import Phrases

BOT_NAMES = ("Ada", "Bruno", "Clara", "Dario", "Elsa")

PHRASES: Phrases = {
    "en": {
        "guest": "Guest",
        "welcome": "{title}, {seats} players: {names}.",
        "you sit": "You sit at seat {seat}. ? shows help, “rules” the rules.",
        "hotseat": "Everybody plays at this keyboard. ? shows help, “rules” the rules.",
        "dealt": "The cards are dealt.",
        "prompt": "Your move: ",
        "prompt by name": "{name}, your move: ",
        "hand over": "{name} is next. When nobody else can see the screen, press Enter: ",
        "nothing": "Type the number of a move or the move itself, such as {example}. ? shows help.",
        "not understood": "I do not understand “{text}”{why}. Type the number of a move or the move itself, such as "
        "{example}. ? shows help.",
        "why": ": {because}",
        "no number": "There is no move {number}; they are numbered from 1 to {last}.",
        "refused": "That is not allowed: {because} ({clause}).",
        "show clause": "“rules {clause}” shows the rule.",
        "no clause": "The rules have no {clause}; “rules” shows them all.",
        "no log": "Nothing has happened yet.",
        "save where": "Say where: save FILE",
        "not saved": "Not saved: {because}",
        "exists": "{file} exists already; name another file",
        "saved": "Saved in {file}. Do not peek: it holds everybody's cards.",
        "left": "You leave the table.",
        "go on": "Go on with: {command}",
        "not kept": "The game could not be kept: {because}",
        "nothing to keep": "You have made no move, so nothing was kept.",
        "over": "The game is over.",
        "record": "The record of the game is in {file}.",
        "which": "Which game? ",
        "no such game": "Type one of the numbers, or the name of the game.",
        "help": """
3                 make move number 3 of the list
{example:17} make that move; other ways of writing it are understood too
log               what has happened so far
rules             the rules; “rules {clause}” shows one clause
board             the table again
save FILE         keep the game in a file
quit              leave; you can go on later
""",
    },
    "fr": {
        "guest": "Invité",
        "welcome": "{title}, {seats} joueurs : {names}.",
        "you sit": "Vous êtes à la place {seat}. ? affiche l'aide, « rules » les règles.",
        "hotseat": "Tout le monde joue sur ce clavier. ? affiche l'aide, « rules » les règles.",
        "dealt": "Les cartes sont distribuées.",
        "prompt": "Votre coup : ",
        "prompt by name": "{name}, à vous : ",
        "hand over": "C'est à {name}. Quand personne d'autre ne voit l'écran, appuyez sur Entrée : ",
        "nothing": "Tapez le numéro d'un coup ou le coup lui-même, par exemple {example}. ? affiche l'aide.",
        "not understood": "Je ne comprends pas « {text} »{why}. Tapez le numéro d'un coup ou le coup lui-même, "
        "par exemple {example}. ? affiche l'aide.",
        "why": " : {because}",
        "no number": "Il n'y a pas de coup {number} ; ils sont numérotés de 1 à {last}.",
        "refused": "Ce n'est pas permis : {because} ({clause}).",
        "show clause": "« rules {clause} » affiche la règle.",
        "no clause": "Les règles n'ont pas de {clause} ; « rules » les affiche toutes.",
        "no log": "Rien ne s'est encore passé.",
        "save where": "Dites où : save FICHIER",
        "not saved": "Pas enregistré : {because}",
        "exists": "{file} existe déjà ; donnez un autre nom",
        "saved": "Enregistré dans {file}. N'y regardez pas : les cartes de tous s'y trouvent.",
        "left": "Vous quittez la table.",
        "go on": "Pour continuer : {command}",
        "not kept": "La partie n'a pas pu être gardée : {because}",
        "nothing to keep": "Vous n'avez joué aucun coup ; rien n'a été gardé.",
        "over": "La partie est finie.",
        "record": "La partie est consignée dans {file}.",
        "which": "Quel jeu ? ",
        "no such game": "Tapez l'un des numéros, ou le nom du jeu.",
        "help": """
3                 jouer le coup numéro 3 de la liste
{example:17} jouer ce coup ; d'autres façons de l'écrire sont comprises aussi
log               ce qui s'est passé jusqu'ici (ou : journal)
rules             les règles, en anglais ; « rules {clause} » en affiche une (ou : règles)
board             la table encore une fois (ou : table)
save FICHIER      garder la partie dans un fichier (ou : garder)
quit              partir ; vous pourrez continuer plus tard (ou : quitter)
""",
    },
    "de": {
        "guest": "Gast",
        "welcome": "{title}, {seats} Spieler: {names}.",
        "you sit": "Du sitzt auf Platz {seat}. ? zeigt Hilfe, „rules“ die Regeln.",
        "hotseat": "Alle spielen an dieser Tastatur. ? zeigt Hilfe, „rules“ die Regeln.",
        "dealt": "Die Karten sind gegeben.",
        "prompt": "Dein Zug: ",
        "prompt by name": "{name}, dein Zug: ",
        "hand over": "{name} ist dran. Wenn sonst niemand den Bildschirm sieht, drücke Enter: ",
        "nothing": "Tippe die Nummer eines Zuges oder den Zug selbst, zum Beispiel {example}. ? zeigt Hilfe.",
        "not understood": "„{text}“ verstehe ich nicht{why}. Tippe die Nummer eines Zuges oder den Zug selbst, "
        "zum Beispiel {example}. ? zeigt Hilfe.",
        "why": ": {because}",
        "no number": "Einen Zug {number} gibt es nicht; sie haben die Nummern 1 bis {last}.",
        "refused": "Das geht nicht: {because} ({clause}).",
        "show clause": "„rules {clause}“ zeigt die Regel.",
        "no clause": "Die Regeln haben kein {clause}; „rules“ zeigt alle.",
        "no log": "Es ist noch nichts geschehen.",
        "save where": "Sag, wohin: save DATEI",
        "not saved": "Nicht gespeichert: {because}",
        "exists": "{file} gibt es schon; nenne eine andere Datei",
        "saved": "Gespeichert in {file}. Nicht hineinschauen: darin stehen alle Karten.",
        "left": "Du verlässt den Tisch.",
        "go on": "So geht es weiter: {command}",
        "not kept": "Die Partie konnte nicht aufgehoben werden: {because}",
        "nothing to keep": "Du hast noch nicht gezogen; nichts wurde aufgehoben.",
        "over": "Die Partie ist zu Ende.",
        "record": "Die Aufzeichnung der Partie steht in {file}.",
        "which": "Welches Spiel? ",
        "no such game": "Tippe eine der Nummern oder den Namen des Spiels.",
        "help": """
3                 Zug Nummer 3 der Liste machen
{example:17} diesen Zug machen; andere Schreibweisen werden auch verstanden
log               was bisher geschah (oder: verlauf)
rules             die Regeln, auf Englisch; „rules {clause}“ zeigt eine davon (oder: regeln)
board             der Tisch noch einmal (oder: tisch)
save DATEI        die Partie in einer Datei aufheben (oder: speichern)
quit              aufhören; es geht später weiter (oder: ende)
""",
    },
}

ASIDES = {  # what is typed instead of a move -> what it means, in every language at once
    "help": ("?", "help", "aide", "hilfe"),
    "log": ("log", "journal", "verlauf"),
    "rules": ("rules", "rule", "règles", "regles", "règle", "regeln", "regel"),
    "board": ("board", "table", "moves", "tisch"),
    "save": ("save", "garder", "speichern"),
    "quit": ("quit", "exit", "quitter", "ende"),
}
