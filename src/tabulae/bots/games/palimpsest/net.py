"""The features of nets for Palimpsest, in the compilable subset: inputs, secrets, and features of every candidate.

Inputs, all small integers, seats counted from the View's own. For each of the 45 cards: whether it is in the hand,
unseen, on the table, buried, shows its rank, is adjacent to the last card, gives scribes now; its uncovered marks;
scribes and points on it by seat. Then for each seat the scribes left, one-hot from 0 to 10 and more, the lead in points
as it is and if the table were scored; what is to be decided and how much is owed; cards left in the deck. Secrets, for
the critic in training only: the hands of the other seats. candidates.py chooses the candidates, move_features.py
encodes them.
"""

from __future__ import annotations

from typing import Any

from tabulae.bots.games.palimpsest.candidates import MOST_CANDIDATES as MOST_CANDIDATES
from tabulae.bots.games.palimpsest.candidates import WORKSPACE as WORKSPACE
from tabulae.bots.games.palimpsest.candidates import count_choices as count_choices
from tabulae.bots.games.palimpsest.candidates import list_candidates
from tabulae.bots.games.palimpsest.move_features import CANDIDATE_FEATURES as CANDIDATE_FEATURES
from tabulae.bots.games.palimpsest.move_features import candidate_halvings as candidate_halvings
from tabulae.bots.games.palimpsest.move_features import look_at_table, write_move
from tabulae.bots.games.palimpsest.placement_cache import PlacementCache
from tabulae.bots.games.palimpsest.policy import NOTES as NOTES
from tabulae.bots.games.palimpsest.scribe_value import WEIGHTS
from tabulae.bots.net_knowledge import CandidateMemory
from tabulae.core.cardset import holds, size
from tabulae.core.seat import Seat
from tabulae.games.palimpsest.encode import move_of, nth_seat
from tabulae.games.palimpsest.geometry.placement_grid import OutcomeBuffers
from tabulae.games.palimpsest.pieces import CARDS
from tabulae.games.palimpsest.rules.scoring import rank_shows
from tabulae.games.palimpsest.state import CARRY, LAY, Move, Place, State
from tabulae.games.palimpsest.view import View, unseen

CHOICES = MOST_CANDIDATES
HORIZON = 48
TABLES: tuple[dict[str, str], ...] = ({},)  # the options a net is trained with
MARGIN_SPAN = 24.0  # points
EVALUATION_GAMES = 256  # games are slow
# Games are few and costly compared with pure card games: smaller steps, several passes over each decision
RECIPE: dict[str, Any] = {
    "games": 1024, "batch": 4096, "width": 256, "critic": 128, "scoring_width": 128, "passes": 2, "margin": 0.3,
    "first_rate": 5e-4, "anchor": 1e-4, "overlap": 1,
}  # fmt: skip
LIMIT = 127
MOST_LEFT = 10  # distinct numbers of scribes left

OF_CARD = 8  # and scribes and points by seat
OF_SEAT = MOST_LEFT + 5  # scribes left, one-hot and as a number; lead now and at the end; hand
PHASES = CARRY - LAY + 1
OF_TABLE = PHASES + 4  # what is to be decided; owed, deck, cards laid, closing


def inputs(seats: int) -> int:
    """The number of values that `write_inputs` writes."""
    return CARDS * (OF_CARD + 2 * seats) + OF_SEAT * seats + OF_TABLE


def halvings(seats: int) -> list[int]:
    """The number of times each input is halved before the net sees it, so that all have about the same scale."""
    card = [0] * (OF_CARD - 1) + [1] + [1] * seats + [2] * seats
    seat = [0] * (MOST_LEFT + 1) + [4, 4, 4, 2]
    return CARDS * card + seats * seat + [0] * PHASES + [1, 4, 4, 0]


def write_inputs(v: View, out: Any) -> None:
    """Write the inputs into `out`, which holds zeros."""
    width = OF_CARD + 2 * v.seats
    rest = unseen(v)
    for card in range(CARDS):
        out[card * width] = holds(v.hand, card)
        out[card * width + 1] = holds(rest, card)
    for i in range(v.laid):
        write_card(v, i, v.card[i] * width, out)
    at = CARDS * width
    for n in range(v.seats):
        write_seat(v, nth_seat(v, n), at, out)
        at += OF_SEAT
    out[at + v.phase - LAY] = 1
    at += PHASES
    out[at] = v.owed
    out[at + 1] = v.deck_size
    out[at + 2] = v.laid
    out[at + 3] = v.closing


def write_card(v: View, i: Place, at: int, out: Any) -> None:
    out[at + 2] = 1
    out[at + 3] = holds(v.buried, i)
    out[at + 4] = rank_shows(v, i)
    out[at + 5] = holds(v.adjacent, i)
    out[at + 6] = v.at == i
    out[at + 7] = size(int(v.marks[i]))
    for n in range(v.seats):
        seat = nth_seat(v, n)
        out[at + OF_CARD + n] = v.scribes[i][seat]
        out[at + OF_CARD + v.seats + n] = v.worth[i][seat] if rank_shows(v, i) else 0


def write_seat(v: View, seat: Seat, at: int, out: Any) -> None:
    own = nth_seat(v, 0)
    lead = v.score[own] - v.score[seat]
    final = lead
    for i in range(v.laid):
        if rank_shows(v, i):
            final += int(v.worth[i][own]) - int(v.worth[i][seat])
    out[at + min(MOST_LEFT, v.left[seat])] = 1
    at += MOST_LEFT + 1
    out[at] = v.left[seat]
    out[at + 1] = max(-LIMIT, min(LIMIT, lead))
    out[at + 2] = max(-LIMIT, min(LIMIT, final))
    out[at + 3] = v.hand_size[seat]


def secrets(seats: int) -> int:
    """The number of values that `write_secrets` writes."""
    return CARDS * (seats - 1)


def write_secrets(s: State, seat: Seat, out: Any) -> None:
    """Write the hands of the seats after this one into `out`, which holds zeros."""
    for n in range(1, s.seats):
        hand = s.hand[(seat + n) % s.seats]
        for card in range(CARDS):
            out[CARDS * (n - 1) + card] = holds(hand, card)


# Candidates


def new_memory() -> CandidateMemory:
    import numpy as np

    from tabulae.core import layout

    workspace = np.zeros(1, np.dtype(WORKSPACE, align=True))
    workspace["weights"] = WEIGHTS
    notes, outcomes = np.zeros(1, np.dtype(NOTES, align=True)), np.zeros(1, layout.dtype_of(OutcomeBuffers))
    return CandidateMemory(notes, outcomes, workspace)


def new_caches(games: int) -> Any:
    """For each of so many games, what is kept of its table from one encoding to the next."""
    import numpy as np

    from tabulae.core import layout

    return np.zeros(games, layout.dtype_of(PlacementCache))


def write_candidates(s: State, seat: Seat, memory: CandidateMemory, cache: Any, choices: Any, out: Any) -> int:
    """Choose the candidates; write their numbers, and a row of features each into `out`; return how many there are."""
    workspace = memory.workspace[0]
    list_candidates(s, seat, memory.notes[0], memory.outcomes[0], workspace, cache)
    look_at_table(s, workspace)
    for n in range(workspace.count):
        choices[n] = workspace.choice[n]
        write_move(s, seat, workspace, n, out[n])
    return int(workspace.count)


def move_of_choice(choice: int) -> Move:
    return move_of(choice)
