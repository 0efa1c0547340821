"""How many ships can be built beside fighters that move on their own."""

from __future__ import annotations

from engine.games.anochecer.board.galaxy import SLOT
from engine.games.anochecer.rules.economy.production import begin_production
from tests.conformance import clause
from tests.engine.games.anochecer.world import call, do, keys, own, units, world


@clause("TF-97", "TF-130")
def test_a_new_ship_takes_in_fighters_that_counted_against_the_fleet_limit() -> None:
    s = world()
    own(s, 0, "triune")
    units(s, 0, "jord", space_dock=1)
    units(s, 0, "301", cruiser=1, fighter=5)
    s.realms[0].goods = 20
    call(s, begin_production, 0, SLOT["301"], (), 0, "", 0)
    assert "produce:cruiser:1" not in keys(s), "two loose fighters and a cruiser are the limit"
    assert "produce:carrier:2" in keys(s)
    assert "produce:carrier:3" not in keys(s)
    assert "produce:dreadnought:2" in keys(s)
    assert "produce:dreadnought:3" not in keys(s)
    do(s, "produce:carrier:1")
    assert "produce:cruiser:1" in keys(s)
    do(s, "produce:cruiser:1")
    assert "produce:destroyer:1" not in keys(s)
