// The Decktet as data, the same as pieces.py, names.py and contact.py of the game; tests/browser/test_modules.py holds it to them.

export const SIGNS =
  "AM AS AV AL AY AK 2MK 2SY 2VL 3MV 3SK 3LY 4MS 4VL 4YK 5ML 5SV 5YK 6MV 6SY 6LK 7ML 7SK 7VY 8MS 8VL 8YK 9MS 9VY 9LK CM CS CV CL CY CK PMSL PMYK PSVK PVLY TMVK TMLY TSVY TSLK EX".split(
    " ",
  );
export const SUIT_LETTERS = "MSVLYK";
export const SUITS = ["moons", "suns", "waves", "leaves", "wyrms", "knots"];
/** Names by language, in card-number order. @type {Record<string, string[]>} */
export const NAMES = {
  en: "Ace of Moons|Ace of Suns|Ace of Waves|Ace of Leaves|Ace of Wyrms|Ace of Knots|Author|Desert|Origin|Journey|Painter|Savage|Mountain|Sailor|Battle|Forest|Discovery|Soldier|Lunatic|Penitent|Market|Chance Meeting|Castle|Cave|Diplomat|Mill|Betrayal|Pact|Darkness|Merchant|Huntress|Bard|Sea|End|Calamity|Windfall|Harvest|Watchman|Light Keeper|Borderland|Consul|Rite|Island|Window|Excuse".split(
    "|",
  ),
  fr: "As de lunes|As de soleils|As de vagues|As de feuilles|As de guivres|As de nœuds|Auteur|Désert|Origine|Voyage|Peintre|Sauvage|Montagne|Marin|Bataille|Forêt|Découverte|Soldat|Dément|Pénitent|Marché|Rencontre|Château|Caverne|Diplomate|Moulin|Trahison|Pacte|Ténèbres|Marchand|Chasseresse|Barde|Mer|Fin|Calamité|Aubaine|Moisson|Guetteur|Gardien du phare|Confins|Consul|Rite|Île|Fenêtre|Excuse".split(
    "|",
  ),
  de: "Ass der Monde|Ass der Sonnen|Ass der Wellen|Ass der Blätter|Ass der Lindwürmer|Ass der Knoten|Verfasser|Wüste|Ursprung|Reise|Maler|Wilder|Berg|Seemann|Schlacht|Wald|Entdeckung|Soldat|Mondsüchtiger|Büßer|Markt|Begegnung|Burg|Höhle|Diplomat|Mühle|Verrat|Pakt|Finsternis|Kaufmann|Jägerin|Barde|Meer|Ende|Unheil|Glücksfall|Ernte|Wächter|Leuchtturmwärter|Grenzland|Konsul|Ritus|Insel|Fenster|Ausflucht".split(
    "|",
  ),
};
/** What stands where the rank is, for cards without one. @type {Record<string, Record<string, string>>} */
export const KINDS = {
  en: { C: "Crown", P: "Pawn", T: "Court", E: "Excuse" },
  fr: { C: "Couronne", P: "Pion", T: "Cour", E: "Excuse" },
  de: { C: "Krone", P: "Bauer", T: "Hof", E: "Ausflucht" },
};
/** Sines of 0 to 90 degrees times 2^14, rounded: constants, because browsers may compute them differently. */
export const SINES = [
  0, 286, 572, 857, 1143, 1428, 1713, 1997, 2280, 2563, 2845, 3126, 3406, 3686, 3964, 4240, 4516, 4790, 5063, 5334,
  5604, 5872, 6138, 6402, 6664, 6924, 7182, 7438, 7692, 7943, 8192, 8438, 8682, 8923, 9162, 9397, 9630, 9860, 10087,
  10311, 10531, 10749, 10963, 11174, 11381, 11585, 11786, 11982, 12176, 12365, 12551, 12733, 12911, 13085, 13255, 13421,
  13583, 13741, 13894, 14044, 14189, 14330, 14466, 14598, 14726, 14849, 14968, 15082, 15191, 15296, 15396, 15491, 15582,
  15668, 15749, 15826, 15897, 15964, 16026, 16083, 16135, 16182, 16225, 16262, 16294, 16322, 16344, 16362, 16374, 16382,
  16384,
];
