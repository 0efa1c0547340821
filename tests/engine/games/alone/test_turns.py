"""Turns, Reactions and Movement, clause by clause (rules 6.1 to 6.7)."""

from __future__ import annotations

from engine.core.chance import FastChance
from engine.games.alone import TITLE
from engine.games.alone.board.creatures import COMMON, TOKENS
from engine.games.alone.board.grid import sector
from engine.games.alone.rules.evil.requirements import spawn_sectors, spawn_types
from engine.games.alone.state import Station
from tests.conformance import clause
from tests.engine.games.alone.world import World
from tests.engine.house import play_house


@clause("AL-1")
def test_evil_seats_are_one_side() -> None:
    assert TITLE.sides(4, {}) == (0, 1, 1, 1) and TITLE.sides(2, {}) == (0, 1)


@clause("AL-2", "AL-3", "AL-4", "AL-182")
def test_a_round_is_eight_turns_of_the_hero_with_one_action_each() -> None:
    w = World()
    w.s.turn = 0
    w.turn()
    actions = 0
    while w.s.round == 1 and w.kind != "draw_split":
        assert w.decision.seat == 0
        if w.kind == "choose_action":
            actions += 1
        w.choose(w.s.default(w.decision).key)
    assert actions == 8 and w.s.turn == 8
    while w.s.round == 1:
        w.choose(w.options[0])
    assert (w.s.round, w.s.turn) == (2, 1)


@clause("AL-5", "AL-31", "AL-34", "AL-4")
def test_bullet_time_costs_a_token_and_its_second_action_may_be_skipped() -> None:
    w = World().meters(5, 5)
    assert w.s.adrenaline == 3
    w.start()
    assert w.options == ["heal_life", "heal_sc", "bullet_time", "go"]
    w.choose("heal_life")
    assert w.options == ["bullet_time", "go"] and w.s.life == 6
    w.choose("bullet_time")
    assert w.s.adrenaline == 1 and "skip" not in w.options and "loot" in w.options
    w.choose("loot")
    assert w.kind == "choose_action" and "skip" in w.options
    w.choose("skip")
    assert w.kind == "turn_start" and w.s.turn == 2


@clause("AL-6")
def test_an_action_is_declared_before_it_has_any_effect() -> None:
    w = World().hand("FU01").turn().choose("move:W")
    assert w.kind == "reaction" and w.hero == "A22"
    (declared,) = w.told("declared", seat=1)
    assert declared["detail"] == ["move", "W"]


@clause("AL-7", "AL-122")
def test_answers_are_true_and_made_by_the_engine() -> None:
    w = World().creature("harbinger", "B43").bar("A22", "S").turn()
    w.choose("track", "target:creature", "target:control_room")
    told = [(one["target"], one["distance"], one["level"]) for one in w.told("answer")]
    assert told == [("creature", "6", "other_level"), ("control_room", "1", "same_level")]
    w = World().creature("worm", "A22").dice("attack.creatures", "MMM").turn()
    w.choose("track", "target:worm", "target:boss")
    assert [one["distance"] for one in w.told("answer")] == ["0", "none"]


@clause("AL-8", "AL-200")
def test_a_window_opens_even_when_nothing_can_be_played_and_passing_says_nothing() -> None:
    w = World().hand("FU01").turn().choose("track", "target:lcu", "target:door")
    assert (w.kind, w.options) == ("reaction", ["pass"])
    assert w.s.announced(w.decision) == "evil"
    before = len(w.told("answer"))
    heard = len(w.events)
    w.choose("pass")
    assert len(w.told("answer")) == before + 2
    assert {event.kind for event in w.events[heard:]} == {"answer_sought", "answer"}


@clause("AL-9", "AL-71", "AL-72")
def test_types_run_out_with_their_tokens_and_nothing_else_limits_spawning() -> None:
    w = World().reveal("A02").bar("A40", "W")
    for _ in range(3):
        w.creature("worm", "A02")
    assert "worm" not in spawn_types(w.s, "any") and spawn_types(w.s, "worm,mutant") == ["mutant"]
    places = spawn_sectors(w.s, "mutant", 0)
    assert sector("A02") not in places and sector("A40") in places and sector("A03") in places
    w = World().creature("spores", "A22").dice("attack.hero", "HH").turn()
    w.choose("attack:spores:unhurt")
    assert spawn_types(w.s, "spores") == ["spores"] and w.places == []


@clause("AL-16")
def test_a_revealed_sector_shows_everything_in_it_and_others_nothing() -> None:
    w = World("A12").danger("A12", "A22").creature("worm", "A22").creature("parasite", "A12")
    labyrinth = w.view()["labyrinth"]
    assert labyrinth == {
        "h+0+0": {
            "shape": "branch", "room": "", "exits": {"N": "door", "E": "open", "W": "open"},
            "stairs": False, "lcu": True, "lit": False, "danger": True, "condition": "",
            "creatures": [["parasite", False]],
        }
    }  # fmt: skip


@clause("AL-29")
def test_the_light_of_the_hero_sector_outlasts_creatures_that_come_in() -> None:
    w = World().lit("A22").reveal("A12").creature("worm", "A12").hand("FU01").turn()
    w.choose("loot", "pass", "common:FU01").move("A12", "E")
    assert w.s.turn == 2 and w.lights == {"A22"}
    assert w.effect("DARK", 0).lights == set()


@clause("AL-35")
def test_adrenaline_stops_at_six() -> None:
    w = World().item("stim_1", upgraded=True)
    w.s.adrenaline = 5
    assert w.start().choose("stim:stim_1").s.adrenaline == 6


@clause("AL-39", "AL-43")
def test_face_up_needs_icon_window_and_requirement_and_face_down_only_a_creature() -> None:
    w = World().hand("VE02", "FU04", "FU11").turn().choose("loot", "pass")
    assert w.options == ["play:FU11", "pass"]
    w = World().creature("worm", "B43").hand("VE02", "FU04", "FU11").turn()
    w.choose("move:W")
    assert w.options == ["pass"]
    w.choose("pass", "none")
    assert w.options == ["play:FU04", "pass"]
    w.choose("pass")
    assert w.options == ["play:VE02", "common:FU04", "common:FU11", "common:VE02", "pass"]


@clause("AL-48", "AL-191")
def test_seats_take_turns_in_a_window_from_the_leader_and_a_lone_seat_is_asked_again() -> None:
    w = World(seats=4).creature("worm", "B43").hand("FU01", seat=1).hand("FU02", "FU03", seat=3)
    w.s.leader = 3
    w.turn().choose("loot", "pass", "pass")
    assert w.decision.seat == 3
    w.choose("common:FU02", "done")
    assert w.decision.seat == 1
    w.choose("pass")
    assert w.decision.seat == 3
    w.choose("pass")
    assert w.kind == "turn_start"
    w = World().creature("worm", "B43").hand("FU02", "FU03").turn().choose("loot", "pass")
    w.choose("common:FU02", "done")
    assert w.kind == "reaction" and w.decision.seat == w.s.leader == 1


@clause("AL-48")
def test_a_seat_that_plays_its_last_card_takes_nobodys_place_in_the_order() -> None:
    w = World(seats=4).creature("worm", "B43")
    w.hand("FU01", seat=1).hand("FU02", "FU03", seat=2).hand("FU04", "FU05", seat=3)
    w.turn().choose("loot", "pass", "pass", "pass", "common:FU01", "done")
    assert w.kind == "reaction" and w.decision.seat == 2
    w = World(seats=4).creature("worm", "B43")
    w.hand("FU01", "FU02", seat=1).hand("FU03", seat=2).hand("FU04", "FU05", seat=3)
    w.turn().choose("loot", "pass", "pass", "pass", "pass")
    assert w.decision.seat == 2
    w.choose("common:FU03", "done")
    assert w.kind == "reaction" and w.decision.seat == 3
    w.choose("pass")
    assert w.kind == "reaction" and w.decision.seat == 1


@clause("AL-48", "AL-204")
def test_a_seat_that_leaves_in_a_window_costs_no_other_seat_its_decision() -> None:
    w = World(seats=4).creature("worm", "B43")
    w.hand("FU01", seat=1).hand("FU02", seat=2).hand("FU03", seat=3)
    w.turn().choose("loot", "pass", "pass", "pass", "pass")
    assert w.decision.seat == 2
    w.s.depart(2, "resigned")
    play_house(TITLE, w.s)
    assert w.kind == "reaction" and w.decision.seat == 3
    assert {"common:FU02", "common:FU03"} <= set(w.options)
    w.choose("pass")
    assert w.kind == "turn_start"


@clause("AL-49")
def test_parts_of_a_card_follow_each_other_and_what_cannot_be_done_is_left_out() -> None:
    w = World("A12").danger("A12").creature("worm", "A32").hand("FU08").turn()
    w.choose("explore:W", "play:FU08").move("A32", "stop")
    assert w.told("creature_dice") == [] and w.kind == "remove_danger"
    w = World("A12").danger("A12").creature("worm", "A22").hand("FU08").turn()
    w.dice("attack.card", "F").dice("attack.creatures", "MMM")
    w.choose("explore:W", "play:FU08").move("A22", "W")
    assert w.s.life == 11 and w.s.self_control == 10


@clause("AL-52")
def test_the_hero_sees_face_up_cards_and_only_the_deck_of_face_down_ones() -> None:
    w = World().creature("worm", "B43").hand("FU01", "FU11").turn().choose("loot", "pass")
    w.choose("common:FU01", "done", "play:FU11", "type:mutant", "sector:B30")
    hero, evil = w.view()["track"], w.view(1)["track"]
    assert isinstance(hero, list) and isinstance(evil, list)
    assert [one["card"] for one in hero] == [None, "FU11"]
    assert [one["deck"] for one in hero] == ["FU", "FU"]
    assert [one["card"] for one in evil] == ["FU01", "FU11"]


@clause("AL-53", "AL-90")
def test_a_step_goes_to_an_adjacent_sector_and_only_there() -> None:
    w = World("A32").turn()
    moves = [one for one in w.options if one.startswith(("move", "explore"))]
    assert moves == [f"{kind}:{way}" for kind in ("move", "explore") for way in "NESW"]
    assert w.choose("move:N").hero == "A31"
    w = World("A22").turn()
    assert "move:N" not in w.options and "explore:N" not in w.options


@clause("AL-59", "AL-60")
def test_unbarring_takes_the_whole_action_and_is_no_step() -> None:
    w = World().bar("A22", "S").creature("spores", "A22").hand("FU04").turn()
    w.dice("attack.creatures", "MMM").choose("unbar:S")
    assert w.kind == "reaction" and w.s.unlocked == ["movement"]
    w.choose("pass")
    assert w.kind == "reaction" and "common:FU04" in w.options
    assert w.hero == "A22" and not any(w.s.bars) and w.told("creature_dice") == []


@clause("AL-64", "AL-65")
def test_a_cultist_costs_nothing_but_stops_the_hero() -> None:
    w = World("A12").item("jet_1").creature("cultist", "A22").hand("FU01").turn()
    w.dice("attack.creatures", "MM")
    w.choose("jet:jet_1:E", "pass")
    assert w.s.self_control == 12 and w.kind == "bar_door"
    w.choose("none")
    assert w.kind == "reaction" and w.options == ["pass"]
    w.choose("pass")
    assert w.hero == "A22" and "common:FU01" in w.options


@clause("AL-65")
def test_an_encounter_that_a_reaction_brings_does_not_end_the_heros_steps() -> None:
    w = World("A12").item("jet_1").creature("parasite", "A23").hand("FU04").turn()
    w.choose("jet:jet_1:E", "pass", "none", "play:FU04").move("A23", "N")
    assert w.told("encounter") and w.s.self_control == 11
    assert w.kind == "step_direction"


@clause("AL-74")
def test_a_creature_ends_in_the_hero_sector_and_may_leave_it() -> None:
    w = World().reveal("A12").creature("worm", "A12").effect("MOVE", 1, 3).move("A12", "E")
    assert w.kind == "halt" and w.places == [("worm", "A22")]
    w.effect("MOVE", 1, 2).move("A22", "E", "E")
    assert w.places == [("worm", "A42")] and w.told("hero_dice") == []


@clause("AL-85")
def test_the_hero_never_learns_which_token_it_is() -> None:
    w = World().reveal("A12").creature("worm", "A12").creature("worm", "A22").turn()
    assert "attack:worm:unhurt" in w.options
    assert "token" not in str(w.view()) and "token" in str(w.view(1))
    twin = w.s.copy()
    twin.at[12], twin.at[13] = twin.at[13], twin.at[12]
    twin_view, view = TITLE.view(twin, 0), w.view()
    assert twin_view == view


@clause("AL-188", "AL-191")
def test_choices_without_a_card_are_the_leaders() -> None:
    state = TITLE.start(2, {}, FastChance(3))
    assert isinstance(state, Station)
    kinds = set()
    while state.round == 0:
        decision = state.waiting()[0]
        if decision.seat != 0:
            kinds.add(decision.kind)
            assert decision.seat == state.leader
        state.answer(decision, decision.options[-1])
    assert {"choose_decks", "draw_split", "place_danger", "spawn_type", "spawn_sector"} <= kinds
    assert sum(state.danger) == 4 and len(state.creatures()) == 2
    assert len({TOKENS[token] for token in state.creatures()} & set(COMMON)) == 2
    assert len(state.hands[1]) == 6
