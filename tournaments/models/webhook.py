"""Programs that want to hear of a tournament, and what was sent to them."""

from __future__ import annotations

import secrets
from typing import ClassVar

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.utils import timezone

from tournaments.models.audit import AuditLine
from tournaments.models.tournament import Tournament


class EventKind(models.TextChoices):
    """What an organiser chooses to have told to a webhook: kinds of lines of the log."""

    LIFE = "life"
    ENTRANTS = "entrants"
    ROUNDS = "rounds"
    RESULTS = "results"
    MESSAGES = "messages"
    ORGANISERS = "organisers"


# A line whose act is in no list belongs to the tournament's life.
ACTS_OF_KIND: dict[EventKind, tuple[str, ...]] = {
    EventKind.ENTRANTS: (
        "entered",
        "late_entry",
        "withdrawn",
        "disqualified",
        "readmitted",
        "checked_in",
        "all_checked_in",
        "moved_up",
        "bye_requested",
    ),
    EventKind.ROUNDS: (
        "round_paired",
        "round_started",
        "round_sent_off",
        "round_re_paired",
        "round_paired_by_hand",
        "pairings_taken_back",
        "pair_forbidden",
        "pair_allowed",
    ),
    EventKind.RESULTS: (
        "result",
        "result_entered",
        "result_corrected",
        "forfeited",
        "no_show",
        "replayed",
        "disputed",
        "dispute_settled",
    ),
    EventKind.MESSAGES: ("message",),
    EventKind.ORGANISERS: (
        "co_organiser_added",
        "co_organiser_removed",
        "webhook_added",
        "webhook_changed",
        "webhook_removed",
        "webhook_tested",
    ),
}
_KIND_OF_ACT = {act: kind for kind, acts in ACTS_OF_KIND.items() for act in acts}
TEST_ACT = "webhook_tested"


def kind_of(act: str) -> EventKind:
    return _KIND_OF_ACT.get(act, EventKind.LIFE)


def all_kinds() -> list[str]:
    return sorted(EventKind.values)


def new_secret() -> str:
    return secrets.token_urlsafe(32)


class Webhook(models.Model):
    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="webhooks")
    url = models.URLField(max_length=300)
    target = models.CharField(max_length=310, default="", db_default="")
    """Host and port: deliveries to one of them are bounded, whoever asked for them."""
    kinds = ArrayField(
        models.CharField(max_length=12, choices=EventKind),
        default=all_kinds,
        db_default=sorted(EventKind.values),
    )
    secret = models.CharField(max_length=64, default=new_secret)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["tournament", "url"], name="webhook_once"),
        ]

    def __str__(self) -> str:
        return self.url


class Delivery(models.Model):
    webhook = models.ForeignKey(Webhook, on_delete=models.CASCADE, related_name="deliveries")
    line = models.ForeignKey(AuditLine, on_delete=models.CASCADE, related_name="deliveries")
    attempts = models.PositiveSmallIntegerField(default=0)
    next_at = models.DateTimeField(default=timezone.now, null=True)
    """None once it has arrived or was given up."""
    claimed_until = models.DateTimeField(null=True)
    """While a worker sends it, nobody else does."""
    status_code = models.PositiveSmallIntegerField(null=True)
    answer = models.CharField(max_length=200, blank=True)
    fault = models.CharField(max_length=16, blank=True, default="", db_default="")
    """Why no answer came, as a word the client has a text for."""
    delivered_at = models.DateTimeField(null=True)

    class Meta:
        ordering: ClassVar = ["-id"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["webhook", "line"], name="delivery_once"),
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["next_at"], condition=Q(next_at__isnull=False), name="deliveries_due"
            ),
            # How many are on their way.
            models.Index(
                fields=["claimed_until"],
                condition=Q(claimed_until__isnull=False),
                name="deliveries_claimed",
            ),
        ]

    def __str__(self) -> str:
        return f"line {self.line_id} to webhook {self.webhook_id}"
