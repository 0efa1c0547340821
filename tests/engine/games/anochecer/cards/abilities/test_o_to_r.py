"""Abilities from O to R: what each card does."""

from __future__ import annotations

from engine.games.anochecer.board.components import (
    CARRIER,
    PLANET,
)
from engine.games.anochecer.board.galaxy import SLOT, place_number
from engine.games.anochecer.records import Expedition
from engine.games.anochecer.rules.combat.dice import roll_bonus
from engine.games.anochecer.rules.combat.ground_combat import ground_round
from engine.games.anochecer.rules.combat.space_combat import (
    barrage,
)
from engine.games.anochecer.rules.economy.costs import spend_strategy
from engine.games.anochecer.rules.economy.production import (
    begin_production,
    choose_units,
)
from engine.games.anochecer.rules.hands import (
    gain_goods,
)
from engine.games.anochecer.rules.phases.rounds import (
    end_strategy,
)
from engine.games.anochecer.rules.phases.turns import end_action
from engine.games.anochecer.rules.planets.control import check_guests, take_over
from engine.games.anochecer.rules.tactical_action.passage import extra_move
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import bound_for, coexisting, fractured, ways
from tests.engine.games.anochecer.world import (
    Dice,
    asked,
    at,
    battle,
    call,
    clear,
    control,
    do,
    fire,
    keys,
    m2,
    own,
    units,
    world,
)
from tests.engine.games.card_tables import shows_card


@shows_card(
    "card.quantum_datahub_node",
    shows="for a strategy token and 3 trade goods two strategy cards change hands",
)
def test_quantum_datahub_node_exchanges_strategy_cards() -> None:
    s = m2()
    own(s, 0, "quantum_datahub_node")
    s.realms[0].goods = 3
    call(s, end_strategy)
    do(s, "use:quantum_datahub_node", "player:1", "strategy:lux?", "strategy:noctis?")
    assert s.strategy_holder[:2] == [1, 0]
    assert (s.realms[0].goods, s.realms[1].goods, s.realms[0].strategy) == (0, 3, 1)


@shows_card("card.overwatch", shows="the own token of an entered system returns")
def test_overwatch_takes_an_own_token_back() -> None:
    s = m2()
    own(s, 1, "overwatch")
    s.tokens[SLOT["201"]] |= 2
    s.realms[1].reserve -= 1
    fire(s, "after_move_into", 0, SLOT["201"])
    do(s, "use:overwatch")
    assert s.tokens[SLOT["201"]] == 0
    assert s.realms[1].reserve == 8


@shows_card(
    "card.raid_formation",
    shows="of two barrage hits one kills the fighter and one damages a dreadnought",
)
def test_raid_formation_damages_ships_with_hits_beyond_the_fighters() -> None:
    s = battle(m2(dice={"roll_afb": [(9, 10)]}))
    own(s, 0, "raid_formation")
    units(s, 0, "102", destroyer=1)
    units(s, 1, "102", dreadnought=2, fighter=1)
    call(s, barrage)
    assert at(s, 1, "102") == {"dreadnought": 1, "dreadnought*": 1}


@shows_card(
    "card.radical_advancement",
    shows="the next ability of the same colour comes, all others go back",
)
def test_radical_advancement_exchanges_an_ability_for_one_of_its_colour() -> None:
    s = m2()
    own(s, 0, "radical_advancement", "armada")
    s.decks["ability"] = ("mitosis", "scavenge", "unrelenting", "liberate")
    fire(s, "start_of_status", -1)
    do(s, "use:radical_advancement", "card:armada")
    assert "unrelenting" in s.realms[0].abilities
    assert "armada" not in s.realms[0].abilities
    assert sorted(s.decks["ability"]) == ["armada", "liberate", "mitosis", "scavenge"]


@shows_card("card.pillage", shows="takes a trade good from a neighbour that has just come to three")
@clause("TF-250")
def test_pillage_takes_from_a_rich_neighbour() -> None:
    s = m2()
    own(s, 0, "pillage")
    units(s, 1, "201", cruiser=1)
    s.asked = ()
    s.frames.append(("turn_action", (0, 0)))
    s.realms[1].goods = 2
    gain_goods(s, 1, 1, "test")
    s.run()
    do(s, "use:pillage")
    assert (s.realms[0].goods, s.realms[1].goods) == (1, 2)


@shows_card("card.quantum_entanglement", shows="a carrier goes from an alpha to a beta wormhole")
def test_quantum_entanglement_joins_alpha_and_beta() -> None:
    s = bound_for(m2(), "302")
    units(s, 0, "102", carrier=1)
    assert ways(s, CARRIER, "102") == []
    own(s, 0, "quantum_entanglement")
    assert ways(s, CARRIER, "102") == ["102-302"]


@shows_card("card.reclamation", shows="Mecatol Rex, just gained, gets a PDS and a space dock")
def test_reclamation_builds_on_a_legendary_planet() -> None:
    s = m2()
    own(s, 0, "reclamation")
    s.custodians = 0
    units(s, 0, "mecatol_rex", infantry=1)
    call(s, take_over, 0, PLANET["mecatol_rex"])
    call(s, end_action, 0, 0)
    do(s, "use:reclamation")
    assert at(s, 0, "mecatol_rex") == {"infantry": 1, "pds": 1, "space_dock": 1}
    assert not [one for one in s.flags if one.startswith("won:")]


@shows_card(
    "card.peace_accords",
    shows="after a strategy token a planet without units beside an own one is gained",
)
@clause("TF-255")
def test_peace_accords_take_any_planet_without_units() -> None:
    s = m2()
    own(s, 0, "peace_accords")
    control(s, 0, "mellon")
    units(s, 1, "arinam", infantry=1)
    s.asked = ()
    s.frames.append(("turn_action", (0, 0)))
    spend_strategy(s, 0)
    s.run()
    do(s, "use:peace_accords")
    assert "planet:arinam" not in keys(s)
    assert "planet:mecatol_rex" not in keys(s)
    do(s, "planet:meer")
    assert s.control[PLANET["meer"]] == 0


@shows_card("card.pacifist", shows="attacked units coexist instead of fighting")
@clause("TF-215")
def test_pacifists_share_a_planet_with_whoever_lands() -> None:
    s = coexisting()
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


@shows_card(
    "card.planesplitter",
    shows="1 more move out of a system of the Fracture and +2 to combat rolls there",
)
def test_planesplitter_helps_in_the_fracture() -> None:
    s = fractured()
    s.expedition = Expedition(0, SLOT["F4"])
    assert extra_move(s, 0, 3, SLOT["F2"]) == extra_move(s, 0, 3, SLOT["201"]) + 1
    battle(s, "F1")
    assert roll_bonus(s, 0) == 2
    battle(s, "201")
    assert roll_bonus(s, 0) == 0


@shows_card(
    "card.proxima_targeting_vi", shows="three dice on each side; its owner is hit once less"
)
def test_proxima_targeting_scatters_over_both_sides_and_takes_a_hit_away() -> None:
    dice: Dice = {
        "roll_bombard": [(7, 7, 1), (7, 7, 7)],
        "roll_combat:0": [(1, 1)],
        "roll_combat:1": [(1,)],
    }
    s = battle(m2(dice=dice), "201", "mellon")
    own(s, 0, "proxima_targeting_vi")
    units(s, 0, "mellon", infantry=4)
    units(s, 1, "mellon", infantry=3)
    call(s, ground_round)
    do(s, "use:proxima_targeting_vi")
    # Two hits on the opponent and three less one on its owner; the round's own rolls miss.
    assert asked(s) == (0, "react"), "the next round begins"
    assert at(s, 0, "mellon") == {"infantry": 2}
    assert at(s, 1, "mellon") == {"infantry": 1}


@shows_card(
    "card.puppet_council", shows="commodities and a trade good when the strategy phase starts"
)
def test_puppet_council_pays_before_the_strategy_phase() -> None:
    s = world()
    own(s, 0, "puppet_council")
    fire(s, "start_of_strategy_phase", -1)
    assert (s.realms[0].commodities, s.realms[0].goods) == (2, 1)


@shows_card("card.quantum_drive", shows="the flagship is produced without any resources")
def test_quantum_drive_builds_the_flagship_for_nothing() -> None:
    s = world()
    units(s, 0, "jord", space_dock=1)
    s.exhaust(PLANET["jord"])
    call(s, begin_production, 0, SLOT["301"], (), 0, "", 0)
    assert "produce:flagship:1" not in keys(s)
    own(s, 0, "quantum_drive")
    call(s, begin_production, 0, SLOT["301"], (), 0, "", 0)
    do(s, "produce:flagship:1", "produce_unit/done")
    assert at(s, 0, "301") == {"flagship": 1}
