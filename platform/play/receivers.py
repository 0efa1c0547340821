"""What play itself does when a match is over: conduct, and word to those who were away."""

from __future__ import annotations

from typing import Any

from django.dispatch import receiver

from play import conduct
from play.models import Conduct, ConductEntry, Match, Seat
from play.signals import match_finished
from players.services.notifications import notify


@receiver(match_finished, dispatch_uid="play.conduct")
def keep_conduct(sender: type[Match], match: Match, **rest: Any) -> None:
    """Once per match and player; only where somebody else sat at the table."""
    seats = list(
        Seat.objects.filter(match=match, bot="").select_related("player").order_by("player_id")
    )
    if len(seats) < 2:
        return
    for seat in seats:
        if seat.player is None or (seat.left and not conduct.change_for(seat.left)):
            continue
        change = conduct.change_for(seat.left)
        _, is_new = ConductEntry.objects.get_or_create(
            player=seat.player,
            match=match,
            defaults={"kind": seat.left or "seen_through", "change": change},
        )
        if is_new:
            record, _ = Conduct.objects.select_for_update().get_or_create(player=seat.player)
            record.points = conduct.after(record.points, change)
            record.save(update_fields=["points"])


@receiver(match_finished, dispatch_uid="play.notify_end")
def notify_end(sender: type[Match], match: Match, **rest: Any) -> None:
    for seat in Seat.objects.filter(match=match, bot="").select_related("player"):
        if seat.player is not None:
            notify(
                seat.player,
                "match_finished",
                {"title": match.title, "rank": seat.rank},
                f"/matches/{match.slug}",
            )
