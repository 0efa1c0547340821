"""What a format is: how it pairs, ranks and ends, and the facts that everybody else asks it for.

A format is a frozen dataclass below this class. Its options are fields declared with `option`,
its facts are class attributes. Nobody tests for a format's name: what a service, a page or the
client has to know stands here, with a sentence, and the registry finds the class.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from tournaments.crosstable import CrossTable
from tournaments.explanations.message import Message
from tournaments.formats.values import (
    EntrantId,
    Entry,
    FormatError,
    History,
    Pairing,
    Standing,
)
from tournaments.forms import Words

NameOf = Callable[[EntrantId], str]
"""What an entrant is called, for sentences."""


class Format(ABC):
    """Next pairings, standings, end. All three may be asked at any time, any number of times."""

    __slots__ = ()

    name: ClassVar[str]
    """As it is stored and sent; never changes."""
    label: ClassVar[Words]
    line: ClassVar[Words]
    """What it is, in one sentence for organisers."""

    reasons: ClassVar[Mapping[str, Words]] = {}
    """Texts of the messages that `why` gives, where they are not in the catalogue."""

    is_continuous: ClassVar[bool] = False
    """Runs for a fixed time and pairs whoever is free: no round is announced or sent off."""
    is_bracket: ClassVar[bool] = False
    """A tree of matches: winners go on to a match that is known beforehand."""
    has_sections: ClassVar[bool] = False
    """Rounds are counted within each section (winners, losers, final), not over the stage."""
    has_cross_table: ClassVar[bool] = False
    """Who met whom with which outcome can be shown as a table."""
    everybody_meets: ClassVar[bool] = False
    """Everybody plays everybody, so a cross table has a column for each opponent."""
    seats_tables: ClassVar[bool] = False
    """Seats three or more at a table instead of two at a board."""
    takes_late_entries: ClassVar[bool] = False
    """Takes new entrants, and takes back withdrawn ones, while it runs."""
    takes_byes: ClassVar[bool] = False
    """An entrant may say beforehand that it sits out a round."""
    can_be_paired_again: ClassVar[bool] = False
    """A round that has not begun can be drawn anew from the results before it."""
    can_be_paired_by_hand: ClassVar[bool] = True
    """The organiser may seat a round; in a bracket, results alone say who meets whom."""
    can_forbid_pairs: ClassVar[bool] = False
    """Two entrants can be kept apart: it has an option `forbidden`."""
    can_say_why_not: ClassVar[bool] = False
    """Can tell which rule keeps two entrants from meeting in a round."""
    can_run_out_of_pairings: ClassVar[bool] = False
    """Ends early when everybody left has met everybody."""
    takes_draws: ClassVar[bool] = True
    """An organiser may enter a pairing without a winner; in a bracket somebody has to go on."""
    can_be_written_as_trf: ClassVar[bool] = False
    """FIDE's report file can hold it."""

    @abstractmethod
    def next_pairings(self, entries: Sequence[Entry], history: History) -> list[Pairing]:
        """Pairings that can be published now and are not in the history yet."""

    @abstractmethod
    def standings(self, entries: Sequence[Entry], history: History) -> list[Standing]: ...

    @abstractmethod
    def is_finished(self, entries: Sequence[Entry], history: History) -> bool: ...

    @abstractmethod
    def rounds_for(self, entrants: int) -> int:
        """How many rounds an event with so many entrants takes at most."""

    @abstractmethod
    def follows(self, entrants: int, earlier: Pairing, later: Pairing) -> bool:
        """Whether who sits at the later pairing was decided by the result of the earlier one."""

    @abstractmethod
    def why(
        self,
        entries: Sequence[Entry],
        history: History,
        pairings: Sequence[Pairing],
        name_of: NameOf,
    ) -> Mapping[str, list[Message]]:
        """Why the next pairings are as they are, by key; their texts stand in the catalogue."""

    @property
    def pairs_from_results(self) -> bool:
        """Whether each round is drawn from all the results before it."""
        return False

    @property
    def pairs_by_round(self) -> bool:
        """Whether nothing can be paired before the last result of the round is in."""
        return False

    @property
    def length_minutes(self) -> int:
        """How long a continuous format runs; 0 where it ends by results."""
        return 0

    @property
    def seat_counts(self) -> range:
        """How many may sit at a pairing."""
        return range(2, 3)

    @property
    def tie_break_codes(self) -> tuple[str, ...]:
        """The tie-breaks an organiser can choose from; empty where the format has its own."""
        return ()

    @property
    def tie_break_order(self) -> str:
        """Those it counts by, best first, in the arbiter's grammar."""
        return ""

    def as_of(self, has_ended: bool) -> Format:
        """The format once its time is over, where it has one."""
        return self

    def groups_of(self, entries: Sequence[Entry]) -> list[list[Entry]]:
        """The members of each group; empty where the field is not divided."""
        return []

    def schedule(self, entries: Sequence[Entry]) -> list[Pairing] | None:
        """All pairings of the event, where they are known from the start."""
        return None

    def cross_table(
        self, entries: Sequence[Entry], history: History
    ) -> tuple[CrossTable, dict[int, EntrantId]] | None:
        """The cross table so far and the ids behind its start numbers, where it has one."""
        return None

    def why_not(
        self,
        entries: Sequence[Entry],
        history: History,
        round_number: int,
        pair: tuple[EntrantId, EntrantId],
        name_of: NameOf,
    ) -> Message:
        """The first rule that keeps two from meeting in a round; see `can_say_why_not`."""
        raise FormatError(f"{self.name}: nothing keeps two entrants apart")

    def pairings_in_all(self, entrants: int) -> int:
        """About how many pairings an event with so many entrants has."""
        return self.rounds_for(entrants) * (entrants // 2)

    def pairings_in_round(self, entrants: int, index: int) -> int:
        """About how many pairings a round (from 0) has."""
        return entrants // 2


FACTS: tuple[str, ...] = tuple(
    name for name, value in vars(Format).items() if isinstance(value, bool)
)
"""The names of the facts above, as the API sends them."""
