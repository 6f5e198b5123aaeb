"""The settings of a host; the defaults suit one machine and a group of friends."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Limits:
    """Limits for one visitor. `None` is no limit."""

    frame_bytes: int = 4096
    body_bytes: int = 16_384
    burst: int = 20  # messages that a socket may send at once
    per_second: float = 5.0  # also for a seat, over all its sockets
    watchers_burst: int = 60  # messages that all watchers of a table together may send at once
    watchers_per_second: float = 15.0
    address_burst: int = 200
    address_per_second: float = 50.0
    files_burst: int = 2000  # files of the page that an address may load at once
    files_per_second: float = 200.0
    connections_per_address: int = 80  # HTTP and WebSockets together
    connections: int = 100_000  # no more than descriptors allow
    head_seconds: float = 5.0  # for the head of a request to arrive
    body_seconds: float = 10.0  # and for its body
    unread_seconds: float = 20.0  # that a client may leave an answer unread
    sockets_per_address: int = 20
    sockets_per_seat: int = 8
    sockets: int = 20_000
    watchers_per_table: int = 200
    questions_per_table: int = 4  # that people at a table may put to workers at once
    entries_per_table: int = 4000  # of a log; the longest game has 1,556. Afterwards only the game itself goes on
    chats_per_guest: int = 500  # at one table
    chats_per_table: int = 2000  # of its seats, and as many of its watchers
    wrong_ids_per_hour: int = 30
    tables_per_guest: int = 50  # unfinished ones
    games_per_guest: int = 50  # of those, games that are running
    bot_tables_per_guest: int = 10  # running ones at which only bots play, by who opened them
    openings_per_hour: int = 120  # per address
    reports_per_day: int = 10  # per guest
    game_bytes: int = 1 << 21  # of a game that a device sends; the longest has 1 MB
    device_games_per_hour: int = 600  # that devices send, per guest and per address
    bots_waiting: int = 2000  # decisions of bots
    cpu_seconds_per_hour: float = 900.0  # of workers, per guest; whoever uses more goes after everybody else
    proposals_waiting: int = 200
    hints_waiting: int = 16  # one per seat
    reviews_waiting: int = 20
    reviews_per_asker: int = 3  # of those, per guest and per address
    documents_waiting: int = 40  # replays, scorings and records of finished games that wait to be made
    document_bytes: int = 1 << 25  # that are kept of them, compressed
    documents_per_minute: int = 60  # that are made anew, per guest and per address
    worker_megabytes: int = 2048  # of a worker process; a larger one is replaced (on Linux)
    queue_messages: int = 64
    queue_bytes: int = 65_536
    hello_seconds: float = 5.0
    slow_seconds: float = 10.0
    ping_seconds: float = 15.0
    dead_seconds: float = 40.0


@dataclass(frozen=True)
class Settings:
    limits: Limits = field(default_factory=Limits)
    origins: tuple[str, ...] = ()  # besides the host itself
    trusted_proxy: bool = False
    secure_cookies: bool = False
    old_cookies: bool = False  # on https, accept cookies of versions that did not tie them to this host
    bot_delay: tuple[float, float] = (0.6, 1.8)  # seconds until a bot's move is sent, drawn independently of its hand
    bot_grid: float = 0.5  # a late bot's move is sent at the next multiple of this many seconds
    worker_timeout: float = 20.0  # seconds after which a worker counts as hung
    takeback_timeout: float = 20.0  # seconds that a bot waits with its move while a takeback is requested
    deal_timeout: float = 8.0  # seconds until an absent seat gets a stand-in, or a missing nonce aborts the deal
    away_seconds: float = 60.0  # until another seat may let a bot play for an absent one
    rated_away_seconds: float = 120.0  # likewise in a rated game, which the absent one then has lost
    flag_grace: float = 0.5  # seconds allowed for a move to arrive
    outage_grace: float = 30.0  # seconds after a restart before clocks run on
    flags_in_a_row: int = 3  # after which a bot takes over the seat
    tail: int = 60  # log lines and chat in a welcome
    poll_seconds: float = 2.0  # how often tables changed by other processes are looked up
    idle_in_memory: float = 600.0  # seconds until an empty table is unloaded,
    over_in_memory: float = 60.0  # and one whose game is over
    waiting_hours: float = 24.0  # until a table that nobody started is removed
    playing_days: float = 60.0  # until a game that nobody continued is ended
    chat_days: float = 30.0
    game_days: float = 0.0  # until a finished game is deleted; 0 keeps all of them
    guest_days: float = 0.0  # until a guest whom no device has shown is deleted, as by their own wish; 0 keeps all
    default_bot_level: str = "casual"
    own_bots: tuple[tuple[str, str], ...] = ()  # bots of the host: name and specification
    rated: bool = True  # whether guests may open rated tables
    admin_key: str = ""  # whoever sends it may moderate; "": nobody may
    access_log: bool = False  # a log line for every request, not only for those that fail
    push: bool = True  # whether devices may ask for messages about games that take days
    push_contact: str = ""  # mailto: or https: address of the host, which push services are given
    push_local: bool = False  # accept push services on this machine, for tests
    push_delay: float = 10.0  # seconds; a move that is answered sooner sends no message
    push_poll: float = 5.0  # seconds between looks for messages that are due
    site: str = ""  # a folder that `tabulae site --base /offline` wrote: browsers think for themselves
    review_effort: float = 1.0  # effort of the review of a finished game, relative to the default
