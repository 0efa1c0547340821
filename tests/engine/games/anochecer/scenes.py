"""Situations that tests of several rooms begin with, built out of `world`."""

from __future__ import annotations

import random

from engine.core.chance import FastChance
from engine.games.anochecer.board.galaxy import SLOT, SLOTS, slots_in
from engine.games.anochecer.records import Expedition
from engine.games.anochecer.rules.combat.invasion import commit
from engine.games.anochecer.rules.phases.benediction import resolve_edict
from engine.games.anochecer.rules.planets.exploration import explore_frontier
from engine.games.anochecer.rules.splices import open_splice, splice
from engine.games.anochecer.rules.tactical_action.moving import ship_routes
from engine.games.anochecer.state import Twilight
from tests.engine.games.anochecer.world import (
    TITLE,
    asked,
    call,
    control,
    do,
    find,
    fire,
    m2,
    m3,
    own,
    tactical,
    units,
)


def start(seats: int = 3, seed: int = 1, **options: int | str) -> Twilight:
    """A match from its very first question."""
    state = TITLE.start(seats, options, FastChance(seed))
    assert isinstance(state, Twilight)
    return state


def advance(s: Twilight, kind: str, seed: int = 1) -> Twilight:
    """Choose at random until a decision of this kind is open."""
    rng = random.Random(seed)
    while s.waiting()[0].kind != kind:
        decision = s.waiting()[0]
        s.answer(decision, rng.choice(decision.options))
    return s


def bound_for(s: Twilight, slot: str = "201", seat: int = 0) -> Twilight:
    """A seat is in a tactical action in this system."""
    s.expedition = Expedition(seat, SLOT[slot])
    return s


def route_names(paths: tuple[tuple[int, ...], ...]) -> list[str]:
    return ["-".join(SLOTS[slot] for slot in path) for path in paths]


def ways(s: Twilight, kind: int, origin: str, seat: int = 0) -> list[str]:
    """Routes of a ship from there to the active system."""
    return route_names(ship_routes(s, seat, kind, SLOT[origin], False))


def meet(s: Twilight) -> Twilight:
    """Seats 0 and 1 are neighbours."""
    units(s, 1, "201", cruiser=1)
    return s


def bring_infantry(s: Twilight) -> Twilight:
    """Seat 0 brings three infantry to the system of Mellon and Zohbat."""
    units(s, 0, "301", carrier=1)
    units(s, 0, "jord", infantry=3)
    tactical(s, "201")
    return do(s, "ship:301:carrier", "load:jord:infantry:3", "load_unit/done", "move_ship/done")


def coexisting() -> Twilight:
    """Seat 1 held Mellon and coexists there since seat 0 has landed."""
    s = bound_for(m2())
    own(s, 1, "pacifist")
    control(s, 1, "mellon")
    units(s, 1, "mellon", infantry=1, space_dock=1)
    units(s, 0, "201", carrier=1, infantry=2)
    call(s, commit, 0, ())
    return do(s, "commit:infantry:mellon:2", "commit_unit/done", "use:pacifist")


def spliced(s: Twilight, kind: str = "ability", joined: tuple[int, ...] = (1,)) -> Twilight:
    """Seat 0 has begun a splice that others have joined."""
    open_splice(s, kind, 0)
    return call(s, splice, joined)


def edict(s: Twilight, card: str, lord: int = 0) -> Twilight:
    """The Tyrant has chosen this edict."""
    s.phase = "benediction"
    return call(s, resolve_edict, card, lord)


def explore_one(s: Twilight, *cards: str) -> Twilight:
    """Seat 0 explores a frontier token and finds this card first."""
    find(s, "frontier", *cards)
    slot = next(slots_in(s.map.frontiers))
    return call(s, explore_frontier, 0, slot)


def fractured(**options: int | str) -> Twilight:
    """Seat 0 has gained Planesplitter: the Fracture is in play."""
    s = m3(fracture="yes", **options)
    own(s, 0, "planesplitter")
    fire(s, "gain_card", 0, "planesplitter")
    while asked(s)[1] == "choose_target":
        do(s, "*")
    return s
