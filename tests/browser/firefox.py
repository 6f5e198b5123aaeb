"""Debian's Firefox, driven by WebDriver BiDi: the part of a Playwright page that a smoke game needs."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

PROGRAM = os.environ.get("TABULAE_FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
PREFERENCES = """
user_pref("app.update.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
user_pref("ui.prefersReducedMotion", 1);
"""
KEYS = {
    "Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "End": "\ue010", "Home": "\ue011", "ArrowRight": "\ue014",
}  # fmt: skip
PAUSE = 0.02  # seconds between two looks


class Firefox:
    """A running Firefox with one tab."""

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self._profile = tempfile.TemporaryDirectory(prefix="tabulae-firefox-", ignore_cleanup_errors=True)
        Path(self._profile.name, "user.js").write_text(PREFERENCES)
        command = [str(PROGRAM), "--headless", "--no-remote", "--profile", self._profile.name]
        self._process = subprocess.Popen(
            [*command, "--remote-debugging-port", "0", "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "HOME": self._profile.name, "MOZ_CRASHREPORTER_DISABLE": "1"},
        )
        self._last = 0
        self._line = self._connected()
        self._ask("session.new", capabilities={})
        self._context = self._ask("browsingContext.create", type="tab")["context"]  # unlike the first, it has the focus
        self.keyboard = Keyboard(self)

    def _connected(self) -> Any:
        assert self._process.stderr is not None
        for said in self._process.stderr:
            if found := LISTENING.search(said):
                return connect(f"{found[1]}/session", max_size=None, proxy=None, legacy=True)
        raise AssertionError("Firefox ended before it listened")

    def _ask(self, method: str, **params: Any) -> Any:
        self._last += 1
        self._line.send(json.dumps({"id": self._last, "method": method, "params": params}))
        while True:
            answer = json.loads(self._line.recv(self._patience))
            if answer.get("id") == self._last:
                assert answer["type"] == "success", answer
                return answer["result"]

    # As a page of Playwright

    def add_init_script(self, script: str) -> None:
        self._ask("script.addPreloadScript", functionDeclaration=f"() => {{ {script} }}")

    def goto(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def evaluate(self, function: str, arg: Any = None) -> Any:
        """The value of a function of JavaScript, or of an expression."""
        called = f"({function})({json.dumps(arg)})" if "=>" in function.split("\n")[0] else function
        found = self._ask(
            "script.evaluate",
            expression=f"Promise.resolve({called}).then((value) => JSON.stringify(value ?? null))",
            awaitPromise=True,
            target={"context": self._context},
        )
        assert found["type"] == "success", found["exceptionDetails"]["text"]
        return json.loads(found["result"]["value"])

    def wait_for_function(self, test: str, arg: Any = None) -> None:
        end = time.monotonic() + self._patience
        while not self.evaluate(test, arg):
            assert time.monotonic() < end, f"never: {test}"
            time.sleep(PAUSE)

    def locator(self, selector: str) -> Locator:
        return Locator(self, selector)

    def press(self, key: str) -> None:
        value = KEYS.get(key, key)
        actions = [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        source = {"type": "key", "id": "keyboard", "actions": actions}
        self._ask("input.performActions", context=self._context, actions=[source])

    def close(self) -> None:
        self._line.close()
        self._process.terminate()
        self._process.wait()
        self._profile.cleanup()


class Keyboard:
    def __init__(self, browser: Firefox) -> None:
        self.press = browser.press


class Locator:
    """Elements by a selector of CSS."""

    def __init__(self, browser: Firefox, selector: str, at: int = 0) -> None:
        self._browser, self._selector, self._at = browser, selector, at

    @property
    def first(self) -> Locator:
        return self

    @property
    def last(self) -> Locator:
        return Locator(self._browser, self._selector, -1)

    def nth(self, at: int) -> Locator:
        return Locator(self._browser, self._selector, at)

    def count(self) -> int:
        return int(self._browser.evaluate("(it) => document.querySelectorAll(it).length", self._selector))

    def wait_for(self) -> None:
        self._browser.wait_for_function("(it) => document.querySelector(it) !== null", self._selector)

    def get_attribute(self, name: str) -> Any:
        ask = "([it, at, name]) => [...document.querySelectorAll(it)].at(at).getAttribute(name)"
        return self._browser.evaluate(ask, [self._selector, self._at, name])
