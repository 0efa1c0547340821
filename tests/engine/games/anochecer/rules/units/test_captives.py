"""Captured units."""

from __future__ import annotations

import pytest

from engine.games.anochecer.board.components import CRUISER, FIGHTER, INFANTRY
from engine.games.anochecer.rules.units.blockades import check_blockades
from engine.games.anochecer.rules.units.captives import blockaders, capture
from engine.games.anochecer.rules.units.units import in_reserve
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    battle,
    m2,
    own,
    units,
    volley,
    world,
)
from tests.engine.games.card_tables import shows_card


@clause("TF-200", "TF-201", "TF-202", "TF-203")
def test_captured_ships_return_by_blockade_and_tokens_do_not() -> None:
    """Worked examples 16 and 17."""
    s = world()
    assert capture(s, 0, 1, CRUISER, 1)
    assert capture(s, 0, 1, FIGHTER, 2)
    assert in_reserve(s, 1, CRUISER) == 7
    units(s, 0, "jord", space_dock=1)
    units(s, 1, "301", destroyer=1)
    assert blockaders(s, 0) == [1]
    check_blockades(s)
    assert s.realms[0].captured == ((-1, FIGHTER), (-1, FIGHTER))
    assert in_reserve(s, 1, CRUISER) == 8
    assert not capture(s, 0, 1, CRUISER, 1)


@clause("TF-204")
@shows_card("card.amalgamation", "card.vortexer", shows="the first in priority order captures")
@pytest.mark.parametrize(("active", "captor"), [(0, 0), (2, 2)])
def test_of_two_captors_the_first_in_priority_order_captures(active: int, captor: int) -> None:
    s = battle(m2(), "201", "mellon")
    own(s, 0, "amalgamation")
    own(s, 2, "vortexer")
    units(s, 2, "301", carrier=1)
    units(s, 1, "mellon", infantry=2)
    s.active = active
    volley(s, 1, "mellon", 1)
    held = [()] * 3
    held[captor] = ((-1, INFANTRY),)
    assert [realm.captured for realm in s.realms] == held


@clause("TF-204")
def test_a_unit_is_captured_once_by_whoever_could_twice() -> None:
    s = battle(m2(), "201", "mellon")
    own(s, 0, "amalgamation", "vortexer")
    units(s, 0, "301", carrier=1)
    units(s, 1, "mellon", infantry=2)
    volley(s, 1, "mellon", 1)
    assert s.realms[0].captured == ((-1, INFANTRY),)
