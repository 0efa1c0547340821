"""Payment with planets and trade goods."""

from __future__ import annotations

from engine.games.anochecer import TITLE
from engine.games.anochecer.board.components import PLANET, PLANETS
from engine.games.anochecer.rules.economy.payment import (
    begin_payment,
    can_pay,
    cheapest,
    pay_automatically,
)
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    asked,
    call,
    control,
    do,
    keys,
    world,
)


@clause("TF-72", "TF-73", "TF-75")
def test_a_payment_is_made_with_planets_and_trade_goods_one_by_one() -> None:
    s = world()
    control(s, 0, "lodor", "quann")
    s.realms[0].goods = 2
    call(s, begin_payment, 0, 6, 0)
    assert keys(s) == ["auto", "planet:jord", "planet:quann", "planet:lodor", "trade_good"]
    do(s, "planet:lodor", "trade_good", "planet:quann")
    assert asked(s)[1] == "turn_action"
    assert s.tapped[PLANET["lodor"]] == s.tapped[PLANET["quann"]] == 1
    assert s.tapped[PLANET["jord"]] == 0
    assert s.realms[0].goods == 1
    assert not can_pay(s, 0, 6, 0)


@clause("TF-73")
def test_what_would_make_the_rest_of_a_cost_unpayable_is_not_offered() -> None:
    s = world()
    control(s, 0, "mecatol_rex")
    s.tapped[PLANET["jord"]] = 0
    assert can_pay(s, 0, 4, 6)
    call(s, begin_payment, 0, 4, 6)
    assert keys(s) == ["auto", "planet:jord"]


@clause("TF-74")
def test_automatic_payment_wastes_least() -> None:
    """Worked example 20."""
    s = world()
    s.tapped[PLANET["jord"]] = 1
    control(s, 0, "lodor", "quann", "wellon")
    s.realms[0].goods = 2
    planets, goods = cheapest(s, 0, 4, 0)
    assert sorted(planets) == sorted([PLANET["lodor"], PLANET["wellon"]])
    assert goods == 0
    pay_automatically(s, 0, 4, 0)
    assert not s.tapped[PLANET["quann"]]


@clause("TF-74")
def test_what_paying_automatically_takes_is_told_before_it_is_chosen() -> None:
    s = world()
    control(s, 0, "lodor", "quann")
    s.realms[0].goods = 2
    call(s, begin_payment, 0, 6, 0)
    prompt = TITLE.prompt(s, s.waiting()[0])
    do(s, "auto")
    assert prompt["planets"] == [PLANETS[planet].id for planet in s.paid[0]]
    assert prompt["goods"] == s.paid[1]
    assert (prompt["resources"], prompt["influence"]) == (6, 0)
