"""What moderators were told and what they did: neither is ever changed or removed."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from players.models.player import Player


class ActionKind(models.TextChoices):
    WARN = "warn"
    MUTE = "mute"
    UNMUTE = "unmute"
    BAN = "ban"
    UNBAN = "unban"
    ROLE = "role"


class ModerationAction(models.Model):
    """One act of a moderator towards a player: the audit line and the reason given."""

    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="moderation_received")
    moderator = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="moderation_done")
    kind = models.CharField(max_length=8, choices=ActionKind)
    reason = models.CharField(max_length=500)
    details = models.JSONField(default=dict, blank=True)
    expires_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=~Q(player=F("moderator")), name="moderation_of_somebody_else"
            ),
            models.CheckConstraint(condition=~Q(reason=""), name="moderation_has_a_reason"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} of {self.player_id} by {self.moderator_id}"


class ReportReason(models.TextChoices):
    ABUSE = "abuse"
    CHEATING = "cheating"
    STALLING = "stalling"
    NAME = "name"
    OTHER = "other"


class Outcome(models.TextChoices):
    """What came of a case, as the reporters are told."""

    ACTED = "acted"
    NO_BREACH = "no_breach"
    UNCLEAR = "unclear"


class Report(models.Model):
    """A player's complaint about another, open until its case is settled."""

    reporter = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="reports_made")
    subject = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="reports_received")
    reason = models.CharField(max_length=8, choices=ReportReason)
    text = models.CharField(max_length=1000, blank=True)
    # Where it happened, as a path of the client: a match, a chat line.
    link = models.CharField(max_length=200, blank=True)
    # The chat message complained of; chat belongs to an app above this one.
    message_id = models.BigIntegerField(null=True, blank=True)
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    closed_at = models.DateTimeField(null=True, blank=True)
    closed_by = models.ForeignKey(
        Player, on_delete=models.PROTECT, null=True, blank=True, related_name="reports_closed"
    )
    outcome = models.CharField(max_length=12, choices=Outcome, blank=True, db_default="")
    conclusion = models.CharField(max_length=500, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=~Q(reporter=F("subject")), name="report_of_somebody_else"
            ),
            models.CheckConstraint(
                condition=Q(closed_at=None, closed_by=None)
                | Q(closed_at__isnull=False, closed_by__isnull=False),
                name="report_closed_by_someone",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["-id"], condition=Q(closed_at=None), name="reports_open"),
            # How many somebody made lately.
            models.Index(fields=["reporter", "-created_at"], name="reports_by_reporter"),
            # Whether a message was reported.
            models.Index(
                fields=["message_id"],
                condition=Q(message_id__isnull=False),
                name="reports_of_message",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.reason}: {self.reporter_id} about {self.subject_id}"
