"""Events are prepared with ease, their page says what they are, and brackets are drawn."""

from __future__ import annotations

import json
import re
import struct
import subprocess
import sys
import time
import zlib
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, StorageState, expect

from tests.browser.conftest import DESKTOP, PHONE, Window, sign_in
from tests.browser.site import ROOT, Site
from tests.browser.test_tournaments import dispute, do, look, post, settle_as_a_draw, speak

KNOWN = ("hugo", "ana", "bruno", "chiara", "dmitri", "emi", "farid", "greta", "ines", "mara")
INVITED, PLACEHOLDERS = 10, 4
# Every press of the organiser, also one by a key, is a click to the page.
COUNT_CLICKS = """
window.addEventListener('click', (event) => {
    if (event.isTrusted) localStorage.clicks = Number(localStorage.clicks ?? 0) + 1;
}, true);
"""
PLAYERS = ("Ada", "Bob", "Cem", "Dia")
MOST_CLICKS = 60
"""Of the organiser, for the whole day; results of twelve tables a round come from a program."""
TIME_TO_COME_IS_OVER = """
from django.utils import timezone
from play.models import Match
from tournaments.models import Tournament
from tournaments.services.advancing import advance
Match.objects.filter(slug="{slug}").update(arrive_by=timezone.now())
advance(Tournament.objects.get(slug="{event}").pk)
"""

CUT_OFF = """() => [...document.querySelectorAll('.scroll')].flatMap((board) => {
    const edge = board.getBoundingClientRect().right;
    return [...board.querySelectorAll('li')].map((one) => one.getBoundingClientRect())
        .filter((one) => one.left < edge && one.right > edge + 1)
        .map((one) => edge - one.left).filter((seen) => seen > 24);
})"""
"""How much is seen of cards that the edge of the screen cuts; a strip says that there is more."""
MARKDOWN = """## House rules

Play **fair**. See [our page](https://example.org/club).

- one
- two

<img src=x onerror="document.title='broken'"> [bad](javascript:alert(1))
"""


def png(width: int, height: int) -> bytes:
    """Two colours, one above the other."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return (
            struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        )

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    upper, lower = b"\x00" + b"\x20\x40\x4a" * width, b"\x00" + b"\xf0\xb0\x4a" * width
    rows = zlib.compress(upper * (height // 2) + lower * (height - height // 2))
    parts = chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


@pytest.fixture(scope="module")
def organiser(site: Site, browser: object) -> Iterator[StorageState]:
    context = browser.new_context(base_url=site.url, locale="en-GB")  # type: ignore[attr-defined]
    page = context.new_page()
    sign_in(page, "olga")
    page.get_by_role("heading", name="Good to see you").wait_for()
    yield context.storage_state()
    context.close()


def new_event(host: Page, **settings: Any) -> str:
    """The id of a draft made by a program in the window's session."""
    if not host.url.startswith("http"):
        host.goto("/tournaments")
    body = {
        "name": "Event",
        "titles": ["dominus_obscura"],
        "clock": {"kind": "real_time", "base_seconds": 600, "increment_seconds": 5},
        "stages": [{"format": "single_elimination", "options": {}}],
        "break_seconds": 0,
        **settings,
    }
    made: str = post(host, "/api/v1/tournaments", **body)["id"]
    return made


def tell(host: Page, event: str, name: str, **given: object) -> None:
    post(host, f"/api/v1/tournaments/{event}/acts/{name}", **given)


def ask(host: Page, event: str, part: str) -> Any:
    answer = host.request.get(f"/api/v1/tournaments/{event}{part}")
    assert answer.ok, answer.text()
    return answer.json()


def club_list() -> str:
    """A sheet as a club keeps it: members with and without an account, friends with a mail."""
    head = ["Name;Mail;Elo;Club"]
    # The stronger half of the members, and a half as strong as the friends: some meet each other.
    members = [f"{name};;{1800 if n < 5 else 1493};Rooks" for n, name in enumerate(KNOWN)]
    invited = [f"Friend {n};friend{n}@example.org;{1500 - n};" for n in range(INVITED)]
    children = [f"Child {n};;{1000 - n};Rooks" for n in range(PLACEHOLDERS)]
    return "\n".join(head + members + invited + children)


def test_a_saturday_from_a_clubs_list_to_the_record(
    site: Site, window: Window, organiser: StorageState, signed_in: StorageState, tmp_path: Path
) -> None:
    began = time.monotonic()
    page = window(state=organiser)
    page.add_init_script(COUNT_CLICKS)
    page.goto("/tournaments/new")
    page.locator("input[name=name]").fill("Saturday open")
    page.locator("select[name=title]").select_option("dominus_obscura")
    page.locator("select[name=preset]").select_option("swiss")
    page.locator("input[name=rounds]").fill("7")
    page.get_by_role("button", name="Create the draft").click()
    page.get_by_role("heading", name="Saturday open").wait_for()
    event = page.url.split("/")[-2]

    # The club's CSV: its columns are known by their headings, its people by their names.
    sheet = tmp_path / "club.csv"
    sheet.write_text(club_list())
    page.get_by_role("tab", name="Entrants").click()
    page.get_by_role("button", name="Add a list").click()
    page.locator("input[name=csv]").set_input_files(sheet)
    expect(
        page.get_by_text("10 players of this site, 10 invited by mail, 4 places held")
    ).to_be_visible()
    do(page)
    expect(page.get_by_role("tabpanel").get_by_text("Child 3")).to_be_visible()
    assert f"/{event}/claim" in site.link_in_letter("friend9@example.org", "tournaments")

    # Rounds and clock were a mistake: the same form again.
    page.get_by_role("link", name="Edit the draft").click()
    expect(page.locator("input[name=rounds]")).to_have_value("7")
    page.locator("input[name=rounds]").fill("3")
    page.locator("select[name=clock]").select_option("calm")
    page.locator("summary", has_text="More settings").click()
    page.locator("input[name=break-seconds]").fill("600")
    page.locator("input[name=late-entry-rounds]").fill("2")
    page.locator("input[name=no-show-seconds]").fill("600")
    page.get_by_role("button", name="Save the draft").click()
    page.wait_for_url(re.compile("/control$"))
    assert ask(page, event, "")["clock"]["base_seconds"] == 1800
    assert len(ask(page, event, "/entrants")) == len(KNOWN) + INVITED + PLACEHOLDERS

    # Seeds by hand, with the keyboard alone; then a look ahead.
    page.get_by_role("tab", name="Seeds and places").click()
    second = page.locator("ol > li").nth(1).locator(".name").inner_text()
    page.get_by_role("button", name=f"Move {second} up").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("ol > li").first.locator(".name")).to_have_text(second)
    page.get_by_role("button", name="Keep this order").click()
    expect(page.get_by_role("button", name="Keep this order")).to_have_count(0)
    assert ask(page, event, "/entrants")[0]["player"]["display_name"] == second
    page.get_by_role("tab", name="Dry run").click()
    page.get_by_role("button", name="Simulate").click()
    expect(page.get_by_text("The strongest wins in")).to_be_visible()

    page.get_by_role("button", name="Open registration").click()
    do(page)
    page.get_by_role("button", name="Open check-in").click()
    do(page)
    # At the door chiara opens what the QR code says, on her phone.
    phone = window(width=PHONE, state=signed_in, has_touch=True)
    phone.goto(f"/tournaments/{event}/here")
    expect(phone.get_by_text("You are checked in.")).to_be_visible()
    for row in ask(page, event, "/entrants"):
        if row["status"] == "registered" and row["player"]["username"] != "ines":
            tell(page, event, "check-in", player=row["player"]["username"])
    page.reload()
    page.get_by_role("button", name="Start", exact=True).click()
    do(page)
    # One place stays empty: somebody comes who had not entered, and takes the empty chair.
    page.get_by_role("tab", name="Entrants").click()
    page.get_by_role("button", name="Add a player or bot").click()
    page.get_by_role("dialog").locator("input[name=player]").fill("oscar")
    do(page, "missed the bus")
    page.get_by_role("tab", name="Rounds").click()
    page.get_by_role("button", name="Pair the round again").click()
    do(page, "late entry")
    expect(page.get_by_text("sits out")).to_have_count(0)
    page.get_by_role("button", name="Begin the round now").click()
    do(page)
    expect(page.get_by_text("over the board: enter the result").first).to_be_visible()

    # At one board only one of the two appears, and the other is called once more, in vain.
    row = next(row for row in ask(page, event, "/control-room")["open"] if not row["is_by_hand"])
    board = row["pairing"]["matches"][0]["id"]
    punctual, absent = (seat["player"] for seat in row["pairing"]["seats"])
    visitor = window(width=PHONE, has_touch=True)
    sign_in(visitor, punctual["username"])
    visitor.wait_for_url(re.compile(r"/$"))
    visitor.goto(f"/matches/{board}")
    expect(
        visitor.get_by_role("timer").filter(has_text=re.compile("to arrive|para venir"))
    ).to_be_visible()
    page.reload()
    place = page.get_by_role("listitem").filter(
        has_text=f"{punctual['display_name']}: at the board"
    )
    place.get_by_role("button", name="Call again").click()
    expect(page.get_by_text(f"Call again: {row_names(row)}")).to_be_visible()
    site.shell(TIME_TO_COME_IS_OVER.format(slug=board, event=event))
    missed = visitor.get_by_text(re.compile("did not come|no vino"))
    expect(missed).to_contain_text(absent["display_name"])
    expect(place).to_have_count(0)
    seats = one_pairing(page, event, 0, punctual["username"])["seats"]
    assert {seat["player"]["username"]: seat["is_absent"] for seat in seats} == {
        punctual["username"]: False,
        absent["username"]: True,
    }

    # The second round: a result is wrong, its player says so and is right.
    finish_round(page, event)
    tell(page, event, "start-round", round=ask(page, event, "/rounds")[-1]["id"])
    finish_round(page, event)
    own = one_pairing(page, event, 1, "chiara")
    dispute(phone, f"/tournaments/{event}")
    expect(page.get_by_text("My opponent had resigned")).to_be_visible()
    page.get_by_role("button", name="Settle…").click()
    settle_as_a_draw(page)
    do(page, "they agree")
    expect(page.get_by_text("No open disputes")).to_be_visible()
    settled = one_pairing(page, event, 1, "chiara")
    assert settled["id"] == own["id"]
    assert [seat["rank"] for seat in settled["seats"]] == [1, 1]

    page.locator("select[name=round]").select_option(index=0)
    page.get_by_role("button", name="Begin the round now").click()
    do(page)
    finish_round(page, event)
    expect(page.locator("header").get_by_text("Finished")).to_be_visible()

    # Its page shows who won; its record can be checked by anybody.
    page.goto(f"/tournaments/{event}")
    expect(page.get_by_role("region", name="Podium")).to_be_visible()
    record = tmp_path / "record.json"
    record.write_text(json.dumps(ask(page, event, "/record")))
    checked = subprocess.run(
        [sys.executable, "manage.py", "verify_tournament", str(record)],
        cwd=ROOT,
        env=dict(site.environment),
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr
    clicks = int(page.evaluate("localStorage.clicks"))
    print(f"{clicks} clicks of the organiser, {(time.monotonic() - began) / 60:.1f} minutes")
    assert clicks <= MOST_CLICKS


def row_names(row: Any) -> str:
    return " – ".join(seat["player"]["display_name"] for seat in row["pairing"]["seats"])


def one_pairing(host: Page, event: str, number: int, username: str) -> Any:
    """Whom somebody meets in a round, counted from 0."""
    rounds = sorted(ask(host, event, "/rounds"), key=lambda row: row["number"])
    return next(
        pairing
        for pairing in rounds[number]["pairings"]
        if any(seat["player"]["username"] == username for seat in pairing["seats"])
    )


def finish_round(host: Page, event: str) -> None:
    for row in ask(host, event, "/control-room")["open"]:
        seats = [seat["entrant"] for seat in row["pairing"]["seats"]]
        ranks = [{"entrant": one, "rank": rank} for rank, one in enumerate(seats, 1)]
        tell(host, event, "result", pairing=row["pairing"]["id"], ranks=ranks)


@pytest.mark.parametrize(
    ("width", "language", "theme", "begins", "rules"),
    [
        (DESKTOP, "en-GB", "light", "When", "Rules of the event"),
        (PHONE, "es-ES", "dark", "Cuándo", "Reglas del torneo"),
    ],
)
def test_the_page_of_an_event_says_what_it_is(
    window: Window,
    organiser: StorageState,
    pictures: Path,
    width: int,
    language: str,
    theme: str,
    begins: str,
    rules: str,
) -> None:
    host = window(state=organiser)
    starts = datetime.now(UTC) + timedelta(days=2, hours=3)
    event = new_event(
        host,
        name="Autumn cup",
        description="A *friendly* evening.",
        rules=MARKDOWN,
        prizes="A **cup**.",
        schedule="- 18:00 doors\n- 18:30 round one",
        contact="https://example.org/contact",
        questions="Your club?",
        capacity=16,
        starts_at=starts.isoformat(),
        check_in_minutes=30,
        stages=[
            {
                "format": "round_robin",
                "options": {"groups": 4},
                "cut": 2,
                "cut_per_group": True,
                "seeding": "cross_groups",
            },
            {"format": "single_elimination", "options": {}},
        ],
    )
    tell(host, event, "add-entrants", entrants=[{"player": name} for name in KNOWN])
    tell(host, event, "open-registration")
    page = speak(window(width=width, language=language, state=organiser), language, theme)
    page.goto(f"/tournaments/{event}")
    expect(page.get_by_role("heading", name=begins, exact=True)).to_be_visible()
    expect(page.get_by_role("timer")).to_contain_text("2 d")
    section = page.locator("section", has=page.get_by_role("heading", name=rules))
    expect(section.get_by_role("link", name="our page")).to_have_attribute(
        "href", "https://example.org/club"
    )
    # What is not Markdown stays text: nothing of it runs, and nothing of it is a link.
    expect(section).to_contain_text("<img src=x")
    assert section.locator("img").count() == 0
    assert section.locator("a[href^=javascript]").count() == 0
    expect(page).not_to_have_title("broken")
    look(page, pictures, f"overview-{width}-{theme}")
    page.screenshot(path=pictures / f"tournament-overview-{width}-{theme}-full.png", full_page=True)


def test_a_place_is_claimed_by_its_link(
    window: Window, organiser: StorageState, signed_in: StorageState
) -> None:
    host = window(state=organiser)
    event = new_event(host, name="Guests welcome")
    tell(host, event, "add-entrants", entrants=[{"name": "Nora Field"}])
    tell(host, event, "open-registration")
    host.goto(f"/tournaments/{event}/control")
    host.get_by_role("tab", name="Seeds and places").click()
    host.get_by_role("button", name="QR code").click()
    link = host.get_by_role("dialog").locator("code").inner_text()
    guest = window(state=signed_in)
    guest.goto(link[:-3] + "000")
    expect(guest.get_by_text("does not hold a place any more")).to_be_visible()
    guest.goto("about:blank")
    guest.goto(link)
    expect(guest.get_by_text("Nora Field has a place in Guests welcome.")).to_be_visible()
    guest.get_by_role("button", name="This is me").click()
    expect(guest.get_by_text("You have entered.")).to_be_visible()
    entrants = ask(host, event, "/entrants")
    assert [one["player"]["username"] for one in entrants] == ["chiara"]


def test_the_player_is_taken_to_the_board_and_calls_the_arbiter(
    window: Window, organiser: StorageState, signed_in: StorageState, pictures: Path
) -> None:
    host = window(state=organiser)
    event = new_event(host, name="To the board", break_seconds=600)
    tell(host, event, "add-entrants", entrants=[{"player": "chiara"}, {"player": "farid"}])
    tell(host, event, "open-registration")
    page = window(state=signed_in)
    page.goto(f"/tournaments/{event}")
    expect(page.get_by_text("You have entered.")).to_be_visible()
    tell(host, event, "start")
    tell(host, event, "start-round", round=ask(host, event, "/rounds")[-1]["id"])
    # Nobody touches anything: the page goes to the board when it is ready.
    expect(page).to_have_url(re.compile("/matches/"))
    page.get_by_role("button", name="Call the arbiter").click()
    page.locator("input[name=call-text]").fill("We need a ruling")
    page.get_by_role("dialog").get_by_role("button", name="Call the arbiter").click()
    host.goto(f"/tournaments/{event}/control")
    expect(host.get_by_text("We need a ruling")).to_be_visible()
    expect(host.get_by_text("Chiara Conti: at the board")).to_be_visible()
    look(host, pictures, "control-called")
    host.get_by_role("button", name="I am coming").click()
    expect(host.get_by_text("We need a ruling")).to_have_count(0)
    # Whoever plays a live match is seated nowhere else.
    tell(host, event, "cancel")


@pytest.mark.parametrize(
    ("width", "language", "theme", "wins", "keep"),
    [
        (DESKTOP, "en-GB", "light", "{} wins", "Result…"),
        (PHONE, "es-ES", "dark", "Gana {}", "Resultado…"),
    ],
)
def test_a_match_of_a_bracket_opens_and_takes_its_result(
    window: Window,
    organiser: StorageState,
    pictures: Path,
    width: int,
    language: str,
    theme: str,
    wins: str,
    keep: str,
) -> None:
    host = speak(window(width=width, language=language, state=organiser), language, theme)
    event = new_event(host, name="Pressed")
    names = [{"name": name, "rating": 2000 - n} for n, name in enumerate(PLAYERS)]
    tell(host, event, "add-entrants", entrants=names)
    tell(host, event, "open-registration")
    tell(host, event, "start")
    # On the page of the event: the match first, then its result.
    host.goto(f"/tournaments/{event}")
    card = host.get_by_role("button", name=re.compile("Ada.*Dia"))
    card.click()
    sheet = host.get_by_role("dialog")
    look(host, pictures, f"bracket-match-{width}")
    sheet.get_by_role("button", name=keep).click()
    # Nobody draws in a knock-out, and nothing is picked beforehand.
    expect(sheet.get_by_role("radio").filter(visible=True)).to_have_count(2)
    expect(sheet.get_by_role("radio", checked=True)).to_have_count(0)
    sheet.locator("input[name=score-0]").fill("21")
    sheet.locator("input[name=score-1]").fill("17")
    expect(sheet.get_by_role("radio", name=wins.format("Ada"))).to_be_checked()
    look(host, pictures, f"bracket-result-{width}")
    sheet.locator("[data-act]").click()
    expect(sheet).to_have_count(0)
    expect(host.get_by_role("button", name=re.compile("Ada 21.*Dia 17"))).to_be_visible()
    # In the control room a press asks for the result at once.
    host.goto(f"/tournaments/{event}/control")
    host.get_by_role("tab", name="Bracket" if language == "en-GB" else "Cuadro").click()
    host.get_by_role("button", name=re.compile("Bob.*Cem")).click()
    host.get_by_role("dialog").get_by_role("radio", name=wins.format("Bob")).check()
    host.get_by_role("dialog").locator("[data-act]").click()
    expect(host.get_by_role("dialog")).to_have_count(0)
    expect(host.get_by_role("button", name=re.compile("Ada.*Bob"))).to_be_visible()
    look(host, pictures, f"control-bracket-{width}")


@pytest.mark.parametrize(
    ("width", "language", "theme", "title", "warning"),
    [
        (DESKTOP, "en-GB", "light", "Not published yet", "Open registration first"),
        (PHONE, "es-ES", "dark", "Aún sin publicar", "Abre antes la inscripción"),
    ],
)
def test_the_link_of_a_draft_says_that_it_is_being_prepared(
    window: Window,
    organiser: StorageState,
    signed_in: StorageState,
    pictures: Path,
    width: int,
    language: str,
    theme: str,
    title: str,
    warning: str,
) -> None:
    host = speak(window(width=width, language=language, state=organiser), language, theme)
    event = new_event(host, name="Secret plans")
    host.goto(f"/tournaments/{event}")
    host.get_by_role("button", name="Share" if language == "en-GB" else "Compartir").click()
    expect(host.get_by_role("dialog")).to_contain_text(warning)
    look(host, pictures, f"draft-shared-{width}")
    visitor = window(width=width, language=language)
    visitor.goto(f"/tournaments/{event}")
    expect(visitor.get_by_role("heading", name=title)).to_be_visible()
    expect(visitor.get_by_text("Secret plans")).to_have_count(0)
    look(visitor, pictures, f"draft-visited-{width}")
    # Whoever was entered sees it, and the page opens by itself for the others.
    tell(host, event, "add-entrants", entrants=[{"player": "chiara"}])
    entered = window(width=width, state=signed_in)
    entered.goto(f"/tournaments/{event}")
    expect(entered.get_by_role("heading", name="Secret plans")).to_be_visible()
    tell(host, event, "open-registration")
    expect(visitor.get_by_role("heading", name="Secret plans")).to_be_visible()


@pytest.mark.parametrize(
    ("width", "language", "theme", "put"),
    [
        (DESKTOP, "en-GB", "light", "Put it on the page"),
        (PHONE, "es-ES", "dark", "Ponerla en la página"),
    ],
)
def test_an_event_has_a_banner_of_its_own(
    window: Window,
    organiser: StorageState,
    pictures: Path,
    width: int,
    language: str,
    tmp_path: Path,
    theme: str,
    put: str,
) -> None:
    host = speak(window(width=width, language=language, state=organiser), language, theme)
    event = new_event(host, name="With a banner", description="A friendly evening.")
    tell(host, event, "open-registration")
    host.goto(f"/tournaments/{event}/control")
    picture = tmp_path / "evening.png"
    picture.write_bytes(png(2000, 500))
    host.get_by_role("tab", name="Pictures" if language == "en-GB" else "Imágenes").click()
    for role in ("banner", "page"):
        host.locator("select[name=role]").select_option(role)
        host.locator("input[name=picture]").set_input_files(picture)
        host.locator("input[name=text]").fill(f"Boards in the evening, {role}")
        host.get_by_role("button", name=put).click()
        expect(host.get_by_role("img", name=f"Boards in the evening, {role}")).to_be_visible()
    look(host, pictures, f"pictures-{width}")
    page = window(width=width, language=language)
    page.goto(f"/tournaments/{event}")
    banner = page.get_by_role("img", name="Boards in the evening, banner")
    expect(banner).to_be_visible()
    expect(banner).to_have_js_property("naturalWidth", 1600)
    look(page, pictures, f"banner-{width}")
    page.get_by_role("img", name="Boards in the evening, page").scroll_into_view_if_needed()
    look(page, pictures, f"banner-below-{width}")
    shown = ask(page, event, "/about")["pictures"]
    file_of = page.request.get(shown[0]["address"])
    assert file_of.headers["content-type"] == "image/jpeg"


@pytest.mark.long
@pytest.mark.parametrize("entrants", [4, 8, 16, 32, 64, 128])
@pytest.mark.parametrize("format_name", ["single_elimination", "double_elimination"])
def test_brackets_are_drawn(
    window: Window, organiser: StorageState, pictures: Path, entrants: int, format_name: str
) -> None:
    host = window(state=organiser)
    event = new_event(
        host,
        name=f"Bracket of {entrants}",
        stages=[{"format": format_name, "options": {}}],
    )
    names = [{"name": f"Player {n + 1}", "rating": 2400 - n} for n in range(entrants)]
    tell(host, event, "add-entrants", entrants=names)
    tell(host, event, "open-registration")
    tell(host, event, "start")
    finish_round(host, event)
    for width, theme in ((DESKTOP, "light"), (PHONE, "dark")):
        page = speak(window(width=width, state=organiser), "en-GB", theme)
        page.goto(f"/tournaments/{event}")
        page.get_by_role("tab", name="Bracket").click()
        page.locator(".scaled li").first.wait_for()
        look(page, pictures, f"bracket-{format_name}-{entrants}-{width}")
        overlaps = page.evaluate(
            """() => [...document.querySelectorAll('.scaled')].flatMap((sheet) => {
                const cards = [...sheet.querySelectorAll('li')].map((one) =>
                    one.getBoundingClientRect());
                return cards.filter((one, index) => cards.some((other, at) => at > index &&
                    one.left < other.right - 1 && other.left < one.right - 1 &&
                    one.top < other.bottom - 1 && other.top < one.bottom - 1));
            }).length"""
        )
        assert overlaps == 0
        cut = page.evaluate(CUT_OFF)
        assert width != PHONE or cut == [], cut
        if entrants <= 32:
            page.screenshot(
                path=pictures / f"bracket-{format_name}-{entrants}-{width}-full.png",
                full_page=True,
            )
