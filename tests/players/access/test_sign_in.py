"""Accounts through the sign-in API: from signing up to signing out everywhere."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import struct
import time
from typing import Any
from urllib.parse import unquote

import pytest
from django.core.mail import EmailMessage
from pytest_django import Settings

from players.models import Player
from tests.players.factories import PASSWORD, Browser, make_player

pytestmark = pytest.mark.django_db


def key_in(mail: EmailMessage, route: str) -> str:
    found = re.search(rf"http://127\.0\.0\.1:8000/{route}/(\S+)", str(mail.body))
    assert found, mail.body
    return unquote(found[1])


def totp(secret: str, steps: int = 0) -> str:
    """RFC 6238, written out."""
    counter = struct.pack(">Q", int(time.time()) // 30 + steps)
    digest = hmac.new(base64.b32decode(secret), counter, hashlib.sha1).digest()
    offset = digest[-1] & 15
    number = struct.unpack(">I", digest[offset : offset + 4])[0] & 0x7FFFFFFF
    return f"{number % 1_000_000:06d}"


def sign_up(browser: Browser, **changes: Any) -> Any:
    data = {"username": "Zoe", "email": "zoe@example.org", "password": PASSWORD, **changes}
    return browser.ask("POST", "/auth/signup", data)


def test_sign_up_signs_in_and_the_address_is_confirmed_later(
    mailoutbox: list[EmailMessage],
) -> None:
    browser = Browser()
    assert sign_up(browser).status_code == 200
    assert browser.is_signed_in
    assert not Player.objects.named("zoe").get().is_mail_confirmed
    assert Browser().sign_in("Zoe").status_code == 200


def test_an_address_is_not_needed_to_sign_up(mailoutbox: list[EmailMessage]) -> None:
    assert sign_up(Browser(), email="").status_code == 200
    assert mailoutbox == []


def test_the_link_in_the_mail_verifies_the_address(mailoutbox: list[EmailMessage]) -> None:
    browser = Browser()
    sign_up(browser)
    key = key_in(mailoutbox[0], "verify-email")
    browser.ask("POST", "/auth/email/verify", {"key": key})
    assert Player.objects.named("zoe").get().is_mail_confirmed


def test_people_sign_in_with_name_in_any_case_or_with_address() -> None:
    make_player("Zoe", password=PASSWORD)
    assert Browser().sign_in("zOE").status_code == 200
    by_address = {"email": "zoe@example.org", "password": PASSWORD}
    assert Browser().ask("POST", "/auth/login", by_address).status_code == 200


def test_a_new_player_starts_in_the_language_of_the_browser(
    mailoutbox: list[EmailMessage],
) -> None:
    browser = Browser(HTTP_ACCEPT_LANGUAGE="es-MX,es;q=0.9")
    sign_up(browser)
    assert Player.objects.named("zoe").get().language == "es"
    assert "correo electrónico" in str(mailoutbox[0].body)


@pytest.mark.parametrize(
    "username", ["ZOE", "zo", "two words", "former-12", "admin", "a" * 31, "ñandú"]
)
def test_names_that_are_taken_reserved_or_malformed_are_refused(username: str) -> None:
    make_player("Zoe")
    answer = sign_up(Browser(), username=username, email="other@example.org")
    assert answer.status_code == 400
    assert {error["param"] for error in answer.json()["errors"]} == {"username"}
    assert Player.objects.people().count() == 1


def test_weak_passwords_are_refused() -> None:
    answer = sign_up(Browser(), password="password12")
    assert answer.status_code == 400
    assert not Player.objects.people().exists()


def test_signing_up_with_a_known_address_does_not_betray_it(
    mailoutbox: list[EmailMessage],
) -> None:
    make_player("Zoe")
    known = sign_up(Browser(), username="Yara")
    unknown = sign_up(Browser(), username="Xavi", email="xavi@example.org")
    assert known.status_code == unknown.status_code == 200
    assert not Player.objects.named("yara").get().is_mail_confirmed
    assert [one.to for one in mailoutbox] == [["zoe@example.org"], ["xavi@example.org"]]


def test_a_forgotten_password_is_reset_by_mail(mailoutbox: list[EmailMessage]) -> None:
    make_player("Zoe", password="the forgotten one")
    elsewhere = Browser()
    elsewhere.sign_in("Zoe", "the forgotten one")
    browser = Browser()
    browser.ask("POST", "/auth/password/request", {"email": "zoe@example.org"})
    key = key_in(mailoutbox[0], "reset-password")
    browser.ask("POST", "/auth/password/reset", {"key": key, "password": PASSWORD})
    assert Browser().sign_in("Zoe").status_code == 200
    assert Browser().sign_in("Zoe", "the forgotten one").status_code == 400
    assert not elsewhere.is_signed_in


def test_a_reset_link_works_once(mailoutbox: list[EmailMessage]) -> None:
    make_player("Zoe", password="the forgotten one")
    browser = Browser()
    browser.ask("POST", "/auth/password/request", {"email": "zoe@example.org"})
    key = key_in(mailoutbox[0], "reset-password")
    browser.ask("POST", "/auth/password/reset", {"key": key, "password": PASSWORD})
    again = Browser().ask("POST", "/auth/password/reset", {"key": key, "password": "x" * 12})
    assert again.status_code == 400


def test_a_changed_address_counts_only_when_verified(mailoutbox: list[EmailMessage]) -> None:
    player = make_player("Zoe", password=PASSWORD)
    browser = Browser()
    browser.sign_in("Zoe")
    browser.confirm()
    browser.ask("POST", "/account/email", {"email": "new@example.org"})
    player.refresh_from_db()
    assert player.email == "zoe@example.org"
    browser.ask("POST", "/auth/email/verify", {"key": key_in(mailoutbox[0], "verify-email")})
    player.refresh_from_db()
    assert player.email == "new@example.org"


def test_with_an_authenticator_app_the_password_alone_does_not_suffice() -> None:
    make_player("Zoe", password=PASSWORD)
    browser = Browser()
    browser.sign_in("Zoe")
    browser.confirm()
    secret = browser.ask("GET", "/account/authenticators/totp").json()["meta"]["secret"]
    activated = browser.ask("POST", "/account/authenticators/totp", {"code": totp(secret)})
    assert activated.status_code == 200

    other = Browser()
    assert other.sign_in("Zoe").status_code == 401
    assert not other.is_signed_in
    wrong = other.ask("POST", "/auth/2fa/authenticate", {"code": "000000"})
    assert wrong.status_code == 400
    # A code is good for one sign-in; the next step's is within tolerance.
    right = other.ask("POST", "/auth/2fa/authenticate", {"code": totp(secret, steps=1)})
    assert right.status_code == 200
    assert other.is_signed_in


def test_second_factors_change_only_after_the_password_was_given_again() -> None:
    make_player("Zoe", password=PASSWORD)
    browser = Browser()
    browser.sign_in("Zoe")
    secret = browser.ask("GET", "/account/authenticators/totp").json()["meta"]["secret"]
    refused = browser.ask("POST", "/account/authenticators/totp", {"code": totp(secret)})
    assert refused.status_code == 401
    assert [flow["id"] for flow in refused.json()["data"]["flows"]] == ["reauthenticate"]


def test_recovery_codes_open_the_account_once_each() -> None:
    make_player("Zoe", password=PASSWORD)
    browser = Browser()
    browser.sign_in("Zoe")
    browser.confirm()
    secret = browser.ask("GET", "/account/authenticators/totp").json()["meta"]["secret"]
    browser.ask("POST", "/account/authenticators/totp", {"code": totp(secret)})
    codes = browser.ask("GET", "/account/authenticators/recovery-codes").json()["data"]
    code = codes["unused_codes"][0]

    other = Browser()
    other.sign_in("Zoe")
    assert other.ask("POST", "/auth/2fa/authenticate", {"code": code}).status_code == 200
    third = Browser()
    third.sign_in("Zoe")
    assert third.ask("POST", "/auth/2fa/authenticate", {"code": code}).status_code == 400


def test_passkeys_are_offered_for_this_site() -> None:
    make_player("Zoe", password=PASSWORD)
    browser = Browser()
    browser.sign_in("Zoe")
    browser.confirm()
    answer = browser.ask("GET", "/account/authenticators/webauthn?passwordless").json()
    options = answer["data"]["creation_options"]["publicKey"]
    assert options["rp"]["id"] == "testserver"
    assert options["user"]["displayName"] == "Zoe"
    login = Browser().ask("GET", "/auth/webauthn/login").json()
    assert login["data"]["request_options"]["publicKey"]["challenge"]


def test_a_player_sees_every_session_and_ends_one() -> None:
    make_player("Zoe", password=PASSWORD)
    here, there = Browser(HTTP_USER_AGENT="Here"), Browser(HTTP_USER_AGENT="There")
    here.sign_in("Zoe")
    there.sign_in("Zoe")
    sessions = here.ask("GET", "/auth/sessions").json()["data"]
    assert {session["user_agent"]: session["is_current"] for session in sessions} == {
        "Here": True,
        "There": False,
    }
    other = next(session["id"] for session in sessions if not session["is_current"])
    here.ask("DELETE", "/auth/sessions", {"sessions": [other]})
    assert here.is_signed_in
    assert not there.is_signed_in


def test_signing_out_everywhere_ends_all_sessions() -> None:
    make_player("Zoe", password=PASSWORD)
    browsers = [Browser() for _ in range(3)]
    for browser in browsers:
        browser.sign_in("Zoe")
    assert browsers[0].post("/api/v1/me/sign-out-everywhere").status_code == 204
    assert [browser.is_signed_in for browser in browsers] == [False, False, False]


def test_signing_out_ends_this_session_only() -> None:
    make_player("Zoe", password=PASSWORD)
    here, there = Browser(), Browser()
    here.sign_in("Zoe")
    there.sign_in("Zoe")
    here.ask("DELETE", "/auth/session")
    assert not here.is_signed_in
    assert there.is_signed_in


def test_guessing_passwords_is_slowed_down() -> None:
    make_player("Zoe", password=PASSWORD)
    answers = [Browser().sign_in("Zoe", f"wrong guess {n}").json() for n in range(7)]
    codes = [answer["errors"][0]["code"] for answer in answers]
    assert codes[0] == "username_password_mismatch"
    assert codes[-1] == "too_many_login_attempts"
    assert Browser().sign_in("Zoe").status_code == 400


def test_throttles_can_be_switched_off_for_trials(settings: Settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = False
    make_player("Zoe", password=PASSWORD)
    answers = [Browser().sign_in("Zoe", f"wrong guess {n}").json() for n in range(7)]
    assert answers[-1]["errors"][0]["code"] == "username_password_mismatch"
