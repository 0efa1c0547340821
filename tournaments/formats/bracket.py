"""An elimination bracket as a graph: each match takes winners or losers of earlier ones.

The graph is drawn once from the number of entrants; where nobody stands, the other side moves
on without playing. Single and double elimination differ only in the graph.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from tournaments.formats.values import (
    Ending,
    EntrantId,
    Entry,
    History,
    Pairing,
    Result,
    Standing,
    ranked,
)


class Take(Enum):
    SEED = "seed"
    WINNER = "winner"
    LOSER = "loser"


@dataclass(frozen=True, slots=True)
class Source:
    """Where a side of a match comes from: a seed, or the winner or loser of a match."""

    take: Take
    seed: int = 0
    match: str = ""


@dataclass(frozen=True, slots=True)
class Node:
    """A match of the bracket."""

    key: str
    section: str
    round_number: int
    sides: tuple[Source, Source]
    loser_tier: int | None = None
    """How far the loser got, if this match puts the loser out; higher is further."""
    winner_tier: int | None = None
    """The same for the winner, if the event is over for the winner too."""
    is_reset: bool = False
    """Played only if the winner of `sides[0]`'s match came from the losers' side."""


class Nobody(Enum):
    """Stands on a side that no entrant will ever take."""

    BYE = "bye"


Side = EntrantId | Nobody | None
"""None while it is not decided yet."""


@dataclass(frozen=True, slots=True)
class Decided:
    """A match as far as it is known."""

    sides: tuple[Side, Side]
    winner: Side
    loser: Side
    was_played: bool


def seeding_order(size: int) -> list[int]:
    """Seeds from top to bottom of a bracket, so that the best meet as late as possible."""
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [seed for one in order for seed in (one, total - one)]
    return order


def bracket_size(entrants: int) -> int:
    size = 1
    while size < entrants:
        size *= 2
    return size


def walk(nodes: Sequence[Node], entries: Sequence[Entry], history: History) -> dict[str, Decided]:
    """Fill the bracket with entrants and results, in the order of its matches."""
    by_seed: dict[int, EntrantId] = {
        place: entry.id for place, entry in enumerate(ranked(entries), start=1)
    }
    play = _Play(
        {entry_id: seed for seed, entry_id in by_seed.items()},
        {entry.id for entry in entries if not entry.is_active},
        {record.pairing.key: record.result for record in history.records},
    )
    known: dict[str, Decided] = {}
    for node in nodes:
        first, second = (_side(source, by_seed, known) for source in node.sides)
        if node.is_reset and not _needs_reset(node, known):
            known[node.key] = _without_reset(node, known)
            continue
        known[node.key] = _decide(node.key, first, second, play)
    return known


@dataclass(frozen=True, slots=True)
class _Play:
    seeds: Mapping[EntrantId, int]
    gone: set[EntrantId]
    results: Mapping[str, Result | None]
    """Of all published matches; None while they run."""


def _side(source: Source, by_seed: Mapping[int, EntrantId], known: Mapping[str, Decided]) -> Side:
    if source.take is Take.SEED:
        return by_seed.get(source.seed, Nobody.BYE)
    decided = known[source.match]
    return decided.winner if source.take is Take.WINNER else decided.loser


def _decide(key: str, first: Side, second: Side, play: _Play) -> Decided:
    sides = (first, second)
    if first is None or second is None:
        return Decided(sides, None, None, False)
    if isinstance(first, Nobody):
        return Decided(sides, second, Nobody.BYE, False)
    if isinstance(second, Nobody):
        return Decided(sides, first, Nobody.BYE, False)
    result = play.results.get(key)
    if result is not None:
        if result.ending is Ending.DOUBLE_FORFEIT:
            return Decided(sides, Nobody.BYE, Nobody.BYE, False)
        winner = result.winner
        if winner is None:  # a drawn match goes to the better seed
            winner = min(first, second, key=lambda entrant: play.seeds[entrant])
        loser = second if winner == first else first
        return Decided(sides, winner, loser, result.ending is Ending.PLAYED)
    if key not in play.results:
        if first in play.gone and second in play.gone:
            return Decided(sides, Nobody.BYE, Nobody.BYE, False)
        if first in play.gone:
            return Decided(sides, second, first, False)
        if second in play.gone:
            return Decided(sides, first, second, False)
    return Decided(sides, None, None, False)


def _needs_reset(node: Node, known: Mapping[str, Decided]) -> bool:
    final = known[node.sides[0].match]
    return final.winner is None or (
        final.winner == final.sides[1] and not isinstance(final.sides[1], Nobody)
    )


def _without_reset(node: Node, known: Mapping[str, Decided]) -> Decided:
    final = known[node.sides[0].match]
    return Decided((Nobody.BYE, Nobody.BYE), final.winner, final.loser, False)


def open_pairings(
    nodes: Sequence[Node],
    known: Mapping[str, Decided],
    history: History,
    best_of: Mapping[str, int],
) -> list[Pairing]:
    """Matches whose sides are both known and which were not published before."""
    published = history.keys()
    pairings: list[Pairing] = []
    for node in nodes:
        decided = known[node.key]
        first, second = decided.sides
        if node.key in published or decided.winner is not None:
            continue
        if first is None or second is None:
            continue
        if isinstance(first, Nobody) or isinstance(second, Nobody):
            continue
        pairings.append(
            Pairing(node.key, node.round_number, (first, second), node.section, best_of[node.key])
        )
    return pairings


def leads_to(nodes: Sequence[Node], earlier: str, later: str) -> bool:
    """Whether a match takes somebody, at whatever remove, from an earlier one."""
    reached = {earlier}
    for node in nodes:  # in the order in which they can be played
        if any(source.match in reached for source in node.sides):
            reached.add(node.key)
    return later != earlier and later in reached


def bracket_standings(
    nodes: Sequence[Node], known: Mapping[str, Decided], entries: Sequence[Entry]
) -> list[Standing]:
    """Places by how far everybody got; those who went out in the same round share a place."""
    furthest = 1 + max((tier for node in nodes for tier in _tiers(node)), default=0)
    tier_of = {entry.id: furthest for entry in entries}
    wins = {entry.id: 0 for entry in entries}
    for node in nodes:
        decided = known[node.key]
        if decided.winner is None:
            continue
        if not isinstance(decided.winner, Nobody):
            if Nobody.BYE not in decided.sides:
                wins[decided.winner] += 1
            if node.winner_tier is not None:
                tier_of[decided.winner] = node.winner_tier
        out = decided.loser
        if node.loser_tier is not None and not (out is None or isinstance(out, Nobody)):
            tier_of[out] = node.loser_tier
        if decided.winner is Nobody.BYE:
            for side in decided.sides:  # both forfeited: both are out
                if not (side is None or isinstance(side, Nobody)):
                    tier_of[side] = _out_tier(node, nodes)
    # Where both finalists forfeited nobody is first.
    first = 2 if any(_is_vacant(node, known, furthest) for node in nodes) else 1
    order = sorted(entries, key=lambda entry: (-tier_of[entry.id], entry.seed))
    standings: list[Standing] = []
    for index, entry in enumerate(order):
        tier = tier_of[entry.id]
        shares = index > 0 and tier_of[order[index - 1].id] == tier
        place = standings[-1].place if shares else index + first
        standings.append(Standing(entry.id, place, float(wins[entry.id])))
    return standings


def _out_tier(node: Node, nodes: Sequence[Node]) -> int:
    """How far somebody got who is out with this match, also where its loser would play on."""
    while node.loser_tier is None:
        fallen = Source(Take.LOSER, match=node.key)
        node = next(one for one in nodes if fallen in one.sides)
    return node.loser_tier


def _is_vacant(node: Node, known: Mapping[str, Decided], furthest: int) -> bool:
    is_last = node.winner_tier == furthest - 1
    return is_last and known[node.key].winner is Nobody.BYE


def _tiers(node: Node) -> list[int]:
    return [tier for tier in (node.loser_tier, node.winner_tier) if tier is not None]
