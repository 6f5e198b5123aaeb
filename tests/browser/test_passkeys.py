"""Passkeys in a browser, with the virtual authenticator of the DevTools; and why there are none on some addresses."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Server
from tests.browser.player import PHONE, Player
from tests.helpers.sampling import sample

DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
}


class Device:
    """The authenticator of a player's page."""

    def __init__(self, player: Player) -> None:
        self._line = player.context.new_cdp_session(player.page)
        self._line.send("WebAuthn.enable")
        self._id = self._line.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})["authenticatorId"]

    def credentials(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self._line.send("WebAuthn.getCredentials", {"authenticatorId": self._id})[
            "credentials"
        ]
        return found

    def add(self, credential: dict[str, Any]) -> None:
        self._line.send("WebAuthn.addCredential", {"authenticatorId": self._id, "credential": credential})


@pytest.mark.parametrize("how", sample([{}, PHONE, {"color_scheme": "dark"}], 1))
def test_a_passkey_is_made_signs_in_on_another_browser_and_is_removed(
    players: Any, server: Server, gallery: Any, how: dict[str, Any]
) -> None:
    url = server.url.replace("127.0.0.1", "localhost")
    ada = players(url, **how)
    page = ada.open("/?settings")
    page.evaluate("import('/web/net/session.js').then((session) => session.ensureGuest())")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("Saved").wait_for()
    page = ada.open("/my-games")
    device = Device(ada)
    page.get_by_role("button", name="Add a passkey").click()
    page.get_by_role("button", name="Remove the passkey of Chrome, Linux").wait_for()
    gallery(page, f"passkey-{page.viewport_size['width']}-{how.get('color_scheme', 'light')}")
    (credential,) = device.credentials()

    phone = players(url, forgives=("409",))
    page = phone.open("/my-games")
    other = Device(phone)
    other.add(credential)
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.get_by_role("link", name="Ada").wait_for()
    page.get_by_role("button", name="Remove the passkey of Chrome, Linux").click()
    page.get_by_role("button", name="Remove the passkey of Chrome, Linux").wait_for(state="detached")
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.get_by_role("alert").get_by_text("That passkey wasn’t accepted.").wait_for()


def test_where_an_address_has_no_name_or_no_https_the_page_says_so_and_words_work(players: Any) -> None:
    player = players()
    page = player.open("/my-games")
    page.get_by_text("Passkeys need an address with a name").wait_for()
    assert page.get_by_role("button", name="Sign in with a passkey").count() == 0
    player.context.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
    page = player.open("/my-games")
    page.get_by_text("Passkeys need https").wait_for()
    page.get_by_role("button", name="Use a saved key").wait_for()
