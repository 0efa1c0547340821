"""What a title is, said once: the file `meta.json` in its folder.

Names, seats, length, colours and what the rules deal in. The site serves it, the client shows it,
bots and tools read it, and the proofs hold a title to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import Annotated, Final

import msgspec

from engine.core.errors import BadMeta
from engine.core.languages import with_further_languages

FILE: Final = "meta.json"
LAST: Final = 1000
"""The order of titles that do not say where they stand on the shelf."""

Text = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Colour = Annotated[str, msgspec.Meta(pattern="^#[0-9a-f]{6}$")]
Count = Annotated[int, msgspec.Meta(ge=1)]


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in every language of the site."""

    en: Text
    es: Text
    further: Mapping[str, Text] = {}
    """In the languages that were added: the file says `"fr": "..."` beside the other two."""

    def in_language(self, language: str) -> str:
        """English where nobody has translated it."""
        return self.es if language == "es" else self.further.get(language, self.en)


class Minutes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a match takes people who know the game."""

    shortest: Count
    longest: Count


class Hue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colour a title is known by: on light paper, and on dark."""

    light: Colour
    dark: Colour


class SeatRole(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one plays at a seat, where seats are not alike."""

    name: Words
    line: Words


class BotBudget(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The time a bot has for a match: a base, and an increment for every choice."""

    base_seconds: Count = 60
    increment_seconds: Annotated[int, msgspec.Meta(ge=0)] = 1


class Meta(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: Words
    kind: Words
    """Two or three words: `Hidden duel`."""
    line: Words
    """One sentence that makes somebody want to play it."""
    seats: Annotated[tuple[Count, ...], msgspec.Meta(min_length=1)]
    minutes: Minutes
    weight: Annotated[int, msgspec.Meta(ge=1, le=5)]
    """From 1, explained in a minute, to 5, a rulebook for an evening."""
    hue: Hue
    has_secrets: bool
    """Whether anybody may know what another may not: a hand, a face-down token, a sealed choice."""
    has_chance: bool
    """Whether the rules roll, draw or shuffle."""
    bot_budget: BotBudget = BotBudget()
    milestones: tuple[str, ...] = ()
    """Milestones of the rules document this title claims to hold whole: M1, M2."""
    seat_roles: tuple[SeatRole, ...] = ()
    """By seat, the last for all seats after it; none where it does not matter where one sits."""
    listed: bool = True
    """Whether it is offered to players. Small titles for tests and tutorials are not."""
    order: int = LAST
    """Its place on the shelf; titles of one place stand by name."""

    def __post_init__(self) -> None:
        if list(self.seats) != sorted(set(self.seats)):
            raise ValueError("seats are numbers of seats from the fewest to the most, each once")
        if self.minutes.shortest > self.minutes.longest:
            raise ValueError("minutes go from the shortest match to the longest")


def read_meta(folder: Traversable) -> Meta:
    """The meta of the title in this folder, or a refusal that says what is wrong with it."""
    try:
        text = folder.joinpath(FILE).read_bytes()
    except FileNotFoundError:
        raise BadMeta(
            f"{folder.name} has no {FILE}: write one (`python -m engine new` shows how)"
        ) from None
    try:
        return msgspec.convert(with_further_languages(msgspec.json.decode(text)), type=Meta)
    except msgspec.DecodeError as problem:
        raise BadMeta(f"{FILE} of {folder.name}: {problem}") from None
