"""The numbers a host may change; the defaults suit one machine and its friends."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Limits:
    """What one visitor may use up. `None` is no limit."""

    frame_bytes: int = 4096
    body_bytes: int = 16_384
    burst: int = 20  # messages a socket may send at once
    per_second: float = 5.0  # likewise a seat, through all its sockets
    watchers_burst: int = 60  # messages that all watchers of a table together may send at once
    watchers_per_second: float = 15.0
    address_burst: int = 200
    address_per_second: float = 50.0
    sockets_per_address: int = 20
    sockets_per_seat: int = 8
    sockets: int = 20_000
    watchers_per_table: int = 200
    questions_per_table: int = 4  # to workers, by people, at once
    wrong_ids_per_hour: int = 30
    tables_per_guest: int = 50  # open and not over
    openings_per_hour: int = 120  # by one address
    hints_waiting: int = 16  # hints that may be thought of at once, one a seat
    reviews_waiting: int = 20
    worker_megabytes: int = 2048  # memory of a process that thinks; a larger one is replaced (on Linux)
    queue_messages: int = 64
    queue_bytes: int = 65_536
    hello_seconds: float = 5.0
    slow_seconds: float = 10.0
    ping_seconds: float = 15.0
    dead_seconds: float = 40.0


@dataclass(frozen=True)
class Settings:
    limits: Limits = field(default_factory=Limits)
    origins: tuple[str, ...] = ()  # beside the host itself
    trusted_proxy: bool = False
    secure_cookies: bool = False
    bot_delay: tuple[float, float] = (0.6, 1.8)  # seconds until a bot's move leaves, drawn apart from its hand
    bot_grid: float = 0.5  # a bot that is late answers on the next step of this many seconds
    bot_patience: float = 20.0  # after this a worker counts as hung
    back_patience: float = 20.0  # that a bot waits with its move while somebody wants the last one back
    deal_patience: float = 8.0  # seconds until an absent seat gets a stand-in, or a silent one aborts the deal
    away_seconds: float = 60.0  # until somebody else may let a bot play for an absent seat
    flag_grace: float = 0.5  # seconds of travel that a move may need
    outage_grace: float = 30.0  # after a restart, before clocks run on
    flags_in_a_row: int = 3  # then the seat is handed to a bot
    tail: int = 60  # log lines and chat in a welcome
    poll_seconds: float = 2.0  # how often tables shared with other processes are looked up
    idle_in_memory: float = 600.0  # seconds until an empty table leaves the memory,
    over_in_memory: float = 60.0  # and one whose game is over
    waiting_hours: float = 24.0  # a table that nobody started
    playing_days: float = 60.0  # a game that nobody went on with
    chat_days: float = 30.0
    house_level: str = "casual"
    review_effort: float = 1.0  # of finished games: how deeply they are judged, as a share of the usual
