"""Does a round of pods keep to every article of docs/explanation/pods.md, and how good is it?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.formats.pod_record import PodRecord
from tournaments.formats.pod_seats import seat_order, seat_repetitions
from tournaments.formats.pod_tables import NEAR, lower_bound, table_sizes, total_cost
from tournaments.formats.pods import Pods
from tournaments.formats.values import EntrantId, Entry, History, Pairing


@dataclass(frozen=True, slots=True)
class PodCheck:
    broken: tuple[str, ...]
    """Articles that are not kept, each with a word on where."""
    cost: float
    bound: float

    @property
    def distance(self) -> float:
        """How far above the bound the cost lies, as a share of the bound (0 is optimal)."""
        if self.cost <= self.bound:
            return 0.0
        return self.cost / self.bound - 1 if self.bound else float("inf")


def check_pods(
    rules: Pods, entries: Sequence[Entry], before: History, pairings: Sequence[Pairing]
) -> PodCheck:
    """Check one round against the history before it."""
    record = rules.record(entries, before)
    number = pairings[0].round_number if pairings else 0
    away = set(before.absences.get(number, {}))
    present = {entry.id: entry for entry in entries if entry.is_active and entry.id not in away}
    tables = [pairing.seats for pairing in pairings if not pairing.is_bye]
    byes = [pairing.seats[0] for pairing in pairings if pairing.is_bye]
    broken: list[str] = []
    if sorted([*byes, *(entrant for table in tables for entrant in table)]) != sorted(present):
        return PodCheck(("1: not everybody present is seated exactly once",), 0.0, 0.0)
    sizes = table_sizes(len(present), rules.smallest, rules.preferred, rules.largest)
    if sorted(map(len, tables)) != sorted(sizes):
        broken.append(f"2: tables of {sorted(map(len, tables))} instead of {sorted(sizes)}")

    def deserves(entrant: EntrantId) -> tuple[int, float, int]:
        return record.byes[entrant], record.points[entrant], -present[entrant].seed

    seated = [entrant for table in tables for entrant in table]
    if byes and seated and max(map(deserves, byes)) > min(map(deserves, seated)):
        broken.append("3: somebody else was due the bye")
    players = [entrant for entrant in present if entrant not in byes]
    for first, table in enumerate(tables):
        for other in tables[first + 1 : first + 1 + NEAR]:
            if _gain(list(table), list(other), record) > 1e-6:
                broken.append(f"6: exchanging two players of {table} and {other} is better")
    for table in tables:
        if seat_repetitions(table, record) > seat_repetitions(
            seat_order(sorted(table), record), record
        ):
            broken.append(f"10: seats of {table} repeat more than needed")
    bound = lower_bound(players, sizes, record)
    return PodCheck(tuple(broken), total_cost(tables, record), bound)


def _gain(one: list[EntrantId], other: list[EntrantId], record: PodRecord) -> float:
    """How much the best exchange between two tables would save."""
    base = best = total_cost([one, other], record)
    for i in range(len(one)):
        for j in range(len(other)):
            one[i], other[j] = other[j], one[i]
            best = min(best, total_cost([one, other], record))
            one[i], other[j] = other[j], one[i]
    return base - best
