"""Commodities, trade goods and transactions."""

from __future__ import annotations

from engine.games.anochecer.rules.economy.payment import charge
from engine.games.anochecer.rules.economy.trading import may_propose, may_transact
from engine.games.anochecer.rules.hands import (
    commodity_value,
    gain_commodities,
    replenish,
)
from engine.games.anochecer.rules.phases.turns import trade_quietly
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    again,
    asked,
    call,
    do,
    keep,
    keys,
    m2,
    m3,
    units,
    world,
)


def test_a_fragment_may_be_traded() -> None:
    s = m3()
    units(s, 1, "201", cruiser=1)
    keep(s, 0, "cultural_fragment")
    s.realms[1].goods = 1
    again(s)
    do(s, "transact:1", "goods:0?", "fragment:cultural_fragment", "goods:1", "send", "accept")
    assert s.realms[1].relics == ("cultural_fragment",)
    assert s.realms[0].goods == 1


def test_no_effect_proposes_a_transaction_while_an_amount_is_due() -> None:
    s = m2()
    assert may_propose(s, 1, 0)
    charge(s, 1, 3, 0)
    assert not may_propose(s, 1, 0)


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
