"""Where in their tournaments some matches are played (`wiring.TOURNAMENT_PLACES`)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence

from play.models import MatchStatus, Seat
from play.surroundings import SeriesPlace, TournamentPlace
from tournaments.models import PairingMatch


def of_matches(matches: Collection[int]) -> dict[int, TournamentPlace]:
    links = list(
        PairingMatch.objects.filter(match__in=matches).select_related(
            "pairing__round", "pairing__stage__tournament"
        )
    )
    scores = _series([link for link in links if link.pairing.best_of > 1])
    return {link.match_id: _place(link, scores.get(link.match_id)) for link in links}


def _place(link: PairingMatch, series: SeriesPlace | None) -> TournamentPlace:
    pairing = link.pairing
    tournament = pairing.stage.tournament
    return TournamentPlace(
        id=tournament.slug,
        name=tournament.name,
        stage=pairing.stage.index,
        bracket=pairing.round.bracket,
        round=pairing.round.number,
        table=pairing.board,
        series=series,
    )


Finish = tuple[int, int | None]
"""A player and their rank in a match that is over."""


def _series(links: Sequence[PairingMatch]) -> dict[int, SeriesPlace]:
    """By match: its number and the score before it, called-off matches left out of both."""
    if not links:
        return {}
    seats = (
        Seat.objects.filter(match__pairing_match__pairing__in={link.pairing_id for link in links})
        .order_by("match__pairing_match__number", "index")
        .values_list(
            "match__pairing_match__pairing_id",
            "match_id",
            "match__status",
            "match__pairing_match__is_void",
            "player_id",
            "rank",
        )
    )
    played: dict[int, dict[int, list[Finish]]] = defaultdict(lambda: defaultdict(list))
    sitting: dict[int, list[int]] = defaultdict(list)
    for pairing, match, status, is_void, player, rank in seats:
        assert player is not None
        sitting[match].append(player)
        if status == MatchStatus.FINISHED and not is_void:
            played[pairing][match].append((player, rank))
    return {
        link.match_id: _series_place(link, sitting[link.match_id], played[link.pairing_id])
        for link in links
    }


def _series_place(
    link: PairingMatch, players: Sequence[int], played: dict[int, list[Finish]]
) -> SeriesPlace:
    score = dict.fromkeys(players, 0.0)
    number = 1
    for match, finishes in played.items():
        if match == link.match_id:
            break
        number += 1
        best = [player for player, rank in finishes if rank == 1]
        for player in best:
            score[player] += 1 / len(best)
    return SeriesPlace(link.pairing.best_of, number, list(score.values()))
