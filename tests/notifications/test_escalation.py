"""Calls that nobody saw go further: to the browsers, and by mail where it can wait."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.utils import timezone

from notifications import digests, escalation, mail
from notifications.escalation import UNSEEN, UNSEEN_BY_MAIL
from notifications.inbox import note_shown
from notifications.kinds import CALL_TOPICS, PUSH_TOPICS, TABLE, Topic
from notifications.models import Notification, NotificationSettings, PushSubscription, WaitingMail
from notifications.services import mark_read, tell
from play.models import WorkUnit
from players import presence
from players.models import Player
from tests.notifications.access_rows import BROWSER
from tests.players.factories import make_player, signed_in

pytestmark = pytest.mark.django_db
SETTINGS = "/api/v1/me/notification-settings"
INVITED = {"title": "tic_tac_toe", "username": "ana", "display_name": "Ana"}


def reader(**wishes: Any) -> Player:
    """Somebody with a browser that takes push, and an address."""
    player = make_player(email="reader@example.org", time_zone="UTC")
    PushSubscription.objects.create(player=player, endpoint=BROWSER["endpoint"], **BROWSER["keys"])
    NotificationSettings.objects.create(player=player, **wishes)
    return player


def invite(player: Player, **rest: Any) -> Notification:
    [told] = tell(player, "match_invited", INVITED, "/matches/a", can_wait=True, **rest)
    return told


def push_waits(told: Notification) -> timedelta | None:
    unit = WorkUnit.objects.filter(kind="push", reference=told.pk).first()
    return None if unit is None else unit.due_at - told.created_at


def mail_waits(told: Notification) -> timedelta | None:
    waiting = WaitingMail.objects.filter(notification=told).first()
    return None if waiting is None else waiting.next_at - told.created_at


def send_mail_that_waited() -> int:
    WaitingMail.objects.update(next_at=timezone.now())
    return mail.send_waiting()


def test_whoever_is_away_is_woken_at_once_and_written_to_later() -> None:
    told = invite(reader())
    assert (push_waits(told), mail_waits(told)) == (timedelta(0), UNSEEN_BY_MAIL)


def test_whoever_has_the_site_open_has_a_moment_to_see_it_there() -> None:
    player = reader()
    presence.mark(player.pk)
    told = invite(player)
    assert (push_waits(told), mail_waits(told)) == (UNSEEN, UNSEEN_BY_MAIL)


def test_a_short_deadline_leaves_half_of_it_to_the_push() -> None:
    player = reader()
    presence.mark(player.pk)
    [told] = tell(
        player,
        "table_found",
        {"title": "tic_tac_toe"},
        "/play",
        deadline=timezone.now() + timedelta(seconds=12),
    )
    waits = push_waits(told)
    assert waits is not None
    assert timedelta(seconds=5) < waits <= timedelta(seconds=6)


@pytest.mark.parametrize("way", ["shown", "read"])
def test_what_was_seen_on_the_page_goes_no_further(way: str, mailoutbox: list[Any]) -> None:
    player = reader()
    told = invite(player)
    if way == "shown":
        note_shown(player.pk, [told.pk])
    else:
        mark_read(player, [told.pk])
    told.refresh_from_db()
    assert escalation.is_seen(told)
    assert send_mail_that_waited() == 0
    assert not mailoutbox
    assert not WaitingMail.objects.exists()


def test_what_nobody_saw_is_mailed_with_who_invites(mailoutbox: list[Any]) -> None:
    invite(reader())
    assert send_mail_that_waited() == 1
    [message] = mailoutbox
    assert message.subject == "[Palestra] Tic-tac-toe: Ana invites you"
    assert "/matches/a" in message.body


def test_a_stranger_cannot_say_that_another_saw_something() -> None:
    told = invite(reader())
    note_shown(make_player().pk, [told.pk])
    told.refresh_from_db()
    assert not escalation.is_seen(told)


def test_quiet_hours_hold_push_and_mail_back_until_they_are_over() -> None:
    now = timezone.now()
    end = (now + timedelta(hours=3)).time().replace(microsecond=0)
    begin = (now - timedelta(hours=1)).time()
    told = invite(reader(quiet_from=begin, quiet_until=end))
    for waits in (push_waits(told), mail_waits(told)):
        assert waits is not None
        assert timedelta(hours=2, minutes=59) < waits <= timedelta(hours=3)


def test_what_is_over_before_the_quiet_hours_are_wakes_nobody() -> None:
    now = timezone.now()
    player = reader(
        quiet_from=(now - timedelta(hours=1)).time(), quiet_until=(now + timedelta(hours=3)).time()
    )
    [told] = tell(player, "match_started", {"title": "tic_tac_toe"}, "/matches/a")
    assert push_waits(told) is None
    assert told.calls_until is not None


def test_every_kind_of_person_to_person_news_has_a_switch() -> None:
    assert {kind.topic for kind in TABLE} == set(Topic)
    assert Topic.HOUSE not in (*PUSH_TOPICS, *CALL_TOPICS)
    house = {kind.name for kind in TABLE if kind.topic is Topic.HOUSE}
    assert all(name.startswith(("players.", "moderation.")) for name in house)


def test_a_topic_is_switched_off_for_push_and_calls_apart() -> None:
    player = reader()
    client = signed_in(player)
    wish = {"push_off": ["invitations"], "mail_invitations": False}
    assert client.patch(SETTINGS, wish, format="json").status_code == 200
    told = invite(player)
    assert (push_waits(told), mail_waits(told)) == (None, None)
    assert told.calls_until is not None
    client.patch(SETTINGS, {"push_off": [], "calls_off": ["invitations"]}, format="json")
    told = invite(player)
    assert push_waits(told) is not None
    assert told.calls_until is None
    for wish in ({"calls_off": ["matches"]}, {"push_off": ["house"]}, {"digest": "hourly"}):
        assert client.patch(SETTINGS, wish, format="json").status_code == 400


def test_whoever_switched_a_topic_off_has_switched_off_what_it_was_divided_into() -> None:
    """Stored before topics became finer; the names of before are not shown any more."""
    player = reader(push_off=["people", "turns"], calls_off=["tournaments"])
    import_module("notifications.migrations.0005_topics_by_kind").divide(apps, None)
    shown = signed_in(player).get(SETTINGS).json()
    assert set(shown["push_off"]) == {"turns", "time", "undo", "messages", "followers"}
    assert set(shown["calls_off"]) == {"tournaments", "rounds"}


def test_a_digest_tells_what_was_not_read_and_comes_again(mailoutbox: list[Any]) -> None:
    player = reader()
    client = signed_in(player)
    assert client.patch(SETTINGS, {"digest": "daily"}, format="json").status_code == 200
    wishes = NotificationSettings.objects.get(player=player)
    assert wishes.digest_due_at is not None
    assert wishes.digest_due_at.hour == 8
    read, _ = invite(player), tell(player, "players.followed", INVITED, "/players/ana")
    mark_read(player, [read.pk])
    assert digests.write_due() == 0
    NotificationSettings.objects.update(digest_due_at=timezone.now())
    WaitingMail.objects.all().delete()
    assert (digests.write_due(), digests.write_due()) == (1, 0)
    assert send_mail_that_waited() == 1
    [message] = mailoutbox
    assert "- Ana now follows you." in message.body
    assert "invites" not in message.body
    wishes.refresh_from_db()
    assert wishes.digest_due_at is not None
    assert wishes.digest_due_at > timezone.now()


def test_whoever_has_read_everything_gets_no_digest() -> None:
    player = reader(digest="weekly", digest_due_at=timezone.now())
    assert digests.write_due() == 0
    assert not WaitingMail.objects.filter(player=player).exists()


def test_a_weekly_digest_comes_on_monday_by_the_players_clock() -> None:
    player = Player(time_zone="Asia/Tokyo")
    wishes = NotificationSettings(player=player, digest="weekly", quiet_until=time(7, 30))
    due = digests.next_due(wishes, datetime(2026, 11, 18, 12, tzinfo=UTC))
    assert due is not None
    assert due.isoformat() == "2026-11-23T07:30:00+09:00"
