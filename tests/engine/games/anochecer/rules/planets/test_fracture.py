"""The Fracture and its guards."""

from __future__ import annotations

from engine.games.anochecer.board.components import PLANET
from engine.games.anochecer.board.galaxy import FRACTURE, SLOT, has_slot
from engine.games.anochecer.records import Expedition
from engine.games.anochecer.rules.invariants import check
from engine.games.anochecer.rules.planets.control import take_over
from engine.games.anochecer.rules.planets.fracture import is_in_play
from engine.games.anochecer.rules.tactical_action.moving import ship_routes
from engine.games.anochecer.view import view_of
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import fractured
from tests.engine.games.anochecer.world import (
    again,
    asked,
    at,
    battle,
    call,
    clear,
    do,
    fire,
    hold,
    keys,
    m2,
    m3,
    own,
    tactical,
    units,
    volley,
)
from tests.engine.games.card_tables import shows_card

GUARDS = 3
"""The number after the last seat's is nobody's."""


@clause("TF-264")
@shows_card("card.planesplitter", shows="the Fracture enters play when it is gained")
def test_the_fracture_enters_play_in_a_row_with_its_guards() -> None:
    s = m3(fracture="yes")
    assert not is_in_play(s)
    assert not any(has_slot(s.map.systems, slot) for slot in FRACTURE if slot < len(s.map.tiles))
    s = fractured()
    assert is_in_play(s)
    assert SLOT["F2"] in s.map.near[SLOT["F1"]]
    assert SLOT["F3"] not in s.map.near[SLOT["F1"]]
    assert at(s, GUARDS, "F1") == {"cruiser": 2}
    assert at(s, GUARDS, "F4") == {"destroyer": 1, "dreadnought": 2}
    assert at(s, GUARDS, "styx") == {"infantry": 3}
    assert at(s, GUARDS, "F7") == {"fighter": 4, "carrier": 1}
    check(s)
    assert "planesplitter" not in m3().decks["ability"]


@shows_card("card.unravel", shows="an own relic opens the Fracture with a way in at an own system")
@shows_card("card.the_silver_flame", shows="when it burns the Fracture enters play")
@clause("TF-264")
def test_an_unravelled_relic_or_the_silver_flame_breaks_it_open_too() -> None:
    s = m3(fracture="yes")
    hold(s, 0, "unravel")
    own(s, 0, "the_triad")
    units(s, 0, "201", cruiser=1)
    again(s)
    do(s, "component:unravel", "card:the_triad?")
    while asked(s)[1] == "choose_target":
        do(s, "system:201?" if "system:201" in keys(s) else "*")
    assert is_in_play(s)
    assert has_slot(s.map.ingress, SLOT["201"])
    t = m3(fracture="yes", dice={"roll_effect:the_silver_flame": [(2,)]})
    own(t, 0, "the_silver_flame")
    again(t)
    do(t, "component:the_silver_flame")
    assert is_in_play(t)
    u = m2()
    hold(u, 0, "unravel")
    own(u, 0, "the_triad")
    again(u)
    do(u, "component:unravel", "card:the_triad?", "pool:fleet")
    assert u.realms[0].fleet == 4


@clause("TF-265")
def test_ways_in_open_beside_specialties_and_mecatol_rex() -> None:
    s = m3(fracture="yes")
    own(s, 0, "planesplitter")
    fire(s, "gain_card", 0, "planesplitter")
    assert s.map.ingress == 1 << SLOT["000"]
    assert asked(s) == (0, "choose_target")
    while asked(s)[1] == "choose_target":
        do(s, "*")
    assert 2 <= s.map.ingress.bit_count() <= 5
    for way in ("F2", "F6"):
        assert SLOT["000"] in s.map.near[SLOT[way]]
        assert SLOT[way] in s.map.near[SLOT["000"]]
    assert SLOT["000"] not in s.map.near[SLOT["F4"]]


@clause("TF-266")
def test_guards_block_and_defend_and_sustain_first() -> None:
    s = fractured()
    units(s, 0, "F3", cruiser=1)
    s.expedition = Expedition(0, SLOT["F5"])
    assert ship_routes(s, 0, 3, SLOT["F3"], False) == ()
    s.expedition = None
    battle(s, "F4")
    s.fight().defender = GUARDS
    volley(s, GUARDS, "F4", 3)
    assert at(s, GUARDS, "F4") == {"dreadnought*": 2}
    assert asked(s)[1] == "turn_action"


@clause("TF-266")
def test_a_fight_against_guards_asks_nobody_for_them() -> None:
    dice = {"roll_combat:0": [(10, 10)], "roll_combat:3": [(1, 1)]}
    s = fractured(dice=dice)
    units(s, 0, "F2", cruiser=2)
    again(s)
    tactical(s, "F1")
    do(s, "ship:F2:cruiser", "move_route/*", "ship:F2:cruiser", "move_route/*", "move_ship/done")
    while asked(s)[1] in ("announce_retreat", "react"):
        do(s, "stay?", "pass?")
    assert at(s, GUARDS, "F1") == {}
    assert at(s, 0, "F1") == {"cruiser": 2}
    assert "3" in view_of(fractured(), 0)["systems"]["F1"]["units"]  # type: ignore[index]


@shows_card("planet.styx", shows="a point that goes with the planet")
@clause("TF-267")
def test_planets_of_the_fracture_give_relics_once_and_styx_a_point() -> None:
    s = fractured()
    clear(s, GUARDS, "styx")
    s.decks["relic"] = ("the_triad", "the_codex", *s.decks["relic"])
    units(s, 0, "styx", infantry=1)
    call(s, take_over, 0, PLANET["styx"])
    assert s.realms[0].points == 1
    assert s.realms[0].relics == ("the_triad",)
    units(s, 0, "styx", infantry=-1)
    units(s, 1, "styx", infantry=1)
    call(s, take_over, 1, PLANET["styx"])
    assert [realm.points for realm in s.realms[:3]] == [0, 1, 0]
    assert s.realms[1].relics == ()
    assert has_slot(s.map.edge, SLOT["F3"])
