"""One's own account: settings, export, deletion."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.utils import timezone
from pytest_django import Settings

from notifications.models import Notification
from notifications.services import tell
from players.models import ApiToken, Block, Follow, Player
from players.services.relations import block, follow
from players.services.tokens import create_token
from players.signals import anonymised
from tests.players.factories import (
    PASSWORD,
    Browser,
    make_administrator,
    make_bot,
    make_player,
    signed_in,
)

pytestmark = pytest.mark.django_db
ME = "/api/v1/me"


def test_a_player_sees_the_own_account() -> None:
    player = make_player("Zoe")
    tell(player, "players.welcome")
    shown = signed_in(player).get(ME).json()
    assert shown["username"] == "Zoe"
    assert shown["display_name"] == "Zoe"
    assert shown["email"] == "zoe@example.org"
    assert shown["unread_notifications"] == 1


def test_settings_are_changed_one_by_one() -> None:
    player = make_player("Zoe")
    changes = {
        "display_name": "Zoë Ørsted",
        "country": "DK",
        "language": "es",
        "time_zone": "Europe/Copenhagen",
        "theme": "dark",
    }
    for field, value in changes.items():
        answer = signed_in(player).patch(ME, {field: value}, format="json")
        assert answer.json()[field] == value
    player.refresh_from_db()
    assert {field: getattr(player, field) for field in changes} == changes


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("country", "XX"),
        ("language", "tlh"),
        ("time_zone", "Mars/Olympus"),
        ("theme", "plaid"),
        ("display_name", ""),
        ("display_name", "x" * 51),
        ("username", "a b"),
        ("username", "former-1"),
    ],
)
def test_wrong_settings_are_refused_beside_their_field(field: str, value: str) -> None:
    player = make_player("Zoe")
    client = signed_in(player)
    before = Player.objects.filter(pk=player.pk).values().get()
    answer = client.patch(ME, {field: value}, format="json")
    assert answer.status_code == 400
    assert list(answer.json()["errors"]) == [field]
    assert Player.objects.filter(pk=player.pk).values().get() == before


def test_role_and_address_cannot_be_changed_here() -> None:
    player = make_player("Zoe")
    signed_in(player).patch(ME, {"role": "administrator", "email": "x@example.org"}, format="json")
    player.refresh_from_db()
    assert (player.role, player.email) == ("player", "zoe@example.org")


def test_a_name_is_changed_once_a_month() -> None:
    player = make_player("Zoe")
    client = signed_in(player)
    assert client.patch(ME, {"username": "Zora"}, format="json").json()["username"] == "Zora"
    refused = client.patch(ME, {"username": "Zelda"}, format="json")
    assert (refused.status_code, refused.json()["code"]) == (409, "renamed_lately")
    Player.objects.filter(pk=player.pk).update(renamed_at=timezone.now() - timedelta(days=31))
    assert client.patch(ME, {"username": "Zelda"}, format="json").status_code == 200


def test_the_case_of_ones_own_name_may_change_but_not_to_anothers_name() -> None:
    make_player("Yara")
    player = make_player("Zoe")
    refused = signed_in(player).patch(ME, {"username": "YARA"}, format="json")
    assert refused.json()["errors"]["username"][0]["code"] == "username_taken"
    assert signed_in(player).patch(ME, {"username": "ZOE"}, format="json").status_code == 200


def test_deletion_removes_everything_personal_and_keeps_the_row() -> None:
    player = make_player("Zoe", password=PASSWORD, country="DK")
    friend = make_player()
    follow(player, friend)
    follow(friend, player)
    block(player, make_player())
    create_token(player, "laptop", ["play:read"], None)
    browser = Browser()
    browser.sign_in("Zoe")
    answer = browser.post(
        "/api/v1/me/deletion",
        {"username": "zoe", "password": PASSWORD},
        content_type="application/json",
    )
    assert answer.status_code == 204
    player.refresh_from_db()
    assert player.username == f"former-{player.pk}"
    assert player.display_name == f"Former player {player.pk}"
    assert (player.email, player.country, player.last_login) == ("", "", None)
    assert not player.is_active
    left = [
        EmailAddress.objects.filter(user=player),
        ApiToken.objects.filter(player=player),
        Notification.objects.filter(player=player),
        Follow.objects.all(),
        Block.objects.all(),
    ]
    assert not any(rows.exists() for rows in left)
    assert not browser.is_signed_in
    assert Browser().sign_in("Zoe").status_code == 400


def test_a_deleted_players_name_is_free_again() -> None:
    player = make_player("Zoe", password=PASSWORD)
    signed_in(player).post(
        "/api/v1/me/deletion", {"username": "Zoe", "password": PASSWORD}, format="json"
    )
    assert make_player("Zoe", email="another@example.org").pk != player.pk


@pytest.mark.parametrize(
    ("username", "password", "field"),
    [("Zoe", "not the password", "password"), ("Yara", PASSWORD, "username")],
)
def test_deletion_needs_name_and_password(username: str, password: str, field: str) -> None:
    player = make_player("Zoe", password=PASSWORD)
    answer = signed_in(player).post(
        "/api/v1/me/deletion", {"username": username, "password": password}, format="json"
    )
    assert answer.status_code == 400
    assert list(answer.json()["errors"]) == [field]
    player.refresh_from_db()
    assert player.is_active


def test_a_deleted_players_bots_go_too_and_other_apps_are_told() -> None:
    player = make_player("Zoe", password=PASSWORD)
    bot = make_bot("ZoesBot", owner=player)
    told: list[int] = []

    def listen(player: Player, **_: object) -> None:
        told.append(player.pk)

    anonymised.connect(listen)
    try:
        signed_in(player).post(
            "/api/v1/me/deletion", {"username": "Zoe", "password": PASSWORD}, format="json"
        )
    finally:
        anonymised.disconnect(listen)
    bot.refresh_from_db()
    assert bot.username == f"former-{bot.pk}"
    assert sorted(told) == sorted([player.pk, bot.pk])


def test_the_last_administrator_cannot_leave() -> None:
    player = make_administrator("Root", password=PASSWORD)
    data = {"username": "Root", "password": PASSWORD}
    refused = signed_in(player).post("/api/v1/me/deletion", data, format="json")
    assert (refused.status_code, refused.json()["code"]) == (409, "last_administrator")
    make_administrator()
    assert signed_in(player).post("/api/v1/me/deletion", data, format="json").status_code == 204


def list_games(player: Player) -> Iterator[str]:
    for number in range(450):
        yield f"game {number} of {player.username}"


def list_nothing(player: Player) -> Iterator[str]:
    yield from ()


def test_the_export_holds_what_is_stored_and_what_other_apps_add(settings: Settings) -> None:
    settings.DATA_EXPORTERS = [
        ("games", f"{__name__}.list_games"),
        ("nothing", f"{__name__}.list_nothing"),
    ]
    player = make_player("Zoe")
    follow(player, make_player("Yara"))
    answer = signed_in(player).get("/api/v1/me/export")
    export = json.loads(answer.getvalue())
    assert "attachment" in answer["Content-Disposition"]
    assert export["account"]["email"] == "zoe@example.org"
    assert export["following"] == ["Yara"]
    assert export["games"] == [f"game {number} of Zoe" for number in range(450)]
    assert export["nothing"] == []
    assert "password" not in str(export)
