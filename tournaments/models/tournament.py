"""A tournament: what is played, who may enter, where it stands, and who runs it."""

from __future__ import annotations

import secrets
from typing import ClassVar

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.utils import timezone

from play.clock import ClockKind, ClockRules
from players.models import Player

# Letters and digits that cannot be taken for one another.
_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


def new_slug() -> str:
    return "".join(secrets.choice(_ALPHABET) for _ in range(8))


class Status(models.TextChoices):
    DRAFT = "draft"
    REGISTRATION = "registration"
    CHECK_IN = "check_in"
    RUNNING = "running"
    PAUSED = "paused"
    FINISHED = "finished"
    CANCELLED = "cancelled"


MOVES: dict[Status, frozenset[Status]] = {
    Status.DRAFT: frozenset({Status.REGISTRATION, Status.CANCELLED}),
    Status.REGISTRATION: frozenset(
        {Status.DRAFT, Status.CHECK_IN, Status.RUNNING, Status.CANCELLED}
    ),
    Status.CHECK_IN: frozenset({Status.REGISTRATION, Status.RUNNING, Status.CANCELLED}),
    Status.RUNNING: frozenset({Status.PAUSED, Status.FINISHED, Status.CANCELLED}),
    Status.PAUSED: frozenset({Status.RUNNING, Status.CANCELLED}),
    # A result may be corrected after the end; play then goes on.
    Status.FINISHED: frozenset({Status.RUNNING}),
    Status.CANCELLED: frozenset(),
}
"""The only ways from one status to another."""


class Entry(models.TextChoices):
    """Who may enter."""

    OPEN = "open"
    PASSWORD = "password"
    INVITE = "invite"
    """Only whom the organiser adds."""


class Right(models.TextChoices):
    """What a co-organiser may do."""

    ENTRANTS = "entrants"
    RESULTS = "results"
    PAIRINGS = "pairings"
    MESSAGES = "messages"
    LIFE = "life"
    """Start, pause, cancel, change settings."""


class Tournament(models.Model):
    slug = models.CharField(max_length=16, unique=True, default=new_slug, editable=False)
    name = models.CharField(max_length=80)
    description = models.TextField(max_length=4000, blank=True)
    rules = models.TextField(max_length=8000, blank=True, default="", db_default="")
    schedule = models.TextField(max_length=4000, blank=True, default="", db_default="")
    prizes = models.TextField(max_length=4000, blank=True, default="", db_default="")
    """Description, rules, schedule and prizes are Markdown."""
    contact = models.CharField(max_length=200, blank=True, default="", db_default="")
    organiser = models.ForeignKey(
        Player, on_delete=models.PROTECT, related_name="tournaments_organised"
    )
    status = models.CharField(max_length=12, choices=Status, default=Status.DRAFT)
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    started_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)

    titles = ArrayField(models.CharField(max_length=32))
    """One title, or several in turn: a medley."""
    game_options = models.JSONField(default=dict)
    clock_kind = models.CharField(max_length=14, default=ClockKind.REAL_TIME)
    base_ms = models.BigIntegerField(default=0)
    increment_ms = models.BigIntegerField(default=0)
    is_rated = models.BooleanField(default=False)

    entry = models.CharField(max_length=8, choices=Entry, default=Entry.OPEN)
    password = models.CharField(max_length=128, blank=True)
    """Hashed."""
    is_private = models.BooleanField(default=False, db_default=False)
    """In no list: seen by whoever has the address."""
    questions = models.TextField(max_length=600, blank=True, default="", db_default="")
    """Asked of whoever enters, one on each line."""
    capacity = models.PositiveIntegerField(null=True)
    allows_bots = models.BooleanField(default=True)
    min_rating = models.PositiveIntegerField(null=True)
    max_rating = models.PositiveIntegerField(null=True)
    min_matches = models.PositiveIntegerField(default=0)
    min_account_days = models.PositiveIntegerField(default=0)
    late_entry_rounds = models.PositiveIntegerField(default=0)
    """New entrants are taken until this round is paired; 0 for none after the start."""

    starts_at = models.DateTimeField(null=True)
    """Starts by itself then; without it the organiser starts it."""
    check_in_minutes = models.PositiveIntegerField(default=0)
    """Check-in opens so long before the start; 0 for no check-in."""
    break_seconds = models.PositiveIntegerField(default=60)
    """Between the publication of a pairing and its first match."""
    starts_rounds = models.BooleanField(default=True)
    """False: every round waits for the organiser."""
    no_show_seconds = models.PositiveIntegerField(default=0)
    """Who has not come so long after a match began forfeits; 0 leaves it to clocks."""
    max_no_shows = models.PositiveSmallIntegerField(default=2, db_default=0)
    """Who was absent so often is withdrawn; 0 for never, as events made before had it."""
    dispute_minutes = models.PositiveIntegerField(default=30)
    """How long after its end a result can be disputed."""
    final_dispute_minutes = models.PositiveIntegerField(default=0, db_default=0)
    """The event stays open so long after its last result, for disputes."""
    plays_bots_fast = models.BooleanField(default=True)
    """Matches between bots are played without pauses."""
    recurs_days = models.PositiveIntegerField(default=0)
    """After its end a copy opens for registration, so many days later; 0 for none."""
    cloned_from = models.ForeignKey("self", on_delete=models.SET_NULL, null=True)

    problem = models.CharField(max_length=300, blank=True)
    """What keeps it from moving on, for the organiser."""
    changes = models.PositiveBigIntegerField(default=0)
    """Goes up with everything that can be seen; clients compare it."""

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(status__in=Status.values), name="tournament_status_known"
            ),
            models.CheckConstraint(
                condition=Q(min_rating=None)
                | Q(max_rating=None)
                | Q(min_rating__lte=models.F("max_rating")),
                name="tournament_rating_limits_in_order",
            ),
        ]
        indexes: ClassVar = [
            # The list, by status and start; and the job that moves tournaments on.
            models.Index(fields=["status", "-id"], name="tournaments_by_status"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def clock_rules(self) -> ClockRules:
        return ClockRules(ClockKind(self.clock_kind), self.base_ms, self.increment_ms)

    @property
    def is_live(self) -> bool:
        return self.status in (Status.RUNNING, Status.PAUSED)


class CoOrganiser(models.Model):
    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="co_organisers"
    )
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="co_organises")
    rights = ArrayField(models.CharField(max_length=12, choices=Right))

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["tournament", "player"], name="co_organiser_once"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} for tournament {self.tournament_id}"
