"""The Fracture at a table of eight."""

from __future__ import annotations

import random

from engine.core.chance import FastChance
from engine.core.storage import decode_state, encode_state
from engine.games.anochecer import TITLE
from engine.games.anochecer.board.components import CRUISER
from engine.games.anochecer.board.galaxy import SLOT
from engine.games.anochecer.records import Expedition
from engine.games.anochecer.rules.invariants import check
from engine.games.anochecer.rules.planets.fracture import break_open
from engine.games.anochecer.rules.tactical_action.moving import ship_routes
from engine.games.anochecer.rules.units.units import other_ships
from engine.games.anochecer.state import Twilight
from engine.games.anochecer.view import view_of
from tests.conformance import clause
from tests.engine.games.anochecer.world import at, units


@clause("TF-264", "TF-266")
def test_with_eight_seats_the_guards_are_a_ninth_party() -> None:
    options: dict[str, int | str] = {"pok": "yes", "fracture": "yes"}
    s = TITLE.start(8, options, FastChance(8))
    assert isinstance(s, Twilight)
    rng = random.Random(8)
    while s.phase != "strategy":
        decision = s.waiting()[0]
        s.answer(decision, rng.choice(decision.options))
    before = [dict(s.forces(seat)) for seat in range(8)]
    s.asked = ()
    break_open(s, 0)
    assert at(s, 8, "F4") == {"destroyer": 1, "dreadnought": 2}
    assert [dict(s.forces(seat)) for seat in range(8)] == before
    units(s, 7, "F3", cruiser=1)
    assert at(s, 7, "F4") == {}
    assert other_ships(s, 7, SLOT["F4"])
    s.expedition = Expedition(7, SLOT["F5"])
    assert ship_routes(s, 7, CRUISER, SLOT["F3"], False) == ()
    stored = decode_state(encode_state(s), Twilight, FastChance(0))
    assert isinstance(stored, Twilight)
    assert stored.units == s.units
    assert view_of(s, 0)["systems"]["F4"]["units"] == {  # type: ignore[index]
        "8": {"destroyer": 1, "dreadnought": 2}
    }
    check(s)
