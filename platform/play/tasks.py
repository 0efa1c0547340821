"""Work for the queues: bots' choices, announcements, notifications. Tasks take ids."""

from __future__ import annotations

from typing import Any

import structlog
from celery import shared_task
from django.db import transaction
from django.db.models import F
from django.utils import timezone

from play import bot_batches, letters, push, store
from play.bots import bot_option
from play.errors import LostRace
from play.live import Change, LiveMatch
from play.models import Announcement, Match, MatchStatus, PushSubscription
from play.services import keeping, reviewing
from play.services.acting import perform
from play.signals import match_finished, matches_finished
from players.models import Notification
from players.services.notifications import notify

log = structlog.get_logger("play.tasks")

ANNOUNCEMENTS_AT_ONCE = 50
TOLD_TOGETHER = 10
"""Announcements of one transaction: few enough that those of others are told meanwhile."""

PACKED_AT_ONCE = 2_000


def ask_bots(slug: str, ply: int, pace_ms: int, is_awaited: bool) -> None:
    """Have the bots that owe a choice at this ply choose, after a natural pause.

    Who waits for a bot must not stand in line behind bots that play among themselves.
    """
    queue = "bots" if is_awaited else "matches"
    bot_choice.apply_async((slug, ply), countdown=pace_ms / 1000, queue=queue)


@shared_task(ignore_result=True, time_limit=60)
def bot_choice(slug: str, ply: int) -> None:
    """Choose for one bot, from its own view; whoever is next is asked by what follows."""
    live = store.load(slug)
    if live.ply != ply or live.match.is_over:
        return
    owed = live.owed_by_bots()
    if not owed:
        return
    seat = owed[0]
    option = bot_option(live, seat)

    def act(now: LiveMatch, now_ms: int) -> Change | None:
        if now.ply != ply:
            return None
        return now.choose(seat, ply, option, f"bot-{ply}-{seat}", now_ms)

    try:
        perform(slug, act)
    except LostRace:
        log.info("a bot's choice came too late", match=slug, ply=ply)


@shared_task(ignore_result=True)
def relay_announcements() -> int:
    """Tell the listeners what has been stored; once each, oldest first."""
    told = 0
    while told < ANNOUNCEMENTS_AT_ONCE and (taken := _take_announcements()):
        told += _relay(taken)
    return told


def _take_announcements() -> list[int]:
    """The next few, each with an attempt more: whatever fails comes last next time, and alone."""
    with transaction.atomic():
        waiting = list(
            Announcement.objects.select_for_update(skip_locked=True)
            .filter(relayed_at=None)
            .order_by("attempts", "id")
            .values_list("pk", "attempts")[:TOLD_TOGETHER]
        )
        taken = [pk for pk, attempts in waiting if attempts == 0] or [pk for pk, _ in waiting[:1]]
        Announcement.objects.filter(pk__in=taken).update(attempts=F("attempts") + 1)
    return taken


def _relay(taken: list[int]) -> int:
    with transaction.atomic():
        waiting = list(
            Announcement.objects.select_for_update(skip_locked=True, of=("self",))
            .filter(pk__in=taken, relayed_at=None)
            .select_related("match")
            .order_by("id")
        )
        matches = [one.match for one in waiting]
        for match in matches:
            match_finished.send(sender=Match, match=match)
        matches_finished.send(sender=Match, matches=matches)
        Announcement.objects.filter(pk__in=[one.pk for one in waiting]).update(
            relayed_at=timezone.now()
        )
    return len(waiting)


@shared_task(ignore_result=True)
def notify_start(match_id: int) -> None:
    """Call the people of a match to the table."""
    match = Match.objects.get(pk=match_id)
    if match.status != MatchStatus.RUNNING:
        return
    seats: Any = match.seats.filter(bot="").select_related("player")
    for seat in seats:
        if seat.player is not None:
            notify(seat.player, "match_started", {"title": match.title}, f"/matches/{match.slug}")


@shared_task(ignore_result=True, time_limit=600)
def play_batch(slugs: list[str]) -> int:
    """Whole matches between bots; what another worker has finished is left alone."""
    is_played = False
    try:
        played = bot_batches.play(slugs)
        is_played = True
    finally:
        if not is_played and len(slugs) > 1:
            # One match that cannot be played must not hold up the others.
            for slug in slugs:
                play_batch.delay([slug])
    return played


@shared_task(ignore_result=True, time_limit=600)
def work_out_win_chances(match_id: int) -> None:
    reviewing.work_out_win_chances(match_id)


@shared_task(ignore_result=True)
def keep_house() -> int:
    """Pack old logs, as many as are no burden; the next call goes on."""
    now = timezone.now()
    keeping.forget_notes(now - keeping.NOTES_KEPT)
    return keeping.pack_logs(now - keeping.PACKED_AFTER, PACKED_AT_ONCE)


@shared_task(ignore_result=True)
def push_notification(notification_id: int) -> None:
    """To every browser of the player who takes push."""
    notification = Notification.objects.select_related("player").filter(pk=notification_id).first()
    if notification is None or notification.read_at is not None:
        return
    for subscription in PushSubscription.objects.filter(player=notification.player):
        push.send(subscription, notification)


@shared_task(ignore_result=True)
def send_letter(letter_id: int) -> None:
    letters.send(letter_id)
