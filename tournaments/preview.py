"""What an act would change: it is done, compared with what was before, and taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db import transaction
from django.utils import timezone

from matchmaking.models import Rating
from matchmaking.tempo import tempo_of
from tournaments.book import read_stage
from tournaments.models import Entrant, Stage, StageStatus, Tournament

Picture = dict[str, dict[str, Any]]


def picture(tournament_id: int) -> Picture:
    """Everything a person could notice, by kind and name."""
    event = Tournament.objects.get(pk=tournament_id)
    found: Picture = {
        "status": {"": event.status},
        "entrant": {
            one.player.username: one.status
            for one in Entrant.objects.filter(tournament=event).select_related("player")
        },
        "pairing": {},
        "standing": {},
        "place": {},
        "rating": ratings(event),
    }
    now = timezone.now()
    for stage in Stage.objects.filter(tournament=event).exclude(status=StageStatus.WAITING):
        book = read_stage(stage, now)
        for pairing in book.pairings:
            seats = book.seats[pairing.pk]
            names = [book.entrants[seat.entrant_id].player.username for seat in seats]
            where = f"{stage.index + 1}.{pairing.round.number} {pairing.key}"
            found["pairing"][where] = {
                "players": names,
                "ranks": [seat.rank for seat in seats],
                "ending": pairing.ending,
                "status": pairing.status,
            }
        for row in book.standings():
            name = book.entrants[int(row.entrant)].player.username
            found["standing"][f"{stage.index + 1} {name}"] = {
                "place": row.place,
                "points": row.points,
            }
    return found


def ratings(event: Tournament) -> dict[str, int]:
    """Where the entrants of a rated tournament stand on its ladders."""
    tempo = tempo_of(event.clock_kind)
    if not event.is_rated or tempo is None:
        return {}
    standing = Rating.objects.filter(
        ladder__title__in=event.titles, ladder__tempo=tempo, player__entries__tournament=event
    ).values_list("player__username", "ladder__title", "rating")
    is_medley = len(event.titles) > 1
    return {
        f"{name} ({title})" if is_medley else name: round(rating)
        for name, title, rating in standing
    }


def differences(before: Picture, after: Picture) -> list[dict[str, Any]]:
    """Kind, what, before and after; what did not change is left out."""
    changes = []
    for kind, was in before.items():
        becomes = after[kind]
        for name in sorted({*was, *becomes}):
            if was.get(name) != becomes.get(name):
                changes.append(
                    {
                        "kind": kind,
                        "what": name,
                        "before": was.get(name),
                        "after": becomes.get(name),
                    }
                )
    return changes


def preview(tournament_id: int, act: Callable[[], object]) -> list[dict[str, Any]]:
    """A refusal comes through as it would when the act is done."""
    with transaction.atomic():
        before = picture(tournament_id)
        act()
        after = picture(tournament_id)
        transaction.set_rollback(True)
    return differences(before, after)
