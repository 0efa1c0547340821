"""Batch P2: exploration, fragments, the frontier."""

from __future__ import annotations

import pytest

from engine.games.anochecer.board.components import CARDS, EXPLORATION, PLANET, PLANETS
from engine.games.anochecer.board.galaxy import NEXUS, SLOTS, geography, slots_in
from engine.games.anochecer.rules.economy.payment import influence_of, resources_of, triad_worth
from engine.games.anochecer.rules.invariants import check
from engine.games.anochecer.rules.phases.turns import component_actions
from engine.games.anochecer.rules.planets.attachments import holds_units, specialties_of
from engine.games.anochecer.rules.planets.control import take_over
from engine.games.anochecer.rules.planets.exploration import (
    FINDS,
    explore,
    explore_frontier,
    fragments_of,
)
from engine.games.anochecer.state import Twilight
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    again,
    asked,
    at,
    call,
    control,
    do,
    find,
    fire,
    keep,
    keys,
    m2,
    m3,
    own,
    tactical,
    units,
)

VOID = "102"
"""A system without planets, next to the centre."""


def gained(s: Twilight, planet: str, seat: int = 0) -> Twilight:
    """A seat gains control of a planet in the course of its turn."""
    return call(s, take_over, seat, PLANET[planet])


def frontier(s: Twilight, *cards: str) -> Twilight:
    find(s, "frontier", *cards)
    slot = next(slots_in(s.map.frontiers))
    return call(s, explore_frontier, 0, slot)


@clause("TF-256")
def test_the_expansion_adds_its_components() -> None:
    s, plain = m3(), m2()
    assert {kind: len(s.decks[kind]) for kind in EXPLORATION} == dict.fromkeys(EXPLORATION, 20)
    assert len(s.decks["relic"]) == 20
    assert len(plain.decks["relic"]) == 9
    assert len(s.decks["secret"]) == 36
    assert [len(s.decks[f"public_{stage}"]) + 5 for stage in (1, 2)] == [20, 20]
    assert s.map.tiles[NEXUS] == "82a"
    assert not set(EXPLORATION) & plain.decks.keys()
    assert sum(CARDS[card].copies for card in FINDS) == 80


@clause("TF-258")
def test_a_planet_nobody_controlled_is_explored() -> None:
    s = find(m3(), "cultural", "dyson_sphere")
    gained(s, "lodor")
    assert (resources_of(s, PLANET["lodor"]), influence_of(s, PLANET["lodor"])) == (5, 2)
    check(s)
    t = find(m3(), "cultural", "dyson_sphere")
    control(t, 1, "lodor")
    gained(t, "lodor")
    assert t.decks["cultural"][0] == "dyson_sphere"
    u = m2()
    gained(u, "lodor")
    assert resources_of(u, PLANET["lodor"]) == 3


@clause("TF-258")
def test_with_several_traits_the_explorer_chooses_and_without_any_there_is_nothing() -> None:
    s = m3()
    own(s, 0, "terraform")
    units(s, 0, "lodor", pds=1)
    call(s, explore, 0, PLANET["lodor"])
    assert asked(s) == (0, "explore_deck")
    assert keys(s) == ["deck:cultural", "deck:hazardous", "deck:industrial"]
    t = m3()
    call(t, explore, 0, PLANET["jord"])
    assert asked(t)[1] == "turn_action"
    assert all(len(t.decks[kind]) == 20 for kind in EXPLORATION)


@clause("TF-258")
def test_an_empty_deck_is_made_anew_from_its_discards() -> None:
    s = m3()
    s.decks["cultural"], s.decks["cultural_discard"] = (), s.decks["cultural"]
    find_all = [card for card in s.decks["cultural_discard"] if card.endswith("fragment")]
    s.decks["cultural_discard"] = tuple(find_all)
    call(s, explore, 0, PLANET["lodor"])
    assert fragments_of(s, 0) == ("cultural_fragment",)
    assert len(s.decks["cultural"]) == len(find_all) - 1


@pytest.mark.parametrize(
    ("card", "more"),
    [
        ("paradise_world", (0, 2)), ("tomb_of_emphidia", (0, 1)), ("lazax_survivors", (1, 2)),
        ("mining_world", (2, 0)), ("rich_world", (1, 0)), ("dyson_sphere", (2, 1)),
    ],
)  # fmt: skip
def test_attached_cards_make_a_planet_richer(card: str, more: tuple[int, int]) -> None:
    planet = PLANET["starpoint" if CARDS[card].kind == "hazardous" else "lodor"]
    s = find(m3(), CARDS[card].kind, card)
    before = resources_of(s, planet), influence_of(s, planet)
    call(s, explore, 0, planet)
    after = resources_of(s, planet), influence_of(s, planet)
    assert (after[0] - before[0], after[1] - before[1]) == more
    check(s)


@pytest.mark.parametrize(
    ("card", "planet", "colour"),
    [
        ("warfare_research_facility", "starpoint", "red"),
        ("biotic_research_facility", "saudor", "green"),
        ("cybernetic_research_facility", "saudor", "yellow"),
        ("propulsion_research_facility", "saudor", "blue"),
    ],
)
def test_facilities_give_a_specialty_or_value(card: str, planet: str, colour: str) -> None:
    s = find(m3(), CARDS[card].kind, card)
    call(s, explore, 0, PLANET[planet])
    assert specialties_of(s, PLANET[planet]) == (colour,)
    if CARDS[card].kind == "industrial":
        t = find(m3(), "industrial", card)
        skilled = next(
            one
            for one in t.map.slot_of
            if "industrial" in PLANETS[one].traits and PLANETS[one].specialties
        )
        call(t, explore, 0, skilled)
        assert specialties_of(t, skilled) == PLANETS[skilled].specialties
        assert resources_of(t, skilled) == PLANETS[skilled].resources + 1


def test_a_demilitarized_zone_lets_no_unit_stay() -> None:
    s = find(m3(), "cultural", "demilitarized_zone")
    control(s, 0, "lodor")
    slot = geography(s.galaxy).slot_of[PLANET["lodor"]]
    units(s, 0, SLOTS[slot], carrier=1)
    units(s, 0, "lodor", infantry=2, pds=1)
    call(s, explore, 0, PLANET["lodor"])
    assert at(s, 0, "lodor") == {}
    assert at(s, 0, SLOTS[slot]) == {"carrier": 1, "infantry": 2}
    assert not holds_units(s, PLANET["lodor"])
    again(s)
    tactical(s, SLOTS[slot])
    assert not [key for key in keys(s) if key.startswith("commit")]


def test_freelancers_stay_aboard_over_a_demilitarized_zone() -> None:
    s = find(m3(), "cultural", "demilitarized_zone", "freelancers")
    control(s, 0, "lodor")
    slot = geography(s.galaxy).slot_of[PLANET["lodor"]]
    call(s, explore, 0, PLANET["lodor"])
    t = s.copy()
    call(t, explore, 0, PLANET["lodor"])
    assert not [key for key in keys(t) if "infantry" in key or "mech" in key]
    units(s, 0, SLOTS[slot], carrier=1)
    call(s, explore, 0, PLANET["lodor"])
    do(s, "produce:infantry:1", "produce_unit/done")
    while not at(s, 0, SLOTS[slot]).get("infantry"):
        do(s, keys(s)[0])
    assert at(s, 0, "lodor") == {}
    check(s)


@pytest.mark.parametrize("card", ["volatile_fuel_source", "expedition", "core_mine"])
def test_a_venture_takes_a_mech_or_an_infantry(card: str) -> None:
    s = find(m3(), "hazardous", card)
    control(s, 0, "starpoint", tapped=True)
    units(s, 0, "starpoint", infantry=1)
    call(s, explore, 0, PLANET["starpoint"])
    do(s, "unit:starpoint:infantry", "pool:tactic?")
    assert at(s, 0, "starpoint") == {}
    t = find(m3(), "hazardous", card)
    control(t, 0, "starpoint", tapped=True)
    units(t, 0, "starpoint", mech=1)
    call(t, explore, 0, PLANET["starpoint"])
    do(t, "pool:tactic?")
    for one in (s, t):
        got = (one.realms[0].tactic - 3, one.realms[0].goods, 1 - one.tapped[PLANET["starpoint"]])
        wanted = {"volatile_fuel_source": (1, 0, 0), "core_mine": (0, 1, 0)}
        assert got == wanted.get(card, (0, 0, 1))
    assert at(t, 0, "starpoint") == {"mech": 1}


def test_industrial_offers() -> None:
    s = find(m3(), "industrial", "abandoned_warehouses", "functioning_base", "local_fabricators")
    s.realms[0].commodities = 1
    control(s, 0, "saudor")
    call(s, explore, 0, PLANET["saudor"])
    do(s, "convert:2")
    assert (s.realms[0].goods, s.realms[0].commodities) == (1, 0)
    call(s, explore, 0, PLANET["saudor"])
    do(s, "mode:buy_card", "mode:pay_good?")
    assert len(s.realms[0].hand) == 1
    call(s, explore, 0, PLANET["saudor"])
    do(s, "commodity:1")
    find(s, "industrial", "local_fabricators")
    call(s, explore, 0, PLANET["saudor"])
    do(s, "mode:buy_mech", "mode:pay_commodity?")
    assert at(s, 0, "saudor") == {"mech": 1}
    assert s.realms[0].commodities == 0


def test_cultural_offers() -> None:
    s = find(m3(), "cultural", "mercenary_outfit", "freelancers", "gamma_wormhole")
    control(s, 0, "lodor")
    call(s, explore, 0, PLANET["lodor"])
    do(s, "unit:lodor:infantry")
    assert at(s, 0, "lodor") == {"infantry": 1}
    s.tapped[PLANET["jord"]] = 1
    control(s, 0, "mecatol_rex")
    call(s, explore, 0, PLANET["lodor"])
    do(s, "produce:dreadnought:1", "produce_unit/done")
    do(s, "planet:mecatol_rex")
    slot = s.map.slot_of[PLANET["lodor"]]
    assert at(s, 0, SLOTS[slot])["dreadnought"] == 1
    assert not [flag for flag in s.flags if flag.startswith("either")]
    call(s, explore, 0, PLANET["lodor"])
    assert "gamma" in s.map.wormholes[slot]
    assert NEXUS in s.map.near[slot]
    assert "gamma_wormhole" in s.purged
    check(s)


@clause("TF-259")
def test_frontier_tokens_lie_where_no_planet_is_and_are_explored_by_effects_only() -> None:
    s = m3()
    for slot in slots_in(s.map.systems):
        is_empty = not s.map.planets[slot] and s.map.kind(slot) in ("blue", "red")
        assert bool(s.map.frontiers >> slot & 1) == is_empty
    slot = next(slots_in(s.map.frontiers))
    frontier(s, "lost_crew")
    assert not s.map.frontiers >> slot & 1
    assert len(s.realms[0].hand) == 2
    assert s.decks["frontier_discard"] == ("lost_crew",)
    check(s)


def test_what_the_frontier_holds() -> None:
    s = frontier(m3(), "derelict_vessel")
    assert len(s.realms[0].secrets) == 1
    s = frontier(m3(), "keleres_ship")
    do(s, "pool:tactic", "pool:fleet")
    assert (s.realms[0].tactic, s.realms[0].fleet) == (4, 4)
    s = frontier(m3(), "dead_world")
    assert len(s.realms[0].relics) == 1
    for card, goods in (("minor_entropic_field", 1), ("entropic_field", 2)):
        s = frontier(m3(), card)
        do(s, "pool:tactic")
        assert (s.realms[0].tactic, s.realms[0].goods) == (4, goods)
    s = frontier(m3(), "major_entropic_field")
    do(s, "pool:tactic")
    assert s.realms[0].goods == 3
    s = frontier(m3(), "merchant_station")
    do(s, "mode:replenish")
    assert s.realms[0].commodities == 2
    s = frontier(m3(), "gamma_relay")
    assert s.map.near[NEXUS]
    s = frontier(m3(), "mirage")
    assert s.control[PLANET["mirage"]] == 0
    assert not s.tapped[PLANET["mirage"]]
    check(s)


def test_an_enigmatic_device_buys_a_technology() -> None:
    s = m3()
    keep(s, 0, "enigmatic_device")
    control(s, 0, "lodor")
    again(s)
    do(s, "component:enigmatic_device", "pay/auto", "card:wavelength_red")
    assert s.realms[0].techs == ("wavelength_red",)
    assert s.realms[0].relics == ()
    check(s)


@clause("TF-260")
def test_three_fragments_of_a_type_make_a_relic() -> None:
    s = m3()
    keep(s, 0, "cultural_fragment", "cultural_fragment", "hazardous_fragment")
    assert "cultural_fragment" not in component_actions(s, 0)
    keep(s, 0, "unknown_fragment")
    again(s)
    top = s.decks["relic"][0]
    do(s, "component:cultural_fragment")
    assert top in s.realms[0].relics
    assert fragments_of(s, 0) == ("hazardous_fragment",)
    assert s.purged[:3] == ("cultural_fragment", "cultural_fragment", "unknown_fragment")


def test_the_triad_is_worth_more_with_fragments() -> None:
    s = m3()
    own(s, 0, "the_triad")
    keep(s, 0, "cultural_fragment", "cultural_fragment", "unknown_fragment")
    assert triad_worth(s, 0) == 5


def test_fabrication_turns_fragments_into_relics_and_tokens() -> None:
    s = m3()
    own(s, 0, "fabrication")
    keep(s, 0, "cultural_fragment", "cultural_fragment")
    again(s)
    do(s, "component:fabrication", "fragments:cultural_fragment")
    assert fragments_of(s, 0) == ()
    assert len(s.realms[0].relics) == 1
    t = m3()
    own(t, 0, "fabrication")
    keep(t, 0, "industrial_fragment")
    again(t)
    do(t, "component:fabrication", "fragment:industrial_fragment?", "pool:tactic")
    assert t.realms[0].tactic == 4


def test_distant_suns_draw_one_card_more() -> None:
    s = find(m3(), "cultural", "paradise_world", "dyson_sphere")
    own(s, 0, "distant_suns")
    control(s, 0, "lodor")
    units(s, 0, "lodor", mech=1)
    call(s, explore, 0, PLANET["lodor"])
    do(s, "use:distant_suns")
    assert keys(s) == ["card:dyson_sphere", "card:paradise_world"]
    do(s, "card:dyson_sphere")
    assert s.decks["cultural_discard"] == ("paradise_world",)
    assert resources_of(s, PLANET["lodor"]) == 5


def test_curious_genome_explores_at_the_end_of_a_turn() -> None:
    s = find(m3(), "cultural", "dyson_sphere")
    own(s, 1, "curious_genome")
    control(s, 0, "lodor")
    fire(s, "end_of_turn", 0)
    do(s, "use:curious_genome", "planet:lodor")
    assert resources_of(s, PLANET["lodor"]) == 5
    assert "curious_genome" in s.spent


def test_opening_the_eye_lays_frontiers_and_explores_them() -> None:
    s = find(m3(), "frontier", "lost_crew")
    own(s, 0, "opening_the_eye")
    for slot in list(slots_in(s.map.frontiers))[1:]:
        call(s, explore_frontier, 2, slot)
        while asked(s)[1] != "turn_action":
            do(s, "*")
    find_slot = next(slots_in(s.map.frontiers))
    units(s, 0, SLOTS[find_slot], cruiser=1)
    before = s.map.frontiers
    s.decks["frontier"] = ("keleres_ship", *[c for c in s.decks["frontier"] if c != "keleres_ship"])
    again(s)
    do(s, "component:opening_the_eye", "pool:tactic", "pool:tactic")
    assert s.map.frontiers.bit_count() > before.bit_count()
    assert not s.map.frontiers >> find_slot & 1
    assert s.realms[0].tactic == 5


def test_the_circlet_explores_a_frontier() -> None:
    s = find(m3(), "frontier", "keleres_ship")
    own(s, 0, "circlet_of_the_void")
    slot = next(slots_in(s.map.frontiers))
    again(s)
    do(s, "component:circlet_of_the_void", f"system:{SLOTS[slot]}", "pool:fleet", "pool:fleet")
    assert s.realms[0].fleet == 5
    assert "circlet_of_the_void" in s.spent


@clause("TF-174")
def test_faction_technologies_have_a_second_capability_with_the_expansion() -> None:
    s = find(m3(), "cultural", "dyson_sphere")
    own(s, 0, "wavelength_red")
    control(s, 0, "lodor")
    units(s, 0, "lodor", infantry=1)
    again(s)
    tactical(s, SLOTS[s.map.slot_of[PLANET["lodor"]]])
    do(s, "use:wavelength_red")
    assert resources_of(s, PLANET["lodor"]) == 5
    t = find(m3(), "frontier", "keleres_ship")
    own(t, 0, "antimatter_red")
    slot = next(slots_in(t.map.frontiers & ~t.map.anomalies))
    units(t, 0, SLOTS[slot], cruiser=1)
    fire(t, "end_of_tactical_action", 0, slot)
    do(t, "pool:fleet", "pool:fleet")
    assert t.realms[0].fleet == 5
    u = m2()
    own(u, 0, "wavelength_red")
    units(u, 0, "lodor", infantry=1)
    again(u)
    tactical(u, SLOTS[u.map.slot_of[PLANET["lodor"]]])
    assert asked(u)[1] != "react"
