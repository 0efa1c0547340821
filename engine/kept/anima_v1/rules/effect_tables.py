"""Where effects are found by the name of their card. The modules of `cards/` fill them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.core.options import Option
from engine.kept.anima_v1.state import Anima, Play

Legal = Callable[[Anima, int, str], bool]
Targets = Callable[[Anima, int, str], list[Option]]
GiftEffect = Callable[[Anima, Play], None]
AbilityEffect = Callable[[Anima, int, str, str | int], None]
SeatEffect = Callable[[Anima, int], None]


class GiftRule(NamedTuple):
    """When a Gift may be played, what it may name, what it does."""

    effect: GiftEffect
    legal: Legal | None = None
    targets: Targets | None = None
    stays: bool = False


class AbilityRule(NamedTuple):
    """A special ability that turns its character."""

    timing: str
    effect: AbilityEffect
    legal: Legal | None = None
    targets: Targets | None = None


class ExtraRule(NamedTuple):
    """The `ex` reward of a Location."""

    effect: SeatEffect
    legal: Callable[[Anima, int], bool]


GIFT_RULES: Final[dict[str, GiftRule]] = {}
ABILITY_RULES: Final[dict[str, AbilityRule]] = {}
EVENT_EFFECTS: Final[dict[str, SeatEffect]] = {}
SPECIAL_RESULTS: Final[dict[str, SeatEffect]] = {}
EXTRA_REWARDS: Final[dict[str, ExtraRule]] = {}


def gift(
    *keys: str,
    legal: Legal | None = None,
    targets: Targets | None = None,
    stays: bool = False,
) -> Callable[[GiftEffect], GiftEffect]:
    def enter(effect: GiftEffect) -> GiftEffect:
        for key in keys:
            GIFT_RULES[key] = GiftRule(effect, legal, targets, stays)
        return effect

    return enter


def ability(
    name: str, timing: str, legal: Legal | None = None, targets: Targets | None = None
) -> Callable[[AbilityEffect], AbilityEffect]:
    def enter(effect: AbilityEffect) -> AbilityEffect:
        ABILITY_RULES[name] = AbilityRule(timing, effect, legal, targets)
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


def extra(key: str, legal: Callable[[Anima, int], bool]) -> Callable[[SeatEffect], SeatEffect]:
    def enter(effect: SeatEffect) -> SeatEffect:
        EXTRA_REWARDS[key] = ExtraRule(effect, legal)
        return effect

    return enter
