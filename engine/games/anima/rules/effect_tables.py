"""Where effects are found by the name of their card. The modules of `cards/` fill them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.core.options import Option
from engine.core.reasons import Guard, Reason
from engine.games.anima.state import Anima, Play

Legal = Callable[[Anima, int, str], bool]
Needs = tuple[Guard[Anima, int, str], ...]
"""What has to hold for a seat at a moment; all of them."""
SeatNeeds = tuple[Guard[Anima, int], ...]
Targets = Callable[[Anima, int, str], list[Option]]
GiftEffect = Callable[[Anima, Play], None]
AbilityEffect = Callable[[Anima, int, str, str | int], None]
SeatEffect = Callable[[Anima, int], None]


class GiftRule(NamedTuple):
    """What a Gift needs to be played, what it may name, what it does.

    `legal` is all its needs as one function, for the list of options; `nobody` the reason
    when there is nothing it could name.
    """

    effect: GiftEffect
    legal: Legal | None = None
    targets: Targets | None = None
    stays: bool = False
    needs: Needs = ()
    nobody: Reason | None = None


class AbilityRule(NamedTuple):
    """A special ability that turns its character."""

    timing: str
    effect: AbilityEffect
    legal: Legal | None = None
    targets: Targets | None = None
    needs: Needs = ()
    nobody: Reason | None = None


class ExtraRule(NamedTuple):
    """The `ex` reward of a Location."""

    effect: SeatEffect
    needs: SeatNeeds


GIFT_RULES: Final[dict[str, GiftRule]] = {}
ABILITY_RULES: Final[dict[str, AbilityRule]] = {}
EVENT_EFFECTS: Final[dict[str, SeatEffect]] = {}
SPECIAL_RESULTS: Final[dict[str, SeatEffect]] = {}
EXTRA_REWARDS: Final[dict[str, ExtraRule]] = {}


def all_of(needs: Needs) -> Legal | None:
    """All needs as one function; None when there are none."""
    if not needs:
        return None
    test, rest = needs[0].passes, all_of(needs[1:])
    if rest is None:
        return test
    others: Legal = rest

    def legal(s: Anima, seat: int, timing: str) -> bool:
        return test(s, seat, timing) and others(s, seat, timing)

    return legal


def gift(
    *keys: str,
    needs: Needs = (),
    targets: Targets | None = None,
    nobody: Reason | None = None,
    stays: bool = False,
) -> Callable[[GiftEffect], GiftEffect]:
    def enter(effect: GiftEffect) -> GiftEffect:
        for key in keys:
            GIFT_RULES[key] = GiftRule(effect, all_of(needs), targets, stays, needs, nobody)
        return effect

    return enter


def ability(
    name: str,
    timing: str,
    needs: Needs = (),
    targets: Targets | None = None,
    nobody: Reason | None = None,
) -> Callable[[AbilityEffect], AbilityEffect]:
    def enter(effect: AbilityEffect) -> AbilityEffect:
        ABILITY_RULES[name] = AbilityRule(timing, effect, all_of(needs), targets, needs, nobody)
        return effect

    return enter


def event(key: str) -> Callable[[SeatEffect], SeatEffect]:
    def enter(effect: SeatEffect) -> SeatEffect:
        EVENT_EFFECTS[key] = effect
        return effect

    return enter


def special(*keys: str) -> Callable[[SeatEffect], SeatEffect]:
    """The S result of these Locations."""

    def enter(effect: SeatEffect) -> SeatEffect:
        for key in keys:
            SPECIAL_RESULTS[key] = effect
        return effect

    return enter


def extra(key: str, needs: SeatNeeds = ()) -> Callable[[SeatEffect], SeatEffect]:
    def enter(effect: SeatEffect) -> SeatEffect:
        EXTRA_REWARDS[key] = ExtraRule(effect, needs)
        return effect

    return enter
