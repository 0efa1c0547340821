"""Guests: made at once, limited, turned into accounts with all that is theirs, and forgotten."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any, Final

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.core.mail import EmailMessage
from django.utils import timezone
from pytest_django import Settings
from rest_framework.test import APIClient

from notifications.mail import send_waiting
from play import services
from play.clock import ClockRules
from play.errors import GuestsOpenNoTables, NeedsAccountForRatedPlay, NeedsMailForRatedPlay
from play.models import Match
from players.errors import NeedsAccount, NeedsConfirmedMail
from players.jobs import forget_expired
from players.models import Player, Role
from players.services.guests import create_guest
from players.services.moderation import change_role
from tests.play.tables import against_bot, started
from tests.players.access.test_sign_in import key_in
from tests.players.factories import (
    PASSWORD,
    Browser,
    make_administrator,
    make_moderator,
    make_player,
    signed_in,
)
from tests.players.passkey_device import passkey

pytestmark = pytest.mark.django_db
MISSING: Final = object()


def arrive(language: str = "en", **address: str) -> APIClient:
    """A stranger's browser that has just become a guest."""
    client = APIClient(HTTP_ACCEPT_LANGUAGE=language, **address)
    answer = client.post("/api/v1/guests", {}, format="json")
    assert answer.status_code == 201, answer.content
    return client


def guest_of(client: APIClient) -> Player:
    return Player.objects.named(client.get("/api/v1/me").json()["username"]).get()


def take_account(client: APIClient, **changes: Any) -> Any:
    wish = {"username": "Zoe", "password": PASSWORD, **changes}
    wish = {name: value for name, value in wish.items() if value is not MISSING}
    return client.post("/api/v1/me/account", wish, format="json")


@pytest.mark.parametrize(("language", "word"), [("en", "Guest"), ("es", "Visitante")])
def test_a_guest_has_a_number_and_a_name_in_their_language(language: str, word: str) -> None:
    me = arrive(language).get("/api/v1/me").json()
    number = me["username"].removeprefix("guest-")
    assert (me["display_name"], me["is_guest"]) == (f"{word} {number}", True)


def test_nobody_can_choose_a_guests_name() -> None:
    answer = take_account(arrive(), username="guest-1")
    assert answer.json()["errors"]["username"][0]["code"] == "username_reserved"


def test_a_guest_plays_a_bot_at_once_and_finds_the_match_again() -> None:
    client = arrive()
    begun = client.post("/api/v1/matches/at-once", {"title": "connect_four"}, format="json").json()
    assert (begun["status"], begun["is_rated"]) == ("running", False)
    again = client.post("/api/v1/matches/at-once", {"title": "connect_four"}, format="json").json()
    assert again["id"] == begun["id"]


def test_a_guest_sits_down_at_a_friends_table() -> None:
    friend = make_player("Ana")
    table = services.create_match(
        title="tic_tac_toe",
        seats=[services.SeatRequest(player=friend), services.SeatRequest()],
        clock=ClockRules.untimed(),
        creator=friend,
        visibility="private",
    )
    answer = arrive().post(f"/api/v1/matches/{table.slug}/join", {}, format="json")
    assert answer.json()["status"] == "running"


def test_a_guest_opens_no_table_and_invites_nobody() -> None:
    guest = create_guest("en", "UTC")
    for seat in (services.SeatRequest(), services.SeatRequest(invited=make_player())):
        with pytest.raises(GuestsOpenNoTables):
            services.create_match(
                title="tic_tac_toe",
                seats=[services.SeatRequest(player=guest), seat],
                clock=ClockRules.untimed(),
                creator=guest,
            )


def test_a_guest_does_not_sit_down_at_a_rated_table() -> None:
    friend = make_player("Ana")
    table = services.create_match(
        title="tic_tac_toe",
        seats=[services.SeatRequest(player=friend), services.SeatRequest()],
        clock=ClockRules.real_time(300, 5),
        creator=friend,
        is_rated=True,
    )
    with pytest.raises(NeedsAccountForRatedPlay):
        services.join(table.slug, create_guest("en", "UTC"))


def test_a_guest_writes_no_messages() -> None:
    guest = create_guest("en", "UTC")
    match = started(make_player("Ana"), guest)
    with pytest.raises(NeedsAccount):
        services.say(match.slug, guest, "hello")


def test_a_guest_is_told_in_a_sentence_what_an_account_is_needed_for() -> None:
    client = arrive()
    answer = client.post("/api/v1/queue", {"title": "tic_tac_toe", "tempo": "live"}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (403, "needs_account")
    assert "Choose a name and a password" in answer.json()["detail"]


def test_a_guest_changes_how_the_site_looks_but_not_who_they_are() -> None:
    client = arrive()
    assert client.patch("/api/v1/me", {"language": "es"}, format="json").status_code == 200
    refused = client.patch("/api/v1/me", {"display_name": "Zoe"}, format="json")
    assert (refused.status_code, refused.json()["code"]) == (403, "needs_account")


def test_a_guest_becomes_an_account_and_keeps_matches_and_session() -> None:
    client = arrive()
    guest = guest_of(client)
    match = against_bot(guest)
    me = take_account(client, email="zoe@example.org").json()
    assert (me["username"], me["is_guest"], me["is_mail_confirmed"]) == ("Zoe", False, False)
    assert client.get("/api/v1/me").json()["username"] == "Zoe"
    mine = client.get("/api/v1/matches?show=mine").json()["results"]
    assert [one["id"] for one in mine] == [match.slug]
    assert Browser().sign_in("Zoe").status_code == 200
    assert Player.objects.get(pk=guest.pk).username == "Zoe"


def test_a_name_that_is_taken_leaves_the_guest_as_it_was() -> None:
    make_player("Zoe")
    client = arrive()
    before = guest_of(client).username
    answer = take_account(client)
    assert answer.json()["errors"]["username"][0]["code"] == "username_taken"
    assert guest_of(client).username == before


def test_a_weak_password_is_refused() -> None:
    assert "password" in take_account(arrive(), password="1234567890").json()["errors"]


def passkey_options(client: APIClient) -> Any:
    wish = {"username": "Zoe"}
    return client.post("/api/v1/me/account/passkey", wish, format="json").json()


def test_a_guest_becomes_an_account_by_a_passkey_in_place_of_a_password() -> None:
    client = arrive()
    guest = guest_of(client)
    options = passkey_options(client)
    assert options["publicKey"]["user"]["name"] == "Zoe"
    credential = passkey(options, "http://testserver")
    answer = take_account(client, password=MISSING, credential=credential)
    assert answer.json()["has_password"] is False
    guest.refresh_from_db()
    assert (guest.username, guest.is_guest, guest.has_usable_password()) == ("Zoe", False, False)
    [kept] = Authenticator.objects.filter(user=guest, type=Authenticator.Type.WEBAUTHN)
    assert kept.wrap().is_passwordless
    assert client.get("/api/v1/me").json()["username"] == "Zoe"


def test_a_passkey_answers_the_options_of_its_session_once_and_knows_the_person() -> None:
    client, other = arrive(), arrive()
    theirs = passkey(passkey_options(other), "http://testserver")
    options = passkey_options(client)
    unknown = passkey(options, "http://testserver", knows_the_person=False)
    for credential in (theirs, unknown, {"id": "x"}, ["x"], "x", {"id": "eA", "rawId": "eA"}):
        answer = take_account(client, password=MISSING, credential=credential)
        assert (answer.status_code, [*answer.json()["errors"]]) == (400, ["credential"])
    assert guest_of(client).is_guest


def test_an_account_needs_a_password_or_a_passkey() -> None:
    assert "password" in take_account(arrive(), password=MISSING).json()["errors"]


def test_the_mail_is_confirmed_later_and_opens_rated_play(mailoutbox: list[EmailMessage]) -> None:
    client = arrive()
    take_account(client, email="zoe@example.org")
    zoe = Player.objects.named("zoe").get()
    rated: dict[str, Any] = {
        "title": "tic_tac_toe",
        "clock": ClockRules.real_time(300, 5),
        "creator": zoe,
        "is_rated": True,
    }
    with pytest.raises(NeedsMailForRatedPlay):
        services.create_match(
            seats=[services.SeatRequest(player=zoe), services.SeatRequest()], **rated
        )
    with pytest.raises(NeedsConfirmedMail):
        services.say(against_bot(zoe).slug, zoe, "hello")
    send_waiting()
    Browser().ask("POST", "/auth/email/verify", {"key": key_in(mailoutbox[0], "verify-email")})
    zoe.refresh_from_db()
    assert zoe.is_mail_confirmed
    services.create_match(seats=[services.SeatRequest(player=zoe), services.SeatRequest()], **rated)


def test_an_address_that_somebody_else_confirmed_stays_theirs(
    mailoutbox: list[EmailMessage],
) -> None:
    make_player("Owner", email="zoe@example.org")
    take_account(arrive(), email="zoe@example.org")
    send_waiting()
    Browser().ask("POST", "/auth/email/verify", {"key": key_in(mailoutbox[0], "verify-email")})
    holders = EmailAddress.objects.filter(email="zoe@example.org", verified=True)
    assert [one.user.username for one in holders] == ["Owner"]
    assert not Player.objects.named("zoe").get().is_mail_confirmed


def test_to_the_sign_in_api_a_guest_has_no_account() -> None:
    client = arrive()
    browser = Browser()
    browser.cookies = client.cookies
    changed = browser.ask("POST", "/account/password/change", {"new_password": PASSWORD})
    assert changed.status_code == 401
    assert not guest_of(client).has_usable_password()


def test_a_guest_can_sign_in_to_an_account_and_a_wrong_password_costs_nothing() -> None:
    make_player("Ana", password=PASSWORD)
    client = arrive()
    browser = Browser()
    browser.cookies = client.cookies
    assert browser.sign_in("Ana", "wrong wrong wrong").status_code == 400
    assert guest_of(client).is_guest
    assert browser.sign_in("Ana").status_code == 200
    assert browser.get("/api/v1/me").json()["username"] == "Ana"


def test_moderators_find_guests_and_others_do_not_list_them() -> None:
    guest = create_guest("en", "UTC")
    assert APIClient().get("/api/v1/players?search=guest").json()["results"] == []
    found = signed_in(make_moderator()).get("/api/v1/moderation/players?search=guest").json()
    assert [(one["username"], one["is_guest"]) for one in found["results"]] == [
        (guest.username, True)
    ]


def test_a_guest_holds_no_office() -> None:
    with pytest.raises(NeedsAccount):
        change_role(make_administrator(), create_guest("en", "UTC"), Role.MODERATOR, "A friend.")


def test_one_address_makes_so_many_guests_and_another_is_free(settings: Settings) -> None:
    settings.THROTTLES_ENABLED = True
    settings.ADDRESS_THROTTLES = {**settings.ADDRESS_THROTTLES, "guests": (3, 3600)}
    settings.TRUSTED_PROXIES = 1
    for _ in range(3):
        arrive(HTTP_X_FORWARDED_FOR="192.0.2.7")
    refused = APIClient(HTTP_X_FORWARDED_FOR="192.0.2.7").post("/api/v1/guests", {}, format="json")
    assert refused.status_code == 429
    arrive(HTTP_X_FORWARDED_FOR="192.0.2.8")
    assert Player.objects.guests().count() == 4


def months_pass() -> None:
    """Every session has run out, and everybody came long ago."""
    long_ago = timezone.now() - timedelta(days=31)
    Session.objects.update(expire_date=timezone.now() - timedelta(seconds=1))
    UserSession.objects.update(last_seen_at=long_ago)
    Player.objects.update(joined_at=long_ago)


def test_a_guest_without_matches_is_deleted_when_the_session_has_ended() -> None:
    client = arrive()
    guest = guest_of(client)
    forget_expired()
    assert Player.objects.filter(pk=guest.pk).exists(), "the session is alive"
    months_pass()
    forget_expired()
    assert not Player.objects.filter(pk=guest.pk).exists()


def test_a_guest_with_matches_leaves_them_to_a_former_player() -> None:
    client = arrive()
    guest = guest_of(client)
    match = against_bot(guest)
    months_pass()
    forget_expired()
    guest.refresh_from_db()
    assert (guest.is_former, guest.is_guest, guest.display_name) == (
        True,
        False,
        f"Former player {guest.pk}",
    )
    assert Match.objects.filter(pk=match.pk).exists()


def test_an_account_is_not_forgotten_with_the_guests() -> None:
    client = arrive()
    take_account(client)
    months_pass()
    forget_expired()
    assert Player.objects.named("Zoe").present().exists()


def test_the_session_of_a_guest_lasts_from_the_last_use(settings: Settings) -> None:
    client = arrive()
    soon = timezone.now() + timedelta(days=1)
    key = client.session.session_key
    Session.objects.filter(session_key=key).update(expire_date=soon)
    # Seen again after some minutes: the cache of "seen lately" is empty in each test.
    client.get("/api/v1/me")
    assert Session.objects.get(session_key=key).expire_date > soon + timedelta(days=20)


def test_a_guest_exports_and_deletes_what_the_site_knows() -> None:
    client = arrive()
    guest = guest_of(client)
    exported = json.loads(client.get("/api/v1/me/export").getvalue())
    assert exported["account"]["is_guest"] is True
    wish = {"username": guest.username}
    assert client.post("/api/v1/me/deletion", wish, format="json").status_code == 204
    guest.refresh_from_db()
    assert guest.is_former


def test_nobody_signed_in_is_an_answer_and_not_an_error() -> None:
    assert APIClient().get("/api/v1/session").json() == {"player": None}
    zoe = make_player("Zoe")
    assert signed_in(zoe).get("/api/v1/session").json()["player"]["username"] == "Zoe"
