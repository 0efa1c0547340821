"""Reasons: why something cannot be chosen now, and what would make it legal.

A guard is one condition of the rules: a plain function with its clause and the key of its words.
Rules list options by calling the same functions; only on a question are the guards gone through,
and the first that fails is the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, Generic, TypeVarTuple

import msgspec

Args = TypeVarTuple("Args")
"""What a condition is asked of: a state, a seat, a card…"""
Params = dict[str, Any]

WAITS_FOR: Final = "waits_for"
"""The parameter by which a reason names what the very thing waits for: moments, as things of the
title (`moment:own_fight`). Its words say it (`{waits_for}`)."""


class Reason(msgspec.Struct, frozen=True):
    """The first clause that forbids it. Its words are the texts `why.<key>` and `remedy.<remedy>`
    of the title, filled with `params` (things by their keys, seats as numbers)."""

    clause: str
    key: str
    params: Params = {}
    remedy: str = ""

    @property
    def remedy_key(self) -> str:
        """What would make it legal; by default it has the reason's own key."""
        return self.remedy or self.key

    @property
    def waits_for(self) -> tuple[str, ...]:
        """The moments at which it could be chosen, or at which it works by itself."""
        moments = self.params.get(WAITS_FOR, ())
        return (moments,) if isinstance(moments, str) else tuple(moments)


class Guard(Generic[*Args]):
    """A condition with its clause. `params` fills the reason's words, from the same arguments."""

    __slots__ = ("clause", "key", "params", "passes", "remedy")

    def __init__(
        self,
        clause: str,
        key: str,
        passes: Callable[[*Args], bool],
        params: Callable[[*Args], Params] | None = None,
        remedy: str = "",
    ) -> None:
        self.clause: Final = clause
        self.key: Final = key
        self.passes: Final = passes
        self.params: Final = params
        self.remedy: Final = remedy

    def reason(self, *args: *Args) -> Reason:
        params = {} if self.params is None else self.params(*args)
        return Reason(self.clause, self.key, params, self.remedy)


def first_failing(guards: Iterable[Guard[*Args]], *args: *Args) -> Reason | None:
    """The reason of the first guard that does not pass; None when all do."""
    for guard in guards:
        if not guard.passes(*args):
            return guard.reason(*args)
    return None


def all_pass(guards: Iterable[Guard[*Args]], *args: *Args) -> bool:
    return all(guard.passes(*args) for guard in guards)


MATCH_OVER: Final = "match_over"
NOT_YOUR_DECISION: Final = "not_your_decision"
NOT_NOW: Final = "not_now"
ONLY_SHOWN: Final = "only_shown"
GENERAL: Final = (MATCH_OVER, NOT_YOUR_DECISION, NOT_NOW, ONLY_SHOWN)
"""Reasons of the core: they hold for every title, and its texts say them."""
