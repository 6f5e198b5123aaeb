"""Planted bugs about deals that are played twice."""

from __future__ import annotations

from tabulae.server.deals import series_deals
from tabulae.server.people.series import NewGame
from tabulae.server.ports import Write
from tabulae.server.publish import table_info
from tabulae.server.table.state import OVER, TableState
from tabulae.server.wire_types import DealInfo
from tabulae.simulation.deals.memory_series import MemorySeries
from tabulae.simulation.planted_bugs.patching import Patch


def a_duplicate_shows_its_first_game_while_the_second_is_played(patch: Patch) -> None:
    patch(TableState, "is_sealed", property(lambda self: self.head.sealed and self.status != OVER))


def a_secret_is_published_while_a_game_on_its_deal_is_running(patch: Patch) -> None:
    right = table_info.deal_info

    def deal_info(table_state: TableState) -> DealInfo | None:
        found: DealInfo | None = right(table_state)
        deal = table_state.deal
        if found is None or deal is None or table_state.status != OVER:
            return found
        return DealInfo(found.attempt, found.aborted, deal.commitment.hex(), "done", secret=deal.secret.hex())

    patch(table_info, "deal_info", deal_info)


def a_return_game_is_dealt_other_cards(patch: Patch) -> None:
    right = series_deals.name_of
    patch(series_deals, "name_of", lambda match, deal: f"{right(match, deal)} {len(match.played)}")


def a_match_is_over_before_its_last_game(patch: Patch) -> None:
    right = MemorySeries.write_game

    def write_game(self: MemorySeries, write: Write) -> None:
        right(self, write)
        if isinstance(new := write.series, NewGame) and new.number > 0:
            self._end_series(new.series, write.summary.changed)

    patch(MemorySeries, "write_game", write_game)


ALL = (
    a_duplicate_shows_its_first_game_while_the_second_is_played,
    a_secret_is_published_while_a_game_on_its_deal_is_running,
    a_return_game_is_dealt_other_cards,
    a_match_is_over_before_its_last_game,
)
