"""Telling players things, their reading of them, and what they want to be told.

`tell` is the one way to reach anybody: whoever calls it knows the kind, never the road.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from notifications import digests, escalation, mail, push, work
from notifications.kinds import Kind, Repeats, Road, calls_until, kind_named
from notifications.models import Notification, NotificationSettings, PushSubscription
from notifications.socket import publishing
from players.models import Player
from players.presence import online

BROWSERS_A_PLAYER: Final = 10
NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


def tell(
    players: Player | Iterable[Player],
    kind: str,
    params: Mapping[str, Any] = NOTHING,
    link: str = "",
    *,
    deadline: datetime | None = None,
    can_wait: bool = False,
    details: Mapping[str, Any] = NOTHING,
) -> list[Notification]:
    """Tell one or several players something of a kind that stands in `notifications.kinds`.

    `params` fill in the words and `link` is a path of the client. `deadline` is until when one can
    act on it; `can_wait` says that hours or days are left, so that a mail comes in time; `details`
    are what a longer text adds. Bots and former players are told nothing.
    """
    chosen = kind_named(kind)
    people = [players] if isinstance(players, Player) else list(players)
    people = [player for player in people if not player.is_bot and not player.is_former]
    with transaction.atomic():
        people = _without_repeats(chosen, people, params)
        wishes = _wishes(people)
        now = timezone.now()
        notifications = Notification.objects.bulk_create(
            Notification(
                player=player,
                kind=kind,
                params=dict(params),
                link=link,
                deadline=deadline,
                created_at=now,
                calls_until=None
                if chosen.topic in wishes[player.pk].calls_off
                else calls_until(chosen, now, deadline),
                number=None,
            )
            for player in people
        )
        if not notifications:
            return []
        _escalate(chosen, notifications, wishes, details if can_wait else None)
        # What is not published now is numbered and published by the sweep.
        told = {player.pk for player in people}
        transaction.on_commit(partial(publishing.publish_new, told), robust=True)
    return notifications


def _wishes(people: Iterable[Player]) -> dict[int, NotificationSettings]:
    players = {player.pk: player for player in people}
    stored = NotificationSettings.objects.filter(player__in=players)
    known = {wishes.player_id: wishes for wishes in stored}
    return {
        pk: known.get(pk) or NotificationSettings(player=player) for pk, player in players.items()
    }


def _escalate(
    kind: Kind,
    notifications: list[Notification],
    wishes: Mapping[int, NotificationSettings],
    details: Mapping[str, Any] | None,
) -> None:
    """Have those who do not see it woken and, where it can wait (`details`), written to."""
    ids = [notification.player_id for notification in notifications]
    by_push: set[int] = set()
    if Road.PUSH in kind.roads:
        browsers = PushSubscription.objects.filter(player__in=ids)
        by_push = set(browsers.values_list("player", flat=True))
    by_mail = Road.MAIL in kind.roads and details is not None
    if not by_push and not by_mail:
        return
    here = online(ids)
    for told in notifications:
        player, wish = told.player, wishes[told.player_id]
        is_online = player.pk in here
        if player.pk in by_push and wish.push and kind.topic not in wish.push_off:
            at = escalation.push_at(kind, told, wish, player.time_zone, is_online=is_online)
            if at is not None:
                work.ask(push.PUSH, told.pk, player.pk, at)
        is_wanted = by_mail and player.email and player.is_active
        if details is not None and is_wanted and getattr(wish, kind.mail_switch):
            at = escalation.mail_at(kind, told, wish, player.time_zone, is_online=is_online)
            if at is not None:
                mail.post(mail.notice(told, details), player, told, at)


def _without_repeats(kind: Kind, people: list[Player], params: Mapping[str, Any]) -> list[Player]:
    if kind.repeats is Repeats.EVERY_TIME or not all(name in params for name in kind.same):
        return people
    same = {f"params__{name}": params[name] for name in kind.same}
    earlier = Notification.objects.filter(player__in=people, kind=kind.name, **same)
    if kind.repeats is Repeats.REPLACES_UNREAD:
        earlier.filter(read_at=None).delete()
        return people
    already = set(earlier.values_list("player", flat=True))
    return [player for player in people if player.pk not in already]


def mark_read(player: Player, ids: Iterable[int] | None = None) -> int:
    """Mark these, or all, of a player's notifications as read; returns how many were unread."""
    unread = Notification.objects.filter(player=player, read_at=None)
    if ids is not None:
        unread = unread.filter(id__in=list(ids))
    return _read(player.pk, unread)


def settle(player_ids: Iterable[int], link: str, kinds: Iterable[str]) -> None:
    """What these players were told of these kinds about a page has been answered, or is off: it
    calls nobody any more."""
    for player_id in sorted(set(player_ids)):
        told = Notification.objects.filter(
            player=player_id, read_at=None, link=link, kind__in=list(kinds)
        )
        _read(player_id, told)


def silence(player: Player, username: str) -> None:
    """Nothing that somebody asked of a player is open any more."""
    _read(
        player.pk,
        Notification.objects.filter(
            player=player,
            read_at=None,
            calls_until__isnull=False,
            params__username=username,
        ),
    )


def _read(player_id: int, unread: QuerySet[Notification]) -> int:
    with transaction.atomic():
        locked = unread.select_for_update().order_by("pk")
        read = list(locked.values_list("pk", flat=True))
        if read:
            Notification.objects.filter(pk__in=read).update(read_at=timezone.now())
            transaction.on_commit(partial(publishing.publish_seen, player_id, read), robust=True)
    return len(read)


def settings_of(player: Player) -> NotificationSettings:
    """Not stored for whoever never changed anything."""
    stored = NotificationSettings.objects.filter(player=player).first()
    return stored or NotificationSettings(player=player)


def change_settings(player: Player, changes: Mapping[str, Any]) -> NotificationSettings:
    changed, _ = NotificationSettings.objects.update_or_create(player=player, defaults=changes)
    if {"digest", "quiet_until"} & set(changes):
        changed.digest_due_at = digests.next_due(changed, timezone.now())
        changed.save(update_fields=["digest_due_at"])
    return changed


def subscribe_browser(player: Player, endpoint: str, p256dh: str, auth: str) -> None:
    """Have this browser told of things. The same browser again replaces itself, and the oldest
    make room."""
    PushSubscription.objects.update_or_create(
        endpoint=endpoint, defaults={"player": player, "p256dh": p256dh, "auth": auth}
    )
    kept = PushSubscription.objects.filter(player=player).order_by("-id")
    outdated = list(kept.values_list("pk", flat=True)[BROWSERS_A_PLAYER:])
    PushSubscription.objects.filter(pk__in=outdated).delete()


def forget_browser(player: Player, endpoint: str) -> None:
    PushSubscription.objects.filter(player=player, endpoint=endpoint).delete()
