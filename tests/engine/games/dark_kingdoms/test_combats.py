"""Attacks, combat rounds, battles, retreats, assaults, sieges, plunder (DK-91 to DK-134)."""

from __future__ import annotations

import pytest

from engine.games.dark_kingdoms.board.components import FAME_NUMBER
from tests.conformance import clause
from tests.engine.games.card_tables import shows_card
from tests.engine.games.dark_kingdoms.world import World

Dice = dict[str, list[tuple[int, ...]]]


def rolls(*rounds: tuple[tuple[int, ...], tuple[int, ...]]) -> Dice:
    """Attack and defence of each round."""
    return {
        "combat_attack_roll": [attack for attack, _ in rounds],
        "combat_defence_roll": [defence for _, defence in rounds],
    }


def battle(*rounds: tuple[tuple[int, ...], tuple[int, ...]], troops: int = 1) -> World:
    """B's army 1 in mercia beside A's army 1 (1) in lindsey (iron), B to move."""
    w = World(dice=dict(rolls(*rounds)))
    return w.army("B", 1, troops, "mercia").army("A", 1, 1, "lindsey")


@clause("DK-91")
def test_fortress_before_army_before_village() -> None:
    w = World().village("A", "lindsey").army("A", 1, 1, "lindsey").army("B", 1, 1, "mercia")
    w.turn("B").choose("move:1:lindsey")
    assert w.told("attack_declared")[0]["mode"] == "battle"
    w = World().village("A", "lindsey").army("B", 1, 1, "mercia").turn("B")
    w.choose("move:1:lindsey")
    assert w.asked == "B choose_mode"


@clause("DK-92")
def test_a_seat_with_a_marker_only_cannot_be_chosen_as_enemy() -> None:
    w = World().marker("S", "lindsey").army("A", 1, 1, "lindsey").army("B", 1, 1, "mercia")
    w.turn("B").choose("move:1:lindsey")
    assert w.told("attack_declared")[0]["defender"] == 2


@clause("DK-93")
def test_villages_are_plundered_only_where_nothing_else_stands() -> None:
    w = World().village("A", "lindsey").villages("B", "lindsey").villages("S", "lindsey")
    w.army("B", 1, 1, "mercia").turn("B").choose("move:1:lindsey", "people:angles")
    assert w.options == ["assault", "plunder"]
    for guarded in (
        World().fortress("S", "lindsey"),
        World().army("S", 1, 1, "lindsey"),
        World().fortress("B", "lindsey"),
        World().army("B", 2, 1, "lindsey"),
    ):
        guarded.village("A", "lindsey").army("B", 1, 1, "mercia").turn("B").choose("move:1:lindsey")
        if guarded.decision.kind == "choose_enemy":
            guarded.choose("people:angles")
        assert guarded.told("attack_declared")[0]["mode"] == "assault"


@clause("DK-94")
def test_an_assault_stays_an_assault() -> None:
    w = World(dice=dict(rolls(((1, 1), (5, 5)), ((1,), (5, 5))))).village("A", "lindsey")
    w.army("B", 1, 2, "mercia").marker("B", "mercia").turn("B")
    w.choose("move:1:lindsey", "assault")
    assert w.asked == "B retreat"
    w.choose("stand")
    assert w.army_of("B", 1) is None and len(w.told("combat_rolled")) == 2
    assert w.told("plunder_rolled") == []


@clause("DK-96")
def test_who_moves_is_the_attacker() -> None:
    w = battle(((6,), (1,))).turn("B").choose("move:1:lindsey")
    declared = w.told("attack_declared")[0]
    assert (declared["attacker"], declared["defender"]) == (0, 2)


@clause("DK-97")
def test_one_die_per_troop_without_a_limit_of_dice() -> None:
    w = World(dice=dict(rolls(((1, 1, 1), (6,) * 9)))).army("B", 1, 3, "mercia")
    for number in (1, 2, 3):
        w.army("A", number, 3, "lindsey")
    w.turn("B").choose("move:1:lindsey", "all")
    rolled = w.told("combat_rolled")[0]
    assert rolled["attack"] == [1, 1, 1] and rolled["defence"] == [6] * 9


@clause("DK-98")
def test_equal_totals_are_the_defenders() -> None:
    w = battle(((4,), (4,))).turn("B").choose("move:1:lindsey")
    assert w.army_of("B", 1) is None and w.won("A") == 1


@clause("DK-99", "DK-100")
def test_only_the_side_behind_is_asked_card_by_card() -> None:
    w = battle(((3,), (5,))).hand("B", iron=3).hand("A", iron=1).turn("B").choose("move:1:lindsey")
    assert w.asked == "B bonus"
    w.choose("resource", "resource")
    assert w.asked == "B bonus", "5 against 5 is still behind"
    w.choose("resource")
    assert w.asked == "A bonus"
    w.choose("pass")
    assert w.army_of("A", 1) is None


@clause("DK-101", "DK-138")
def test_fame_cards_with_plus_one_count_everywhere_and_are_no_text_plays() -> None:
    w = World(dice=dict(rolls(((3,), (4, 1))))).village("A", "lindsey").army("B", 1, 1, "mercia")
    w.fame("B", "levy", "spies", "defence", "tribute").turn("B").choose("move:1:lindsey", "assault")
    assert w.options == ["pass", "fame:levy", "fame:spies"]
    w.choose("fame:spies", "fame:levy")
    assert w.villages_in("B", "lindsey") == 1 and w.s.text_used == [0] * 4


@clause("DK-101", "DK-138")
@shows_card(
    "card.levy",
    "card.trade",
    "card.spies",
    "card.forced_march",
    "card.fair_wind",
    "card.treason",
    shows="adds one in a battle, an assault and a siege",
)
@pytest.mark.parametrize("mode", ["battle", "assault", "siege"])
@pytest.mark.parametrize("card", ["levy", "trade", "spies", "forced_march", "fair_wind", "treason"])
def test_every_fame_card_with_plus_one_adds_one_in_every_combat(card: str, mode: str) -> None:
    defence = {"battle": (4,), "assault": (4, 1), "siege": (4, 1, 1, 1, 1, 1)}[mode]
    w = World(dice=dict(rolls(((4,), defence)))).army("B", 1, 1, "mercia").fame("B", card)
    if mode == "battle":
        w.army("A", 1, 1, "lindsey")
    elif mode == "assault":
        w.village("A", "lindsey")
    else:
        w.fortress("A", "lindsey")
    w.turn("B").choose("move:1:lindsey")
    if mode == "assault":
        w.choose("assault")
    assert w.options == ["pass", f"fame:{card}"]
    w.choose(f"fame:{card}")
    assert w.told("round_won")[0]["seat"] == 0 and w.s.text_used == [0] * 4


@clause("DK-101")
@shows_card(
    "card.development",
    "card.defence",
    "card.tribute",
    "card.settlers",
    "card.builders",
    shows="never adds one in a combat",
)
def test_fame_cards_without_plus_one_are_no_help_in_a_combat() -> None:
    w = battle(((4,), (4,))).fame("B", "development", "defence", "tribute", "settlers", "builders")
    w.turn("B").choose("move:1:lindsey")
    assert w.asked == "B bonus" and w.options == ["pass"]


@clause("DK-102")
def test_played_cards_are_spent_and_count_for_one_round() -> None:
    w = battle(((3, 1), (4,)), ((2,), (4,)), troops=2).hand("B", iron=1).fame("B", "trade")
    w.turn("B").choose("move:1:lindsey")
    iron = w.bank("iron")
    w.choose("resource", "pass")
    assert w.bank("iron") == iron + 1
    assert w.army_of("B", 1) == (1, "lindsey")
    assert w.asked == "B bonus"
    assert w.s.combat is not None and w.s.combat.attack_total == 2
    w.choose("fame:trade")
    assert w.s.fame_deck[-1] == FAME_NUMBER["trade"]


@clause("DK-103")
def test_the_loser_of_a_round_loses_a_troop_until_one_side_has_none() -> None:
    w = World(dice=dict(rolls(((6, 1), (1, 1)), ((1, 1), (6,)), ((6,), (1,)))))
    w.army("B", 1, 2, "mercia").army("A", 1, 2, "lindsey").turn("B").choose("move:1:lindsey")
    assert w.army_of("B", 1) == (1, "lindsey") and w.army_of("A", 1) is None
    assert w.won("B") == 1 and len(w.told("combat_rolled")) == 3


@clause("DK-104", "DK-110")
def test_a_battle_is_against_one_enemy_and_leaves_others_standing() -> None:
    w = battle(((6,), (1,))).army("S", 1, 2, "lindsey").army("A", 2, 1, "lindsey")
    w.turn("B").choose("move:1:lindsey", "people:angles", "army:1")
    assert w.army_of("S", 1) == (2, "lindsey") and w.army_of("A", 2) == (1, "lindsey")
    assert w.army_of("A", 1) is None and w.won("B") == 1


@clause("DK-105", "DK-106")
def test_the_defender_musters_armies_and_chooses_who_falls() -> None:
    w = World(dice=dict(rolls(((6, 6), (1, 1, 1)), ((1, 1), (6, 6)), ((1,), (6, 6)))))
    w.army("B", 1, 2, "mercia").army("A", 1, 1, "lindsey").army("A", 3, 2, "lindsey")
    w.turn("B").choose("move:1:lindsey")
    assert w.asked == "A choose_defenders" and w.options == ["all", "army:1", "army:3"]
    w.choose("all")
    assert w.asked == "A casualty" and w.options == ["army:1", "army:3"]
    w.choose("army:3")
    assert w.army_of("A", 3) == (1, "lindsey") and w.army_of("A", 1) == (1, "lindsey")
    assert w.won("A") == 1 and w.won("B") == 0


@clause("DK-107", "DK-109", "DK-135")
def test_the_winner_of_a_battle_gets_a_point_a_card_and_the_land() -> None:
    w = battle(((6,), (1,))).marker("S", "lindsey").top_fame("levy", "spies").turn("B")
    w.choose("move:1:lindsey")
    assert w.won("B") == 1 and w.points("B") == 1
    assert w.fame_of("B") == ["levy"] and w.marker_in("lindsey") == "B"
    w = battle(((1,), (6,))).village("S", "lindsey").turn("B")
    w.choose("move:1:lindsey", "people:angles")
    assert w.won("A") == 1 and w.fame_count() == [0, 0, 1, 0]
    assert w.controller("lindsey") == "S"


@clause("DK-108")
def test_only_a_loser_who_declined_to_retreat_draws_a_card() -> None:
    w = battle(((6,), (1,))).marker("A", "ebrauc").top_fame("levy", "spies").turn("B")
    w.choose("move:1:lindsey", "stand")
    assert w.fame_of("B") == ["levy"] and w.fame_of("A") == ["spies"]
    w = World(dice=dict(rolls(((1, 1), (6, 6)), ((1,), (6, 6))))).village("A", "lindsey")
    w.army("B", 1, 2, "mercia").marker("B", "mercia").turn("B")
    w.choose("move:1:lindsey", "assault", "stand")
    assert w.fame_count() == [1, 0, 1, 0]
    w = World(dice=dict(rolls(((6,), (1, 1))))).village("A", "lindsey").marker("A", "ebrauc")
    w.army("B", 1, 1, "mercia").turn("B").choose("move:1:lindsey", "assault")
    assert w.fame_count() == [1, 0, 0, 0]


@clause("DK-111", "DK-112")
def test_after_a_round_the_attacker_decides_first_and_then_the_defender() -> None:
    w = World(dice=dict(rolls(((6, 1), (1, 1))))).army("B", 1, 2, "mercia").marker("B", "mercia")
    w.army("A", 1, 2, "lindsey").marker("A", "ebrauc").turn("B").choose("move:1:lindsey")
    assert w.asked == "A retreat", "the defender may go before the first roll"
    w.choose("stand")
    assert w.asked == "B retreat"
    w.choose("stand")
    assert w.asked == "A retreat"


@clause("DK-114", "DK-117")
def test_all_armies_of_the_retreating_seat_leave_together() -> None:
    w = battle().army("A", 2, 3, "lindsey").marker("A", "ebrauc").turn("B")
    w.choose("move:1:lindsey", "army:1", "retreat:ebrauc")
    assert w.army_of("A", 1) == (1, "ebrauc") and w.army_of("A", 2) == (3, "ebrauc")
    assert w.flags_of("A", 1) == w.flags_of("A", 2) == "retreated"


@clause("DK-117")
def test_an_army_dragged_along_may_still_act_but_not_regroup() -> None:
    w = World(dice=dict(rolls(((1, 1), (6,))))).army("B", 1, 2, "mercia").army("B", 2, 1, "mercia")
    w.army("A", 1, 1, "mercia").marker("B", "elmet").army("B", 3, 1, "elmet").turn("B")
    w.choose("attack:1", "retreat:elmet")
    assert w.army_of("B", 2) == (1, "elmet") and w.flags_of("B", 2) == "retreated"
    assert w.offers("regroup") == [] and w.offers("move:2") and w.offers("move:1") == []


@clause("DK-115", "DK-116", "DK-118")
def test_a_retreat_costs_the_marker_a_fame_card_and_a_card_in_this_order() -> None:
    w = battle().marker("A", "lindsey", "ebrauc").hand("A", wood=1).turn("B")
    w.choose("move:1:lindsey", "retreat:ebrauc")
    kinds = [event.kind for event in w.events]
    order = ["army_retreated", "marker_removed", "marker_placed", "fame_drawn", "card_stolen"]
    assert [kind for kind in kinds if kind in order] == order
    assert w.marker_in("lindsey") == "B" and w.hand_of("B") == {"wood": 1}
    assert w.fame_count() == [1, 0, 0, 0] and w.won("B") == 0


@clause("DK-116")
def test_a_third_seats_marker_is_taken_when_the_retreat_leaves_no_force() -> None:
    w = battle().marker("S", "lindsey").marker("A", "ebrauc").turn("B")
    w.choose("move:1:lindsey", "retreat:ebrauc")
    assert w.marker_in("lindsey") == "B"


@clause("DK-119", "DK-120")
def test_an_assault_is_against_two_dice_and_takes_one_village() -> None:
    w = World(dice=dict(rolls(((5,), (4, 4))))).village("A", "lindsey", 3).army("B", 1, 1, "mercia")
    w.turn("B").choose("move:1:lindsey", "assault")
    assert w.villages_in("B", "lindsey") == 1 and w.villages_in("A", "lindsey") == 2
    assert w.controller("lindsey") is None and w.fame_count() == [1, 0, 0, 0]


@clause("DK-121", "DK-128")
def test_a_defender_who_destroys_the_attacker_draws_a_card() -> None:
    w = World(dice=dict(rolls(((1,), (6, 6))))).village("A", "lindsey").army("B", 1, 1, "mercia")
    w.turn("B").choose("move:1:lindsey", "assault")
    assert w.fame_count() == [0, 0, 1, 0] and w.won("A") == 0
    w = World(dice=dict(rolls(((1,), (6,) * 6)))).fortress("A", "lindsey").army("B", 1, 1, "mercia")
    w.turn("B").choose("move:1:lindsey")
    assert w.fame_count() == [0, 0, 1, 0] and w.won("A") == 0


@clause("DK-122")
def test_without_a_retreat_the_attacker_goes_on() -> None:
    w = World(dice=dict(rolls(((1, 1), (6, 6)), ((6,), (1, 1))))).village("A", "lindsey")
    w.army("B", 1, 2, "mercia").turn("B").choose("move:1:lindsey", "assault")
    assert w.villages_in("B", "lindsey") == 1


@clause("DK-123", "DK-127")
def test_neither_assault_nor_siege_is_a_battle_victory() -> None:
    w = World(dice=dict(rolls(((6,), (1,) * 7), ((6,), (1,) * 6)))).fortress("A", "lindsey")
    w.army("A", 1, 1, "lindsey").army("B", 1, 1, "mercia").turn("B")
    w.choose("move:1:lindsey", "army:1")
    assert w.fortresses_in("B", "lindsey") == 1 and w.army_of("A", 1) is None
    assert w.won("B") == 0 and w.fame_count() == [1, 0, 0, 0]


@clause("DK-124", "DK-125")
def test_a_siege_is_against_six_dice_and_one_per_sheltered_troop() -> None:
    w = World(dice=dict(rolls(((1,), (6,) * 11)))).fortress("A", "lindsey", 2)
    w.army("A", 1, 2, "lindsey").army("A", 2, 3, "lindsey").army("B", 1, 1, "mercia").turn("B")
    w.choose("move:1:lindsey")
    assert w.options == ["none", "army:1", "army:2", "all"] and w.default() == "all"
    w.choose("all")
    assert w.told("combat_rolled")[0]["defence"] == [6] * 11


@clause("DK-126")
def test_sheltered_troops_fall_before_the_fortress() -> None:
    rounds = (((6, 6), (1,) * 8), ((6, 6), (1,) * 7), ((6, 6), (1,) * 6))
    w = World(dice=dict(rolls(*rounds))).fortress("A", "lindsey", 2).army("A", 1, 2, "lindsey")
    w.army("B", 1, 2, "mercia").turn("B").choose("move:1:lindsey", "army:1")
    assert w.fortresses_in("B", "lindsey") == 1 and w.fortresses_in("A", "lindsey") == 1
    assert len(w.told("combat_rolled")) == 3


@clause("DK-129")
def test_the_attacker_of_a_siege_may_retreat_also_after_a_won_round() -> None:
    w = World(dice=dict(rolls(((6, 6), (1,) * 8)))).fortress("A", "lindsey")
    w.army("A", 1, 2, "lindsey").marker("A", "ebrauc").army("B", 1, 2, "mercia")
    w.marker("B", "mercia").hand("B", wood=1).turn("B").choose("move:1:lindsey", "army:1")
    assert w.asked == "B retreat"
    w.choose("retreat:mercia")
    assert w.army_of("B", 1) == (2, "mercia") and w.asked == "B act"
    assert w.fame_count() == [0, 0, 1, 0] and w.hand_of("A") == {"wood": 1}


# --- plunder


def plunder(attack: tuple[int, ...], defence: int, **options: str) -> World:
    dice: Dice = {"plunder_attack_roll": [attack], "plunder_defence_roll": [(defence,)]}
    w = World(dice=dict(dice), **options).village("A", "lindsey")
    return w.army("B", 1, len(attack), "mercia")


@clause("DK-131", "DK-134")
def test_a_plunder_is_one_roll_without_cards_or_losses() -> None:
    w = plunder((5, 3), 4).fame("B", "levy").hand("B", iron=2).turn("B")
    w.choose("move:1:lindsey", "plunder")
    assert w.asked == "B act", "a defender without cards is not asked"
    assert w.army_of("B", 1) == (2, "lindsey") and w.flags_of("B", 1) == "moved fought"
    assert w.fame_count() == [1, 0, 0, 0] and w.won("B") == 0
    assert w.villages_in("A", "lindsey") == 1


@clause("DK-132")
def test_a_plundered_seat_hands_over_or_denies() -> None:
    w = plunder((5,), 4).hand("A", iron=1, gold=2).turn("B").choose("move:1:lindsey", "plunder")
    assert w.asked == "A plunder_reply" and w.options == ["hand_over", "deny"]
    w.choose("hand_over")
    assert w.hand_of("B") == {"iron": 1} and w.told("card_taken")[0]["card"] == "iron"
    w = plunder((5,), 4).hand("A", gold=2).turn("B").choose("move:1:lindsey", "plunder")
    assert w.options == ["deny"]
    w.choose("deny")
    assert w.hand_of("B") == {"gold": 1} and "card" not in w.told("card_stolen")[0]


@clause("DK-131", "DK-133")
def test_a_repelled_plunderer_loses_a_card_and_must_leave() -> None:
    w = plunder((4,), 4).hand("B", wood=1).marker("B", "mercia", "elmet").turn("B")
    w.choose("move:1:lindsey", "plunder")
    assert w.asked == "B plunder_retreat" and w.options == ["at:elmet", "at:mercia"]
    w.choose("at:mercia")
    assert w.army_of("B", 1) == (1, "mercia") and "retreated" in w.flags_of("B", 1)
    assert w.hand_of("A") == {"wood": 1} and w.fame_count() == [0] * 4
    w = plunder((1,), 4).turn("B").choose("move:1:lindsey", "plunder")
    assert w.army_of("B", 1) is None
