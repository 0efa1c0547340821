"""Splices: pool, order, faction technologies, refunds."""

from __future__ import annotations

from engine.games.anochecer.board.components import CARDS, PLANET
from engine.games.anochecer.rules.phases.strategies import strategic_action
from engine.games.anochecer.rules.splices import open_splice, picking_order, splice
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import spliced
from tests.engine.games.anochecer.world import (
    asked,
    call,
    control,
    do,
    keys,
    m2,
    units,
    world,
)

LUX, NOCTIS, TYRANNUS, CIVITAS, AMICUS, CALAMITAS, MAGUS, AETERNA = range(8)


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


@clause("TF-161")
def test_a_splice_of_ones_own_is_told_once_right_after_the_pick() -> None:
    s = m2()
    s.realms[0].king, s.realms[2].king = "yellow", "red"
    units(s, 0, "301", flagship=1)
    spliced(s, "genome", (1,))
    do(s, "*")
    assert asked(s) == (1, "splice_pick")
    assert s.realms[0].commodities == 2, "Scintillia, before the next one picks"
    do(s, "*")
    assert s.splice is None
    assert s.realms[0].commodities == 2
