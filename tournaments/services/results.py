"""Results by hand: entering, correcting at any time, forfeits, and playing again.

A correction of a bracket, or of a stage that fed another, may put others into later pairings.
Those pairings are taken back and drawn again; the preview of the act lists them beforehand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from django.utils import timezone

from play.models import CallOffReason
from play.services.calling_off import call_off
from players.models import Player
from tournaments.book import StageBook, read_stage
from tournaments.errors import BadResult, NeedsWinner, NoSuchPairing, WrongStatus
from tournaments.formats import (
    Elimination,
    Ending,
    EntrantId,
    Result,
    format_named,
)
from tournaments.models import (
    Absence,
    Entrant,
    Pairing,
    PairingSeat,
    PairingStatus,
    Stage,
    StageEntry,
    StageStatus,
    Status,
    Tournament,
)
from tournaments.services import ending, rating_corrections, starting
from tournaments.services.advancing import advance_locked
from tournaments.services.audit_log import note
from tournaments.services.locking import locked
from tournaments.services.status import move, require
from tournaments.services.taking_results import decide, forfeited, named_ranks
from tournaments.services.telling import tell

NO_SCORES: Final[Mapping[int, int]] = MappingProxyType({})
PLAYABLE = (Status.RUNNING, Status.PAUSED, Status.FINISHED)


def find_pairing(tournament: Tournament, pairing_id: int) -> Pairing:
    found = (
        Pairing.objects.filter(stage__tournament=tournament, pk=pairing_id)
        .select_related("stage", "round")
        .prefetch_related("seats__entrant__player")
        .first()
    )
    if found is None:
        raise NoSuchPairing
    return found


def enter_result(
    slug: str,
    actor: Player,
    pairing_id: int,
    ranks: Mapping[int, int],
    reason: str = "",
    scores: Mapping[int, int] = NO_SCORES,
) -> Pairing:
    """Enter a result, or put another in its place. Ranks by entrant: 1 is best.

    Scores say what the game counted, for everybody or for nobody; the ranks decide.
    """
    with locked(slug) as tournament:
        pairing = find_pairing(tournament, pairing_id)
        expected = {seat.entrant_id for seat in pairing.seats.all()}
        if set(ranks) != expected or len(expected) < 2:
            raise BadResult
        if 1 not in ranks.values() or not all(1 <= rank <= len(ranks) for rank in ranks.values()):
            raise BadResult
        if scores and set(scores) != expected:
            raise BadResult
        is_shared = list(ranks.values()).count(1) > 1
        if is_shared and not format_named(pairing.stage.format).takes_draws:
            raise NeedsWinner
        result = Result({EntrantId(one): rank for one, rank in ranks.items()})
        _put(tournament, pairing, result, actor, reason, "result_entered", scores)
    return pairing


def forfeit(
    slug: str, actor: Player, pairing_id: int, absent: Sequence[int], reason: str = ""
) -> Pairing:
    """Decide a pairing without play: these entrants did not show up or may not go on."""
    with locked(slug) as tournament:
        pairing = find_pairing(tournament, pairing_id)
        everybody = [seat.entrant_id for seat in pairing.seats.all()]
        if not absent or not set(absent) <= set(everybody) or len(everybody) < 2:
            raise BadResult
        result = forfeited(everybody, list(absent))
        _put(tournament, pairing, result, actor, reason, "forfeited")
    return pairing


def replay(slug: str, actor: Player, pairing_id: int, reason: str = "") -> Pairing:
    """Take a result or a running match back and play the pairing again."""
    with locked(slug) as tournament:
        require(tournament, *PLAYABLE)
        pairing = find_pairing(tournament, pairing_id)
        if pairing.seats.count() < 2 or pairing.status == PairingStatus.WAITING:
            raise BadResult
        call_off_matches(pairing, CallOffReason.TAKEN_BACK)
        rating_corrections.annul(tournament, pairing, by=actor, reason=reason)
        PairingSeat.objects.filter(pairing=pairing).update(rank=None, is_absent=False, score=None)
        Pairing.objects.filter(pk=pairing.pk).update(
            status=PairingStatus.WAITING,
            ending="",
            ended_at=None,
            is_entered=False,
            starts_at=timezone.now(),
            problem="",
        )
        pairing.matches.all().delete()
        note(tournament, "replayed", actor, reason, **_where(pairing))
        _follow(tournament, pairing.stage)
    return pairing


def _put(
    tournament: Tournament,
    pairing: Pairing,
    result: Result,
    actor: Player,
    reason: str,
    act: str,
    scores: Mapping[int, int] = NO_SCORES,
) -> None:
    require(tournament, *PLAYABLE)
    entrants = {seat.entrant_id: seat.entrant for seat in pairing.seats.all()}
    before = {seat.entrant.player.username: seat.rank for seat in pairing.seats.all()}
    is_correction = pairing.status == PairingStatus.FINISHED
    is_played = result.ending is Ending.PLAYED
    call_off_matches(pairing, CallOffReason.DECIDED if is_played else CallOffReason.FORFEIT)
    now = timezone.now()
    decide(pairing, result, now, is_entered=True, scores=scores)
    details = {**_where(pairing), "ranks": named_ranks(entrants, result)}
    if scores:
        details["scores"] = {entrants[one].player.username: score for one, score in scores.items()}
    details["ending"] = result.ending.value
    if is_correction:
        absent = [seat.entrant.player.username for seat in pairing.seats.all() if seat.is_absent]
        details |= {
            "before": before,
            "before_ending": pairing.ending,
            "before_absent": absent,
        }
    note(
        tournament,
        "result_corrected" if is_correction else act,
        actor,
        reason,
        **details,
    )
    if is_correction:
        rating_corrections.overturn(tournament, pairing, result, entrants, by=actor, reason=reason)
        people = [one.player for one in entrants.values()]
        tell(tournament, "result_corrected", people, round=pairing.round.number)
    _follow(tournament, pairing.stage)


def _where(pairing: Pairing) -> dict[str, object]:
    return {
        "stage": pairing.stage.index,
        "round": pairing.round.number,
        "pairing": pairing.pk,
        "players": [seat.entrant.player.username for seat in pairing.seats.all()],
    }


def call_off_matches(pairing: Pairing, reason: CallOffReason, absent: Sequence[int] = ()) -> None:
    """Stop whatever is still played for a pairing. `absent` are seats that never came."""
    for link in pairing.matches.filter(is_void=False).select_related("match"):
        call_off(link.match.slug, reason, absent)
    pairing.matches.filter(is_void=False).update(is_void=True)


def _follow(tournament: Tournament, stage: Stage) -> None:
    """Take back what no longer holds, then let the tournament go on."""
    void = _void_brackets(tournament, stage)
    void += _void_later_stages(tournament, stage)
    if void:
        note(tournament, "pairings_taken_back", pairings=void)
    was_finished = stage.status == StageStatus.FINISHED
    if was_finished and not read_stage(stage, timezone.now()).is_finished():
        stage.status = StageStatus.RUNNING
        stage.save(update_fields=["status"])
    if tournament.status == Status.FINISHED:
        unfinished = Stage.objects.filter(tournament=tournament).exclude(
            status=StageStatus.FINISHED
        )
        if unfinished.exists():
            move(tournament, Status.RUNNING)
            tournament.ended_at = None
            tournament.save(update_fields=["ended_at"])
        else:
            _places_again(tournament)
    advance_locked(tournament)


def _places_again(tournament: Tournament) -> None:
    places = ending.final_places(tournament, timezone.now())
    entrants = list(Entrant.objects.filter(tournament=tournament))
    for entrant in entrants:
        entrant.final_place = places.get(entrant.pk)
    Entrant.objects.bulk_update(entrants, ["final_place"])


def _void_brackets(tournament: Tournament, stage: Stage) -> list[str]:
    """Pairings of a bracket whose sides are no longer those who were seated."""
    taken_back: list[str] = []
    while format_named(stage.format).is_bracket:
        book = read_stage(stage, timezone.now())
        wrong = _wrong_sides(book)
        if not wrong:
            return taken_back
        for pairing in wrong:
            taken_back.append(pairing.key)
            take_back(pairing)
    return taken_back


def _wrong_sides(book: StageBook) -> list[Pairing]:
    if not isinstance(book.format, Elimination):
        return []
    known = book.format.bracket(book.entries, book.history)
    wrong = []
    for pairing in book.pairings:
        seated = {seat.entrant_id for seat in book.seats[pairing.pk]}
        if pairing.engine_seats is None and set(known[pairing.key].sides) != seated:
            wrong.append(pairing)
    # One at a time: each taken back may put right or wrong those that follow it.
    return wrong[:1]


def _void_later_stages(tournament: Tournament, stage: Stage) -> list[str]:
    """If others get through now, the stages behind are drawn again from the start."""
    later = list(
        Stage.objects.filter(tournament=tournament, index__gt=stage.index)
        .exclude(status=StageStatus.WAITING)
        .order_by("index")
    )
    if not later:
        return []
    now = timezone.now()
    book = read_stage(stage, now)
    if book.is_finished():
        before = list(
            StageEntry.objects.filter(stage=later[0])
            .order_by("seed")
            .values_list("entrant", flat=True)
        )
        if starting.qualifiers(tournament, later[0], now) == before:
            return []
    taken_back: list[str] = []
    for one in later:
        for pairing in Pairing.objects.filter(stage=one):
            taken_back.append(f"{one.index}:{pairing.key}")
            take_back(pairing)
        one.rounds.all().delete()
        Absence.objects.filter(stage=one).delete()
        StageEntry.objects.filter(stage=one).delete()
        one.status = StageStatus.WAITING
        one.started_at = one.ends_at = None
        one.save(update_fields=["status", "started_at", "ends_at"])
    return taken_back


def take_back(pairing: Pairing) -> None:
    """Remove a pairing and call its matches off. The audit log keeps that it was there."""
    call_off_matches(pairing, CallOffReason.TAKEN_BACK)
    pairing.matches.all().delete()
    pairing.delete()


def forfeit_running(tournament: Tournament, entrant: Entrant) -> list[int]:
    """Whoever leaves loses what is under way or published; used by withdrawal and the like."""
    now = timezone.now()
    open_pairings = (
        Pairing.objects.filter(stage__tournament=tournament, seats__entrant=entrant)
        .exclude(status=PairingStatus.FINISHED)
        .select_related("stage", "round")
        .prefetch_related("seats__entrant__player")
    )
    decided = []
    for pairing in open_pairings:
        call_off_matches(pairing, CallOffReason.FORFEIT)
        everybody = [seat.entrant_id for seat in pairing.seats.all()]
        decide(pairing, forfeited(everybody, [entrant.pk]), now)
        decided.append(pairing.pk)
    return decided


def require_running(tournament: Tournament) -> None:
    if tournament.status not in (Status.RUNNING, Status.PAUSED):
        raise WrongStatus
