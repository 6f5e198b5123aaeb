# Mots de la page À propos, chargés avec elle.

about-title = À propos de Tabulae
about-version = Ceci est la version { $version }.
about-licence = Tabulae est un logiciel libre sous licence MIT : utilisez-le, modifiez-le, transmettez-le, en gardant la notice.
about-source = Il est servi tel qu’il a été écrit, sans étape de construction ; votre navigateur lit lui-même le code source, à partir d’ici :
about-parts = Composants tiers
about-parts-say = Ils sont servis avec la page ; rien n’est chargé d’ailleurs. La licence de chacun :
about-you = Ce qui est gardé sur vous
about-privacy = Tout ce qui est gardé sur vous peut être téléchargé et effacé dans les réglages.
