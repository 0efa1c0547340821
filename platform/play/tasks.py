"""Work for the queues: wake-ups, announcements, calls to a table. Tasks take ids or nothing."""

from __future__ import annotations

from typing import Final

import structlog
from celery import shared_task
from django.db import transaction
from django.db.models import F
from django.utils import timezone

from notifications import push
from notifications.services import tell
from play import match_notices
from play.house import bot_batches, bot_matches
from play.models import Announcement, Match, MatchStatus
from play.review import curves
from play.services import keeping, seating
from play.signals import match_finished, matches_finished
from play.work import claims, turns, wake_ups
from play.work.claims import BATCH, MATCH, Claim
from play.work.performers import performs
from play.work.queues import Queue

log = structlog.get_logger("play.tasks")

ANNOUNCEMENTS_AT_ONCE = 50
TOLD_TOGETHER = 10
"""Announcements of one transaction: few enough that those of others are told meanwhile."""

PACKED_AT_ONCE = 200

KEEP_HOUSE: Final = "keep_house"

performs(MATCH)(bot_matches.perform)
performs(BATCH)(bot_batches.perform)
performs(curves.WIN_CHANCES)(curves.perform)


@shared_task(ignore_result=True, time_limit=60)
def next_answer() -> bool:
    return turns.take_turn(Queue.ANSWERS, attempt)


@shared_task(ignore_result=True, time_limit=120)
def next_call() -> bool:
    return turns.take_turn(Queue.CALLS, attempt)


@shared_task(ignore_result=True, time_limit=300)
def next_event() -> bool:
    return turns.take_turn(Queue.EVENTS, attempt)


@shared_task(ignore_result=True, time_limit=300)
def next_bulk() -> bool:
    return turns.take_turn(Queue.BULK, attempt)


@shared_task(ignore_result=True)
def attempt(kind: str, reference: int, asked: int) -> bool:
    """One attempt at the unit of this turn. `palestra.work.dead_letters` reads the arguments."""
    return turns.perform()


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


@performs(seating.CALL_TO_TABLE)
def call_to_table(claim: Claim) -> bool:
    """Call the people of a match to the table, once: the unit goes with the notices."""
    with transaction.atomic():
        notify_start(claim.reference)
        claims.finish(claim)
    return True


@performs(push.PUSH)
def push_to_browsers(claim: Claim) -> bool:
    push.send_to_browsers(claim.reference)
    return True


@performs(match_notices.LETTER)
def post_letter(claim: Claim) -> bool:
    """Asked for by the previous version only."""
    match_notices.send(claim.reference)
    return True


@performs(KEEP_HOUSE)
def keep_house_for_a_while(claim: Claim) -> bool:
    """Pack old logs, as many as a slice holds; the next slice goes on."""
    now = timezone.now()
    keeping.forget_notes(now - keeping.NOTES_KEPT)
    return keeping.pack_logs(now - keeping.PACKED_AFTER, PACKED_AT_ONCE) < PACKED_AT_ONCE


# Tasks by these names, and with these arguments, may still lie in the broker of an earlier version.


@shared_task(ignore_result=True)
def notify_start(match_id: int) -> None:
    match = Match.objects.get(pk=match_id)
    if match.status != MatchStatus.RUNNING:
        return
    seats = match.seats.filter(bot="").select_related("player")
    tell(
        [seat.player for seat in seats if seat.player is not None],
        "match_started",
        {"title": match.title},
        f"/matches/{match.slug}",
        deadline=match.arrive_by,
    )


@shared_task(ignore_result=True)
def push_notification(notification_id: int) -> None:
    push.send_to_browsers(notification_id)


@shared_task(ignore_result=True)
def send_letter(letter_id: int) -> None:
    match_notices.send(letter_id)


@shared_task(ignore_result=True)
def work_out_win_chances(match_id: int) -> None:
    wake_ups.ask(Queue.BULK, curves.WIN_CHANCES, match_id)


@shared_task(ignore_result=True)
def keep_house() -> None:
    wake_ups.ask(Queue.BULK, KEEP_HOUSE, 0)
