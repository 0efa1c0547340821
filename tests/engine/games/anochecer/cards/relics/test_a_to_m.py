"""Relics from A to M: what each card does."""

from __future__ import annotations

from engine.games.anochecer.board.components import (
    PLANET,
)
from engine.games.anochecer.board.galaxy import (
    SLOT,
    SLOTS,
    slots_in,
)
from engine.games.anochecer.records import Expedition
from engine.games.anochecer.rules.combat.cannons import defence_needs, offence_needs
from engine.games.anochecer.rules.combat.dice import throw_now
from engine.games.anochecer.rules.combat.space_combat import barrage
from engine.games.anochecer.rules.hands import commodity_value
from engine.games.anochecer.rules.tactical_action.moving import ship_routes
from tests.engine.games.anochecer.world import (
    again,
    asked,
    at,
    battle,
    call,
    do,
    find,
    fire,
    keys,
    m2,
    m3,
    own,
    tactical,
    units,
    volley,
)
from tests.engine.games.card_tables import shows_card


@shows_card(
    "card.book_of_latvinia",
    shows="both faction technologies when gained; without four colours its purge makes a speaker",
)
def test_the_book_of_latvinia_teaches_and_makes_a_speaker() -> None:
    s = m2()
    own(s, 1, "book_of_latvinia")
    fire(s, "gain_relic", 1, "book_of_latvinia")
    do(s, "card:wavelength_orange", "card:antimatter_orange")
    assert s.realms[1].techs == ("wavelength_orange", "antimatter_orange")
    t = m2()
    own(t, 0, "book_of_latvinia")
    t.speaker = 2
    again(t)
    do(t, "component:book_of_latvinia")
    assert t.speaker == 0
    assert "book_of_latvinia" in t.purged


@shows_card("card.book_of_latvinia", shows="teaches nothing when its owner gains another relic")
def test_the_book_of_latvinia_teaches_only_when_it_is_gained_itself() -> None:
    s = m2()
    own(s, 1, "book_of_latvinia", "the_triad")
    fire(s, "gain_relic", 1, "the_triad")
    assert asked(s) == (0, "turn_action")
    assert s.realms[1].techs == ()


@shows_card(
    "card.circlet_of_the_void",
    shows="a supernova can be entered, and a rift that is left rolls no die",
)
def test_the_circlet_of_the_void_ignores_anomalies() -> None:
    s = m2(dice={"roll_rift:cruiser": [(1,)]})
    own(s, 0, "circlet_of_the_void")
    units(s, 0, "201", cruiser=1)
    s.expedition = Expedition(0, SLOT["212"])
    assert ship_routes(s, 0, 3, SLOT["201"], False)
    units(s, 0, "209", cruiser=1)
    s.expedition = None
    again(s)
    do(s, "tactical", "system:105", "ship:209:cruiser", "move_route/*", "load_unit/done")
    do(s, "move_ship/done")
    assert at(s, 0, "105") == {"cruiser": 1}


@shows_card("card.heart_of_ixth", shows="exhausted, it makes a 6 a 7")
def test_the_heart_of_ixth_shifts_a_die() -> None:
    s = m2(dice={"roll_combat:0": [(6,)]})
    own(s, 1, "heart_of_ixth")
    call(s, throw_now, 0, "roll_combat:0", (7,))
    do(s, "use:heart_of_ixth", "die_up:6:7")
    assert s.hits == 1
    assert "heart_of_ixth" in s.spent


@shows_card(
    "card.lightrail_ordnance", shows="a dock fires two dice at 5, into the adjacent system too"
)
def test_lightrail_ordnance_arms_space_docks() -> None:
    s = m2()
    own(s, 0, "lightrail_ordnance")
    units(s, 0, "jord", space_dock=1)
    assert offence_needs(s, 0, SLOT["201"]) == (5, 5)
    assert defence_needs(s, 0, PLANET["jord"]) == (5, 5)


@shows_card("card.metali_void_armaments", shows="three barrage dice at 6 without any destroyer")
def test_metali_void_armaments_join_the_barrage() -> None:
    s = battle(m2(dice={"roll_afb": [(6, 6, 1)]}))
    own(s, 0, "metali_void_armaments")
    units(s, 0, "102", cruiser=1)
    units(s, 1, "102", fighter=3, carrier=1)
    call(s, barrage)
    do(s, "use:metali_void_armaments")
    assert at(s, 1, "102") == {"fighter": 1, "carrier": 1}


@shows_card("card.metali_void_shielding", shows="one cruiser sustains a hit, the second cannot")
def test_metali_void_shielding_saves_one_ship_a_volley() -> None:
    s = battle(m2())
    own(s, 1, "metali_void_shielding")
    units(s, 1, "102", cruiser=2)
    volley(s, 1, "102", 2)
    do(s, "sustain:cruiser")
    assert not [key for key in keys(s) if key.startswith("sustain")]
    do(s, "destroy:cruiser?")
    assert sum(at(s, 1, "102").values()) == 1


@shows_card(
    "card.dominus_orb",
    shows="purged after an activation, it lets a cruiser leave a system with an own token",
)
def test_the_dominus_orb_frees_held_fleets() -> None:
    s = m3()
    own(s, 0, "dominus_orb")
    units(s, 0, "301", cruiser=1)
    s.tokens[SLOT["301"]] = 1
    s.realms[0].reserve -= 1
    again(s)
    tactical(s, "201")
    do(s, "use:dominus_orb")
    assert "ship:301:cruiser" in keys(s)
    assert "dominus_orb" in s.purged


@shows_card(
    "card.dynamis_core", shows="commodity value 4 instead of 2, paid out in trade goods when purged"
)
def test_the_dynamis_core_raises_and_pays_the_commodity_value() -> None:
    s = m3()
    own(s, 0, "dynamis_core")
    assert commodity_value(s, 0) == 4
    again(s)
    do(s, "component:dynamis_core")
    assert s.realms[0].goods == 4
    assert commodity_value(s, 0) == 2


@shows_card(
    "card.jr_xs455_o",
    shows="a player pays 3 resources for a PDS, or declines and gains a trade good",
)
def test_jr_builds_for_whoever_pays() -> None:
    s = m3()
    own(s, 0, "jr_xs455_o")
    again(s)
    do(s, "component:jr_xs455_o", "player:1", "place:pds:moll_primus", "pay/auto")
    assert at(s, 1, "moll_primus") == {"pds": 1}
    t = m3()
    own(t, 0, "jr_xs455_o")
    again(t)
    do(t, "component:jr_xs455_o", "player:1", "decline")
    assert t.realms[1].goods == 1


@shows_card(
    "card.circlet_of_the_void", shows="exhausted with the expansion, it explores a frontier token"
)
def test_the_circlet_explores_a_frontier() -> None:
    s = find(m3(), "frontier", "keleres_ship")
    own(s, 0, "circlet_of_the_void")
    slot = next(slots_in(s.map.frontiers))
    again(s)
    do(s, "component:circlet_of_the_void", f"system:{SLOTS[slot]}", "pool:fleet", "pool:fleet")
    assert s.realms[0].fleet == 5
    assert "circlet_of_the_void" in s.spent
