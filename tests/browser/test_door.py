"""The door: a stranger plays within two clicks, people find and call each other, guests stay."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.boxes import MOST_SHIFT
from tests.browser.conftest import DESKTOP, PHONE, Window, sign_in
from tests.browser.examination import BEYOND, SETTLED_MS, sticking_out
from tests.browser.people import add_people, give_fingerprint
from tests.browser.site import Site, wait_until_ready
from tests.browser.table import PATIENCE_MS
from tests.browser.vitals import event_of, vitals, watch

SECRET = "corcho tinaja verbena once"
TITLES = ("Dominus Obscura", "Dark Kingdoms", "Ánima", "ALONE", "Anochecer")

ASK = """async ([path, body]) => {
    const token = document.cookie.match(/palestra_csrf=([^;]+)/)[1];
    const headers = {'Content-Type': 'application/json', 'X-CSRFToken': token};
    return (await fetch(path, {method: 'POST', body: JSON.stringify(body), headers})).status;
}"""


def enter(page: Page, name: str) -> Page:
    sign_in(page, name)
    page.get_by_role("button", name=re.compile("Account of|Cuenta de")).wait_for()
    page.wait_for_url(re.compile("^(?!.*/sign-in)"))
    return page


def call(page: Page, kind: str) -> None:
    """Somebody is called by a bar on whichever page they are, and follows it."""
    bar = page.locator(f"[data-call={kind}]")
    expect(bar).to_be_visible(timeout=PATIENCE_MS)
    bar.get_by_role("button").first.click()


@pytest.mark.usefixtures("workers")
@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("width", [DESKTOP, PHONE])
def test_a_stranger_is_asked_for_a_first_choice_after_one_click(
    window: Window, title: str, width: int, record_property: Callable[[str, object], None]
) -> None:
    page = window(width=width)
    began = time.monotonic()
    page.goto("/")
    button = page.get_by_role("button", name=re.compile(f"Play now: {title}.*, against a bot"))
    button.wait_for()
    seen = time.monotonic()
    button.click()
    expect(page).to_have_title(re.compile("Your turn"), timeout=PATIENCE_MS)
    page.locator("[data-part=asked]").first.wait_for(timeout=PATIENCE_MS)
    asked = time.monotonic()
    record_property("seconds", [round(seen - began, 1), round(asked - seen, 1)])
    print(f"\n{title}, {width} px: home {seen - began:.1f} s, one click, {asked - seen:.1f} s")
    expect(page).to_have_url(re.compile("/matches/"))
    expect(page.get_by_role("button", name=re.compile("Account of Guest [0-9]+"))).to_be_visible()


@pytest.mark.usefixtures("workers")
def test_a_guest_becomes_an_account_and_keeps_the_match(window: Window, pictures: Path) -> None:
    page = window(width=PHONE)
    page.goto("/")
    page.get_by_role("button", name="Play now: Dominus Obscura, against a bot").click()
    expect(page).to_have_url(re.compile("/matches/"), timeout=PATIENCE_MS)
    match = page.url.rsplit("/", 1)[1]
    page.get_by_role("button", name=re.compile("Account of Guest")).click()
    page.get_by_role("menuitem", name="Keep your matches").click()
    page.get_by_label("Player name").fill("kept_guest")
    page.get_by_label("Password", exact=True).fill(SECRET)
    page.screenshot(path=pictures / "guest-signs-up.png", full_page=True)
    page.get_by_role("button", name="Take a seat").click()
    expect(page.get_by_role("heading", name="Good to see you, kept_guest.")).to_be_visible()
    page.locator(f"a[href='/matches/{match}']").first.click()
    page.locator("[data-board]").wait_for(timeout=PATIENCE_MS)
    # At the table, too, they are who they are now.
    seats = page.locator("[data-seat]")
    expect(seats.filter(has_text="kept_guest")).to_have_count(1)
    expect(seats.filter(has_text=re.compile("Guest [0-9]"))).to_have_count(0)
    page.goto("/account")
    expect(page.get_by_role("heading", name="Account", exact=True)).to_be_visible()


def test_a_guest_takes_an_account_with_a_passkey_and_comes_back_with_it(
    window: Window, pictures: Path
) -> None:
    page = window(width=PHONE, language="es-ES")
    give_fingerprint(page)
    page.goto("/")
    page.get_by_role("button", name="Jugar ya a Dominus Obscura, contra un bot").click()
    expect(page).to_have_url(re.compile("/matches/"), timeout=PATIENCE_MS)
    match = page.url.rsplit("/", 1)[1]
    page.goto("/sign-up")
    page.get_by_label("Nombre de jugador").fill("sin_clave")
    page.screenshot(path=pictures / "sign-up-passkey.png", full_page=True)
    page.get_by_role("button", name="Con una llave de acceso").click()
    expect(page.get_by_role("heading", name="Qué bien verte, sin_clave.")).to_be_visible()
    expect(page.locator(f"a[href='/matches/{match}']").first).to_be_visible()
    page.goto("/account/security")
    page.get_by_label("Contraseña nueva").fill(SECRET)
    page.get_by_role("button", name="Cambiar la contraseña").click()
    expect(page.get_by_text("La contraseña ha cambiado.")).to_be_visible()
    expect(page.get_by_label("Contraseña actual")).to_be_visible()
    page.get_by_role("button", name=re.compile("Cuenta de")).click()
    page.get_by_role("menuitem", name="Salir").click()
    page.goto("/sign-in")
    page.get_by_role("button", name="Entrar con una llave de acceso").click()
    expect(page.get_by_role("heading", name="Qué bien verte, sin_clave.")).to_be_visible()


def test_a_guest_is_offered_an_account_where_one_is_needed(window: Window) -> None:
    page = window(language="es-ES")
    page.goto("/play")
    page.get_by_role("tab", name="Con una amistad").click()
    page.get_by_role("link", name="Elegir un nombre").click()
    expect(page).to_have_url(re.compile("/sign-up"))


def find_again(page: Page, pictures: Path) -> None:
    """The match that was just lost: searched for from the header, found, kept."""
    page.goto("/about")
    page.locator("[aria-keyshortcuts='/']").wait_for()
    page.keyboard.press("/")
    page.get_by_label("Nombre del jugador").first.fill("gonz")
    page.get_by_role("button", name=re.compile("@gonzalo")).click()
    expect(page.get_by_role("heading", name="Gonzalo Ferrer")).to_be_visible()
    page.goto("/players/irene/history?opponent=gonzalo")
    lost = page.locator("main li").get_by_text("Perdida", exact=True)
    expect(lost.first).to_be_visible(timeout=PATIENCE_MS)
    star = page.get_by_role("button", name=re.compile("Guardar como favorita: Dominus Obscura"))
    star.click()
    expect(star).to_have_attribute("aria-pressed", "true")
    page.get_by_label("Resultado").select_option("won")
    expect(page.get_by_role("heading", name="No hay ninguna")).to_be_visible()
    page.goto("/players/irene/history?favourites=true")
    expect(star).to_have_attribute("aria-pressed", "true")
    page.get_by_role("tab", name="Estadísticas").click()
    expect(page.get_by_role("row", name=re.compile("Con personas"))).to_be_visible()
    page.screenshot(path=pictures / "statistics.png", full_page=True)


def test_two_people_invite_accept_play_again_and_block(
    site: Site, window: Window, pictures: Path
) -> None:
    add_people(site, ("irene", "Irene Quiroga", "es"), ("gonzalo", "Gonzalo Ferrer", "es"))
    irene, gonzalo = enter(window(), "irene"), enter(window(), "gonzalo")
    gonzalo.goto("/about")
    irene.goto("/play")
    irene.get_by_role("tab", name="Con una amistad").click()
    irene.get_by_label("¿A quién invitas?").first.fill("gonz")
    irene.get_by_role("button", name=re.compile("@gonzalo")).click()
    irene.locator("select[name=title]").select_option("dominus_obscura")
    irene.locator("select[name=best_of]").select_option(label="Al mejor de 3")
    irene.get_by_role("button", name="Invitar a gonzalo").click()
    expect(irene).to_have_url(re.compile("/matches/"))
    irene.goto("/ladders")
    expect(gonzalo.locator("[data-call=match_invited]")).to_be_visible(timeout=PATIENCE_MS)
    gonzalo.reload()
    call(gonzalo, "match_invited")
    expect(gonzalo.get_by_text("Irene Quiroga").first).to_be_visible()
    gonzalo.screenshot(path=pictures / "invitation.png", full_page=True)
    gonzalo.get_by_role("button", name="Aceptar").click()
    expect(gonzalo).to_have_url(re.compile("/matches/"), timeout=PATIENCE_MS)
    match = gonzalo.url.rsplit("/", 1)[1]
    # Whoever invited waits for this table, on whichever page: they are taken there.
    expect(irene).to_have_url(gonzalo.url, timeout=PATIENCE_MS)
    assert irene.evaluate(ASK, [f"/api/v1/matches/{match}/resign", {}]) == 200
    standing = re.compile("Partida 1, al mejor de 3: (0–1|1–0)")
    for page in (irene, gonzalo):
        expect(page.locator("[data-series]")).to_have_text(standing, timeout=PATIENCE_MS)
    expect(irene.get_by_role("button", name="Siguiente partida de la serie")).to_be_visible()
    gonzalo.goto("/ladders")
    find_again(irene, pictures)
    assert irene.evaluate(ASK, [f"/api/v1/matches/{match}/rematch", {}]) == 200
    expect(gonzalo.locator("[data-call=rematch_asked]")).to_be_visible(timeout=PATIENCE_MS)
    gonzalo.goto("/players/irene")
    expect(gonzalo.locator("[data-call=rematch_asked]")).to_be_visible(timeout=PATIENCE_MS)
    gonzalo.get_by_role("button", name="Bloquear").click()
    expect(gonzalo.get_by_role("button", name="Desbloquear")).to_be_visible()
    expect(gonzalo.locator("[data-call]")).to_have_count(0)
    expect(gonzalo.get_by_role("button", name="Retar")).to_have_count(0)
    wish = {
        "title": "dominus_obscura",
        "seats": [{"kind": "me"}, {"kind": "player", "player": "gonzalo"}],
        "clock": {"kind": "untimed"},
    }
    assert irene.evaluate(ASK, ["/api/v1/matches", wish]) == 403


def test_a_friend_without_an_account_follows_the_link_and_plays(
    site: Site, window: Window, pictures: Path
) -> None:
    add_people(site, ("valeri", "Valeri Petrov", "en"))
    valeri = enter(window(), "valeri")
    valeri.goto("/play")
    valeri.get_by_role("tab", name="With a friend").click()
    valeri.locator("select[name=title]").select_option("dominus_obscura")
    valeri.get_by_role("button", name="Invite by link").click()
    expect(valeri.get_by_role("img", name="QR code with the link to this table")).to_be_visible()
    valeri.screenshot(path=pictures / "shared-table.png", full_page=True)
    friend = window(width=PHONE)
    friend.goto(valeri.url)
    expect(friend.get_by_role("heading", name="Dominus Obscura", level=2)).to_be_visible()
    expect(friend.get_by_text("Valeri Petrov").first).to_be_visible()
    friend.screenshot(path=pictures / "followed-link.png", full_page=True)
    friend.get_by_role("button", name="Sit down").click()
    for page in (valeri, friend):
        expect(page.locator("[data-asked], .asked").first).to_be_visible(timeout=PATIENCE_MS)


DAYS: dict[str, object] = {"kind": "correspondence", "days": 3}


def invite(
    host: Page, guest: str, title: str = "dominus_obscura", clock: dict[str, object] = DAYS
) -> str:
    """By the API: the tab that asks does not wait for the table."""
    seats = [{"kind": "me"}, {"kind": "player", "player": guest}]
    wish = {"title": title, "seats": seats, "clock": clock}
    assert host.evaluate(ASK, ["/api/v1/matches", wish]) == 201
    slug: str = host.evaluate(
        "async () => (await (await fetch('/api/v1/matches?show=mine')).json()).results[0].id"
    )
    return slug


TURNS = "async () => (await (await fetch('/api/v1/me/turns')).json()).matches.length"


def test_home_tells_a_player_what_waits(site: Site, window: Window, pictures: Path) -> None:
    add_people(site, ("ludovic", "Ludovic Morel", "en"), ("noor", "Noor Haddad", "en"))
    ludovic, noor = enter(window(), "ludovic"), enter(window(width=PHONE), "noor")
    match = invite(ludovic, "noor")
    noor.goto("/")
    expect(noor.get_by_role("heading", name="You are invited")).to_be_visible(timeout=PATIENCE_MS)
    noor.screenshot(path=pictures / "home-invited.png", full_page=True)
    noor.get_by_role("link", name="Answer").click()
    noor.get_by_role("button", name="Accept").click()
    noor.locator("[data-board]").wait_for(timeout=PATIENCE_MS)
    for page in (ludovic, noor):
        page.goto("/")
        expect(page.locator(f"main a[href='/matches/{match}']").first).to_be_visible(
            timeout=PATIENCE_MS
        )
    # The rules ask at least one of them; whoever is asked is told so at home.
    asked = [page for page in (ludovic, noor) if page.evaluate(TURNS) > 0]
    assert asked
    for page in asked:
        expect(page.get_by_text("It is your turn in 1 match.")).to_be_visible()
    ludovic.screenshot(path=pictures / "home-turns.png", full_page=True)
    assert ludovic.evaluate(ASK, [f"/api/v1/matches/{match}/resign", {}]) == 200
    ludovic.goto("/")
    expect(ludovic.get_by_role("heading", name="Last played")).to_be_visible(timeout=PATIENCE_MS)
    ludovic.get_by_role("button", name="Play again").click()
    expect(noor.locator("[data-call=rematch_asked]")).to_be_visible(timeout=PATIENCE_MS)


MAKE = """async () => {
    const token = document.cookie.match(/palestra_csrf=([^;]+)/)[1];
    const headers = {'Content-Type': 'application/json', 'X-CSRFToken': token};
    const body = JSON.stringify({
        name: 'Copa de la puerta',
        titles: ['dominus_obscura'],
        clock: {kind: 'real_time', base_seconds: 600, increment_seconds: 5},
        stages: [{format: 'round_robin', options: {}}],
        break_seconds: 3600,
    });
    const answer = await fetch('/api/v1/tournaments', {method: 'POST', body, headers});
    return (await answer.json()).id;
}"""


@pytest.mark.usefixtures("workers")
def test_a_player_is_called_to_a_tournament_board_from_the_ladders(
    site: Site, window: Window, pictures: Path
) -> None:
    add_people(
        site,
        ("leonor", "Leonor Vidal", "en", "organiser"),
        ("matteo", "Matteo Ricci", "es"),
        ("natalka", "Natalka Koval", "en"),
    )
    leonor, matteo = enter(window(), "leonor"), enter(window(width=PHONE), "matteo")
    event = leonor.evaluate(MAKE)
    acts = f"/api/v1/tournaments/{event}/acts"
    for player in ("matteo", "natalka"):
        assert leonor.evaluate(ASK, [f"{acts}/add-entrant", {"player": player}]) == 200
    matteo.goto("/ladders")
    matteo.get_by_role("heading", level=1).wait_for()
    for act in ("open-registration", "start"):
        assert leonor.evaluate(ASK, [f"{acts}/{act}", {}]) == 200
    bar = matteo.locator("[data-call='tournament.paired']")
    expect(bar).to_contain_text("Natalka Koval", timeout=PATIENCE_MS)
    expect(bar).to_contain_text("Copa de la puerta, ronda 1")
    matteo.screenshot(path=pictures / "called-to-round.png")
    bar.get_by_role("button").first.click()
    expect(matteo).to_have_url(re.compile(f"/tournaments/{event}$"))
    [first] = leonor.request.get(f"/api/v1/tournaments/{event}/rounds").json()
    assert leonor.evaluate(ASK, [f"{acts}/start-round", {"round": first["id"]}]) == 200
    matteo.goto("/ladders")
    call(matteo, "match_started")
    expect(matteo).to_have_url(re.compile("/matches/"))


@pytest.mark.usefixtures("workers")
def test_a_match_that_begins_elsewhere_calls_below_the_table(
    site: Site, window: Window, pictures: Path
) -> None:
    add_people(site, ("oleg", "Oleg Sidorov", "en"), ("petra", "Petra Novak", "en"))
    oleg, petra = enter(window(width=PHONE), "oleg"), enter(window(), "petra")
    match = invite(oleg, "petra")
    oleg.goto("/")
    oleg.get_by_role("button", name="Play now: Dominus Obscura, against a bot").click()
    oleg.locator("[data-board]").wait_for(timeout=PATIENCE_MS)
    assert petra.evaluate(ASK, [f"/api/v1/matches/{match}/join", {}]) == 200
    bar = oleg.locator("[data-call=match_started]")
    expect(bar).to_be_visible(timeout=PATIENCE_MS)
    oleg.screenshot(path=pictures / "called-at-table.png")
    table, called = oleg.locator("main").bounding_box(), bar.bounding_box()
    assert table and called
    assert table["y"] + table["height"] <= called["y"] + 1
    bar.get_by_role("button").first.click()
    expect(oleg).to_have_url(re.compile(match))


@pytest.mark.usefixtures("workers")
def test_a_turn_in_a_live_match_calls_on_every_other_page(
    site: Site, window: Window, pictures: Path
) -> None:
    add_people(site, ("xenia", "Xenia Marku", "en"), ("yannis", "Yannis Kallas", "es"))
    xenia, yannis = enter(window(), "xenia"), enter(window(width=PHONE), "yannis")
    match = invite(xenia, "yannis", title="tic_tac_toe", clock={"kind": "untimed"})
    assert yannis.evaluate(ASK, [f"/api/v1/matches/{match}/join", {}]) == 200
    yannis.goto("/ladders")
    # The page knows of no turn yet: what it finds when it is loaded calls nobody.
    yannis.wait_for_load_state("networkidle")
    choice = {"number": 0, "option": "mark:4"}
    assert xenia.evaluate(ASK, [f"/api/v1/matches/{match}/choices", choice]) == 200
    bar = yannis.locator("[data-call=turn_elsewhere]")
    expect(bar).to_be_visible(timeout=PATIENCE_MS)
    yannis.screenshot(path=pictures / "turn-elsewhere.png")
    bar.get_by_role("button").first.click()
    expect(yannis).to_have_url(re.compile(match))


@pytest.mark.parametrize(("width", "letters"), [(PHONE, "200%"), (320, "100%")])
def test_the_header_keeps_to_the_narrowest_screens_and_the_largest_letters(
    site: Site, window: Window, pictures: Path, width: int, letters: str
) -> None:
    add_people(site, (f"narrow{width}", "Guadalupe Etxeberria Goikoetxea", "en"))
    page = enter(window(width=width, height=844), f"narrow{width}")
    page.evaluate("letters => { document.documentElement.style.fontSize = letters; }", letters)
    assert page.evaluate(BEYOND, SETTLED_MS) <= 0
    page.screenshot(path=pictures / f"header-{width}.png")
    page.get_by_role("button", name="Find a player").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu", exact=True).click()
    expect(page.get_by_role("menuitemradio", name="Español")).to_be_in_viewport()


@pytest.mark.parametrize("path", ["/", "/sign-in", "/sign-up", "/play", "/games/anima"])
def test_a_front_page_fits_a_phone_with_letters_twice_as_large(window: Window, path: str) -> None:
    page = window(width=PHONE)
    page.goto(path)
    page.get_by_role("heading", level=1).wait_for()
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    assert page.evaluate(BEYOND, SETTLED_MS) <= 0, sticking_out(page)


@pytest.mark.usefixtures("workers")
@pytest.mark.parametrize("width", [DESKTOP, PHONE])
@pytest.mark.parametrize("who", ["stranger", "member"])
def test_the_front_pages_stand_still_and_say_nothing_on_the_console(
    site: Site, window: Window, width: int, who: str
) -> None:
    wait_until_ready(site)
    page = window(width=width)
    if who == "member":
        name = f"still{width}"
        add_people(site, (name, "Still Waters", "en"))
        enter(page, name)
    faults: list[str] = []
    page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
    watch(page)
    paths = ["/", "/play", event_of(site.url)]
    if who == "stranger":
        paths.append("/games/anima")
    for path in paths:
        found = vitals(page, path, "main h1")
        assert found.shift < MOST_SHIFT, f"{path} at {width} px, {who}: {found}"
    assert faults == []
