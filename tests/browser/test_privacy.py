"""What is kept, how long and why: in every language, with the times that the host has chosen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.player import PHONE
from tests.helpers.sampling import sample


@pytest.mark.parametrize("how", sample([{}, PHONE, {"color_scheme": "dark"}], 1))
def test_every_page_leads_to_what_is_kept_how_long_and_why(players: Any, gallery: Any, how: dict[str, Any]) -> None:
    page = players(**how).open("/")
    page.get_by_role("link", name="No account and no tracking.").click()
    page.get_by_role("heading", name="What this server keeps").wait_for()
    page.get_by_role("row", name="What you write in a chat").get_by_text("30 days after the end of the game").wait_for()
    page.get_by_role("row", name="Your games: moves").get_by_text("For good, under the name").wait_for()
    gallery(page, f"privacy-{page.viewport_size['width']}-{how.get('color_scheme', 'light')}")
    page.get_by_label("Language").select_option("de")
    page.get_by_role("row", name="Was du im Chat schreibst").get_by_text("30 Tage nach dem Ende").wait_for()
    page.get_by_label("Sprache").select_option("fr")
    page.get_by_role("row", name="Ce que vous écrivez").get_by_text("30 jours après la fin").wait_for()
