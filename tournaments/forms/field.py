"""One field of a form: its kind, bounds, default and words. Whoever draws it needs nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from tournaments.forms.words import NOTHING, Words


class Kind(StrEnum):
    LINE = "line"
    """Text without a line break."""
    TEXT = "text"
    WHOLE = "whole"
    """A whole number."""
    FLAG = "flag"
    """Yes or no."""
    CHOICE = "choice"
    """One of `choices`."""
    SEVERAL = "several"
    """Some of `choices`."""
    MOMENT = "moment"
    """A date and time."""
    NUMBERS = "numbers"
    """A list of numbers."""
    PLAYER = "player"
    """A player's name."""
    ENTRANT = "entrant"
    """The name of a player who has entered."""
    PLACEHOLDER = "placeholder"
    """A line that may stay empty; the default then counts and is shown in grey."""
    ROUNDS = "rounds"
    """How many rounds are played; a form proposes a number that fits the field of entrants."""
    SMALLEST_TABLE = "smallest_table"
    """Seats of the smallest table; a form proposes what the game allows."""
    LARGEST_TABLE = "largest_table"
    PAIRS = "pairs"
    """A list of pairs of entrants."""
    OWN = "own"
    """Drawn by a component of its own, because no plain input fits."""


@dataclass(frozen=True, slots=True)
class Choice:
    value: str
    label: Words


@dataclass(frozen=True, slots=True)
class OnlyIf:
    """The field counts only while another one has one of these values."""

    field: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    name: str
    kind: Kind
    label: Words
    hint: Words = NOTHING
    default: Any = None
    least: int | None = None
    """Of a number."""
    most: int | None = None
    longest: int | None = None
    """Of a text, in letters."""
    choices: tuple[Choice, ...] = ()
    is_required: bool = False
    may_be_empty: bool = False
    """Nothing (null) is a value too, for example no limit."""
    only_if: OnlyIf | None = None

    def problem_with(self, value: Any) -> str:
        """What is wrong with a plain value, as the end of a sentence; empty when nothing is."""
        if value is None:
            return "" if self.may_be_empty else "must not be empty"
        if not isinstance(value, _TYPES.get(self.kind, str)) or (
            isinstance(value, bool) and self.kind is not Kind.FLAG
        ):
            return f"must be of type {_type_name(self.kind)}"
        if self.kind in _NUMBERS:
            return self._problem_with_number(value)
        if self.kind is Kind.CHOICE and value not in {choice.value for choice in self.choices}:
            return f"must be one of {', '.join(choice.value for choice in self.choices)}"
        if self.kind is Kind.NUMBERS and not all(_is_number(number) for number in value):
            return "must be a list of numbers"
        return ""

    def _problem_with_number(self, value: int) -> str:
        if self.least is not None and value < self.least:
            return f"must be at least {self.least}"
        if self.most is not None and value > self.most:
            return f"must be at most {self.most}"
        return ""

    def shown(self, language: str) -> Mapping[str, Any]:
        """As the API sends it."""
        return {
            "name": self.name,
            "kind": self.kind.value,
            "label": self.label.in_language(language),
            "hint": self.hint.in_language(language),
            "default": self.default,
            "least": self.least,
            "most": self.most,
            "longest": self.longest,
            "choices": [
                {"value": choice.value, "label": choice.label.in_language(language)}
                for choice in self.choices
            ],
            "is_required": self.is_required,
            "may_be_empty": self.may_be_empty,
            "only_if": self.only_if
            and {"field": self.only_if.field, "values": list(self.only_if.values)},
        }


_NUMBERS = (Kind.WHOLE, Kind.ROUNDS, Kind.SMALLEST_TABLE, Kind.LARGEST_TABLE)
_TYPES: dict[Kind, type | tuple[type, ...]] = {
    **dict.fromkeys(_NUMBERS, int),
    **dict.fromkeys((Kind.NUMBERS, Kind.PAIRS, Kind.SEVERAL), (list, tuple)),
    Kind.FLAG: bool,
    Kind.MOMENT: object,
    Kind.OWN: object,
}
"""Of a plain value; every other kind is a text."""


def _type_name(kind: Kind) -> str:
    expected = _TYPES.get(kind, str)
    return expected[0].__name__ if isinstance(expected, tuple) else expected.__name__


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
