# Wörter der Seite über Tabulae, mit ihr geholt.

about-title = Über Tabulae
about-version = Dies ist Version { $version }.
about-licence = Tabulae ist freie Software unter der MIT-Lizenz: Nutze sie, ändere sie, gib sie weiter und lass den Hinweis stehen.
about-source = Sie kommt so, wie sie geschrieben wurde, ohne Übersetzungsschritt; dein Browser liest den Quelltext selbst, von hier an:
about-parts = Teile von anderen
about-parts-say = Sie kommen mit der Seite; nichts wird von anderswo geholt. Die Lizenz von jedem:
about-you = Was über dich gespeichert ist
about-privacy = Alles, was über dich gespeichert ist, kannst du in den Einstellungen herunterladen und löschen.
