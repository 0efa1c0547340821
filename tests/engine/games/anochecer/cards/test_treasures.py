"""Batch P3: tiles, the nexus, legendary planets, objectives and relics of Prophecy of Kings."""

from __future__ import annotations

from engine.games.anochecer.board.components import CARDS, OBJECTIVES, PLANET, REFERENCES
from engine.games.anochecer.board.galaxy import (
    FRONTIER,
    NEXUS,
    SLOT,
    SLOTS,
    geography,
    with_tile,
    with_token_there,
)
from engine.games.anochecer.rules.combat.dice import throw_now
from engine.games.anochecer.rules.economy.costs import has_strategy
from engine.games.anochecer.rules.economy.payment import influence_of, resources_of
from engine.games.anochecer.rules.hands import commodity_value, draw_secret
from engine.games.anochecer.rules.invariants import check
from engine.games.anochecer.rules.objectives import TESTS, is_met
from engine.games.anochecer.rules.phases.rounds import next_turn, ready_all
from engine.games.anochecer.rules.phases.strategies import offer_secondary
from engine.games.anochecer.rules.planets.attachments import attach
from engine.games.anochecer.rules.planets.control import take_over
from engine.games.anochecer.rules.planets.exploration import explore_frontier
from engine.games.anochecer.rules.planets.legends import consult_legends
from engine.games.anochecer.rules.scoring import score
from engine.games.anochecer.rules.setup.charting import choose_home
from engine.games.anochecer.rules.units.limits import settle
from engine.games.anochecer.rules.units.units import is_legendary
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
    find,
    fire,
    hold,
    keep,
    keys,
    m3,
    own,
    secret,
    tactical,
    units,
)


@clause("TF-13")
def test_keleres_settles_at_the_home_of_a_reference_nobody_holds() -> None:
    s = m3()
    s.galaxy = with_tile(s.galaxy, SLOT["301"], "")
    held = (("keleres", "sol"), ("yin", "saar"), ("ghost", "naaz"))
    for realm, kept in zip(s.realms, held, strict=True):
        realm.kept, realm.seat_card = kept, "hacan"
    call(s, choose_home, 0)
    do(s, "reference:keleres")
    homes = {one.home_tile: one.id for one in REFERENCES.values()}
    settled = homes[s.map.tiles[s.realms[0].home]]
    assert settled not in ("keleres", "sol", "yin", "saar", "ghost", "naaz", "hacan")
    assert s.realms[0].kept == ("sol",)


@clause("TF-261")
def test_the_nexus_opens_for_good_when_a_ship_comes() -> None:
    s = m3()
    assert s.map.near[NEXUS] == ()
    s.galaxy = with_token_there(s.galaxy, SLOT["201"], "gamma")
    assert s.map.near[NEXUS] == (SLOT["201"],)
    units(s, 0, "201", cruiser=1)
    again(s)
    tactical(s, "nexus")
    do(s, "ship:201:cruiser", "move_route/*", "move_ship/done")
    assert at(s, 0, "nexus") == {"cruiser": 1}
    assert s.map.wormholes[NEXUS] == {"alpha", "beta", "gamma"}
    assert len(s.map.near[NEXUS]) > 1
    clear(s, 0, "nexus")
    call(s, settle, -1)
    assert s.map.tiles[NEXUS] == "82b"
    assert not s.map.edge >> NEXUS & 1


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


# --- objectives


def test_every_objective_of_the_box_has_a_test() -> None:
    kinds = {one.condition.kind for one in OBJECTIVES.values()} - {"spend", "event"}
    assert kinds <= TESTS.keys()


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


def test_the_last_seat_to_pass_may_score_its_endurance() -> None:
    s = m3()
    secret(s, 2, "prove_endurance")
    for realm in s.realms:
        realm.passed = 1
    call(s, next_turn, 2)
    assert asked(s) == (2, "score_secret_event")
    do(s, "score:prove_endurance")
    assert s.realms[2].points == 1


# --- relics


def test_forge_legend_gives_a_relic_and_tokens() -> None:
    s = m3()
    own(s, 0, "forge_legend")
    s.decks["relic"] = ("the_codex", *[one for one in s.decks["relic"] if one != "the_codex"])
    again(s)
    do(s, "component:forge_legend", "pool:tactic", "pool:tactic")
    assert s.realms[0].relics == ("the_codex",)
    assert s.realms[0].tactic == 5
    assert "forge_legend" in s.purged


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


def test_the_scepter_spends_from_reinforcements() -> None:
    s = m3()
    own(s, 0, "scepter_of_emelpar")
    s.realms[0].strategy, s.realms[0].reserve = 0, 10
    assert has_strategy(s, 0)
    call(s, offer_secondary, 0, 2)
    do(s, "use_secondary")
    assert s.realms[0].strategy == 0
    assert "scepter_of_emelpar" in s.spent
    assert len(s.realms[0].hand) == 2
    assert not has_strategy(s, 0)


def test_the_shard_of_the_throne_is_a_point_that_can_be_taken() -> None:
    s = m3()
    own(s, 0, "shard_of_the_throne")
    fire(s, "gain_relic", 0, "shard_of_the_throne")
    assert s.realms[0].points == 1
    units(s, 1, "jord", infantry=1)
    call(s, take_over, 1, PLANET["jord"])
    assert (s.realms[0].points, s.realms[1].points) == (0, 1)
    assert s.realms[1].relics == ("shard_of_the_throne",)


def test_the_stellar_converter_purges_a_planet() -> None:
    s = m3()
    own(s, 0, "stellar_converter")
    control(s, 1, "mellon")
    units(s, 1, "mellon", infantry=3)
    units(s, 0, "301", dreadnought=1)
    again(s)
    do(s, "component:stellar_converter")
    assert "planet:jord" not in keys(s)
    do(s, "planet:mellon")
    assert PLANET["mellon"] not in s.map.slot_of
    assert at(s, 1, "mellon") == {}
    check(s)


def test_the_codex_gives_discarded_cards() -> None:
    s = m3()
    own(s, 0, "the_codex")
    hold(s, 1, "evolve", "rise")
    s.discard, s.realms[1].hand = ("evolve", "rise"), ()
    again(s)
    do(s, "component:the_codex", "card:rise", "done")
    assert s.realms[0].hand == ("rise",)
    assert s.discard == ("evolve",)


def test_the_crown_of_emphidia_explores_and_finds_its_tomb() -> None:
    s = find(m3(), "cultural", "dyson_sphere")
    own(s, 0, "the_crown_of_emphidia")
    control(s, 0, "lodor")
    fire(s, "end_of_tactical_action", 0, SLOT["301"])
    do(s, "use:the_crown_of_emphidia", "planet:lodor?")
    assert resources_of(s, PLANET["lodor"]) == 5
    s.spent = ()
    attach(s, 0, "tomb_of_emphidia", PLANET["lodor"])
    fire(s, "end_of_status", -1)
    do(s, "use:the_crown_of_emphidia")
    assert s.realms[0].points == 1
    assert "the_crown_of_emphidia" in s.purged


def test_the_crown_of_thalnos_rerolls_at_the_price_of_a_unit() -> None:
    dice = {
        "roll_combat:0": [(1, 2)],
        "roll_effect:the_crown_of_thalnos": [(6, 2)],
    }
    s = battle(m3(dice=dice))
    own(s, 0, "the_crown_of_thalnos")
    units(s, 0, "102", cruiser=2)
    units(s, 1, "102", cruiser=1)
    call(s, throw_now, 0, "roll_combat:0", (7, 7))
    do(s, "use:the_crown_of_thalnos", "reroll:1:7:1", "reroll:2:7:1", "choose_target/done?")
    assert s.hits == 1
    assert at(s, 0, "102") == {"cruiser": 1}


def test_the_obsidian_hides_a_fourth_secret() -> None:
    s = m3()
    own(s, 0, "the_obsidian")
    fire(s, "gain_relic", 0, "the_obsidian")
    assert len(s.realms[0].secrets) == 1
    for _ in range(3):
        draw_secret(s, 0)
    assert len(s.realms[0].secrets) == 4
    assert not [name for name, _ in s.frames if name == "ask_secret_back"]


def test_the_dynamis_core_raises_and_pays_the_commodity_value() -> None:
    s = m3()
    own(s, 0, "dynamis_core")
    assert commodity_value(s, 0) == 4
    again(s)
    do(s, "component:dynamis_core")
    assert s.realms[0].goods == 4
    assert commodity_value(s, 0) == 2


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


def test_the_nano_forge_makes_a_legend() -> None:
    s = m3()
    own(s, 0, "nano_forge")
    control(s, 0, "lodor")
    again(s)
    do(s, "component:nano_forge", "planet:lodor?")
    assert is_legendary(s, PLANET["lodor"])
    assert (resources_of(s, PLANET["lodor"]), influence_of(s, PLANET["lodor"])) == (5, 3)
    assert CARDS["nano_forge"].kind == "relic"
    check(s)


def test_a_fragment_may_be_traded() -> None:
    s = m3()
    units(s, 1, "201", cruiser=1)
    keep(s, 0, "cultural_fragment")
    s.realms[1].goods = 1
    again(s)
    do(s, "transact:1", "goods:0?", "fragment:cultural_fragment", "goods:1", "send", "accept")
    assert s.realms[1].relics == ("cultural_fragment",)
    assert s.realms[0].goods == 1
