"""Round robin by Berger tables: everybody meets everybody, once per cycle, within a group."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.formats.crosstables import rows_of, table_of
from tournaments.formats.values import (
    Entry,
    FormatError,
    History,
    Pairing,
    Standing,
    ranked,
)
from tournaments.standings import standings
from tournaments.standings.grammar import MODIFIERS, OPPONENTS_STRENGTH


def berger(players: int) -> list[list[tuple[int, int]]]:
    """FIDE's Berger table: rounds of (white, black), numbers from 1.

    For an odd number the last place stays empty and its opponent is free in that round.
    """
    count = players + players % 2
    if count < 2:
        return []
    rounds: list[list[tuple[int, int]]] = []
    for number in range(count - 1):
        # The last number stays; the others turn by half a table each round.
        top = (number * (count // 2)) % (count - 1)
        pairs = [(top + 1, count) if number % 2 == 0 else (count, top + 1)]
        for step in range(1, count // 2):
            white = (top + step) % (count - 1) + 1
            black = (top - step) % (count - 1) + 1
            pairs.append((white, black))
        rounds.append([pair for pair in pairs if max(pair) <= players])
    return rounds


@dataclass(frozen=True, slots=True)
class RoundRobin:
    cycles: int = 1
    groups: int = 1
    best_of: int = 1
    tie_breaks: str = "PTS DE WIN SB KS"
    all_at_once: bool = False
    """Publish every pairing from the start instead of round by round."""

    def __post_init__(self) -> None:
        if self.cycles < 1 or self.groups < 1:
            raise FormatError("cycles and groups must be at least 1")

    def grouped(self, entries: Sequence[Entry]) -> list[list[Entry]]:
        """Groups dealt like a snake over the seeds, unless entries carry their group."""
        ordered = ranked(entries)
        if len(ordered) < self.groups:
            raise FormatError("there are more groups than entrants")
        groups: list[list[Entry]] = [[] for _ in range(self.groups)]
        if any(entry.group for entry in ordered):
            for entry in ordered:
                if not 0 <= entry.group < self.groups:
                    raise FormatError(f"there is no group {entry.group}")
                groups[entry.group].append(entry)
            return groups
        for index, entry in enumerate(ordered):
            lap, place = divmod(index, self.groups)
            groups[place if lap % 2 == 0 else self.groups - 1 - place].append(entry)
        return groups

    def schedule(self, entries: Sequence[Entry]) -> list[Pairing]:
        """All pairings of the event, in the order of rounds."""
        pairings: list[Pairing] = []
        for group, members in enumerate(self.grouped(entries), start=1):
            table = berger(len(members))
            for cycle in range(self.cycles):
                for index, pairs in enumerate(table):
                    number = cycle * len(table) + index + 1
                    for board, (white, black) in enumerate(pairs, start=1):
                        first, second = members[white - 1].id, members[black - 1].id
                        seats = (first, second) if cycle % 2 == 0 else (second, first)
                        section = f"group-{group}" if self.groups > 1 else ""
                        key = f"G{group}R{number}M{board}"
                        pairings.append(Pairing(key, number, seats, section, self.best_of))
        return sorted(pairings, key=lambda pairing: pairing.round_number)

    def next_pairings(self, entries: Sequence[Entry], history: History) -> list[Pairing]:
        published = history.keys()
        waiting = [p for p in self._playable(entries) if p.key not in published]
        if self.all_at_once or not waiting:
            return waiting
        number = waiting[0].round_number
        if any(
            record.result is None and record.pairing.round_number < number
            for record in history.records
        ):
            return []
        return [pairing for pairing in waiting if pairing.round_number == number]

    def _playable(self, entries: Sequence[Entry]) -> list[Pairing]:
        gone = {entry.id for entry in entries if not entry.is_active}
        return [p for p in self.schedule(entries) if not gone.intersection(p.seats)]

    def standings(self, entries: Sequence[Entry], history: History) -> list[Standing]:
        """Group after group; places count within a group."""
        found: list[Standing] = []
        for members in self.grouped(entries):
            own = {entry.id for entry in members}
            records = [r for r in history.records if own.intersection(r.pairing.seats)]
            table, numbers = table_of(members, History(records), self.rounds_for(len(members)))
            result = standings(table, self.tie_breaks, is_round_robin=True)
            found.extend(rows_of(result, numbers))
        return found

    def is_finished(self, entries: Sequence[Entry], history: History) -> bool:
        done = {record.pairing.key for record in history.records if record.result is not None}
        return all(pairing.key in done for pairing in self._playable(entries))

    def rounds_for(self, entrants: int) -> int:
        size = -(-entrants // self.groups) if entrants > self.groups else entrants
        return self.cycles * max(0, size - 1 + size % 2)

    @property
    def tie_break_codes(self) -> tuple[str, ...]:
        return tuple(code for code in MODIFIERS if code not in OPPONENTS_STRENGTH)

    @property
    def pairs_from_results(self) -> bool:
        return False

    def follows(self, entrants: int, earlier: Pairing, later: Pairing) -> bool:
        return False
