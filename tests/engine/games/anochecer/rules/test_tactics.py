"""Movement, space cannon, space combat, invasion and ground combat."""

from __future__ import annotations

import pytest

from engine.games.anochecer.board.components import CARRIER, CRUISER, FLAGSHIP, PLANET
from engine.games.anochecer.board.galaxy import SLOT, SLOTS
from engine.games.anochecer.board.routes import routes
from engine.games.anochecer.records import Combat, Expedition
from engine.games.anochecer.rules.combat.space_combat import destinations
from engine.games.anochecer.rules.tactical_action.moving import (
    loadable,
    movable_groups,
    pickup_mask,
    room_of,
    ship_routes,
)
from engine.games.anochecer.rules.units.limits import fleet_size
from engine.games.anochecer.state import Twilight
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    again,
    asked,
    at,
    control,
    do,
    hold,
    keys,
    listen,
    own,
    tactical,
    told,
    units,
    world,
)


def named(paths: tuple[tuple[int, ...], ...]) -> list[str]:
    return ["-".join(SLOTS[slot] for slot in path) for path in paths]


@clause("TF-89")
def test_a_tactical_action_takes_a_token_of_the_tactic_pool() -> None:
    s = world()
    s.realms[0].tactic = 0
    s.realms[0].reserve += 3
    again(s)
    assert "tactical" not in keys(s)
    s.realms[0].tactic = 1
    s.realms[0].reserve -= 1
    again(s)
    tactical(s, "212")
    assert s.tokens[SLOT["212"]] == 1
    assert s.realms[0].tactic == 0


@clause("TF-91", "TF-98")
def test_ships_move_only_out_of_systems_without_an_own_token() -> None:
    s = world()
    units(s, 0, "301", cruiser=2)
    units(s, 0, "202", cruiser=1)
    s.tokens[SLOT["202"]] = 1
    s.realms[0].reserve -= 1
    tactical(s, "201")
    assert keys(s) == ["ship:301:cruiser", "done"]
    do(s, "ship:301:cruiser", "ship:301:cruiser")
    assert at(s, 0, "201") == {"cruiser": 2}


@clause("TF-92")
def test_other_players_ships_close_the_way() -> None:
    """Worked example 29."""
    s = world()
    blocked = 1 << SLOT["201"]
    assert named(routes(s.galaxy, 0, SLOT["301"], SLOT["101"], 2, 0, 0)) == ["301-201-101"]
    assert routes(s.galaxy, blocked, SLOT["301"], SLOT["101"], 2, 0, 0) == ()
    assert named(routes(s.galaxy, blocked, SLOT["301"], SLOT["101"], 3, 0, 0))[0].startswith(
        "301-302"
    )


@clause("TF-93")
def test_one_route_is_offered_for_each_set_of_rifts_and_pickups() -> None:
    s = world()
    pickups = 1 << SLOT["202"] | 1 << SLOT["318"]
    found = named(routes(s.galaxy, 0, SLOT["301"], SLOT["101"], 3, 0, pickups))
    assert found[0] == "301-201-202-101"
    assert len(found) == len(set(found)) <= 8
    plain = routes(s.galaxy, 0, SLOT["301"], SLOT["101"], 3, 0, 0)
    assert named(plain) == ["301-201-101"]


@clause("TF-94")
def test_cargo_is_not_loaded_where_an_own_token_lies() -> None:
    """Worked example 30."""
    s = world()
    own(s, 0, "advanced_carrier")
    units(s, 0, "301", carrier=1)
    units(s, 0, "201", infantry=0)
    units(s, 0, "mellon", infantry=2)
    control(s, 0, "mellon")
    s.tokens[SLOT["201"]] = 1
    s.realms[0].reserve -= 1
    s.expedition = Expedition(0, SLOT["101"])
    assert pickup_mask(s, 0) >> SLOT["201"] & 1 == 0
    assert loadable(s, 0, (SLOT["301"], SLOT["201"], SLOT["101"])) == []
    s.tokens[SLOT["201"]] = 0
    s.realms[0].reserve += 1
    s.expedition = None
    tactical(s, "101")
    do(s, "ship:301:carrier")
    assert keys(s) == ["load:mellon:infantry:1", "load:mellon:infantry:2", "done"]
    do(s, "load:mellon:infantry:2", "done?")
    assert at(s, 0, "101") == {"infantry": 2, "carrier": 1}


@clause("TF-95", "TF-97")
def test_self_moving_fighters_need_no_carrier_and_count_against_the_fleet() -> None:
    s = world()
    units(s, 0, "301", fighter=3)
    s.expedition = Expedition(0, SLOT["201"])
    assert movable_groups(s, 0) == []
    own(s, 0, "hybrid_crystal_fighter")
    assert movable_groups(s, 0) == [(SLOT["301"], 1)]
    assert fleet_size(s, 0, SLOT["301"]) == 2, "three halves, rounded up"
    own(s, 1, "triune")
    units(s, 1, "307", fighter=3, carrier=1, infantry=3)
    assert fleet_size(s, 1, SLOT["307"]) == 1 + 2


@clause("TF-96")
def test_flagships_have_their_own_ways_of_moving() -> None:
    s = world()
    s.realms[0].king = "purple"
    s.expedition = Expedition(0, SLOT["104"])
    path = (SLOT["301"], SLOT["201"], SLOT["101"], SLOT["000"], SLOT["104"])
    assert room_of(s, 0, FLAGSHIP, path, 0) == 7 - 4
    s.realms[0].king = "blue"
    s.expedition = Expedition(0, SLOT["000"])
    units(s, 0, "301", flagship=1)
    assert ship_routes(s, 0, FLAGSHIP, SLOT["301"], True) == ()
    units(s, 0, "jord", infantry=4)
    assert named(ship_routes(s, 0, FLAGSHIP, SLOT["301"], True)) == ["301-201-101-000"]
    s.expedition = None
    tactical(s, "000")
    do(s, "ship:301:flagship")
    assert "done" not in keys(s)
    do(s, "load:jord:infantry:4", "done?")
    assert at(s, 0, "000") == {"infantry": 4, "flagship": 1}


@clause("TF-96")
def test_a_strangled_whisper_carries_without_capacity() -> None:
    s = world()
    s.realms[0].king = "black"
    units(s, 0, "301", flagship=1, fighter=3)
    units(s, 0, "jord", infantry=5)
    tactical(s, "201")
    do(s, "ship:301:flagship", "load:301:fighter:3", "load:jord:infantry:5", "done?")
    assert at(s, 0, "201") == {"infantry": 5, "fighter": 3, "flagship": 1}


@clause("TF-99")
def test_what_is_left_behind_without_room_is_removed_after_the_movement() -> None:
    s = world()
    units(s, 0, "202", carrier=1, fighter=2)
    tactical(s, "201")
    do(s, "ship:202:carrier", "done", "done?")
    assert at(s, 0, "202") == {}
    assert at(s, 0, "201") == {"carrier": 1}


# --- space cannon


@clause("TF-100", "TF-101", "TF-102")
def test_space_cannons_of_the_system_and_from_beside_fire_at_the_active_player() -> None:
    """Worked example 27."""
    for die, left in ((6, {"fighter": 1, "carrier": 1}), (5, {"fighter": 2, "carrier": 1})):
        s = world(dice={"roll_space_cannon": [(die,)]})
        units(s, 1, "mellon", pds=1)
        control(s, 1, "mellon")
        units(s, 0, "301", carrier=1, fighter=2)
        tactical(s, "201")
        do(s, "ship:301:carrier", "load:301:fighter:2", "done?", "done?")
        assert asked(s) == (1, "space_cannon_fire")
        assert keys(s) == ["fire:0", "hold"]
        do(s, "fire:0", "destroy:fighter?")
        assert at(s, 0, "201") == left
    s = world(dice={"roll_space_cannon": [(5, 4)]})
    own(s, 1, "keeper_matrix")
    units(s, 1, "corneeq", pds=1)
    units(s, 0, "301", cruiser=2)
    tactical(s, "201")
    do(s, "ship:301:cruiser", "ship:301:cruiser?", "done?", "fire:0")
    assert s.dice[2] == ((5, 5), (4, 5))
    assert at(s, 0, "201") == {"cruiser": 1}


@clause("TF-100")
def test_the_active_player_fires_at_one_other_seat() -> None:
    s = world(dice={"roll_space_cannon": [(10,)]})
    units(s, 0, "mellon", pds=1)
    units(s, 1, "201", fighter=1)
    units(s, 2, "201", fighter=1)
    tactical(s, "201")
    assert asked(s) == (0, "space_cannon_fire")
    assert keys(s) == ["fire:1", "fire:2", "hold"]
    do(s, "fire:2")
    assert at(s, 2, "201") == {}
    assert at(s, 1, "201") == {"fighter": 1}


# --- space combat


@clause("TF-104")
def test_barrage_hits_fighters_only_before_the_first_round() -> None:
    """Worked example 24."""
    s = world(
        dice={"roll_afb": [(9, 10)], "roll_combat:0": [(1,), (10,)], "roll_combat:1": [(1,), (1,)]}
    )
    units(s, 0, "301", destroyer=1)
    units(s, 1, "201", fighter=1, carrier=1)
    events = listen(s)
    tactical(s, "201")
    do(s, "ship:301:destroyer", "done?", "announce_retreat/stay", "announce_retreat/stay")
    assert told(events, "destroyed")[0] == {
        "seat": 1,
        "unit": "fighter",
        "number": 1,
        "place": "201",
    }
    rolls = [one for one in told(events, "rolled") if one["purpose"] == "roll_combat"]
    assert [len(one["dice"]) for one in rolls[:2]] == [1, 1]  # type: ignore[arg-type]
    assert at(s, 0, "201") == {"destroyer": 1}


@clause("TF-105", "TF-106", "TF-110")
def test_the_defender_announces_first_and_leaves_at_the_end_of_the_round() -> None:
    s = world(dice={"roll_combat:0": [(1,)], "roll_combat:1": [(1, 1)]})
    units(s, 0, "202", cruiser=1)
    units(s, 1, "201", cruiser=1, carrier=1, infantry=2)
    control(s, 1, "corneeq")
    tactical(s, "201")
    do(s, "ship:202:cruiser", "done?")
    assert asked(s) == (1, "announce_retreat")
    do(s, "retreat")
    assert at(s, 1, "101") == {"infantry": 2, "cruiser": 1, "carrier": 1}
    assert s.tokens[SLOT["101"]] == 0b10
    assert asked(s)[1] not in ("announce_retreat", "assign_hit")
    assert at(s, 0, "201") == {"cruiser": 1}


@clause("TF-105", "TF-106", "TF-173")
def test_without_a_destination_there_is_no_retreat_and_antimatter_opens_one() -> None:
    """Worked example 28."""
    s = world()
    units(s, 1, "201", cruiser=1)
    units(s, 0, "201", cruiser=1)
    s.combat = Combat(SLOT["201"], -1, 0, 1)
    assert destinations(s, 1) == []
    own(s, 1, "antimatter_orange")
    assert SLOT["302"] in destinations(s, 1)
    assert SLOT["212"] not in destinations(s, 1), "no supernova"
    assert SLOT["301"] in destinations(s, 1)
    units(s, 2, "mellon", infantry=1)
    units(s, 2, "302", fighter=1)
    assert SLOT["302"] not in destinations(s, 1)


@clause("TF-173", "TF-170")
def test_wavelength_crosses_asteroid_fields_and_cannot_be_lost() -> None:
    s = world()
    units(s, 0, "202", cruiser=1)
    s.expedition = Expedition(0, SLOT["203"])
    assert ship_routes(s, 0, CRUISER, SLOT["202"], False) == ()
    own(s, 0, "wavelength_red")
    assert ship_routes(s, 0, CRUISER, SLOT["202"], False)
    from engine.games.anochecer.rules.hands import splice_cards

    assert splice_cards(s, 0) == ()


@clause("TF-107", "TF-109", "TF-111")
def test_the_attacker_rolls_first_and_both_assign_before_anything_is_removed() -> None:
    s = world(dice={"roll_combat:0": [(7, 7)], "roll_combat:1": [(7, 1)]})
    units(s, 0, "301", cruiser=2, destroyer=0)
    units(s, 0, "302", carrier=0)
    units(s, 1, "201", cruiser=1, destroyer=1)
    events = listen(s)
    tactical(s, "201")
    do(s, "ship:301:cruiser", "ship:301:cruiser?", "done?", "announce_retreat/stay")
    assert asked(s) == (1, "assign_hit")
    assert at(s, 0, "201") == {"cruiser": 2}, "nothing is removed yet"
    do(s, "destroy:cruiser")
    rolled = [one["seat"] for one in told(events, "rolled") if one["purpose"] == "roll_combat"]
    assert rolled == [0, 1]
    assert at(s, 0, "201") == {"cruiser": 1}
    assert at(s, 1, "201") == {}
    assert told(events, "space_combat_over") == [{"winner": 0}]


def test_an_unrelenting_king_rolls_better() -> None:
    from engine.games.anochecer.rules.combat.dice import combat_needs

    s = world()
    units(s, 0, "201", cruiser=1, dreadnought=1)
    s.combat = Combat(SLOT["201"], -1, 0, 1)
    assert combat_needs(s, 0) == (5, 7)
    own(s, 0, "unrelenting")
    assert combat_needs(s, 0) == (4, 6)


# --- invasion


def landed(s: Twilight, planet: str = "mellon") -> Twilight:
    """Seat 0 brings three infantry to the system of a planet."""
    units(s, 0, "301", carrier=1)
    units(s, 0, "jord", infantry=3)
    tactical(s, "201")
    return do(s, "ship:301:carrier", "load:jord:infantry:3", "load_unit/done", "move_ship/done")


@clause("TF-113")
def test_there_is_no_invasion_while_others_ships_are_there() -> None:
    s = world(dice={"roll_combat:0": [(1,)], "roll_combat:1": [(10,)]})
    units(s, 1, "201", cruiser=1)
    landed(s)
    do(s, "stay?", "stay?")
    assert asked(s)[1] == "turn_action"
    assert s.control[PLANET["mellon"]] == -1


@clause("TF-114", "TF-85")
def test_bombardment_hits_ground_forces_unless_a_shield_protects_them() -> None:
    s = world(dice={"roll_bombard": [(5,)]})
    units(s, 0, "301", dreadnought=1)
    units(s, 1, "mellon", infantry=2)
    units(s, 1, "zohbat", infantry=1, pds=1)
    control(s, 1, "mellon", "zohbat")
    tactical(s, "201")
    do(s, "ship:301:dreadnought", "done?", "hold?")
    assert asked(s) == (0, "bombard_target")
    assert keys(s) == ["bombard:dreadnought:mellon:1", "done"]
    do(s, "bombard:dreadnought:mellon:1", "done?")
    assert at(s, 1, "mellon") == {"infantry": 1}
    t = world()
    own(t, 0, "university_war_sun")
    units(t, 0, "301", war_sun=1)
    units(t, 1, "zohbat", infantry=1, pds=1)
    tactical(t, "201")
    do(t, "ship:301:war_sun", "done?", "hold?")
    assert "bombard:war_sun:zohbat:1" in keys(t)


@clause("TF-115")
def test_with_forces_of_several_seats_on_a_planet_the_bombarded_one_is_named() -> None:
    s = world(dice={"roll_bombard": [(5,)]})
    units(s, 0, "301", dreadnought=1)
    units(s, 1, "mellon", infantry=1)
    units(s, 2, "mellon", infantry=1)
    tactical(s, "201")
    do(s, "ship:301:dreadnought", "move_ship/done")
    assert keys(s) == [
        "bombard_seat:dreadnought:mellon:1:1", "bombard_seat:dreadnought:mellon:1:2", "done",
    ]  # fmt: skip
    do(s, "bombard_seat:dreadnought:mellon:1:2", "done?")
    assert at(s, 2, "mellon") == {}
    assert at(s, 1, "mellon") == {"infantry": 1}


@clause("TF-116", "TF-76")
def test_the_custodians_cost_six_influence_and_bring_a_point() -> None:
    """Worked example 31."""
    s = world()
    control(s, 0, "jord", tapped=True)
    control(s, 0, "darien", "vefut_ii")
    s.control[PLANET["darien"]] = 0
    s.tapped[PLANET["vefut_ii"]] = 0
    s.realms[0].goods = 2
    units(s, 0, "101", carrier=1, infantry=1)
    tactical(s, "000")
    do(s, "ship:101:carrier", "load:101:infantry:1", "done?")
    assert asked(s) == (0, "custodians")
    do(s, "pay", "auto")
    assert s.realms[0].goods in (1, 2)
    assert s.realms[0].points == 1
    assert at(s, 0, "mecatol_rex") == {"infantry": 1}, "the only landing is made"
    assert s.control[PLANET["mecatol_rex"]] == 0
    assert s.tapped[PLANET["mecatol_rex"]] == 1
    assert s.custodians == 0


@clause("TF-116")
def test_nobody_lands_on_mecatol_rex_under_the_custodians() -> None:
    s = world()
    units(s, 0, "101", carrier=1, infantry=1)
    tactical(s, "000")
    do(s, "ship:101:carrier", "load:101:infantry:1", "done?", "decline?")
    assert s.control[PLANET["mecatol_rex"]] == -1
    assert at(s, 0, "000") == {"infantry": 1, "carrier": 1}


@clause("TF-117", "TF-121")
def test_ground_forces_land_where_their_player_wants_and_take_control() -> None:
    s = world()
    landed(s)
    assert asked(s) == (0, "commit_unit")
    do(s, "commit:infantry:mellon:1", "commit:infantry:zohbat:2")
    do(s, "done?")
    assert at(s, 0, "mellon") == {"infantry": 1}
    assert at(s, 0, "zohbat") == {"infantry": 2}
    assert s.control[PLANET["mellon"]] == s.control[PLANET["zohbat"]] == 0


@clause("TF-118", "TF-121", "TF-206")
def test_a_cannon_fires_at_the_landing_and_falls_with_its_planet() -> None:
    """Worked example 32."""
    s = world(dice={"roll_space_cannon": [(4,), (4,)]})
    units(s, 1, "mellon", pds=1)
    control(s, 1, "mellon")
    landed(s)
    do(s, "hold", "commit:infantry:mellon:3", "done?")
    assert asked(s) == (1, "space_cannon_defence")
    do(s, "fire:0")
    assert s.control[PLANET["mellon"]] == 0
    assert at(s, 1, "mellon") == {}
    assert at(s, 0, "mellon") == {"infantry": 3}


@clause("TF-119", "TF-120", "TF-123")
def test_ground_combats_are_fought_one_after_the_other_until_one_side_is_gone() -> None:
    s = world(dice={"roll_combat:0": [(8,), (8, 8)], "roll_combat:1": [(1,), (1,)]})
    units(s, 1, "mellon", infantry=1)
    units(s, 1, "zohbat", infantry=1)
    control(s, 1, "mellon", "zohbat")
    landed(s)
    do(s, "commit:infantry:mellon:1", "commit:infantry:zohbat:2", "done?")
    assert asked(s) == (0, "next_ground_combat")
    assert keys(s) == ["planet:mellon", "planet:zohbat"]
    do(s, "planet:mellon")
    assert s.control[PLANET["mellon"]] == 0
    assert s.control[PLANET["zohbat"]] == 0


@clause("TF-122")
def test_when_both_sides_fall_the_controller_stays() -> None:
    s = world(dice={"roll_combat:0": [(8,)], "roll_combat:1": [(8,)]})
    units(s, 1, "mellon", infantry=1)
    control(s, 1, "mellon")
    landed(s)
    do(s, "commit:infantry:mellon:1", "commit_unit/done")
    assert at(s, 1, "mellon") == at(s, 0, "mellon") == {}
    assert s.control[PLANET["mellon"]] == 1


@pytest.mark.parametrize("hits", [0, 1])
def test_command_lengthens_the_way_and_opens_asteroids(hits: int) -> None:
    s = world()
    hold(s, 0, "command")
    units(s, 0, "202", carrier=1)
    again(s)
    tactical(s, "203")
    do(s, "play:command" if hits else "pass")
    assert ("ship:202:carrier" in keys(s)) == bool(hits)
    assert CARRIER == 4


@clause("TF-165", "TF-163")
def test_an_upgrade_covers_its_unit_and_limits_are_checked_when_it_goes() -> None:
    from engine.games.anochecer.rules.hands import discard_splice_card
    from engine.games.anochecer.rules.units.limits import settle
    from tests.engine.games.anochecer.world import call

    s = world()
    own(s, 0, "advanced_carrier")
    units(s, 0, "201", carrier=1, fighter=8)
    assert s.stats(0)[CARRIER].capacity == 8
    call(s, settle, -1)
    assert asked(s)[1] == "turn_action"
    discard_splice_card(s, 0, "advanced_carrier")
    call(s, settle, -1)
    assert at(s, 0, "201") == {"fighter": 4, "carrier": 1}
