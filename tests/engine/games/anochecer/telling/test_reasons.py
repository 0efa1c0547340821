"""Why something cannot be chosen: the clause, and doing what the reason says makes it legal."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core.errors import IllegalOption, UnknownThing
from engine.core.match import Match
from engine.core.narration import Narrator
from engine.core.reasons import Reason, all_pass
from engine.games.anochecer import TITLE
from engine.games.anochecer.board.components import CARDS, KINDS, PLANET, PLANETS, TYPE_OF, UNITS
from engine.games.anochecer.board.galaxy import SLOT, SLOTS, is_planet, place_name, slots_in
from engine.games.anochecer.rules.combat.bombardment import bombard
from engine.games.anochecer.rules.combat.invasion import commit
from engine.games.anochecer.rules.economy.guards import TO_BUILD, TO_PRODUCE, TO_TRADE
from engine.games.anochecer.rules.economy.payment import begin_payment
from engine.games.anochecer.rules.economy.production import BUILT, begin_production
from engine.games.anochecer.rules.effects.veil import moments_of
from engine.games.anochecer.rules.phases.strategies import ask_structure
from engine.games.anochecer.rules.scoring import score_secret
from engine.games.anochecer.rules.tactical_action.guards import TO_ACTIVATE, TO_LOAD, TO_SET_OUT
from engine.games.anochecer.rules.tactical_action.tactics import choose_ship
from engine.games.anochecer.rules.units.units import group_name, units_at
from engine.games.anochecer.state import Twilight
from engine.games.anochecer.telling import moments
from engine.proving import Case
from engine.proving.walking import walked
from tests.engine.games.anochecer.scenes import bound_for, meet
from tests.engine.games.anochecer.world import (
    again,
    call,
    clear,
    control,
    do,
    hold,
    m2,
    own,
    secret,
    tactical,
    units,
    world,
)
from tests.engine.games.remedies import Remedied

NAMES = ("Ada", "Blas", "Cleo")


def why(s: Twilight, wish: str) -> Reason | None:
    return TITLE.why_not(s, s.waiting()[0].seat, wish)


def laid(s: Twilight, system: str) -> Twilight:
    """Seat 0 has a command token there."""
    s.lay_token(0, SLOT[system])
    s.realms[0].reserve -= 1
    return s


def lifted(s: Twilight, system: str) -> Twilight:
    s.lift_token(0, SLOT[system])
    s.realms[0].reserve += 1
    return s


def with_units(s: Twilight, where: str, seat: int = 0, **numbers: int) -> Twilight:
    units(s, seat, where, **numbers)
    return s


def without_units(s: Twilight, where: str, seat: int) -> Twilight:
    clear(s, seat, where)
    return s


def owning(s: Twilight, *cards: str) -> Twilight:
    own(s, 0, *cards)
    return s


def having(s: Twilight, **numbers: int) -> Twilight:
    """Seat 0 with so many tokens or goods."""
    for name, number in numbers.items():
        setattr(s.realms[0], name, number)
    return s


def ships(s: Twilight) -> Twilight:
    """The question which ships move, anew."""
    return call(s, choose_ship, 0)


def producing(s: Twilight) -> Twilight:
    return call(s, begin_production, 0, SLOT["301"], (), 0, "", 0)


def shipyard(**numbers: int) -> Twilight:
    """Seat 0 with a space dock at home and 40 trade goods."""
    s = having(world(), goods=40, **numbers)
    units(s, 0, "jord", space_dock=1)
    return s


def landing(s: Twilight) -> Twilight:
    return call(s, commit, 0, ())


def paying(s: Twilight, resources: int, influence: int) -> Twilight:
    return call(s, begin_payment, 0, resources, influence)


def marked(s: Twilight, **fields: object) -> Twilight:
    for name, value in fields.items():
        setattr(s, name, value)
    return s


def used_up(s: Twilight, used: int) -> Twilight:
    s.strategy_used[0] = used
    return again(s)


def readied(s: Twilight, planet: str) -> Twilight:
    s.ready(PLANET[planet])
    return s


def besieging(**defenders: int) -> Twilight:
    """A dreadnought of seat 0 above Mellon, which seat 1 holds."""
    s = bound_for(world())
    units(s, 0, "201", dreadnought=1)
    control(s, 1, "mellon", "zohbat")
    units(s, 1, "zohbat", infantry=1)
    units(s, 1, "mellon", **defenders)
    return call(s, bombard, 0, ())


def two_carriers() -> Twilight:
    s = world()
    units(s, 0, "301", carrier=2, fighter=1)
    units(s, 0, "jord", infantry=4)
    tactical(s, "201")
    return do(s, "ship:301:carrier", "load:jord:infantry:1")


def neighbours(**wealth: int) -> Twilight:
    s = having(meet(world()), **wealth)
    units(s, 0, "301", cruiser=1)
    return s


CASES = {
    "a tactical action without a token": Remedied(
        lambda: again(having(world(), tactic=0, reserve=11)),
        "button:tactical",
        "no_tactic_token",
        "TF-89",
        lambda s: again(having(s, tactic=1, reserve=10)),
    ),
    "a system with the own token": Remedied(
        lambda: do(again(laid(world(), "201")), "tactical"),
        "system:201",
        "own_token_there",
        "TF-71",
        lambda s: do(again(lifted(s, "201")), "tactical"),
    ),
    "a ship held by a token": Remedied(
        lambda: tactical(
            with_units(with_units(laid(world(), "301"), "301", cruiser=1), "202", cruiser=1), "201"
        ),
        "unit:301/cruiser@0",
        "token_holds_ships",
        "TF-91",
        lambda s: ships(lifted(s, "301")),
    ),
    "a ship that is too far away": Remedied(
        lambda: tactical(
            with_units(with_units(world(), "301", carrier=1), "201", cruiser=1), "101"
        ),
        "unit:301/carrier@0",
        "too_far",
        "TF-92",
        lambda s: ships(owning(s, "advanced_carrier")),
    ),
    "a way through others' ships": Remedied(
        lambda: tactical(
            with_units(
                with_units(with_units(world(), "301", cruiser=1), "102", cruiser=1),
                "201",
                seat=1,
                cruiser=1,
            ),
            "101",
        ),
        "unit:301/cruiser@0",
        "way_blocked",
        "TF-92",
        lambda s: ships(without_units(s, "201", 1)),
    ),
    "a fighter without a carrier": Remedied(
        lambda: tactical(with_units(world(), "301", fighter=1, cruiser=1), "201"),
        "unit:301/fighter@0",
        "needs_carrier",
        "TF-95",
        lambda s: ships(owning(s, "hybrid_crystal_fighter")),
    ),
    "a ship before the tactical action": Remedied(
        lambda: again(with_units(world(), "301", cruiser=1)),
        "unit:301/cruiser@0",
        "tactical_first",
        "TF-89",
        lambda s: tactical(s, "201"),
    ),
    "infantry that was loaded": Remedied(
        two_carriers,
        "unit:jord/infantry@0",
        "loaded_already",
        "TF-94",
        lambda s: do(s, "done", "ship:301:carrier"),
    ),
    "an asteroid field of nomads": Remedied(
        lambda: do(_nomads(), "tactical"),
        "system:203",
        "shut_by_nomads",
        "TF-90",
        lambda s: do(again(without_units(s, "203", 1)), "tactical"),
    ),
    "passing with a readied strategy card": Remedied(
        world, "button:pass", "strategy_unused", "TF-47", lambda s: used_up(s, 1)
    ),
    "an exhausted genome": Remedied(
        lambda: again(marked(owning(world(), "courier_genome"), spent=("courier_genome",))),
        "card:courier_genome",
        "exhausted",
        "TF-212",
        lambda s: again(marked(s, spent=())),
    ),
    "Create without a relic to draw": Remedied(
        lambda: _create(relics=()),
        "card:create",
        "card_condition",
        "TF-207",
        lambda s: _create(relics=("the_obsidian",)),
    ),
    "a transaction with somebody far away": Remedied(
        lambda: again(having(world(), goods=1)),
        "player:1",
        "no_neighbour",
        "TF-134",
        lambda s: again(having(neighbours(), goods=1)),
    ),
    "a transaction without goods": Remedied(
        lambda: again(neighbours()),
        "player:1",
        "nothing_to_trade",
        "TF-135",
        lambda s: again(having(s, goods=1)),
    ),
    "a transaction under Censure": Remedied(
        lambda: again(marked(neighbours(goods=1), law=1)),
        "player:1",
        "under_censure",
        "TF-134",
        lambda s: again(marked(s, law=-1)),
    ),
    "a second proposal": Remedied(
        lambda: again(_proposed(neighbours(goods=1), (1,))),
        "player:1",
        "proposed_already",
        "TF-135",
        lambda s: again(_proposed(s, ())),
    ),
    "an exhausted planet for a price": Remedied(
        lambda: paying(_holding(tapped=True), 2, 0),
        "planet:zohbat",
        "planet_exhausted",
        "TF-72",
        lambda s: paying(readied(s, "zohbat"), 2, 0),
    ),
    "a planet that gives no resources": Remedied(
        lambda: paying(_holding(), 2, 0),
        "planet:mellon",
        "planet_worthless",
        "TF-73",
        lambda s: paying(s, 0, 2),
    ),
    "a planet of nobody's": Remedied(
        lambda: paying(having(world(), goods=3), 2, 0),
        "planet:zohbat",
        "planet_not_controlled",
        "TF-72",
        lambda s: paying(_taken(s, "zohbat"), 2, 0),
    ),
    "a carrier too many": Remedied(
        lambda: producing(with_units(shipyard(fleet=9), "201", carrier=4)),
        "type:carrier@0",
        "none_in_reinforcements",
        "TF-81",
        lambda s: producing(without_units(s, "201", 0)),
    ),
    "ships beyond the fleet pool": Remedied(
        lambda: producing(shipyard(fleet=0)),
        "type:cruiser@0",
        "no_room_for_it",
        "TF-130",
        lambda s: producing(having(s, fleet=1)),
    ),
    "ships under a blockade": Remedied(
        lambda: producing(with_units(shipyard(), "301", seat=1, cruiser=1)),
        "type:cruiser@0",
        "blockaded",
        "TF-128",
        lambda s: producing(with_units(s, "301", destroyer=1)),
    ),
    "a war sun that costs too much": Remedied(
        lambda: producing(having(shipyard(), goods=2)),
        "type:war_sun@0",
        "not_affordable",
        "TF-125",
        lambda s: producing(having(s, goods=20)),
    ),
    "a type that was chosen": Remedied(
        lambda: do(producing(shipyard()), "produce:cruiser:1"),
        "type:cruiser@0",
        "ordered_already",
        "TF-125",
        producing,
    ),
    "infantry on another planet": Remedied(
        lambda: landing(_above_mellon(with_units(world(), "jord", infantry=1))),
        "unit:jord/infantry@0",
        "not_above",
        "TF-117",
        lambda s: landing(_from_afar(s)),
    ),
    "a planet with a shield": Remedied(
        lambda: besieging(infantry=1, pds=1),
        "planet:mellon",
        "shielded",
        "TF-85",
        lambda s: besieging(infantry=1),
    ),
    "a planet without defenders": Remedied(
        besieging,
        "planet:mellon",
        "undefended",
        "TF-114",
        lambda s: besieging(infantry=1),
    ),
    "a planet full of structures": Remedied(
        lambda: call(_built_up(pds=2), ask_structure, 0),
        "planet:jord",
        "planet_built_up",
        "TF-82",
        lambda s: call(_built_up(pds=1), ask_structure, 0),
    ),
    "a secret objective that is not met": Remedied(
        lambda: call(_with_secret(cruisers=0), score_secret, 0),
        "objective:establish_a_perimeter",
        "objective_unmet",
        "TF-197",
        lambda s: call(_with_secret(cruisers=4), score_secret, 0),
    ),
}


def _create(relics: tuple[str, ...]) -> Twilight:
    s = m2()
    hold(s, 0, "create")
    s.decks["relic"] = relics
    return again(s)


def _proposed(s: Twilight, partners: tuple[int, ...]) -> Twilight:
    s.realms[0].transacted = partners
    return s


def _holding(tapped: bool = False) -> Twilight:
    s = having(world(), goods=3)
    control(s, 0, "mellon")
    control(s, 0, "zohbat", tapped=tapped)
    return s


def _taken(s: Twilight, planet: str) -> Twilight:
    control(s, 0, planet)
    return s


def _nomads() -> Twilight:
    """Seat 1 has Nomadic, and ships in the asteroid field."""
    s = m2()
    own(s, 1, "nomadic")
    units(s, 1, "203", cruiser=1)
    return again(s)


def _above_mellon(s: Twilight) -> Twilight:
    bound_for(s)
    units(s, 0, "201", carrier=1, infantry=1)
    return s


def _from_afar(s: Twilight) -> Twilight:
    """Valkyrie Vanguard lets ground forces land from planets beside the active system."""
    fresh = _above_mellon(with_units(m2(), "jord", infantry=1))
    return owning(fresh, "valkyrie_vanguard")


def _built_up(pds: int) -> Twilight:
    s = world()
    control(s, 0, "zohbat")
    units(s, 0, "jord", space_dock=1, pds=pds)
    return s


def _with_secret(cruisers: int) -> Twilight:
    s = world()
    secret(s, 0, "establish_a_perimeter")
    units(s, 0, "jord", pds=cruisers)
    return s


@pytest.mark.parametrize("name", CASES)
def test_doing_what_the_reason_says_makes_it_legal(name: str) -> None:
    case = CASES[name]
    s = case.before()
    reason = why(s, case.wish)
    assert reason is not None
    assert (reason.key, reason.clause) == (case.key, case.clause)
    after = case.remedy(s)
    assert after.waiting()[0].seat == 0
    assert why(after, case.wish) is None


@pytest.mark.slow
def test_guards_and_the_lists_of_options_are_one_rule() -> None:
    """Where a list is made by a faster walk, every guard passes for what it offers, and one fails
    for what it leaves out."""
    compared = dict.fromkeys(GUARDED, 0)
    offered = dict.fromkeys(GUARDED, 0)
    for number in range(12):
        for state, decision, _ in walked(Case("anochecer", number, 3)):
            assert isinstance(state, Twilight)
            candidates = GUARDED.get(decision.kind)
            if candidates is None or decision.step == "by_proxy":
                continue
            keys = {one.key for one in decision.options}
            for prefix, is_open in candidates(state, decision.seat, decision.args):
                is_listed = any(key.startswith(prefix) for key in keys)
                assert is_open == is_listed, (decision.kind, prefix)
                compared[decision.kind] += 1
                offered[decision.kind] += is_open
    assert all(compared.values()) and all(offered.values()), (compared, offered)


Candidates = list[tuple[str, bool]]


def _activations(s: Twilight, seat: int, args: tuple[object, ...]) -> Candidates:
    return [
        (f"system:{SLOTS[slot]}", all_pass(TO_ACTIVATE, s, seat, slot))
        for slot in slots_in(s.map.systems)
    ]


def _movements(s: Twilight, seat: int, args: tuple[object, ...]) -> Candidates:
    return [
        (
            f"ship:{SLOTS[place]}:{group_name(group)}",
            all_pass(TO_SET_OUT, s, seat, place, TYPE_OF[group]),
        )
        for place, held in s.forces(seat).items()
        if not is_planet(place)
        for group in range(2 * KINDS)
        if held[group] and UNITS[TYPE_OF[group]] not in ("infantry", "mech")
    ]


def _cargo(s: Twilight, seat: int, args: tuple[object, ...]) -> Candidates:
    seen = args[0]
    return [
        (
            f"load:{place_name(place)}:{group_name(group)}:",
            all_pass(TO_LOAD, s, seat, place, group, seen),  # type: ignore[arg-type]
        )
        for place in s.forces(seat)
        for group in range(2 * KINDS)
        if units_at(s, seat, place)[group]
    ]


def _orders(s: Twilight, seat: int, args: tuple[object, ...]) -> Candidates:
    build = s.builds[-1]
    kinds = [kind for kind in BUILT if UNITS[kind] != "mech" or s.has_option("pok")]
    return [(f"produce:{UNITS[kind]}:", all_pass(TO_PRODUCE, s, build, kind)) for kind in kinds]


def _sites(s: Twilight, seat: int, args: tuple[object, ...]) -> Candidates:
    return [
        (f"place:{UNITS[kind]}:{PLANETS[planet].id}", all_pass(TO_BUILD, s, seat, planet, kind))
        for planet in s.map.slot_of
        for kind in (9, 10)
    ]


def _partners(s: Twilight, seat: int, args: tuple[object, ...]) -> Candidates:
    if args[0] == 2:
        return []
    return [(f"transact:{other}", all_pass(TO_TRADE, s, seat, other)) for other in s.others(seat)]


GUARDED: dict[str, Callable[[Twilight, int, tuple[object, ...]], Candidates]] = {
    "activate_system": _activations,
    "move_ship": _movements,
    "load_unit": _cargo,
    "produce_unit": _orders,
    "place_structure": _sites,
    "turn_action": _partners,
}


@pytest.mark.parametrize(
    ("card", "key", "moment"),
    [
        ("stymie", "other_moment", "after_move_into:other&my_unit_there"),
        ("foresight", "other_moment", "after_move_into:other&my_ship_there"),
        ("agency_supply_network", "other_moment", "production_resolved:self"),
        ("scavenge", "works_at_moment", "gain_control:self"),
        ("mitosis", "works_at_moment", "start_of_status"),
        ("clever_genome", "stands_for_genome", "another_genome"),
    ],
)
def test_a_card_that_waits_names_its_own_moment(card: str, key: str, moment: str) -> None:
    reason = why(again(owning(m2(), card)), f"card:{card}")
    assert reason is not None
    assert (reason.key, reason.waits_for) == (key, (f"moment:{moment}",))


def test_whatever_a_card_waits_for_has_words_of_its_own() -> None:
    rows = {
        moment
        for card in CARDS
        for hook in moments_of(card) - moments.NOT_USED
        for moment in moments.when(card, hook)
    }
    for language in ("en", "es"):
        narrator = Narrator(TITLE, language, NAMES, is_strict=True)
        assert len({narrator.name(moment) for moment in rows}) == len(rows) > 80


def test_a_refusal_carries_its_clause() -> None:
    match = Match.new(TITLE, 3, {}, b"seed")
    decision = match.state.waiting()[0]
    with pytest.raises(IllegalOption) as refused:
        match.choose(decision.seat, "pass")
    assert refused.value.reason is not None
    assert (refused.value.reason.key, refused.value.reason.clause) == ("asked_first", "TF-2")
    with pytest.raises(IllegalOption) as senseless:
        match.choose(decision.seat, "fly:301")
    assert senseless.value.reason is None


@pytest.mark.parametrize(
    "wish",
    ["card:spark", "unit:301/cruiser@1", "unit:nowhere/cruiser", "card:", "token:301@1", "pilot:x"],
)
def test_what_nobody_can_see_is_an_unknown_thing(wish: str) -> None:
    s = world()
    hold(s, 1, "spark")
    with pytest.raises(UnknownThing):
        why(again(s), wish)


def test_a_reason_is_said_in_both_languages_without_ids() -> None:
    s = tactical(with_units(with_units(world(), "301", carrier=1), "201", cruiser=1), "101")
    reason = why(s, "unit:301/carrier@0")
    assert reason is not None
    assert Narrator(TITLE, "en", NAMES).reason(reason) == (
        "From place 1 of the outer ring it is too far to place 1 of the inner ring: the carrier "
        "moves 1. Activate a nearer system, or raise its move. (clause TF-92)"
    )
    assert "lugar 1 del anillo exterior" in Narrator(TITLE, "es", NAMES).reason(reason)
