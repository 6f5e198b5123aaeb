"""A training: the same again, broken off and taken up, exported, and strong enough after a minute."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: tabulae[train]")

import tabulae  # noqa: E402  torch decides first
from tabulae.bots.nets.features import input_count_of, net_knowledge  # noqa: E402
from tabulae.bots.nets.load import OPPONENT_MODEL, page_path, read_net, shipped_net_or_none  # noqa: E402
from tabulae.core.errors import BadOption  # noqa: E402
from tabulae.lab.arena import Plan as ArenaPlan  # noqa: E402
from tabulae.lab.arena import jobs, play_block  # noqa: E402
from tabulae.lab.statistics import interval  # noqa: E402
from tabulae.lab.train import smoke  # noqa: E402
from tabulae.lab.train.command import main  # noqa: E402
from tabulae.lab.train.environment import Environment, Rows  # noqa: E402
from tabulae.lab.train.export import LARGEST, export, initial_weights, model_of  # noqa: E402
from tabulae.lab.train.model import Model, best  # noqa: E402
from tabulae.lab.train.plan import Plan, Recipe  # noqa: E402
from tabulae.lab.train.training import Training, resumed  # noqa: E402
from tests.helpers.sampling import ONLY_IN_ALL, in_full  # noqa: E402

pytestmark = pytest.mark.slow

TABULA_RASA, HIJINX = tabulae.game("tabula-rasa"), tabulae.game("hijinx")
TINY = Recipe(games=8, batch=96, width=8, critic=8)
TOLD_MORE = replace(TINY, past=True)
SIZES = ["--games", "8", "--batch", "96", "--width", "8", "--critic", "8"]


def training(
    iterations: int, seats: int = 2, recipe: Recipe = TINY, game: Any = TABULA_RASA, seed: int = 0
) -> Training:
    plan = Plan(game.name, seats, iterations=iterations, recipe=recipe, seed=seed)
    return Training(game, plan, say=lambda line: None)


def weights(model: Model) -> list[Any]:
    return [part.detach().clone() for part in model.parameters()]


def same(one: list[Any], other: list[Any]) -> bool:
    return all(torch.equal(a, b) for a, b in zip(one, other, strict=True))


def test_the_same_seed_trains_the_same_net_and_another_seed_another():
    def trained(seed: int) -> list[Any]:
        it = training(2, seed=seed)
        it.run()
        return weights(it.learner.ema)

    one, again, other = trained(0), trained(0), trained(1)

    assert same(one, again)
    assert not same(one, other)


def test_strangers_are_the_nets_that_are_named_and_the_page_names_them(tmp_path):
    one, other = training(1).learner.ema, training(1, seed=1).learner.ema
    it = training(3, recipe=replace(TINY, opponents=0.5))
    it.set_opponents({"one": one, "other": other})
    opponent_games = []
    for number in range(3):
        it.iterations = number
        it._choose_opponent()
        opponent_games.append(weights(it.learner.opponent))
    it.save(tmp_path / "checkpoint")
    later = resumed(TABULA_RASA, tmp_path / "checkpoint", "cpu")

    assert same(opponent_games[0], weights(one))
    assert same(opponent_games[1], weights(other))
    assert same(opponent_games[2], opponent_games[0])
    assert it.page_entry()["strangers"] == ["one", "other"]
    with pytest.raises(BadOption, match="so far the opponents were one, other"):
        later.set_opponents({})


def test_strangers_without_games_larger_than_the_net_of_other_tables_or_at_all_seats_are_refused():
    opponent = {"guest": training(1).learner.ema}
    with pytest.raises(BadOption, match="no games are given to opponents"):
        training(1).set_opponents(opponent)
    opponent_games = replace(TINY, opponents=0.5)
    for larger in (replace(TINY, width=16), replace(TINY, critic=16), replace(TINY, residual_layers=3), TOLD_MORE):
        with pytest.raises(BadOption, match=r"opponent.*does not fit"):
            training(1, recipe=opponent_games).set_opponents({"guest": training(1, recipe=larger).learner.ema})
    with pytest.raises(BadOption, match=r"opponent.*does not fit"):
        training(1, 3, replace(opponent_games, width=64, critic=64)).set_opponents(opponent)
    for seats in (0, 2):
        with pytest.raises(BadOption, match="opponents take 1 to 1 seats"):
            training(1, recipe=replace(TINY, opponents=0.5, opponent_seats=seats))


@pytest.mark.parametrize("word", ["nets shipped", "nets by lot"])
def test_a_stranger_that_is_narrower_and_told_less_is_grown_and_answers_the_same(word):
    if word == "nets shipped":
        opponent = model_of(TABULA_RASA, shipped_net_or_none(TABULA_RASA, 2, OPPONENT_MODEL), "cpu")
        recipe = replace(TOLD_MORE, width=512, critic=256, opponents=0.5)
    else:
        opponent = training(1, recipe=replace(TINY, residual_layers=1)).learner.ema
        recipe = replace(TOLD_MORE, width=12, critic=10, opponents=0.5)
    it = training(1, recipe=recipe)
    it.set_opponents({"guest": opponent})
    it._choose_opponent()
    large, rows = it.learner.opponent, positions(past=True)

    with torch.no_grad():
        small_h, large_h = opponent.trunk(rows.inputs[0]), large.trunk(rows.inputs[0])
        for small, widened in (
            (opponent.policy_of(small_h, rows.legal[0]), large.policy_of(large_h, rows.legal[0])),
            (opponent.fair(small_h), large.fair(large_h)),
            *zip(opponent.critic_of(small_h, rows.secrets[0]), large.critic_of(large_h, rows.secrets[0]), strict=True),
        ):
            assert torch.allclose(small, widened, rtol=1e-4, atol=1e-4)


def positions(past: bool, choices: int = 30, games: int = 32) -> Rows:
    """What is told in games by lot after so many choices, in the first row."""
    env = Environment(TABULA_RASA, 2, games, 9, "cpu", ({},), past)
    rows, dice = Rows(env.shape, games, "cpu", 2), torch.Generator().manual_seed(1)
    env.begin(rows, 0)
    for _ in range(choices):
        rows.chosen[0] = torch.multinomial((rows.legal[0] > 0).float(), 1, generator=dice)[:, 0]
        env.step(rows.chosen[0], rows.legal[0], rows.outputs(1))
        rows.begin_again()
    return rows


def test_a_training_broken_off_goes_on_where_it_was(tmp_path):
    it = training(4)
    log = tmp_path / "log.jsonl"
    it.run(tmp_path / "checkpoint", log, stop_after=1e-9)
    assert it.iterations == 1

    later = resumed(TABULA_RASA, tmp_path / "checkpoint", "cpu")
    assert (later.iterations, later.decisions, later.learner.steps) == (1, it.decisions, it.learner.steps)
    assert same(weights(later.learner.model), weights(it.learner.model))
    assert same(weights(later.learner.ema), weights(it.learner.ema))
    adams = [each.learner.adam.state_dict()["state"] for each in (it, later)]
    assert all(torch.equal(adams[0][n]["exp_avg"], adams[1][n]["exp_avg"]) for n in adams[0])
    assert later.learner.env.games == TINY.games

    later.run(tmp_path / "checkpoint", log)
    assert (later.iterations, later.done) == (4, 1.0)
    found = [json.loads(line) for line in log.read_text().splitlines()]
    assert [line["iterations"] for line in found] == [1, 2, 3, 4]
    assert later.page_entry()["parts"] == 2


def test_a_finished_training_may_be_made_longer_with_other_settings(tmp_path):
    training(1).run(tmp_path / "checkpoint")

    extended = resumed(TABULA_RASA, tmp_path / "checkpoint", "cpu", None, {"opponents": 0.5}, iterations=2)

    assert (extended.done, extended.learner.opponent_games) == (0.5, TINY.games // 2)
    extended.run()
    assert extended.done == 1.0


def test_a_training_may_begin_with_the_weights_of_a_net(tmp_path, monkeypatch):
    export(TABULA_RASA, training(1).learner.ema, tmp_path / "start.npz", {})
    begun = []
    monkeypatch.setattr(Training, "run", lambda it, *rest: begun.append(it))
    sizes = ["--games", "8", "--width", "8", "--critic", "8"]
    main(["tabula-rasa", "--start", str(tmp_path / "start.npz"), "--out", str(tmp_path), *sizes])

    model = model_of(TABULA_RASA, read_net(TABULA_RASA, tmp_path / "start.npz"), "cpu")
    for name in ("model", "ema"):
        assert same(weights(getattr(begun[0].learner, name)), weights(model))


def test_a_net_that_is_told_the_past_begins_with_the_answers_of_one_that_was_not_and_then_learns_from_it():
    start = training(1).learner.ema
    it = training(1, recipe=TOLD_MORE)
    it.learner.start_from(initial_weights(it.learner.model, start))
    rows, present = positions(past=True), start.shape.inputs

    with torch.no_grad():
        assert torch.allclose(start.trunk(rows.inputs[0]), it.learner.model.trunk(rows.inputs[0]), atol=1e-6)
    it.run()
    assert it.learner.model.entry.weight[:, present:].abs().max() > 0
    with pytest.raises(BadOption, match=r"start: entry.weight .* does not fit"):
        initial_weights(start, it.learner.model)


def test_more_layers_than_the_net_had_begin_as_good_as_silent(tmp_path):
    start = training(1).learner.ema
    deeper = Model(start.shape, TINY.width, TINY.critic, 0, TINY.residual_layers + 1)
    deeper.load_state_dict(initial_weights(deeper, start))
    rows = torch.randint(0, 2, (64, start.shape.inputs), dtype=torch.int8)

    assert torch.allclose(start.fair(start.trunk(rows)), deeper.fair(deeper.trunk(rows)), atol=0.1)


@pytest.mark.parametrize("sizes", [["--width", "16"], ["--width", "8", "--critic", "8", "--residual-layers", "1"]])
def test_a_net_of_another_size_cannot_begin_a_training(sizes, tmp_path, capsys):
    export(TABULA_RASA, training(1).learner.ema, tmp_path / "start.npz", {})

    words = ["tabula-rasa", "--start", str(tmp_path / "start.npz"), "--out", str(tmp_path), "--games", "2", *sizes]
    assert main(words) == 2
    assert capsys.readouterr().err.startswith("tabulae: start: ")


def test_a_checkpoint_that_does_not_fit_is_refused(tmp_path):
    it = training(1)
    it.save(tmp_path / "checkpoint")
    (tmp_path / "torn").write_bytes((tmp_path / "checkpoint").read_bytes()[:100])
    (tmp_path / "text").write_text("hello")
    (tmp_path / "empty").touch()
    torch.save({"format": training}, tmp_path / "objects")
    torch.save({"format": "something else"}, tmp_path / "other")

    with pytest.raises(BadOption, match="not of hijinx"):
        resumed(HIJINX, tmp_path / "checkpoint", "cpu")
    for name in ("torn", "text", "empty", "objects", "other", "none"):
        with pytest.raises(BadOption):
            resumed(TABULA_RASA, tmp_path / name, "cpu")


@pytest.mark.parametrize("change", [{"width": 16}, {"past": True}])
def test_a_training_that_is_taken_up_again_keeps_the_shape_of_its_net(change, tmp_path):
    training(1).save(tmp_path / "checkpoint")

    with pytest.raises(BadOption, match="cannot change"):
        resumed(TABULA_RASA, tmp_path / "checkpoint", "cpu", None, change)


def test_a_rival_may_be_told_less_but_not_more():
    told_more, told_less = (training(1, recipe=recipe).learner.ema for recipe in (TOLD_MORE, TINY))
    plan = Plan("tabula-rasa", 2, iterations=1, recipe=TOLD_MORE)
    it = Training(TABULA_RASA, plan, told_less, lambda line: None)
    it.run()

    assert 0 <= it.curve[-1]["against"][0] <= 1
    with pytest.raises(BadOption, match="say --past"):
        Training(TABULA_RASA, replace(plan, recipe=TINY), told_more)
    with pytest.raises(BadOption, match="plays with 2 seats, not with 3"):
        Training(TABULA_RASA, replace(plan, seats=3, recipe=TINY), told_less)


def test_the_curve_is_measured_against_frozen_snapshots():
    it = training(16)
    it.run()

    assert set(it.snapshots) == {1 / 16, 1 / 4, 1 / 2}
    share, error = it.curve[-1]["snapshot 0.0625"]
    assert 0 <= share <= 1 and error > 0


# Export


@pytest.mark.parametrize(
    ("game", "seats", "past"),
    [(TABULA_RASA, 3, False), (HIJINX, 2, False), (TABULA_RASA, 2, True)],
    ids=["tabula-rasa", "hijinx", "with the past"],
)
def test_an_exported_net_makes_the_same_choices_as_the_trainer(game, seats, past, tmp_path):
    it = training(2, seats, replace(TINY, width=64, residual_layers=seats, past=past), game)
    it.run()
    model = it.learner.ema
    path = tmp_path / f"{game.name}-{seats}.npz"
    page = export(game, model, path, it.page_entry())
    net = read_net(game, path)
    equal, looked_at = 0, 0
    env = Environment(game, seats, 32, 9, "cpu", net_knowledge(game).TABLES, past)
    rows = Rows(env.shape, 32, "cpu", 2)
    env.begin(rows, 0)
    for _ in range(40):
        with torch.no_grad():
            rows.chosen[0] = best(model, rows.inputs[0], rows.legal[0])
        logits, _ = net.forward(rows.inputs[0].numpy())
        logits[rows.legal[0].numpy() == 0] = -1e9
        equal += int((logits.argmax(-1) == rows.chosen[0].numpy()).sum())
        looked_at += len(logits)
        env.step(rows.chosen[0], rows.legal[0], rows.outputs(1))
        rows.begin_again()

    assert equal / looked_at >= 0.99
    assert page["bytes"] == path.stat().st_size <= LARGEST
    assert json.loads(page_path(path).read_text()) == json.loads(json.dumps(page))
    back = model_of(game, net, "cpu")
    with torch.no_grad():
        assert (best(back, rows.inputs[0], rows.legal[0]) == best(model, rows.inputs[0], rows.legal[0])).all()


def test_a_net_of_the_usual_width_that_is_told_the_past_keeps_its_critic(tmp_path):
    it = training(1, recipe=replace(TOLD_MORE, width=Recipe().width, critic=Recipe().critic))

    page = export(TABULA_RASA, it.learner.ema, tmp_path / "usual.npz", {})

    assert page["architecture"]["with_critic"]
    assert page["bytes"] <= LARGEST


def test_a_net_that_would_be_too_large_is_shipped_without_its_critic(tmp_path):
    it = training(1, recipe=replace(TINY, width=650, critic=600))

    page = export(TABULA_RASA, it.learner.ema, tmp_path / "large.npz", {})

    assert page["bytes"] <= LARGEST
    assert not page["architecture"]["with_critic"]
    assert "critic.weight" not in read_net(TABULA_RASA, tmp_path / "large.npz").weights


def test_a_net_that_is_too_large_without_its_critic_is_refused(tmp_path):
    it = training(1, recipe=replace(TINY, width=900))

    with pytest.raises(BadOption, match="bytes"):
        export(TABULA_RASA, it.learner.ema, tmp_path / "large.npz", {})


# The command


def test_the_command_trains_resumes_and_writes_a_net(tmp_path, capsys):
    words = ["tabula-rasa", "--iterations", "3", "--games", "8", "--batch", "96", "--width", "8", "--critic", "8"]
    words += ["--out", str(tmp_path), "--checkpoint", str(tmp_path / "checkpoint")]

    assert main([*words, "--stop-after", "0.000001"]) == 0
    assert main([*words, "--resume"]) == 0

    assert "taken up again at 33.3%" in capsys.readouterr().out
    page = json.loads((tmp_path / "tabula-rasa-2.json").read_text())
    assert page["training"]["iterations"] == 3
    assert page["training"]["plan"]["recipe"]["width"] == 8
    assert read_net(TABULA_RASA, tmp_path / "tabula-rasa-2.npz").page == page
    assert page["training"].keys().isdisjoint({"start", "against"})


def test_the_page_names_the_net_it_began_with_and_the_one_it_was_trained_against(tmp_path, capsys):
    start = tmp_path / "start.npz"
    export(TABULA_RASA, training(1).learner.ema, start, {})
    words = ["tabula-rasa", "--iterations", "2", *SIZES, "--out", str(tmp_path)]
    words += ["--checkpoint", str(tmp_path / "checkpoint")]

    both = ["--start", str(start), "--against", str(start)]
    assert main([*words, *both, "--stop-after", "0.000001"]) == 0
    assert main([*words, "--resume"]) == 2
    assert "name it again" in capsys.readouterr().err
    assert main([*words, "--resume", "--against", str(start)]) == 0

    page = json.loads((tmp_path / "tabula-rasa-2.json").read_text())
    assert (page["training"]["start"], page["training"]["against"]) == (str(start), str(start))
    assert page["training"]["iterations"] == 2


def test_the_command_trains_a_net_that_is_told_the_past_beside_one_that_is_not(tmp_path):
    sizes = ["--games", "8", "--batch", "96", "--width", "8", "--critic", "8"]
    start, narrow = tmp_path / "start.npz", tmp_path / "narrow.npz"
    export(TABULA_RASA, training(1).learner.ema, start, {})
    export(TABULA_RASA, training(1, recipe=replace(TINY, width=4, critic=4)).learner.ema, narrow, {})
    words = ["tabula-rasa", "--iterations", "2", *sizes, "--past", "--strangers", "0.5", "--stranger", str(narrow)]
    words += ["--out", str(tmp_path), "--checkpoint", str(tmp_path / "checkpoint")]

    assert main([*words, "--start", str(start), "--stop-after", "0.000001"]) == 0
    assert main([*words, "--resume"]) == 0

    net = read_net(TABULA_RASA, tmp_path / "tabula-rasa-2.npz")
    assert net.page["training"]["plan"]["recipe"]["past"] is True
    assert net.page["training"]["strangers"] == [str(narrow)]
    assert 0 <= net.page["training"]["curve"][-1]["stranger narrow"][0] <= 1
    assert net.inputs == input_count_of(TABULA_RASA, 2, past=True)


def test_a_look_at_the_device_compares_the_past_too(capsys, monkeypatch):
    asked = []
    monkeypatch.setattr(smoke, "rates", lambda game, seats, recipe, device: asked.append(recipe.past))
    monkeypatch.setattr(smoke, "STEPS", 12)

    assert main(["tabula-rasa", "--smoke", "--past"]) == 0
    assert "0 parts of rows differ" in capsys.readouterr().out
    assert asked == [True]


def test_a_finished_training_is_made_longer_in_the_way_it_was_counted_and_keeps_table_and_seed(tmp_path, capsys):
    words = ["tabula-rasa", *SIZES, "--out", str(tmp_path), "--checkpoint", str(tmp_path / "new" / "checkpoint")]
    assert main([*words, "--iterations", "1", "--seed", "5"]) == 0

    for wrong in (["--seats", "3"], ["--seed", "6"], ["--seconds", "9"], ["--iterations", "0"]):
        assert main([*words, "--resume", *wrong]) == 2
        assert capsys.readouterr().err.startswith(f"tabulae: {wrong[0].removeprefix('--')}: ")
    assert main([*words, "--resume", "--iterations", "2"]) == 0

    page = json.loads((tmp_path / "tabula-rasa-2.json").read_text())
    assert (page["training"]["iterations"], page["training"]["plan"]["seed"]) == (2, 5)
    assert {path.name for path in tmp_path.iterdir()} == {
        "new",
        *(f"tabula-rasa-2.{end}" for end in ("npz", "json", "jsonl")),
    }


def test_a_training_broken_off_by_hand_keeps_what_it_learnt(tmp_path, monkeypatch):
    it = training(4)
    iterate = it.learner.iterate

    def interrupted(*rest: Any) -> Any:
        if it.iterations == 2:
            raise KeyboardInterrupt
        return iterate(*rest)

    monkeypatch.setattr(it.learner, "iterate", interrupted)
    it.run(tmp_path / "checkpoint")

    later = resumed(TABULA_RASA, tmp_path / "checkpoint", "cpu")
    assert later.iterations == 2
    assert same(weights(later.learner.model), weights(it.learner.model))


def test_a_batch_smaller_than_a_game_takes_one_game():
    it = training(1, recipe=replace(TINY, batch=10))
    it.run()

    assert it.learner.steps == TINY.games


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("games", 0), ("batch", 0), ("width", -1), ("critic", 0), ("passes", 0), ("first_rate", 0.0),
        ("first_entropy", 0.0), ("last_entropy", 0.0), ("margin", -0.1), ("gae_lambda", 1.5), ("opponents", 2.0),
        ("ema", float("nan")),
    ],
)  # fmt: skip
def test_a_recipe_that_makes_no_sense_is_refused(name, value):
    with pytest.raises(BadOption, match=f"{name}: it has to be"):
        replace(TINY, **{name: value})


@pytest.mark.parametrize("seconds", [0.0, -3.0, float("nan"), float("inf")])
def test_a_training_without_an_end_or_a_beginning_is_refused(seconds):
    with pytest.raises(BadOption, match="seconds"):
        Plan("tabula-rasa", 2, seconds)


@pytest.mark.parametrize(
    "words",
    [
        ["--resume"],
        ["--checkpoint", "."],
        ["--deals", "9"],
        ["--dataset", "dataset.npz"],
        ["--scoring-width", "64"],
        ["--seconds", "9"],
        pytest.param(
            ["--device", "cuda"], marks=pytest.mark.skipif(torch.cuda.is_available(), reason="there is a GPU")
        ),
    ],
    ids=lambda words: words[0],
)
def test_an_option_that_says_nothing_or_cannot_be_is_refused(words, capsys, tmp_path):
    assert main(["tabula-rasa", "--iterations", "1", *SIZES, "--out", str(tmp_path), *words]) == 2
    assert capsys.readouterr().err.startswith(f"tabulae: {words[0].removeprefix('--')}: ")


@pytest.mark.parametrize(
    "words",
    [
        ["chess"],
        ["tabula-rasa", "--seats", "3", "--past"],
        ["hijinx", "--past"],
        ["tabula-rasa", "--seats", "9"],
        ["tabula-rasa", "--against", "none.npz"],
        ["tabula-rasa", "--residual-layers", "5"],
    ],
)
def test_wrong_input_is_refused_in_one_line(words, capsys, tmp_path):
    assert main([*words, "--iterations", "1", "--games", "2", "--out", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith("tabulae: ")


# Learning

A_MINUTE = Recipe(
    games=512, batch=2048, width=64, critic=64, first_rate=0.003, last_rate=0.0002, first_entropy=0.01,
    last_entropy=0.002, margin=0.5, ema=0.01,
)  # fmt: skip


@ONLY_IN_ALL
@pytest.mark.parametrize(("iterations", "other"), [(10, "random"), in_full((50, "casual"))])
def test_a_minute_on_one_core_is_enough_to_beat_casual_at_hijinx_and_some_seconds_to_beat_random(
    tmp_path, iterations, other
):
    it = training(iterations, recipe=A_MINUTE, game=HIJINX)
    it.run()
    path = tmp_path / "learned.npz"
    export(HIJINX, it.learner.ema, path, it.page_entry())
    plan = ArenaPlan("hijinx", (f"net={path}", other), pairs=20, seats=2, options=(("rounds", "3"),))

    score = interval([play_block(plan, job).score(plan.bots[0]) for job in jobs(plan)])

    assert score.low > 0.5, f"{score.mean:.3f}, at least {score.low:.3f}"
