"""Takes the pictures of the README and the documentation from a running site.

    make up PORT=9000
    python docs/site/pictures.py http://127.0.0.1:9000

The site is the demonstration of `make up`, a few minutes after its start: a board of Dark Kingdoms
in the middle of a match, the control room of a running tournament, and the review of a match.
Look at the pictures before you commit them.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from palestra.local import chromium

PASSWORD = "palestra-demo"
IMAGES = Path(__file__).parents[1] / "images"
SIZE = {"width": 1360, "height": 900}
PATIENCE_MS = 30_000
PLIES = 80
CURVE_PATIENCE_MS = 300_000
HOUSE_BOTS = ["tiro", "discipulus", "miles", "optio", "faber", "magister", "stratega", "dux"]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("url", help="the site, for example http://127.0.0.1:9000")
    parser.add_argument("--only", nargs="+", choices=PICTURES, default=list(PICTURES))
    given = parser.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.FLAGS)
        )
        for name in given.only:
            take, person = PICTURES[name]
            page = signed_in(browser, given.url, person)
            take(page)
            page.screenshot(path=IMAGES / f"{name}.png")
            print(f"{name}.png")
        browser.close()


def window(browser: Browser, url: str) -> Page:
    context = browser.new_context(
        base_url=url,
        viewport=SIZE,  # type: ignore[arg-type]
        locale="en-GB",
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    return page


def signed_in(browser: Browser, url: str, name: str) -> Page:
    page = window(browser, url)
    page.goto("/sign-in")
    page.locator("input[name=name]").fill(name)
    page.locator("input[name=password]").fill(PASSWORD)
    page.locator("main button[type=submit]").click()
    page.get_by_role("heading", name="Good to see you").wait_for()
    return page


def take_control_room(page: Page) -> None:
    """Of a Swiss of the house bots, once the first results of a later round are in."""
    event = start_swiss(page)
    while not has_results_of_a_later_round(page, event):
        page.wait_for_timeout(1_000)
    page.goto(f"/tournaments/{event}/control")
    page.get_by_role("heading", name="What blocks the round").wait_for()
    page.get_by_text("Why this pairing?").first.click()
    page.set_viewport_size({"width": SIZE["width"], "height": 1240})


def has_results_of_a_later_round(page: Page, event: str) -> bool:
    """Some of its matches are over, others are being played."""
    rounds = page.request.get(f"/api/v1/tournaments/{event}/rounds").json()
    newest = max(rounds, key=lambda each: each["number"])
    statuses = {pairing["status"] for pairing in newest["pairings"]}
    return newest["number"] > 1 and {"finished", "running"} <= statuses


def start_swiss(page: Page) -> str:
    """Of the eight house bots, without pauses between their choices."""
    event: str = post(
        page,
        "/api/v1/tournaments",
        {
            "name": "Winter Swiss",
            "titles": ["dominus_obscura"],
            "clock": {"kind": "real_time", "base_seconds": 1800, "increment_seconds": 10},
            "stages": [{"format": "swiss", "options": {"rounds": 4}}],
            "allows_bots": True,
            "break_seconds": 5,
            "plays_bots_fast": True,
        },
    )["id"]
    acts = f"/api/v1/tournaments/{event}/acts"
    post(page, f"{acts}/add-entrants", {"entrants": [{"player": name} for name in HOUSE_BOTS]})
    post(page, f"{acts}/open-registration", {})
    post(page, f"{acts}/start", {})
    return event


def take_review(page: Page) -> None:
    """Half into the newest match of Dominus Obscura, with the curve of the chances to win."""
    listed = page.request.get(
        "/api/v1/matches", params={"show": "finished", "title": "dominus_obscura"}
    )
    match = listed.json()["results"][0]["id"]
    lines = page.request.get(f"/api/v1/matches/{match}/review").json()["lines"]
    page.goto(f"/matches/{match}/review?ply={len(lines) // 2}")
    page.get_by_role("heading", name="Chances to win").wait_for()
    page.locator(".chart > svg path").first.wait_for(timeout=CURVE_PATIENCE_MS)
    page.set_viewport_size({"width": SIZE["width"], "height": 1400})


def take_board(page: Page) -> None:
    """In the middle of a match of our own against three bots."""
    seats = [{"kind": "me"}, *({"kind": "bot", "level": level} for level in (3, 5, 6))]
    match = post(
        page,
        "/api/v1/matches",
        {"title": "dark_kingdoms", "seats": seats, "clock": {"kind": "untimed"}},
    )
    play_on(page, match["id"], until=PLIES)
    page.goto(f"/matches/{match['id']}")
    page.locator("[data-territory]").first.wait_for()
    page.locator("section.asked").first.wait_for()
    page.set_viewport_size({"width": SIZE["width"], "height": 1220})


def play_on(page: Page, match: str, until: int) -> None:
    """Take any option whenever we are asked; at the end it is for us to choose."""
    rng = random.Random(match)
    while True:
        position = page.request.get(f"/api/v1/matches/{match}/position").json()
        decision = position["decision"]
        if decision is None:
            page.wait_for_timeout(200)
            continue
        if position["ply"] >= until:
            return
        option = rng.choice(decision["options"])["key"]
        post(page, f"/api/v1/matches/{match}/choices", {"ply": position["ply"], "option": option})


def post(page: Page, address: str, body: dict[str, Any]) -> dict[str, Any]:
    cookies = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}
    answer = page.request.post(
        address, data=body, headers={"X-CSRFToken": cookies["palestra_csrf"], "Referer": page.url}
    )
    assert answer.ok, answer.text()
    result: dict[str, Any] = answer.json()
    return result


PICTURES: dict[str, tuple[Callable[[Page], None], str]] = {
    "control-room": (take_control_room, "oscar"),
    "review": (take_review, "chiara"),
    "board": (take_board, "chiara"),
}
"""What is taken, and by whom: people whose language is English."""

if __name__ == "__main__":
    main()
