"""Learning to choose what another bot chose."""

from __future__ import annotations

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: tabulae[train]")

import tabulae  # noqa: E402  torch decides first
from tabulae.bots.net import net_knowledge, read_net  # noqa: E402
from tabulae.core.errors import BadOption  # noqa: E402
from tabulae.lab.train.command import main  # noqa: E402
from tabulae.lab.train.lessons import Course, gather, joined, read_lessons, watch_deals, watch_game  # noqa: E402

GAME = tabulae.game("tabula-rasa")
KNOWLEDGE = net_knowledge(GAME)
COURSE = Course("tabula-rasa", 2, "thumb")


def test_every_choice_of_the_bot_is_a_legal_row_and_the_other_seat_is_left_out():
    alone = list(watch_game(COURSE, 1))
    beside = list(watch_game(Course("tabula-rasa", 2, "thumb", beside="random"), 1))

    assert len(alone) == 2 * len(beside) == 48
    for inputs, legal, chosen in alone + beside:
        assert legal[chosen]
        assert inputs.shape == (KNOWLEDGE.inputs(2),)


def test_the_same_seed_gives_the_same_lessons_and_other_processes_change_nothing():
    one, other = gather(COURSE, 6), joined([watch_deals(COURSE, range(6))])

    for name in ("inputs", "legal", "chosen"):
        assert (getattr(one, name) == getattr(other, name)).all()


def test_a_net_learns_to_choose_like_the_bot(tmp_path, capsys):
    words = [
        "tabula-rasa",
        "--imitate",
        "thumb",
        "--deals",
        "40",
        "--width",
        "64",
        "--critic",
        "8",
        "--out",
        str(tmp_path),
    ]
    lessons = ["--lessons", str(tmp_path / "lessons.npz")]
    assert main([*words, *lessons]) == 0
    first = capsys.readouterr().out
    assert main([*words, *lessons]) == 0
    again = capsys.readouterr().out

    surprise = [float(line.split("surprise ")[1].split(",")[0]) for line in first.splitlines() if "surprise" in line]
    assert surprise[-1] < surprise[0]
    assert "40 of 40 deals, 1,920 choices of thumb" in first
    assert "deals" not in again, "the lessons of before are taken"
    page = read_net(GAME, tmp_path / "tabula-rasa-2.npz").page
    assert (page["training"]["imitates"], page["training"]["choices"]) == ("thumb", 1920)


def test_what_cannot_be_imitated_is_refused_in_words(tmp_path, capsys):
    (tmp_path / "none.npz").write_bytes(b"nothing")
    np.savez(tmp_path / "other.npz", inputs=np.zeros((1, 3)), legal=np.zeros((1, 2)), chosen=np.zeros(1))
    for words, why in [
        (["palimpsest", "--imitate", "thumb"], "moves have no numbers"),
        (["tabula-rasa", "--imitate", "nobody"], "no bot is called"),
        (["tabula-rasa", "--imitate", "thumb", "--deals", "0"], "at least one deal"),
        (["tabula-rasa", "--imitate", "thumb", "--lessons", str(tmp_path / "none.npz")], "holds no lessons"),
    ]:
        assert main(words) == 2
        assert why in capsys.readouterr().err
    with pytest.raises(BadOption, match="another game"):
        read_lessons(tmp_path / "other.npz", KNOWLEDGE.inputs(2), KNOWLEDGE.CHOICES)
