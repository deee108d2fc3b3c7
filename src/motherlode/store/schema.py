"""What the tables of a store are like, and the statements that several back ends understand as they stand here.

They are SQLite's. PostgreSQL takes them with another word for some types (`as_postgres`), so that both have one history
of versions: what is the newest for the one is the newest for the other, and rows can be handed from one to the other.
"""

MIGRATIONS = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        edition TEXT NOT NULL,
        players INTEGER NOT NULL,
        box TEXT NOT NULL,
        seats TEXT NOT NULL,
        seed TEXT NOT NULL,
        commitment TEXT NOT NULL,
        created REAL NOT NULL,
        follows TEXT UNIQUE,
        over INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX unfinished ON tables (created) WHERE over = 0;
    CREATE TABLE moves (
        "table" TEXT NOT NULL REFERENCES tables (id),
        n INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        word TEXT NOT NULL,
        key TEXT,
        at REAL NOT NULL,
        PRIMARY KEY ("table", n),
        UNIQUE ("table", key)
    ) STRICT, WITHOUT ROWID;
    """,
    "ALTER TABLE tables ADD COLUMN cards TEXT;",
    "ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 0;",
    "ALTER TABLE moves ADD COLUMN kind TEXT NOT NULL DEFAULT 'move';",
    """
    ALTER TABLE tables ADD COLUMN waiting REAL;
    UPDATE tables SET waiting = created WHERE over = 0;
    DROP INDEX unfinished;
    CREATE INDEX waiting ON tables (waiting) WHERE waiting IS NOT NULL;
    """,
    "",  # nothing new but numbers of browsers among the entries: programs of before cannot read those
    """
    CREATE TABLE pins (
        board TEXT NOT NULL,
        name TEXT NOT NULL,
        text TEXT NOT NULL,
        until REAL NOT NULL,
        PRIMARY KEY (board, name)
    ) STRICT;
    """,
    """
    ALTER TABLE tables ADD COLUMN hints TEXT NOT NULL DEFAULT '{}';
    CREATE TABLE claims ("table" TEXT PRIMARY KEY, holder TEXT NOT NULL, until REAL NOT NULL) STRICT;
    """,
    """
    ALTER TABLE tables ADD COLUMN archive TEXT;
    ALTER TABLE tables ADD COLUMN archived INTEGER NOT NULL DEFAULT 0;
    """,
    "ALTER TABLE tables ADD COLUMN gone_on TEXT NOT NULL DEFAULT '[]';",
)
"""What brings the schema from one version to the next."""

NEWEST = len(MIGRATIONS)
WITH_CLAIMS = 8
"""The version from which on processes claim tables."""

KEPT = {
    "tables": (
        *("id", "game", "edition", "players", "box", "seats", "seed", "commitment", "created", "follows", "over"),
        *("cards", "version", "waiting", "hints", "archive", "archived", "gone_on"),
    ),
    "moves": ('"table"', "n", "seat", "word", "key", "at", "kind"),
    "pins": ("board", "name", "text", "until"),
}
"""What a copy of a store holds, with what is referred to before what refers to it. Claims are of the moment."""

NEW_TABLE = """
    INSERT INTO tables
    (id, game, edition, players, box, seats, seed, commitment, created, follows, cards, waiting)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
HEADER = """
    SELECT id, game, edition, seats, seed, commitment, created, box, follows, cards, version FROM tables WHERE id = ?
"""
NEWS = """
    SELECT version, hints, gone_on, archive, archived, n, seat, word, key, at, kind
    FROM tables LEFT JOIN moves ON "table" = id AND n > ?
    WHERE id = ? ORDER BY n
"""
"""A row for each entry, or one without any: a single query, so that entries and version are of one instant.

The first *archived* ones are not among them: they are in the *archive*.
"""

TOUCH = """
    UPDATE tables SET over = over | ?, waiting = ? WHERE id = ?
    RETURNING (SELECT COALESCE(MAX(n), archived) FROM moves WHERE "table" = id)
"""
"""The row of a table goes first in whatever is written about it: nobody else then writes about it meanwhile."""
HOLD = "UPDATE tables SET version = version WHERE id = ?"
NEW_ENTRIES = 'INSERT INTO moves ("table", n, seat, word, key, at, kind) VALUES '
ENTRY = "(?, ?, ?, ?, ?, ?, ?)"
SIT = "UPDATE tables SET version = version + 1 WHERE id = ? RETURNING seats"
SEATED = "UPDATE tables SET seats = ? WHERE id = ?"
ADVISED = "UPDATE tables SET version = version WHERE id = ? RETURNING hints"
ADVISE = "UPDATE tables SET hints = ? WHERE id = ?"
GOING_ON = "UPDATE tables SET version = version WHERE id = ? RETURNING gone_on"
GO_ON = "UPDATE tables SET gone_on = ? WHERE id = ?"
REMATCH = "SELECT id FROM tables WHERE follows = ?"
NOW = "((julianday('now') - 2440587.5) * 86400.0)"
"""Seconds since 1970 by the clock of the store, which is the same for all who ask."""
WAITING = """
    SELECT id FROM tables LEFT JOIN claims ON "table" = id AND until > :now
    WHERE waiting >= ? AND holder IS NULL ORDER BY waiting
""".replace(":now", NOW)
CLAIM = """
    INSERT INTO claims ("table", holder, until) VALUES (?, ?, :now + ?)
    ON CONFLICT ("table") DO UPDATE SET holder = excluded.holder, until = excluded.until
    WHERE claims.holder = excluded.holder OR claims.until < :now
    RETURNING holder
""".replace(":now", NOW)
"""A row if it is one's own now."""
RELEASE = 'DELETE FROM claims WHERE "table" = ? AND holder = ? RETURNING holder'
REST = """
    UPDATE tables SET waiting = NULL
    WHERE id = ? AND (SELECT COALESCE(MAX(n), archived) FROM moves WHERE "table" = id) = ?
"""
QUIET = """
    SELECT id, created FROM tables
    WHERE over = {over} AND archive IS NULL
    AND (SELECT at FROM moves WHERE "table" = id ORDER BY n DESC LIMIT 1) < {before}
    ORDER BY created, id
"""
"""Tables whose match is over, or is not, and at which nothing has happened since; it looks at all of them."""
PUT_AWAY = "UPDATE tables SET archive = ?, archived = ? WHERE id = ? AND archive IS NULL RETURNING id"
TAKE_OUT = 'DELETE FROM moves WHERE "table" = ? AND n <= ?'
ARCHIVED = "SELECT archived FROM tables WHERE id = ?"
ENTRIES = 'SELECT n, seat, word, key, at, kind FROM moves WHERE "table" = ? ORDER BY n'
BROUGHT_BACK = "UPDATE tables SET archive = NULL, archived = 0 WHERE id = ?"
STALE_PINS = "SELECT board, name FROM pins WHERE until < ? LIMIT 100"
UNPIN_STALE = "DELETE FROM pins WHERE board = ? AND name = ? AND until < ?"
PIN = """
    INSERT INTO pins (board, name, text, until) VALUES (?, ?, ?, ?)
    ON CONFLICT (board, name) DO UPDATE SET text = excluded.text, until = excluded.until
"""
PINNED = "SELECT name, text FROM pins WHERE board = ? AND until >= ? AND ? IN ('', name) ORDER BY until DESC, name"
UNPIN = "DELETE FROM pins WHERE board = ? AND name = ? RETURNING text, until"


IN_POSTGRES = {
    " STRICT, WITHOUT ROWID": "",
    " STRICT": "",
    " REAL": " DOUBLE PRECISION",
    NOW: "EXTRACT(EPOCH FROM clock_timestamp())::double precision",
    "?": "%s",
}
"""What PostgreSQL calls otherwise."""


def statements(step: str) -> list[str]:
    """Return the statements of a migration, one by one."""
    return [statement for statement in step.split(";") if statement.strip()]


def as_postgres(statement: str) -> str:
    """Return a statement as PostgreSQL takes it."""
    for ours, theirs in IN_POSTGRES.items():
        statement = statement.replace(ours, theirs)
    return statement
