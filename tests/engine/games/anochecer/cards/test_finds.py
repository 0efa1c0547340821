"""Exploration cards: what is found on planets and frontiers."""

from __future__ import annotations

import pytest

from engine.games.anochecer.board.components import (
    CARDS,
    PLANET,
    PLANETS,
)
from engine.games.anochecer.board.galaxy import (
    FRONTIER,
    NEXUS,
    SLOT,
    SLOTS,
    geography,
    with_token_there,
)
from engine.games.anochecer.rules.economy.payment import influence_of, resources_of
from engine.games.anochecer.rules.invariants import check
from engine.games.anochecer.rules.phases.turns import component_actions
from engine.games.anochecer.rules.planets.attachments import holds_units, specialties_of
from engine.games.anochecer.rules.planets.exploration import (
    explore,
    explore_frontier,
    fragments_of,
)
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import explore_one
from tests.engine.games.anochecer.world import (
    again,
    at,
    call,
    control,
    do,
    find,
    keep,
    keys,
    m3,
    tactical,
    units,
)
from tests.engine.games.card_tables import shows_card


@shows_card(
    "card.ion_storm", shows="an alpha wormhole that becomes a beta one when a ship goes through"
)
@clause("TF-262")
def test_the_ion_storm_turns_when_a_ship_goes_through() -> None:
    s = find(m3(), "frontier", "ion_storm")
    slot = SLOT["201"]
    s.galaxy = with_token_there(s.galaxy, slot, FRONTIER)
    call(s, explore_frontier, 0, slot)
    do(s, f"wormhole:alpha:{SLOTS[slot]}")
    assert s.map.ion == slot
    calm = geography(s.galaxy.replace("+ion_alpha", ""))
    far = next(one for one in s.map.near[slot] if one not in calm.near[slot])
    units(s, 0, SLOTS[slot], cruiser=1)
    again(s)
    tactical(s, SLOTS[far])
    do(s, f"ship:{SLOTS[slot]}:cruiser", "move_route/*", "move_ship/done")
    assert "beta" in s.map.wormholes[slot]
    assert "alpha" not in s.map.wormholes[slot]


@shows_card(
    "card.dyson_sphere",
    "card.paradise_world",
    "card.tomb_of_emphidia",
    "card.lazax_survivors",
    "card.mining_world",
    "card.rich_world",
    shows="the explored planet is worth as much more as the card says",
)
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


@shows_card(
    "card.warfare_research_facility",
    "card.biotic_research_facility",
    "card.cybernetic_research_facility",
    "card.propulsion_research_facility",
    shows="a planet without a specialty gets the colour, one with a specialty 1 more of each value",
)
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


@shows_card(
    "card.demilitarized_zone",
    shows="the PDS is removed, infantry rises into space, and nothing can land",
)
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


@shows_card("card.freelancers", shows="over a demilitarized zone a ground force stays aboard")
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


@shows_card(
    "card.volatile_fuel_source",
    "card.expedition",
    "card.core_mine",
    shows="the gain for an infantry that is removed, or for a mech that stays",
)
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


@shows_card("card.abandoned_warehouses", shows="a commodity becomes a trade good")
@shows_card("card.functioning_base", shows="a trade good buys an action card")
@shows_card(
    "card.local_fabricators", shows="a commodity is gained, and the next time it buys a mech"
)
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


@shows_card("card.mercenary_outfit", shows="an infantry appears on the planet")
@shows_card("card.freelancers", shows="a dreadnought is paid with influence")
@shows_card("card.gamma_wormhole", shows="the system is adjacent to the nexus")
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
    assert at(s, 0, SLOTS[slot]) == {"dreadnought": 1}
    assert not [flag for flag in s.flags if flag.startswith("either")]
    call(s, explore, 0, PLANET["lodor"])
    assert "gamma" in s.map.wormholes[slot]
    assert NEXUS in s.map.near[slot]
    assert "gamma_wormhole" in s.purged
    check(s)


@shows_card("card.derelict_vessel", shows="a secret objective")
@shows_card("card.keleres_ship", shows="two command tokens")
@shows_card("card.dead_world", shows="a relic")
@shows_card(
    "card.minor_entropic_field",
    "card.entropic_field",
    "card.major_entropic_field",
    shows="a command token and the trade goods its text says",
)
@shows_card("card.merchant_station", shows="commodities are replenished")
@shows_card("card.gamma_relay", shows="the system is adjacent to the nexus")
@shows_card("card.mirage", shows="the planet is there, readied and controlled")
def test_what_the_frontier_holds() -> None:
    s = explore_one(m3(), "derelict_vessel")
    assert len(s.realms[0].secrets) == 1
    s = explore_one(m3(), "keleres_ship")
    do(s, "pool:tactic", "pool:fleet")
    assert (s.realms[0].tactic, s.realms[0].fleet) == (4, 4)
    s = explore_one(m3(), "dead_world")
    assert len(s.realms[0].relics) == 1
    for card, goods in (("minor_entropic_field", 1), ("entropic_field", 2)):
        s = explore_one(m3(), card)
        do(s, "pool:tactic")
        assert (s.realms[0].tactic, s.realms[0].goods) == (4, goods)
    s = explore_one(m3(), "major_entropic_field")
    do(s, "pool:tactic")
    assert s.realms[0].goods == 3
    s = explore_one(m3(), "merchant_station")
    do(s, "mode:replenish")
    assert s.realms[0].commodities == 2
    s = explore_one(m3(), "gamma_relay")
    assert s.map.near[NEXUS]
    s = explore_one(m3(), "mirage")
    assert s.control[PLANET["mirage"]] == 0
    assert not s.tapped[PLANET["mirage"]]
    check(s)


@shows_card("card.enigmatic_device", shows="for 6 resources it is purged for a faction technology")
def test_an_enigmatic_device_buys_a_technology() -> None:
    s = m3()
    keep(s, 0, "enigmatic_device")
    control(s, 0, "lodor")
    again(s)
    do(s, "component:enigmatic_device", "pay/auto", "card:wavelength_red")
    assert s.realms[0].techs == ("wavelength_red",)
    assert s.realms[0].relics == ()
    check(s)


@shows_card(
    "card.cultural_fragment",
    "card.unknown_fragment",
    shows="two of a type and an unknown one are purged for a relic",
)
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


@shows_card(
    "card.cultural_fragment", "card.hazardous_fragment", "card.industrial_fragment",
    "card.unknown_fragment", shows="three of them are purged for a relic",
)  # fmt: skip
@pytest.mark.parametrize("trait", ["cultural", "hazardous", "industrial", "unknown"])
def test_three_equal_fragments_make_a_relic(trait: str) -> None:
    s = m3()
    keep(s, 0, *[f"{trait}_fragment"] * 3)
    top = s.decks["relic"][0]
    again(s)
    do(s, f"component:{trait}_fragment")
    assert s.realms[0].relics == (top,)
    assert s.purged == (f"{trait}_fragment",) * 3
