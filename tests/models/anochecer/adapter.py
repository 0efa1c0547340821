"""Translates the engine's state into the model's values. It knows no rule.

Most of it reads what the title shows the deciding seat; payment and hits under way, which a view
leaves out, are read from the state.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from engine.core.decisions import Decision
from engine.core.registry import title
from tests.models.anochecer.model import (
    Combat,
    Move,
    Objective,
    Order,
    Planet,
    Position,
    Realm,
    Strategy,
    System,
    Tactical,
    Units,
    Volley,
)
from tests.models.anochecer.tables import LAYOUTS, PLANETS, UNITS

_UNIT_NAMES = tuple(UNITS)
_PLANET_NAMES = tuple(PLANETS)
_SLOT_NAMES = (*LAYOUTS["slots"], *(f"H{seat}" for seat in range(8)))
_FIRST_PLANET = 100
"""Places of the engine count the slots from 0 and the planets from here."""


@lru_cache(maxsize=8)
def position_of(state: Any, seat: int) -> Position:
    view: Any = title("anochecer").view(state, seat)
    options = view["game_options"]
    return Position(
        level=int(str(options["rules_level"]).removeprefix("M")),
        game_options=options,
        round=view["round"],
        phase=view["phase"],
        active=view["active"],
        speaker=view["speaker"],
        tyrant=view["tyrant"],
        table=tuple(view["table"]),
        initiative=tuple(view["initiative"]),
        target=view["target"],
        has_custodians=view["custodians"],
        realms=tuple(
            _realm(shown, tuple(state.realms[number].transacted))
            for number, shown in enumerate(view["seats"])
        ),
        systems={name: _system(shown) for name, shown in view["systems"].items()},
        planets={name: _planet(shown) for name, shown in view["planets"].items()},
        strategies={
            name: Strategy(shown["holder"], shown["used"], shown["goods"])
            for name, shown in view["strategies"].items()
        },
        objectives=tuple(
            Objective(shown["objective"] or "", shown["face_up"], tuple(shown["scored"]))
            for shown in view["objectives"]
        ),
        tactical=_tactical(view["tactical"]),
        combat=_combat(view["combat"], state),
        volley=_volley(view["volley"], state),
        is_marked=any(shown["marks"] for shown in view["seats"]),
        is_splice_changed=state.splice is not None and bool(state.splice.forces),
        is_strategy_barred=any(flag.startswith("tartarus") for flag in state.flags),
        must_land="must_land" in state.flags,
        law=_censured(view["law"]),
        pool=tuple(view["splice"]["pool"]) if view["splice"] else (),
        splice_deck=view["splice"]["deck"] if view["splice"] else "",
        paid=(tuple(map(planet_name, state.paid[0])), state.paid[1]),
    )


def _realm(shown: Any, transacted: tuple[int, ...]) -> Realm:
    return Realm(
        king=shown["king"],
        tactic=shown["tactic"],
        fleet=shown["fleet"],
        strategy=shown["strategy"],
        reserve=shown["reserve"],
        goods=shown["goods"],
        commodities=shown["commodities"],
        points=shown["points"],
        echo=shown["echo"],
        abilities=_names(shown["abilities"]),
        upgrades=_names(shown["upgrades"]),
        genomes=_names(shown["genomes"]),
        paradigms=_names(shown["paradigms"]),
        techs=_names(shown["techs"]),
        relics=_names(shown["relics"]),
        scored=_names(shown["scored"]),
        home=shown["home"] or "",
        has_passed=shown["passed"],
        is_out=bool(shown["eliminated"]),
        captured=tuple(map(str, shown["captured"])),
        hand=_names(shown["hand"]),
        secrets=_names(shown["secrets"]),
        tiles=_names(shown["tiles"]),
        draft=_names(shown["draft"]),
        kept=_names(shown["kept"]),
        transacted=transacted,
    )


def _censured(shown: Any) -> int | None:
    return shown["seat"] if isinstance(shown, dict) else shown


def _names(shown: Any) -> tuple[str, ...]:
    return tuple(shown) if isinstance(shown, list | tuple) else ()


def _system(shown: Any) -> System:
    return System(
        tile=shown["tile"],
        planets=tuple(shown["planets"]),
        wormholes=tuple(shown["wormholes"]),
        anomalies=tuple(shown["anomalies"]),
        tokens=tuple(shown["tokens"]),
        units=_stacks(shown["units"]),
        near=tuple(shown["near"]),
    )


def _planet(shown: Any) -> Planet:
    return Planet(
        system=shown["system"],
        controller=shown["controller"],
        is_exhausted=shown["exhausted"],
        attachments=tuple(shown["attachments"]),
        guests=tuple(shown["guests"]),
        units=_stacks(shown["units"]),
        resources=shown["resources"],
        influence=shown["influence"],
    )


def _stacks(shown: Any) -> dict[int, Units]:
    return {int(seat): dict(units) for seat, units in shown.items()}


def _tactical(shown: Any) -> Tactical | None:
    if shown is None:
        return None
    moves = tuple(
        Move(
            move["unit"],
            tuple(move["route"]),
            tuple((unit, number) for unit, number in move["cargo"]),
        )
        for move in shown["moves"]
    )
    return Tactical(shown["seat"], shown["system"], tuple(shown["forces"]), moves)


def _combat(shown: Any, state: Any) -> Combat | None:
    if shown is None:
        return None
    return Combat(
        shown["system"],
        shown["planet"],
        shown["attacker"],
        shown["defender"],
        shown["round"],
        shown["retreat"],
        bool(state.combat.forces or state.combat.bonus),
    )


def _volley(shown: Any, state: Any) -> Volley | None:
    if shown is None:
        return None
    doomed: Counter[str] = Counter()
    for code, number in state.volleys[-1].doomed:
        doomed[group_name(code)] += number
    return Volley(
        shown["victim"],
        shown["shooter"],
        shown["place"],
        shown["hits"],
        shown["source"],
        doomed,
    )


def group_name(code: int) -> str:
    """Groups of the engine count undamaged units first, then damaged ones."""
    unit = _UNIT_NAMES[code % len(_UNIT_NAMES)]
    return unit if code < len(_UNIT_NAMES) else f"{unit}*"


def place_name(code: int) -> str:
    return planet_name(code - _FIRST_PLANET) if code >= _FIRST_PLANET else _SLOT_NAMES[code]


def planet_name(code: int) -> str:
    """The Triad pays like a planet and is numbered after the last of them."""
    return _PLANET_NAMES[code] if code < len(_PLANET_NAMES) else "the_triad"


def loaded(args: tuple[Any, ...]) -> set[tuple[str, str]]:
    """The places and units a ship has been given cargo from, out of a `load_unit` decision."""
    return {(place_name(place), group_name(group)) for place, group in args[0]}


def committed(args: tuple[Any, ...]) -> list[tuple[str, str, int]]:
    """Units, planets and numbers named so far in a `commit_unit` or `bombard_target` decision."""
    return [(group_name(row[0]), planet_name(row[1]), row[2]) for row in args[0]]


def args_of(state: Any, decision: Decision) -> tuple[Any, ...]:
    """What a decision is about; a use of PRODUCTION stands in the state."""
    if decision.kind != "produce_unit":
        return decision.args
    build = state.builds[-1]
    order = Order(
        place_name(build.slot),
        {place_name(place): value for place, value in build.places},
        {group_name(code): number for code, number in build.order},
        build.limit,
        build.discount,
        build.card,
    )
    return (order,)
