"""Production, trade, strategy cards, splices, faction technologies and paradigms."""

from __future__ import annotations

from engine.games.anochecer.board.components import CARDS, CARRIER, PLANET
from engine.games.anochecer.board.galaxy import SLOT, place_number
from engine.games.anochecer.rules.economy.production import (
    begin_production,
    is_blockaded,
    order_cost,
    producers,
)
from engine.games.anochecer.rules.economy.trading import may_transact
from engine.games.anochecer.rules.hands import (
    ask_technology,
    check_upgrades,
    commodity_value,
    draw_paradigm,
    draw_splice_card,
    gain_commodities,
    gain_goods,
    missing_techs,
    replenish,
)
from engine.games.anochecer.rules.phases.strategies import strategic_action
from engine.games.anochecer.rules.phases.turns import trade_quietly
from engine.games.anochecer.rules.splices import open_splice, picking_order, splice
from engine.games.anochecer.rules.units.units import infantry_at
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    again,
    asked,
    at,
    call,
    control,
    do,
    gain,
    hold,
    keys,
    listen,
    own,
    tactical,
    told,
    units,
    world,
)

LUX, NOCTIS, TYRANNUS, CIVITAS, AMICUS, CALAMITAS, MAGUS, AETERNA = range(8)


# --- production


@clause("TF-124", "TF-125", "TF-127")
def test_costs_are_rounded_up_by_type_and_sled_factories_take_two_off() -> None:
    """Worked example 19."""
    s = world()
    own(s, 0, "sled_factories")
    units(s, 0, "jord", space_dock=1)
    s.realms[0].goods = 3
    order = ((0, 3), (1, 1), (CARRIER, 1))
    assert order_cost(s, 0, order) == 6
    tactical(s, "301")
    assert asked(s) == (0, "produce_unit")
    do(s, "produce:infantry:3", "produce:fighter:1", "produce:carrier:1", "produce_unit/done")
    assert asked(s) == (0, "pay")
    do(s, "auto")
    assert s.tapped[PLANET["jord"]] == 1
    assert s.realms[0].goods == 3, "4 resources of Jord"
    assert at(s, 0, "jord") == {"infantry": 3, "space_dock": 1}
    assert at(s, 0, "301") == {"fighter": 1, "carrier": 1}


@clause("TF-126")
def test_ground_forces_go_to_the_producing_planets_each_within_its_value() -> None:
    s = world()
    own(s, 0, "letani_warrior")
    units(s, 0, "mellon", space_dock=1)
    units(s, 0, "zohbat", infantry=1)
    control(s, 0, "mellon", "zohbat")
    s.realms[0].goods = 5
    assert producers(s, 0, SLOT["201"]) == [
        (place_number("mellon"), 2), (place_number("zohbat"), 2),
    ]  # fmt: skip
    call(s, begin_production, 0, SLOT["201"], (), 0, "", 0)
    do(s, "produce:infantry:4", "produce_unit/done", "pay/auto")
    assert asked(s) == (0, "place_produced")
    assert "land_units:infantry:mellon:2" in keys(s)
    assert "land_units:infantry:mellon:3" not in keys(s)
    do(s, "land_units:infantry:mellon:2")
    assert at(s, 0, "zohbat") == {"infantry": 3}


@clause("TF-128")
def test_a_blockaded_dock_builds_no_ships() -> None:
    s = world()
    units(s, 0, "jord", space_dock=1)
    units(s, 1, "301", cruiser=1)
    assert is_blockaded(s, 0, SLOT["301"])
    call(s, begin_production, 0, SLOT["301"], (), 0, "", 0)
    assert all(key.startswith(("produce:infantry", "done")) for key in keys(s))
    units(s, 0, "301", destroyer=1)
    assert not is_blockaded(s, 0, SLOT["301"])


@clause("TF-130")
def test_production_offers_nothing_that_breaks_a_limit() -> None:
    s = world()
    units(s, 0, "jord", space_dock=1)
    units(s, 0, "301", cruiser=3)
    s.realms[0].goods = 20
    call(s, begin_production, 0, SLOT["301"], (), 0, "", 0)
    assert not [key for key in keys(s) if key.startswith("produce:cruiser")]
    assert "produce:fighter:3" in keys(s)
    assert "produce:fighter:4" not in keys(s)


# --- goods and transactions


@clause("TF-132", "TF-133")
def test_commodities_never_exceed_the_kings_value() -> None:
    s = world()
    assert [commodity_value(s, seat) for seat in range(3)] == [2, 4, 6]
    gain_commodities(s, 0, 5)
    assert s.realms[0].commodities == 2
    replenish(s, 2)
    assert s.realms[2].commodities == 6


@clause("TF-134", "TF-135", "TF-137", "TF-138")
def test_a_refused_proposal_is_the_only_one_to_that_seat_in_a_turn() -> None:
    """Worked example 37."""
    s = world()
    units(s, 1, "201", cruiser=1)
    units(s, 2, "202", cruiser=1)
    units(s, 0, "101", cruiser=1)
    s.realms[0].commodities, s.realms[1].goods = 2, 1
    again(s)
    assert may_transact(s, 0) == [1, 2]
    do(s, "transact:1")
    assert keys(s) == ["commodities:0", "commodities:1", "commodities:2"]
    do(s, "commodities:2", "goods:1", "send")
    assert asked(s) == (1, "tx_answer")
    do(s, "refuse")
    assert (s.realms[0].commodities, s.realms[1].goods) == (2, 1)
    assert may_transact(s, 0) == [2]
    s.realms[0].transacted = ()
    again(s)
    do(s, "transact:1", "commodities:2", "goods:1", "send", "accept")
    assert (s.realms[0].commodities, s.realms[0].goods, s.realms[1].goods) == (0, 1, 2)


@clause("TF-135")
def test_a_proposal_of_nothing_for_nothing_cannot_be_sent() -> None:
    s = world()
    units(s, 1, "201", cruiser=1)
    s.realms[0].commodities = 2
    again(s)
    do(s, "transact:1", "commodities:0")
    assert asked(s)[1] == "turn_action"
    assert s.trade is None
    assert "transact:1" not in keys(s)


@clause("TF-136")
def test_a_captured_ship_of_the_partner_may_be_given_back_in_a_transaction() -> None:
    s = world()
    units(s, 1, "201", cruiser=1)
    s.realms[0].captured = ((1, 3),)
    s.realms[1].goods = 1
    again(s)
    do(s, "transact:1")
    assert keys(s) == ["none", "captive:cruiser"]
    do(s, "captive:cruiser", "goods:1", "send", "accept")
    assert s.realms[0].captured == ()
    assert s.realms[0].goods == 1


@clause("TF-139")
def test_without_transactions_a_commodity_per_neighbour_is_converted() -> None:
    s = world(transactions="off")
    units(s, 1, "201", cruiser=1)
    s.realms[0].commodities = 2
    again(s)
    assert not [key for key in keys(s) if key.startswith("transact")]
    call(s, trade_quietly, 0)
    assert (s.realms[0].commodities, s.realms[0].goods) == (1, 1)
    s.law = 0
    call(s, trade_quietly, 0)
    assert s.realms[0].commodities == 1


@clause("TF-251")
def test_with_mirror_computing_a_trade_good_pays_two() -> None:
    s = world()
    own(s, 0, "mirror_computing")
    s.tapped[PLANET["jord"]] = 1
    s.realms[0].goods = 2
    from engine.games.anochecer.board.components import OBJECTIVES
    from engine.games.anochecer.rules.economy.payment import can_pay
    from engine.games.anochecer.rules.objectives import can_spend

    assert can_pay(s, 0, 4, 0)
    assert not can_pay(s, 0, 5, 0)
    assert not can_spend(s, 0, OBJECTIVES["negotiate_trade_routes"].condition)


# --- strategy cards


@clause("TF-140", "TF-141", "TF-142")
def test_lux_gives_three_tokens_and_sells_more_for_influence() -> None:
    """Worked example 10."""
    s = world()
    s.tapped[PLANET["jord"]] = 1
    control(s, 0, "saudor", "vefut_ii", "mehar_xull", "thibah")
    s.realms[1].strategy = 0
    s.realms[1].reserve += 2
    do(s, "strategic:lux", "pool:tactic", "pool:fleet", "pool:strategy")
    assert asked(s) == (0, "lux_buy")
    assert keys(s)[-1] == "tokens:2", "2 + 2 + 3 + 1 influence buy two"
    do(s, "tokens:2", "auto", "pool:tactic", "pool:tactic")
    realm = s.realms[0]
    assert realm.tactic + realm.fleet + realm.strategy == 8 + 5
    assert asked(s)[1] in ("lux_buy", "turn_action"), "Lux needs no strategy token"


@clause("TF-143", "TF-152")
def test_noctis_starts_a_genome_splice_and_readies_two_planets() -> None:
    s = world()
    s.tapped[PLANET["jord"]] = 1
    control(s, 0, "lodor", "quann", tapped=True)
    s.strategy_holder[NOCTIS] = 0
    call(s, strategic_action, 0, NOCTIS)
    assert asked(s) == (1, "splice_join")
    do(s, "join")
    assert s.realms[1].strategy == 1
    do(s, "no")
    assert asked(s) == (0, "splice_pick")
    do(s, "*", "*")
    assert asked(s) == (0, "ready_planet")
    do(s, "planet:lodor", "planet:quann")
    assert s.tapped[PLANET["jord"]] == 1
    assert s.tapped[PLANET["lodor"]] == 0


@clause("TF-144", "TF-145")
def test_tyrannus_names_speaker_and_tyrant() -> None:
    """Worked example 12."""
    s = world()
    s.speaker, s.tyrant = 0, 1
    s.active = 2
    call(s, strategic_action, 2, TYRANNUS)
    assert keys(s) == ["player:2", "player:1"]
    do(s, "player:2")
    assert s.tyrant == 0, "only one was eligible"
    assert len(s.realms[2].hand) == 2
    assert asked(s) == (0, "secondary_use")
    do(s, "use_secondary")
    assert len(s.realms[0].hand) == 2
    assert s.realms[0].strategy == 1


@clause("TF-146")
def test_civitas_places_structures_or_produces() -> None:
    s = world()
    units(s, 0, "jord", space_dock=1, infantry=1)
    call(s, strategic_action, 0, CIVITAS)
    assert keys(s) == ["structure", "production_at:jord"]
    do(s, "structure", "place:pds:jord", "place:pds:jord")
    assert at(s, 0, "jord") == {"infantry": 1, "pds": 2, "space_dock": 1}
    assert asked(s) == (1, "secondary_use")
    do(s, "use_secondary")
    assert asked(s) == (1, "place_structure")
    do(s, "place:space_dock:moll_primus")
    assert at(s, 1, "moll_primus") == {"space_dock": 1}
    assert sum(s.tokens) == 0


@clause("TF-147")
def test_amicus_gives_goods_and_favours() -> None:
    s = world()
    call(s, strategic_action, 0, AMICUS)
    assert (s.realms[0].goods, s.realms[0].commodities) == (3, 2)
    assert asked(s) == (0, "amicus_players")
    do(s, "favour:1", "deny:2")
    assert (s.realms[1].commodities, s.realms[1].strategy) == (4, 2)
    assert asked(s) == (2, "secondary_use")
    do(s, "use_secondary")
    assert (s.realms[2].commodities, s.realms[2].strategy) == (6, 1)


@clause("TF-148", "TF-152")
def test_calamitas_splices_upgrades_and_lets_everybody_produce() -> None:
    s = world()
    for seat, home in ((0, "jord"), (1, "moll_primus"), (2, "darien")):
        units(s, seat, home, space_dock=1)
    call(s, strategic_action, 0, CALAMITAS)
    assert keys(s) == ["join", "production", "no"]
    do(s, "production")
    do(s, "join")
    assert asked(s) == (2, "pay")
    do(s, "auto")
    assert s.tapped[PLANET["darien"]] == 1
    do(s, "*", "*")
    assert asked(s) == (0, "produce_system")
    do(s, "system:301", "produce:infantry:2", "produce_unit/done", "pay/auto")
    assert asked(s) == (1, "produce_unit")
    do(s, "produce:fighter:2", "produce_unit/done", "pay/auto")
    assert at(s, 1, "307") == {"fighter": 2}
    assert infantry_at(s, 0, place_number("jord")) == 2


@clause("TF-149", "TF-158")
def test_magus_sells_a_second_ability_to_its_holder() -> None:
    """Worked example 8."""
    s = world()
    control(s, 0, "saudor", "vefut_ii", "mehar_xull")
    call(s, strategic_action, 0, MAGUS)
    assert asked(s) == (0, "magus_extra")
    do(s, "pay", "auto")
    do(s, "join")
    do(s, "pay_kind/resources", "pay/auto", "join", "pay_kind/resources", "pay/auto")
    assert len(s.draft().pool) == 5
    do(s, "*", "*")
    do(s, "*")
    assert asked(s) == (0, "splice_pick")
    assert len(s.draft().pool) == 2
    before = len(s.decks["ability"])
    do(s, "*")
    assert len(s.realms[0].abilities) == 2
    assert len(s.decks["ability"]) == before + 1


@clause("TF-150", "TF-151")
def test_aeterna_without_anything_met_gives_a_paradigm_and_a_secret() -> None:
    """Worked example 18."""
    s = world()
    s.row = ("expand_borders", "corner_the_market", *s.row[2:])
    call(s, strategic_action, 0, AETERNA)
    assert len(s.realms[0].paradigms) == 1
    assert len(s.realms[0].secrets) == 1
    assert asked(s) == (1, "secondary_use")
    do(s, "use_secondary", "paradigm")
    assert len(s.realms[1].paradigms) == 1
    t = world()
    t.row = s.row
    control(t, 0, "lodor", "quann", "vefut_ii", "saudor", "thibah", "mecatol_rex")
    call(t, strategic_action, 0, AETERNA)
    assert t.realms[0].points == 2
    assert t.realms[0].paradigms == ()


# --- splices


@clause("TF-153", "TF-154", "TF-155", "TF-156", "TF-159")
def test_a_splice_shows_one_card_more_and_is_picked_to_the_right() -> None:
    """Worked example 6."""
    s = world(5)
    open_splice(s, "genome", 2)
    assert picking_order(s, 2, (0, 3)) == (2, 0, 3)
    top = s.decks["genome"][:4]
    call(s, splice, (0, 3))
    assert s.draft().pool == top
    assert asked(s) == (2, "splice_pick")
    assert "refund" not in keys(s)
    assert "none" not in keys(s)
    do(s, f"card:{top[0]}", f"card:{top[1]}")
    assert asked(s) == (3, "splice_pick")
    do(s, f"card:{top[2]}")
    assert top[3] in s.decks["genome"]
    assert s.splice is None
    assert s.realms[2].genomes == (top[0],)


@clause("TF-171", "TF-155", "TF-196")
def test_a_faction_technology_may_be_taken_instead_and_the_card_stays() -> None:
    """Worked example 7."""
    s = world(5)
    open_splice(s, "genome", 2)
    call(s, splice, (0, 3))
    do(s, "*")
    assert asked(s)[0] == 0
    do(s, "card:antimatter_red")
    assert len([key for key in keys(s) if CARDS[key[5:]].kind == "genome"]) == 3
    before = len(s.decks["genome"])
    do(s, "*")
    assert len(s.decks["genome"]) == before + 2
    assert s.realms[0].techs == ("antimatter_red",)


@clause("TF-157")
def test_whoever_finds_no_card_gets_its_price_back() -> None:
    """Worked example 9."""
    s = world()
    s.decks["unit_upgrade"] = s.decks["unit_upgrade"][:2]
    s.realms[1].goods = 0
    control(s, 1, "lodor")
    s.tapped[PLANET["moll_primus"]] = 1
    s.realms[1].goods = 1
    call(s, strategic_action, 0, CALAMITAS)
    do(s, "join", "auto", "join", "auto")
    assert (s.realms[1].strategy, s.realms[1].goods) == (1, 0)
    do(s, "*", "*")
    assert asked(s) == (1, "splice_pick")
    assert keys(s) == ["card:wavelength_orange", "card:antimatter_orange", "refund"]
    do(s, "refund")
    assert (s.realms[1].strategy, s.realms[1].goods) == (2, 1)
    assert s.tapped[PLANET["lodor"]] == 0


@clause("TF-160", "TF-166")
def test_a_drawn_card_is_gained_readied_and_an_empty_deck_gives_nothing() -> None:
    s = world()
    top = s.decks["genome"][0]
    draw_splice_card(s, 0, "genome")
    assert s.realms[0].genomes == (top,)
    assert s.spent == ()
    s.decks["genome"] = ()
    draw_splice_card(s, 0, "genome")
    assert s.realms[0].genomes == (top,)


@clause("TF-161")
def test_a_splice_of_ones_own_is_told_once_right_after_the_pick() -> None:
    s = world()
    open_splice(s, "genome", 0)
    events = listen(s)
    call(s, splice, (1,))
    do(s, "*")
    assert [one["seat"] for one in told(events, "gained")] == [0]


@clause("TF-162", "TF-169", "TF-196")
def test_abilities_count_as_technologies_of_their_colour_without_limit() -> None:
    from engine.games.anochecer.rules.objectives import colour_counts

    s = world()
    own(s, 0, *[card for card in s.decks["ability"] if CARDS[card].colour == "blue"][:9])
    own(s, 0, "corsair")
    assert colour_counts(s, 0) == {"green": 0, "yellow": 0, "blue": 9, "red": 0}


@clause("TF-164", "TF-167")
def test_two_upgrades_of_one_unit_make_the_owner_choose() -> None:
    """Worked example 15."""
    s = world()
    own(s, 0, "corsair")
    s.asked = ()
    s.frames.append(("turn_action", (0, 0)))
    gain(s, 0, "saggitaria")
    s.run()
    assert asked(s) == (0, "upgrade_conflict")
    do(s, "card:saggitaria")
    assert s.realms[0].upgrades == ("saggitaria",)
    assert "corsair" in s.decks["unit_upgrade"]
    own(s, 0, "echo_of_ascension")
    call(s, check_upgrades, 0, "echo_of_ascension")
    assert asked(s)[1] == "turn_action"
    own(s, 1, "valefar_prime", "eidolon_terminus")
    call(s, check_upgrades, 1, "eidolon_terminus")
    assert s.realms[1].upgrades == ("valefar_prime", "eidolon_terminus")


@clause("TF-168")
def test_a_lost_ability_stops_working_at_once() -> None:
    from engine.games.anochecer.rules.hands import discard_splice_card
    from engine.games.anochecer.rules.units.limits import fleet_limit

    s = world()
    own(s, 0, "armada")
    assert fleet_limit(s, 0) == 5
    discard_splice_card(s, 0, "armada")
    assert fleet_limit(s, 0) == 3
    assert "armada" in s.decks["ability"]


@clause("TF-172", "TF-170")
def test_a_technology_gained_directly_is_a_faction_technology_or_two_tokens() -> None:
    """Worked example 11."""
    s = world()
    assert missing_techs(s, 0) == ["wavelength_red", "antimatter_red"]
    call(s, ask_technology, 0)
    assert keys(s) == ["card:wavelength_red", "card:antimatter_red", "decline"]
    do(s, "card:wavelength_red")
    own(s, 0, "antimatter_red")
    before = s.realms[0].reserve
    for _ in range(2):
        call(s, ask_technology, 0)
        do(s, "tokens:2", "pool:tactic", "pool:tactic")
    assert s.realms[0].reserve == before - 4


@clause("TF-175", "TF-176", "TF-177")
def test_paradigms_lie_open_are_used_once_and_purged() -> None:
    from engine.games.anochecer.rules.hands import splice_cards

    s = world()
    s.decks["paradigm"] = ("twilight_directive", *s.decks["paradigm"][:3])
    draw_paradigm(s, 0)
    assert "twilight_directive" not in splice_cards(s, 0)
    s.tokens[SLOT["201"]] = 1
    s.realms[0].reserve -= 1
    again(s)
    do(s, "component:twilight_directive")
    assert s.tokens[SLOT["201"]] == 0
    assert s.purged == ("twilight_directive",)
    assert s.realms[0].paradigms == ()
    s.decks["paradigm"] = ()
    draw_paradigm(s, 0)
    assert s.realms[0].paradigms == ()


@clause("TF-205")
def test_the_eighth_action_card_makes_a_seat_discard_and_discards_form_a_new_deck() -> None:
    from engine.games.anochecer.cards.abilities.e_to_n import draw_one
    from engine.games.anochecer.rules.hands import draw

    s = world()
    hold(s, 0, "mutate", "mutate", "scarab", "helix", "evolve", "rise", "flux")
    call(s, draw_one, 0)
    assert asked(s) == (0, "discard_action")
    do(s, "card:mutate")
    assert s.discard == ("mutate",)
    s.decks["action"] = ()
    assert draw(s, "action", 2) == ("mutate",)
    assert draw(s, "action", 1) == ()


def test_future_path_triples_goods_of_strategy_cards() -> None:
    s = world()
    own(s, 0, "future_path")
    gain_goods(s, 0, 2, "strategy_card")
    gain_goods(s, 0, 1, "bless")
    assert s.realms[0].goods == 7
