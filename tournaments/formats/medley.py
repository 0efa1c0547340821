"""A medley: several titles in one event, one per round or one per match of a series."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.formats.values import FormatError


@dataclass(frozen=True, slots=True)
class Medley:
    titles: tuple[str, ...]

    def __post_init__(self) -> None:
        if not self.titles:
            raise FormatError("a medley needs at least one title")

    def title_for(self, round_number: int, match_index: int = 0) -> str:
        """The title of a round (from 1); further matches of a series go on through the list."""
        return self.titles[(round_number - 1 + match_index) % len(self.titles)]


def fair_share(titles: Sequence[str], rounds: int) -> dict[str, int]:
    """How many rounds each title gets."""
    medley = Medley(tuple(titles))
    return {
        title: sum(medley.title_for(number) == title for number in range(1, rounds + 1))
        for title in titles
    }
