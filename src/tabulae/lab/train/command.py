"""Train a net for one game and number of players, by self-play or by imitation of a bot."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from tabulae.core.errors import BadOption, MissingExtra, TabulaeError
from tabulae.core.game import Game

WRONG_INPUT = 2
PASSES = 4  # over the dataset of an imitation
DEALS = 2000
LEAST_DEALS = 2  # one to learn from, and one for validation
OF_IMITATION_ALONE = ("deals", "dataset", "cluster")
OF_PLAY_ALONE = (
    "smoke",
    "resume",
    "checkpoint",
    "against",
    "opponent",
    "opponents",
    "iterations",
    "seconds",
    "stop_after",
)
OF_IMITATION = ("past", "passes")  # of the recipe; without --start also:
OF_ITS_SHAPE = ("width", "critic", "residual_layers", "scoring_width")
OF_RECIPE: dict[str, tuple[Any, str]] = {  # options of the recipe: the type, and what it means
    "games": (int, "games played at the same time"),
    "batch": (int, "decisions in one step of the optimiser"),
    "width": (int, "width of the layers"),
    "critic": (int, "width of the critic"),
    "residual_layers": (int, "number of residual layers, 1 to 4"),
    "scoring_width": (int, "width of the layers that score candidate moves (Palimpsest)"),
    "passes": (int, "passes over each batch of games, or over the examples of --imitate"),
    "gae_lambda": (float, "lambda of generalised advantage estimation"),
    "first_rate": (float, "learning rate at the start"),
    "last_rate": (float, "learning rate at the end"),
    "first_entropy": (float, "entropy bonus at the start"),
    "last_entropy": (float, "entropy bonus at the end"),
    "margin": (float, "weight of points besides winning at the start; zero after a quarter of the training"),
    "ema": (float, "step of the exponential moving average of the weights that are exported"),
    "anchor": (float, "weight of the penalty that keeps logits near 0"),
    "opponents": (float, "share of games in which a frozen net plays some seats"),
    "opponent_seats": (int, "number of seats the frozen net plays"),
    "overlap": (int, "1: play while the net learns, 0: take turns (Palimpsest)"),
}
DRAWN = 0.2  # temperature of the net that sits beside the bot to imitate


def main(arguments: Sequence[str]) -> int:
    args = _parser().parse_args(arguments)
    try:
        try:
            import torch
        except ImportError:
            raise MissingExtra("training", "train") from None
        game = _game(args.game)
        if args.device != "cpu" and not torch.cuda.is_available():
            raise BadOption("device", "torch finds no GPU on this machine; use --device cpu")
        if args.imitate:
            return _imitate(game, args)
        for name in OF_IMITATION_ALONE:
            if getattr(args, name) is not None:
                raise BadOption(name, f"--{name} has no effect without --imitate")
        return _smoke(game, args) if args.smoke else _train(game, args)
    except TabulaeError as error:
        print(f"tabulae: {error}", file=sys.stderr)
        return WRONG_INPUT


def _game(name: str) -> Game:
    import tabulae  # registers the games

    return tabulae.game(name)


def _parser() -> argparse.ArgumentParser:
    from tabulae.lab.train.plan import STORED

    parser = argparse.ArgumentParser(prog="tabulae train", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2, help="number of players (default: 2)")
    parser.add_argument(
        "--seconds", type=float, help="length of the whole training (default: 540); --resume may extend it"
    )
    parser.add_argument(
        "--iterations", type=int, help="length in iterations instead of seconds, independent of the clock"
    )
    parser.add_argument(
        "--stop-after", type=float, default=0.0, help="stop this run after this many seconds; --resume continues it"
    )
    parser.add_argument("--checkpoint", type=Path, help="checkpoint file, written every minute and at the end")
    parser.add_argument("--resume", action="store_true", help="continue from the checkpoint if it exists")
    parser.add_argument("--start", type=Path, help="a net (.npz) to start from; it may have fewer layers")
    parser.add_argument("--seed", type=int, help="default: 0")
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu", help="default: cpu")
    parser.add_argument(
        "--out", type=Path, default=Path("runs"), help="folder for the net, its page and the log (default: runs)"
    )
    parser.add_argument("--against", type=Path, help="a net (.npz) that plays the other sides and does not learn")
    parser.add_argument(
        "--opponent", "--stranger", type=Path, action="append", default=[],
        help="a net (.npz) to use as an opponent in the games of --opponents instead of earlier versions; repeatable",
    )  # fmt: skip
    parser.add_argument("--imitate", metavar="BOT", help="learn to choose as this bot does, instead of by self-play")
    parser.add_argument("--deals", type=int, help=f"for --imitate: number of deals to play (default: {DEALS})")
    parser.add_argument(
        "--dataset", "--lessons", type=Path, help="for --imitate: file for the choices of the bot; used if it exists"
    )
    parser.add_argument(
        "--cluster", metavar="ADDRESS",
        help="for --imitate: play the deals on the workers of a Dask scheduler, such as tcp://host:8786",
    )  # fmt: skip
    parser.add_argument(
        "--smoke", action="store_true", help="only check that the device plays like the CPU, and show its speed"
    )
    parser.add_argument(
        "--past", action="store_true", default=None,
        help="the net also sees the opponent's last moves (two-player Tabula Rasa); the net of --start need not",
    )  # fmt: skip
    recipe = parser.add_argument_group("recipe", "defaults come from the recipe of the game")
    for name, (kind, says) in OF_RECIPE.items():
        spellings = dict.fromkeys((name, STORED.get(name, name)))  # the older spelling is still accepted
        recipe.add_argument(*(f"--{each.replace('_', '-')}" for each in spellings), type=kind, dest=name, help=says)
    return parser


def _given(args: argparse.Namespace) -> dict[str, Any]:
    """The recipe settings on the command line."""
    names = ["past", *OF_RECIPE]
    return {name: getattr(args, name) for name in names if getattr(args, name) is not None}


def _recipe(game: Game, args: argparse.Namespace) -> Any:
    """What was asked for, else the game's own settings, else the defaults."""
    from tabulae.bots.nets.features import candidate_width, net_knowledge
    from tabulae.lab.train.plan import Recipe

    if args.scoring_width is not None and not candidate_width(game):
        raise BadOption("scoring-width", f"no net of {game.title} scores candidates: leave out --scoring-width")
    given = net_knowledge(game).RECIPE | _given(args)
    assert given.keys() <= {field.name for field in fields(Recipe)}
    return replace(Recipe(), **given)


def _smoke(game: Game, args: argparse.Namespace) -> int:
    from tabulae.lab.train.smoke import differences, rates

    different = differences(game, args.seats, args.device, past=bool(args.past))
    print(f"{game.title}, {args.seats} seats: {different} parts of rows differ from the CPU's", flush=True)
    print(json.dumps(rates(game, args.seats, _recipe(game, args), args.device)), flush=True)
    return 1 if different else 0


def _imitate(game: Game, args: argparse.Namespace) -> int:
    """One seat is played by the starting net, so that the bot is observed at the net's tables."""
    import torch

    from tabulae.bots.net_knowledge import Symmetries
    from tabulae.bots.nets.features import net_knowledge
    from tabulae.bots.nets.load import read_net
    from tabulae.lab.train.environment import Shape
    from tabulae.lab.train.export import export, initial_weights, model_of
    from tabulae.lab.train.imitate import imitate
    from tabulae.lab.train.model import Model

    heeded = OF_IMITATION if args.start else OF_IMITATION + OF_ITS_SHAPE
    idle = [name for name in OF_PLAY_ALONE if getattr(args, name)]
    for name in (*idle, *(name for name in _given(args) if name not in heeded)):
        which = "an imitation that starts from a net" if name in OF_ITS_SHAPE else "an imitation"
        raise BadOption(name, f"--{name.replace('_', '-')} says nothing to {which}")
    seed = args.seed or 0
    torch.manual_seed(seed)
    recipe = _recipe(game, args)
    if args.start:
        start = model_of(game, read_net(game, args.start), args.device)
        shape = Shape(game, args.seats, start.shape.past or recipe.past)
        model = Model(shape, **start.sizes)
        model.load_state_dict(initial_weights(model, start))
    else:
        shape = Shape(game, args.seats, recipe.past)
        model = Model(shape, recipe.width, recipe.critic, recipe.scoring_width, recipe.residual_layers)
    model.to(args.device)
    dataset = _dataset(game, args, seed, shape.past)
    knowledge = net_knowledge(game)
    symmetries = knowledge.symmetries(args.seats, shape.past) if isinstance(knowledge, Symmetries) else ()
    passes = args.passes or PASSES
    found = imitate(model, dataset, passes, seed, lambda line: print(line, flush=True), symmetries)
    path = args.out / f"{game.name}-{args.seats}.npz"
    page = {"imitates": args.imitate, "seed": seed, "choices": len(dataset), "passes": passes, "twins": len(symmetries)}
    export(game, model, path, page | {"surprise": found.cross_entropy, "same": found.accuracy})
    print(f"{path}: chooses like {args.imitate} in {found.accuracy:.1%} of the deals held back", flush=True)
    return 0


def _dataset(game: Game, args: argparse.Namespace, seed: int, past: bool) -> Any:
    """The dataset of the file, or a new one, which is then written to the file."""
    from tabulae.lab.train.dataset import DatasetSource, check, collect, read_dataset, save_dataset

    beside = f"net={args.start}:t{DRAWN}" if args.start else ""
    source = DatasetSource(game.name, args.seats, args.imitate, beside, seed, past)
    check(source)
    if args.dataset and args.dataset.exists():
        return read_dataset(source, args.dataset)
    deals = DEALS if args.deals is None else args.deals
    if deals < LEAST_DEALS:
        raise BadOption("deals", f"at least {LEAST_DEALS} deals have to be played, not {deals}")
    if args.dataset and args.dataset.suffix != ".npz":
        raise BadOption("dataset", f"{args.dataset} should end with .npz")
    if args.dataset:
        _make_room("dataset", args.dataset)
    told = lambda done: print(f"\r{done} of {deals} deals", end="", flush=True)  # noqa: E731
    dataset = collect(source, deals, told, args.cluster or "")
    print(f", {len(dataset):,} choices of {args.imitate}", flush=True)
    if args.dataset:
        save_dataset(dataset, source, args.dataset)
    return dataset


def _make_room(option: str, path: Path) -> None:
    """Before anything is played: create the folder for the file, or explain why that is impossible."""
    if path.is_dir():
        raise BadOption(option, f"{path} is a folder, not a file")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadOption(option, f"{path} cannot be written: {problem.strerror}") from problem


def _train(game: Game, args: argparse.Namespace) -> int:
    from tabulae.bots.nets.load import read_net
    from tabulae.lab.train.export import export, initial_weights, model_of
    from tabulae.lab.train.plan import USUAL_SECONDS, Plan
    from tabulae.lab.train.training import Training, resumed

    if args.iterations is not None and args.iterations < 1:
        raise BadOption("iterations", f"a training has 1 iteration at least, not {args.iterations}")
    if args.resume and not args.checkpoint:
        raise BadOption("resume", "say with --checkpoint which training to go on with")
    if args.checkpoint:
        _make_room("checkpoint", args.checkpoint)
    against = model_of(game, read_net(game, args.against), args.device) if args.against else None
    name = f"{game.name}-{args.seats}"
    args.out.mkdir(parents=True, exist_ok=True)
    if args.resume and args.checkpoint and args.checkpoint.exists():
        asked = {"seats": args.seats, "seed": args.seed, "seconds": args.seconds, "iterations": args.iterations}
        changes = {name: value for name, value in asked.items() if value is not None}
        training = resumed(game, args.checkpoint, args.device, against, _given(args), **changes)
        print(f"taken up again at {training.done:.1%}", flush=True)
    else:
        if args.seconds is not None and args.iterations is not None:
            raise BadOption("seconds", "a training goes by --seconds or by --iterations, not by both")
        seconds, iterations = USUAL_SECONDS if args.seconds is None else args.seconds, args.iterations or 0
        plan = Plan(game.name, args.seats, seconds, iterations, args.seed or 0, args.device, _recipe(game, args))
        training = Training(game, plan, against)
        if args.start:
            start = model_of(game, read_net(game, args.start), args.device)
            training.learner.start_from(initial_weights(training.learner.model, start))
            training.named["start"] = str(args.start)
    if args.against:
        training.named["against"] = str(args.against)
    training.set_opponents({str(each): model_of(game, read_net(game, each), args.device) for each in args.opponent})
    training.run(args.checkpoint, args.out / f"{name}.jsonl", args.stop_after)
    page = export(game, training.learner.ema, args.out / f"{name}.npz", training.page_entry())
    print(f"{args.out / name}.npz: {page['bytes']:,} bytes, {training.decisions / 1e6:,.0f} M decisions", flush=True)
    return 0
