"""A game at the terminal: typed rightly and wrongly, left and resumed, in three languages."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import tabulae as package
from tabulae import Record
from tabulae.core.cardset import cards_of
from tabulae.games.palimpsest.text.names import CARD_NAMES
from tests.cli.terminal import ROOT, START_WITH_WHISPERS, process, refusal, tabulae

SEEDED = ("play", "tabula-rasa", "--seed", "7")
WHOLE_GAME = ["1"] * 24


def decisions(file: str) -> list[tuple[int, str]]:
    record = Record.read(Path(file).read_text(encoding="utf-8"))
    return [(seat, str(move)) for seat, move in record.events]


# A whole game


def test_a_whole_game_can_be_typed_by_number():
    result = tabulae(*SEEDED, "--save", "game.txt", typed=WHOLE_GAME)

    assert result.exit_code == 0
    assert result.stdout.count("Your move: ") == 24
    assert "Final score: you" in result.stdout
    assert "The record of the game is in game.txt." in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80
    match = Record.read(Path("game.txt").read_text(encoding="utf-8")).replay()
    assert match.over


@pytest.mark.parametrize("seats", ["2", "3", "4"])
@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_a_whole_game_at_every_table_in_every_language(seats: str, lang: str):
    result = tabulae(*SEEDED, "--seats", seats, "--seat", "2", "--lang", lang, typed=WHOLE_GAME)

    assert result.exit_code == 0
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_moves_may_be_typed_in_notation_or_words():
    result = tabulae(*SEEDED, typed=["1r>1", "red 5 to estate 5", "quit"])

    assert "You: red 1 on estate 1." in result.stdout
    assert "You: red 5 on estate 5." in result.stdout


def test_the_bots_moves_are_told_and_their_cards_are_not():
    result = tabulae(*SEEDED, typed=["1", "1", "quit"])

    assert len(re.findall(r"^Ada: \w+ \d on ", result.stdout, re.MULTILINE)) == 2
    assert "Ada draws" not in result.stdout


def test_the_same_seed_deals_the_same_game():
    games = [tabulae(*SEEDED, typed=WHOLE_GAME).stdout for _ in range(2)]

    assert games[0] == games[1]
    assert tabulae("play", "tabula-rasa", "--seed", "8", typed=WHOLE_GAME).stdout != games[0]


def test_options_and_names_are_those_given():
    arguments = ("--seats", "3", "--option", "ties=french", "--names", "Anna, Bert", "--save", "game.txt")
    tabulae("play", "tabula-rasa", *arguments, typed=["1", "quit"])
    record = Record.read(Path("game.txt").read_text(encoding="utf-8"))

    assert record.options == {"ties": "french"}
    assert record.names == ("Anna", "Bert", "Ada")


def test_everybody_can_play_at_one_keyboard():
    result = tabulae(*SEEDED, "--hotseat", "--names", "Anna,Bert", typed=["1"] * 48)

    assert result.exit_code == 0
    assert result.stdout.count("Anna, your move: ") == result.stdout.count("Bert, your move: ") == 24
    assert "Final score: Anna" in result.stdout


def test_the_manual_shows_what_the_terminal_shows():
    manual = (ROOT / "docs" / "playing.md").read_text(encoding="utf-8")
    shown = tabulae(*SEEDED, typed=["2v>v", "3g>3", "3y>r", "quit"]).stdout
    table, refused, left = re.findall(r"```text\n(.*?)\n```", manual, re.DOTALL)

    assert table in shown and refused in shown
    assert left.partition("…")[0] in shown


# Commands and wrong input


def test_help_shows_what_can_be_typed():
    result = tabulae(*SEEDED, typed=["?", "help", "quit"])

    assert result.stdout.count("save FILE ") == 2


def test_a_clause_is_shown_at_the_table():
    result = tabulae(*SEEDED, typed=["rules TR-R5", "rules 77", "quit"])

    assert "TR-R5 Turn. Put one card" in result.stdout
    assert "There’s no rule 77" in result.stdout


def test_the_log_tells_what_happened_so_far():
    result = tabulae(*SEEDED, typed=["1", "2", "log", "quit"])
    log = result.stdout[result.stdout.index("Your move: log") :]

    assert log.splitlines()[1:3] == ["You start.", "The cards are dealt."]
    assert log.count("You: ") == log.count("Ada: ") == 2


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("1r>2", "a red 1 goes to estate 1 or the red estate (TR-03)"),
        ("5r>5", "you have no red 5 (TR-R5)"),
        ("first 1", "(TR-R5)"),
        ("0", "There’s no move 0. Moves are numbered 1 to 16."),
        ("17", "There’s no move 17"),
        ("9" * 5000, "There’s no move 999"),
        ("", "Type the number of a move"),
        ("3 pink to 3", "'pink' isn’t a colour"),
        ("castle!", "“castle!” isn’t clear"),
        ("\x1b[31m\x07", "“?[31m?” isn’t clear"),
        ("²", "“²” isn’t clear"),
        ("save", "Say where: save FILE"),
        ("save no/such/folder/game.txt", "Not saved: No such file or directory"),
        ("save .", "Not saved: . already exists"),
    ],
)
def test_wrong_input_is_answered_and_asked_again(typed: str, answer: str):
    result = tabulae(*SEEDED, typed=[typed, "1", "quit"])

    assert result.exit_code == 0
    assert answer in " ".join(result.stdout.split())
    assert "You: red 1 on estate 1." in result.stdout


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "The rules don’t allow that"),
        ("fr", "Les règles ne le permettent pas"),
        ("de", "Das erlauben die Regeln nicht"),
    ],
)
def test_a_refusal_speaks_the_language_of_the_game(lang: str, sentence: str):
    result = tabulae(*SEEDED, "--lang", lang, typed=["1r>2", "quit"])

    assert sentence in result.stdout and "(TR-03)" in result.stdout


@pytest.mark.parametrize(
    ("lang", "reason"),
    [
        ("en", "“3 pink to 3” isn’t clear: 'pink' isn’t a colour"),
        ("fr", "« 3 pink to 3 » n’est pas clair : 'pink' n’est pas une couleur"),
        ("de", "„3 pink to 3“ ist nicht klar: 'pink' ist keine Farbe"),
    ],
)
def test_what_is_no_move_is_explained_in_the_language_of_the_game(lang: str, reason: str):
    result = tabulae(*SEEDED, "--lang", lang, typed=["3 pink to 3", "quit"])

    assert reason in " ".join(result.stdout.split())


def test_the_language_is_that_of_the_system(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("LANG", "de_DE.UTF-8")

    assert "Dein Zug: " in tabulae(*SEEDED, typed=["ende"]).stdout
    assert "Your move: " in tabulae(*SEEDED, "--lang", "en", typed=["quit"]).stdout


def test_bytes_that_are_no_text_do_not_end_the_game():
    result = process(*SEEDED, typed="\udcff\n1\nquit\n".encode("utf-8", "surrogateescape").decode("latin-1"))

    assert result.returncode == 0
    assert "You: red 1" in result.stdout


# Leaving and going on


def how_to_go_on(output: str) -> list[str]:
    return re.search(r"To continue: tabulae (.*)", output)[1].split()


def test_a_game_left_and_resumed_is_the_game_played_through():
    tabulae(*SEEDED, "--save", "through.txt", typed=WHOLE_GAME)
    left = tabulae(*SEEDED, "--save", "left.txt", typed=[*WHOLE_GAME[:10], "quit"])
    resumed = tabulae(*how_to_go_on(left.stdout), typed=WHOLE_GAME[10:])

    assert resumed.exit_code == 0
    assert decisions("left.txt") == decisions("through.txt")


def test_who_started_with_run_py_is_told_to_go_on_with_it(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TABULAE_CALLED", "python3 run.py")

    assert "To continue: python3 run.py play --resume" in tabulae(*SEEDED, typed=["1", "quit"]).stdout
    assert "python3 run.py play tabula-rasa --option ties" in tabulae("rules", "tabula-rasa", "TR-05").stdout
    assert "Try: python3 run.py play --help" in refusal("play", "tabula-rasa", "--seat", "9")


def test_a_game_without_a_seed_goes_on_alike_too():
    left = tabulae("play", "tabula-rasa", typed=[*WHOLE_GAME[:10], "quit"])
    _, _, file = how_to_go_on(left.stdout)
    Path("twin.txt").write_bytes(Path(file).read_bytes())
    games = [tabulae("play", "--resume", name, typed=WHOLE_GAME[10:]) for name in (file, "twin.txt")]

    assert [game.exit_code for game in games] == [0, 0]
    assert decisions(file) == decisions("twin.txt")
    assert tabulae("verify", file).exit_code == 0


def test_a_resumed_game_tells_what_came_after_the_own_last_move():
    tabulae(*SEEDED, "--save", "game.txt", typed=["1", "1", "quit"])
    result = tabulae("play", "--resume", "game.txt", typed=["quit"])

    assert result.stdout.count("You: ") == result.stdout.count("Ada: ") == 1


def test_the_end_of_the_input_leaves_politely():
    result = tabulae(*SEEDED, typed=["1"])

    assert result.exit_code == 0
    assert "You left the table." in result.stdout
    assert Path(how_to_go_on(result.stdout)[-1]).exists()


def test_who_made_no_move_leaves_nothing_behind(own_folder: Path):
    result = tabulae("play", "tabula-rasa", "--seed", "7", typed=["quit"])

    assert "nothing was saved" in result.stdout
    assert list(own_folder.rglob("*.txt")) == []


def test_two_games_left_on_one_day_are_two_files(own_folder: Path):
    for _ in range(2):
        tabulae(*SEEDED, typed=["1", "quit"])

    assert len(list((own_folder / "state").rglob("*.txt"))) == 2


def test_a_game_can_be_saved_at_the_table_and_stays_there():
    result = tabulae(*SEEDED, typed=["1", "save here.txt", "1", "quit"])

    assert "Saved in here.txt." in result.stdout
    assert how_to_go_on(result.stdout)[-1] == "here.txt"
    assert sum(seat == 0 for seat, _ in decisions("here.txt")) == 2


def test_a_file_that_holds_something_else_is_not_overwritten():
    Path("diary.txt").write_text("Dear diary", encoding="utf-8")
    result = tabulae(*SEEDED, typed=["1", "save diary.txt", "quit"])

    assert "Not saved: diary.txt already exists" in result.stdout
    assert "already exists" in refusal(*SEEDED, "--save", "diary.txt")
    assert Path("diary.txt").read_text(encoding="utf-8") == "Dear diary"


def test_a_record_by_somebody_else_can_be_played_on():
    tabulae(*SEEDED, "--save", "game.txt", typed=["1", "1", "quit"])
    text = Path("game.txt").read_text(encoding="utf-8")
    Path("bare.txt").write_text(text[text.index("Tabulae record") :], encoding="utf-8")
    result = tabulae("play", "--resume", "bare.txt", "--seat", "2", typed=WHOLE_GAME)

    assert result.exit_code == 0
    assert decisions("bare.txt")[: len(decisions("game.txt"))] == decisions("game.txt")


def test_a_finished_game_only_shows_its_end():
    tabulae(*SEEDED, "--save", "game.txt", typed=WHOLE_GAME)
    result = tabulae("play", "--resume", "game.txt")

    assert result.exit_code == 0
    assert "Your move" not in result.stdout and "Final score" in result.stdout


@pytest.mark.parametrize("option", ["--seats=3", "--seed=0", "--names=Anna", "--option=ties=french"])
def test_what_the_file_says_cannot_be_said_again(option: str):
    tabulae(*SEEDED, "--save", "game.txt", typed=["1", "quit"])

    assert "from the file" in refusal("play", "--resume", "game.txt", option)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("# people: 1", "# people: 5"),
        ("# people: 1", "# people: one"),
        ("# people: 1", "# people:  "),
        ("# seed: 7", "# seed: 8"),
        ("# bots: 7", "# bots: seven"),
        ("game: tabula-rasa 1", "game: tabula-rasa 0"),
        ("1: 1r>1", "1: 1r>2"),
    ],
)
def test_a_file_that_was_changed_is_refused(old: str, new: str):
    tabulae(*SEEDED, "--save", "game.txt", typed=["1", "quit"])
    text = Path("game.txt").read_text(encoding="utf-8")
    assert old in text
    Path("game.txt").write_text(text.replace(old, new), encoding="utf-8")

    assert "game.txt" in refusal("play", "--resume", "game.txt")


# Any game


def test_a_game_with_secret_choices_at_the_same_time_is_played_without_a_drawing():
    result = process("play", "whispers", "--seed", "1", typed="1\n" * 9, start=START_WITH_WHISPERS)

    assert result.returncode == 0, result.stderr
    assert "Your move: 1" in result.stdout
    assert result.stdout.rstrip().splitlines()[-1].startswith("en (")


def test_two_people_choose_at_the_same_time_at_one_keyboard():
    arguments = ("play", "whispers", "--seed", "1", "--hotseat", "--option", "coin=no", "--names", "Anna,Bert")
    result = process(*arguments, typed="1\n1\n", start=START_WITH_WHISPERS)

    assert result.returncode == 0, result.stderr
    assert result.stdout.index("Anna, your move: 1") < result.stdout.index("Bert, your move: 1")


def test_without_a_game_the_terminal_asks_which_one():
    ours = [name for name in package.games() if name in ("tabula-rasa", "palimpsest", "hijinx")]  # other tests add some
    titles = [*(package.game(name).title for name in ours), "Whispers"]
    result = process("play", typed=f"{len(titles) + 1}\nwhispers\n", start=START_WITH_WHISPERS)

    assert result.returncode == 0, result.stderr
    assert result.stdout.startswith("".join(f"{number:3}  {title}\n" for number, title in enumerate(titles, 1)))
    assert "Type one of the numbers" in result.stdout
    assert "Whispers, 2 players: Guest, Ada (bot)." in result.stdout


def test_a_game_is_chosen_by_its_number():
    assert "Tabula Rasa, 2 players" in tabulae("play", typed=["1", "quit"]).stdout


def test_a_card_that_is_written_with_digits_is_no_number_of_the_list():
    result = tabulae("play", "hijinx", "--seed", "4", "--seats", "3", typed=["61", "25", "quit"]).stdout

    assert "you don’t have the 6 over 1" in result
    assert "You play the 2 over 5: seven, swap." in result


def test_palimpsest_saves_a_picture_of_the_table_and_the_own_hand():
    result = tabulae("play", "palimpsest", "--seed", "7", "--lang", "en", "--save", "game.txt", typed=["1", "quit"])
    path = re.findall(r"^picture: (.+)$", result.stdout, re.MULTILINE)[-1]
    match = Record.read(Path("game.txt").read_text(encoding="utf-8")).replay()
    drawn = ElementTree.fromstring(Path(path).read_text(encoding="utf-8"))

    assert match.state.laid > 1
    assert [int(each.attrib["data-card"]) for each in drawn.iter() if "data-card" in each.attrib] == [
        *range(match.state.laid)
    ]
    view, words = match.view(0), [each.text for each in drawn.iter() if each.tag.endswith("text")]
    shown = [*view.card[: view.laid], *cards_of(view.hand)]
    assert all(words.count(CARD_NAMES["en"][card]) == 1 for card in shown)


# Own bots


def test_a_bot_that_fails_is_named_and_replaced():
    result = tabulae(*SEEDED, "--bots", "py=tests.bots.own.mybots:Raises", typed=WHOLE_GAME)

    assert result.exit_code == 0
    assert "raised ValueError: out of" in " ".join(result.stdout.split())
    assert "Final score: you" in result.stdout


def test_bots_are_named_for_every_other_seat():
    assert "2 bots for 1 seats" in refusal("play", "tabula-rasa", "--bots", "casual,club")
