"""`GameContract`: every promise of a game as one test, over all seats and options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from tabulae.core import game as registry
from tabulae.core import layout
from tabulae.core.cardset import cards_of
from tabulae.core.dice import Dice, new_dice, roll
from tabulae.core.errors import NotationError
from tabulae.core.game import LANGUAGES, Game
from tabulae.core.match import Match
from tabulae.core.record import Record
from tabulae.core.seat import CHANCE, WATCHER
from tabulae.core.words import seat_names

GAMES_PLAYED = 6  # for each number of seats


class GameContract:
    """Subclass it with `game`. Each test is one sentence of the contract."""

    game: ClassVar[Game]
    _registered: ClassVar[bool] = False

    @classmethod
    def setup_class(cls) -> None:
        """A game that is not installed yet is made known for these tests."""
        cls._registered = cls.game.name not in (*registry.names(), *registry.variants())
        if cls._registered:
            registry.register(cls.game.name, cls.game.package)

    @classmethod
    def teardown_class(cls) -> None:
        if cls._registered:
            registry.unregister(cls.game.name)

    # Positions

    def setups(self) -> Iterator[tuple[int, dict[str, Any]]]:
        """Every number of seats with default options, then every other value of every option."""
        for seats in self.game.seats:
            yield seats, {}
        for option in self.game.options:
            for value in option.variants(self.game.seats[0]):
                yield self.game.seats[0], {option.name: value}

    def positions(self, games: int = GAMES_PLAYED) -> Iterator[tuple[Any, int, Any]]:
        """States of random games, each with a seat that is to act and the move it made."""
        for seats, options in self.setups():
            for seed in range(games):
                state, dice = self.game.start(seats, **options), new_dice(seed)
                while acting := self.game.to_act(state):
                    seat = acting[roll(dice, len(acting))]
                    move = self._any_move(state, seat, dice)
                    yield state, seat, move
                    state = self.game.play(state, seat, move)

    def _any_move(self, state: Any, seat: int, dice: Dice) -> Any:
        if seat == CHANCE:
            numbers = cards_of(self.game.rules.bag(state))
            return self.game.rules.chance_move(state, numbers[roll(dice, len(numbers))])
        moves = self.game.quick_moves(state, seat)
        return moves[roll(dice, len(moves))]

    # The contract

    def test_every_game_ends_with_a_winner(self) -> None:
        for seats, options in self.setups():
            for seed in range(GAMES_PLAYED):
                state = self.game.start(seats, **options)
                self.game.rules.play_at_random(state, new_dice(seed))
                outcome = self.game.outcome(state)
                assert outcome is not None, "play_at_random stops before the end"
                assert outcome.winners, "nobody wins"
                assert len(outcome.scores) == seats

    def test_listed_moves_are_exactly_those_without_an_objection(self) -> None:
        for state, seat, _ in self.positions(2):
            legal = set(self.game.moves(state, seat))
            assert legal, "a seat that is to act has no move"
            if self.game.sample_moves is None and seat != CHANCE:
                unobjected = {
                    move
                    for move in self.game.encoding.every_move(state.seats)
                    if self.game.rules.objection(state, seat, move) == 0
                }
                assert unobjected == legal
            assert all(self.game.rules.objection(state, seat, move) == 0 for move in legal)

    def test_a_seat_cannot_tell_a_sampled_world_from_the_true_one(self) -> None:
        for number, (state, _, _) in enumerate(self.positions()):
            for viewer in (*range(state.seats), WATCHER):
                view = self.game.view(state, viewer)
                world = self.game.sample_world(view, new_dice(number))
                assert self.game.view(world, viewer) == view

    def test_worlds_that_look_alike_give_the_same_moves_words_and_numbers(self) -> None:
        names = seat_names(self.game.seats[-1])
        for number, (state, _, _) in enumerate(self.positions(2)):
            for viewer in range(state.seats):
                view = self.game.view(state, viewer)
                world = self.game.sample_world(view, new_dice(number, 1))
                assert self.game.moves(world, viewer) == self.game.moves(state, viewer)
                assert (self.game.observation(self.game.view(world, viewer)) == self.game.observation(view)).all()
                for lang in LANGUAGES:
                    assert self.game.wording.describe(view, names, lang)

    def test_a_seen_move_shows_a_viewer_no_more_than_its_view_afterwards(self) -> None:
        for number, (state, seat, move) in enumerate(self.positions(2)):
            for viewer in range(state.seats):
                if viewer == seat:
                    continue
                world = self.game.sample_world(self.game.view(state, viewer), new_dice(number, 2))
                if self.game.rules.objection(world, seat, move) == 0:
                    seen = self.game.views.seen_move(state, seat, move, viewer)
                    assert self.game.views.seen_move(world, seat, move, viewer) == seen

    def test_notation_reads_back(self) -> None:
        for state, _, move in self.positions(2):
            assert self.game.wording.parse(str(move), seat_names(state.seats)) == move
        refused: NotationError | None = None
        try:
            self.game.wording.parse("this is surely not a move", seat_names(self.game.seats[0]))
        except NotationError as error:
            refused = error
        assert refused is not None, "nonsense is read as a move"
        assert all(self.game.wording.explain_notation_error(refused, lang) for lang in LANGUAGES)

    def test_actions_and_moves_are_each_others_inverse(self) -> None:
        for state, seat, _ in self.positions(2):
            if seat != CHANCE:
                for move in self.game.moves(state, seat):
                    action = self.game.encoding.action_of(move)
                    assert 0 <= action < self.game.encoding.ACTIONS
                    assert self.game.encoding.move_of(action) == move

    def test_a_record_replays(self) -> None:
        for seats, options in self.setups():
            match, dice = Match(self.game, seats, seed=seats, **options), new_dice(seats)
            while not match.over:
                seat = match.to_act[0]
                match.play(seat, self._any_move(match.state, seat, dice))
            assert match.record.replay().outcome == match.outcome
            assert Record.read(match.record.text()).events == match.record.events

    def test_playing_does_not_change_the_state_that_was_passed_in(self) -> None:
        for state, seat, move in self.positions(1):
            before = layout.copied(state)
            self.game.play(state, seat, move)
            assert state == before

    def test_compiled_code_plays_the_same_game(self) -> None:
        if not self.game.compiled_modules:
            return
        for seats in self.game.seats:
            state, dice = self.game.start(seats), new_dice(seats)
            record, dice_record = layout.pack(state), layout.pack(new_dice(seats))
            decisions = self.game.rules.play_at_random(state, dice)
            assert self.game.kernel.play_at_random(record[0], dice_record[0]) == decisions
            assert layout.unpack(self.game.State, record[0]) == state

    def test_every_clause_that_is_cited_is_in_the_rules(self) -> None:
        text = self.game.rules_text()
        for state, seat, move in self.positions(1):
            clause = self.game.wording.clause_of(self.game.view(state, WATCHER), move)
            assert clause in text, f"{clause} is not in RULES.md"
            objection = self.game.objection(state, 1 - seat if seat >= 0 else 0, move)
            assert objection is None or objection.clause in text
