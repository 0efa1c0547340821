"""Batch B5: commitment, interventions in ground combat, coexistence."""

from __future__ import annotations

from engine.games.anochecer.board.components import PLANET
from engine.games.anochecer.board.galaxy import SLOT, place_number
from engine.games.anochecer.records import Expedition
from engine.games.anochecer.rules.combat.bombardment import bombardable
from engine.games.anochecer.rules.combat.invasion import commit, invasion
from engine.games.anochecer.rules.economy.production import choose_units
from engine.games.anochecer.rules.objectives import held_planets
from engine.games.anochecer.rules.planets.control import check_guests
from engine.games.anochecer.rules.units.limits import settle
from engine.games.anochecer.rules.units.units import ground_at
from engine.games.anochecer.state import Twilight
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    again,
    asked,
    at,
    battle,
    call,
    clear,
    control,
    do,
    fire,
    hold,
    keys,
    m2,
    own,
    tactical,
    units,
)


def landing(s: Twilight, slot: str = "201") -> Twilight:
    """Seat 0's forces wait above the planets of a system."""
    s.expedition = Expedition(0, SLOT[slot])
    return s


def test_valkyrie_vanguard_lands_from_planets_here_and_beside() -> None:
    s = landing(m2())
    own(s, 0, "valkyrie_vanguard")
    units(s, 0, "jord", infantry=2)
    call(s, commit, 0, ())
    assert "commit_from:infantry:jord:mellon" in keys(s)
    do(s, "commit_from:infantry:jord:mellon")
    assert not [key for key in keys(s) if ":jord:" in key]
    do(s, "done?")
    assert at(s, 0, "jord") == {"infantry": 1}
    assert s.control[PLANET["mellon"]] == 0


def test_indoctrination_turns_an_infantry() -> None:
    s = battle(m2(), "201", "mellon")
    own(s, 0, "indoctrination")
    s.realms[0].goods = 2
    units(s, 0, "mellon", infantry=1)
    units(s, 1, "mellon", infantry=2)
    fire(s, "start_of_ground_combat", 0, 1, PLANET["mellon"])
    do(s, "use:indoctrination", "pay/auto")
    assert at(s, 0, "mellon") == {"infantry": 2}
    assert at(s, 1, "mellon") == {"infantry": 1}


def peace() -> Twilight:
    """Seat 1 held Mellon and coexists there since seat 0 has landed."""
    s = landing(m2())
    own(s, 1, "pacifist")
    control(s, 1, "mellon")
    units(s, 1, "mellon", infantry=1, space_dock=1)
    units(s, 0, "201", carrier=1, infantry=2)
    call(s, commit, 0, ())
    return do(s, "commit:infantry:mellon:2", "commit_unit/done", "use:pacifist")


@clause("TF-215")
def test_pacifists_share_a_planet_with_whoever_lands() -> None:
    s = peace()
    assert s.guests == ((PLANET["mellon"], 1),)
    assert s.control[PLANET["mellon"]] == 0
    assert s.tapped[PLANET["mellon"]] & 1
    assert asked(s)[1] == "engage"
    do(s, "decline")
    assert at(s, 1, "mellon") == {"infantry": 1, "space_dock": 1}
    assert at(s, 0, "mellon") == {"infantry": 2}
    # Its dock counts as blockaded: ground forces only.
    s.realms[1].goods = 9
    place = place_number("mellon")
    call(s, choose_units, 1, SLOT["201"], ((place, 4),), 4, 0, "")
    assert not [key for key in keys(s) if "cruiser" in key]
    assert [key for key in keys(s) if "infantry" in key]
    # Left alone, the guest gains control.
    clear(s, 0, "mellon")
    call(s, check_guests)
    assert s.control[PLANET["mellon"]] == 1
    assert s.guests == ()


@clause("TF-216")
def test_coexisting_forces_can_be_bombarded_and_engaged() -> None:
    s = peace()
    do(s, "decline")
    landing(s)
    assert (PLANET["mellon"], 1) in bombardable(s, 0)
    units(s, 0, "201", infantry=1)
    call(s, commit, 0, ())
    do(s, "commit:infantry:mellon:1", "commit_unit/done", "pass?")
    assert keys(s) == ["engage:mellon:1", "decline"]
    do(s, "engage:mellon:1")
    assert s.guests == ()
    # The guest may also turn on its host.
    t = peace()
    do(t, "decline")
    t.active = 1
    t.expedition = Expedition(1, SLOT["201"])
    clear(t, 0, "201")
    call(t, invasion, 1)
    while asked(t)[1] != "engage":
        do(t, "done?", "hold?")
    assert asked(t) == (1, "engage")
    do(t, "engage:mellon:1")
    assert t.guests == ()


@clause("TF-217")
def test_a_coexisting_planet_counts_for_objectives() -> None:
    s = peace()
    do(s, "decline")
    assert PLANET["mellon"] in held_planets(s, 1, False)
    assert PLANET["mellon"] in held_planets(s, 0, False)


def test_morphwings_land_and_become_infantry() -> None:
    s = landing(m2())
    own(s, 0, "morphwing")
    units(s, 0, "201", fighter=3)
    call(s, commit, 0, ())
    do(s, "commit:fighter:mellon:2", "commit_unit/done", "number:1")
    assert at(s, 0, "mellon") == {"infantry": 1}
    assert at(s, 0, "201") == {"fighter": 2}
    assert s.control[PLANET["mellon"]] == 0


def test_ambassadors_bring_their_passengers_in_peace() -> None:
    s = m2()
    own(s, 0, "ambassador")
    control(s, 1, "mellon")
    units(s, 1, "mellon", infantry=2)
    units(s, 0, "301", carrier=1, infantry=2)
    tactical(s, "201")
    do(s, "ship:301:carrier", "move_route/*", "load:301:infantry:2", "load_unit/done")
    do(s, "move_ship/done", "bombard_target/done", "commit:infantry:mellon:2", "commit_unit/done")
    do(s, "use:ambassador")
    assert s.guests == ((PLANET["mellon"], 0),)
    assert s.control[PLANET["mellon"]] == 1
    assert at(s, 0, "mellon") == {"infantry": 2}


def test_hel_titans_are_structures_and_ground_forces() -> None:
    s = m2()
    own(s, 0, "hel_titan")
    units(s, 0, "jord", pds=2)
    assert ground_at(s, 0, place_number("jord")) == 2
    one = s.stats(0)[9]
    assert (one.combat, one.sustain, one.production, one.cannon_range) == (5, True, 1, 1)
    units(s, 0, "301", carrier=1)
    tactical(s, "201")
    do(s, "ship:301:carrier", "move_route/*")
    assert not [key for key in keys(s) if "pds" in key]


@clause("TF-240")
def test_a_brood_swarm_lands_past_enemy_ships_and_loses_its_own() -> None:
    s = m2()
    own(s, 0, "brood_swarm")
    units(s, 1, "201", dreadnought=2)
    units(s, 0, "301", carrier=1, infantry=2)
    tactical(s, "201")
    do(s, "ship:301:carrier", "move_route/*", "load:301:infantry:2", "load_unit/done")
    do(s, "move_ship/done", "use:brood_swarm", "commit:infantry:mellon:2", "commit_unit/done")
    assert at(s, 0, "201") == {}
    assert at(s, 1, "201") == {"dreadnought": 2}
    assert s.control[PLANET["mellon"]] == 0
    assert s.purged == ("brood_swarm",)


@clause("TF-241")
def test_the_blessing_of_the_yin_lands_infantry_anywhere() -> None:
    s = m2(dice={"roll_combat:0": [(10, 10)], "roll_combat:1": [(1,)]})
    own(s, 0, "blessing_of_the_yin")
    control(s, 1, "lodor")
    units(s, 1, "lodor", infantry=1, pds=1)
    again(s)
    do(s, "component:blessing_of_the_yin")
    assert "planet:jord" not in keys(s)
    assert "planet:mecatol_rex" not in keys(s)
    do(s, "planet:lodor", "planet:lodor", "planet:mellon")
    assert at(s, 0, "lodor") == {"infantry": 2}
    assert s.control[PLANET["lodor"]] == 0
    assert s.control[PLANET["mellon"]] == 0
    assert at(s, 1, "lodor") == {}


def test_meteor_lands_those_who_lost_their_ship() -> None:
    s = m2()
    hold(s, 0, "meteor")
    units(s, 0, "201", infantry=2)
    call(s, settle, -1)
    do(s, "play:meteor", "planet:mellon")
    assert at(s, 0, "201") == {}
    assert at(s, 0, "mellon") == {"infantry": 2}
    assert s.control[PLANET["mellon"]] == 0


@clause("TF-246")
def test_pax_sends_the_landed_back_less_one() -> None:
    s = landing(m2())
    hold(s, 1, "pax")
    control(s, 1, "mellon")
    units(s, 1, "mellon", infantry=1)
    units(s, 0, "201", carrier=1, infantry=3)
    call(s, commit, 0, ())
    do(s, "commit:infantry:mellon:3", "commit_unit/done", "play:pax")
    assert at(s, 0, "201") == {"carrier": 1, "infantry": 2}
    assert s.control[PLANET["mellon"]] == 1
