"""Whether the rules at the table open where the code says that a decision is from.

What is opened is kept by kind of decision; what is named is read for the very function that asked.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from engine.core.title import Title
from engine.proving.case import NOTHING_GIVEN
from engine.proving.walking import cases, walked
from engine.school.book import Naming
from engine.school.named_clauses import asked_clauses


class Opened(msgspec.Struct):
    decisions: int = 0
    same: int = 0
    """Exactly the clauses that the code names for it are opened."""
    within: int = 0
    """All that the code names are opened, with others of the same kind of decision."""
    unnamed: int = 0
    """The code names no clause where it asks this."""
    missed: dict[str, int] = {}
    """By kind: clauses that the code names stay closed."""

    def __str__(self) -> str:
        def share(number: int) -> str:
            return f"{100 * number / self.decisions:.1f} %"

        missed = ", ".join(f"{kind} {number}" for kind, number in sorted(self.missed.items()))
        return (
            f"{self.decisions} decisions: opened as named {share(self.same)}, named and others of "
            f"the kind {share(self.within)}, none named {share(self.unnamed)}"
            + (f"; named and not opened: {missed}" if missed else "")
        )


def opened_clauses(title: Title, folder: Path, naming: Naming, decisions: int) -> Opened:
    """At so many decisions of random matches."""
    named = asked_clauses(folder)
    found = Opened()
    for case in cases(title, 0, 0, NOTHING_GIVEN):
        with case:
            for _, decision, _ in walked(case):
                found.decisions += 1
                wanted = named.get((decision.kind, decision.step), frozenset())
                opened = frozenset(naming.decisions.get(decision.kind, ()))
                if not wanted:
                    found.unnamed += 1
                elif wanted == opened:
                    found.same += 1
                elif wanted < opened:
                    found.within += 1
                else:
                    found.missed[decision.kind] = found.missed.get(decision.kind, 0) + 1
                if found.decisions == decisions:
                    return found
    return found
