"""Telling players things, their reading of them, and what they want to be told.

`tell` is the one way to reach anybody: whoever calls it knows the kind, never the road.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
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
    people = [players] if isinstance(players, Player) else list(players)
    telling = _Telling(
        kind_named(kind),
        [player for player in people if not player.is_bot and not player.is_former],
        params,
        link,
        deadline,
        details if can_wait else None,
    )
    waiting = _gathered.get()
    if waiting is not None:
        waiting.append(telling)
        return []
    with transaction.atomic():
        notifications = _store([telling])
        told = {one.player_id for one in notifications}
        transaction.on_commit(partial(publishing.publish_new, told), robust=True)
    return notifications


@contextmanager
def together() -> Iterator[None]:
    """What is told inside is stored and published at its end, at one stroke: for many who are told
    of one occasion. `tell` returns nothing there; an exception leaves all of it untold.

    It is published before anything else that follows from the transaction: a call is urgent.
    """
    outer = _gathered.get()
    own: list[_Telling] = []
    told: set[int] = set()
    with transaction.atomic():
        if outer is None:
            transaction.on_commit(partial(publishing.publish_new, told), robust=True)
        token = _gathered.set(own)
        try:
            yield
        finally:
            _gathered.reset(token)
        if outer is not None:
            outer.extend(own)
        else:
            told.update(one.player_id for one in _store(own))


@dataclass(frozen=True, slots=True)
class _Telling:
    kind: Kind
    people: Sequence[Player]
    params: Mapping[str, Any]
    link: str
    deadline: datetime | None
    details: Mapping[str, Any] | None
    """None where a mail would come too late."""


_gathered: ContextVar[list[_Telling] | None] = ContextVar("gathered", default=None)


def _store(tellings: Sequence[_Telling]) -> list[Notification]:
    """In a transaction. What nobody publishes after it is numbered and published by the sweep."""
    tellings = _without_repeats(tellings)
    wishes = _wishes(player for telling in tellings for player in telling.people)
    now = timezone.now()
    told = [
        (telling, _notification(telling, player, wishes[player.pk], now))
        for telling in tellings
        for player in telling.people
    ]
    if not told:
        return []
    notifications = Notification.objects.bulk_create(one for _, one in told)
    _escalate(told, wishes)
    return notifications


def _notification(
    telling: _Telling, player: Player, wish: NotificationSettings, now: datetime
) -> Notification:
    is_off = telling.kind.topic in wish.calls_off
    return Notification(
        player=player,
        kind=telling.kind.name,
        params=dict(telling.params),
        link=telling.link,
        deadline=telling.deadline,
        created_at=now,
        calls_until=None if is_off else calls_until(telling.kind, now, telling.deadline),
        number=None,
    )


def _wishes(people: Iterable[Player]) -> dict[int, NotificationSettings]:
    players = {player.pk: player for player in people}
    stored = NotificationSettings.objects.filter(player__in=players)
    known = {wishes.player_id: wishes for wishes in stored}
    return {
        pk: known.get(pk) or NotificationSettings(player=player) for pk, player in players.items()
    }


def _escalate(
    told: Sequence[tuple[_Telling, Notification]], wishes: Mapping[int, NotificationSettings]
) -> None:
    """Have those who do not see it woken and, where it can wait (`details`), written to."""
    pushed = {one.player_id for telling, one in told if Road.PUSH in telling.kind.roads}
    by_push: set[int] = set()
    if pushed:
        browsers = PushSubscription.objects.filter(player__in=pushed)
        by_push = set(browsers.values_list("player", flat=True))
    if not by_push and not any(_goes_by_mail(telling) for telling, _ in told):
        return
    here = online([one.player_id for _, one in told])
    pushes: list[tuple[int, int, datetime]] = []
    for telling, one in told:
        player, wish, kind = one.player, wishes[one.player_id], telling.kind
        is_online = player.pk in here
        is_woken = Road.PUSH in kind.roads and player.pk in by_push
        if is_woken and wish.push and kind.topic not in wish.push_off:
            at = escalation.push_at(kind, one, wish, player.time_zone, is_online=is_online)
            if at is not None:
                pushes.append((one.pk, player.pk, at))
        is_wanted = _goes_by_mail(telling) and player.email and player.is_active
        if telling.details is not None and is_wanted and getattr(wish, kind.mail_switch):
            at = escalation.mail_at(kind, one, wish, player.time_zone, is_online=is_online)
            if at is not None:
                mail.post(mail.notice(one, telling.details), player, one, at)
    work.ask_all(push.PUSH, pushes)


def _goes_by_mail(telling: _Telling) -> bool:
    return Road.MAIL in telling.kind.roads and telling.details is not None


def _without_repeats(tellings: Sequence[_Telling]) -> list[_Telling]:
    """One look for all who are told of the same."""
    alike: dict[tuple[object, ...], list[_Telling]] = defaultdict(list)
    for telling in tellings:
        kind = telling.kind
        is_known = all(name in telling.params for name in kind.same)
        same = [telling.params[name] for name in kind.same] if is_known else []
        alike[(kind.name, kind.repeats is not Repeats.EVERY_TIME and is_known, *same)].append(
            telling
        )
    return [
        telling
        for (_, is_checked, *_), group in alike.items()
        for telling in (_not_told_before(group) if is_checked else group)
    ]


def _not_told_before(group: Sequence[_Telling]) -> list[_Telling]:
    """These are of one kind, about the same."""
    kind, params = group[0].kind, group[0].params
    same = {f"params__{name}": params[name] for name in kind.same}
    people = [player for telling in group for player in telling.people]
    earlier = Notification.objects.filter(player__in=people, kind=kind.name, **same)
    if kind.repeats is Repeats.REPLACES_UNREAD:
        earlier.filter(read_at=None).delete()
        return list(group)
    already = set(earlier.values_list("player", flat=True))
    return [
        replace(one, people=[player for player in one.people if player.pk not in already])
        for one in group
    ]


def mark_read(player: Player, ids: Iterable[int] | None = None) -> int:
    """Mark these, or all, of a player's notifications as read; returns how many were unread."""
    unread = Notification.objects.filter(player=player, read_at=None)
    if ids is not None:
        unread = unread.filter(id__in=list(ids))
    return _read(unread)


def settle(player_ids: Iterable[int], link: str, kinds: Iterable[str]) -> None:
    """What these players were told of these kinds about a page has been answered, or is off: it
    calls nobody any more."""
    told = Notification.objects.filter(
        player__in=list(player_ids), read_at=None, link=link, kind__in=list(kinds)
    )
    _read(told)


def silence(player: Player, username: str) -> None:
    """Nothing that somebody asked of a player is open any more."""
    _read(
        Notification.objects.filter(
            player=player,
            read_at=None,
            calls_until__isnull=False,
            params__username=username,
        ),
    )


def _read(unread: QuerySet[Notification]) -> int:
    with transaction.atomic():
        locked = unread.select_for_update().order_by("pk")
        read: dict[int, list[int]] = defaultdict(list)
        for pk, player_id in locked.values_list("pk", "player"):
            read[player_id].append(pk)
        ids = [pk for of_player in read.values() for pk in of_player]
        if ids:
            Notification.objects.filter(pk__in=ids).update(read_at=timezone.now())
            transaction.on_commit(partial(publishing.publish_seen, read), robust=True)
    return len(ids)


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
