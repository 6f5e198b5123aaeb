# Textes de la page sur ce qui est conservé, chargés avec elle.
privacy-title = Ce que ce serveur conserve
privacy-intro = Il n’y a pas de compte, et personne ne vous demande d’adresse e-mail. Voici tout ce que le serveur enregistre sur vous.
privacy-what = Quoi
privacy-how-long = Combien de temps
privacy-why = Pourquoi
privacy-until-you = Jusqu’à ce que vous effaciez vos données.
privacy-after-visit = { $days ->
    [one] Effacé aussi si vous ne revenez pas pendant { $days } jour.
   *[other] Effacé aussi si vous ne revenez pas pendant { $days } jours.
}
privacy-until-signed-out = Jusqu’à ce que vous déconnectiez l’appareil ou effaciez vos données.
privacy-until-removed = Jusqu’à ce que vous la supprimiez, en créiez une nouvelle ou effaciez vos données.
privacy-for-good = Sans limite, sous le nom que vous portiez à la table.
privacy-after-game = { $days ->
    [one] { $days } jour après la fin de la partie.
   *[other] { $days } jours après la fin de la partie.
}
privacy-after-chat = { $days ->
    [one] { $days } jour après la fin de la partie, ou jusqu’à ce que vous effaciez vos données.
   *[other] { $days } jours après la fin de la partie, ou jusqu’à ce que vous effaciez vos données.
}
privacy-until-either = Jusqu’à ce que la personne signalée efface ses données ou que la partie soit effacée ; une sanction, jusqu’à son terme.
privacy-in-memory = En mémoire seulement, au plus tard jusqu’au redémarrage du serveur.
privacy-profile = Le nom que vous avez choisi, un numéro aléatoire qui vous représente et le moment de votre arrivée
privacy-profile-why = Pour savoir quelles places sont les vôtres et afficher votre nom à la table.
privacy-devices = Chaque appareil connecté : navigateur et système en gros, premier et dernier jour ; du cookie, seulement une empreinte
privacy-devices-why = Pour que vous puissiez voir vos appareils et les déconnecter.
privacy-keys = Votre clé et vos clés d’accès : jamais les douze mots ni une clé privée, seulement de quoi les vérifier
privacy-keys-why = Pour que vous puissiez continuer sur un autre appareil.
privacy-games = Vos parties : coups, noms, heures et distribution équitable
privacy-games-why = Pour les poursuivre, les revoir, les vérifier et les analyser. Elles appartiennent aussi aux autres joueurs.
privacy-list = Votre liste de parties : résultats, adversaires, analyses et vos essais à la donne du jour ; vos cotes et vos matchs en duplicate ; les parties que vous avez ajoutées depuis un appareil
privacy-list-why = Pour Mes parties et les résultats du jour.
privacy-chat = Ce que vous écrivez dans une discussion
privacy-chat-why = Pour que toute la table puisse le lire, et l’hôte aussi en cas de signalement.
privacy-reports = Les signalements des joueurs et les sanctions de l’hôte
privacy-reports-why = Pour que l’ambiance reste agréable.
privacy-address = Votre adresse internet
privacy-address-why = Pour limiter les demandes d’une même adresse. Elle n’est ni enregistrée ni journalisée ; l’hôte ne peut exclure une adresse qu’en la saisissant.
privacy-browser = Dans votre navigateur
privacy-browser-says = Un seul cookie vous garde connecté. Vos réglages et les coups pas encore envoyés restent dans votre navigateur et n’en sortent jamais.
privacy-not = Ce qu’il n’y a pas
privacy-not-says = Ni publicité, ni pistage, rien qui vienne d’autres sites.
privacy-yours = Vos données
privacy-yours-says = Dans les réglages, vous pouvez télécharger tout ce qui est enregistré sur vous, et l’effacer. Votre nom disparaît alors aussi des listes des autres ; les journaux des parties gardent le nom porté à la table.
privacy-settings = Réglages
privacy-backups = La personne qui gère ce serveur peut garder des sauvegardes. Ce que vous effacez en disparaît quand elles sont remplacées.
privacy-until-push = Jusqu’à ce que vous y désactiviez les messages, déconnectiez l’appareil ou supprimiez votre profil.
privacy-push = Chaque appareil qui veut des messages : son adresse auprès du service de messages de son navigateur, des clés, la langue, le fuseau horaire et les heures calmes
privacy-push-why = Pour vous dire que c’est à vous de jouer ou qu’une partie est finie. Ce service transporte les messages sans pouvoir les lire.
privacy-until-unblocked = Jusqu’à ce que vous débloquiez la personne ou supprimiez votre profil ; une invitation, jusqu’à ce que vous la décliniez ou que sa table soit supprimée.
privacy-contacts = Les personnes que vous avez bloquées et les invitations à une nouvelle partie
privacy-contacts-why = Pour que vous ne soyez jamais à la même table et ne lisiez rien d’elles, et pour que vos connaissances vous retrouvent.
