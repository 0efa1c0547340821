"""Who does not come. Absent is who was never at a match since it began, on any road.

Who is present has their clock; who is absent when the time to come is over loses the pairing, and
so do all when nobody came. At a table of three or more those who came play on, as the title's rules
for leavers say. Who was absent too often is withdrawn.
"""

from __future__ import annotations

from datetime import datetime

from play.live.attendance import absent_seats
from play.models import CallOffReason, Match, MatchStatus
from play.services import remove_absent
from tournaments.models import (
    Entrant,
    EntrantStatus,
    Pairing,
    PairingMatch,
    PairingSeat,
    PairingStatus,
    Tournament,
)
from tournaments.services.audit_log import note
from tournaments.services.taking_results import decide, forfeited
from tournaments.services.telling import tell


def judge(tournament: Tournament, now: datetime) -> bool:
    """Decide every match whose time to come is over; True when somebody was absent."""
    late = (
        PairingMatch.objects.filter(
            pairing__stage__tournament=tournament,
            pairing__status=PairingStatus.RUNNING,
            is_void=False,
            match__status=MatchStatus.RUNNING,
            match__arrive_by__lte=now,
        )
        .select_related("pairing__round", "pairing__stage", "match")
        .prefetch_related("pairing__seats__entrant__player", "match__seats")
        .order_by("id")
    )
    gone: dict[int, Entrant] = {}
    for link in late:
        missing = absent_seats(link.match_id)
        if missing:
            absent = _entrants_at(link, missing)
            _forfeit(link.pairing, link.match, missing, absent, now)
            _note(tournament, link.pairing, absent)
            gone |= {entrant.pk: entrant for entrant in absent}
    # After all boards: a withdrawal gives points to opponents, who may be absent themselves.
    _withdraw_repeaters(tournament, list(gone.values()))
    return bool(gone)


def _entrants_at(link: PairingMatch, seats: list[int]) -> list[Entrant]:
    players = {seat.player_id for seat in link.match.seats.all() if seat.index in seats}
    return [one.entrant for one in link.pairing.seats.all() if one.entrant.player_id in players]


def _forfeit(
    pairing: Pairing, match: Match, missing: list[int], absent: list[Entrant], now: datetime
) -> None:
    from tournaments.services.results import call_off_matches

    entrants = [seat.entrant_id for seat in pairing.seats.all()]
    if len(entrants) - len(absent) >= 2:
        PairingSeat.objects.filter(pairing=pairing, entrant__in=absent).update(is_absent=True)
        remove_absent(match.slug, missing)
        return
    call_off_matches(pairing, CallOffReason.NO_SHOW, missing)
    decide(pairing, forfeited(entrants, [one.pk for one in absent]), now)


def _note(tournament: Tournament, pairing: Pairing, absent: list[Entrant]) -> None:
    names = [entrant.player.username for entrant in absent]
    note(
        tournament,
        "no_show",
        stage=pairing.stage.index,
        round=pairing.round.number,
        pairing=pairing.pk,
        absent=names,
        players=", ".join(entrant.player.display_name for entrant in absent),
    )
    people = [seat.entrant.player for seat in pairing.seats.all() if not seat.entrant.is_bot]
    for player in people:
        kind = "no_show" if player.username in names else "no_show_of_opponent"
        tell(tournament, kind, [player], round=pairing.round.number)


def _withdraw_repeaters(tournament: Tournament, absent: list[Entrant]) -> None:
    from tournaments.services.results import forfeit_running

    if not tournament.max_no_shows:
        return
    for entrant in absent:
        times = PairingSeat.objects.filter(entrant=entrant, is_absent=True).count()
        if times < tournament.max_no_shows or entrant.status != EntrantStatus.PLAYING:
            continue
        Entrant.objects.filter(pk=entrant.pk).update(status=EntrantStatus.WITHDRAWN)
        forfeits = forfeit_running(tournament, entrant)
        player = entrant.player
        note(
            tournament,
            "withdrawn_absent",
            player=player.username,
            no_shows=times,
            forfeits=forfeits,
        )
        tell(tournament, "withdrawn_absent", [player], count=times)
