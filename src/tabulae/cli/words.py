"""What the terminal says around a game, in English, French and German. A game's own words are in its `wording.py`."""

from __future__ import annotations

from tabulae.core.words import Phrases

BOT_NAMES = ("Ada", "Bruno", "Clara", "Dario", "Elsa")

PHRASES: Phrases = {
    "en": {
        "guest": "Guest",
        "welcome": "{title}, {seats} players: {names}.",
        "you sit": "You’re in seat {seat}. ? shows help, “rules” the rules.",
        "hotseat": "Everyone plays at this keyboard. ? shows help, “rules” the rules.",
        "dealt": "The cards are dealt.",
        "prompt": "Your move: ",
        "prompt by name": "{name}, your move: ",
        "hand over": "It’s {name}’s turn. When nobody else can see the screen, press Enter: ",
        "nothing": "Type the number of a move or the move itself, such as {example}. ? shows help.",
        "not understood": "“{text}” isn’t clear{why}. Type the number of a move or the move itself, such as "
        "{example}. ? shows help.",
        "why": ": {because}",
        "no number": "There’s no move {number}. Moves are numbered 1 to {last}.",
        "refused": "The rules don’t allow that: {because} ({clause}).",
        "show clause": "“rules {clause}” shows the rule.",
        "no clause": "There’s no rule {clause}. “rules” shows them all.",
        "no log": "Nothing has happened yet.",
        "save where": "Say where: save FILE",
        "not saved": "Not saved: {because}",
        "exists": "{file} already exists. Choose another name",
        "saved": "Saved in {file}. Don’t peek: everyone’s cards are in it.",
        "left": "You left the table.",
        "go on": "To continue: {command}",
        "not kept": "The game couldn’t be saved: {because}",
        "nothing to keep": "You haven’t made a move, so nothing was saved.",
        "over": "The game is over.",
        "record": "The record of the game is in {file}.",
        "which": "Which game? ",
        "no such game": "Type one of the numbers, or the name of the game.",
        "help": """
3                 make move number 3 of the list
{example:17} make that move; it can be written in other ways too
log               what has happened so far
rules             the rules; “rules {clause}” shows one clause
board             the table again
save FILE         save the game to a file
quit              leave; you can continue later
""",
    },
    "fr": {
        "guest": "Invité",
        "welcome": "{title}, {seats} joueurs : {names}.",
        "you sit": "Vous êtes à la place {seat}. ? affiche l’aide, « rules » les règles.",
        "hotseat": "Tout le monde joue sur ce clavier. ? affiche l’aide, « rules » les règles.",
        "dealt": "Les cartes sont distribuées.",
        "prompt": "Votre coup : ",
        "prompt by name": "{name}, à vous de jouer : ",
        "hand over": "C’est à {name} de jouer. Quand personne d’autre ne voit l’écran, appuyez sur Entrée : ",
        "nothing": "Tapez le numéro d’un coup ou le coup lui-même, par exemple {example}. ? affiche l’aide.",
        "not understood": "« {text} » n’est pas clair{why}. Tapez le numéro d’un coup ou le coup lui-même, "
        "par exemple {example}. ? affiche l’aide.",
        "why": " : {because}",
        "no number": "Il n’y a pas de coup {number}. Les coups vont de 1 à {last}.",
        "refused": "Les règles ne le permettent pas : {because} ({clause}).",
        "show clause": "« rules {clause} » affiche la règle.",
        "no clause": "Il n’y a pas de règle {clause}. « rules » les affiche toutes.",
        "no log": "Rien ne s’est encore passé.",
        "save where": "Indiquez où : save FICHIER",
        "not saved": "Pas enregistré : {because}",
        "exists": "{file} existe déjà. Choisissez un autre nom",
        "saved": "Enregistré dans {file}. Ne regardez pas : toutes les cartes y sont.",
        "left": "Vous quittez la table.",
        "go on": "Pour continuer : {command}",
        "not kept": "La partie n’a pas pu être enregistrée : {because}",
        "nothing to keep": "Vous n’avez pas encore joué : rien n’a été enregistré.",
        "over": "La partie est finie.",
        "record": "La partie est enregistrée dans {file}.",
        "which": "Quel jeu ? ",
        "no such game": "Tapez l’un des numéros, ou le nom du jeu.",
        "help": """
3                 jouer le coup numéro 3 de la liste
{example:17} jouer ce coup ; on peut aussi l’écrire autrement
log               ce qui s’est passé jusqu’ici (ou : journal)
rules             les règles, en anglais ; « rules {clause} » en affiche une (ou : règles)
board             la table encore une fois (ou : table)
save FICHIER      enregistrer la partie dans un fichier (ou : enregistrer)
quit              partir ; vous pourrez continuer plus tard (ou : quitter)
""",
    },
    "de": {
        "guest": "Gast",
        "welcome": "{title}, {seats} Personen: {names}.",
        "you sit": "Du sitzt auf Platz {seat}. ? zeigt Hilfe, „rules“ die Regeln.",
        "hotseat": "Alle spielen an dieser Tastatur. ? zeigt Hilfe, „rules“ die Regeln.",
        "dealt": "Die Karten sind ausgeteilt.",
        "prompt": "Dein Zug: ",
        "prompt by name": "{name}, du bist dran: ",
        "hand over": "{name} ist dran. Wenn sonst niemand den Bildschirm sieht, drück Enter: ",
        "nothing": "Tipp die Nummer eines Zuges oder den Zug selbst, zum Beispiel {example}. ? zeigt Hilfe.",
        "not understood": "„{text}“ ist nicht klar{why}. Tipp die Nummer eines Zuges oder den Zug selbst, "
        "zum Beispiel {example}. ? zeigt Hilfe.",
        "why": ": {because}",
        "no number": "Zug {number} gibt es nicht. Die Züge gehen von 1 bis {last}.",
        "refused": "Das erlauben die Regeln nicht: {because} ({clause}).",
        "show clause": "„rules {clause}“ zeigt die Regel.",
        "no clause": "Eine Regel {clause} gibt es nicht. „rules“ zeigt alle.",
        "no log": "Noch ist nichts passiert.",
        "save where": "Sag, wohin: save DATEI",
        "not saved": "Nicht gespeichert: {because}",
        "exists": "{file} gibt es schon. Nimm einen anderen Namen",
        "saved": "Gespeichert in {file}. Schau nicht hinein: Darin stehen alle Karten.",
        "left": "Du verlässt den Tisch.",
        "go on": "So geht es weiter: {command}",
        "not kept": "Das Spiel konnte nicht gespeichert werden: {because}",
        "nothing to keep": "Du hast noch keinen Zug gemacht; nichts wurde gespeichert.",
        "over": "Das Spiel ist zu Ende.",
        "record": "Die Aufzeichnung des Spiels steht in {file}.",
        "which": "Welches Spiel? ",
        "no such game": "Tipp eine der Nummern oder den Namen des Spiels.",
        "help": """
3                 Zug Nummer 3 der Liste machen
{example:17} diesen Zug machen; du kannst ihn auch anders schreiben
log               was bisher passiert ist (oder: verlauf)
rules             die Regeln, auf Englisch; „rules {clause}“ zeigt eine davon (oder: regeln)
board             der Tisch noch einmal (oder: tisch)
save DATEI        das Spiel in einer Datei speichern (oder: speichern)
quit              aufhören; du kannst später weiterspielen (oder: ende)
""",
    },
}

ASIDES = {  # what is typed instead of a move -> what it means, in every language at once
    "help": ("?", "help", "aide", "hilfe"),
    "log": ("log", "journal", "verlauf"),
    "rules": ("rules", "rule", "règles", "regles", "règle", "regeln", "regel"),
    "board": ("board", "table", "moves", "tisch"),
    "save": ("save", "enregistrer", "garder", "speichern"),
    "quit": ("quit", "exit", "quitter", "ende"),
}
