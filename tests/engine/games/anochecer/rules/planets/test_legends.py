"""Legendary planets."""

from __future__ import annotations

from engine.games.anochecer.board.components import (
    PLANET,
)
from engine.games.anochecer.board.galaxy import (
    SLOT,
    with_tile,
    with_token_there,
)
from engine.games.anochecer.rules.invariants import check
from engine.games.anochecer.rules.phases.rounds import ready_all
from engine.games.anochecer.rules.phases.turns import end_turn
from engine.games.anochecer.rules.planets.legends import consult_legends
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    asked,
    at,
    call,
    control,
    do,
    m2,
    m3,
    secret,
    units,
    world,
)
from tests.engine.games.card_tables import shows_card


@shows_card(
    "planet.mecatol_rex",
    shows="a secret objective is exchanged at the end of the turn, with the option only",
)
@clause("TF-226")
def test_mecatol_rex_exchanges_a_secret_objective_at_the_end_of_a_turn() -> None:
    s = m2()
    control(s, 0, "mecatol_rex")
    secret(s, 0, "threaten_enemies")
    call(s, end_turn, 0)
    assert asked(s) == (0, "mecatol_secret")
    do(s, "card:threaten_enemies")
    assert len(s.realms[0].secrets) == 1
    assert s.tapped[PLANET["mecatol_rex"]] & 2
    check(s)
    t = m2(mecatol_legendary="no")
    control(t, 0, "mecatol_rex")
    secret(t, 0, "threaten_enemies")
    call(t, end_turn, 0)
    assert asked(t)[1] != "mecatol_secret"


@shows_card(
    "planet.primor",
    "planet.hopes_end",
    "planet.mallice",
    "planet.mirage",
    shows="infantry, a mech, trade goods and fighters, once until readied",
)
def test_legendary_planets_serve_at_the_end_of_a_turn() -> None:
    s = m3()
    for slot, tile in (("201", "65"), ("202", "66")):
        s.galaxy = with_tile(s.galaxy, SLOT[slot], tile)
    s.galaxy = with_token_there(s.galaxy, SLOT["203"], "mirage")
    control(s, 0, "primor", "hopes_end", "mallice", "mirage")
    units(s, 0, "301", carrier=1)
    call(s, consult_legends, 0)
    do(s, "planet:jord")
    do(s, "planet:hopes_end")
    do(s, "mode:two_goods")
    do(s, "system:301")
    assert at(s, 0, "jord") == {"infantry": 2}
    assert at(s, 0, "hopes_end") == {"mech": 1}
    assert s.realms[0].goods == 2
    assert at(s, 0, "301") == {"carrier": 1, "fighter": 2}
    assert all(s.tapped[PLANET[one]] & 2 for one in ("primor", "hopes_end", "mallice", "mirage"))
    call(s, consult_legends, 0)
    assert asked(s)[1] == "turn_action"
    call(s, ready_all)
    assert not s.tapped[PLANET["primor"]]


@clause("TF-80", "TF-51")
def test_legendary_abilities_are_readied_apart_from_their_planet() -> None:
    s = world()
    s.tapped[PLANET["mecatol_rex"]] = 3
    call(s, ready_all)
    assert s.tapped[PLANET["mecatol_rex"]] == 0
