# Texte der Seite über Tabulae, mit ihr geladen.

about-title = Über Tabulae
about-version = Version { $version }.
about-licence = Tabulae ist freie Software unter der MIT-Lizenz: Nutz sie, änder sie, gib sie weiter und behalte den Lizenzhinweis bei.
about-source = Du bekommst sie so, wie sie geschrieben wurde, ohne Build-Schritt. Dein Browser liest den Quelltext selbst; er beginnt hier:
about-parts = Komponenten Dritter
about-parts-say = Sie kommen mit der Seite; nichts wird von anderswo geladen. Ihre Lizenzen:
about-you = Deine Daten
about-privacy = In den Einstellungen kannst du alles herunterladen oder löschen, was über dich gespeichert ist.
