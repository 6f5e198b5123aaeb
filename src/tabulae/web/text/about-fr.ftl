# Textes de la page À propos, chargés avec elle.

about-title = À propos de Tabulae
about-version = Version { $version }.
about-licence = Tabulae est un logiciel libre sous licence MIT : utilisez-le, modifiez-le, partagez-le, en conservant la mention de licence.
about-source = Il est servi tel qu’il a été écrit, sans étape de compilation. Votre navigateur lit lui-même le code source, à partir d’ici :
about-parts = Composants tiers
about-parts-say = Ils sont servis avec la page ; rien n’est chargé d’ailleurs. Leurs licences :
about-you = Vos données
about-privacy = Dans les réglages, vous pouvez télécharger ou effacer tout ce que nous gardons sur vous.
