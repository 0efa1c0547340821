"""Stages that feed one another: who goes on, and with which seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from tournaments.formats.bracket import bracket_size, seeding_order
from tournaments.formats.values import EntrantId, Entry, FormatError, Standing


class Seeding(Enum):
    """How the next stage seeds those who qualified."""

    BY_PLACE = "by_place"
    """All winners of groups first, then all seconds, ...; within a place by points."""
    CROSS_GROUPS = "cross_groups"
    """Winners by group, the others so that group mates meet as late as possible."""
    ORIGINAL = "original"
    """By the seeds of the stage before."""


@dataclass(frozen=True, slots=True)
class Cut:
    """How many go on: from each group, or in all."""

    count: int
    per_group: bool = False

    def __post_init__(self) -> None:
        if self.count < 1:
            raise FormatError("a cut lets at least one entrant through")

    def going_on(self, entrants: int, groups: int = 1) -> int:
        """How many of a field get through."""
        if not self.per_group:
            return min(entrants, self.count)
        return sum(min(size, self.count) for size in group_sizes(entrants, groups))

    def leaves_somebody_out(self, entrants: int, groups: int = 1) -> bool:
        """Whether every group, or the whole field, is larger than its cut."""
        if not self.per_group:
            return entrants > self.count
        return min(group_sizes(entrants, groups)) > self.count


def group_sizes(entrants: int, groups: int) -> list[int]:
    """Sizes of the groups of a field, largest first; they differ by one at most."""
    size, rest = divmod(entrants, groups)
    return [size + 1] * rest + [size] * (groups - rest)


def qualified(
    entries: Sequence[Entry],
    standings: Sequence[Standing],
    cut: Cut,
    seeding: Seeding = Seeding.BY_PLACE,
    group_of: Mapping[EntrantId, int] | None = None,
) -> list[Entry]:
    """Entries of the next stage, seeded from 1. Withdrawn entrants are passed over.

    `standings` come in the order of the stage before; shared places keep that order.
    """
    known = {entry.id: entry for entry in entries}
    groups: dict[int, list[Standing]] = {}
    for standing in standings:
        if known[standing.entrant].is_active:
            group = group_of.get(standing.entrant, 0) if group_of else 0
            groups.setdefault(group, []).append(standing)
    if cut.per_group:
        through = [
            (index, group, standing)
            for group, members in groups.items()
            for index, standing in enumerate(members[: cut.count])
        ]
    else:
        pool = [
            (index, group, standing)
            for group, members in groups.items()
            for index, standing in enumerate(members)
        ]
        through = sorted(pool, key=lambda item: (item[0], -item[2].points, item[1]))[: cut.count]
    ordered = _seeded(through, seeding, known)
    return [
        Entry(entrant, seed, known[entrant].rating) for seed, entrant in enumerate(ordered, start=1)
    ]


def _seeded(
    through: Sequence[tuple[int, int, Standing]],
    seeding: Seeding,
    known: Mapping[EntrantId, Entry],
) -> list[EntrantId]:
    if seeding is Seeding.ORIGINAL:
        entrants = [standing.entrant for _, _, standing in through]
        return sorted(entrants, key=lambda entrant: known[entrant].seed)
    if seeding is Seeding.BY_PLACE:
        order = sorted(through, key=lambda item: (item[0], -item[2].points, item[1]))
        return [standing.entrant for _, _, standing in order]
    return _crossed(through)


def _crossed(through: Sequence[tuple[int, int, Standing]]) -> list[EntrantId]:
    """Winners in the order of groups; everybody else as far from group mates as possible."""
    rows: dict[int, list[tuple[int, EntrantId]]] = {}
    for place, group, standing in through:
        rows.setdefault(place, []).append((group, standing.entrant))
    position = {seed: index for index, seed in enumerate(seeding_order(bracket_size(len(through))))}
    seeds: dict[int, EntrantId] = {}
    taken: dict[int, list[int]] = {}
    for place in sorted(rows):
        first = len(seeds) + 1
        free = list(range(first, first + len(rows[place])))
        for group, entrant in sorted(rows[place]):
            mates = taken.setdefault(group, [])
            seed = max((_latest_meeting(position, seed, mates), -seed) for seed in free)[1] * -1
            free.remove(seed)
            mates.append(seed)
            seeds[seed] = entrant
    return [seeds[seed] for seed in sorted(seeds)]


def _latest_meeting(position: Mapping[int, int], seed: int, mates: Sequence[int]) -> int:
    """The first round in which this seed could meet one of its group mates."""
    return min(((position[seed] ^ position[mate]).bit_length() for mate in mates), default=0)
