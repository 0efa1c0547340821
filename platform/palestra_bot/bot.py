"""The class bot authors subclass, and the plain values it is given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

View = dict[str, Any]
"""What the seat may see, as plain values: dicts, lists, texts, numbers."""


@dataclass(frozen=True, slots=True)
class Option:
    """One legal choice. `key` names it; `kind` and `args` say what it is."""

    key: str
    kind: str
    args: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchInfo:
    """A match the bot sits at. `summary` holds seats, game options and clock."""

    id: str
    title: str
    seat: int
    summary: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Decision:
    """A question put to the bot, with everything that came along."""

    match: MatchInfo
    number: int
    """How many things the bot's seat was shown; the answer names it."""
    kind: str
    view: View
    options: tuple[Option, ...]
    events: tuple[Any, ...] = ()
    """What happened since the last decision, by number."""
    left_ms: int | None = None
    """What the bot's clock has left; None without a clock."""


class Bot:
    """Implement `choose`. The other methods may be overridden and do nothing of importance."""

    def choose(self, view: View, options: Sequence[Option]) -> Option | str:
        """One of the options, or its key."""
        raise NotImplementedError

    def decide(self, decision: Decision) -> Option | str:
        """For bots that want more than view and options: clock, events, the match."""
        return self.choose(decision.view, decision.options)

    def began(self, match: MatchInfo) -> None:
        """A match began, or was found under way."""

    def ended(self, match: MatchInfo, result: dict[str, Any] | None) -> None:
        """A match is over; None where it was called off."""

    def run(self, url: str, token: str, workers: int = 1) -> None:
        """Play until interrupted. `workers` decisions are thought about at once."""
        from palestra_bot.playing import Playing

        Playing(self, url, token, workers).run()


def chosen_key(choice: Option | str, options: Sequence[Option]) -> str:
    """The key of what a bot chose, or an error that says what is wrong with it."""
    key = choice.key if isinstance(choice, Option) else choice
    if all(key != option.key for option in options):
        raise ValueError(f"choose() returned {choice!r}, which is not one of the options")
    return key


def read_options(listed: Sequence[dict[str, Any]]) -> tuple[Option, ...]:
    return tuple(Option(one["key"], one["kind"], tuple(one["args"])) for one in listed)
