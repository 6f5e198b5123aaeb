"""serve, doctor and backup as a host types them."""

from __future__ import annotations

import asyncio
import json
import shutil
import signal
import socket
import sqlite3
import ssl
import subprocess
import urllib.request
from pathlib import Path

import pytest
import websockets

from tabulae.client import Client
from tests.cli import terminal
from tests.server.crash import PATIENCE, Process, free_port
from tests.server.support import play_on

pytestmark = pytest.mark.slow


def tabulae(*arguments: str) -> subprocess.CompletedProcess[str]:
    """A command and what it prints, in this process; `serve`, which wants signals and a loop, in one of its own."""
    if arguments[0] == "serve":
        return terminal.process(*arguments)
    shown = terminal.tabulae(*arguments)
    return subprocess.CompletedProcess(arguments, shown.exit_code, shown.stdout, shown.stderr)


async def play_a_little(url: str, moves: int = 30) -> str:
    ada = await Client.connect(url, "Ada")
    table = await ada.open("tabula-rasa", seats=2, bots=[{"seat": 1}], start=True)
    async with ada.at(table, 0) as chair:
        await play_on(chair, moves)
    return table


def test_R12_serve_back_up_under_way_restore_and_examine(tmp_path: Path):
    store, copy = tmp_path / "t.sqlite", tmp_path / "copy.sqlite"
    server = Process(str(store), free_port())
    server.start()
    asyncio.run(play_a_little(server.url))
    asyncio.run(play_a_little(server.url, 3))
    result = tabulae("backup", str(copy), f"--store={store}")
    assert result.returncode == 0, result.stderr
    assert tabulae("backup", str(copy), f"--store={store}").returncode == 2
    assert tabulae("doctor", f"--store={store}").returncode == 2  # the server holds it
    assert server.stop() == 0
    for file in (store, copy):
        result = tabulae("doctor", f"--store={file}")
        assert result.returncode == 0, result.stdout
        assert "2 tables replay" in result.stdout and "1 finished deals verify" in result.stdout
    assert set(chains(copy)) <= set(chains(store)), "the bot of the second game may have moved on after the backup"


def test_R12_a_folder_keeps_the_newest_backups_and_play_goes_on_from_the_last_of_them(tmp_path: Path):
    store, folder = tmp_path / "t.sqlite", tmp_path / "backups"
    folder.mkdir()
    for name in ("tabulae-20250101T000000Z.sqlite", "tabulae-20250102T000000Z.sqlite", "mine.sqlite"):
        (folder / name).write_text("an older one")
    server = Process(str(store), free_port())
    server.start()
    asyncio.run(play_a_little(server.url, 3))
    assert tabulae("backup", str(folder), "--keep=2", f"--store={store}").returncode == 0
    kept = sorted(each.name for each in folder.iterdir())
    assert kept[:2] == ["mine.sqlite", "tabulae-20250102T000000Z.sqlite"] and len(kept) == 3
    backup = folder / kept[2]
    refused = tabulae("restore", str(backup), f"--store={store}")
    assert refused.returncode == 2 and "another server uses" in refused.stderr
    asyncio.run(play_a_little(server.url))
    server.stop()
    store.write_bytes(b"overwritten by mistake")
    restored = tabulae("restore", str(folder), f"--store={store}")
    assert restored.returncode == 0, restored.stderr
    assert chains(store) == chains(backup)
    assert [each.read_bytes() for each in tmp_path.glob("t.sqlite.before-*Z")] == [b"overwritten by mistake"]
    server = Process(str(store), free_port())
    server.start()
    asyncio.run(play_a_little(server.url))
    assert server.stop() == 0
    assert "2 tables replay" in tabulae("doctor", f"--store={store}").stdout


def test_what_is_no_sound_backup_is_refused_and_the_database_stays(tmp_path: Path):
    store, backup = tmp_path / "t.sqlite", tmp_path / "backup.sqlite"
    server = Process(str(store), free_port())
    server.start()
    asyncio.run(play_a_little(server.url))
    server.stop()
    before = chains(store)
    assert tabulae("backup", str(backup), f"--store={store}").returncode == 0
    newer, damaged, foreign = tmp_path / "newer.sqlite", tmp_path / "damaged.sqlite", tmp_path / "foreign.sqlite"
    shutil.copy(backup, newer)
    with sqlite3.connect(newer) as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
    damaged.write_bytes(backup.read_bytes()[: backup.stat().st_size // 2])
    foreign.write_text("not a database, but long enough to be looked at as one " * 20)
    empty = tmp_path / "empty"
    empty.mkdir()
    for what, words in {
        newer: "has schema 9999",
        damaged: "damaged",
        foreign: "is not a backup",
        empty: "contains no backup",
        tmp_path / "missing.sqlite": "does not exist",
        store: "is the database itself",
    }.items():
        result = tabulae("restore", str(what), f"--store={store}")
        assert result.returncode == 2 and words in result.stderr, (what, result.stderr)
    assert "needs a folder" in tabulae("backup", str(tmp_path / "x.sqlite"), "--keep=3", f"--store={store}").stderr
    assert chains(store) == before and not list(tmp_path.glob("*.before-*"))


def chains(file: Path) -> list[tuple[str, int, bytes]]:
    with sqlite3.connect(file) as db:
        return db.execute("SELECT table_id, seq, chain FROM events ORDER BY table_id, seq").fetchall()


def test_the_doctor_finds_an_edited_log_and_a_file_that_others_can_read(tmp_path: Path):
    store = tmp_path / "t.sqlite"
    server = Process(str(store), free_port())
    server.start()
    asyncio.run(play_a_little(server.url, 3))
    server.stop()
    with sqlite3.connect(store) as db:
        db.execute("UPDATE events SET at = at + 1 WHERE seq = 11")
    store.chmod(0o644)
    result = tabulae("doctor", f"--store={store}")
    assert result.returncode == 1
    assert "chain does not fit" in result.stdout and "chmod 600" in result.stdout


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_a_server_that_is_asked_to_stop_says_goodbye_and_ends_well(tmp_path: Path, stop: signal.Signals):
    async def story() -> None:
        server = Process(str(tmp_path / "t.sqlite"), free_port())
        server.start()
        ada = await Client.connect(server.url, "Ada")
        table = await ada.open("tabula-rasa", seats=2)
        heard: list[str] = []
        async with ada.at(table, 0) as chair:
            chair.on_frame = lambda message, size: heard.append(message["type"])
            assert server._process is not None
            server._process.send_signal(stop)
            assert await asyncio.to_thread(server._process.wait, PATIENCE) == 0
            async with asyncio.timeout(PATIENCE):
                while "bye" not in heard:
                    await asyncio.sleep(0.01)
        assert server._process.stdout is not None
        server._process.stdout.close()

    asyncio.run(story())


def test_T7_T13_served_over_tls_cookies_are_secure_and_frames_have_public_sizes(tmp_path: Path):
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not installed, which makes the certificate")
    cert, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"]
    made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    subprocess.run([*made, "-days", "2", "-keyout", key, "-out", cert, *subject], check=True, capture_output=True)
    trusting = ssl.create_default_context(cafile=str(cert))

    def ask(url: str, cookie: str = "", body: bytes | None = None) -> tuple[str, bytes]:
        headers = {"X-Tabulae": "1", "Content-Type": "application/json", "Cookie": cookie}
        with urllib.request.urlopen(urllib.request.Request(url, body, headers), context=trusting) as result:
            return result.headers.get("set-cookie", ""), result.read()

    async def story(url: str) -> list[str]:
        given, me = ask(f"{url}/api/me", body=b"{}")
        assert "Secure" in given and "HttpOnly" in given
        cookie, page = given.partition(";")[0], json.loads(me)["page"]
        wish = {"game": "tabula-rasa", "seats": 2, "bots": [{"seat": 1}], "start": True}
        table = json.loads(ask(f"{url}/api/tables", cookie, json.dumps(wish).encode())[1])["table"]
        where = url.replace("https", "wss") + "/api/socket"
        headers = {"Cookie": cookie}
        async with websockets.connect(where, ssl=trusting, origin=url, additional_headers=headers) as socket:
            hello = {"type": "hello", "table": table, "device": "d", "page": page, "seat": 0}
            await socket.send(json.dumps(hello))
            await socket.send(json.dumps({"type": "ping"}))
            return [str(await socket.recv()) for _ in range(2)]

    server = Process(str(tmp_path / "t.sqlite"), free_port(), f"--tls-cert={cert}", f"--tls-key={key}")
    server.start()
    try:
        frames = asyncio.run(story(server.url.replace("http:", "https:")))
    finally:
        server.stop()
    assert [json.loads(frame)["type"] for frame in frames] == ["welcome", "pong"]
    assert {len(frame.encode()) % 512 for frame in frames} == {0}


@pytest.mark.parametrize(
    "arguments",
    [["--limit=nothing=1"], ["--bot-delay=fast"], ["--tls-cert=/nowhere"], ["--store=postgresql://127.0.0.1:1/x"]],
)
def test_wrong_input_is_one_clear_line_and_exit_code_2(arguments: list[str]):
    result = tabulae("serve", "--port=0", "--no-browser", *arguments)

    assert result.returncode == 2
    assert len(result.stderr.strip().splitlines()) == 1, result.stderr


@pytest.mark.parametrize("option", ["--port", "--metrics-port"])
def test_an_address_that_is_taken_is_one_clear_line(tmp_path: Path, option: str):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        others = [] if option == "--port" else ["--port=0"]
        result = tabulae(
            "serve", f"{option}={port}", *others, "--no-browser", "--quiet", f"--store={tmp_path}/t.sqlite"
        )
    assert result.returncode == 2
    assert result.stderr.startswith(f"tabulae: cannot listen on 127.0.0.1:{port}") and "in use" in result.stderr
    assert result.stderr.count("\n") == 1
