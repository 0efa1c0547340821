"""What is due is claimed in the database, sent in parallel, and recorded; any number of workers do.

A claim holds until a moment, longer than an exchange may last: nobody sends what another is
sending, and what a killed worker had claimed is due again by itself. No transaction is open while
a message is on its way.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import time
from collections import Counter
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import connection, transaction
from django.db.models import F, Q, QuerySet, Window
from django.db.models.functions import RowNumber
from django.utils import timezone

from tournaments.models import Delivery
from tournaments.models.webhook import TEST_ACT
from tournaments.webhooks.exchange import DEADLINE_SECONDS, Fault, Outcome, post

MOST_ATTEMPTS = 8
MOST_AT_ONCE = 20
"""On their way at the same time, of all workers together."""
MOST_PER_TARGET = 2
CLAIM = timedelta(seconds=4 * DEADLINE_SECONDS)
ROUND_SECONDS = 20.0
LOOK_AGAIN_SECONDS = 0.5
# Any constant will do, as long as all workers of a database agree on it.
CLAIMING_LOCK = 0x57454248_4F4F4B53


@dataclass(frozen=True, slots=True)
class Message:
    """A claimed delivery, as it is sent."""

    delivery_id: int
    webhook_id: int
    claimed_until: datetime
    attempts: int
    is_test: bool
    url: str
    body: bytes
    signature: str


def signature(secret: str, body: bytes) -> str:
    return "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()


def has_due() -> bool:
    return _due(timezone.now()).exists()


def deliver_due() -> int:
    """Send what is due, and what becomes due meanwhile, for a bounded time; says how many."""
    loop = asyncio.new_event_loop()
    try:
        return _deliver(loop)
    finally:
        loop.close()


def _deliver(loop: asyncio.AbstractEventLoop) -> int:
    ends_at = time.monotonic() + ROUND_SECONDS
    sent = 0
    under_way: set[asyncio.Task[tuple[Message, Outcome]]] = set()
    while True:
        if time.monotonic() < ends_at:
            under_way |= {loop.create_task(_send(message)) for message in _claim()}
        if not under_way:
            return sent
        # The loop runs only in here: between its steps this thread may use the database.
        done, under_way = loop.run_until_complete(
            asyncio.wait(under_way, timeout=LOOK_AGAIN_SECONDS, return_when=asyncio.FIRST_COMPLETED)
        )
        for task in done:
            _record(*task.result())
            sent += 1


async def _send(message: Message) -> tuple[Message, Outcome]:
    headers = {"X-Palestra-Signature": message.signature}
    return message, await post(message.url, message.body, headers)


def _due(now: datetime) -> QuerySet[Delivery]:
    is_free = Q(claimed_until=None) | Q(claimed_until__lte=now)
    return Delivery.objects.filter(is_free, next_at__lte=now)


def _claim() -> list[Message]:
    """The oldest messages due, a few of each target, as many as may be on their way."""
    with transaction.atomic():
        with connection.cursor() as cursor:
            # One claims at a time, so that the bounds hold for all workers together.
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [CLAIMING_LOCK])
        now = timezone.now()
        on_their_way = Counter(
            Delivery.objects.filter(claimed_until__gt=now).values_list("webhook__target", flat=True)
        )
        place_at_target = Window(
            RowNumber(), partition_by=F("webhook__target"), order_by=["next_at", "id"]
        )
        waiting = (
            _due(now)
            .annotate(place_at_target=place_at_target)
            .filter(place_at_target__lte=MOST_PER_TARGET)
            .order_by("next_at", "id")
            .values_list("pk", "webhook__target")
        )
        chosen = []
        for delivery_id, target in waiting[:MOST_AT_ONCE]:
            is_bounded = on_their_way.total() < MOST_AT_ONCE
            if is_bounded and on_their_way[target] < MOST_PER_TARGET:
                on_their_way[target] += 1
                chosen.append(delivery_id)
        until = now + CLAIM
        Delivery.objects.filter(pk__in=chosen).update(claimed_until=until)
        claimed = (
            Delivery.objects.filter(pk__in=chosen)
            .select_related("webhook", "line__tournament", "line__actor")
            .order_by("next_at", "id")
        )
        return [_message(delivery, until) for delivery in claimed]


def _message(delivery: Delivery, until: datetime) -> Message:
    body = _body(delivery)
    return Message(
        delivery_id=delivery.pk,
        webhook_id=delivery.webhook_id,
        claimed_until=until,
        attempts=delivery.attempts + 1,
        is_test=delivery.line.act == TEST_ACT,
        url=delivery.webhook.url,
        body=body,
        signature=signature(delivery.webhook.secret, body),
    )


def _body(delivery: Delivery) -> bytes:
    line = delivery.line
    return json.dumps(
        {
            "id": line.pk,
            "tournament": line.tournament.slug,
            "at": line.at.isoformat(),
            "act": line.act,
            "actor": None if line.actor is None else line.actor.username,
            "reason": line.reason,
            "details": line.details,
        }
    ).encode()


def _record(message: Message, outcome: Outcome) -> None:
    """Write down what came of it, unless the claim ran out and somebody else has sent it."""
    now = timezone.now()
    is_last = outcome.is_accepted or message.is_test or message.attempts >= MOST_ATTEMPTS
    next_at = None if is_last else now + timedelta(seconds=10 * 2**message.attempts)
    with transaction.atomic():
        Delivery.objects.filter(pk=message.delivery_id, claimed_until=message.claimed_until).update(
            attempts=message.attempts,
            status_code=outcome.status,
            answer=outcome.body.replace("\x00", ""),
            fault=outcome.fault or "",
            delivered_at=now if outcome.is_accepted else None,
            next_at=next_at,
            claimed_until=None,
        )
        if outcome.fault == Fault.TIMEOUT and next_at is not None:
            # An address that takes all the time it gets is asked for nothing else meanwhile.
            Delivery.objects.filter(
                webhook=message.webhook_id, next_at__lt=next_at, claimed_until=None
            ).update(next_at=next_at)
