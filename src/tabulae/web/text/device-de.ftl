# The tables of this device, on a site without a server
device-starting = Der Tisch wird gedeckt
device-starting-says = Deine Spiele bleiben auf diesem Gerät. Der erste Start dauert ein paar Sekunden.
device-elsewhere = Tabulae ist in einem anderen Tab offen
device-elsewhere-says = Nur ein Tab zugleich kann die Tische dieses Geräts benutzen. Schließ den anderen, dann geht es hier weiter.
device-failed = Die Tische dieses Geräts konnten nicht starten
device-failed-says = Nichts ist verloren. Lade die Seite neu, oder schließ andere Tabs und Programme, die Speicher brauchen.
device-newer = Diese Spiele stammen von einer neueren Version
device-newer-says = Eine neuere Version von Tabulae hat sie gespeichert, darum rührt diese sie nicht an. Lade neu, um die neuere Version zu bekommen.
device-refused = Dieser Browser speichert nichts
device-refused-says = Er erlaubt dieser Seite nicht, Spiele zu speichern. In privaten Fenstern ist das oft so; nimm ein normales.
device-no-simd = Dieser Browser ist zu alt
device-no-simd-says = Tische auf diesem Gerät brauchen WebAssembly mit SIMD. Aktuelle Versionen aller großen Browser haben es.
device-evicted = Der Browser hat die Spiele gelöscht, die hier gespeichert waren. Wenn du sie exportiert hast, importiere die Datei in den Einstellungen.
device-again = Noch einmal
device-network = Dafür braucht es einen Server
device-network-says = Diese Seite hat keinen Server: Alle Tische sind auf diesem Gerät. Spiel gegen Bots, oder gebt das Gerät herum.
device-new-version = Eine neue Version ist bereit.
device-reload = Neu laden
device-games = Auf diesem Gerät
device-about = Spiele werden in diesem Browser gespeichert: { $count ->
    [0] noch keins
    [one] { $count } Spiel
   *[other] { $count } Spiele
}. Bei Platzmangel kann der Browser sie löschen; exportiere, was du behalten willst.
device-export = Alle Spiele exportieren
device-import = Spiele importieren
device-imported = { $count ->
    [one] { $count } Spiel importiert.
   *[other] { $count } Spiele importiert.
}
device-import-damaged = Diese Datei ist beschädigt: Nichts wurde importiert.
device-import-foreign = Diese Datei ist kein Export von Tabulae: Nichts wurde importiert.
device-import-newer = Diese Datei stammt von einer neueren Version von Tabulae: Nichts wurde importiert. Lade neu, um die neuere Version zu bekommen.
device-import-full = Der Browser hat keinen Platz mehr: Nichts wurde importiert.
device-import-replace = Diese Spiele gehören jemand anderem. Die Spiele auf diesem Gerät durch sie ersetzen? Exportiere deine zuerst, wenn du sie behalten willst.
device-replace = Ersetzen
device-elsewhere-too = Sie bleiben in diesem Browser. Exportiere sie, um eine Kopie zu behalten oder in einem anderen Browser weiterzuspielen.
device-export-import = Exportieren oder importieren
device-here-only = Dieser Tisch ist auf diesem Gerät.
