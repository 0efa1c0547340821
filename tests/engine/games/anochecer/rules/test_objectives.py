"""When objectives are met: each with just what its text says, and not with one less."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from engine.games.anochecer.board.components import (
    CARDS,
    COLOURS,
    OBJECTIVES,
    PLANET,
    PLANETS,
    Condition,
    Planet,
)
from engine.games.anochecer.board.galaxy import SLOT, SLOTS, mask_of, slots_in
from engine.games.anochecer.rules.combat.bombardment import roll_bombardment
from engine.games.anochecer.rules.combat.cannons import roll_cannons
from engine.games.anochecer.rules.combat.space_combat import barrage, space_round
from engine.games.anochecer.rules.objectives import COUNTS, is_met
from engine.games.anochecer.rules.phases.rounds import next_turn
from engine.games.anochecer.rules.planets.attachments import attach
from engine.games.anochecer.rules.planets.control import take_over
from engine.games.anochecer.rules.scoring import score
from engine.games.anochecer.state import Twilight
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import bound_for
from tests.engine.games.anochecer.world import (
    Dice,
    asked,
    at,
    battle,
    call,
    control,
    damaged,
    do,
    hold,
    keep,
    keys,
    m3,
    own,
    secret,
    units,
    volley,
    world,
)
from tests.engine.games.card_tables import shows_card

Prepare = Callable[[Twilight, Condition, int], None]
"""Gives seat 0 so much of what a condition asks for."""


def planets_with(s: Twilight, wanted: Callable[[Planet], bool]) -> list[str]:
    """Planets of the map outside homes, in the order of the box."""
    found = [PLANETS[one] for one in sorted(s.map.slot_of)]
    return [one.id for one in found if not one.home and wanted(one)]


def ships(s: Twilight, slots: list[str]) -> None:
    for slot in slots:
        units(s, 0, slot, cruiser=1)


def of_trait(s: Twilight, trait: str, n: int) -> None:
    control(s, 0, *planets_with(s, lambda one: one.traits == (trait,))[:n])


def abilities(s: Twilight, colour: str, n: int) -> None:
    own(s, 0, *[one for one in s.decks["ability"] if CARDS[one].colour == colour][:n])


def worth(s: Twilight, value: Callable[[Planet], int], n: int) -> None:
    """Planets with just so much of a value, Jord's included."""
    left = n - value(PLANETS[PLANET["jord"]])
    for id in planets_with(s, lambda one: one.id != "mecatol_rex" and value(one) > 0):
        if value(PLANETS[PLANET[id]]) <= left:
            control(s, 0, id)
            left -= value(PLANETS[PLANET[id]])
    assert left == 0


def spend(s: Twilight, c: Condition, n: int) -> None:
    """Everything in trade goods; what is due in tokens out of two pools."""
    realm = s.realms[0]
    s.exhaust(PLANET["jord"])
    short = 1 - n
    realm.goods = c.trade_goods + c.resources + c.influence
    if realm.goods:
        realm.goods -= short
    else:
        realm.tactic = c.tactic_or_strategy_tokens - realm.strategy - short


def more_planets(s: Twilight, c: Condition, n: int) -> None:
    units(s, 0, "101", cruiser=1)
    units(s, 1, "201", cruiser=1)
    units(s, 2, "202", cruiser=1)
    control(s, 0, "mellon")
    if n < 2:
        control(s, 2, "zohbat")


def on_the_edge(s: Twilight, c: Condition, n: int) -> None:
    slots = [SLOTS[slot] for slot in slots_in(s.map.edge)]
    slots.remove("301")
    ships(s, ["301", *slots[:n]])


def beside_anomalies(s: Twilight, c: Condition, n: int) -> None:
    near = s.map.near
    slots = [slot for slot in range(1, 19) if mask_of(near[slot]) & s.map.anomalies]
    ships(s, [SLOTS[slot] for slot in slots[:n]])


def with_mechs(s: Twilight, c: Condition, n: int) -> None:
    for id in planets_with(s, lambda one: True)[:n]:
        control(s, 0, id)
        units(s, 0, id, mech=1)


def with_structures(s: Twilight, c: Condition, n: int) -> None:
    units(s, 0, "jord", space_dock=1)
    for id in planets_with(s, lambda one: True)[:n]:
        units(s, 0, id, pds=1)


def with_attachments(s: Twilight, c: Condition, n: int) -> None:
    for id in planets_with(s, lambda one: True)[:n]:
        control(s, 0, id)
        attach(s, 0, "rich_world", PLANET[id])


def coloured(s: Twilight, c: Condition, n: int) -> None:
    for colour in COLOURS[:n]:
        abilities(s, colour, c.per_colour)


def at_a_foreign_dock(s: Twilight, c: Condition, n: int) -> None:
    units(s, 1, "moll_primus", space_dock=1)
    ships(s, ["307" if n else "206"])


def over_mecatol(s: Twilight, c: Condition, n: int) -> None:
    control(s, 0, "mecatol_rex")
    units(s, 0, "000", cruiser=n)


def garrisons(s: Twilight, c: Condition, n: int) -> None:
    units(s, 0, "jord", infantry=20, space_dock=1)
    units(s, 0, "mellon", infantry=n)


def producing(s: Twilight, c: Condition, n: int) -> None:
    own(s, 0, "letani_warrior")
    units(s, 0, "mellon", infantry=n // 2)


def sharing(s: Twilight, c: Condition, n: int) -> None:
    control(s, 1, "zohbat")
    control(s, 0, "mellon" if n else "lodor")


def neighbourly(s: Twilight, c: Condition, n: int) -> None:
    units(s, 1, "201", cruiser=1)
    units(s, 2, "201", cruiser=n)


PREPARED: Final[dict[str, Prepare]] = {
    "spend": spend,
    "planets_same_trait": lambda s, c, n: of_trait(s, "cultural", n),
    "planets_of_trait": lambda s, c, n: of_trait(s, c.trait, n),
    "unit_upgrades": lambda s, c, n: own(s, 0, *["corsair", "exile", "vortexer"][:n]),
    "tech_colours": coloured,
    "tech_same_colour": lambda s, c, n: abilities(s, "blue", n),
    "faction_techs": lambda s, c, n: own(s, 0, *["wavelength_red", "antimatter_red"][:n]),
    "non_home_planets": lambda s, c, n: control(s, 0, *planets_with(s, lambda one: True)[:n]),
    "specialty_planets": lambda s, c, n: control(
        s, 0, *planets_with(s, lambda one: bool(one.specialties))[:n], tapped=True
    ),
    "ships_in_systems_adjacent_mecatol": lambda s, c, n: ships(s, ["201", "101", "102"][: n + 1]),
    "ships_in_systems": lambda s, c, n: ships(s, ["101", "201", "202", "204", "205", "206"][:n]),
    "ships_in_systems_adjacent_anomaly": beside_anomalies,
    "ships_in_alpha_and_beta_systems": lambda s, c, n: ships(s, ["102", "103"][: n + 1]),
    "ship_with_other_space_dock": at_a_foreign_dock,
    "ship_adjacent_other_home": lambda s, c, n: ships(s, ["307", "205"][: n + 1]),
    "mecatol_and_ships": over_mecatol,
    "planet_in_other_home": lambda s, c, n: control(s, 0, *["mellon", "moll_primus"][: n + 1]),
    "units_on_board": lambda s, c, n: units(
        s, 0, "301" if c.unit == "dreadnought" else "jord", **{c.unit: n}
    ),
    "structures": lambda s, c, n: units(s, 0, "jord", space_dock=1, pds=n - 1),
    "structures_on_non_home_planets": with_structures,
    "flagship_or_war_sun_on_board": lambda s, c, n: units(s, 0, "301", dreadnought=1, flagship=n),
    "flagship_or_war_sun_in_other_home_or_mecatol": lambda s, c, n: units(
        s, 0, "000" if n else "301", war_sun=1
    ),
    "units_in_planetless_systems": lambda s, c, n: ships(
        s, ["301", "102", "203", "209", "212", "302"][: n + 1]
    ),
    "units_in_edge_systems": on_the_edge,
    "units_in_legend_mecatol_anomaly_systems": lambda s, c, n: ships(
        s, ["301", "000", "203", "209", "212"][: n + 1]
    ),
    "more_planets_than_neighbours": more_planets,
    "non_fighter_ships_in_one_system": lambda s, c, n: units(s, 0, "102", cruiser=n, fighter=3),
    "planets_with_mech": with_mechs,
    "control_legendary": lambda s, c, n: control(s, 0, *["mellon", "mecatol_rex"][: n + 1]),
    "units_in_nexus": lambda s, c, n: ships(s, ["301", "nexus"][: n + 1]),
    "controlled_influence": lambda s, c, n: worth(s, lambda one: one.influence, n),
    "controlled_resources": lambda s, c, n: worth(s, lambda one: one.resources, n),
    "ground_forces_on_dockless_planet": garrisons,
    "production_in_one_system": producing,
    "planet_in_shared_system": sharing,
    "planets_in_or_adjacent_distinct_other_homes": lambda s, c, n: control(
        s, 0, *["mellon", "moll_primus", "darien"][: n + 1]
    ),
    "neighbour_of_all": neighbourly,
    "discard_action_cards": lambda s, c, n: hold(
        s, 0, *["evolve", "rise", "flux", "helix", "scarab"][:n]
    ),
    "planets_with_attachments": with_attachments,
    "purge_fragments": lambda s, c, n: keep(s, 0, *["cultural_fragment", "unknown_fragment"][:n]),
}


@clause("TF-192", "TF-197")
@shows_card(
    "objective.corner_the_market", "objective.develop_weaponry", "objective.diversify_research",
    "objective.erect_a_monument", "objective.expand_borders", "objective.found_research_outposts",
    "objective.intimidate_council", "objective.lead_from_the_front",
    "objective.negotiate_trade_routes", "objective.sway_the_council", "objective.amass_wealth",
    "objective.build_defenses", "objective.discover_lost_outposts", "objective.engineer_a_marvel",
    "objective.explore_deep_space", "objective.improve_infrastructure", "objective.make_history",
    "objective.populate_the_outer_rim", "objective.push_boundaries", "objective.raise_a_fleet",
    "objective.centralize_galactic_trade", "objective.conquer_the_weak",
    "objective.form_galactic_brain_trust", "objective.found_a_golden_age",
    "objective.galvanize_the_people", "objective.manipulate_galactic_law",
    "objective.master_the_sciences", "objective.revolutionize_warfare",
    "objective.subdue_the_galaxy", "objective.unify_the_colonies", "objective.achieve_supremacy",
    "objective.become_a_legend", "objective.command_an_armada",
    "objective.construct_massive_cities", "objective.control_the_borderlands",
    "objective.hold_vast_reserves", "objective.patrol_vast_territories",
    "objective.protect_the_border", "objective.reclaim_ancient_monuments",
    "objective.rule_distant_lands", "objective.adapt_new_strategies",
    "objective.become_the_gatekeeper", "objective.control_the_region",
    "objective.cut_supply_lines", "objective.establish_a_perimeter",
    "objective.forge_an_alliance", "objective.form_a_spy_network",
    "objective.fuel_the_war_machine", "objective.gather_a_mighty_fleet",
    "objective.learn_the_secrets_of_the_cosmos", "objective.master_the_laws_of_physics",
    "objective.mine_rare_metals", "objective.monopolize_production",
    "objective.occupy_the_seat_of_the_empire", "objective.threaten_enemies",
    "objective.defy_space_and_time", "objective.destroy_heretical_works",
    "objective.establish_hegemony", "objective.foster_cohesion", "objective.hoard_raw_materials",
    "objective.mechanize_the_military", "objective.occupy_the_fringe",
    "objective.produce_en_masse", "objective.seize_an_icon", "objective.stake_your_claim",
    shows="met with just what its text says, and not with one less",
)  # fmt: skip
@pytest.mark.parametrize(
    "objective", [one.id for one in OBJECTIVES.values() if one.condition.kind != "event"]
)
def test_an_objective_is_met_by_what_its_text_says_and_not_by_less(objective: str) -> None:
    c = OBJECTIVES[objective].condition
    wanted = c.n or c.colours or 1
    short, enough = m3(), m3()
    PREPARED[c.kind](short, c, wanted - 1)
    assert not is_met(short, 0, objective)
    PREPARED[c.kind](enough, c, wanted)
    assert is_met(enough, 0, objective)


def won(s: Twilight) -> Twilight:
    """Seat 0 wins the combat of the moment in one round."""
    call(s, space_round)
    return do(s, "announce_retreat/stay", "announce_retreat/stay")


def sure(own_dice: int = 1) -> Dice:
    return {"roll_combat:0": [(10,) * own_dice], "roll_combat:1": [(1,)]}


def duel(slot: str, **fleet: int) -> Twilight:
    """Cruisers of seat 0, or what is named, against one of seat 1."""
    fleet = fleet or {"cruiser": 1}
    s = battle(m3(dice=sure(2 if "flagship" in fleet else sum(fleet.values()))), slot)
    s.realms[0].king, s.realms[2].king = "red", "green"
    units(s, 0, slot, **fleet)
    units(s, 1, slot, cruiser=1)
    return s


def greatest_ship_falls() -> Twilight:
    s = battle(m3())
    secret(s, 0, "destroy_their_greatest_ship")
    damaged(s, 1, "102", flagship=1)
    return volley(s, 1, "102", 1)


def world_is_bombarded() -> Twilight:
    s = bound_for(m3(dice={"roll_bombard": [(10,)]}))
    secret(s, 0, "make_an_example_of_their_world")
    units(s, 1, "mellon", infantry=1)
    return call(s, roll_bombardment, 0, PLANET["mellon"], 1, (5,))


def leader_is_beaten() -> Twilight:
    s = duel("102")
    secret(s, 0, "spark_a_rebellion")
    s.realms[1].points = 3
    return won(s)


def cannons_clear_a_system() -> Twilight:
    s = bound_for(m3(dice={"roll_space_cannon": [(10,)]}))
    secret(s, 0, "turn_their_fleets_to_dust")
    units(s, 0, "mellon", pds=1)
    units(s, 1, "201", cruiser=1)
    return call(s, roll_cannons, 0, 1, SLOT["201"])


def flagship_wins() -> Twilight:
    s = duel("102", flagship=1)
    secret(s, 0, "unveil_flagship")
    return won(s)


def home_planet_is_lost() -> Twilight:
    s = m3()
    secret(s, 0, "become_a_martyr")
    units(s, 1, "jord", infantry=1)
    return call(s, take_over, 1, PLANET["jord"])


def combat_in_the_nebula() -> Twilight:
    s = duel("308")
    secret(s, 0, "brave_the_void")
    return won(s)


def combat_at_a_home() -> Twilight:
    s = duel("307")
    secret(s, 0, "darken_the_skies")
    return won(s)


def three_ships_are_left() -> Twilight:
    s = duel("102", cruiser=3)
    secret(s, 0, "demonstrate_your_power")
    return won(s)


def barrage_takes_the_last_fighter() -> Twilight:
    s = battle(m3(dice={"roll_afb": [(9, 1)]}))
    secret(s, 0, "fight_with_precision")
    units(s, 0, "102", destroyer=1)
    units(s, 1, "102", fighter=1, carrier=1)
    return call(s, barrage)


def last_to_pass() -> Twilight:
    s = m3()
    secret(s, 0, "prove_endurance")
    for realm in s.realms:
        realm.passed = 1
    return call(s, next_turn, 0)


EVENTS: Final = {
    "destroy_their_greatest_ship": greatest_ship_falls,
    "make_an_example_of_their_world": world_is_bombarded,
    "spark_a_rebellion": leader_is_beaten,
    "turn_their_fleets_to_dust": cannons_clear_a_system,
    "unveil_flagship": flagship_wins,
    "become_a_martyr": home_planet_is_lost,
    "brave_the_void": combat_in_the_nebula,
    "darken_the_skies": combat_at_a_home,
    "demonstrate_your_power": three_ships_are_left,
    "fight_with_precision": barrage_takes_the_last_fighter,
    "prove_endurance": last_to_pass,
}


@clause("TF-194")
@shows_card(
    "objective.destroy_their_greatest_ship", "objective.make_an_example_of_their_world",
    "objective.spark_a_rebellion", "objective.turn_their_fleets_to_dust",
    "objective.unveil_flagship", "objective.become_a_martyr", "objective.brave_the_void",
    "objective.darken_the_skies", "objective.demonstrate_your_power",
    "objective.fight_with_precision", "objective.prove_endurance",
    shows="offered right after the event its text names, and scored",
)  # fmt: skip
@pytest.mark.parametrize("objective", EVENTS)
def test_a_secret_of_the_action_phase_is_scored_after_its_event(objective: str) -> None:
    s = EVENTS[objective]()
    assert offers(s, objective)
    do(s, f"score:{objective}")
    assert s.realms[0].points == 1
    assert s.realms[0].scored == (objective,)


def offers(s: Twilight, *objectives: str) -> bool:
    """Whether seat 0 may score one of these; windows with nothing to score in them are closed."""
    wanted = {f"score:{one}" for one in objectives}
    while s.waiting()[0].kind == "score_secret_event":
        if asked(s)[0] == 0 and wanted & set(keys(s)):
            return True
        do(s, "not_now")
    return False


def test_a_combat_elsewhere_meets_no_secret_about_a_place_or_a_leader() -> None:
    s = duel("102")
    s.realms[2].points = 1
    secret(s, 0, "brave_the_void", "darken_the_skies", "spark_a_rebellion")
    won(s)
    assert at(s, 1, "102") == {}
    assert not offers(s, "brave_the_void", "darken_the_skies", "spark_a_rebellion")


def test_every_event_of_a_secret_objective_is_played() -> None:
    assert set(EVENTS) == {one.id for one in OBJECTIVES.values() if one.condition.kind == "event"}


def test_every_objective_of_the_box_has_a_test() -> None:
    kinds = {one.condition.kind for one in OBJECTIVES.values()} - {"spend", "event"}
    assert kinds <= COUNTS.keys()


def test_objectives_about_attachments_the_nexus_and_fragments() -> None:
    s = m3()
    control(s, 0, "lodor", "mellon")
    attach(s, 0, "dyson_sphere", PLANET["lodor"])
    assert not is_met(s, 0, "discover_lost_outposts")
    attach(s, 0, "paradise_world", PLANET["mellon"])
    assert is_met(s, 0, "discover_lost_outposts")
    assert not is_met(s, 0, "defy_space_and_time")
    units(s, 0, "nexus", cruiser=1)
    assert is_met(s, 0, "defy_space_and_time")
    keep(s, 0, "cultural_fragment")
    assert not is_met(s, 0, "destroy_heretical_works")
    keep(s, 0, "unknown_fragment")
    secret(s, 0, "destroy_heretical_works")
    assert is_met(s, 0, "destroy_heretical_works")
    call(s, score, 0, "destroy_heretical_works")
    do(s, "card:cultural_fragment", "card:unknown_fragment?")
    assert s.realms[0].points == 1
    assert s.realms[0].relics == ()


@clause("TF-196", "TF-197")
def test_conditions_are_met_on_the_whole_board() -> None:
    s = world()
    own(s, 0, "corsair", "echo_of_ascension", "wavelength_red", "antimatter_red")
    assert is_met(s, 0, "develop_weaponry")
    assert not is_met(s, 0, "diversify_research")
    assert is_met(s, 0, "adapt_new_strategies")
    control(s, 0, "lodor", "tarmann", tapped=True)
    units(s, 0, "101", cruiser=1)
    units(s, 0, "102", cruiser=1)
    assert is_met(s, 0, "intimidate_council")
    units(s, 0, "103", cruiser=1)
    assert is_met(s, 0, "become_the_gatekeeper")
    assert not is_met(s, 0, "threaten_enemies")
    units(s, 0, "205", cruiser=1)
    assert is_met(s, 0, "threaten_enemies")
    units(s, 0, "307", cruiser=1)
    units(s, 1, "moll_primus", space_dock=1)
    assert is_met(s, 0, "cut_supply_lines")
    control(s, 0, "mecatol_rex", "moll_primus")
    units(s, 0, "000", cruiser=3)
    assert is_met(s, 0, "occupy_the_seat_of_the_empire")
    assert is_met(s, 0, "conquer_the_weak")
    assert is_met(s, 0, "control_the_region")
    assert {one.condition.kind for one in OBJECTIVES.values() if one.set == "base"} - {
        "spend", "event",
    } <= set(COUNTS)  # fmt: skip
