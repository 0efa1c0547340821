"""`advance`: moves a tournament forward exactly as far as it can go now.

It may be called by anybody, at any time, any number of times: it locks the tournament, looks at
what is stored, and does what is due. Results come from the linked matches themselves, so a lost
signal or a killed worker delays a result until the next call and never loses it.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from tournaments.book import StageBook, read_stage
from tournaments.formats import FormatError, build
from tournaments.models import Stage, StageStatus, Status, Tournament
from tournaments.services import ending, no_shows, publishing, starting, taking_results
from tournaments.services.audit_log import note, touch
from tournaments.services.holding import Holding, open_until
from tournaments.services.status import move

MOST_STEPS = 1000


def advance(tournament_id: int) -> bool:
    """Do everything that is due; True when something changed."""
    with transaction.atomic():
        tournament = Tournament.objects.select_for_update().filter(pk=tournament_id).first()
        if tournament is None:
            return False
        return advance_locked(tournament)


def advance_locked(tournament: Tournament) -> bool:
    """The same, for a caller who holds the lock."""
    changed = False
    for _ in range(MOST_STEPS):
        if not _step(tournament, timezone.now()):
            break
        changed = True
    if changed:
        touch(tournament)
    return changed


def _step(tournament: Tournament, now: datetime) -> bool:
    if tournament.status in (Status.REGISTRATION, Status.CHECK_IN):
        return _towards_start(tournament, now)
    if tournament.status not in (Status.RUNNING, Status.PAUSED):
        return False
    if taking_results.take(tournament, now) or no_shows.judge(tournament, now):
        return True
    if tournament.status == Status.PAUSED:
        return False
    holding = Holding.of(tournament)
    if publishing.start_due(tournament, now, holding):
        return True
    return _through_stages(tournament, now, holding)


def _towards_start(tournament: Tournament, now: datetime) -> bool:
    """Check-in opens and the event starts by the clock, where a time is given."""
    if tournament.starts_at is None:
        return False
    minutes = timedelta(minutes=tournament.check_in_minutes)
    if (
        tournament.status == Status.REGISTRATION
        and minutes
        and tournament.starts_at - minutes <= now < tournament.starts_at
    ):
        move(tournament, Status.CHECK_IN)
        note(tournament, "check_in_opened")
        return True
    if now < tournament.starts_at:
        return False
    if starting.count_ready(tournament) < 2:
        return _report(tournament, "too_few_entrants")
    starting.start(tournament, now)
    return True


def _through_stages(tournament: Tournament, now: datetime, holding: Holding) -> bool:
    stages = list(Stage.objects.filter(tournament=tournament).order_by("index"))
    current = next((one for one in stages if one.status == StageStatus.RUNNING), None)
    if current is None:
        if holding.disputes:
            return False
        waiting = next((one for one in stages if one.status == StageStatus.WAITING), None)
        if waiting is None:
            return _finish(tournament, now)
        try:
            starting.begin_stage(tournament, waiting, now)
        except FormatError as fault:
            return _report(tournament, str(fault))
        return True
    if _is_mid_round(current):
        return False
    book = read_stage(current, now)
    is_over = book.is_finished()
    if is_over or _is_deserted(book):
        if holding.holds_stage(current):
            return False
        ending.close_stage(tournament, current, "" if is_over else "nobody is left to play")
        return True
    if holding.holds_round(current, book.format):
        return False
    try:
        return _publish(tournament, book, now, holding)
    except FormatError as fault:
        if book.format.can_run_out_of_pairings and book.history.records:
            # Whoever is left has met everybody: further rounds cannot be paired.
            ending.close_stage(tournament, current, str(fault))
            return True
        return _report(tournament, str(fault))


def _finish(tournament: Tournament, now: datetime) -> bool:
    until = open_until(tournament)
    if until is not None and now < until:
        return False
    ending.finish(tournament, now)
    return True


def _is_deserted(book: StageBook) -> bool:
    """Fewer than two are left, so no round can be played any more; some end by the clock."""
    active = sum(entry.is_active for entry in book.entries)
    return active < 2 and not book.history.has_running and not book.format.is_continuous


def _is_mid_round(stage: Stage) -> bool:
    """Cheap: formats that pair round by round need no look before the last result is in."""
    return (
        build(stage.format, stage.options).pairs_by_round
        and stage.pairings.exclude(status="finished").exists()
    )


def _publish(tournament: Tournament, book: StageBook, now: datetime, holding: Holding) -> bool:
    if book.format.is_continuous and len(_free(book)) < 2:
        return False
    drawn = book.format.next_pairings(book.entries, book.history)
    pairings = holding.released(book.stage, book.format, len(book.entries), drawn)
    if not pairings:
        return _report(tournament, "")
    publishing.publish(tournament, book, pairings, now)
    _report(tournament, "")
    return True


def _free(book: StageBook) -> list[int]:
    busy = {
        seat.entrant_id
        for pairing in book.pairings
        if pairing.status != "finished"
        for seat in book.seats[pairing.pk]
    }
    return [entry.id for entry in book.entries if entry.is_active and entry.id not in busy]


def _report(tournament: Tournament, problem: str) -> bool:
    """Keep what stands in the way where the organiser sees it; never counts as progress."""
    if tournament.problem != problem:
        tournament.problem = problem[:300]
        tournament.save(update_fields=["problem"])
        touch(tournament)
    return False
