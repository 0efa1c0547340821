"""Batches B4 and B9: rolls of unit abilities, their suppression, and changed dice."""

from __future__ import annotations

from engine.games.anochecer.board.components import PLANET, PLANETS
from engine.games.anochecer.board.galaxy import SLOT
from engine.games.anochecer.records import Expedition
from engine.games.anochecer.rules.combat.bombardment import bombard
from engine.games.anochecer.rules.combat.cannons import cannon_offence, offence_needs
from engine.games.anochecer.rules.combat.dice import throw_now
from engine.games.anochecer.rules.combat.ground_combat import end_ground_round, ground_round
from engine.games.anochecer.rules.combat.hits import can_sustain
from engine.games.anochecer.rules.combat.space_combat import barrage, roll_space, space_round
from engine.games.anochecer.rules.economy.production import producers
from engine.games.anochecer.rules.hands import gain_card
from engine.games.anochecer.rules.units.units import infantry_at
from engine.games.anochecer.state import Twilight
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    asked,
    at,
    battle,
    call,
    control,
    do,
    hold,
    keys,
    m2,
    own,
    tactical,
    units,
)


def tour(s: Twilight, slot: str, seat: int = 0) -> Twilight:
    s.expedition = Expedition(seat, SLOT[slot])
    return s


# --- B4


def test_harrow_bombards_after_a_round_on_the_ground() -> None:
    s = battle(m2(dice={"roll_bombard": [(5,)]}), "201", "mellon")
    own(s, 0, "harrow")
    units(s, 0, "201", dreadnought=1)
    units(s, 0, "mellon", infantry=1)
    units(s, 1, "mellon", infantry=2)
    call(s, end_ground_round)
    do(s, "use:harrow")
    assert at(s, 1, "mellon") == {"infantry": 1}


def test_harrow_is_stopped_by_a_planetary_shield() -> None:
    s = battle(m2(), "201", "mellon")
    own(s, 0, "harrow")
    units(s, 0, "201", dreadnought=1)
    units(s, 0, "mellon", infantry=1)
    units(s, 1, "mellon", infantry=2, pds=1)
    call(s, end_ground_round)
    assert asked(s)[1] == "turn_action"


def test_raid_formation_damages_ships_with_hits_beyond_the_fighters() -> None:
    s = battle(m2(dice={"roll_afb": [(9, 10)]}))
    own(s, 0, "raid_formation")
    units(s, 0, "102", destroyer=1)
    units(s, 1, "102", dreadnought=2, fighter=1)
    call(s, barrage)
    assert at(s, 1, "102") == {"dreadnought": 1, "dreadnought*": 1}


def test_zealous_lets_one_unit_roll_a_die_more() -> None:
    s = battle(m2(dice={"roll_afb": [(1, 1, 9)]}))
    own(s, 0, "zealous")
    units(s, 0, "102", destroyer=1)
    units(s, 1, "102", fighter=1, carrier=1)
    call(s, barrage)
    do(s, "use:zealous")
    assert at(s, 1, "102") == {"carrier": 1}


def test_proxima_targeting_scatters_over_both_sides_and_takes_a_hit_away() -> None:
    s = battle(m2(dice={"roll_bombard": [(7, 7, 1), (7, 7, 7)]}), "201", "mellon")
    own(s, 0, "proxima_targeting_vi")
    units(s, 0, "mellon", infantry=4)
    units(s, 1, "mellon", infantry=3)
    call(s, ground_round)
    do(s, "use:proxima_targeting_vi")
    # Two hits on the opponent; three less one on its owner, before the round's own rolls.
    assert s.combat is None or s.combat.round >= 1
    assert infantry_at(s, 0, 100 + PLANET["mellon"]) <= 2
    assert infantry_at(s, 1, 100 + PLANET["mellon"]) <= 1


@clause("TF-253")
def test_smothering_presence_takes_unit_abilities_from_others_nearby() -> None:
    s = m2()
    units(s, 0, "201", dreadnought=1)
    units(s, 0, "mellon", space_dock=1)
    control(s, 0, "mellon")
    slot = SLOT["201"]
    assert can_sustain(s, 0, slot, 5)
    assert producers(s, 0, slot)
    own(s, 1, "smothering_presence")
    assert can_sustain(s, 0, slot, 5)
    near = next(one for one in s.map.near[slot] if s.map.planets[one])
    planet = s.map.planets[near][0]
    units(s, 1, PLANETS[planet].id, pds=1)
    assert not can_sustain(s, 0, slot, 5)
    assert producers(s, 0, slot) == []
    assert can_sustain(s, 1, slot, 5)


def test_strike_wing_alpha_kills_infantry_aboard_with_high_barrage_dice() -> None:
    s = battle(m2(dice={"roll_afb": [(9, 10, 5)]}))
    own(s, 0, "strike_wing_alpha")
    units(s, 0, "102", destroyer=1)
    units(s, 1, "102", carrier=1, infantry=3)
    call(s, barrage)
    assert at(s, 1, "102") == {"carrier": 1, "infantry": 1}


@clause("TF-228")
def test_the_dragon_bombards_every_planet_here_and_beside() -> None:
    s = tour(m2(dice={"roll_bombard": [(3, 1, 1), (3, 3, 3), (1, 1, 1)]}), "201")
    own(s, 0, "the_dragon_freed")
    units(s, 0, "201", war_sun=1)
    units(s, 1, "mellon", infantry=2, pds=1)
    units(s, 0, "jord", infantry=2)
    call(s, bombard, 0, ())
    assert keys(s) == ["bombard_all:war_sun", "done"]
    do(s, "bombard_all:war_sun", "done?")
    assert at(s, 1, "mellon") == {"infantry": 1, "pds": 1}
    assert at(s, 0, "jord") == {}


def test_the_dragon_leaves_one_war_sun() -> None:
    s = m2()
    units(s, 0, "201", war_sun=1)
    units(s, 0, "301", war_sun=1)
    s.decks["unit_upgrade"] = tuple(
        one for one in s.decks["unit_upgrade"] if one != "the_dragon_freed"
    )
    s.asked = ()
    s.frames.append(("turn_action", (0, 0)))
    gain_card(s, 0, "the_dragon_freed")
    s.run()
    do(s, "unit:201:war_sun")
    assert at(s, 0, "201") == {}
    assert at(s, 0, "301") == {"war_sun": 1}


@clause("TF-247")
def test_trine_fires_from_two_systems_away() -> None:
    s = m2(dice={"roll_space_cannon": [(6,)]})
    slot = SLOT["201"]
    far = [
        two
        for one in s.map.near[slot]
        for two in s.map.near[one]
        if two != slot and two not in s.map.near[slot] and s.map.planets[two]
    ]
    planet = s.map.planets[far[0]][0]
    units(s, 1, PLANETS[planet].id, pds=1)
    hold(s, 1, "trine")
    units(s, 0, "201", cruiser=1)
    tour(s, "201")
    assert offence_needs(s, 1, slot) == ()
    call(s, cannon_offence, 0)
    do(s, "play:trine", "fire:0")
    assert at(s, 0, "201") == {}
    assert not [one for one in s.flags if one.startswith("trine")]


def test_converge_and_the_justicer_rail_spare_no_great_ship() -> None:
    s = tour(m2(dice={"roll_space_cannon": [(6,)]}), "201")
    hold(s, 1, "converge")
    units(s, 1, "mellon", pds=1)
    units(s, 0, "201", cruiser=1, fighter=1, carrier=1)
    call(s, cannon_offence, 0)
    do(s, "fire:0", "play:converge")
    assert keys(s) == ["destroy:cruiser", "destroy:carrier"]
    t = tour(m2(dice={"roll_space_cannon": [(5,)]}), "201")
    own(t, 1, "justicer_rail")
    units(t, 1, "mellon", pds=1)
    units(t, 0, "201", cruiser=1, fighter=1)
    call(t, cannon_offence, 0)
    do(t, "fire:0")
    assert at(t, 0, "201") == {"fighter": 1}


# --- B9


@clause("TF-224")
def test_munitions_reserves_reroll_chosen_dice_once() -> None:
    s = battle(
        m2(dice={"roll_combat:0": [(1, 2)], "roll_combat:1": [(1, 1)],
                 "roll_effect:munitions_reserves": [(9, 9)]})
    )  # fmt: skip
    own(s, 0, "munitions_reserves")
    s.realms[0].goods = 3
    units(s, 0, "102", cruiser=2)
    units(s, 1, "102", cruiser=1, carrier=1)
    call(s, space_round)
    do(s, "use:munitions_reserves", "announce_retreat/stay", "announce_retreat/stay")
    assert s.realms[0].goods == 1
    do(s, "use:munitions_reserves", "reroll:1:7:1", "reroll:2:7:1", "done?", "destroy:cruiser")
    assert s.combat is None
    assert at(s, 1, "102") == {}


def test_tactical_brilliance_rerolls_a_barrage() -> None:
    s = battle(m2(dice={"roll_afb": [(1, 9)], "roll_effect:tactical_brilliance": [(9,)]}))
    own(s, 0, "tactical_brilliance")
    units(s, 0, "102", destroyer=1)
    units(s, 1, "102", fighter=2, carrier=1)
    call(s, barrage)
    do(s, "use:tactical_brilliance", "reroll:1:9:1", "done")
    assert at(s, 1, "102") == {"carrier": 1}


def test_temporal_genome_makes_both_roll_again() -> None:
    s = battle(m2(dice={"roll_combat:0": [(10,), (1,)], "roll_combat:1": [(1,), (10,)]}))
    own(s, 1, "temporal_genome")
    units(s, 0, "102", cruiser=1)
    units(s, 1, "102", cruiser=1)
    call(s, roll_space)
    do(s, "use:temporal_genome")
    assert at(s, 0, "102") == {}
    assert at(s, 1, "102") == {"cruiser": 1}


def test_meddle_and_meld_change_one_die() -> None:
    s = m2(dice={"roll_combat:0": [(6, 1)], "roll_effect:meld": [(4, 5)]})
    hold(s, 1, "meddle")
    hold(s, 2, "meld")
    call(s, throw_now, 0, "roll_combat:0", (7, 9))
    do(s, "play:meddle", "die_up:6:7")
    assert s.dice[2] == ((7, 7), (1, 9))
    do(s, "play:meld", "die:1:9")
    assert s.dice[2] == ((7, 7), (9, 9))
    assert s.hits == 2


def test_a_gravity_rift_roll_can_be_meddled_with() -> None:
    s = m2(dice={"roll_rift:cruiser": [(3,)]})
    hold(s, 0, "meddle")
    units(s, 0, "209", cruiser=1)
    target = next(one for one in s.map.near[SLOT["209"]] if not s.map.anomalies >> one & 1)
    from engine.games.anochecer.board.galaxy import SLOTS

    tactical(s, SLOTS[target])
    do(s, "ship:209:cruiser", "move_route/*", "move_ship/done", "play:meddle", "die_up:3:4")
    assert at(s, 0, SLOTS[target]) == {"cruiser": 1}
