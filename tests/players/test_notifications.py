"""Telling players things."""

from __future__ import annotations

import pytest
from pytest_django import DjangoCaptureOnCommitCallbacks

from players.models import Notification
from players.services.accounts import anonymise
from players.services.notifications import notify
from players.signals import notified
from tests.players.factories import make_bot, make_player, signed_in

pytestmark = pytest.mark.django_db
LIST = "/api/v1/me/notifications"
READ = "/api/v1/me/notifications/read"


def test_notifications_are_listed_newest_first_with_kind_params_and_link() -> None:
    player = make_player()
    notify(player, "match.your_turn", {"match": 7}, link="/matches/7")
    notify(player, "match.finished", {"match": 7, "rank": 1}, link="/matches/7")
    shown = signed_in(player).get(LIST).json()["results"]
    assert [line["kind"] for line in shown] == ["match.finished", "match.your_turn"]
    assert shown[1]["params"] == {"match": 7}
    assert shown[1]["link"] == "/matches/7"


def test_some_or_all_are_marked_as_read() -> None:
    player = make_player()
    first, _second = (notify(player, f"kind.{n}") for n in range(2))
    assert first is not None
    client = signed_in(player)
    assert client.post(READ, {"ids": [first.pk]}, format="json").json() == {"read": 1}
    unread = client.get(f"{LIST}?unread=true").json()["results"]
    assert [line["kind"] for line in unread] == ["kind.1"]
    assert client.post(READ, {}, format="json").json() == {"read": 1}
    assert client.get("/api/v1/me").json()["unread_notifications"] == 0


def test_nobody_reads_anothers_notifications() -> None:
    other = make_player()
    notification = notify(other, "kind.secret")
    assert notification is not None
    client = signed_in(make_player())
    assert client.get(LIST).json()["results"] == []
    assert client.post(READ, {"ids": [notification.pk]}, format="json").json() == {"read": 0}
    notification.refresh_from_db()
    assert notification.read_at is None


def test_bots_and_former_players_are_told_nothing() -> None:
    former = make_player()
    anonymise(former)
    former.refresh_from_db()
    assert notify(make_bot(), "kind.any") is None
    assert notify(former, "kind.any") is None
    assert not Notification.objects.exists()


def test_listeners_hear_of_it_after_the_transaction(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    heard: list[str] = []

    def listen(notification: Notification, **_: object) -> None:
        heard.append(notification.kind)

    notified.connect(listen)
    try:
        with django_capture_on_commit_callbacks(execute=True):
            notify(make_player(), "kind.live")
            assert heard == []
    finally:
        notified.disconnect(listen)
    assert heard == ["kind.live"]
