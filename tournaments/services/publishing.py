"""Pairings become public, and their matches begin when their time has come."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Q
from django.utils import timezone

from engine.core.errors import EngineError
from engine.core.registry import title as find_title
from notifications import services as notifications
from play.models import Match
from play.services import SeatRequest, create_match
from play.services.rated_play import problem_with
from players.errors import Refusal
from tournaments.book import StageBook
from tournaments.formats import Medley, format_named
from tournaments.formats import Pairing as PairingValue
from tournaments.models import (
    Entrant,
    Pairing,
    PairingMatch,
    PairingSeat,
    PairingStatus,
    Round,
    Tournament,
)
from tournaments.services.audit_log import note
from tournaments.services.holding import Holding
from tournaments.services.telling import settle_paired, tell_paired


def publish(
    tournament: Tournament, book: StageBook, values: Sequence[PairingValue], now: datetime
) -> list[Pairing]:
    """Store what the format gave; each pairing says why."""
    starts_at = due_at(tournament, book, now)
    reasons = book.reasons(values)
    made: list[Pairing] = []
    boards: dict[int, int] = {}
    rounds: dict[tuple[str, int], Round] = {}
    for value in values:
        where = (_section_of(book, value), value.round_number)
        if where not in rounds:
            rounds[where] = _round(tournament, book, where)
            boards[rounds[where].pk] = rounds[where].pairings.count()
        in_round = rounds[where]
        boards[in_round.pk] += 1
        made.append(_store(book, in_round, boards[in_round.pk], value, starts_at, now, reasons))
    tell_paired(tournament, made, starts_at, now)
    return made


def _round(tournament: Tournament, book: StageBook, where: tuple[str, int]) -> Round:
    bracket, number = where
    found, is_new = Round.objects.get_or_create(stage=book.stage, bracket=bracket, number=number)
    if is_new and not book.format.is_continuous:
        note(tournament, "round_paired", stage=book.stage.index, round=number, bracket=bracket)
    return found


def due_at(tournament: Tournament, book: StageBook, now: datetime) -> datetime | None:
    if book.format.is_continuous:
        return now
    if not tournament.starts_rounds:
        return None
    return now + timedelta(seconds=tournament.break_seconds)


def _section_of(book: StageBook, value: PairingValue) -> str:
    """The section within which the rounds of a pairing are counted."""
    return value.section if book.format.has_sections else ""


def _store(
    book: StageBook,
    in_round: Round,
    board: int,
    value: PairingValue,
    starts_at: datetime | None,
    now: datetime,
    reasons: dict[str, list[dict[str, Any]]],
) -> Pairing:
    pairing = Pairing.objects.create(
        stage=book.stage,
        round=in_round,
        key=value.key,
        section=value.section,
        board=board,
        best_of=value.best_of,
        starts_at=None if value.is_bye else starts_at,
        status=PairingStatus.FINISHED if value.is_bye else PairingStatus.WAITING,
        ending="played" if value.is_bye else "",
        ended_at=now if value.is_bye else None,
        why=reasons.get(value.key, []),
    )
    seat_entrants(pairing, value.seats)
    return pairing


def seat_entrants(pairing: Pairing, entrants: Sequence[int]) -> None:
    PairingSeat.objects.bulk_create(
        [
            PairingSeat(
                pairing=pairing,
                round_id=pairing.round_id,
                entrant_id=entrant,
                index=index,
                rank=1 if len(entrants) == 1 else None,
            )
            for index, entrant in enumerate(entrants)
        ]
    )


def start_due(tournament: Tournament, now: datetime, holding: Holding) -> bool:
    """Begin the matches of every pairing whose time has come and that no dispute holds."""
    due = list(
        Pairing.objects.filter(
            Q(starts_at__lte=now),
            stage__tournament=tournament,
            stage__status="running",
            status=PairingStatus.WAITING,
            problem="",
        )
        .select_related("round", "stage")
        .prefetch_related("seats__entrant__player")
    )
    free = [pairing for pairing in due if not holding.holds(pairing)]
    began: list[Pairing] = []
    links: list[PairingMatch] = []
    # A whole round is called at once, after all of its boards are there. It may have hundreds:
    # what can be written for all of them together is.
    with notifications.together():
        for pairing in free:
            try:
                match = first_match(tournament, pairing)
            except (Refusal, EngineError) as problem:
                Pairing.objects.filter(pk=pairing.pk).update(problem=str(problem)[:200])
                continue
            began.append(pairing)
            if match is not None:
                links.append(PairingMatch(pairing=pairing, number=1, match=match))
        PairingMatch.objects.bulk_create(links)
        Pairing.objects.filter(pk__in=[pairing.pk for pairing in began]).update(
            status=PairingStatus.RUNNING, started_at=now, problem=""
        )
    settle_paired(tournament, began, now)
    for in_round in {pairing.round_id: pairing.round for pairing in began}.values():
        if format_named(began[0].stage.format).is_continuous:
            continue
        note(
            tournament,
            "round_started",
            stage=began[0].stage.index,
            round=in_round.number,
            bracket=in_round.bracket,
        )
    return bool(began)


def first_match(tournament: Tournament, pairing: Pairing) -> Match | None:
    """None where somebody has no account: it is played over the board, and its result entered by
    hand. A refusal leaves nothing behind; it is kept with the pairing, for the organiser to see."""
    seats = [seat.entrant for seat in pairing.seats.all()]
    if any(entrant.is_placeholder for entrant in seats):
        return None
    with notifications.together():
        return new_match(tournament, pairing, seats, 1)


def make_match(
    tournament: Tournament, pairing: Pairing, entrants: Sequence[Entrant], number: int
) -> PairingMatch:
    """A further match of a pairing."""
    match = new_match(tournament, pairing, entrants, number)
    return PairingMatch.objects.create(pairing=pairing, number=number, match=match)


def new_match(
    tournament: Tournament, pairing: Pairing, entrants: Sequence[Entrant], number: int
) -> Match:
    """One match of a pairing; between bots it is played by the workers at once.

    A pairing is played in any case: where these players may not meet rated, it is unrated.
    """
    title = Medley(tuple(tournament.titles)).title_for(pairing.round.number, number - 1)
    known = {option.id for option in find_title(title).game_options}
    return create_match(
        title=title,
        seats=[seat_request(entrant) for entrant in entrants],
        clock=tournament.clock_rules,
        creator=None,
        game_options={key: value for key, value in tournament.game_options.items() if key in known},
        is_rated=tournament.is_rated
        and problem_with([entrant.player for entrant in entrants]) is None,
        origin="tournament",
        arrive_by=_arrive_by(tournament),
        account=tournament.organiser_id,
        is_hurried=tournament.plays_bots_fast,
    )


def _arrive_by(tournament: Tournament) -> datetime | None:
    if not tournament.no_show_seconds:
        return None
    return timezone.now() + timedelta(seconds=tournament.no_show_seconds)


def seat_request(entrant: Entrant) -> SeatRequest:
    if entrant.bot:
        return SeatRequest(player=entrant.player, bot=entrant.bot)
    return SeatRequest(player=entrant.player)
