"""The second capability of the faction technologies (TF-174); the first is a rule of movement."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option
from engine.games.anochecer.board.components import KINGS
from engine.games.anochecer.board.galaxy import has_slot, planet_place
from engine.games.anochecer.rules.effects.choosing import planet_of, planets
from engine.games.anochecer.rules.effects.table import Aims, Moment, effect, number_in, own
from engine.games.anochecer.rules.planets.exploration import decks_for, explore, explore_frontier
from engine.games.anochecer.rules.units.units import ships_at, units_at
from engine.games.anochecer.state import Twilight

Options = Sequence[Option]


def _own_ground(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return planets(
        planet
        for planet in s.map.planets[number_in(moment, 1)]
        if any(units_at(s, seat, planet_place(planet))) and decks_for(s, planet)
    )


def _ship_at_frontier(s: Twilight, seat: int, moment: Moment) -> bool:
    slot = number_in(moment, 1)
    return moment[0] == seat and has_slot(s.map.frontiers, slot) and ships_at(s, seat, slot) > 0


def _enter_technologies(king: str) -> None:
    @effect(f"wavelength_{king}", "after_activate", when=own, aims=(_own_ground,), level=3)
    def survey(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
        s.then(explore, seat, planet_of(aims[0]))

    @effect(
        f"antimatter_{king}", "end_of_tactical_action", when=_ship_at_frontier, mandatory=True,
        level=3,
    )  # fmt: skip
    def probe(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
        s.then(explore_frontier, seat, number_in(moment, 1))


for _king in KINGS:
    _enter_technologies(_king)
