"""What players do with their account, in a browser."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import struct
import time

from playwright.sync_api import Page, expect

from palestra.demonstration import PASSWORD
from tests.browser.conftest import Window, sign_in
from tests.browser.people import give_fingerprint
from tests.browser.site import Site


def six_digits(secret: str) -> str:
    """RFC 6238, as an authenticator app does it."""
    key = base64.b32decode(secret + "=" * (-len(secret) % 8))
    digest = hmac.digest(key, struct.pack(">Q", int(time.time()) // 30), hashlib.sha1)
    offset = digest[-1] & 15
    number = struct.unpack(">I", digest[offset : offset + 4])[0] & 0x7FFFFFFF
    return f"{number % 1_000_000:06d}"


def confirm_identity_if_asked(page: Page, then: str) -> None:
    """The server asks again for the password when the sign-in is not fresh."""
    dialog = page.get_by_role("dialog", name="Is it you?")
    expect(dialog.or_(page.get_by_text(then).first).first).to_be_visible()
    if dialog.is_visible():
        dialog.get_by_label("Password", exact=True).fill(PASSWORD)
        dialog.get_by_role("button", name="Confirm").click()


def test_a_player_changes_the_profile_and_everyone_sees_it(window: Window) -> None:
    page = window()
    sign_in(page, "dmitri")
    page.get_by_role("heading", name="Good to see you").wait_for()
    page.goto("/account")
    page.get_by_label("Display name").fill("Dmitri V.")
    page.get_by_label("Country").select_option(label="Portugal")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    visitor = window()
    visitor.goto("/players/dmitri")
    expect(visitor.get_by_role("heading", name="Dmitri V.")).to_be_visible()
    expect(visitor.get_by_text("Portugal")).to_be_visible()


def test_a_second_step_is_set_up_and_then_asked_for(window: Window) -> None:
    page = window()
    sign_in(page, "hugo")
    page.get_by_role("heading", name="Qué bien verte").wait_for()
    page.get_by_role("button", name="ES, idioma: Español").click()
    page.get_by_role("menuitemradio", name="English").click()
    page.goto("/account/security")
    # The choice reaches the account although the page was left at once.
    deadline = time.monotonic() + 30
    while page.request.get("/api/v1/me").json()["language"] != "en":
        assert time.monotonic() < deadline
        page.wait_for_timeout(100)
    page.reload()
    page.get_by_role("button", name="Set up").click()
    confirm_identity_if_asked(page, "Or type this key into the app")
    secret = page.locator("code").first.inner_text()
    page.get_by_label("Six digits").fill("000000")
    page.get_by_role("button", name="Turn on").click()
    expect(page.get_by_label("Six digits")).to_have_attribute("aria-invalid", "true")
    page.get_by_label("Six digits").fill(six_digits(secret))
    page.get_by_role("button", name="Turn on").click()
    confirm_identity_if_asked(page, "Recovery codes")
    expect(page.get_by_role("heading", name="Recovery codes")).to_be_visible()
    page.get_by_role("button", name="Show the codes").click()
    recovery = page.locator("li code").first.inner_text()

    other = window()
    sign_in(other, "hugo")
    expect(other.get_by_role("heading", name="One more step")).to_be_visible()
    other.get_by_label("Code").fill("000000")
    other.get_by_role("button", name="Continue").click()
    expect(other.get_by_label("Code")).to_have_attribute("aria-invalid", "true")
    other.get_by_label("Code").fill(recovery)
    other.get_by_role("button", name="Continue").click()
    expect(other.get_by_role("heading", name="Good to see you, Hugo Ferreira.")).to_be_visible()


def test_a_passkey_is_added_and_signs_in_without_a_password(window: Window) -> None:
    page = window()
    give_fingerprint(page)
    sign_in(page, "oscar")
    page.get_by_role("heading", name="Good to see you").wait_for()
    page.goto("/account/security")
    page.get_by_label("Name of the passkey").fill("Old laptop")
    page.get_by_role("button", name="Add a passkey").click()
    confirm_identity_if_asked(page, "The passkey is added.")
    expect(page.get_by_text("Old laptop")).to_be_visible()
    page.get_by_role("button", name="Account of Óscar Lindqvist").click()
    page.get_by_role("menuitem", name="Sign out").click()
    expect(page.get_by_role("link", name="I have an account")).to_be_visible()
    page.goto("/sign-in")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("heading", name="Good to see you, Óscar Lindqvist.")).to_be_visible()


def test_a_token_is_shown_once_and_revoked(window: Window) -> None:
    page = window()
    sign_in(page, "mara")
    page.get_by_role("heading", name="Good to see you").wait_for()
    page.goto("/account/tokens")
    page.get_by_role("button", name="New token").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name", exact=False).first.fill("Ladder script")
    dialog.get_by_label("Read your account").check()
    dialog.get_by_role("button", name="Make the token").click()
    token = dialog.locator("code", has_text="pal_").inner_text()
    assert token.startswith("pal_")

    stranger = window()
    stranger.goto("/about")
    ask = """token => fetch('/api/v1/me', {headers: {Authorization: `Bearer ${token}`}})
        .then(answer => answer.status)"""
    assert stranger.evaluate(ask, token) == 200

    dialog.get_by_role("button", name="I have copied it").click()
    expect(page.get_by_text("Ladder script")).to_be_visible()
    assert token not in page.content()
    page.get_by_role("button", name="Revoke the token Ladder script").click()
    page.get_by_role("dialog").get_by_role("button", name="Revoke").click()
    expect(page.get_by_text("The token is revoked.")).to_be_visible()
    assert stranger.evaluate(ask, token) == 401


def test_other_browsers_are_signed_out_at_once(window: Window) -> None:
    here, there = window(), window()
    for page in (here, there):
        sign_in(page, "bruno")
        expect(page.get_by_role("heading", name="Qué bien verte")).to_be_visible()
    here.goto("/account/sessions")
    here.get_by_role("button", name="Cerrar todas las demás").click()
    expect(here.get_by_text("Sesión cerrada allí.")).to_be_visible()
    there.goto("/account")
    expect(there.get_by_text("Entra en tu cuenta para ver esa página.")).to_be_visible()
    here.reload()
    expect(here.get_by_text("Este navegador")).to_be_visible()


def test_a_new_mail_address_counts_once_it_is_verified(site: Site, window: Window) -> None:
    page = window()
    sign_in(page, "farid")
    page.get_by_role("heading", name="Good to see you").wait_for()
    page.goto("/account/security")
    page.get_by_label("New address").fill("farid.new@example.org")
    page.get_by_role("button", name="Change the address").click()
    confirm_identity_if_asked(page, "waits for confirmation")
    expect(page.get_by_text("farid.new@example.org waits for confirmation")).to_be_visible()
    page.goto(site.link_in_letter("farid.new@example.org", "verify-email"))
    page.get_by_role("link", name="Back to the account").click()
    page.goto("/account/security")
    expect(page.get_by_text("Your address is farid.new@example.org.")).to_be_visible()


def test_following_blocking_and_reading_notifications(window: Window) -> None:
    page = window()
    sign_in(page, "ines")
    page.get_by_role("heading", name="Qué bien verte").wait_for()
    page.goto("/players/emi")
    page.get_by_role("button", name="Seguir", exact=True).click()
    expect(page.get_by_role("button", name="Dejar de seguir")).to_be_visible()

    followed = window()
    sign_in(followed, "emi")
    followed.get_by_role("link", name=re.compile("Notifications, [1-9]")).click()
    expect(followed.get_by_text("Inés Quiroga follows you.")).to_be_visible()
    followed.get_by_role("button", name="Mark all as read").click()
    expect(followed.get_by_role("link", name="Notifications, 0 unread")).to_be_visible()

    page.get_by_role("button", name="Bloquear").click()
    expect(page.get_by_role("button", name="Desbloquear")).to_be_visible()
    expect(page.get_by_role("button", name="Seguir", exact=True)).to_have_count(0)


def test_a_deleted_account_is_gone(site: Site, window: Window) -> None:
    page = window()
    username = "efimera"
    page.goto("/sign-up")
    page.get_by_label("Player name").fill(username)
    page.get_by_label("E-mail address").fill(f"{username}@example.org")
    page.get_by_label("Password", exact=True).fill(PASSWORD + "-efimera")
    page.get_by_role("button", name="Take a seat").click()
    page.get_by_role("heading", name="Good to see you").wait_for()
    page.goto("/account/data")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download my data").click()
    assert f"{username}@example.org" in download.value.path().read_text()
    page.get_by_role("button", name="Delete my account").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Type your player name to confirm").fill("somebody")
    dialog.get_by_label("Your password").fill(PASSWORD + "-efimera")
    dialog.get_by_role("button", name="Delete for good").click()
    expect(dialog.get_by_label("Type your player name")).to_have_attribute("aria-invalid", "true")
    dialog.get_by_label("Type your player name to confirm").fill(username)
    dialog.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_text("The account is deleted.")).to_be_visible()
    page.goto(f"/players/{username}")
    expect(page.get_by_text("No player of this name")).to_be_visible()


def test_a_lost_connection_is_said_and_found_again(window: Window) -> None:
    page = window()
    page.goto("/about")
    page.get_by_role("heading", name="About Palestra").wait_for()
    page.context.set_offline(True)
    expect(page.get_by_text("The site cannot be reached.")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("The site cannot be reached.")).to_be_hidden(timeout=15_000)
