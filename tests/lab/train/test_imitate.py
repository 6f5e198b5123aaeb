"""Learning to choose what another bot chose."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: tabulae[train]")

import tabulae  # noqa: E402  torch decides first
from tabulae.bots.games.tabula_rasa import net as tabula_rasa_net  # noqa: E402
from tabulae.bots.nets.features import features, input_count_of  # noqa: E402
from tabulae.bots.nets.load import read_net  # noqa: E402
from tabulae.core.dice import new_dice, roll  # noqa: E402
from tabulae.core.errors import BadOption  # noqa: E402
from tabulae.core.seat import CHANCE  # noqa: E402
from tabulae.lab.train.command import main  # noqa: E402
from tabulae.lab.train.dataset import (  # noqa: E402
    COLUMNS,
    Dataset,
    DatasetSource,
    collect,
    concatenated,
    read_dataset,
    record_deals,
    record_game,
    save_dataset,
)
from tabulae.lab.train.imitate import at_symmetry  # noqa: E402
from tests.bots.nets.test_shipped_nets import recoloured  # noqa: E402

pytestmark = pytest.mark.slow

GAME = tabulae.game("tabula-rasa")
KNOWLEDGE = tabula_rasa_net
COURSE = DatasetSource("tabula-rasa", 2, "thumb")


def test_every_choice_of_the_bot_is_a_legal_row_and_the_other_seat_is_left_out():
    alone = list(record_game(COURSE, 1))
    beside = list(record_game(DatasetSource("tabula-rasa", 2, "thumb", beside="random"), 1))

    assert 24 < len(alone) <= 48, "of a game of 48 plays"
    assert 12 < len(beside) <= 24
    for inputs, legal, chosen in alone + beside:
        assert legal[chosen] and legal.sum() > 1
        assert inputs.shape == (KNOWLEDGE.inputs(2),)


def test_the_same_seed_gives_the_same_lessons_and_other_processes_change_nothing():
    one, other = collect(COURSE, 6), concatenated([record_deals(COURSE, range(6))])

    for name in COLUMNS:
        assert (getattr(one, name) == getattr(other, name)).all()


@pytest.mark.parametrize(("seats", "past"), [(2, False), (3, False), (2, True)], ids=["two", "three", "with the past"])
def test_a_lesson_at_a_twin_is_what_the_same_table_with_other_colours_teaches(seats, past):
    for number, order in list(enumerate(permutations(range(5))))[7::24]:
        dice, state, symmetry = new_dice(number), GAME.start(seats), GAME.start(seats)
        while GAME.to_act(state):
            seat = state.turn
            move = GAME.rules.nth_move(state, seat, roll(dice, GAME.rules.count_moves(state, seat)))
            other = recoloured(move, order)
            if seat != CHANCE:
                one, same = (
                    [torch.tensor(part)[None] for part in row(*each, past)]
                    for each in ((state, move), (symmetry, other))
                )
                # colour n of the table is colour order[n] of its twin
                found = at_symmetry(
                    one, KNOWLEDGE.symmetries(seats, past)[list(permutations(range(5))).index(inverse(order))]
                )
                assert all((a == b).all() for a, b in zip(found, same, strict=True))
            GAME.rules.play(state, seat, move)
            GAME.rules.play(symmetry, seat, other)


def inverse(order):
    return tuple(order.index(n) for n in range(len(order)))


def row(state, move, past):
    """What a lesson tells of a choice."""
    legal = np.zeros(KNOWLEDGE.CHOICES, bool)
    for each in GAME.moves(state, state.turn):
        legal[KNOWLEDGE.choice_of(state.seats, state.turn, each)] = True
    return features(GAME, GAME.view(state, state.turn), past), legal, KNOWLEDGE.choice_of(state.seats, state.turn, move)


def test_a_net_learns_to_choose_like_the_bot(tmp_path, capsys):
    words = ["tabula-rasa", "--imitate", "thumb", "--deals", "40", "--width", "64", "--out", str(tmp_path)]
    dataset = ["--dataset", str(tmp_path / "new" / "lessons.npz")]
    assert main([*words, *dataset]) == 0
    first = capsys.readouterr().out
    assert main([*words, *dataset]) == 0
    again = capsys.readouterr().out

    lines = [line for line in first.splitlines() if "cross-entropy" in line]
    cross_entropy = [float(line.split("cross-entropy ")[1].split(",")[0]) for line in lines]
    assert cross_entropy[-1] < cross_entropy[0]
    assert "40 of 40 deals" in first and "same choice" in again
    assert "40 deals" not in again, "the stored dataset is taken"
    page = read_net(GAME, tmp_path / "tabula-rasa-2.npz").page
    assert page["training"]["imitates"] == "thumb" and page["training"]["twins"] == 120
    assert f"{page['training']['choices']:,} choices of thumb" in first


def test_a_net_that_is_told_the_past_learns_from_lessons_with_the_past(tmp_path, capsys):
    words = ["tabula-rasa", "--imitate", "thumb", "--deals", "4", "--passes", "1"]
    words += ["--out", str(tmp_path), "--lessons", str(tmp_path / "lessons.npz")]
    small = ["--width", "8", "--critic", "8"]
    assert main([*words, *small, "--past"]) == 0

    net = tmp_path / "tabula-rasa-2.npz"
    assert read_net(GAME, net).inputs == input_count_of(GAME, 2, past=True)
    assert main([*words, "--start", str(net)]) == 0
    assert read_net(GAME, net).inputs == input_count_of(GAME, 2, past=True), "as the net that it began with"
    assert main([*words, *small]) == 2
    assert "holds a dataset with the past" in capsys.readouterr().err


def test_what_cannot_be_imitated_is_refused_in_words_before_anything_is_played(tmp_path, capsys):
    (tmp_path / "file").touch()
    for words, why in [
        (["palimpsest", "--imitate", "thumb"], "moves have no numbers"),
        (["tabula-rasa", "--imitate", "nobody"], "there is no bot"),
        (["tabula-rasa", "--imitate", "thumb", "--deals", "1"], "at least 2 deals"),
        (["tabula-rasa", "--imitate", "thumb", "--lessons", str(tmp_path / "a.txt")], "should end with .npz"),
        (["tabula-rasa", "--imitate", "thumb", "--lessons", str(tmp_path / "file" / "a.npz")], "cannot be written"),
        (["tabula-rasa", "--imitate", "thumb", "--resume"], "--resume says nothing to an imitation"),
        (["tabula-rasa", "--imitate", "thumb", "--overlap", "0"], "--overlap says nothing to an imitation"),
        (
            ["tabula-rasa", "--imitate", "thumb", "--start", "a.npz", "--width", "9"],
            "an imitation that starts from a net",
        ),
    ]:
        assert main(words) == 2
        assert why in capsys.readouterr().err


def test_lessons_that_are_none_or_of_another_bot_are_refused(tmp_path):
    path = tmp_path / "lessons.npz"
    found = record_deals(COURSE, range(1))
    for content in (b"", b"nothing"):
        path.write_bytes(content)
        with pytest.raises(BadOption, match="holds no dataset"):
            read_dataset(COURSE, path)
    save_dataset(found, COURSE, path)
    assert len(read_dataset(COURSE, path)) == len(found)
    with pytest.raises(BadOption, match="choices of thumb in tabula-rasa for 2"):
        read_dataset(DatasetSource("tabula-rasa", 2, "random"), path)
    illegal = np.full_like(found.chosen, -1)
    for changed in ({"inputs": found.inputs[:, 1:]}, {"chosen": illegal}, {"chosen": found.chosen.astype(float)}):
        save_dataset(Dataset(**{name: changed.get(name, getattr(found, name)) for name in COLUMNS}), COURSE, path)
        with pytest.raises(BadOption, match="of another version"):
            read_dataset(COURSE, path)
