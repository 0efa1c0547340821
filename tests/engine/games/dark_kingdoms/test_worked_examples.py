"""The worked examples of section 10, with the same dice and the same outcomes."""

from __future__ import annotations

from engine.core.chance import ScriptedChance
from engine.games.dark_kingdoms import TITLE
from engine.games.dark_kingdoms.board.components import FAME_NUMBER
from engine.games.dark_kingdoms.board.geography import NUMBER
from engine.games.dark_kingdoms.rules.ending import ranks
from engine.games.dark_kingdoms.rules.marches import regrouping
from engine.games.dark_kingdoms.rules.rounds import open_production
from engine.games.dark_kingdoms.rules.turn import start_turn
from engine.games.dark_kingdoms.state import FOUGHT, Kingdoms
from tests.conformance import clause
from tests.engine.games.dark_kingdoms.world import World


def opening(dice: dict[str, list[tuple[int, ...]]]) -> World:
    """A real start, seen through the same glasses."""
    world = World(3)
    state = TITLE.start(3, {}, ScriptedChance(dict(dice)))
    assert isinstance(state, Kingdoms)
    world.s = state
    return world


@clause("DK-7", "DK-26", "DK-28", "DK-29", "DK-30", "DK-31")
def test_e1_set_up() -> None:
    w = opening({"start_roll": [(6, 3, 2)]})
    w.choose("people:britons", "at:powys", "people:saxons", "at:south_wessex")
    assert w.asked == "A choose_home"
    w.choose("at:anglia", "at:luitcoyt", "at:north_wessex", "at:anglia", "at:erwing")
    assert "at:south_mercia" in w.options
    w.choose("at:south_mercia")
    assert "at:south_mercia" in w.options
    w.choose("at:east_mercia")
    assert [w.points(seat) for seat in "BSA"] == [5, 5, 5]
    assert w.villages_in("A", "anglia") == 2
    assert w.controller("anglia") == w.controller("east_mercia") == "A"
    assert w.s.round == 1 and w.s.first == 0


@clause("DK-43", "DK-45", "DK-46", "DK-47", "DK-48")
def test_e2_production() -> None:
    w = World(dice={"production_roll": [(5, 2)]}).village("B", "powys", 2)
    w.village("B", "luitcoyt").marker("B", "elmet")
    w.villages("S", "south_wessex", "north_wessex", "south_mercia")
    w.villages("A", "anglia", "east_anglia", "lindsey")
    w.villages("J", "deira", "ebrauc", "north_rheged")
    w.s.britannia_deck = [6, *[card for card in w.s.britannia_deck if card != 6]]  # market
    w.next_round()
    assert w.hand_of("B") == {"stone": 2, "gold": 1}
    assert w.hand_of("S") == {"wood": 1}
    assert w.hand_of("A") == {"wheat": 1}
    assert w.hand_of("J") == {"iron": 1, "wood": 1}


@clause("DK-52", "DK-54", "DK-55")
def test_e3_recruiting() -> None:
    w = World().army("B", 1, 1, "mercia").fortress("B", "luitcoyt").hand("B", gold=4, iron=2)
    w.turn("B")
    gold, iron = w.bank("gold"), w.bank("iron")
    w.choose("recruit:new:luitcoyt", "recruit:add:1")
    assert w.army_of("B", 2) == (1, "luitcoyt")
    assert w.army_of("B", 1) == (2, "mercia")
    assert w.hand_of("B") == {}
    assert (w.bank("gold"), w.bank("iron")) == (gold + 4, iron + 2)


@clause("DK-78", "DK-80", "DK-82")
def test_e4_voyage_then_land_move() -> None:
    w = World(dice={"voyage_roll": [(4, 2)]}).army("S", 1, 1, "south_wessex")
    w.ship("S", 1, "south_wessex").army("A", 1, 1, "anglia").turn("S")
    w.choose("sail:1:1")
    assert "dock:essex" in w.options
    w.choose("dock:essex")
    assert w.ship_of("S", 1) == "essex" and w.army_of("S", 1) == (1, "essex")
    assert w.marker_in("essex") == "S" and w.flags_of("S", 1) == ""
    w.choose("move:1:anglia")
    assert w.told("attack_declared")[0]["mode"] == "battle"


def shore(dice: tuple[int, int]) -> World:
    w = World(dice={"voyage_roll": [dice]}).ship("S", 1, "south_wessex")
    return w.marker("S", "south_wessex")


@clause("DK-80")
def test_e5_land_move_then_voyage() -> None:
    w = shore((4, 1)).army("S", 1, 1, "wessex").turn("S")
    w.choose("move:1:south_wessex", "sail:1:1", "dock:essex")
    assert w.marker_in("essex") == "S"
    assert w.offers("move:1") == []
    assert "end_turn" in w.options


@clause("DK-78", "DK-81")
def test_e6_short_roll() -> None:
    w = World(dice={"voyage_roll": [(2, 1)]}).army("S", 1, 1, "south_wessex")
    w.ship("S", 1, "south_wessex").army("B", 1, 1, "north_wessex").turn("S")
    w.choose("sail:1:1")
    docks = {"kent", "sussex", "south_wessex", "dumnonia", "kernow"}
    assert set(w.options) == {f"dock:{port}" for port in docks}
    w.choose("dock:south_wessex")
    assert w.flags_of("S", 1) == ""
    w.choose("move:1:north_wessex")
    assert w.told("attack_declared")[0]["mode"] == "battle"


@clause("DK-91")
def test_e7_precedence() -> None:
    w = World().fortress("A", "east_anglia").army("A", 1, 1, "east_anglia")
    w.village("A", "east_anglia").army("B", 1, 1, "essex").turn("B")
    w.choose("move:1:east_anglia")
    assert w.asked == "A choose_refuge"
    assert w.told("attack_declared")[0]["mode"] == "siege"


@clause("DK-92", "DK-104", "DK-105")
def test_e8_several_enemies() -> None:
    w = World(dice={"combat_attack_roll": [(6,)], "combat_defence_roll": [(5, 5)]})
    w.army("A", 1, 1, "east_anglia").village("S", "east_anglia")
    w.army("S", 1, 1, "east_anglia").army("S", 2, 1, "east_anglia")
    w.army("B", 1, 1, "essex").turn("B").choose("move:1:east_anglia")
    assert w.asked == "B choose_enemy"
    assert w.options == ["people:saxons", "people:angles"]
    w.choose("people:saxons")
    assert w.asked == "S choose_defenders"
    w.choose("all")
    assert w.told("combat_rolled")[0]["defence"] == [5, 5]


@clause("DK-88", "DK-89")
def test_e9_joining() -> None:
    w = World(dice={"combat_attack_roll": [(1, 1, 1)]}).army("B", 1, 1, "luitcoyt")
    w.army("B", 2, 2, "mercia").marker("B", "mercia").fortress("A", "lindsey").turn("B")
    w.choose("move:1:mercia", "regroup:1:2:1")
    assert w.army_of("B", 1) is None
    assert w.army_of("B", 2) == (3, "mercia") and w.flags_of("B", 2) == ""
    w.choose("move:2:lindsey")
    assert w.told("attack_declared")[0]["mode"] == "siege"
    assert w.told("combat_rolled")[0]["attack"] == [1, 1, 1]


@clause("DK-22", "DK-98", "DK-99", "DK-100", "DK-102", "DK-103", "DK-107", "DK-108", "DK-109")
def test_e10_battle() -> None:
    dice = {"combat_attack_roll": [(4, 1), (5,)], "combat_defence_roll": [(5,), (2,)]}
    w = World(dice=dict(dice)).marker("A", "south_mercia", "anglia")
    w.army("A", 1, 1, "south_mercia").army("B", 1, 2, "mercia").marker("B", "mercia")
    w.hand("B", wood=2, gold=1).hand("A", wood=2).turn("B").choose("move:1:south_mercia")
    assert w.asked == "A retreat"
    w.choose("stand")
    assert w.asked == "B bonus"
    w.choose("resource", "resource")
    assert w.asked == "A bonus"
    w.choose("resource")
    assert w.asked == "B bonus" and w.options == ["pass"]
    w.choose("pass")
    assert w.army_of("B", 1) == (1, "south_mercia")
    assert w.asked == "B retreat"
    w.choose("stand")
    assert w.asked == "A retreat"
    w.choose("stand")
    assert w.asked == "A bonus"
    w.choose("pass")
    assert w.army_of("A", 1) is None
    assert w.won("B") == 1
    assert w.fame_count() == [1, 0, 1, 0]
    assert [event["seat"] for event in w.told("fame_drawn")] == [0, 2]
    assert w.marker_in("south_mercia") == "B"
    assert w.hand_of("B") == {"gold": 1} and w.hand_of("A") == {"wood": 1}


@clause("DK-111", "DK-113", "DK-115", "DK-116")
def test_e11_retreat() -> None:
    w = World(dice={"steal_card": [(1,)]}).marker("A", "south_mercia", "anglia", "east_mercia")
    w.army("A", 1, 1, "south_mercia").hand("A", wheat=1, stone=1)
    w.army("B", 1, 2, "mercia").turn("B").choose("move:1:south_mercia")
    assert w.asked == "A retreat"
    assert w.options == ["stand", "retreat:east_mercia", "retreat:anglia"]
    w.choose("retreat:anglia")
    assert w.marker_in("south_mercia") == "B"
    assert w.fame_count() == [1, 0, 0, 0]
    assert w.hand_of("B") == {"wheat": 1} and w.hand_of("A") == {"stone": 1}
    assert w.won("B") == 0


@clause("DK-8", "DK-119", "DK-120", "DK-122", "DK-123")
def test_e12_assault() -> None:
    dice = {"combat_attack_roll": [(5, 2), (3,)], "combat_defence_roll": [(4, 1), (2, 1)]}
    w = World(dice=dict(dice)).village("A", "east_mercia").hand("A", stone=1)
    w.army("B", 1, 2, "mercia").marker("B", "mercia").turn("B")
    w.choose("move:1:east_mercia", "assault")
    assert w.asked == "A bonus"
    w.choose("resource")
    assert w.army_of("B", 1) == (1, "east_mercia")
    assert w.asked == "B retreat"
    w.choose("stand")
    assert w.villages_in("B", "east_mercia") == 1 and w.villages_in("A", "east_mercia") == 0
    assert w.fame_count() == [1, 0, 0, 0]
    assert w.controller("east_mercia") == "B" and w.won("B") == 0


@clause("DK-101", "DK-124", "DK-125", "DK-126", "DK-127", "DK-136", "DK-138")
def test_e13_siege() -> None:
    dice = {
        "combat_attack_roll": [(3, 2), (6, 1)],
        "combat_defence_roll": [(6, 1, 1, 1, 1, 1, 1), (5, 1, 1, 1, 1, 1)],
    }
    w = World(dice=dict(dice)).fortress("A", "anglia").army("A", 1, 1, "anglia")
    w.army("B", 1, 2, "anglia").hand("B", wheat=3).fame("B", "levy").turn("B")
    before = w.points("A"), w.points("B")
    w.choose("attack:1")
    assert w.asked == "A choose_refuge"
    w.choose("army:1", "resource", "resource", "resource", "fame:levy")
    assert w.army_of("A", 1) is None
    assert w.fortresses_in("B", "anglia") == 1
    assert (w.points("A"), w.points("B")) == (before[0] - 2, before[1] + 2)
    assert w.fame_count() == [1, 0, 0, 0] and w.won("B") == 0
    assert w.s.fame_deck[-1] == FAME_NUMBER["levy"]


@clause("DK-44")
def test_w1_double_with_three_dice() -> None:
    w = World(dice={"production_roll": [(4, 2, 4)]}, event="market").hand("A", gold=1)
    w.next_round()
    while w.decision.kind == "event_settle":
        w.choose("pass")
    while w.asked != "A add_die":
        w.choose("pass")
    w.choose("red")
    while w.decision.kind == "add_die":
        w.choose("pass")
    asked = []
    while w.decision.kind == "choose_colour":
        asked.append(w.asked)
        w.choose("red")
    assert asked == [f"{seat} choose_colour" for seat in "BSAJ"]


@clause("DK-38", "DK-39", "DK-41", "DK-42")
def test_w2_window_order() -> None:
    w = World(3).hand("B", wood=2).hand("S", gold=2)
    w.s.then(open_production)
    w.s.then(start_turn, 0)
    w.run()
    asked = []
    for key in ("pass", "black", "pass", "black", "pass"):
        asked.append(w.asked)
        assert w.asked != "B add_die" or w.options == ["pass"]
        w.choose(key)
    assert asked == ["B add_die", "S add_die", "B add_die", "S add_die", "B add_die"]
    rolled = w.told("production_rolled")[0]
    assert isinstance(rolled["red"], list) and isinstance(rolled["black"], list)
    assert (len(rolled["red"]), len(rolled["black"])) == (1, 3)


@clause("DK-23")
def test_w3_bank_shortage() -> None:
    w = World(dice={"production_roll": [(5, 2)]}).empty_bank("wheat")
    w.s.hand[3][3] -= 1
    w.s.bank[3] += 1
    w.village("B", "gwent", 2).village("A", "anglia")
    w.s.britannia_deck = [6, *[card for card in w.s.britannia_deck if card != 6]]  # market
    w.next_round()
    while w.decision.kind == "add_die":
        w.choose("pass")
    assert w.hand_of("B") == {"wheat": 1} and w.hand_of("A") == {}


@clause("DK-51", "DK-63", "DK-64")
def test_w4_destroying_in_a_shared_territory() -> None:
    w = World().village("S", "hwicce").village("B", "hwicce").army("S", 1, 1, "hwicce").turn("S")
    w.choose("destroy:hwicce")
    assert w.hand_of("S") == {"gold": 3}
    assert w.marker_in("hwicce") is None and w.controller("hwicce") == "B"
    assert "end_turn" not in w.options


@clause("DK-68")
def test_w5_eleventh_village() -> None:
    dice = {"combat_attack_roll": [(6, 6)], "combat_defence_roll": [(1, 1)]}
    w = World(dice=dict(dice)).village("B", "powys", 10).village("A", "essex")
    w.army("B", 1, 2, "middlesex").turn("B").choose("move:1:essex", "assault")
    assert w.asked == "B choose_excess" and w.options == ["at:powys", "at:essex"]
    points = w.points("B")
    w.choose("at:essex")
    assert w.marker_in("essex") == "B" and w.points("B") == points - 1 == 10
    assert w.hand_of("B") == {} and w.fame_count() == [1, 0, 0, 0]


@clause("DK-108", "DK-121")
def test_w6_no_honour_for_a_one_round_loss() -> None:
    dice = {"combat_attack_roll": [(2,)], "combat_defence_roll": [(3, 1)]}
    w = World(dice=dict(dice)).village("A", "east_mercia").marker("B", "mercia")
    w.army("B", 1, 1, "mercia").turn("B").choose("move:1:east_mercia", "assault")
    assert w.army_of("B", 1) is None
    assert w.fame_count() == [0, 0, 1, 0]


@clause("DK-113")
def test_w7_no_retreat_possible() -> None:
    dice = {
        "combat_attack_roll": [(6, 1, 1), (6, 1, 1)],
        "combat_defence_roll": [(1, 1), (1,)],
    }
    w = World(dice=dict(dice)).army("A", 1, 2, "east_anglia").marker("A", "east_anglia")
    w.army("B", 1, 3, "essex").turn("B").choose("move:1:east_anglia")
    assert w.asked == "B act"
    assert w.won("B") == 1 and w.fame_count() == [1, 0, 0, 0]
    assert w.marker_in("east_anglia") == "B"


@clause("DK-113")
def test_w8_enemy_army_blocks_the_retreat() -> None:
    w = World().marker("A", "anglia", "essex", "east_mercia").army("A", 1, 1, "anglia")
    w.army("S", 1, 1, "essex").army("B", 1, 1, "south_mercia").turn("B").choose("move:1:anglia")
    assert w.asked == "A retreat" and w.options == ["stand", "retreat:east_mercia"]


@clause("DK-145", "DK-148")
def test_w9_target_before_the_combat() -> None:
    dice = {
        "combat_attack_roll": [(6, 1), (6, 1)],
        "combat_defence_roll": [(1, 1), (1,)],
    }
    w = World(dice=dict(dice)).village("B", "powys", 9).fortress("B", "powys", 2)
    w.village("A", "essex").army("B", 1, 2, "middlesex").army("B", 2, 2, "mercia")
    w.army("A", 1, 1, "lindsey").turn("B")
    assert w.points("B") == 13
    w.choose("move:1:essex", "assault")
    assert w.points("B") == 14 and w.s.result is None
    w.choose("move:2:lindsey")
    assert w.s.result is not None and w.s.result.reason == "target"
    assert w.s.result.ranks[0] == 1 and w.won("B") == 1
    assert w.fame_count() == [2, 0, 0, 0]


def at_target(seat: str, dice: dict[str, list[tuple[int, ...]]], **options: int | str) -> World:
    w = World(dice=dict(dice), **options)
    return w.village(seat, "kent", 10).fortress(seat, "kent", 2)


@clause("DK-115", "DK-147")
def test_w10_provoked_retreat_at_the_target() -> None:
    w = at_target("B", {}).army("B", 1, 2, "mercia").army("A", 1, 1, "lindsey")
    w.marker("A", "ebrauc").hand("A", iron=1).turn("B").choose("move:1:lindsey")
    w.choose("retreat:ebrauc")
    assert w.s.result is None
    assert w.fame_count() == [1, 0, 0, 0] and w.hand_of("B") == {"iron": 1}


@clause("DK-146")
def test_w11_defender_at_the_target() -> None:
    dice = {"combat_attack_roll": [(2,)], "combat_defence_roll": [(3, 1)]}
    w = at_target("A", dice).army("B", 1, 1, "middlesex")
    w.s.villages[2][NUMBER["kent"]] = 9
    w.village("A", "essex").turn("B")
    w.choose("move:1:essex", "assault")
    assert w.s.result is not None and w.s.result.reason == "target"
    assert w.s.result.ranks[2] == 1 and w.fame_count() == [0, 0, 1, 0]


@clause("DK-5", "DK-78")
def test_w12_ring_and_closed_ports() -> None:
    w = World(3, dice={"voyage_roll": [(3, 1)]}).ship("B", 1, "rheged").turn("B")
    w.choose("sail:1:none")
    three = {"rheged", "south_rheged", "gwynedd", "dyfed"}
    assert set(w.options) == {f"dock:{port}" for port in three}
    w = World(3, dice={"voyage_roll": [(4, 1)]}).ship("B", 1, "rheged").turn("B")
    w.choose("sail:1:none")
    assert set(w.options) == {f"dock:{port}" for port in three | {"lindsey", "gwent"}}


@clause("DK-84")
def test_w13_transfer() -> None:
    w = World(dice={"voyage_roll": [(3, 1), (2, 1)]}).ship("S", 1, "south_wessex")
    w.army("S", 1, 1, "south_wessex").ship("S", 2, "kent").turn("S").choose("sail:1:1")
    docks = {"essex", "sussex", "south_wessex", "dumnonia", "kernow", "gwent"}
    assert set(w.options) == {f"dock:{port}" for port in docks} | {"transfer:kent"}
    w.choose("transfer:kent")
    docks = {"east_anglia", "essex", "sussex", "south_wessex"}
    assert set(w.options) == {f"dock:{port}" for port in docks}
    w.choose("dock:east_anglia")
    assert w.ship_of("S", 1) == "kent" and w.ship_of("S", 2) == "east_anglia"
    assert w.army_of("S", 1) == (1, "east_anglia") and w.offers("sail") == []


@clause("DK-82", "DK-83")
def test_w14_landing_with_the_land_move_spent() -> None:
    w = shore((4, 1)).army("S", 1, 1, "wessex").village("A", "essex").turn("S")
    w.choose("move:1:south_wessex", "sail:1:1", "dock:essex")
    assert w.options == ["sell:1", "attack:1"]
    w.choose("attack:1")
    assert w.asked == "S choose_mode" and w.options == ["assault", "plunder"]


@clause("DK-25", "DK-132")
def test_w15_bluff() -> None:
    dice = {
        "plunder_attack_roll": [(5, 1)],
        "plunder_defence_roll": [(4,)],
        "steal_card": [(1,), (0,)],
    }
    w = World(dice=dict(dice)).village("A", "anglia").hand("A", wheat=2, iron=1)
    w.army("B", 1, 2, "south_mercia").turn("B").choose("move:1:anglia", "plunder", "deny")
    assert w.told("card_taken")[0]["card"] == "wheat"
    assert "card" not in w.told("card_stolen")[0]
    assert w.told("card_stolen", 0)[0]["card"] == "iron"
    assert w.hand_of("B") == {"iron": 1, "wheat": 1} and w.hand_of("A") == {"wheat": 1}


@clause("DK-72", "DK-137", "DK-141")
def test_w16_defence_against_a_capture() -> None:
    w = World().marker("S", "mercia").fame("S", "defence").army("B", 1, 1, "luitcoyt").turn("B")
    w.choose("move:1:mercia")
    assert w.asked == "S react_attack" and w.options == ["pass", "fame:defence"]
    w.choose("fame:defence")
    assert w.army_of("B", 1) == (1, "luitcoyt") and w.flags_of("B", 1) == "moved fought"
    assert w.marker_in("mercia") == "S" and w.s.fame_deck[-1] == FAME_NUMBER["defence"]
    assert w.s.text_used[1] == 1


@clause("DK-130")
def test_w17_army_left_outside() -> None:
    dice = {
        "combat_attack_roll": [(6, 1)],
        "combat_defence_roll": [(1, 1, 1, 1, 1, 1)],
    }
    w = World(dice=dict(dice)).fortress("A", "lindsey").army("A", 1, 3, "lindsey")
    w.army("B", 1, 2, "mercia").turn("B").choose("move:1:lindsey", "none")
    assert w.fortresses_in("B", "lindsey") == 1
    assert w.army_of("A", 1) == (3, "lindsey") and w.controller("lindsey") == "B"


@clause("DK-88", "DK-89")
def test_w18_an_army_that_fought_gives_and_gets() -> None:
    w = World().army("B", 1, 2, "mercia").army("B", 2, 1, "mercia").turn("B")
    w.s.army_flags[0] = FOUGHT
    options = [one.key for one in regrouping(w.s, 0, [0, 1])]
    assert options == ["regroup:1:2:1", "regroup:1:2:2", "regroup:2:1:1"]


@clause("DK-53", "DK-57")
def test_w19_peasants_without_fortress() -> None:
    w = World().villages("A", "essex", "kent").hand("A", gold=1, iron=1).turn("A")
    assert w.offers("peasants") == ["peasants:essex", "peasants:kent"]
    w.choose("peasants:essex")
    assert w.asked == "A pay_card"
    w.choose("card:gold")
    assert w.army_of("A", 1) == (1, "essex") and w.hand_of("A") == {}


@clause("DK-73", "DK-116")
def test_w20_retreat_from_a_village() -> None:
    w = World().village("S", "hwicce").army("S", 1, 1, "hwicce").marker("S", "wessex")
    w.army("B", 1, 1, "mercia").turn("B").choose("move:1:hwicce", "retreat:wessex")
    assert w.marker_in("hwicce") is None and w.villages_in("S", "hwicce") == 1
    assert w.controller("hwicce") == "S" and w.army_of("B", 1) == (1, "hwicce")
    assert w.flags_of("B", 1) == "moved fought" and "end_turn" in w.options
    w.choose("end_turn")
    again = World().village("S", "hwicce").army("B", 1, 1, "hwicce").turn("B")
    assert "end_turn" not in again.options
    assert "attack:1" in again.options and again.offers("move:1")


@clause("DK-93")
def test_w21_third_seat_blocks_plunder() -> None:
    dice = {"combat_attack_roll": [(6,)], "combat_defence_roll": [(1, 1)]}
    w = World(dice=dict(dice)).village("S", "hwicce").army("A", 1, 1, "hwicce")
    w.army("B", 1, 1, "mercia").turn("B").choose("move:1:hwicce", "people:saxons")
    assert w.told("attack_declared")[0]["mode"] == "assault"
    assert w.villages_in("B", "hwicce") == 1
    assert w.army_of("A", 1) == (1, "hwicce") and w.controller("hwicce") == "B"


HOMES = {"B": "kent", "S": "essex", "A": "elmet", "J": "deira"}


@clause("DK-150")
def test_w22_final_tie() -> None:
    w = World()
    for seat, villages in zip("BSAJ", (10, 10, 10, 8), strict=True):
        w.village(seat, HOMES[seat], villages)
    w.fortress("B", "kent").victories("S", 2).victories("A", 2).victories("J", 1)
    places = [
        "bernicia",
        "rheged",
        "ebrauc",
        "mercia",
        "gwent",
        "dyfed",
        "wessex",
        "sussex",
        "hwicce",
        "erwing",
        "powys",
        "luitcoyt",
        "gwynedd",
        "lindsey",
        "middlesex",
        "anglia",
        "kernow",
        "dumnonia",
        "durotrigia",
        "south_wessex",
        "north_wessex",
        "ceredigion",
        "south_mercia",
        "east_mercia",
        "east_anglia",
        "south_rheged",
        "north_rheged",
    ]
    for seat, count in zip("BSAJ", (7, 6, 6, 8), strict=True):
        w.marker(seat, *[places.pop() for _ in range(count)])
    for seat, count in zip("BSAJ", (3, 5, 5, 9), strict=True):
        w.hand(seat, wood=count if count < 9 else 4, iron=0 if count < 9 else 5)
    assert [w.points(seat) for seat in "BSAJ"] == [12, 12, 12, 9]
    assert ranks(w.s) == (1, 2, 2, 4)
