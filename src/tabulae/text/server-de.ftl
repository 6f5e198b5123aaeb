# Bots are named after their level and seat
bot-novice = Anfänger
bot-casual = Freizeit
bot-club = Verein
bot-strong = Könner
bot-master = Meister
bot-grandmaster = Großmeister

# Refusals, by their code
error-bad-message = Diese Nachricht gehört nicht zum Protokoll.
error-hello-first = Die erste Nachricht muss „hello“ sein.
error-unknown = Nicht gefunden.
error-not-seated = Das darf nur, wer an diesem Tisch mitspielt.
error-not-yours = Das ist nicht dein Platz.
error-not-host = Das darf nur, wer eingeladen hat.
error-not-now = Das geht jetzt nicht.
error-stale = Der Tisch hat sich geändert. Schau noch einmal.
error-elsewhere = Du spielst gerade auf einem anderen Bildschirm.
error-handed-over = Ein Bot spielt für dich. Übernimm erst wieder.
error-too-late = Die Zeit ist um. Der Server spielt für dich.
error-notation = Das ist kein Zug.
error-illegal = Das erlauben die Regeln nicht.
error-not-your-turn = Du bist nicht dran.
error-taken = Dieser Platz ist besetzt.
error-full = Keine freien Plätze.
error-empty-chairs = Ein Platz ist noch frei.
error-no-level = Diesen Bot gibt es nicht.
error-not-offered = An diesem Tisch spielt diese Stufe wie die darunter. Wähle die darunter.
error-present = Warte noch ein bisschen.
error-bad-name = Bitte gib einen Namen ein.
error-bad-passkey = Dieser Passkey wurde nicht angenommen. Versuch es noch einmal oder nimm deine zwölf Wörter.
error-bad-sentence = Diese Wörter passen nicht zusammen. Prüfe jedes der zwölf.
error-bad-option = Diese Option gibt es in dem Spiel nicht.
error-bad-word = Das geheime Wort passt nicht zu dem, was zugesagt war.
error-phrases-only = An öffentlichen Tischen gibt es nur fertige Sätze.
error-no-chat = Hier gibt es keinen Chat.
error-no-watching = Dieser Tisch ist privat.
error-too-fast = Zu schnell. Warte einen Moment.
error-too-many = Davon gibt es schon zu viele.
error-log-full = Der Verlauf dieses Tisches ist voll. Du kannst noch weiterspielen, gehen oder aufgeben.
error-chat-full = Der Chat dieses Tisches ist voll.
error-too-large = Die Nachricht ist zu lang.
error-disk-full = Der Server ist voll. Nichts ist verloren.
error-try-again = Der Server konnte das nicht speichern. Schick es noch einmal.
error-read-only = Der Server ist gerade schreibgeschützt: Neues wird nicht gespeichert, verloren geht nichts. Wer ihn betreibt, weiß davon.
error-kept-safe = Dein Tisch ist sicher, aber diese Version kann ihn nicht öffnen.
error-no-guest = Sag erst, wer du bist: POST /api/me.
error-signed-out = Dieses Gerät wurde abgemeldet.
error-banned = Du bist auf diesem Server gesperrt.
error-muted = Du kannst hier nicht mehr schreiben. Weiterspielen geht.
error-blocked = Einer von euch hat den anderen blockiert.
error-forbidden = Von dieser Seite aus geht das nicht.
error-bad-code = Dieser Code ist falsch oder abgelaufen.
error-unrated = In einem gewerteten Spiel spielst du gegen Bots bekannter Stärke, nach den Standardregeln und mit Uhr, und es beginnt sofort.
error-not-over = Das Spiel ist noch nicht zu Ende.
error-game-damaged = Das ist kein Spiel, wie ein Gerät es aufzeichnet: Etwas daran stimmt nicht oder wurde verändert.
error-game-not-over = Nur beendete Spiele lassen sich hinzufügen.
error-game-other-rules = Dieses Spiel folgt den Regeln einer anderen Version und lässt sich nicht hinzufügen.
error-game-foreign = Das ist kein Spiel eines einzelnen Geräts. Nur Spiele, die ohne Server gespielt wurden, lassen sich hinzufügen.
error-game-known = Dieses Spiel hat schon jemand hinzugefügt.
error-sealed = Mit diesen Karten wird noch einmal gespielt. Du siehst sie, sobald das letzte Spiel mit ihnen zu Ende ist.
error-no-proposals = Jetzt gibt es keine Vorschläge.
error-no-preview = In diesem Spiel gibt es keine Vorschau.
error-busy = Zu viele Anfragen an diesem Tisch. Versuch’s gleich noch einmal.
error-overtaken = Eine neuere Anfrage hat diese ersetzt.
error-no-hints = An diesem Tisch gibt es keine Tipps.
error-no-hint = Für dieses Spiel gibt es noch keine Tipps.
error-no-idea = Diesmal kein Tipp. Versuch’s noch einmal.
error-not-finished = Nur beendete Spiele lassen sich analysieren.
error-no-review = Für dieses Spiel gibt es noch keine Analyse.
error-closing = Neustart. Gleich geht’s weiter.

# What can be said with one press; web/text/talk-*.ftl has the same
chat-hello = Hallo!
chat-luck = Viel Glück!
chat-nice = Gut gespielt
chat-thanks = Danke
chat-sorry = Sorry!
chat-moment = Einen Moment
chat-back = Da bin ich wieder
chat-waiting = Du bist dran
chat-game = Schönes Spiel
chat-again = Noch mal?
chat-bye = Tschüss

# The end of a game
end-close-turn = Bis Zug { $n } war es knapp.
end-close-round = Bis Runde { $n } war es knapp.
end-led = { $name } lag fast von Anfang an vorn.
end-you-led = Du lagst fast von Anfang an vorn.
end-level = Es blieb bis zum Schluss ausgeglichen.

# Messages to devices with no page open
push-move = Du bist dran
push-over = Die Partie ist zu Ende
push-reminder = Deine Zeit läuft ab
push-with = { $game } mit { $names }
push-left =
    { $hours ->
        [one] Noch eine Stunde.
       *[other] Noch { $hours } Stunden.
    }
