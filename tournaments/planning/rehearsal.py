"""A dry run of a stored tournament, from where it stands to its end."""

from __future__ import annotations

from typing import Any

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.book import GONE, read_stage
from tournaments.dry_run import Pace, StagePlan, forecast
from tournaments.errors import BadSettings
from tournaments.formats import Cut, EntrantId, Entry, FormatError, History, Seeding, build
from tournaments.models import Entrant, Stage, StageStatus, Tournament
from tournaments.pages.people import person
from tournaments.planning.seeding import in_order

MOST_ENTRANTS = 256
USUAL_MINUTES = 20.0


def rehearse(tournament: Tournament, runs: int, most_work: int) -> dict[str, Any]:
    """The event imagined so many times, or as often as `most_work` entrants times runs allows."""
    entrants = {
        one.pk: one
        for one in Entrant.objects.filter(tournament=tournament).select_related("player")
    }
    stages = list(Stage.objects.filter(tournament=tournament).order_by("index"))
    left = [stage for stage in stages if stage.status != StageStatus.FINISHED] or stages[-1:]
    history = History()
    if left[0].status == StageStatus.WAITING:
        going = [one for one in entrants.values() if one.status not in (*GONE, "waiting")]
        going = in_order(going)
        entries = [
            Entry(EntrantId(one.pk), seed, one.rating) for seed, one in enumerate(going, start=1)
        ]
    else:
        book = read_stage(left[0], timezone.now())
        entries = book.entries
        # Pairings under way are played out in the imagination as well.
        history = History(
            [r for r in book.history.records if r.result is not None or r.pairing.is_bye],
            book.history.absences,
        )
    if len(entries) > MOST_ENTRANTS:
        raise BadSettings(_("A dry run takes at most %(most)d entrants."), most=MOST_ENTRANTS)
    try:
        found = forecast(
            [_plan(stage) for stage in left],
            entries,
            max(1, min(runs, most_work // max(1, len(entries)))),
            pace=_pace(tournament),
            history=history,
        )
    except FormatError as fault:
        raise BadSettings(str(fault)) from fault
    chances = [
        {
            "player": person(entrants[int(entrant)].player),
            "win": chance,
            "qualify": [through.get(entrant, 0.0) for through in found.qualify_chance],
        }
        for entrant, chance in sorted(found.win_chance.items(), key=lambda item: -item[1])
    ]
    return {
        "runs": found.runs,
        "minutes": list(found.minutes),
        "matches": found.matches,
        "rounds": found.rounds,
        "strongest_wins": found.strongest_wins,
        "shared_first": found.shared_first,
        "chances": chances,
    }


def _plan(stage: Stage) -> StagePlan:
    cut = None if stage.cut is None else Cut(stage.cut, stage.cut_per_group)
    return StagePlan(build(stage.format, stage.options), cut, Seeding(stage.seeding))


def _pace(tournament: Tournament) -> Pace:
    minutes = USUAL_MINUTES
    if tournament.clock_kind == "real_time" and tournament.base_ms:
        minutes = max(1.0, 2 * tournament.base_ms / 60_000)
    return Pace(minutes, pause_minutes=tournament.break_seconds / 60)
