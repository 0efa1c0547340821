"""Pairing a round (article 1.9): bracket after bracket from the top score down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from tournaments.crosstable import Colour, CrossTable, Points
from tournaments.pairing.dutch.bracket import Bracket, Paired
from tournaments.pairing.dutch.c04_completion import Completion
from tournaments.pairing.dutch.c05_bye_score import lowest_bye_score
from tournaments.pairing.dutch.colours import ColourReason, colour_of_higher
from tournaments.pairing.dutch.field import Field
from tournaments.pairing.dutch.player import Player, players_of
from tournaments.pairing.dutch.problem import WeightOverflow


class NoPairing(Exception):
    """No pairing keeps to C1, C2 and C3; or, very rarely, none can be computed exactly."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """One board: start numbers by colour, and the bracket in which the pair was made."""

    white: int
    black: int
    bracket: Points
    colour_reason: ColourReason


@dataclass(frozen=True, slots=True)
class RoundPairing:
    pairings: tuple[Pairing, ...]
    bye: int | None
    """Start number of the player who gets the pairing-allocated bye."""


def pair_round(table: CrossTable, absent: frozenset[int] = frozenset()) -> RoundPairing:
    """Pair the next round of `table` among everybody who is not absent."""
    return pair_players(players_of(table, absent), table.initial_colour)


def pair_players(players: list[Player], initial: Colour) -> RoundPairing:
    boards: list[tuple[tuple[int, int, int], Pairing]] = []
    left: list[int] = []
    for bracket, done in brackets(Field(players)):
        for higher, lower in done.pairs:
            # Boards in the order of C.04.2: higher score, sum of scores, rank.
            order = (-players[higher].score, -players[lower].score, higher)
            board = _board(players[higher], players[lower], bracket.score, initial)
            boards.append((order, board))
        left = done.floaters
    boards.sort(key=lambda board: board[0])
    bye = players[left[0]].number if left else None
    return RoundPairing(tuple(pairing for _, pairing in boards), bye)


def brackets(field: Field) -> Iterator[tuple[Bracket, Paired]]:
    """All brackets from the top, each with its pairs and floaters."""
    below = _complete(field)
    groups = [
        [player.rank for player in group]
        for _, group in groupby(field.players, key=lambda player: player.score)
    ]
    moved_down: list[int] = []
    for index, residents in enumerate(groups):
        below = below.without(residents)
        following = groups[index + 1] if index + 1 < len(groups) else []
        rest = [rank for group in groups[index + 2 :] for rank in group]
        bracket = Bracket(field, moved_down, residents, following, below, rest)
        try:
            done = bracket.pair()
        except WeightOverflow as fault:
            raise NoPairing(
                "too many different scores float together to be weighed exactly: pair by hand"
            ) from fault
        if done is None:
            raise NoPairing("these players cannot all be paired")
        yield bracket, done
        moved_down = done.floaters


def _complete(field: Field) -> Completion:
    """C4 for the whole field, with the score of the bye fixed by C5."""
    everybody = Completion(range(len(field.players)), field.may_meet)
    if not field.has_bye:
        if not everybody.holds():
            raise NoPairing("these players cannot all be paired")
        return everybody

    def completes(score: Points) -> bool:
        field.bye_score = score
        return everybody.holds_with(field.bye)

    field.bye_score = lowest_bye_score(field.players, completes)
    if field.bye_score is None:
        raise NoPairing("these players cannot all be paired")
    return everybody.joined([field.bye])


def _board(higher: Player, lower: Player, bracket: Points, initial: Colour) -> Pairing:
    colour, reason = colour_of_higher(higher, lower, initial)
    if colour is Colour.WHITE:
        return Pairing(higher.number, lower.number, bracket, reason)
    return Pairing(lower.number, higher.number, bracket, reason)
