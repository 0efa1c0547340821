"""A match: what is played, by which clock, where it stands and how it ended."""

from __future__ import annotations

import secrets
from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils import timezone

from play.clock import ClockKind, ClockRules
from play.models.series import Series
from play.work.queues import Queue
from players.models import Player

# Letters and digits that cannot be taken for one another.
_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


def new_slug() -> str:
    return "".join(secrets.choice(_ALPHABET) for _ in range(10))


def new_secret() -> bytes:
    return secrets.token_bytes(32)


class MatchStatus(models.TextChoices):
    OPEN = "open"
    """Seats are still to be filled."""
    RUNNING = "running"
    FINISHED = "finished"
    ABORTED = "aborted"
    """Ended before it counted: nobody is rated."""


class CallOffReason(models.TextChoices):
    """Why a match that an organiser made was stopped."""

    NO_SHOW = "no_show"
    """Somebody did not come: the pairing is decided by forfeit."""
    FORFEIT = "forfeit"
    """Somebody left the event: the pairing is decided by forfeit."""
    DECIDED = "decided"
    """A result was entered by hand and counts instead."""
    TAKEN_BACK = "taken_back"
    """The pairing is played again or was drawn anew."""
    CANCELLED = "cancelled"
    """The whole event was cancelled."""


class Visibility(models.TextChoices):
    PUBLIC = "public"
    PRIVATE = "private"
    """Only its players, and whoever holds the link."""


class Match(models.Model):
    slug = models.CharField(max_length=16, unique=True, default=new_slug, editable=False)
    title = models.CharField(max_length=32)
    rules_version = models.PositiveIntegerField()
    game_options = models.JSONField(default=dict)
    seat_count = models.PositiveSmallIntegerField()
    visibility = models.CharField(max_length=7, choices=Visibility, default=Visibility.PUBLIC)
    is_rated = models.BooleanField(default=False)
    origin = models.CharField(max_length=16, default="table")
    """Who made it: table, challenge, bot, rematch, matchmaking, tournament."""
    created_by = models.ForeignKey(
        Player, on_delete=models.SET_NULL, null=True, related_name="matches_created"
    )
    rematch_of = models.OneToOneField(
        "self", on_delete=models.SET_NULL, null=True, related_name="rematch"
    )
    series = models.ForeignKey(Series, on_delete=models.SET_NULL, null=True, related_name="matches")
    """The contest it is a part of; null for a match that stands alone."""
    status = models.CharField(max_length=8, choices=MatchStatus, default=MatchStatus.OPEN)
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    started_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)
    arrive_by = models.DateTimeField(null=True)
    """Until when its players may come; whoever made the match judges who has not."""
    call_off_reason = models.CharField(
        max_length=12, choices=CallOffReason, blank=True, default="", db_default=""
    )
    """Why an organiser stopped it; empty when nobody did."""

    secret = models.BinaryField(default=new_secret, editable=False)
    commitment = models.CharField(max_length=64)

    clock_kind = models.CharField(max_length=14, default=ClockKind.UNTIMED)
    base_ms = models.BigIntegerField(default=0)
    increment_ms = models.BigIntegerField(default=0)
    spectator_delay_seconds = models.PositiveIntegerField(default=0)

    ply = models.PositiveIntegerField(default=0)
    clocks = models.JSONField(null=True)
    deadline = models.DateTimeField(null=True)
    bots_due_at = models.DateTimeField(null=True)
    """When the next choice of a bot is to be made; null while no bot owes one."""
    claimed_until = models.DateTimeField(null=True)
    """Until then nobody but `claimed_by` makes that choice."""
    claimed_by = models.CharField(max_length=64, default="", db_default="")
    work_queue = models.CharField(
        max_length=8, default=Queue.ANSWERS.value, db_default=Queue.ANSWERS.value
    )
    """Whether anybody waits for its bots."""
    work_account = models.BigIntegerField(default=0, db_default=0)
    """The player whose share of the workers its bots take; 0 is the house."""
    is_hurried = models.BooleanField(default=False, db_default=False)
    """Bots among themselves choose without a pause: nobody is meant to follow."""
    auto_pass = models.JSONField(null=True)
    """By seat, what its player has switched on to be passed (`engine.core.passing`); null when
    nobody has, and once the match is over. Here and not with the seat, so that the statement that
    appends a line reads it under the row's lock."""
    undo_asked_by = models.PositiveSmallIntegerField(null=True)
    told_plies = models.PositiveIntegerField(default=0, db_default=0)
    """How many positions of a correspondence match its players were written to about."""
    result = models.JSONField(null=True)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(status__in=MatchStatus.values), name="match_status_known"
            ),
            models.CheckConstraint(
                condition=~Q(status=MatchStatus.FINISHED) | Q(result__isnull=False),
                name="match_finished_with_result",
            ),
        ]
        indexes: ClassVar = [
            # The clock sweeper.
            models.Index(fields=["deadline"], condition=Q(status="running"), name="match_deadline"),
            # Bots that owe a choice, for the version before; to be removed in a later one.
            models.Index(
                fields=["bots_due_at"], condition=Q(status="running"), name="match_bots_due"
            ),
            # Bots that owe a choice, by who waits for it.
            models.Index(
                fields=["work_queue", "bots_due_at"],
                condition=Q(status="running"),
                name="match_work_due",
            ),
            # Correspondence matches that moved on since their players were written to.
            models.Index(
                fields=["id"],
                condition=Q(
                    status="running", clock_kind="correspondence", told_plies__lte=models.F("ply")
                ),
                name="match_letters_due",
            ),
            # The lobby: open tables and live matches, newest first.
            models.Index(
                fields=["status", "visibility", "-id"],
                condition=Q(status__in=("open", "running")),
                name="match_lobby",
            ),
            # Finished matches of a title, newest first.
            models.Index(
                fields=["title", "-id"],
                condition=Q(status="finished", visibility="public"),
                name="match_finished",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.title} {self.slug}"

    @property
    def is_delayed(self) -> bool:
        """Whether those who watch see it later than those who play."""
        return self.status == MatchStatus.RUNNING and self.spectator_delay_seconds > 0

    @property
    def clock_rules(self) -> ClockRules:
        return ClockRules(ClockKind(self.clock_kind), self.base_ms, self.increment_ms)
