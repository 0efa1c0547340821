"""Round robin by Berger tables: everybody meets everybody, once per cycle, within a group."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from tournaments.crosstable import CrossTable
from tournaments.explanations.message import Message
from tournaments.formats.crosstables import rows_of, table_of
from tournaments.formats.format import Format, NameOf
from tournaments.formats.options import best_of_option, option, tie_breaks_option
from tournaments.formats.stages import group_sizes
from tournaments.formats.values import (
    EntrantId,
    Entry,
    FormatError,
    History,
    Pairing,
    Standing,
    ranked,
)
from tournaments.forms import Words
from tournaments.standings import standings
from tournaments.standings.grammar import MODIFIERS, OPPONENTS_STRENGTH

_CODES = tuple(code for code in MODIFIERS if code not in OPPONENTS_STRENGTH)


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
class RoundRobin(Format):
    name: ClassVar[str] = "round_robin"
    label: ClassVar[Words] = Words("Round robin", "Todos contra todos")
    line: ClassVar[Words] = Words(
        "Everybody meets everybody, once or several times.",
        "Todos se enfrentan con todos, una o varias veces.",
    )
    reasons: ClassVar[Mapping[str, Words]] = {
        "round_robin.table": Words(
            "Round {round} of the Berger table: everybody meets everybody.",
            "Ronda {round} de la tabla de Berger: todos juegan contra todos.",
        )
    }
    has_cross_table: ClassVar[bool] = True
    everybody_meets: ClassVar[bool] = True

    cycles: int = option(
        default=1,
        label=Words("Times everybody meets", "Veces que se enfrentan todos"),
        least=1,
        most=64,
    )
    groups: int = option(
        default=1, proposed=4, label=Words("Groups", "Grupos"), least=1, most=10_000, is_asked=False
    )
    best_of: int = best_of_option()
    tie_breaks: str = tie_breaks_option("PTS DE WIN SB KS", _CODES)
    all_at_once: bool = option(
        default=False,
        label=Words("All pairings from the start", "Todos los emparejamientos desde el principio"),
        hint=Words(
            "Instead of round by round: play in any order.",
            "En vez de ronda a ronda: se juega en cualquier orden.",
        ),
        is_asked=False,
    )

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
        return _CODES

    @property
    def tie_break_order(self) -> str:
        return self.tie_breaks

    @property
    def pairs_by_round(self) -> bool:
        return not self.all_at_once

    def follows(self, entrants: int, earlier: Pairing, later: Pairing) -> bool:
        return False

    def groups_of(self, entries: Sequence[Entry]) -> list[list[Entry]]:
        return self.grouped(entries) if self.groups > 1 else []

    def cross_table(
        self, entries: Sequence[Entry], history: History
    ) -> tuple[CrossTable, dict[int, EntrantId]] | None:
        if self.groups > 1 or self.all_at_once:
            return None
        return table_of(entries, history, self.rounds_for(len(entries)))

    def pairings_in_all(self, entrants: int) -> int:
        sizes = group_sizes(entrants, self.groups)
        return self.cycles * sum(size * (size - 1) // 2 for size in sizes)

    def why(
        self,
        entries: Sequence[Entry],
        history: History,
        pairings: Sequence[Pairing],
        name_of: NameOf,
    ) -> Mapping[str, list[Message]]:
        return {
            pairing.key: [Message("round_robin.table", {"round": pairing.round_number})]
            for pairing in pairings
        }
