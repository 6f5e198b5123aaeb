"""WebAssembly stands in for native code in a process that starts with an empty cache."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import tabulae
from tests.helpers.sampling import sample

pytestmark = pytest.mark.slow

FIRST_MOVE = """
import json, sys
import tabulae
from tabulae.bots.bot import Budget
from tabulae.bots.levels import bot
from tabulae.core.wasm import stand_in

game = tabulae.game(sys.argv[1])
assert stand_in.use_wasm_until_compiled() and stand_in.stands_in(game.name)
stand_in._compile_later = lambda twin, types: None  # so that WebAssembly makes every move
match = tabulae.Match(game, game.seats[0], seed=4)
moves = []
for _ in range(2):
    seat = match.to_act[0]
    moves.append(str(bot(game, sys.argv[2], 9).choose(match.view(seat), Budget())))
    match.play(seat, match.game.wording.parse(moves[-1], match.names))
from tabulae.core.compile_cache import cache_folder
print(json.dumps([moves, sorted(path.name for path in cache_folder().rglob("*.nbc"))]))
"""


@pytest.mark.parametrize("game", sample(tabulae.games(), 1))
def test_with_an_empty_cache_a_level_plays_its_own_moves_and_compiles_nothing(game: str, tmp_path: Path):
    from tabulae.bots.bot import Budget
    from tabulae.bots.levels import bot

    word = "strong:200" if game != "palimpsest" else "strong:30"
    environment = os.environ | {"TABULAE_CACHE": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", FIRST_MOVE, game, word], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    moves, compiled = json.loads(done.stdout)

    match = tabulae.Match(game, tabulae.game(game).seats[0], seed=4)
    for move in moves:
        seat = match.to_act[0]
        chosen = bot(match.game, word, 9).choose(match.view(seat), Budget())
        assert str(chosen) == move
        match.play(seat, chosen)
    assert compiled == []


UNTIL_NATIVE = """
import sys, time
import tabulae
from tabulae.core import layout
from tabulae.core.wasm import stand_in
from tests.helpers.sampling import sample

assert stand_in.use_wasm_until_compiled()
game = tabulae.game("tabula-rasa")
points, state = game.kernel.points, layout.pack(game.start())[0]
first = points(state, 0)
assert not points.overloads, "native code was ready at once"
while not points.overloads:
    time.sleep(0.01)
assert points(state, 0) == first
"""


def test_native_code_takes_over_when_it_is_compiled(tmp_path: Path):
    environment = os.environ | {"TABULAE_CACHE": str(tmp_path)}

    subprocess.run([sys.executable, "-c", UNTIL_NATIVE], env=environment, check=True, timeout=600)
