"""The sentences: three languages, you and the others, teams."""

from __future__ import annotations

import string

import pytest

from tabulae import CHANCE, NOBODY, WATCHER
from tabulae.games.tabula_rasa import wording
from tabulae.games.tabula_rasa.rules import cards_dealt, number_of_taken, sides, taker_of
from tabulae.games.tabula_rasa.state import PLAYS
from tabulae.games.tabula_rasa.text.annotations import plays_left
from tabulae.games.tabula_rasa.text.phrases import COLOUR_WORDS, PHRASES
from tests.games.tabula_rasa.positions import GAME, move, random_match, random_states, table

NAMES = ("Anna", "Ben", "Clara", "Dora")
LANGUAGES = ("en", "fr", "de")
WORDING = GAME.wording


def sentence(s, viewer: int, seat: int, text: str, lang: str) -> str:
    return WORDING.log_line(GAME.view(s, viewer), seat, move(text), NAMES, lang)


def described(s, viewer: int = WATCHER, lang: str = "en") -> list[str]:
    return WORDING.describe(GAME.view(s, viewer), NAMES, lang).splitlines()


def outcome(s, viewer: int, lang: str = "en") -> str:
    return WORDING.describe_outcome(GAME.view(s, viewer), GAME.outcome(s), NAMES, lang)


# The catalogues


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_every_sentence(lang):
    assert PHRASES[lang].keys() == PHRASES["en"].keys()
    assert len(COLOUR_WORDS[lang]) == 5


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_says_the_same_things_in_every_language(lang):
    assert {key: places(text) for key, text in PHRASES[lang].items()} == {
        key: places(text) for key, text in PHRASES["en"].items()
    }


# Moves


@pytest.mark.parametrize(
    ("lang", "to_number", "to_colour"),
    [
        ("en", "Yellow 3 on estate 3", "Yellow 3 on yellow"),
        ("fr", "3 jaune sur le domaine 3", "3 jaune sur jaune"),
        ("de", "Gelbe 3 an Länderei 3", "Gelbe 3 an Gelb"),
    ],
)
def test_what_a_button_says(lang, to_number, to_colour):
    view = GAME.view(table(hands=["3y", ""]), 0)

    assert WORDING.move_label(view, move("3y>3"), NAMES, lang) == to_number
    assert WORDING.move_label(view, move("3y>y"), NAMES, lang) == to_colour


@pytest.mark.parametrize(
    ("lang", "of_mine", "of_anothers"),
    [
        ("en", "You: green 1 on green.", "Anna: green 1 on green."),
        ("fr", "Vous : 1 vert sur vert.", "Anna : 1 vert sur vert."),
        ("de", "Du: grüne 1 an Grün.", "Anna: grüne 1 an Grün."),
    ],
)
def test_a_play_is_told_to_its_player_and_to_the_others(lang, of_mine, of_anothers):
    s = table(seats=3, hands=["1g", "", ""])

    assert [sentence(s, viewer, 0, "1g>g", lang) for viewer in (0, 2, WATCHER)] == [of_mine, of_anothers, of_anothers]


@pytest.mark.parametrize(
    ("lang", "to_taker", "to_others"),
    [
        ("en", "You draw a blue 2.", "Ben draws a card."),
        ("fr", "Vous piochez un 2 bleu.", "Ben pioche une carte."),
        ("de", "Du ziehst eine blaue 2.", "Ben zieht eine Karte."),
    ],
)
def test_a_draw_is_told_with_its_card_only_to_its_taker(lang, to_taker, to_others):
    s = table(knights={"red": [1, 1]})

    assert sentence(s, 1, CHANCE, "2+2b", lang) == to_taker
    assert sentence(s, 0, CHANCE, "2+?", lang) == to_others


@pytest.mark.parametrize(
    ("lang", "to_taker", "to_others"),
    [
        ("en", "You’re dealt a blue 2.", "Ben is dealt a card."),
        ("fr", "Vous recevez un 2 bleu.", "Ben reçoit une carte."),
        ("de", "Du bekommst eine blaue 2.", "Ben bekommt eine Karte."),
    ],
)
def test_before_the_first_play_a_card_is_dealt_and_not_drawn(lang, to_taker, to_others):
    assert sentence(table(), 1, CHANCE, "2+2b", lang) == to_taker
    assert sentence(table(), 0, CHANCE, "2+?", lang) == to_others


@pytest.mark.parametrize(
    ("lang", "me", "another"),
    [
        ("en", "You start.", "Ben starts."),
        ("fr", "Vous commencez.", "Ben commence."),
        ("de", "Du beginnst.", "Ben beginnt."),
    ],
)
def test_who_starts_is_told(lang, me, another):
    assert [sentence(table(), viewer, CHANCE, "first 2", lang) for viewer in (1, 0)] == [me, another]


@pytest.mark.parametrize(
    ("lang", "of_mine", "of_anothers"),
    [
        ("en", "You: red 1 on estate 1, then draw a blue 2.", "Anna: red 1 on estate 1, then draws a card."),
        ("fr", "Vous : 1 rouge sur le domaine 1, puis vous piochez un 2 bleu.",
         "Anna : 1 rouge sur le domaine 1, puis pioche une carte."),
        ("de", "Du: rote 1 an Länderei 1, dann ziehst du eine blaue 2.",
         "Anna: rote 1 an Länderei 1, zieht dann eine Karte."),
    ],
)  # fmt: skip
def test_a_turn_is_one_sentence_in_a_report(lang, of_mine, of_anothers):
    own, other = GAME.view(table(hands=["1r", ""]), 0), GAME.view(table(hands=["1r", ""]), 1)

    assert wording.turn_line(own, 0, move("1r>1"), [move("1+2b")], NAMES, lang) == of_mine
    assert wording.turn_line(other, 0, move("1r>1"), [move("1+?")], NAMES, lang) == of_anothers
    assert wording.turn_line(own, 0, move("1r>1"), [], NAMES, lang) == sentence(table(), 0, 0, "1r>1", lang)


def test_a_chance_move_can_be_offered_where_cards_are_dealt_by_hand():
    view = GAME.view(table(), WATCHER)

    assert WORDING.move_label(view, move("first 1"), NAMES, "en") == "Anna starts."
    assert WORDING.move_label(view, move("1+2b"), NAMES, "en") == "Anna is dealt a blue 2."


# Objections


@pytest.mark.parametrize(
    ("lang", "not_home", "not_held"),
    [
        ("en", "a yellow 3 goes to estate 3 or the yellow estate", "you have no red 1"),
        ("fr", "un 3 jaune se pose sur le domaine 3 ou sur le domaine jaune", "vous n’avez pas de 1 rouge en main"),
        ("de", "eine gelbe 3 kommt an Länderei 3 oder an die gelbe Länderei", "du hast keine rote 1"),
    ],
)
def test_objections_are_sentences(lang, not_home, not_held):
    s = table(hands=["3y", ""])

    assert GAME.objection(s, 0, move("3y>5"), lang).because == not_home
    assert GAME.objection(s, 0, move("1r>1"), lang).because == not_held
    assert "2" in GAME.objection(table(turn=1), 0, move("1r>1"), lang).because


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_dealt_to_the_wrong_seat_is_told_whose_it_is(lang):
    s = GAME.start(3, first=1)

    assert "2" in GAME.objection(s, CHANCE, move("3+1r"), lang).because
    assert GAME.objection(s, CHANCE, move("first 3"), lang) == GAME.objection(GAME.start(3), CHANCE, move("3+1r"), lang)


# The table


def test_the_table_is_described_from_left_to_right():
    s = table(seats=3, knights={"estate 2": [1, 2, 0], "violet": [0, 0, 1]}, hands=["1r 1r 4g", "2b", "2b"], deck=5)

    assert described(s, viewer=0) == [
        "Tabula Rasa, 3 players. 44 of 48 moves to go, 5 cards in the deck.",
        "It’s your turn.",
        "Your hand: red 1, red 1 and green 4.",
        "Cards in hand: Ben (1), Clara (1).",
        "Estate 1, worth 1: you (0), Ben (0), Clara (0).",
        "Estate 2, worth 2: you (1), Ben (2), Clara (0).",
        "Estate 3, worth 3: you (0), Ben (0), Clara (0).",
        "Estate 4, worth 4: you (0), Ben (0), Clara (0).",
        "Estate 5, worth 5: you (0), Ben (0), Clara (0).",
        "Red estate, worth 5: you (0), Ben (0), Clara (0).",
        "Yellow estate, worth 5: you (0), Ben (0), Clara (0).",
        "Green estate, worth 5: you (0), Ben (0), Clara (0).",
        "Blue estate, worth 5: you (0), Ben (0), Clara (0).",
        "Violet estate, worth 5: you (0), Ben (0), Clara (1).",
        "If the game ended now: you (1), Ben (2), Clara (5).",
        "Nobody gets the castle.",
    ]


@pytest.mark.parametrize(
    ("lang", "turn", "hand", "row", "castle"),
    [
        ("en", "It’s Anna’s turn.", "Your hand: green 4.", "Estate 1, worth 1: Anna (1), you (0).",
         "Castle: Anna."),
        ("fr", "C’est à Anna de jouer.", "Votre main : 4 vert.", "Domaine 1, vaut 1 : Anna (1), vous (0).",
         "Château : Anna."),
        ("de", "Anna ist dran.", "Deine Karten: grüne 4.", "Länderei 1, Wert 1: Anna (1), du (0).", "Burg: Anna."),
    ],
)  # fmt: skip
def test_the_table_is_described_in_each_language(lang, turn, hand, row, castle):
    s = table(knights={"estate 1": [1, 0], "estate 2": [1, 0]}, hands=["1r", "4g"])
    lines = described(s, 1, lang)

    assert [lines[1], lines[2], lines[4], lines[-1]] == [turn, hand, row, castle]


def test_a_watcher_hears_of_no_hand():
    s = table(hands=["1r 1b", "2r"])

    assert described(s)[1:3] == ["It’s Anna’s turn.", "Cards in hand: Anna (2), Ben (1)."]


def test_a_seat_without_cards_hears_so():
    assert described(table(hands=["", "2r"], turn=1, deck=0), 0)[2] == "Your hand is empty."


def test_teams_are_named_together_with_the_reader_first():
    s = table(seats=4, knights={"estate 1": [1, 1, 0, 1], "estate 2": [0, 1, 0, 0]})

    assert described(s)[3] == "Estate 1, worth 1: Anna + Clara (1), Ben + Dora (2)."
    assert described(s, viewer=2)[4] == "Estate 1, worth 1: you + Anna (1), Ben + Dora (2)."
    assert described(s, viewer=3)[-1] == "Castle: you + Ben."


# The end


def test_the_end_is_scored_estate_by_estate():
    piles = {
        "estate 1": [2, 1, 0],
        "estate 2": [1, 1, 1],
        "estate 3": [2, 2, 1],
        "estate 4": [2, 0, 0],
        "red": [1, 2, 2],
        "green": [1, 3, 1],
    }
    s = table(seats=3, knights=piles, over=True)

    assert described(s, viewer=0)[:-1] == [
        "The game is over.",
        "Estate 1: you (2), Ben (1), Clara (0). The estate goes to you (+1), the treasure to Ben (+1).",
        "Estate 2: you (1), Ben (1), Clara (1). Tied for most: nobody scores.",
        "Estate 3: you (2), Ben (2), Clara (1). Tied for most: 1 point each for you and Ben.",
        "Estate 4: you (2), Ben (0), Clara (0). The estate goes to you (+4). The castle goes to you (+5).",
        "Estate 5: you (0), Ben (0), Clara (0). No knights here.",
        "Red estate: you (1), Ben (2), Clara (2). Tied for most: 1 point each for Ben and Clara.",
        "Yellow estate: you (0), Ben (0), Clara (0). No knights here.",
        "Green estate: you (1), Ben (3), Clara (1). The estate goes to Ben (+5).",
        "Blue estate: you (0), Ben (0), Clara (0). No knights here.",
        "Violet estate: you (0), Ben (0), Clara (0). No knights here.",
        "Final score: you (11), Ben (8), Clara (1).",
    ]


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "Red estate: Anna (1), Ben (2), you (2). Tied for most; the treasure goes to Anna (+1)."),
        ("fr", "Domaine rouge : Anna (1), Ben (2), vous (2). Égalité en tête ; le trésor revient à Anna (+1)."),
        ("de", "Rote Länderei: Anna (1), Ben (2), du (2). Gleichstand; der Schatz geht an Anna (+1)."),
    ],
)
def test_the_french_treasure_is_told(lang, line):
    s = table(seats=3, ties="french", knights={"red": [1, 2, 2]}, over=True)

    assert described(s, 2, lang)[6] == line


def test_in_french_it_comes_to_the_reader_in_another_order():
    s = table(
        seats=3, ties="french", knights={"estate 1": [2, 0, 0], "estate 2": [2, 1, 0], "red": [1, 2, 2]}, over=True
    )

    assert described(s, 0, "fr")[1:3] == [
        "Domaine 1 : vous (2), Ben (0), Clara (0). Le domaine vous revient (+1).",
        "Domaine 2 : vous (2), Ben (1), Clara (0). Le domaine vous revient (+2), le trésor à Ben (+1). "
        "Le château vous revient (+5).",
    ]
    assert described(s, 0, "fr")[6].endswith("le trésor vous revient (+1).")
    assert described(s, 1, "fr")[2].endswith(
        "revient à Anna (+2), le trésor à vous (+1). Le château revient à Anna (+5)."
    )
    team = table(seats=4, knights={"estate 1": [2, 0, 0, 0]}, over=True)
    assert described(team, 0, "fr")[1].endswith("Le domaine revient à vous + Clara (+1).")


def test_german_gives_to_dich():
    s = table(knights={"estate 4": [2, 1], "estate 5": [1, 1]}, over=True)

    assert described(s, 0, "de")[4:6] == [
        "Länderei 4: du (2), Ben (1). Die Länderei geht an dich (+4), der Schatz an Ben (+1).",
        "Länderei 5: du (1), Ben (1). Gleichstand: je 1 Punkt für dich und Ben.",
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("ties", ["english", "french"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_points_told_add_up_to_the_final_score(seats, ties, lang):
    """Every number with a plus is a tile, and it is named once."""
    for seed in range(10):
        m = random_match(seats, seed, ties)
        lines = WORDING.describe(m.view(WATCHER), NAMES, lang).splitlines()
        tiles = [int(part.partition(")")[0]) for line in lines[1:11] for part in line.split("(+")[1:]]
        level = sum(" 1 point" in line or " 1 Punkt" in line for line in lines[1:11])

        assert sum(tiles) + 2 * level == sum(m.outcome.scores[: sides(seats)])


@pytest.mark.parametrize(
    ("lang", "mine", "anothers", "shared"),
    [
        ("en", "You win, 5 to 0.", "Anna wins, 5 to 0.", "You and Ben share the win, 5 to 5."),
        ("fr", "Vous gagnez 5 à 0.", "Anna gagne 5 à 0.", "Ex æquo : vous et Ben, 5 à 5."),
        ("de", "Du gewinnst mit 5 zu 0.", "Anna gewinnt mit 5 zu 0.", "Geteilter Sieg: du und Ben, 5 zu 5."),
    ],
)
def test_who_won(lang, mine, anothers, shared):
    s, level = table(knights={"red": [1, 0]}, over=True), table(knights={"red": [1, 0], "blue": [0, 1]}, over=True)

    assert [outcome(s, viewer, lang) for viewer in (0, 1, WATCHER)] == [mine, anothers, anothers]
    assert outcome(level, 0, lang) == shared


def test_a_team_wins_together():
    s = table(seats=4, knights={"red": [1, 0, 0, 0], "blue": [0, 1, 2, 0]}, over=True)

    assert [outcome(s, viewer) for viewer in (0, 2)] == ["You win, 10 to 1."] * 2
    assert [outcome(s, viewer) for viewer in (1, WATCHER)] == ["Anna + Clara win, 10 to 1."] * 2


def test_the_score_names_all_three_sides():
    s = table(seats=3, knights={"red": [1, 0, 0], "blue": [1, 0, 2]}, over=True)

    assert outcome(s, WATCHER) == "Anna wins, 6 to 5 to 0."


def test_a_hand_is_told_for_a_report():
    assert (
        wording.describe_hand(GAME.view(table(hands=["", "1r 5v 1r"]), 1), NAMES, "en")
        == "Ben: red 1, red 1 and violet 5"
    )


# Notes and scoring


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_plays_that_seats_have_left_are_those_of_the_rest_of_the_game(seats):
    for s in random_states(seats, 5):
        rest = [(max(s.first, 0) + play) % seats for play in range(s.plays, PLAYS)]  # who plays, one after the other
        view = GAME.view(s, WATCHER)
        left = [plays_left(seats, view.first, view.plays, seat) for seat in range(seats)]
        assert left == [rest.count(seat) for seat in range(seats)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_notes_since_a_View_and_those_before_make_all_notes(seats, lang):
    """At every ply of a game, also for who looks away for a few of them."""
    start = {viewer: GAME.view(GAME.start(seats), viewer) for viewer in (*range(seats), WATCHER)}
    known = {each: (view, {n.of: n for n in WORDING.notes(view, NAMES, lang)}) for each, view in start.items()}
    for ply, s in enumerate(random_states(seats, 7)):
        for viewer, (before, notes) in known.items():
            if ply % (viewer + 4) and s.turn != NOBODY:
                continue
            view = GAME.view(s, viewer)
            sentence, gone = GAME.fast_path.changed_notes(before, view, viewer, NAMES, lang, {})
            for of in gone:
                notes.pop(of, None)
            notes.update({note.of: note for note in sentence})
            known[viewer] = (view, notes)
            assert notes == {note.of: note for note in WORDING.notes(view, NAMES, lang)}


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_notes_since_a_View_are_right_also_after_moves_were_taken_back(seats):
    """Whatever was played before, and what instead of it."""
    courses = [[GAME.view(s, 0) for s in random_states(seats, seed)][::9] for seed in (7, 8)]
    for before in courses[0]:
        for view in courses[0] + courses[1]:
            notes = {note.of: note for note in WORDING.notes(before, NAMES, "en")}
            sentence, gone = GAME.fast_path.changed_notes(before, view, 0, NAMES, "en", {})
            left = {of: note for of, note in notes.items() if of not in gone}
            assert left | {note.of: note for note in sentence} == {n.of: n for n in WORDING.notes(view, NAMES, "en")}


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_moves_that_are_looked_up_are_those_of_the_rules(seats):
    for s in random_states(seats, 7):
        for seat in GAME.to_act(s):
            assert GAME.quick_moves(s, seat) == GAME.moves(s, seat)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_seats_own_cards_are_those_that_the_deal_gave_it(seats):
    for s in random_states(seats, 6):
        for seat in range(seats):
            own = [n for n in range(cards_dealt(s)) if taker_of(s, n) == seat]
            assert [number_of_taken(s, seat, k) for k in range(len(own))] == own


def test_TR_R9_the_castle_that_nobody_wins_is_in_nobodys_scoring():
    """Each of three has one of the estates 1 to 5; the other two are nobody's."""
    rows = {"estate 1": [1, 0, 0], "estate 2": [0, 1, 0], "estate 3": [0, 0, 1]}
    sentence = WORDING.scoring(GAME.view(table(3, knights=rows, over=True), WATCHER), NAMES, "en")

    assert [row.gains for row in sentence.rows[:5]] == [[1, 0, 0], [0, 2, 0], [0, 0, 3], [0, 0, 0], [0, 0, 0]]
