"""Results from the matches: series go on or end, pairings are decided."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType

from django.db.models import Prefetch

from play.models import Match, MatchStatus
from tournaments.formats import Ending, EntrantId, Result, series
from tournaments.formats import Pairing as PairingValue
from tournaments.models import (
    Entrant,
    Pairing,
    PairingMatch,
    PairingSeat,
    PairingStatus,
    Tournament,
)
from tournaments.services.audit_log import note
from tournaments.services.publishing import make_match

OVER = (MatchStatus.FINISHED, MatchStatus.ABORTED)


def take(tournament: Tournament, now: datetime) -> bool:
    """Look at every running pairing of which a match has ended."""
    running = Pairing.objects.filter(
        stage__tournament=tournament, status=PairingStatus.RUNNING
    ).filter(matches__is_void=False, matches__match__status__in=OVER)
    waiting = (
        running.distinct()
        .select_related("round", "stage")
        .prefetch_related(
            "seats__entrant__player",
            Prefetch(
                "matches",
                PairingMatch.objects.filter(is_void=False)
                .order_by("number")
                .select_related("match")
                .prefetch_related("match__seats"),
            ),
        )
    )
    changed = [pairing for pairing in waiting if _take_one(tournament, pairing, now)]
    return bool(changed)


def _take_one(tournament: Tournament, pairing: Pairing, now: datetime) -> bool:
    matches = [link.match for link in pairing.matches.all()]
    if matches[-1].status not in OVER:
        return False
    entrants = {seat.entrant_id: seat.entrant for seat in pairing.seats.all()}
    played = [one for one in matches if one.status == MatchStatus.FINISHED]
    if matches[-1].status == MatchStatus.ABORTED:
        # Somebody called it off outside of the tournament: the match is simply made again.
        seats = list(entrants.values())
        make_match(tournament, pairing, _seats_for(seats, len(played)), _next_number(pairing))
        return True
    results = [_result(match, entrants) for match in played]
    if len(entrants) == 2 and pairing.best_of > 1:
        value = PairingValue(
            pairing.key,
            pairing.round.number,
            tuple(EntrantId(one) for one in entrants),
            best_of=pairing.best_of,
        )
        state = series(value, results)
        if state.result is None:
            assert state.next_seats is not None
            seats = [entrants[one] for one in state.next_seats]
            make_match(tournament, pairing, seats, _next_number(pairing))
            return True
        result = state.result
    else:
        result = results[-1]
    decide(pairing, result, now)
    note(
        tournament,
        "result",
        stage=pairing.stage.index,
        round=pairing.round.number,
        pairing=pairing.pk,
        ranks=named_ranks(entrants, result),
    )
    return True


def _seats_for(seats: list[Entrant], played: int) -> list[Entrant]:
    return seats if played % 2 == 0 or len(seats) != 2 else seats[::-1]


def _next_number(pairing: Pairing) -> int:
    last = PairingMatch.objects.filter(pairing=pairing).order_by("-number").first()
    return 1 if last is None else last.number + 1


def _result(match: Match, entrants: Mapping[int, Entrant]) -> Result:
    by_player = {entrant.player_id: pk for pk, entrant in entrants.items()}
    ranks = {
        EntrantId(by_player[seat.player_id]): seat.rank or len(entrants)
        for seat in match.seats.all()
        if seat.player_id is not None
    }
    absent = frozenset(
        EntrantId(by_player[seat.player_id])
        for seat in match.seats.all()
        if seat.left == "no_show" and seat.player_id is not None
    )
    return Result(ranks, absent=absent)


def decide(
    pairing: Pairing,
    result: Result,
    now: datetime,
    *,
    is_entered: bool = False,
    scores: Mapping[int, int] = MappingProxyType({}),
) -> None:
    """Write the result of a pairing. `scores` are by entrant, where somebody counted."""
    for entrant, rank in result.ranks.items():
        PairingSeat.objects.filter(pairing=pairing, entrant_id=entrant).update(
            rank=rank, is_absent=entrant in result.absent, score=scores.get(entrant)
        )
    Pairing.objects.filter(pk=pairing.pk).update(
        status=PairingStatus.FINISHED,
        ending=result.ending.value,
        ended_at=now,
        is_entered=is_entered,
        problem="",
    )


def named_ranks(entrants: Mapping[int, Entrant], result: Result) -> dict[str, int]:
    return {entrants[one].player.username: rank for one, rank in result.ranks.items()}


def forfeited(entrants: list[int], absent: list[int]) -> Result:
    """The result when some do not play: the others share the first place of a table."""
    ranks = {EntrantId(one): (len(entrants) if one in absent else 1) for one in entrants}
    everybody = len(absent) == len(entrants)
    return Result(
        ranks,
        Ending.DOUBLE_FORFEIT if everybody else Ending.FORFEIT,
        frozenset(EntrantId(one) for one in absent),
    )
