"""Batch B7: changed splices, stolen, cancelled and discarded cards, extra edicts."""

from __future__ import annotations

from engine.games.anochecer.rules.economy.payment import charge
from engine.games.anochecer.rules.economy.trading import may_propose
from engine.games.anochecer.rules.hands import check_hand, draw_actions
from engine.games.anochecer.rules.phases.rounds import end_benediction
from engine.games.anochecer.rules.splices import open_splice, splice
from engine.games.anochecer.state import Twilight
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    again,
    asked,
    at,
    call,
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


def meet(s: Twilight) -> Twilight:
    """Seats 0 and 1 are neighbours."""
    units(s, 1, "201", cruiser=1)
    return s


def spliced(s: Twilight, kind: str = "ability", joined: tuple[int, ...] = (1,)) -> Twilight:
    open_splice(s, kind, 0)
    return call(s, splice, joined)


def test_instinct_training_cancels_an_action_card() -> None:
    s = m2()
    own(s, 1, "instinct_training")
    hold(s, 0, "elevate")
    again(s)
    do(s, "component:elevate", "use:instinct_training")
    assert s.realms[0].paradigms == ()
    assert s.realms[1].strategy == 1
    assert s.discard == ("elevate",)


def test_triune_cancels_for_three_fighters() -> None:
    s = meet(m2())
    own(s, 1, "triune")
    units(s, 0, "301", cruiser=1)
    units(s, 1, "201", fighter=3)
    hold(s, 0, "elevate")
    again(s)
    do(s, "component:elevate", "use:triune")
    assert s.realms[0].paradigms == ()
    assert at(s, 1, "201") == {"cruiser": 1}


def test_temporal_command_suite_readies_a_genome() -> None:
    s = m2()
    own(s, 1, "temporal_command_suite")
    own(s, 0, "hyper_genome")
    s.realms[1].goods = 2
    again(s)
    do(s, "free:hyper_genome", "player:2", "use:temporal_command_suite", "pool:tactic")
    assert "hyper_genome" not in s.spent
    assert s.realms[1].tactic == 2
    assert asked(s) == (1, "choose_target")
    do(s, "player:0")
    assert asked(s)[1].startswith("tx_")


def test_no_effect_proposes_a_transaction_while_an_amount_is_due() -> None:
    s = m2()
    assert may_propose(s, 1, 0)
    charge(s, 1, 3, 0)
    assert not may_propose(s, 1, 0)


def test_bio_synthetic_synergy_guards_its_owners_abilities() -> None:
    s = meet(m2())
    own(s, 1, "bio_synthetic_synergy", "armada")
    own(s, 0, "versatile")
    hold(s, 0, "transpose", "coerce")
    own(s, 0, "the_laws_unwritten")
    again(s)
    do(s, "component:the_laws_unwritten")
    assert keys(s) == ["card:versatile", "card:bio_synthetic_synergy"]
    t = meet(m2())
    own(t, 1, "bio_synthetic_synergy", "armada")
    hold(t, 0, "coerce")
    again(t)
    do(t, "component:coerce")
    assert "card:armada" in keys(t)


def test_radical_advancement_exchanges_an_ability_for_one_of_its_colour() -> None:
    s = m2()
    own(s, 0, "radical_advancement", "armada")
    s.decks["ability"] = ("mitosis", "scavenge", "unrelenting", "liberate")
    fire(s, "start_of_status", -1)
    do(s, "use:radical_advancement", "card:armada")
    assert "unrelenting" in s.realms[0].abilities
    assert "armada" not in s.realms[0].abilities
    assert sorted(s.decks["ability"]) == ["armada", "liberate", "mitosis", "scavenge"]


def test_scheming_and_crafty_change_how_hands_are_drawn() -> None:
    s = m2()
    own(s, 0, "scheming")
    s.decks["action"] = ("evolve", "rise", "flux")
    s.asked = ()
    s.frames.append(("turn_action", (0, 0)))
    draw_actions(s, 0, 1)
    s.run()
    assert asked(s) == (0, "discard_action")
    assert len(s.realms[0].hand) == 2
    t = m2()
    own(t, 0, "crafty")
    hold(t, 0, *["evolve", "rise", "flux", "manifest", "reflect", "elevate", "helix", "scarab"])
    call(t, check_hand, 0)
    assert len(t.realms[0].hand) == 8
    t.realms[1].passed = 1
    hold(t, 1, "shatter")
    again(t)
    do(t, "component:elevate")
    assert len(t.realms[0].paradigms) == 1


def test_guild_agents_take_a_card_where_they_arrive() -> None:
    s = m2()
    own(s, 0, "guild_agents")
    units(s, 1, "mellon", infantry=1)
    hold(s, 1, "evolve", "rise")
    hold(s, 0, "flux")
    units(s, 0, "301", carrier=1, infantry=1)
    tactical(s, "201")
    do(s, "ship:301:carrier", "move_route/*", "load:301:infantry:1", "load_unit/done")
    do(s, "move_ship/done", "use:guild_agents")
    assert asked(s) == (0, "take_card")
    assert keys(s) == ["card:evolve", "card:rise"]
    do(s, "card:rise")
    assert s.realms[0].hand == ("flux", "rise")
    assert s.realms[1].hand == ("evolve",)


@clause("TF-233")
def test_research_genome_adds_three_cards() -> None:
    s = m2()
    own(s, 2, "research_genome")
    spliced(s)
    do(s, "use:research_genome")
    assert len(s.draft().pool) == 6


@clause("TF-230")
def test_reverse_turns_the_picking_order_round() -> None:
    s = m2()
    hold(s, 2, "reverse")
    spliced(s, joined=(1, 2))
    do(s, "play:reverse", "*")
    assert asked(s) == (1, "splice_pick")
    t = m2()
    spliced(t, joined=(1, 2))
    do(t, "*")
    assert asked(t) == (2, "splice_pick")


@clause("TF-231")
def test_engineer_adds_two_cards_and_takes_two_away() -> None:
    s = m2()
    hold(s, 0, "engineer")
    spliced(s)
    do(s, "play:engineer")
    assert len(s.draft().pool) == 5
    do(s, "*")
    assert asked(s) == (0, "choose_target")
    do(s, "*", "*")
    assert asked(s) == (1, "splice_pick")
    assert len(s.draft().pool) == 2


@clause("TF-232")
def test_manipulate_lets_an_outsider_choose() -> None:
    s = m2()
    hold(s, 2, "manipulate")
    spliced(s)
    pool = s.draft().pool
    do(s, "play:manipulate")
    assert asked(s) == (2, "splice_assign")
    do(s, f"card:{pool[1]}")
    assert keys(s) == [f"card:{pool[1]}", "card:wavelength_red", "card:antimatter_red"]
    do(s, "card:antimatter_red")
    assert s.draft().pool == pool
    do(s, f"card:{pool[0]}", f"card:{pool[0]}")
    assert pool[0] in s.realms[1].abilities


@clause("TF-234")
def test_thieve_gains_what_is_left_over() -> None:
    s = m2()
    hold(s, 2, "thieve")
    spliced(s)
    do(s, "*", "*", "play:thieve")
    assert len(s.realms[2].abilities) == 1
    assert s.splice is None


def test_extortion_takes_a_card_or_three() -> None:
    s = m2()
    own(s, 0, "extortion")
    hold(s, 1, "evolve", "rise")
    hold(s, 2, "flux", "helix", "scarab", "manifest")
    again(s)
    do(s, "component:extortion", "card:rise", "mode:keep_card", "card:flux", "mode:discard_three")
    assert s.realms[0].hand == ("rise",)
    assert s.realms[1].hand == ("evolve",)
    assert len(s.realms[2].hand) == 1
    assert len(s.discard) == 3


@clause("TF-243")
def test_sins_of_the_father_resolve_any_primary() -> None:
    s = m2()
    own(s, 0, "sins_of_the_father")
    again(s)
    do(s, "component:sins_of_the_father", "strategy:noctis", "favour:1", "deny:2")
    assert asked(s) == (1, "splice_join")
    do(s, "join")
    assert s.draft().order == (0, 1)
    assert not s.strategy_used[1]


@clause("TF-236")
def test_abilities_change_hands_as_they_are() -> None:
    s = meet(m2())
    own(s, 0, "nanomachines")
    own(s, 1, "armada", "versatile")
    s.spent = ("nanomachines",)
    units(s, 0, "301", cruiser=1)
    hold(s, 0, "transpose")
    again(s)
    do(s, "component:transpose", "card:nanomachines?", "player:1?", "card:armada")
    assert s.owner["nanomachines"] == 1
    assert "nanomachines" in s.spent
    assert s.owner["armada"] == 0
    t = m2()
    own(t, 1, "armada", "versatile")
    hold(t, 0, "coerce")
    again(t)
    do(t, "component:coerce", "player:1?", "card:versatile")
    assert t.owner["versatile"] == 0


def test_the_poison_of_the_nefishh_takes_one_or_two() -> None:
    s = m2()
    own(s, 0, "poison_of_the_nefishh")
    own(s, 1, "armada", "versatile", "mitosis")
    fire(s, "end_of_status", -1)
    do(s, "use:poison_of_the_nefishh", "card:armada", "mode:two_others", "card:versatile")
    assert s.owner["versatile"] == s.owner["mitosis"] == 0
    assert s.owner["armada"] == 1


def test_the_laws_unwritten_purge_an_ability() -> None:
    s = m2()
    own(s, 0, "the_laws_unwritten")
    own(s, 1, "armada")
    again(s)
    do(s, "component:the_laws_unwritten", "card:armada?")
    assert "armada" in s.purged
    assert "armada" not in s.owner


def test_genophage_discards_a_neighbours_genome() -> None:
    s = meet(m2())
    own(s, 1, "hyper_genome")
    units(s, 0, "301", cruiser=1)
    hold(s, 0, "genophage")
    again(s)
    do(s, "component:genophage", "card:hyper_genome?")
    assert "hyper_genome" in s.decks["genome"]


def test_airo_shir_rex_resolves_an_edict_of_its_own() -> None:
    s = m2()
    units(s, 1, "307", flagship=1)
    control(s, 1, "moll_primus")
    s.decks["edict"] = ("bless", "arise")
    s.round = 1
    call(s, end_benediction)
    assert s.realms[1].goods == 3
    assert asked(s)[1] == "token_pool"
