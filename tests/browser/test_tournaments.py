"""An organiser's day in the browser, and the pages of a tournament at two widths."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, StorageState, expect

from tests.browser.conftest import DESKTOP, PHONE, Window, sign_in
from tests.browser.site import ROOT, Site

# Whoever comes first here is the one who does not come; the demonstration knows all of them.
PEOPLE = ("hugo", "ana", "bruno", "chiara", "dmitri", "emi", "farid", "greta")
STORY = (
    "entered late",
    "paired round 1 again",
    "disputes a result",
    "corrected a result",
    "settled a dispute",
    "tournament ended",
)


TIME_TO_COME_IS_OVER = """
from django.utils import timezone
from play.models import Match
Match.objects.filter(slug="{slug}").update(arrive_by=timezone.now())
"""


@pytest.fixture(scope="module")
def organiser(site: Site, browser: object) -> Iterator[StorageState]:
    context = browser.new_context(base_url=site.url, locale="en-GB")  # type: ignore[attr-defined]
    page = context.new_page()
    sign_in(page, "olga")
    page.get_by_role("heading", name="Good to see you").wait_for()
    yield context.storage_state()
    context.close()


def do(page: Page, reason: str = "", look_first: bool = False) -> None:
    """Confirm the act whose dialog is open."""
    dialog = page.get_by_role("dialog")
    if reason:
        field = dialog.locator("input[name=reason]")
        folded = dialog.get_by_text("Add a reason for the log")
        expect(field.or_(folded).first).to_be_visible()
        if not field.is_visible():
            folded.click()
        field.fill(reason)
    if look_first:
        dialog.get_by_role("button", name="See what would change").click()
        expect(dialog.locator(".preview")).to_be_visible()
    dialog.locator("[data-act]").click()
    expect(dialog).to_have_count(0, timeout=15_000)


def act(page: Page, name: str, **given: object) -> None:
    """The same act as a program would do it, in the window's session."""
    slug = page.url.split("/tournaments/")[1].split("/")[0]
    post(page, f"/api/v1/tournaments/{slug}/acts/{name}", **given)


def speak(page: Page, language: str, theme: str = "light") -> Page:
    """As if the account had chosen this language and theme, which win over the browser's."""

    def choose(route: Route) -> None:
        answer = route.fetch()
        chosen = {"language": language[:2], "theme": theme}
        player = {**answer.json()["player"], **chosen}
        route.fulfill(response=answer, json={"player": player})

    page.route("**/api/v1/session", choose)
    return page


def post(page: Page, path: str, **body: object) -> dict[str, Any]:
    """What the server answers to a request in the window's session."""
    done: list[Any] = page.evaluate(
        """async ([path, body]) => {
            const token = document.cookie.match(/csrf\\w*=([^;]+)/)?.[1] ?? '';
            const answer = await fetch(path, {
                method: 'POST',
                headers: {'Content-Type': 'application/json', 'X-CSRFToken': token},
                body: JSON.stringify(body),
            });
            return [answer.status, await answer.json()];
        }""",
        [path, body],
    )
    assert done[0] < 300, done
    found: dict[str, Any] = done[1]
    return found


def enter_results(page: Page, buttons: Locator) -> None:
    """One result of the round by hand in the room, the others as a program enters them."""
    expect(buttons).to_have_count(4)
    buttons.first.click()
    dialog = page.get_by_role("dialog")
    # Nothing is picked beforehand: a press too many makes no result.
    dialog.locator("[data-act]").click()
    expect(dialog.get_by_text("Pick a result first.")).to_be_visible()
    expect(dialog.get_by_role("radio", checked=True)).to_have_count(0)
    dialog.locator("input[name=score-0]").fill("4")
    dialog.locator("input[name=score-1]").fill("17")
    expect(dialog.get_by_role("radio").nth(1)).to_be_checked()
    do(page)
    expect(buttons).to_have_count(3)
    slug = page.url.split("/")[-2]
    room = page.request.get(f"/api/v1/tournaments/{slug}/control-room").json()
    for row in room["open"]:
        first, second = (seat["entrant"] for seat in row["pairing"]["seats"])
        ranks = [{"entrant": first, "rank": 1}, {"entrant": second, "rank": 2}]
        act(page, "result", pairing=row["pairing"]["id"], ranks=ranks)


def settle_as_a_draw(page: Page) -> None:
    """The dialog of a dispute is open."""
    dialog = page.get_by_role("dialog")
    dialog.locator("select[name=settlement]").select_option("uphold")
    dialog.get_by_role("radio", name="Draw").check()


def dispute(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("tab", name="Rounds").click()
    page.locator("select[name=round]").select_option(index=1)
    page.get_by_role("button", name="Dispute the result").click()
    dialog = page.get_by_role("dialog")
    dialog.locator("input[name=text]").fill("My opponent had resigned")
    dialog.get_by_role("button", name="Dispute the result").click()
    expect(dialog).to_have_count(0, timeout=15_000)


def test_an_organisers_day(
    site: Site,
    window: Window,
    organiser: StorageState,
    signed_in: StorageState,
    tmp_path: Path,
) -> None:
    page = window(state=organiser)
    page.goto("/tournaments/new")
    page.locator("input[name=name]").fill("Sunday cup")
    page.locator("select[name=title]").select_option("dominus_obscura")
    page.locator("input[name=rounds]").fill("2")
    page.locator("summary", has_text="More settings").click()
    page.locator("input[name=break-seconds]").fill("600")
    page.locator("input[name=late-entry-rounds]").fill("2")
    expect(page.get_by_text("16 players, 2 rounds")).to_be_visible()
    page.get_by_role("button", name="Create the draft").click()
    page.get_by_role("heading", name="Sunday cup").wait_for()

    # The draft is filled before anybody sees it.
    page.get_by_role("tab", name="Entrants").click()
    page.get_by_role("button", name="Add a list").click()
    page.get_by_role("dialog").locator("textarea").fill("\n".join(PEOPLE))
    do(page, look_first=True)
    page.get_by_role("button", name="Open registration").click()
    do(page)
    page.get_by_role("button", name="Open check-in").click()
    do(page)
    # Seven are here; the eighth is missing when it starts.
    absent = page.locator("section", has=page.get_by_role("heading", name="Not here yet"))
    buttons = absent.get_by_role("button", name="Check in")
    expect(buttons).to_have_count(len(PEOPLE))
    for name in PEOPLE[2:]:
        act(page, "check-in", player=name)
    expect(buttons).to_have_count(2)
    # A small act asks nothing.
    buttons.first.click()
    expect(buttons).to_have_count(1)
    page.get_by_role("button", name="Start", exact=True).click()
    do(page)
    page.get_by_role("tab", name="Rounds").click()
    expect(page.get_by_text("sits out").first).to_be_visible()

    # A late entry takes the empty chair when the round is paired again.
    page.get_by_role("tab", name="Entrants").click()
    page.get_by_role("button", name="Add a player or bot").click()
    page.get_by_role("dialog").locator("input[name=player]").fill("ines")
    do(page, "missed the bus")
    page.get_by_role("tab", name="Rounds").click()
    page.get_by_role("button", name="Pair the round again").click()
    do(page, "late entry", look_first=True)
    expect(page.get_by_text("sits out")).to_have_count(0)
    page.get_by_role("button", name="Begin the round now").click()
    do(page)

    blocking = page.locator("section", has=page.get_by_role("heading", name="What blocks"))
    results = blocking.get_by_role("button", name="Result…")
    enter_results(page, results)
    # A player says that the result is wrong: the next round waits, and one act puts it right.
    dispute(window(state=signed_in), page.url.removesuffix("/control"))
    expect(page.get_by_text("My opponent had resigned")).to_be_visible()
    expect(page.get_by_text("The next round waits for this")).to_be_visible()
    page.get_by_role("button", name="Settle…").click()
    settle_as_a_draw(page)
    page.get_by_role("dialog").get_by_role("button", name="See what would change").click()
    expect(page.get_by_role("dialog").locator(".preview")).to_contain_text("Draw")
    expect(page.get_by_role("dialog").locator(".preview")).to_contain_text("points")
    do(page, "you were right")
    expect(page.get_by_text("No open disputes")).to_be_visible()
    page.locator("select[name=round]").select_option(index=0)
    page.get_by_role("button", name="Begin the round now").click()
    do(page)
    enter_results(page, results)
    expect(page.locator("header").get_by_text("Finished")).to_be_visible()

    page.get_by_role("tab", name="Log").click()
    log = page.get_by_role("tabpanel")
    for line in STORY:
        expect(log.get_by_text(line).first).to_be_visible()

    slug = page.url.split("/")[-2]
    answer = page.request.get(f"/api/v1/tournaments/{slug}/record")
    record = tmp_path / "record.json"
    record.write_text(json.dumps(answer.json()))
    checked = subprocess.run(
        [sys.executable, "manage.py", "verify_tournament", str(record)],
        cwd=ROOT,
        env=dict(site.environment),
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert page.request.get(f"/api/v1/tournaments/{slug}/export?form=trf").ok


@pytest.mark.parametrize("width", [DESKTOP, PHONE])
@pytest.mark.parametrize(
    ("language", "scheme", "refusal"),
    [
        (
            "en-GB",
            ["4 groups of 4, the best 2 of each group go on", "Quarter-finals"],
            "nobody would be left out",
        ),
        (
            "es-ES",
            ["4 grupos de 4, pasan los 2 primeros de cada grupo", "Cuartos de final"],
            "nadie quedaría fuera",
        ),
    ],
)
def test_the_wizard_shows_the_scheme_of_groups(
    window: Window,
    organiser: StorageState,
    pictures: Path,
    width: int,
    language: str,
    scheme: list[str],
    refusal: str,
) -> None:
    page = speak(window(width=width, language=language, state=organiser), language)
    page.goto("/tournaments/new")
    page.locator("select[name=preset]").select_option("groups")
    for line in scheme:
        expect(page.get_by_text(line)).to_be_visible()
    look(page, pictures, f"groups-{width}-{language}")
    page.locator("input[name=cut-per-group]").fill("4")
    expect(page.get_by_text(refusal)).to_have_count(2)
    page.locator("input[name=name]").fill("Everybody")
    page.locator("main button[type=submit]").click()
    # Said at the field, in the figures and where the form sums up; nothing was made.
    expect(page.get_by_text(refusal)).to_have_count(3)
    expect(page).to_have_url(re.compile("/tournaments/new$"))
    expect(page.locator("input[name=tie-breaks]")).to_have_attribute(
        "placeholder", "PTS DE WIN SB KS"
    )
    page.locator("input[name=cut-per-group]").scroll_into_view_if_needed()
    look(page, pictures, f"groups-refused-{width}-{language}")


@pytest.mark.parametrize(
    ("width", "language", "theme", "to_come", "verdict", "podium"),
    [
        (DESKTOP, "en-GB", "light", "to arrive", "did not come", "Podium"),
        (PHONE, "es-ES", "dark", "para venir", "no vino", "Podio"),
    ],
)
def test_the_board_says_who_has_to_come_and_what_became_of_it(
    site: Site,
    workers: None,
    window: Window,
    organiser: StorageState,
    signed_in: StorageState,
    pictures: Path,
    width: int,
    language: str,
    theme: str,
    to_come: str,
    verdict: str,
    podium: str,
) -> None:
    host = speak(window(state=organiser, language=language, width=width), language, theme)
    host.goto("/tournaments")
    made = post(
        host,
        "/api/v1/tournaments",
        name=f"Punctual {language}",
        titles=["dominus_obscura"],
        clock={"kind": "real_time", "base_seconds": 600, "increment_seconds": 5},
        stages=[{"format": "swiss", "options": {"rounds": 1}}],
        break_seconds=0,
        no_show_seconds=600,
    )
    control = f"/tournaments/{made['id']}/control"
    host.goto(control)
    act(host, "add-entrants", entrants=[{"player": "chiara"}, {"player": "farid"}])
    act(host, "open-registration")
    act(host, "start")
    room = host.request.get(f"/api/v1/tournaments/{made['id']}/control-room").json()
    board = room["open"][0]["pairing"]["matches"][0]["id"]
    page = speak(window(state=signed_in, language=language, width=width), language, theme)
    page.goto(f"/matches/{board}")
    expect(page.get_by_role("timer").filter(has_text=to_come)).to_contain_text("Farid")
    event = page.locator("[data-event]")
    expect(event).to_contain_text(made["name"])
    expect(event.get_by_role("link")).to_have_attribute("href", f"/tournaments/{made['id']}")
    look(page, pictures, f"to-come-{width}")
    expect(host.get_by_text(to_come)).to_contain_text("Farid")
    look(host, pictures, f"control-to-come-{width}")
    # However long the looking took, the time to come ends now.
    site.shell(TIME_TO_COME_IS_OVER.format(slug=board))
    expect(page.get_by_text(verdict)).to_be_visible(timeout=60_000)
    expect(page.get_by_text(verdict)).to_contain_text("Chiara")
    look(page, pictures, f"did-not-come-{width}")
    page.goto(f"/tournaments/{made['id']}")
    expect(page.get_by_role("region", name=podium)).to_contain_text("Chiara Conti")
    look(page, pictures, f"walkover-{width}")
    page.reload()
    page.goto(f"/matches/{board}")
    expect(page.get_by_text(verdict)).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("width", [DESKTOP, PHONE])
@pytest.mark.parametrize("language", ["en-GB", "es-ES"])
def test_the_pages_of_a_tournament_fit_the_screen(
    site: Site,
    window: Window,
    organiser: StorageState,
    pictures: Path,
    width: int,
    language: str,
) -> None:
    began = bots_begin(site, "--organiser", "olga", "--name", f"Ludi {width} {language}")
    page = window(width=width, language=language)
    page.goto("/tournaments")
    page.locator("main li a").first.wait_for()
    look(page, pictures, f"list-{width}-{language}")
    page.goto(began)
    page.get_by_role("tablist").wait_for()
    for index in range(page.get_by_role("tab").count()):
        page.get_by_role("tab").nth(index).click()
        page.get_by_role("tabpanel").first.wait_for()
        look(page, pictures, f"tab{index}-{width}-{language}")
    page = speak(window(width=width, language=language, state=organiser), language)
    for name, path in (
        ("control", f"{began}/control"),
        ("wizard", "/tournaments/new"),
        ("projector", f"{began}/projector"),
    ):
        page.goto(path)
        page.locator("h1").first.wait_for()
        look(page, pictures, f"{name}-{width}-{language}")


def bots_begin(site: Site, *options: str) -> str:
    """Where a new tournament of eight bots is shown."""
    began = subprocess.run(
        [sys.executable, "manage.py", "demo_tournament", "--bots", "8", "--no-wait", *options],
        cwd=ROOT,
        env=dict(site.environment),
        capture_output=True,
        text=True,
        check=True,
    )
    return began.stdout.split()[-1]


def look(page: Page, pictures: Path, name: str) -> None:
    page.screenshot(path=pictures / f"tournament-{name}.png")
    wider = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    assert wider <= 0, f"{name} is {wider} px wider than the screen"


@pytest.mark.long
def test_a_tournament_of_bots_is_watched_to_its_end(
    site: Site, workers: None, window: Window, pictures: Path
) -> None:
    """Through the real worker and scheduler; nobody touches anything, nothing is reloaded."""
    began = bots_begin(site)
    page = window()
    page.goto(began)
    # Standings fill while one looks.
    expect(page.locator("td.points").first).not_to_have_text("0", timeout=180_000)
    look(page, pictures, "bots-running")
    expect(page.locator("header").get_by_text("Finished")).to_be_visible(timeout=420_000)
    expect(page.get_by_text("wins the tournament")).to_be_visible()
    look(page, pictures, "bots-finished")
