"""The first whistle: who plays, with which seeds, in which stage."""

from __future__ import annotations

from datetime import datetime, timedelta

from players.models import Player
from tournaments.book import read_stage
from tournaments.errors import TooFewEntrants
from tournaments.formats import Cut, Seeding, build, qualified
from tournaments.models import (
    Entrant,
    EntrantStatus,
    Stage,
    StageEntry,
    StageStatus,
    Status,
    Tournament,
)
from tournaments.planning.seeding import in_order
from tournaments.services.audit_log import note
from tournaments.services.status import move
from tournaments.services.telling import tell


def ready(tournament: Tournament) -> list[Entrant]:
    """Who would play if it started now, in the order of seeds. Bots need no check-in."""
    statuses = [EntrantStatus.CHECKED_IN]
    found = list(
        Entrant.objects.filter(
            tournament=tournament, status__in=[*statuses, EntrantStatus.REGISTERED]
        ).select_related("player")
    )
    if tournament.check_in_minutes or tournament.status == Status.CHECK_IN:
        found = [one for one in found if one.status == EntrantStatus.CHECKED_IN or one.is_bot]
    return in_order(found)


def count_ready(tournament: Tournament) -> int:
    return len(ready(tournament))


def start(
    tournament: Tournament, now: datetime, actor: Player | None = None, reason: str = ""
) -> None:
    entrants = ready(tournament)
    if len(entrants) < 2:
        raise TooFewEntrants
    move(tournament, Status.RUNNING)
    playing = {one.pk for one in entrants}
    Entrant.objects.filter(pk__in=playing).update(status=EntrantStatus.PLAYING)
    Entrant.objects.filter(
        tournament=tournament,
        status__in=[EntrantStatus.REGISTERED, EntrantStatus.CHECKED_IN, EntrantStatus.WAITING],
    ).exclude(pk__in=playing).update(status=EntrantStatus.MISSED)
    tournament.started_at = now
    tournament.problem = ""
    tournament.save(update_fields=["started_at", "problem"])
    note(tournament, "started", actor, reason, entrants=len(entrants))
    tell(tournament, "started", [one.player for one in entrants if not one.player.is_bot])


def begin_stage(tournament: Tournament, stage: Stage, now: datetime) -> None:
    """Seat the field of a stage: all who play, or those whom the stage before lets through."""
    if stage.index == 0:
        playing = Entrant.objects.filter(tournament=tournament, status=EntrantStatus.PLAYING)
        order = [one.pk for one in in_order(playing)]
    else:
        order = qualifiers(tournament, stage, now)
    StageEntry.objects.bulk_create(
        [
            StageEntry(stage=stage, entrant_id=entrant, seed=seed)
            for seed, entrant in enumerate(order, start=1)
        ]
    )
    stage.status = StageStatus.RUNNING
    stage.started_at = now
    if minutes := build(stage.format, stage.options).length_minutes:
        stage.ends_at = now + timedelta(minutes=minutes)
    stage.save(update_fields=["status", "started_at", "ends_at"])
    note(tournament, "stage_started", stage=stage.index, format=stage.format, entrants=len(order))


def qualifiers(tournament: Tournament, stage: Stage, now: datetime) -> list[int]:
    """Whom the stage before lets through, in the order of their new seeds."""
    previous = Stage.objects.get(tournament=tournament, index=stage.index - 1)
    book = read_stage(previous, now)
    groups = {
        entry.id: number
        for number, members in enumerate(book.format.groups_of(book.entries))
        for entry in members
    }
    cut = Cut(previous.cut or len(book.entries), previous.cut_per_group)
    through = qualified(
        book.entries,
        book.standings(),
        cut,
        Seeding(previous.seeding),
        groups,
    )
    return [int(entry.id) for entry in through]
