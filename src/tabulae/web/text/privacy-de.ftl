# Texte der Seite über das, was gespeichert ist, mit ihr geladen.
privacy-title = Was dieser Server speichert
privacy-intro = Es gibt keine Konten, und niemand fragt nach deiner E-Mail-Adresse. Das ist alles, was der Server über dich speichert.
privacy-what = Was
privacy-how-long = Wie lange
privacy-why = Wozu
privacy-until-you = Bis du dich löschst.
privacy-after-visit = { $days ->
    [one] Auch gelöscht, wenn du einen Tag lang nicht kommst.
   *[other] Auch gelöscht, wenn du { $days } Tage lang nicht kommst.
}
privacy-until-signed-out = Bis du das Gerät abmeldest oder dich löschst.
privacy-until-removed = Bis du sie entfernst, neue machst oder dich löschst.
privacy-for-good = Auf Dauer, unter dem Namen, den du am Tisch hattest.
privacy-after-game = { $days ->
    [one] Einen Tag nach dem Ende der Partie.
   *[other] { $days } Tage nach dem Ende der Partie.
}
privacy-after-chat = { $days ->
    [one] Einen Tag nach dem Ende der Partie oder bis du dich löschst.
   *[other] { $days } Tage nach dem Ende der Partie oder bis du dich löschst.
}
privacy-until-either = Bis die gemeldete Person sich löscht oder die Partie gelöscht wird; eine Sperre, bis sie endet.
privacy-in-memory = Nur im Arbeitsspeicher, spätestens bis zum Neustart des Servers.
privacy-profile = Der Name, den du gewählt hast, eine zufällige Nummer, die für dich steht, und wann du gekommen bist
privacy-profile-why = Damit feststeht, welche Plätze deine sind, und dein Name am Tisch steht.
privacy-devices = Jedes angemeldete Gerät: Browser und System in groben Worten, erster und letzter Tag; vom Cookie nur ein Hash
privacy-devices-why = Damit du deine Geräte siehst und abmelden kannst.
privacy-keys = Dein Schlüssel und deine Passkeys: nie die zwölf Wörter oder ein privater Schlüssel, nur das, womit sie sich prüfen lassen
privacy-keys-why = Damit du auf einem anderen Gerät weiterspielen kannst.
privacy-games = Deine Partien: Züge, Namen, Zeiten und das faire Geben
privacy-games-why = Zum Weiterspielen, Nachspielen, Prüfen und Analysieren. Sie gehören auch den anderen am Tisch.
privacy-list = Deine Liste der Partien: Ergebnisse, mit wem du gespielt hast, was Analysen sagen, und deine Versuche mit den Tageskarten; deine Wertungen und Duplicate-Matches; welche Spiele du von einem Gerät hinzugefügt hast
privacy-list-why = Für Meine Spiele und die Ergebnisse des Tages.
privacy-chat = Was du im Chat schreibst
privacy-chat-why = Damit alle am Tisch es lesen können, und wer den Server betreibt, wenn es gemeldet wird.
privacy-reports = Meldungen von Mitspielenden, Stummschaltungen und Sperren
privacy-reports-why = Damit es an den Tischen freundlich bleibt.
privacy-address = Deine Internetadresse
privacy-address-why = Damit keine Adresse zu viel auf einmal anfragt. Sie wird weder gespeichert noch protokolliert; sperren lässt sich eine Adresse nur, indem jemand sie eintippt.
privacy-browser = In deinem Browser
privacy-browser-says = Ein Cookie hält dich angemeldet. Deine Einstellungen und noch nicht gesendete Züge bleiben in deinem Browser und werden nie gesendet.
privacy-not = Was es nicht gibt
privacy-not-says = Keine Werbung, kein Tracking, nichts von anderen Websites.
privacy-yours = Deine Daten
privacy-yours-says = In den Einstellungen kannst du alles herunterladen, was über dich gespeichert ist, und es löschen. Dein Name verschwindet dann auch aus den Listen der anderen; die Protokolle der Partien behalten den Namen vom Tisch.
privacy-settings = Einstellungen
privacy-backups = Wer diesen Server betreibt, bewahrt vielleicht Sicherungen auf. Was du löschst, verschwindet daraus, sobald sie ersetzt werden.
privacy-until-push = Bis du die Nachrichten dort abschaltest, das Gerät abmeldest oder dich löschst.
privacy-push = Jedes Gerät, das Nachrichten will: seine Adresse beim Push-Dienst seines Browsers, Schlüssel, Sprache, Zeitzone und Ruhezeit
privacy-push-why = Damit du erfährst, dass du dran bist oder eine Partie zu Ende ist. Der Push-Dienst befördert die Nachrichten und kann sie nicht lesen.
privacy-until-unblocked = Bis du die Person nicht mehr blockierst oder dich löschst; eine Einladung, bis du sie ablehnst oder ihr Tisch gelöscht wird.
privacy-contacts = Wen du blockiert hast, und Einladungen zu einer weiteren Partie
privacy-contacts-why = Damit du nie mit ihnen am Tisch sitzt und nichts von ihnen liest, und damit Bekannte dich wiederfinden.
