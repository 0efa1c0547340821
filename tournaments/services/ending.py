"""The end of a stage and of the tournament, and the places everybody keeps."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from tournaments.book import read_stage
from tournaments.formats import Standing, format_named
from tournaments.models import Entrant, Stage, StageStatus, Status, Tournament
from tournaments.services.audit_log import note
from tournaments.services.status import move
from tournaments.services.telling import tell


def close_stage(tournament: Tournament, stage: Stage, cut_short: str = "") -> None:
    """`cut_short` says why it ends before its last round."""
    stage.status = StageStatus.FINISHED
    stage.save(update_fields=["status"])
    note(tournament, "stage_finished", None, cut_short, stage=stage.index)


def finish(tournament: Tournament, now: datetime) -> None:
    places = final_places(tournament, now)
    move(tournament, Status.FINISHED)
    tournament.ended_at = now
    tournament.problem = ""
    tournament.save(update_fields=["ended_at", "problem"])
    entrants = Entrant.objects.filter(tournament=tournament).select_related("player")
    for entrant in entrants:
        entrant.final_place = places.get(entrant.pk)
    Entrant.objects.bulk_update(entrants, ["final_place"])
    Entrant.objects.filter(tournament=tournament).exclude(mail="").update(mail="")
    winners = [entrant.player for entrant in entrants if entrant.final_place == 1]
    note(tournament, "finished", winners=[player.username for player in winners])
    if winners:
        names = ", ".join(player.display_name for player in winners)
        tell(tournament, "finished", winner=names, count=len(winners))
    else:
        tell(tournament, "finished_without_winner")


def final_places(tournament: Tournament, now: datetime) -> dict[int, int]:
    """The last stage's places first; then, stage by stage back, who was left behind."""
    places: dict[int, int] = {}
    vacant = 0
    stages = Stage.objects.filter(tournament=tournament).exclude(status=StageStatus.WAITING)
    for stage in stages.order_by("-index"):
        standings = [
            row for row in read_stage(stage, now).standings() if int(row.entrant) not in places
        ]
        if not places:
            vacant = int(_is_first_vacant(stage, standings))
        offset = len(places) + vacant
        shared: dict[int, int] = {}
        for position, row in enumerate(standings, start=1):
            shared.setdefault(row.place, offset + position)
            places[int(row.entrant)] = shared[row.place]
    return places


def _is_first_vacant(stage: Stage, standings: Sequence[Standing]) -> bool:
    """Nobody is first where both finalists forfeited, or where nobody scored at all."""
    if format_named(stage.format).is_bracket:
        return all(row.place > 1 for row in standings)
    return all(row.points <= 0 for row in standings)
