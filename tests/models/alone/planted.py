"""Errors planted in the model of ALONE, each a single rule got wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from types import ModuleType
from typing import Any
from unittest.mock import patch

from engine.core.decisions import Decision
from engine.core.events import Event
from tests.models.alone import hero_choices, model, tracking
from tests.models.alone.opinion import Alone
from tests.models.alone.position import STEP, Creature, Position
from tests.models.opinion import Difference
from tests.models.planting import Planted


class Erring(Alone):
    """The model with one of its functions or constants exchanged."""

    def __init__(self, module: ModuleType, name: str, wrong: object) -> None:
        self._module, self._name, self._wrong = module, name, wrong

    def _error(self) -> AbstractContextManager[Any]:
        return patch.object(self._module, self._name, self._wrong)

    def options(self, state: Any, decision: Decision) -> frozenset[str] | None:
        with self._error():
            return super().options(state, decision)

    def differences(
        self, before: Any, decision: Decision, option: str, events: Sequence[Event], after: Any
    ) -> Iterator[Difference]:
        with self._error():
            yield from list(super().differences(before, decision, option, events, after))


def sight_through_any_door(p: Position, visible: set[int]) -> Iterator[int]:
    yield p.hero
    for way in STEP:
        ahead = model.neighbour(p, p.hero, way)
        while ahead is not None and ahead in visible:
            yield ahead
            ahead = model.neighbour(p, ahead, way)


def opportunity_dice_in_the_light(p: Position) -> int:
    present = len(model.in_sector(p, p.hero))
    return present + p.slash if present else 0


def spawn_one_nearer(p: Position, kind: str, lowered: int = 0) -> list[int]:
    return right_spawn_sectors(p, kind, lowered + 1)


right_spawn_sectors = model.spawn_sectors


def noise_through_bars(p: Position, goal: int, through_bars: bool = False) -> list[str]:
    return right_first_steps(p, goal, True)


right_first_steps = model.first_steps


def flashes_never_hit(p: Position, dice: Sequence[str]) -> int:
    return sum(die == "H" for die in dice)


def wounds_add_up(p: Position, creature: Creature, hits: int) -> str:
    worth = model.side(p, creature.kind)
    if hits >= worth.kill and (creature.is_wounded or hits > worth.wound):
        return "dead"
    return "wounded" if hits >= worth.wound else "unchanged"


def overflow_is_lost(p: Position, kind: str, points: int) -> None:
    setattr(p, kind, max(0, getattr(p, kind) - points))


def adrenaline_at_nine(p: Position) -> int:
    lower = min(p.life, p.self_control)
    tokens = 3 if lower > 9 else 4 if lower >= 4 else 5
    return tokens + (p.skills[1] >= 2)


def symbols_on_the_track_only(p: Position) -> int:
    return min(4, 8 - p.slots_covered)


def stairs_are_not_kept(p: Position) -> set[int]:
    near = {sector for way, sector in model.neighbours(p, p.hero).items() if way != "X"}
    return p.revealed & ({p.hero} | near | (model.in_view(p) & p.lit))


def other_level_on_a_tie(p: Position, target: str) -> list[int]:
    far = model.distances(p, p.hero, through_bars=True)
    places = [sector for sector in model.sectors(p) if tracking.holds(p, sector, target)]
    least = min((far[sector] for sector in places), default=0)
    places = [sector for sector in places if far[sector] == least]
    return [at for at in places if model.level(at) != model.level(p.hero)] or places


def _planted(
    clause: str, error: str, module: ModuleType, name: str, wrong: Callable[..., object] | object
) -> Planted:
    return Planted(error, clause, Erring(module, name, wrong))


PLANTED = (
    _planted(
        "AL-19",
        "Doors away from the Hero Sector are seen through",
        model,
        "_sight",
        sight_through_any_door,
    ),
    _planted(
        "AL-66",
        "light takes no die from an opportunity attack",
        model,
        "opportunity_dice",
        opportunity_dice_in_the_light,
    ),
    _planted(
        "AL-70",
        "creatures spawn one step nearer than they may",
        model,
        "spawn_sectors",
        spawn_one_nearer,
    ),
    _planted(
        "AL-81", "a noise is heard through barred Doors", model, "first_steps", noise_through_bars
    ),
    _planted(
        "AL-94",
        "flashes of Evil do not hit where the Sector is dangerous",
        model,
        "evil_hits",
        flashes_never_hit,
    ),
    _planted(
        "AL-95",
        "an unwounded creature dies of one hit more than wounds it",
        model,
        "strike",
        wounds_add_up,
    ),
    _planted("AL-114", "damage to an empty meter is lost", model, "lose", overflow_is_lost),
    _planted(
        "AL-122",
        "on a tie the other level is told",
        tracking,
        "nearest_places",
        other_level_on_a_tie,
    ),
    _planted("AL-129", "seven items fit into the inventory", hero_choices, "INVENTORY_LIMIT", 7),
    _planted("AL-163", "nine Danger tokens lie on a level", model, "DANGER_PER_LEVEL", 9),
    _planted(
        "AL-169",
        "the Danger symbol outside the track is forgotten",
        model,
        "danger_symbols",
        symbols_on_the_track_only,
    ),
    _planted(
        "AL-171",
        "the far end of Stairs leaves the Labyrinth",
        model,
        "kept_in_labyrinth",
        stairs_are_not_kept,
    ),
    _planted(
        "AL-172",
        "nine in the lower meter give four adrenaline",
        model,
        "refilled_adrenaline",
        adrenaline_at_nine,
    ),
)
