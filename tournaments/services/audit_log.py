"""The audit log: who did what, when and why. Webhooks hear of every line."""

from __future__ import annotations

from typing import Any

from django.db.models import F

from players.models import Player
from tournaments.models import AuditLine, Delivery, Tournament, Webhook, kind_of


def note(
    tournament: Tournament, act: str, actor: Player | None = None, reason: str = "", **details: Any
) -> AuditLine:
    """Write a line of the log; whoever listens hears of it."""
    line = write_line(tournament, act, actor, reason, **details)
    listening = Webhook.objects.filter(tournament=tournament, kinds__contains=[kind_of(act)])
    Delivery.objects.bulk_create([Delivery(webhook=webhook, line=line) for webhook in listening])
    return line


def write_line(
    tournament: Tournament, act: str, actor: Player | None = None, reason: str = "", **details: Any
) -> AuditLine:
    """Write a line of the log without telling webhooks."""
    line = AuditLine.objects.create(
        tournament=tournament, actor=actor, act=act, reason=reason, details=details
    )
    touch(tournament)
    return line


def touch(tournament: Tournament) -> None:
    Tournament.objects.filter(pk=tournament.pk).update(changes=F("changes") + 1)
