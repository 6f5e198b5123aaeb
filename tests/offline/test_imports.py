"""A device imports nothing but what a site has of the standard library, msgspec and other libraries."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from io import BytesIO
from pathlib import Path

from tabulae.offline.site.build import LIBRARIES, archive
from tabulae.offline.site.runtime import LEFT_OUT

ALLOWED = ("tabulae", "msgspec", *LIBRARIES)
STARTED = f"""
import sys
sys.path.insert(0, sys.argv[1])  # the modules that a site has

class Missing:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top in {LEFT_OUT!r} or (top not in sys.stdlib_module_names and top not in {ALLOWED!r}):
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Missing())

import asyncio
from tabulae.offline import browser, thinking
from tabulae.offline.device import Device
from tabulae.offline.jobs import BrowserJobs
from tabulae.offline.store import DeviceStore
from tabulae.server.system import SystemClock, SystemRandom

class Shelf:
    def __init__(self):
        self.rows = {{}}
    async def read(self, prefix):
        return {{key: row for key, row in sorted(self.rows.items()) if key.startswith(prefix)}}
    async def write(self, rows):
        for key, row in rows.items():
            self.rows.pop(key, None) if row is None else self.rows.__setitem__(key, row)

async def story():
    device = Device(await DeviceStore.open(Shelf()), SystemClock(), SystemRandom(), BrowserJobs(None))
    await device.start()
    for method, url, body in (
        ("POST", "/api/me", "{{}}"), ("GET", "/api/me", ""), ("GET", "/api/games?lang=de", ""),
        ("GET", "/api/tables?lang=en", ""), ("GET", "/api/me/tables?lang=en", ""), ("GET", "/api/me/games?lang=en", ""),
        ("POST", "/api/passkey/start", "{{}}"),
    ):
        answer = await device.request(method, url, body)
        print(answer.status, url, answer.text if answer.status != 200 else "")

for each in {LEFT_OUT!r}:
    sys.modules.pop(each, None)  # of this Python's own start
asyncio.run(story())
assert sys.modules["tabulae"].__file__.startswith(sys.argv[1])
"""


def test_a_device_starts_and_answers_with_what_a_site_has_and_no_library_of_a_server(tmp_path: Path):
    with zipfile.ZipFile(BytesIO(archive())) as packed:
        packed.extractall(tmp_path)
    command = [sys.executable, "-c", STARTED, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr[-2000:]
    *answers, passkey = done.stdout.splitlines()
    assert {line.split()[0] for line in answers} == {"200"}, done.stdout
    assert passkey.startswith("409 ") and "needs-network" in passkey
