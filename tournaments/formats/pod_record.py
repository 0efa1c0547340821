"""What pods remember: points, meetings, seats, byes; and the standings drawn from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tournaments.formats.values import (
    EntrantId,
    Entry,
    FormatError,
    History,
    Record,
    Standing,
)


class PodRecord:
    """The history of a pod event, summed up per entrant."""

    def __init__(
        self,
        entries: Sequence[Entry],
        history: History,
        scale: Sequence[float],
        bye_points: float,
    ) -> None:
        self.entries = entries
        self.scale = scale
        self.points: dict[EntrantId, float] = {entry.id: 0.0 for entry in entries}
        self.byes: Counter[EntrantId] = Counter()
        self.meetings: Counter[frozenset[EntrantId]] = Counter()
        self.seats: Counter[tuple[EntrantId, int]] = Counter()
        """How often an entrant sat in a seat, counted from 0."""
        self.placings: dict[EntrantId, Counter[int]] = {entry.id: Counter() for entry in entries}
        self.opponents: dict[EntrantId, list[EntrantId]] = {entry.id: [] for entry in entries}
        self._costs: dict[tuple[EntrantId, EntrantId], float] = {}
        for record in history.records:
            if record.pairing.is_bye:
                self.byes[record.pairing.seats[0]] += 1
                self.points[record.pairing.seats[0]] += bye_points
            else:
                self._take(record)

    def _take(self, record: Record) -> None:
        seats = record.pairing.seats
        for seat, entrant in enumerate(seats):
            self.seats[entrant, seat] += 1
            for other in seats[seat + 1 :]:
                self.meetings[frozenset({entrant, other})] += 1
        if record.result is None:
            return
        ranks = record.result.ranks
        if set(ranks) != set(seats):
            raise FormatError(f"{record.pairing.key}: the result does not name its table")
        for entrant in seats:
            if entrant in record.result.absent:  # article 8: no points for an empty chair
                continue
            rank = ranks[entrant]
            # Article 8: equals share the points of the places they hold together.
            first = sum(other < rank for other in ranks.values())
            equal = sum(other == rank for other in ranks.values())
            self.points[entrant] += sum(self.scale[first : first + equal]) / equal
            self.placings[entrant][first + 1] += 1
            self.opponents[entrant].extend(other for other in seats if other != entrant)

    def cost(self, one: EntrantId, other: EntrantId) -> float:
        """Article 5: what it costs to seat two at one table."""
        known = self._costs.get((one, other))
        if known is None:
            gap = abs(self.points[one] - self.points[other])
            known = gap + self.scale[0] * self.meetings[frozenset({one, other})]
            self._costs[one, other] = self._costs[other, one] = known
        return known

    def standings(self) -> list[Standing]:
        """Article 9: points, opponents' points per meeting, then first, second, ... places."""
        keys = {entry.id: self._key(entry.id) for entry in self.entries}
        order = sorted(
            self.entries, key=lambda entry: ([-value for value in keys[entry.id]], entry.seed)
        )
        found: list[Standing] = []
        for index, entry in enumerate(order):
            shares = index > 0 and keys[order[index - 1].id] == keys[entry.id]
            place = found[-1].place if shares else index + 1
            key = keys[entry.id]
            values: dict[str, float | None] = {"PTS": key[0], "OPP": key[1]}
            values.update({f"P{n}": key[1 + n] for n in range(1, len(key) - 1)})
            found.append(Standing(entry.id, place, key[0], values))
        return found

    def _key(self, entrant: EntrantId) -> list[float]:
        met = self.opponents[entrant]
        strength = sum(self.points[other] for other in met) / len(met) if met else 0.0
        placings = self.placings[entrant]
        return [
            round(self.points[entrant], 6),
            round(strength, 6),
            *(float(placings[place]) for place in range(1, len(self.scale) + 1)),
        ]
