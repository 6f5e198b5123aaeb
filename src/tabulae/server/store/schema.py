"""The tables of the store. A change here needs a migration (store/migrations/versions)."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)

HEAD = "0017"  # the newest migration

metadata = MetaData()

meta = Table("meta", metadata, Column("key", String(40), primary_key=True), Column("value", Text, nullable=False))

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

sessions = Table(  # one for each device of a guest
    "sessions",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("token_hash", LargeBinary(32), nullable=False, unique=True),
    Column("browser", String(20), nullable=False),
    Column("system", String(20), nullable=False),
    Column("first_day", Integer, nullable=False),
    Column("last_day", Integer, nullable=False),
    Index("sessions_by_guest", "guest"),
)

generations = Table(  # how often a guest has signed a device out, and when last; also for guests who were deleted
    "generations",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("generation", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("generations_by_time", "at"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("seats", SmallInteger, nullable=False),
    Column("status", String(12), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("paced", Boolean, nullable=False),
    Column("watch", Boolean, nullable=False, server_default=true()),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("to_act", String(40), nullable=False),
    Column("opener", String(32), nullable=False),
    Column("open_key", String(40)),
    Column("bot_secret", LargeBinary(32), nullable=False),
    UniqueConstraint("opener", "open_key"),
    Index("tables_by_status", "status", "changed"),
)

chairs = Table(
    "chairs",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("guest", String(32), nullable=False),
    Column("name", Text, nullable=False),
    Column("level", String(20), nullable=False),
    Column("left", Boolean, nullable=False, server_default=false()),
    Column("ended", BigInteger),  # null while the table is not over
    Index("chairs_by_guest", "guest", "ended", "left"),
)

events = Table(
    "events",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("device", String(40), nullable=False),
    Column("n", BigInteger),  # null if no device sent it
    Column("body", LargeBinary, nullable=False),
    Column("state_hash", String(64), nullable=False),
    Column("chain", LargeBinary(32), nullable=False),
    UniqueConstraint("table_id", "seat", "device", "n"),
)

secrets = Table(  # read by the dealer only
    "secrets",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("attempt", Integer, primary_key=True, autoincrement=False),
    Column("secret", LargeBinary(32), nullable=False),
    Column("words", Text, nullable=False),
)

chats = Table(
    "chats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("guest", String(32), nullable=False),
    Column("name", Text, nullable=False),
    Column("room", String(12), nullable=False),
    Column("text", Text, nullable=False),
    Column("device", String(40), nullable=False),
    Column("n", BigInteger, nullable=False),
    Column("phrase", String(20), nullable=False, server_default=""),
    UniqueConstraint("table_id", "guest", "device", "n"),
    Index("chats_by_guest", "guest"),
)

codes = Table(
    "codes",
    metadata,
    Column("code_hash", LargeBinary(32), primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("guest", String(32), nullable=False),
    Column("expires", BigInteger, nullable=False),
)

results = Table(  # of finished games, one row for each of their people
    "results",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("guest", String(32), nullable=False),
    Column("game", String(40), nullable=False),
    Column("seats", SmallInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("outcome", String(8), nullable=False),
    Column("against", String(20), nullable=False),
    Column("scores", Text, nullable=False),
    Index("results_by_time", "guest", "ended"),
    Index("results_by_kind", "guest", "game", "against", "outcome", "ended"),
)

encounters = Table(  # whom each of these people met there
    "encounters",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("other_seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("guest", String(32), nullable=False),
    Column("other", String(32), nullable=False),
    Column("name", Text, nullable=False),
    Column("level", String(20), nullable=False),
    Column("ended", BigInteger, nullable=False),
    Index("encounters_by_name", "guest", "name", "level", "ended"),
    Index("encounters_by_other", "other"),
    Index("encounters_with_people", "guest", "other", "ended"),
)

tallies = Table(  # how many results of a kind a guest has; equal to a count of `results`
    "tallies",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("against", String(20), primary_key=True),
    Column("outcome", String(8), primary_key=True),
    Column("games", Integer, nullable=False),
    Column("first", BigInteger, nullable=False),
)

met = Table(  # how often a guest has met somebody under a name; equal to a count of `encounters` with a name
    "met",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("other", String(32), primary_key=True),
    Column("name", Text, primary_key=True),
    Column("level", String(20), primary_key=True),
    Column("games", Integer, nullable=False),
    Column("last", BigInteger, nullable=False),
    Index("met_by_other", "other"),
)

reviewed = Table(  # what a review says about each of them
    "reviewed",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("guest", String(32), nullable=False),
    Column("game", String(40), nullable=False),
    Column("luck", Float, nullable=False),
    Column("loss", Float, nullable=False),
    Column("decisions", Integer, nullable=False),
    Column("blunders", Integer, nullable=False),
    Column("mistakes", Integer, nullable=False),
    Index("reviewed_by_guest", "guest", "game", "luck", "loss", "decisions", "blunders", "mistakes"),
)

device_codes = Table(  # each signs one device in; a guest has one at a time
    "device_codes",
    metadata,
    Column("code_hash", LargeBinary(32), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index("device_codes_by_guest", "guest"),
)

recoveries = Table(  # by what a guest can be brought to another browser: a key derived from its recovery sentence
    "recoveries",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("key_hash", LargeBinary(32), nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
)

passkeys = Table(  # with what a guest signs in on a device that holds the private key
    "passkeys",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("credential", LargeBinary(1023), nullable=False),
    Column("public_key", LargeBinary(2048), nullable=False),
    Column("signs", BigInteger, nullable=False),
    Column("site", String(255), nullable=False),
    Column("browser", String(20), nullable=False),
    Column("system", String(20), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("last_day", Integer, nullable=False),
    Index("passkeys_by_guest", "guest"),
)

challenges = Table(  # that a passkey is to sign, each once
    "challenges",
    metadata,
    Column("challenge_hash", LargeBinary(32), primary_key=True),
    Column("guest", String(32), nullable=False),  # "" for somebody who signs in
    Column("expires", BigInteger, nullable=False),
)

ratings = Table(  # of every guest who has played a rated game
    "ratings",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("points", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

rated_games = Table(  # the rating after each of these games; kept when the game itself is deleted
    "rated_games",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("table_id", String(16), nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("points", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    UniqueConstraint("table_id", "guest"),
)

day_tries = Table(  # everybody's one try at today's deal; kept when the game itself is deleted
    "day_tries",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(32), primary_key=True),  # "" for the best line of the day
    Column("table_id", String(16), nullable=False, unique=True),
    Column("started", BigInteger, nullable=False),
    Column("ended", BigInteger),  # null while it goes on
    Column("margin", Integer),  # null if it does not count
    Column("shown", Boolean, nullable=False),
    Index("day_tries_by_guest", "guest", "day"),
    Index("day_tries_by_margin", "day", "margin"),
)

series = Table(  # games on shared deals that belong together; people/series.py says what the columns are
    "series",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("kind", String(12), nullable=False),
    Column("opener", String(32), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("games", SmallInteger, nullable=False),
    Column("secret", LargeBinary(32), nullable=False),
    Column("terms", Text, nullable=False),
    Column("ended", BigInteger, nullable=False),
)

series_people = Table(
    "series_people",
    metadata,
    Column("series", String(16), primary_key=True),
    Column("place", SmallInteger, primary_key=True, autoincrement=False),
    Column("guest", String(32), nullable=False),
    Column("name", Text, nullable=False),
    Index("series_by_guest", "guest"),
)

series_games = Table(
    "series_games",
    metadata,
    Column("series", String(16), primary_key=True),
    Column("number", SmallInteger, primary_key=True, autoincrement=False),
    Column("table_id", String(16), nullable=False, unique=True),
    Column("ended", BigInteger),
    Column("scores", Text),
)

sanctions = Table(  # whom the host has muted or banned
    "sanctions",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("what", String(8), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("target", String(60), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("reason", Text, nullable=False),
)

reports = Table(  # what players tell the host about somebody at their table
    "reports",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("by", String(32), nullable=False),
    Column("about", String(32), nullable=False),
    Column("name", Text, nullable=False),
    Column("reason", String(12), nullable=False),
    Column("text", Text, nullable=False),
    Column("closed", BigInteger, nullable=False),
    Index("reports_by_guest", "about"),
)

push_subscriptions = Table(  # the devices that want messages while no page is open
    "push_subscriptions",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("session", String(16), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("endpoint_hash", LargeBinary(32), nullable=False, unique=True),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("lang", String(2), nullable=False),
    Column("origin", Text, nullable=False),
    Column("quiet_from", Integer, nullable=False),
    Column("quiet_until", Integer, nullable=False),
    Column("offset", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("push_subscriptions_by_guest", "guest"),
)

pushes = Table(  # messages that wait to be sent
    "pushes",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("subscription", String(16), primary_key=True),  # "" until it is due: then one row for each device
    Column("seq", Integer, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Index("pushes_by_time", "due"),
)

blocks = Table(  # whom a guest wants no contact with
    "blocks",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("other", String(32), nullable=False),
    Column("name", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("guest", "other"),
    Index("blocks_by_other", "other"),
    Index("blocks_by_time", "at"),
)

invitations = Table(  # to tables, of people who have played together
    "invitations",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("by", String(32), nullable=False),
    Column("name", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("invitations_by_guest", "guest"),
    Index("invitations_by_host", "by"),
)

device_games = Table(  # games that were played on a device, and added here; kept when the game itself is deleted
    "device_games",
    metadata,
    Column("record_hash", LargeBinary(32), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("table_id", String(16), nullable=False, unique=True),
    Index("device_games_by_guest", "guest"),
)
