"""The queue: tickets, the tables proposed to them, and who sits in a live match right now."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils import timezone

from matchmaking.models.ladder import TEMPOS, Ladder
from matchmaking.tempo import Tempo
from play.models import Match
from players.models import Player


class TicketStatus(models.TextChoices):
    WAITING = "waiting"
    PROPOSED = "proposed"
    """A table was found; its ready check runs."""
    SEATED = "seated"
    LEFT = "left"
    DECLINED = "declined"
    MISSED = "missed"
    """The ready check ran out without an answer."""
    GONE = "gone"
    """Nobody has asked for this ticket any more."""


class ProposalStatus(models.TextChoices):
    OPEN = "open"
    SEATED = "seated"
    FAILED = "failed"


class Answer(models.TextChoices):
    NONE = ""
    ACCEPTED = "accepted"


OPEN_TICKETS = (TicketStatus.WAITING.value, TicketStatus.PROPOSED.value)


class Proposal(models.Model):
    """A table the matcher found. It becomes a match in one transaction, or fails in one."""

    ladder = models.ForeignKey(Ladder, on_delete=models.CASCADE, related_name="proposals")
    status = models.CharField(
        max_length=6, choices=ProposalStatus, default=ProposalStatus.OPEN.value
    )
    seats = models.PositiveSmallIntegerField()
    game_options = models.JSONField(default=dict)
    spread = models.FloatField()
    quality = models.FloatField()
    ground = models.CharField(max_length=8)
    bystanders = models.PositiveSmallIntegerField(default=0, db_default=0)
    """How many other people waited for the same game: with few, the two may have arranged it."""
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    expires_at = models.DateTimeField()
    match = models.OneToOneField(
        Match, on_delete=models.PROTECT, null=True, related_name="proposal"
    )

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(status=ProposalStatus.SEATED.value, match__isnull=False)
                | (~Q(status=ProposalStatus.SEATED.value) & Q(match__isnull=True)),
                name="proposal_seated_with_match",
            ),
        ]
        indexes: ClassVar = [
            # Ready checks that ran out.
            models.Index(fields=["expires_at"], condition=Q(status="open"), name="proposals_open"),
        ]

    def __str__(self) -> str:
        return f"table of {self.seats}, {self.status}"


class Ticket(models.Model):
    """A player's place in the queue, from joining until it ends in one match or in a leave."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="tickets")
    ladder = models.ForeignKey(Ladder, on_delete=models.CASCADE, related_name="tickets")
    tempo = models.CharField(max_length=14, choices=TEMPOS)
    """The ladder's, so that a constraint can tell live tickets from others."""
    game_options = models.JSONField(default=dict)
    seat_counts = models.JSONField()
    allows_bots = models.BooleanField(default=False)
    rating = models.FloatField()
    status = models.CharField(
        max_length=8, choices=TicketStatus, default=TicketStatus.WAITING.value
    )
    answer = models.CharField(max_length=8, choices=Answer, default=Answer.NONE.value, blank=True)
    proposal = models.ForeignKey(
        Proposal, on_delete=models.PROTECT, null=True, related_name="tickets"
    )
    match = models.ForeignKey(Match, on_delete=models.PROTECT, null=True, related_name="tickets")
    joined_at = models.DateTimeField(default=timezone.now)
    seen_at = models.DateTimeField(default=timezone.now)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        constraints: ClassVar = [
            # One live seat at a time is looked for; letters can be written to many.
            models.UniqueConstraint(
                fields=["player"],
                condition=Q(status__in=OPEN_TICKETS, tempo=Tempo.LIVE.value),
                name="one_live_ticket",
            ),
            models.UniqueConstraint(
                fields=["player", "ladder"],
                condition=Q(status__in=OPEN_TICKETS),
                name="one_ticket_per_ladder",
            ),
            models.UniqueConstraint(
                fields=["match", "player"], name="one_ticket_per_match_and_player"
            ),
            models.CheckConstraint(
                condition=Q(status=TicketStatus.SEATED.value, match__isnull=False)
                | (~Q(status=TicketStatus.SEATED.value) & Q(match__isnull=True)),
                name="ticket_seated_with_match",
            ),
            models.CheckConstraint(
                condition=~Q(status=TicketStatus.PROPOSED.value) | Q(proposal__isnull=False),
                name="ticket_proposed_with_proposal",
            ),
            models.CheckConstraint(
                condition=Q(status__in=OPEN_TICKETS, ended_at__isnull=True)
                | (~Q(status__in=OPEN_TICKETS) & Q(ended_at__isnull=False)),
                name="ticket_ends_once",
            ),
        ]
        indexes: ClassVar = [
            # The matcher's batch.
            models.Index(fields=["id"], condition=Q(status="waiting"), name="tickets_waiting"),
            # Expected wait, and a player's declines.
            models.Index(fields=["ladder", "-joined_at"], name="tickets_lately"),
            models.Index(fields=["player", "-id"], name="tickets_of_player"),
        ]

    def __str__(self) -> str:
        return f"ticket of {self.player_id}, {self.status}"

    @property
    def is_open(self) -> bool:
        return self.status in OPEN_TICKETS


class LiveSeat(models.Model):
    """One row per person in a live match made by the queue: nobody can be in two."""

    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="live_seat")
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="live_seats")

    def __str__(self) -> str:
        return f"{self.player_id} at match {self.match_id}"
