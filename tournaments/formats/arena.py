"""Arena: for a fixed time, whoever is free is paired again. Streaks may count double.

At every tick all free players are paired but one at most, and who was left out once goes
first at the next tick.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

import rustworkx as rx

from tournaments.explanations.message import Message
from tournaments.formats.format import Format, NameOf
from tournaments.formats.options import option
from tournaments.formats.values import (
    Ending,
    EntrantId,
    Entry,
    FormatError,
    History,
    Pairing,
    Standing,
    ranked,
)
from tournaments.forms import Words

_DENSE = 120
"""Up to this many free players are matched at best cost at once; more are cut into slices."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A free player and the tick since which they wait."""

    entrant: EntrantId
    since_tick: int


@dataclass(frozen=True, slots=True)
class Arena(Format):
    name: ClassVar[str] = "arena"
    label: ClassVar[Words] = Words("Arena", "Arena")
    line: ClassVar[Words] = Words(
        "For a fixed time, whoever is free is paired again at once.",
        "Durante un tiempo fijo, quien queda libre vuelve a jugar enseguida.",
    )
    reasons: ClassVar[Mapping[str, Words]] = {
        "arena.free": Words(
            "Both were free at the same moment; neighbours in the standings are paired first and "
            "nobody meets the same opponent twice in a row if it can be helped.",
            "Ambos estaban libres a la vez; se empareja antes a vecinos de clasificación y se "
            "evita repetir rival dos veces seguidas.",
        )
    }
    is_continuous: ClassVar[bool] = True
    takes_late_entries: ClassVar[bool] = True

    minutes: int = option(
        default=60,
        is_required=True,
        label=Words("Length in minutes", "Duración en minutos"),
        least=1,
        most=60 * 24,
    )
    points_win: int = option(
        default=2,
        label=Words("Points for a win", "Puntos por victoria"),
        least=0,
        most=1000,
        is_asked=False,
    )
    points_draw: int = option(
        default=1,
        label=Words("Points for a draw", "Puntos por tablas"),
        least=0,
        most=1000,
        is_asked=False,
    )
    has_streaks: bool = option(
        default=True,
        label=Words("Streaks count double", "Las rachas valen el doble"),
        hint=Words(
            "From the third win in a row on.",
            "A partir de la tercera victoria seguida.",
        ),
    )
    """After two wins in a row further points count double until a match is not won."""
    has_ended: bool = field(default=False)
    """Set by the caller when the time is over: no further pairings."""

    def pair_free(
        self, entries: Sequence[Entry], history: History, free: Sequence[Waiting], tick: int
    ) -> list[Pairing]:
        """Pair the free players of one tick."""
        known = {entry.id: entry for entry in ranked(entries)}
        seated = {
            entrant
            for record in history.records
            if record.result is None
            for entrant in record.pairing.seats
        }
        waiting = [w for w in free if w.entrant in known and known[w.entrant].is_active]
        if len({w.entrant for w in waiting}) != len(waiting):
            raise FormatError("a free player is listed twice")
        if seated.intersection(w.entrant for w in waiting):
            raise FormatError("a player listed as free is still playing")
        if self.has_ended or len(waiting) < 2:
            return []
        place = {s.entrant: i for i, s in enumerate(self.standings(entries, history))}
        if len(waiting) % 2:
            # Leave out who waits least; among equals the last in the standings.
            spare = max(waiting, key=lambda w: (w.since_tick, place[w.entrant]))
            waiting = [w for w in waiting if w is not spare]
        order = sorted((w.entrant for w in waiting), key=lambda entrant: place[entrant])
        met = _recent(history)
        pairings: list[Pairing] = []
        for start in range(0, len(order), _DENSE):
            for one, other in _closest(order[start : start + _DENSE], place, met):
                seats = self._seats(one, other, history)
                key = f"T{tick}B{len(pairings) + 1}"
                pairings.append(Pairing(key, tick, seats))
        return pairings

    def next_pairings(self, entries: Sequence[Entry], history: History) -> list[Pairing]:
        """One tick with everybody who is not playing."""
        tick = 1 + max((r.pairing.round_number for r in history.records), default=0)
        busy = {e for r in history.records if r.result is None for e in r.pairing.seats}
        last = _last_tick(history)
        free = [
            Waiting(entry.id, last.get(entry.id, 0))
            for entry in ranked(entries)
            if entry.is_active and entry.id not in busy
        ]
        return self.pair_free(entries, history, free, tick)

    def standings(self, entries: Sequence[Entry], history: History) -> list[Standing]:
        points = {entry.id: 0 for entry in entries}
        wins = {entry.id: 0 for entry in entries}
        streak = {entry.id: 0 for entry in entries}
        for record in history.records:
            if record.result is None:
                continue
            winner = record.result.winner
            drawn = winner is None and record.result.ending is Ending.PLAYED
            for entrant in record.pairing.seats:
                if entrant not in points:
                    continue
                factor = 2 if self.has_streaks and streak[entrant] >= 2 else 1
                if entrant == winner:
                    points[entrant] += factor * self.points_win
                    wins[entrant] += 1
                    streak[entrant] += 1
                else:
                    if drawn:
                        points[entrant] += factor * self.points_draw
                    streak[entrant] = 0
        order = sorted(entries, key=lambda entry: (-points[entry.id], -wins[entry.id], entry.seed))
        found: list[Standing] = []
        for index, entry in enumerate(order):
            value = (points[entry.id], wins[entry.id])
            before = order[index - 1].id if index else None
            shares = before is not None and (points[before], wins[before]) == value
            place = found[-1].place if shares else index + 1
            values = {"PTS": float(value[0]), "WIN": float(value[1])}
            found.append(Standing(entry.id, place, float(value[0]), values))
        return found

    def is_finished(self, entries: Sequence[Entry], history: History) -> bool:
        return self.has_ended and not history.has_running

    def rounds_for(self, entrants: int) -> int:
        """An arena has a length in time, not in rounds."""
        return 0

    @property
    def length_minutes(self) -> int:
        return self.minutes

    def as_of(self, has_ended: bool) -> Arena:
        return replace(self, has_ended=has_ended)

    def why(
        self,
        entries: Sequence[Entry],
        history: History,
        pairings: Sequence[Pairing],
        name_of: NameOf,
    ) -> Mapping[str, list[Message]]:
        return {pairing.key: [Message("arena.free")] for pairing in pairings}

    def follows(self, entrants: int, earlier: Pairing, later: Pairing) -> bool:
        """Whoever is free plays on; nothing waits for a result."""
        return False

    @staticmethod
    def _seats(one: EntrantId, other: EntrantId, history: History) -> tuple[EntrantId, EntrantId]:
        """First seat to the one who had it less often, else to the one who had it longer ago."""
        firsts = {one: 0, other: 0}
        latest = {one: -1, other: -1}
        for index, record in enumerate(history.records):
            first = record.pairing.seats[0]
            if first in firsts:
                firsts[first] += 1
                latest[first] = index
        keys = {entrant: (firsts[entrant], latest[entrant]) for entrant in (one, other)}
        return (one, other) if keys[one] <= keys[other] else (other, one)


def _recent(history: History) -> Mapping[frozenset[EntrantId], int]:
    """How recently two players met: 1 is their last match for one of them, 0 is not lately."""
    last: dict[EntrantId, EntrantId] = {}
    met: dict[frozenset[EntrantId], int] = {}
    for record in history.records:
        if len(record.pairing.seats) == 2:
            one, other = record.pairing.seats
            last[one], last[other] = other, one
    for one, other in last.items():
        met[frozenset({one, other})] = 1
    return met


def _last_tick(history: History) -> dict[EntrantId, int]:
    last: dict[EntrantId, int] = {}
    for record in history.records:
        for entrant in record.pairing.seats:
            last[entrant] = max(last.get(entrant, 0), record.pairing.round_number)
    return last


def _closest(
    order: Sequence[EntrantId],
    place: Mapping[EntrantId, int],
    met: Mapping[frozenset[EntrantId], int],
) -> list[tuple[EntrantId, EntrantId]]:
    """Everybody paired: no immediate repeats if possible, then near one another in standings."""
    count = len(order)
    spread = 1 + (max(place.values()) if place else 0)
    repeat = spread * spread * count
    graph: rx.PyGraph[int, int] = rx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(count))
    graph.add_edges_from(
        [
            (
                i,
                j,
                -((place[order[j]] - place[order[i]]) ** 2)
                - repeat * met.get(frozenset({order[i], order[j]}), 0),
            )
            for i in range(count)
            for j in range(i + 1, count)
        ]
    )
    pairs = rx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    ordered = sorted((min(pair), max(pair)) for pair in pairs)
    return [(order[one], order[other]) for one, other in ordered]
