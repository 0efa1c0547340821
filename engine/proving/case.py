"""A case: one random match of a title, fully determined by the title and a number."""

from __future__ import annotations

import random
from collections.abc import Mapping
from types import MappingProxyType, TracebackType
from typing import Final, final

import msgspec

from engine.core.chance import VerifiableChance
from engine.core.decisions import Decision
from engine.core.errors import EngineError
from engine.core.flow import State
from engine.core.house import house_option
from engine.core.match import Match
from engine.core.options import Option
from engine.core.registry import title as find_title
from engine.core.title import Title

LEAVING_SHARE: Final = 0.2
"""Of the matches in which a seat leaves."""
NOTHING_GIVEN: Final[Mapping[str, int | str]] = MappingProxyType({})


class Fault(EngineError):
    """A title broke one of the promises every title makes."""

    code = "title_fault"


class Report(msgspec.Struct):
    """How much a check looked at. `cases` counts single comparisons, `differing` those in which
    the two states compared were really different."""

    title: str
    check: str
    matches: int = 0
    plies: int = 0
    cases: int = 0
    differing: int = 0
    longest: int = 0
    by_audience: dict[int, int] = {}
    """How many of the comparisons were made for each seat, and for the public."""

    def count(self, audience: int, is_differing: bool) -> None:
        """One comparison more."""
        self.cases += 1
        self.differing += is_differing
        self.by_audience[audience] = self.by_audience.get(audience, 0) + 1

    def add(self, other: Report) -> None:
        self.matches += other.matches
        self.plies += other.plies
        self.cases += other.cases
        self.differing += other.differing
        self.longest = max(self.longest, other.longest)
        for audience, count in other.by_audience.items():
            self.by_audience[audience] = self.by_audience.get(audience, 0) + count

    def __str__(self) -> str:
        return (
            f"{self.title}: {self.check}: {self.matches} matches, {self.plies} choices "
            f"(longest {self.longest}), {self.cases} comparisons, {self.differing} of them "
            "between different states"
        )


@final
class Case:
    """Seats, game options, seed and the hand that chooses, for one numbered match.

    Options that are not given are drawn, until they allow that number of seats.

    Used as a context: an error that leaves it carries a note with the case.
    """

    def __init__(
        self,
        title: str | Title,
        number: int,
        seats: int = 0,
        game_options: Mapping[str, int | str] = NOTHING_GIVEN,
    ) -> None:
        self.title: Final = find_title(title) if isinstance(title, str) else title
        self.number: Final = number
        self.rng = random.Random(f"{self.title.id}/{number}")
        self.seats: Final = seats or self.rng.choice(self.title.seat_counts)
        self.given: Final = game_options
        found = self._drawn_options()
        while self.seats not in self.title.seats_with(found):
            found = self._drawn_options()
        self.game_options: Final = found
        self.seed: Final = self.rng.getrandbits(256).to_bytes(32, "big")
        self.ply = 0

    def _drawn_options(self) -> dict[str, int | str]:
        drawn = {
            one.id: self.rng.choice((one.default, self.rng.choice(one.values)))
            for one in self.title.game_options
        }
        return {**drawn, **self.given}

    def match(self) -> Match:
        return Match.new(self.title, self.seats, self.game_options, self.seed)

    def state(self) -> State:
        return self.title.start(self.seats, self.game_options, VerifiableChance(self.seed))

    def any_choice(self, state: State) -> tuple[Decision, Option]:
        """A legal choice at random, of any seat that has to decide; first the house's, if any."""
        owed = state.owed_by_house()
        if owed is not None:
            chosen = house_option(self.title, state, owed)
            if chosen not in owed.options:
                self.fail(f"the house takes {chosen.key}, which is no option of {owed.kind}")
            return owed, chosen
        waiting = state.waiting()
        rng = self.rng
        decision = waiting[0] if len(waiting) == 1 else waiting[int(rng.random() * len(waiting))]
        return decision, decision.options[int(rng.random() * len(decision.options))]

    def leaving_ply(self, within: int) -> int:
        """In some matches a seat leaves: when, or -1."""
        return self.rng.randrange(within) if self.rng.random() < LEAVING_SHARE else -1

    def any_leaver(self, state: State) -> int:
        """Somebody at the table, at random."""
        return self.rng.choice([seat for seat in range(self.seats) if seat not in state.left])

    def expect_going_on(self) -> None:
        if self.ply > self.title.max_plies:
            self.fail(f"the match goes on after {self.title.max_plies} choices")

    def fail(self, what: str) -> None:
        raise Fault(f"{what} [{self}]")

    def __str__(self) -> str:
        return (
            f"{self.title.id}, case {self.number}, {self.seats} seats, "
            f"{self.game_options}, ply {self.ply}"
        )

    def __enter__(self) -> Case:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if problem is not None and not isinstance(problem, Fault):
            problem.add_note(f"in {self}")
