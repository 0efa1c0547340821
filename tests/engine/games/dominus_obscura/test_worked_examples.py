"""The worked examples of the rules (section 10), with their numbers."""

from __future__ import annotations

from engine.games.dominus_obscura.rules.ending import end_by_score
from engine.games.dominus_obscura.state import movement
from tests.conformance import clause
from tests.engine.games.card_tables import shows_card
from tests.engine.games.dominus_obscura.positions import Position, echo, position


def totals(p: Position) -> list[tuple[int, ...]]:
    """Both totals of each Fracture so far."""
    found = []
    for event in p.shown("fracture_rolled"):
        sides = event["sides"]
        assert isinstance(sides, list)
        found.append(tuple(side["total"] for side in sides))
    return found


@clause("DO-78", "DO-91")
def test_w1_equinox_loses_a_life_and_wins_its_second_attack() -> None:
    p = position(
        "equinox@d4",
        "imperator@d5",
        dice={"fracture.attack": [(2, 4), (6, 6)], "fracture.defend": [(6, 1), (1, 1)]},
    )
    p.act("attack", "equinox", "d5")
    assert totals(p) == [(10, 12), (16, 7)]
    assert p.lives("S equinox") == 1
    assert p.where("N imperator") is None
    assert p.where("S equinox") == "d5"
    assert p.fragments == (1, 0)
    order = [event.kind for event in p.events]
    assert order.index("life_lost") < order.index("silenced")


@clause("DO-71", "DO-75", "DO-86")
def test_w2_custodio_iii_beats_imperator_and_takes_its_square() -> None:
    p = position(
        "custodio_3@d4",
        "imperator@d5",
        dice={"fracture.attack": [(6, 5)], "fracture.defend": [(4, 3)]},
    )
    p.act("attack", "custodio_3", "d5")
    assert totals(p) == [(15, 12)]
    assert p.at("d5") == "S custodio_3"
    assert p.fragments == (1, 0)


@clause("DO-81", "DO-82", "DO-47")
def test_w3_fulgor_roto_is_resisted_and_the_step_goes_on() -> None:
    p = fulgor((3, 4))
    assert totals(p) == [(6, 9)]
    assert p.where("N custodio_1") == "d6"
    assert p.is_revealed("N custodio_1")
    assert p.asked == "reward_step"


@clause("DO-81", "DO-86", "DO-92")
def test_w4_six_resists_fulgor_roto_and_five_does_not() -> None:
    assert fulgor((1, 3)).where("N custodio_1") == "d6"
    p = fulgor((1, 2))
    assert p.where("N custodio_1") is None
    assert p.fragments == (1, 0)


def fulgor(dice: tuple[int, int]) -> Position:
    p = position(
        "imperator@d3",
        "custodio_1@d6 imperator@e6",
        step="reward_step",
        hand=["fulgor_roto"],
        dice={"fracture.defend": [dice]},
    )
    return p.play("fulgor_roto", p.target("N custodio_1"))


@clause("DO-83")
def test_w5_equinox_resists_the_interdict_with_eight_against_seven() -> None:
    p = interdict("equinox", (3, 4), (1, 3))
    assert totals(p) == [(7, 8)]
    assert not p.s.anchor[echo("N equinox")]


def interdict(target: str, invoker: tuple[int, int], own: tuple[int, int]) -> Position:
    p = position(
        "imperator@d3",
        f"{target}@d6 custodio_2@e6",
        step="reward_step",
        hand=["interdicto_sombrio"],
        dice={"challenge.invoker": [invoker], "challenge.target": [own]},
    )
    return p.play("interdicto_sombrio", p.target(f"N {target}"))


@clause("DO-144")
def test_w6_total_threat_breaks_a_tie_at_nine() -> None:
    p = position("equinox@b2 imperator@c2", "custodio_3@d6", fragments=(9, 9))
    end_by_score(p.s, "sedes_tempus")
    assert p.details()["total_threat"] == [12, 7]
    assert p.details()["tie_break"] == "threat"
    assert p.winner == 0


@clause("DO-117", "DO-118")
def test_w7_a_driven_out_echo_costs_a_marker_in_each_turn() -> None:
    p = position(
        "equinox@d6' custodio_1@a2",
        "imperator@d8",
        seat=1,
        first=1,
        rival_markers=(0, 0, 2),
        dice={"fracture.attack": [(6, 6)], "fracture.defend": [(1, 1)]},
    )
    p.act("attack", "imperator", "d6")
    assert p.where("S equinox") is None
    assert p.markers(0) == (0, 0, 1)
    p.finish_turn()
    assert p.markers(0) == (1, 0, 0)


@clause("DO-51", "DO-99")
def test_w8_a_returning_echo_has_lost_its_objects() -> None:
    p = position(
        "custodio_1@d4 imperator@a1",
        "imperator@d5",
        objects={"S custodio_1": ["ligereza"]},
        hand=["renasci", "renasci"],
        dice={"fracture.attack": [(1, 1)], "fracture.defend": [(6, 6)]},
    )
    p.act("attack", "custodio_1", "d5").finish_turn()
    assert p.discard() == ["ligereza"]
    p.choose("done").play("renasci", "echo:custodio_1", "square:c4")
    assert movement(p.s, echo("S custodio_1")) == 4
    assert p.objects("S custodio_1") == []


@clause("DO-99")
def test_w8_equinox_returns_with_two_lives() -> None:
    p = position("imperator@a1", "imperator@d5", step="reward_step", hand=["renasci"])
    p.play("renasci", "echo:equinox", "square:f4")
    assert p.lives("S equinox") == 2


@clause("DO-36")
def test_w9_six_markers_buy_a_new_mission() -> None:
    p = position(
        "imperator@d3",
        "imperator@d6",
        step="mission_step",
        mission="caza",
        markers=(4, 1, 1),
        missions_top=("bastion", "asedio"),
        fragments=(3, 0),
    )
    p.choose("exchange")
    assert p.markers(0) == (0, 0, 0)
    assert p.shown("mission_exchanged") == [
        {"kind": "mission_exchanged", "seat": 0, "mission": "caza", "value": 2}
    ]
    assert p.options == ["mission:bastion", "mission:asedio"]
    p.choose("mission:asedio")
    assert p.mission(0) == "asedio"
    assert p.fragments == (3, 0)
    assert p.s.completed[0] == []


@clause("DO-72", "DO-86")
def test_w10_a_tie_silences_both() -> None:
    p = position(
        "custodio_2@d4",
        "custodio_1@d5",
        dice={"fracture.attack": [(2, 2)], "fracture.defend": [(3, 2)]},
    )
    p.act("attack", "custodio_2", "d5")
    assert totals(p) == [(7, 7)]
    assert p.where("S custodio_2") is None
    assert p.where("N custodio_1") is None
    assert p.at("d5") is None
    assert p.fragments == (1, 1)


@clause("DO-79")
def test_w11_a_tie_costs_equinox_a_life_and_wins_the_square() -> None:
    p = position(
        "equinox@e5",
        "custodio_3@e6",
        dice={"fracture.attack": [(3, 3)], "fracture.defend": [(2, 4)]},
    )
    p.act("attack", "equinox", "e6")
    assert totals(p) == [(10, 10)]
    assert p.lives("S equinox") == 1
    assert p.where("S equinox") == "e6"
    assert p.fragments == (1, 0)


@clause("DO-76", "DO-80", "DO-25")
def test_w12_the_attacker_stops_short_of_a_living_equinox_and_collects() -> None:
    p = position(
        "custodio_1@b2",
        "equinox@b6",
        rewards={"b5": 1},
        top=["impetu"],
        dice={"fracture.attack": [(6, 6)], "fracture.defend": [(1, 1)]},
    )
    p.act("attack", "custodio_1", "b6")
    assert totals(p) == [(14, 6)]
    assert (p.lives("N equinox"), p.where("N equinox")) == (1, "b6")
    assert p.where("S custodio_1") == "b5"
    assert p.hand(0) == ["impetu"]
    assert p.fragments == (0, 0)


def shot(attack: tuple[int, int], defence: tuple[int, int]) -> Position:
    p = position(
        "nomen_umbrae@d3",
        "custodio_2@d5",
        dice={"fracture.attack": [attack], "fracture.defend": [defence]},
    )
    return p.act("shoot", "nomen_umbrae", "d5")


@clause("DO-73", "DO-60")
def test_w13_a_tied_shot_silences_only_the_target() -> None:
    p = shot((4, 3), (5, 2))
    assert totals(p) == [(10, 10)]
    assert p.where("N custodio_2") is None
    assert p.where("S nomen_umbrae") == "d3"
    assert p.is_revealed("S nomen_umbrae")
    assert p.fragments == (1, 0)


@clause("DO-73", "DO-67")
def test_w14_a_failed_shot_reveals_both_and_nothing_else() -> None:
    p = shot((1, 1), (6, 6))
    assert totals(p) == [(5, 15)]
    assert p.where("N custodio_2") == "d5"
    assert p.where("S nomen_umbrae") == "d3"
    assert p.is_revealed("S nomen_umbrae") and p.is_revealed("N custodio_2")
    assert p.fragments == (0, 0)


@clause("DO-61")
def test_w15_a_shot_crosses_a_renasci_square_but_not_a_block() -> None:
    assert "shoot:0-1:b4" in position("nomen_umbrae@d4", "imperator@b4").options
    blocked = position("nomen_umbrae@d4", "imperator@b4", blocks="c4")
    assert "shoot:0-1:b4" not in blocked.options


@clause("DO-83", "DO-62", "DO-63", "DO-105")
def test_w16_an_anchored_imperator_can_only_free_itself() -> None:
    p = interdict("imperator", (6, 5), (3, 3))
    assert totals(p) == [(11, 11)]
    assert p.s.anchor[echo("N imperator")]
    p.finish_turn().choose("done", "done")
    token = p.token("N imperator")
    assert [one for one in p.options if token in one] == [f"free:{token}"]
    p.choose(f"free:{token}")
    assert not p.s.anchor[echo("N imperator")]
    assert p.asked != "echo_step"


def rewarded(roll: tuple[int, int], north: str) -> Position:
    return position(
        "imperator@a1",
        north,
        step="zone_step",
        seat=1,
        round=4,
        dice={"reward.square": [roll, (1, 8)]},
        top=["hurto", "ofrenda"],
    )


@clause("DO-19", "DO-20")
def test_w17_rank_three_file_seven_is_g3_and_its_echo_draws() -> None:
    p = rewarded((3, 7), "imperator@d7")
    assert p.s.rewards[22] == 1
    assert p.view()["rewards"] == [{"square": "g3", "count": 1}]
    p = rewarded((3, 7), "imperator@g3")
    assert p.view()["rewards"] == []
    assert p.hand(1) == ["hurto"]
    assert not p.is_revealed("N imperator")


@clause("DO-21")
def test_w18_a_reward_on_a_renasci_square_is_lost() -> None:
    p = rewarded((4, 3), "imperator@d7")
    assert p.view()["rewards"] == []
    assert p.shown("reward_rolled")[0]["result"] == "lost"


@clause("DO-25", "DO-26")
def test_w19_a_stack_gives_two_cards_to_who_stops_there() -> None:
    def walk(square: str) -> Position:
        p = position("custodio_1@h1 nomen_umbrae@a1", "imperator@d7", rewards={"h4": 2})
        return p.act("move", "custodio_1", square)

    p = walk("h4")
    assert len(p.hand(0)) == 2
    assert p.view()["rewards"] == []
    p = walk("h5")
    assert p.hand(0) == []
    assert p.view()["rewards"] == [{"square": "h4", "count": 2}]


@clause("DO-33", "DO-35")
def test_w20_tenaza_uses_what_it_asks_for_and_bastion_is_not_satisfied() -> None:
    p = position(
        "imperator@d3",
        "imperator@d6",
        step="mission_step",
        mission="tenaza",
        markers=(1, 2, 2),
        missions_top=("bastion", "caza"),
    )
    p.choose("complete")
    assert p.fragments == (3, 0)
    assert p.markers(0) == (1, 1, 0)
    p.choose("draw", "mission:bastion")
    assert p.options == ["done"]


@clause("DO-34", "DO-36")
def test_w21_completing_spends_the_exchange_and_a_drawn_bastion_follows_at_once() -> None:
    p = position(
        "imperator@d3",
        "imperator@d6",
        step="mission_step",
        mission="corazon",
        markers=(4, 2, 0),
        missions_top=("bastion", "caza"),
    )
    assert p.options == ["complete", "exchange", "done"]
    p.choose("complete")
    assert p.fragments == (2, 0)
    assert p.markers(0) == (4, 0, 0)
    assert p.options == ["draw", "done"]
    p.choose("draw", "mission:bastion")
    assert p.options == ["complete", "done"]
    p.choose("complete")
    assert p.fragments == (3, 0)
    assert p.markers(0) == (2, 0, 0)


@clause("DO-114", "DO-115", "DO-116", "DO-120")
def test_w22_the_sixth_marker_ends_the_step() -> None:
    p = position(
        "imperator@a1 custodio_1@b1 custodio_2@d4 custodio_3@e4 equinox@d6",
        "imperator@d5 custodio_1@e8",
        step="zone_step",
        markers=(2, 2, 1),
    )
    assert p.options == ["take:own", "take:central", "take:rival"]
    p.choose("take:central")
    assert p.markers(0) == (2, 3, 1)
    assert p.s.active == 1


@clause("DO-142", "DO-138", "DO-139")
def test_w23_silencing_nomen_umbrae_ahead_wins() -> None:
    p = nomen_falls(fragments=(4, 5), mission="", rival_mission="corazon")
    assert p.details()["final_score"] == [5, 3]
    assert (p.winner, p.reason) == (0, "nomen_umbrae")


@clause("DO-142", "DO-44")
def test_w24_silencing_nomen_umbrae_behind_loses() -> None:
    p = nomen_falls(fragments=(2, 1), mission="tenaza", rival_mission="")
    assert p.details()["final_score"] == [0, 1]
    assert (p.winner, p.reason) == (1, "nomen_umbrae")


def nomen_falls(fragments: tuple[int, int], mission: str, rival_mission: str) -> Position:
    p = position(
        "imperator@d4",
        "nomen_umbrae@d5 custodio_1@h8",
        fragments=fragments,
        mission=mission,
        rival_mission=rival_mission,
        dice={"fracture.attack": [(6, 6)], "fracture.defend": [(1, 1)]},
    )
    return p.act("attack", "imperator", "d5")


@clause("DO-100", "DO-88")
def test_w25_an_echo_that_cannot_leave_its_gate_falls_silent() -> None:
    p = position(
        "custodio_1@b5 custodio_2@d5",
        "imperator@h7",
        step="reward_step",
        blocks="c6",
        hand=["renasci", "renasci"],
    )
    p.play("renasci", "echo:imperator", "square:c5")
    assert p.where("S imperator") is None
    assert p.fragments == (0, 0)
    assert p.s.played.count(9) == 1
    assert "play:renasci" in p.options
    p.choose("done")
    assert "pass" in p.options


@clause("DO-100", "DO-65")
def test_w25_a_rival_beside_the_gate_has_to_be_attacked() -> None:
    p = position(
        "custodio_1@b5",
        "imperator@d5",
        step="reward_step",
        blocks="c6",
        hand=["renasci"],
    )
    p.play("renasci", "echo:imperator", "square:c5").choose("done")
    assert p.options == [f"attack:{p.token('S imperator')}:d5"]


@clause("DO-53")
def test_w26_despojo_may_find_nothing_to_take() -> None:
    p = position(
        "imperator@d3",
        "custodio_2@d6",
        step="reward_step",
        hand=["despojo"],
        dice={"challenge.invoker": [(6, 6)], "challenge.target": [(1, 1)]},
    )
    p.play("despojo", p.target("N custodio_2"))
    assert totals(p) == [(12, 5)]
    assert p.is_revealed("N custodio_2")
    assert p.asked == "reward_step"


@clause("DO-130")
def test_w27_two_veiled_tokens_swap_unseen() -> None:
    p = position(
        "imperator@d3",
        "equinox@a7 imperator@d6! custodio_2@c7 custodio_3@e7 custodio_1@b7 nomen_umbrae@h8",
        seat=1,
        first=1,
        step="reward_step",
        hand=["doble_velo"],
    )
    p.play("doble_velo", "target:1-2", "target:1-5", "swap")
    seen = {one["token"]: one for one in p.view(0)["tokens"] if one["seat"] == 1}
    assert "1-2" not in seen and "1-5" not in seen
    assert seen["1-7"] == {"token": "1-7", "seat": 1, "square": "d6", "hidden": True}
    assert seen["1-8"] == {"token": "1-8", "seat": 1, "square": "b7", "hidden": True}
    assert p.where("N imperator") == "b7"
    own = {one["token"]: one["echo"] for one in p.view(1)["tokens"] if one["seat"] == 1}
    assert own["1-8"] == "imperator"


@clause("DO-69")
@shows_card("card.marca_de_ceniza", shows="a marked Echo has 1 less")
@shows_card("card.filo_umbrio", shows="its bearer attacks with 1 more")
@shows_card("card.impetu", shows="2 more to an attack for each copy")
def test_w28_every_addend_counts() -> None:
    p = position(
        "imperator@d4",
        "custodio_1@d5",
        step="reward_step",
        objects={"S imperator": ["filo_umbrio"]},
        hand=["impetu", "impetu"],
        dice={"fracture.attack": [(2, 3)], "fracture.defend": [(1, 1)]},
    )
    p.s.mark[echo("S imperator")] = 1
    p.play("impetu").play("impetu").choose("done").act("attack", "imperator", "d5")
    assert totals(p)[0][0] == 14


@clause("DO-69")
@shows_card("card.dado_sombrio", shows="three dice, the two best count")
def test_w29_the_shadow_die_keeps_the_two_best_of_three() -> None:
    p = position(
        "custodio_3@d4",
        "custodio_1@d5",
        objects={"S custodio_3": ["dado_sombrio"]},
        dice={"fracture.attack": [(1, 5, 4)], "fracture.defend": [(1, 1)]},
    )
    p.act("attack", "custodio_3", "d5")
    assert totals(p)[0][0] == 13


@clause("DO-58", "DO-50")
@shows_card("card.grillete", shows="its bearer moves one square less")
@shows_card("card.ligereza", shows="two copies add up")
def test_w30_objects_change_movement_and_a_full_armour_takes_nothing_more() -> None:
    p = position(
        "imperator@d3",
        "custodio_2@d6 custodio_3@e6",
        step="reward_step",
        objects={
            "N custodio_2": ["ligereza", "ligereza"],
            "N custodio_3": ["coraza_plena"],
        },
        hand=["grillete"],
    )
    assert movement(p.s, echo("N custodio_3")) == 1
    p.choose("play:grillete")
    assert "echo:custodio_3" not in p.options
    p.choose("echo:custodio_2")
    assert movement(p.s, echo("N custodio_2")) == 4


@clause("DO-140")
def test_w31_the_fifth_mission_wins_whatever_the_fragments() -> None:
    p = position(
        "imperator@d3",
        "imperator@d6",
        step="mission_step",
        mission="corazon",
        completed=("bastion", "incursion", "tenaza", "caza"),
        markers=(0, 2, 0),
        fragments=(6, 14),
    )
    p.choose("complete")
    assert (p.winner, p.reason) == (0, "missions")
    assert p.s.asked == ()
