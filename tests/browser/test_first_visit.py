"""The way of a new player: from the home page to a verified account."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Window, sign_in
from tests.browser.site import Site

SECRET = "corcho tinaja verbena once"


def sign_up(page: Page, username: str) -> None:
    page.goto("/sign-up")
    page.get_by_label("Player name").fill(username)
    page.get_by_label("E-mail address").fill(f"{username}@example.org")
    page.get_by_label("Password", exact=True).fill(SECRET)
    page.get_by_role("button", name="Take a seat").click()
    expect(page.get_by_role("heading", name=f"Good to see you, {username}.")).to_be_visible()


@pytest.mark.parametrize("width", [DESKTOP, PHONE])
def test_a_visitor_signs_up_verifies_signs_in_and_chooses_language_and_theme(
    site: Site, window: Window, pictures: Path, width: int
) -> None:
    username = f"nueva{width}"
    page = window(width=width)

    def picture(name: str) -> None:
        page.screenshot(path=pictures / f"{name}-{width}.png", full_page=True)

    sign_up(page, username)

    page.goto(site.link_in_letter(f"{username}@example.org", "verify-email"))
    expect(page.get_by_text("The address is confirmed.")).to_be_visible()
    picture("verified")

    page.goto("/")
    expect(page.get_by_role("heading", name=f"Good to see you, {username}.")).to_be_visible()
    picture("welcome-light-en")

    # A phone has them in the menu of the site.
    page.get_by_role("button", name="Menu" if width == PHONE else "Language: English").click()
    page.get_by_role("menuitemradio", name="Español").click()
    expect(page.get_by_role("heading", name=f"Qué bien verte, {username}.")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "es")

    page.get_by_role("button", name="Menú" if width == PHONE else "Tema: Como el sistema").click()
    page.get_by_role("menuitemradio", name="Oscuro").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("body")).to_have_css("color", "rgb(232, 238, 232)")
    picture("welcome-dark-es")

    # Another browser shows the same, because the account remembers both.
    other = window(width=width)
    sign_in(other, username, SECRET)
    expect(other.get_by_role("heading", name=f"Qué bien verte, {username}.")).to_be_visible()
    expect(other.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_browser_that_prefers_spanish_is_greeted_in_spanish(window: Window) -> None:
    page = window(language="es-AR")
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Hay un sitio libre en la mesa.")
    expect(page.locator("html")).to_have_attribute("lang", "es")


def test_the_server_says_beside_each_field_what_is_wrong_in_the_language_of_the_page(
    window: Window,
) -> None:
    page = window(language="es-ES")
    page.goto("/sign-up")
    page.get_by_label("Nombre de jugador").fill("ana")
    page.get_by_label("Correo electrónico").fill("otra@example.org")
    page.get_by_label("Contraseña", exact=True).fill("1234567890")
    page.get_by_role("button", name="Siéntate a jugar").click()
    password = page.get_by_label("Contraseña", exact=True)
    expect(password).to_have_attribute("aria-invalid", "true")
    expect(
        page.get_by_text("La contraseña es demasiado común", exact=False)
        .or_(page.get_by_text("Esta contraseña es demasiado común", exact=False))
        .first
    ).to_be_visible()


def test_a_forgotten_password_is_replaced_by_mail(site: Site, window: Window) -> None:
    page = window()
    page.goto("/forgot-password")
    page.get_by_label("E-mail address").fill("greta@demo.invalid")
    page.get_by_role("button", name="Send the link").click()
    expect(page.get_by_text("an e-mail is on its way")).to_be_visible()
    page.goto(site.link_in_letter("greta@demo.invalid", "reset-password"))
    page.get_by_label("New password").fill(SECRET)
    page.get_by_role("button", name="Save the password").click()
    expect(page).to_have_url(re.compile("/sign-in"))
    sign_in(page, "greta", SECRET)
    expect(page.get_by_role("heading", name="Good to see you, Greta Nowak.")).to_be_visible()


def test_a_wrong_password_is_refused_beside_its_field(window: Window) -> None:
    page = window()
    sign_in(page, "ana", "not her password")
    expect(page.get_by_label("Password", exact=True)).to_have_attribute("aria-invalid", "true")
    expect(page).to_have_url(re.compile("/sign-in$"))


def test_signing_in_works_with_the_keyboard_alone(window: Window) -> None:
    page = window()
    page.goto("/")
    page.get_by_role("heading", level=1).wait_for()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.getAttribute('href')") == "/sign-in":
            break
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
    for _ in range(20):
        if page.evaluate("document.activeElement?.getAttribute('name')") == "name":
            break
        page.keyboard.press("Tab")
    page.keyboard.type("emi")
    page.keyboard.press("Tab")
    page.keyboard.type("palestra-demo")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Good to see you, Emi Tanaka.")).to_be_visible()
    # The account menu, by arrow keys, to its last entry.
    account = page.get_by_role("button", name="Account of Emi Tanaka")
    account.focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("menuitem", name="My profile")).to_be_focused()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="I have an account")).to_be_visible()


def test_a_page_for_players_asks_to_sign_in_and_then_shows_it(window: Window) -> None:
    page = window()
    page.goto("/account/tokens")
    expect(page.get_by_text("Sign in to see that page.")).to_be_visible()
    page.get_by_label("Player name or e-mail address").fill("farid")
    page.get_by_label("Password", exact=True).fill("palestra-demo")
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("heading", name="API tokens")).to_be_visible()
