"""What an act would change: it is done, compared with what was before, and taken back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone

from matchmaking.models import Rating
from matchmaking.tempo import tempo_of
from players.models import Player
from tournaments.book import read_stage
from tournaments.models import Entrant, Stage, StageStatus, Tournament

Picture = dict[str, dict[str, Any]]


def picture(tournament_id: int) -> Picture:
    """Everything a person could notice, by kind and name."""
    event = Tournament.objects.get(pk=tournament_id)
    entrants = list(Entrant.objects.filter(tournament=event).select_related("player"))
    names = shown_names([one.player for one in entrants])
    found: Picture = {
        "status": {"": event.status},
        "entrant": {names[one.player_id]: one.status for one in entrants},
        "pairing": {},
        "standing": {},
        "place": {},
        "rating": ratings(event, names),
    }
    now = timezone.now()
    for stage in Stage.objects.filter(tournament=event).exclude(status=StageStatus.WAITING):
        book = read_stage(stage, now)
        for pairing in book.pairings:
            seats = book.seats[pairing.pk]
            players = [names[book.entrants[seat.entrant_id].player_id] for seat in seats]
            where = f"{stage.index + 1}.{pairing.round.number} {pairing.key}"
            found["pairing"][where] = {
                "players": players,
                "ranks": [seat.rank for seat in seats],
                "scores": [seat.score for seat in seats],
                "ending": pairing.ending,
                "status": pairing.status,
            }
        for row in book.standings():
            name = names[book.entrants[int(row.entrant)].player_id]
            found["standing"][f"{stage.index + 1} {name}"] = {
                "place": row.place,
                "points": row.points,
            }
    return found


def shown_names(players: Collection[Player]) -> dict[int, str]:
    """By player: the name they show, with the user name where several show the same."""
    shared = Counter(player.display_name for player in players)
    return {
        player.pk: player.display_name
        if shared[player.display_name] == 1
        else f"{player.display_name} ({player.username})"
        for player in players
    }


def ratings(event: Tournament, names: Mapping[int, str]) -> dict[str, int]:
    """Where the entrants of a rated tournament stand on its ladders."""
    tempo = tempo_of(event.clock_kind)
    if not event.is_rated or tempo is None:
        return {}
    standing = Rating.objects.filter(
        ladder__title__in=event.titles, ladder__tempo=tempo, player__entries__tournament=event
    ).values_list("player", "ladder__title", "rating")
    is_medley = len(event.titles) > 1
    return {
        f"{names[player]} ({title})" if is_medley else names[player]: round(rating)
        for player, title, rating in standing
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
