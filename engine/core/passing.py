"""Auto-pass: what a seat may have answered for it, and until when. Pure.

A title declares the questions that can be passed on its behalf (`Title.passable`). What a seat has
switched on is stored with its match; whoever runs the match asks `pass_for` at each decision.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, final

import msgspec

from engine.core.decisions import Decision
from engine.core.options import Option

if TYPE_CHECKING:
    from engine.core.flow import State
    from engine.core.title import Title

MATCH: Final = "match"
"""For the rest of the match."""
NEW: Final = "new"
"""Until an option is offered that was not offered when the seat asked for it."""


@final
class Passable:
    """A question that can be passed for a seat; the text `auto_pass.<id>` names it.

    `until` lists how long: spans that `Title.spans` counts, and MATCH or NEW.
    """

    __slots__ = ("id", "kind", "option", "until")

    def __init__(self, id: str, kind: str, until: tuple[str, ...], option: str = "pass") -> None:
        self.id: Final = id
        self.kind: Final = kind
        self.until: Final = until
        self.option: Final = option
        """The kind of the option that passes."""


class PassSetting(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat has switched on."""

    until: str
    mark: int = 0
    """What the moment stood at then."""
    keys: tuple[str, ...] = ()
    """What was offered then, for NEW."""


PassSettings = Mapping[str, PassSetting]
"""Of one seat, by the id of what can be passed."""


def pass_setting(
    title: Title, state: State, seat: int, passable: Passable, until: str
) -> PassSetting | None:
    """The setting as it begins now; None where it cannot: the moment is not one of those offered,
    or nothing is asked that could be told from something new."""
    if until not in passable.until:
        return None
    if until == NEW:
        decision = state.decision_of(seat)
        if decision is None or decision.kind != passable.kind:
            return None
        return PassSetting(until, keys=tuple([one.key for one in decision.options]))
    return PassSetting(until, mark=title.spans(state).get(until, 0))


def is_running(title: Title, state: State, setting: PassSetting) -> bool:
    """Whether the moment it ends at is still to come."""
    return title.spans(state).get(setting.until, 0) == setting.mark


def may_be_passed(title: Title, decision: Decision) -> bool:
    """Whether any setting could answer it."""
    return any(one.kind == decision.kind for one in title.passable)


def pass_for(
    title: Title, state: State, decision: Decision, settings: PassSettings
) -> Option | None:
    """What the seat's settings answer; None where the seat is to be asked."""
    for passable in title.passable:
        setting = settings.get(passable.id)
        if setting is None or passable.kind != decision.kind:
            continue
        if not is_running(title, state, setting) or title.is_at_stake(state, decision):
            continue
        if setting.until == NEW and any(one.key not in setting.keys for one in decision.options):
            continue
        for candidate in decision.options:
            if candidate.kind == passable.option:
                return candidate
    return None
