"""A PostgreSQL server of the tests' own, on loopback, as whichever user may run it."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.server.crash import free_port


def program(name: str) -> str | None:
    """initdb, pg_ctl or psql, from the PATH or where Debian keeps them."""
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    return shutil.which(name) or (str(places[0]) if places else None)


@contextmanager
def postgres(fsync: str = "off") -> Iterator[str]:
    """The address of a fresh, empty database; with `fsync` on it is as safe and slow as a real one."""
    initdb, pg_ctl = program("initdb"), program("pg_ctl")
    assert initdb and pg_ctl, "PostgreSQL is not installed; .ci/run installs it"
    folder, port = Path(tempfile.mkdtemp(prefix="tabulae-pg-")), free_port()
    as_user: dict[str, Any] = {}
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        shutil.chown(folder, "postgres", "postgres")
        as_user = {"user": "postgres", "group": "postgres", "extra_groups": []}

    def call(*command: str) -> None:
        result = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, **as_user)
        assert result.returncode == 0, result.stdout + result.stderr

    environment = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C", "HOME": str(folder)}
    data, options = str(folder / "data"), f"-p {port} -c listen_addresses=127.0.0.1 -k {folder} -c fsync={fsync}"
    try:
        call(initdb, "-D", data, "-U", "tabulae", "--auth=trust", "--no-sync", "-E", "UTF8")
        call(pg_ctl, "-D", data, "-w", "-l", str(folder / "log"), "-o", options, "start")
        yield f"postgresql://tabulae@127.0.0.1:{port}/postgres"
    finally:
        subprocess.run([pg_ctl, "-D", data, "-m", "immediate", "stop"], env=environment, capture_output=True, **as_user)
        shutil.rmtree(folder, ignore_errors=True)


EMPTY = """DO $$ DECLARE names text; BEGIN
SELECT string_agg(quote_ident(tablename), ', ') INTO names FROM pg_tables
WHERE schemaname = 'public' AND tablename <> 'alembic_version';
IF names <> '' THEN EXECUTE 'TRUNCATE ' || names || ' RESTART IDENTITY'; END IF; END $$"""


def empty(address: str) -> None:
    """Delete every row, and keep the schema."""
    psql = program("psql")
    assert psql, "PostgreSQL's client is not installed; .ci/run installs it"
    command = (psql, address, "-qX", "-v", "ON_ERROR_STOP=1", "-c", EMPTY)
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
