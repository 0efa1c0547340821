"""Why something cannot be chosen: the clause, and doing what the reason says makes it legal."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core.errors import IllegalOption, UnknownThing
from engine.core.match import Match
from engine.core.narration import Narrator
from engine.core.reasons import Reason
from engine.games.dark_kingdoms import TITLE
from tests.engine.games.dark_kingdoms.world import World
from tests.engine.games.remedies import Remedied


def why(w: World, wish: str) -> Reason | None:
    return TITLE.why_not(w.s, w.decision.seat, wish)


def said(w: World, wish: str) -> tuple[str, str]:
    reason = why(w, wish)
    assert reason is not None
    return reason.key, reason.clause


def powys(*fame: str, event: str = "growth_wood", troops: int = 1, **cards: int) -> World:
    """The Britons at home in Powys, with an army, before their turn."""
    dice = {"production_roll": [(2, 1)], "voyage_roll": [(1, 1), (1, 1)]}
    w = World(dice=dice, event=event)  # type: ignore[arg-type]
    w.fortress("B", "powys").village("B", "powys").army("B", 1, troops, "powys")
    return w.hand("B", **cards).fame("B", *fame)


def choose(*keys: str) -> Callable[[World], World]:
    def chosen(w: World) -> World:
        w.choose(*keys)
        return w

    return chosen


def next_turn(w: World) -> World:
    """Everybody else lets things be until the Britons have their next turn."""
    w.choose("end_turn")
    while w.asked != "B act":
        w.choose("pass" if "pass" in w.options else "end_turn")
    return w


def then_next_turn(*keys: str) -> Callable[[World], World]:
    return lambda w: next_turn(choose(*keys)(w))


def at_dice(**cards: int) -> World:
    """The window before the production roll of a round."""
    w = powys(**cards)
    return w.next_round()


def attacked(w: World) -> World:
    """The Saxons walk into land the Britons have marked."""
    return choose("end_turn", "move:1:luitcoyt")(w)


def with_ten_villages() -> World:
    places = ("gwent", "gwynedd", "dyfed", "ceredigion", "erwing", "luitcoyt", "elmet", "mercia")
    w = powys(wheat=1, stone=1, wood=1).villages("B", *places)
    return w.village("B", "kernow").turn("B")


CASES = {
    "a village without wood": Remedied(
        lambda: powys(wheat=1, stone=1, gold=3).turn("B"),
        "price:village",
        "village_unpaid",
        "DK-58",
        choose("buy:wood"),
    ),
    "a fortress without a second stone": Remedied(
        lambda: powys(wheat=2, stone=1, gold=3).turn("B"),
        "price:fortress",
        "fortress_unpaid",
        "DK-59",
        choose("buy:stone"),
    ),
    "a troop without iron": Remedied(
        lambda: powys(gold=5).turn("B"),
        "price:troop",
        "troop_unpaid",
        "DK-52",
        choose("buy:iron"),
    ),
    "a ship without a port": Remedied(
        lambda: powys(wood=2, iron=1).turn("B"),
        "price:ship",
        "no_own_port",
        "DK-60",
        choose("move:1:gwynedd"),
    ),
    "a ship in a port of unclaimed land": Remedied(
        lambda: powys(wood=2, iron=1).turn("B"),
        "port:gwynedd",
        "unclaimed_land",
        "DK-14",
        choose("move:1:gwynedd"),
    ),
    "an eleventh village": Remedied(
        with_ten_villages,
        "price:village",
        "no_village_left",
        "DK-62",
        choose("destroy:kernow"),
    ),
    "a card from the bank without gold": Remedied(
        lambda: powys().turn("B"),
        "bank:wood",
        "card_unpaid",
        "DK-66",
        choose("destroy:powys"),
    ),
    "peasants for a single card": Remedied(
        lambda: World().fortress("B", "powys").village("B", "powys").hand("B", wood=1).turn("B"),
        "button:peasants",
        "two_cards",
        "DK-57",
        choose("destroy:powys"),
    ),
    "a fourth army": Remedied(
        lambda: (
            powys(iron=1, gold=2).army("B", 2, 1, "powys").army("B", 3, 1, "luitcoyt").turn("B")
        ),
        "recruit:new:powys",
        "three_armies",
        "DK-56",
        choose("regroup:2:1:1"),
    ),
    "land that is two moves away": Remedied(
        lambda: powys().turn("B"),
        "territory:mercia",
        "not_beside",
        "DK-69",
        then_next_turn("move:1:luitcoyt"),
    ),
    "an army that has moved": Remedied(
        lambda: choose("move:1:luitcoyt")(powys("forced_march").turn("B")),
        "territory:mercia",
        "army_moved",
        "DK-69",
        choose("fame:forced_march"),
    ),
    "the end of a turn beside a foreign marker": Remedied(
        lambda: powys().army("B", 2, 1, "hwicce").marker("S", "hwicce").turn("B"),
        "button:end_turn",
        "army_must_act",
        "DK-51",
        choose("topple:2"),
    ),
    "land with a foreign marker to be claimed": Remedied(
        lambda: World().army("B", 1, 1, "hwicce").marker("S", "hwicce").turn("B"),
        "button:seize",
        "marker_there",
        "DK-75",
        then_next_turn("topple:1"),
    ),
    "armies apart": Remedied(
        lambda: powys().army("B", 2, 1, "luitcoyt").marker("B", "luitcoyt").turn("B"),
        "button:regroup",
        "armies_apart",
        "DK-88",
        choose("move:2:powys"),
    ),
    "no ship to sail": Remedied(
        lambda: powys(wood=2, iron=1).marker("B", "gwynedd").turn("B"),
        "button:sail",
        "no_ship",
        "DK-60",
        choose("build:ship:gwynedd"),
    ),
    "a storm": Remedied(
        lambda: powys(event="storms").ship("B", 1, "gwynedd").turn("B"),
        "button:sail",
        "storm",
        "DK-86",
        next_turn,
    ),
    "a second voyage": Remedied(
        lambda: choose("sail:1:none", "dock:gwynedd")(
            powys("fair_wind").ship("B", 1, "gwynedd").turn("B")
        ),
        "button:sail",
        "ship_sailed",
        "DK-78",
        choose("fame:fair_wind"),
    ),
    "an army that is not where the ship lies": Remedied(
        lambda: powys().ship("B", 1, "gwynedd").turn("B"),
        "sail:1:1",
        "army_not_at_ship",
        "DK-79",
        choose("move:1:gwynedd"),
    ),
    "a port too far away": Remedied(
        lambda: choose("sail:1:none")(powys("fair_wind").ship("B", 1, "gwynedd").turn("B")),
        "port:kernow",
        "port_too_far",
        "DK-78",
        choose("dock:gwynedd", "fame:fair_wind", "sail:1:none"),
    ),
    "a second Fame text": Remedied(
        lambda: choose("fame:development", "card:wood", "card:wood")(
            powys("development", "tribute").marker("B", "gwynedd").turn("B")
        ),
        "card:tribute",
        "text_played",
        "DK-137",
        next_turn,
    ),
    "Forced march before any move": Remedied(
        lambda: powys("forced_march").turn("B"),
        "card:forced_march",
        "nobody_has_moved",
        "DK-140",
        choose("move:1:luitcoyt"),
    ),
    "Tribute without a marker": Remedied(
        lambda: powys("tribute").turn("B"),
        "card:tribute",
        "no_marker_on_map",
        "DK-140",
        choose("move:1:luitcoyt"),
    ),
    "Builders without wheat": Remedied(
        lambda: powys("builders", stone=1, gold=3).turn("B"),
        "card:builders",
        "builders_unpaid",
        "DK-140",
        choose("buy:wheat"),
    ),
    "Settlers for a single card": Remedied(
        lambda: powys("settlers", stone=1).turn("B"),
        "card:settlers",
        "settlers_unpaid",
        "DK-140",
        choose("destroy:powys"),
    ),
    "Treason far from any enemy": Remedied(
        lambda: powys("treason").army("S", 1, 2, "hwicce").turn("B"),
        "card:treason",
        "nobody_to_betray",
        "DK-140",
        choose("move:1:luitcoyt"),
    ),
    "Fair wind without a ship": Remedied(
        lambda: powys("fair_wind", wood=2, iron=1).marker("B", "gwynedd").turn("B"),
        "card:fair_wind",
        "no_ship_on_map",
        "DK-140",
        choose("build:ship:gwynedd"),
    ),
    "Defence in the own turn": Remedied(
        lambda: powys("defence").marker("B", "luitcoyt").army("S", 1, 1, "hwicce").turn("B"),
        "card:defence",
        "defence_waits",
        "DK-141",
        attacked,
    ),
    "a die without gold": Remedied(
        lambda: at_dice(wood=1),
        "button:red",
        "no_gold_for_die",
        "DK-39",
        lambda _: at_dice(wood=1, gold=1),
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_doing_what_the_reason_says_makes_it_legal(name: str) -> None:
    case = CASES[name]
    w = case.before()
    assert said(w, case.wish) == (case.key, case.clause)
    after = case.remedy(w)
    assert after.decision.seat == 0
    assert why(after, case.wish) is None


# --- refusals and words


def test_a_refusal_carries_its_clause() -> None:
    match = Match.new(TITLE, 3, {}, b"seed")
    (decision,) = match.state.waiting()
    with pytest.raises(IllegalOption) as refused:
        match.choose(decision.seat, "people:jutes")
    assert refused.value.reason == Reason("DK-4", "no_jutes", {"people": "people:jutes"})
    match.choose(decision.seat, "people:britons")
    with pytest.raises(IllegalOption) as elsewhere:
        match.choose(decision.seat, "at:essex")
    assert elsewhere.value.reason is not None
    assert elsewhere.value.reason.key == "no_shield"
    with pytest.raises(IllegalOption) as early:
        match.choose(decision.seat, "move:1:essex")
    assert early.value.reason is not None and early.value.reason.key == "home_first"
    with pytest.raises(IllegalOption) as senseless:
        match.choose(decision.seat, "fly:essex")
    assert senseless.value.reason is None


@pytest.mark.parametrize(
    "wish",
    [
        "card:spies",
        "card:plague",
        "card:",
        "army:2@0",
        "army:1@1",
        "army:1@9",
        "ship:1@1",
        "village:essex@0",
        "marker:powys@0",
        "territory:x",
        "people:picts",
        "button:fly",
        "",
    ],
)
def test_what_nobody_can_see_is_an_unknown_thing(wish: str) -> None:
    with pytest.raises(UnknownThing):
        why(powys().fame("S", "spies").turn("B"), wish)


@pytest.mark.parametrize("wish", ["button:fly", "price:x", "bank:silver", "port:x", "die:green"])
def test_what_there_is_not_is_unknown_outside_turns_too(wish: str) -> None:
    with pytest.raises(UnknownThing):
        why(at_dice(wood=1), wish)


@pytest.mark.parametrize(
    ("wish", "key"),
    [
        ("card:gold", "gold_never_helps"),
        ("card:wood", "other_land"),
        ("card:builders", "no_plus_one"),
        ("card:iron", "not_held"),
        ("territory:mercia", "combat_first"),
    ],
)
def test_why_a_card_does_not_help_in_a_combat(wish: str, key: str) -> None:
    dice = {"combat_attack_roll": [(1,)], "combat_defence_roll": [(6, 6)]}
    w = World(dice=dice)  # type: ignore[arg-type]
    w.army("B", 1, 1, "luitcoyt").village("A", "hwicce").fame("B", "builders")
    w.hand("B", gold=1, wood=1).turn("B").choose("move:1:hwicce", "assault")
    assert w.asked == "B bonus"
    assert said(w, wish)[0] == key


def test_a_reason_is_said_in_both_languages_without_ids() -> None:
    reason = why(powys(wheat=1).turn("B"), "card:wheat")
    assert reason is not None
    players = ["Ada", "Blas", "Cleo", "Dario"]
    assert Narrator(TITLE, "en", players, is_strict=True).reason(reason) == (
        "A village costs 1 stone, 1 wood and 1 wheat; you lack 1 stone and 1 wood. Get what is "
        "missing: by production, for gold from the bank, or by a Fame card. (clause DK-58)"
    )
    assert Narrator(TITLE, "es", players, is_strict=True).reason(reason) == (
        "Un poblado cuesta 1 de piedra, 1 de madera y 1 de trigo; falta: 1 de piedra y 1 de "
        "madera. Consigue lo que falta: en la producción, con oro en la banca o con una carta de "
        "Fama. (cláusula DK-58)"
    )
