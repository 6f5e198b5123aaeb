# The tables of this device, on a site without a server
device-starting = On met la table
device-starting-says = Vos parties restent sur cet appareil. Le premier démarrage prend quelques secondes.
device-elsewhere = Tabulae est ouvert dans un autre onglet
device-elsewhere-says = Un seul onglet à la fois peut utiliser les tables de cet appareil. Fermez l’autre, et celui-ci continue.
device-failed = Les tables de cet appareil n’ont pas pu démarrer
device-failed-says = Rien n’est perdu. Rechargez la page, ou fermez d’autres onglets et programmes gourmands en mémoire.
device-newer = Ces parties viennent d’une version plus récente
device-newer-says = Une version plus récente de Tabulae les a enregistrées ; celle-ci n’y touche pas. Rechargez pour obtenir la version récente.
device-refused = Ce navigateur n’enregistre rien
device-refused-says = Il ne permet pas à ce site d’enregistrer des parties. C’est souvent le cas des fenêtres privées ; essayez une fenêtre normale.
device-no-simd = Ce navigateur est trop ancien
device-no-simd-says = Les tables sur cet appareil demandent WebAssembly avec SIMD. Les versions actuelles de tous les grands navigateurs l’ont.
device-evicted = Le navigateur a supprimé les parties gardées ici. Si vous les avez exportées, importez le fichier dans les réglages.
device-again = Réessayer
device-network = Il faut un serveur pour cela
device-network-says = Ce site n’a pas de serveur : toutes les tables sont sur cet appareil. Jouez contre des bots, ou passez-vous l’appareil.
device-new-version = Une nouvelle version est prête.
device-reload = Recharger
device-games = Sur cet appareil
device-about = Les parties sont gardées dans ce navigateur : { $count ->
    [0] aucune encore
    [one] { $count } partie
   *[other] { $count } parties
}. Le navigateur peut les supprimer s’il manque de place ; exportez donc ce que vous voulez garder.
device-export = Exporter toutes les parties
device-import = Importer des parties
device-imported = { $count ->
    [one] { $count } partie importée.
   *[other] { $count } parties importées.
}
device-import-damaged = Ce fichier est endommagé : rien n’a été importé.
device-import-foreign = Ce fichier n’est pas un export de Tabulae : rien n’a été importé.
device-import-newer = Ce fichier vient d’une version plus récente de Tabulae : rien n’a été importé. Rechargez pour obtenir la version récente.
device-import-full = Le navigateur n’a plus de place : rien n’a été importé.
device-import-replace = Ces parties sont celles d’une autre personne. Remplacer les parties de cet appareil par celles-ci ? Exportez d’abord les vôtres pour les garder.
device-replace = Les remplacer
device-elsewhere-too = Elles restent dans ce navigateur. Exportez-les pour en garder une copie ou pour continuer dans un autre navigateur.
device-export-import = Exporter ou importer
device-here-only = Cette table est sur cet appareil.
