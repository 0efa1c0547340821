"""What people say at a match, and complaints about it."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils import timezone

from play.models.match import Match
from players.models import Player

LONGEST_MESSAGE = 300


class ChatMessage(models.Model):
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="messages")
    author = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="messages")
    room = models.CharField(max_length=8, default="players")
    """`players` is for the seats, `watchers` for spectators; neither reads the other's."""
    text = models.CharField(max_length=LONGEST_MESSAGE)
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    hidden_by = models.ForeignKey(
        Player, on_delete=models.SET_NULL, null=True, related_name="messages_hidden"
    )

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["match", "room", "id"], name="chat_of_match"),
        ]

    def __str__(self) -> str:
        return self.text


class ChatReport(models.Model):
    """Complaints from before there were cases, copied there by a migration. Nothing writes or reads
    them any more; the table stays for one release, so that older processes can run beside newer."""

    message = models.ForeignKey(ChatMessage, on_delete=models.CASCADE, related_name="reports")
    reporter = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="chat_reports")
    reason = models.CharField(max_length=300, blank=True)
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    settled_by = models.ForeignKey(
        Player, on_delete=models.SET_NULL, null=True, related_name="chat_reports_settled"
    )
    settled_at = models.DateTimeField(null=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["message", "reporter"], name="report_once"),
        ]

    def __str__(self) -> str:
        return f"report of message {self.message_id}"
