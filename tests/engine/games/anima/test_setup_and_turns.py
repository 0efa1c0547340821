"""General rules, set-up, turn order, lost turns, decks (AN-1 to AN-26, AN-145 to AN-154)."""

from __future__ import annotations

import pytest

from engine.core.chance import FastChance
from engine.core.errors import BadGameOptions
from engine.games.anima import TITLE
from engine.games.anima.rules.decks import draw_character, draw_encounter
from engine.games.anima.rules.groups import lose_turn
from engine.games.anima.rules.invariants import check
from engine.games.anima.state import Anima
from tests.conformance import clause
from tests.engine.games.anima.world import World
from tests.engine.games.card_tables import shows_card


def fresh(seats: int = 3, **game_options: int | str) -> Anima:
    state = TITLE.start(seats, game_options, FastChance(5))
    assert isinstance(state, Anima)
    return state


def begun(seats: int = 3, **game_options: int | str) -> Anima:
    s = fresh(seats, **game_options)
    while s.turn == 0:
        decision = s.waiting()[0]
        s.choose(decision.seat, decision.options[0].key)
    return s


@clause("AN-1")
def test_two_to_five_seats_with_one_group_each() -> None:
    for seats in (2, 3, 4, 5):
        assert [len(one.group) for one in begun(seats).players] == [1] * seats
    for seats in (1, 6):
        with pytest.raises(BadGameOptions):
            TITLE.start(seats, {}, FastChance(0))


@clause("AN-2")
def test_110_cards_and_a_lost_one_is_noticed() -> None:
    s = begun()
    check(s)
    s.gift_deck.pop()
    with pytest.raises(AssertionError):
        check(s)


@clause("AN-3")
def test_every_die_has_six_sides() -> None:
    s = begun(5)
    s.witness = []
    while s.result is None and s.turn < 6:
        decision = s.waiting()[0]
        s.choose(decision.seat, decision.options[-1].key)
    assert {one.sides for one in s.witness if one.kind == "roll"} <= {6}


@clause("AN-4")
def test_a_single_option_is_not_asked() -> None:
    w = World("guerrero", "novel").phase("start", "AB")
    assert w.asked == "A movement_action"


@clause("AN-5", "AN-6")
def test_four_characters_and_five_gifts_at_most() -> None:
    w = World("guerrero tao novel warlock", "sombra", dice={"explore_roll": [1]})
    w.gifts("A", "hurto", "huida", "sabotaje", "disfraz", "curacion").at("arkangel", "A")
    w.object("guerrero").phase("exploration", "AB").choose("explore")
    assert w.told("reward_claimed")[0]["reward"] == "none"


@clause("AN-11")
def test_combat_is_never_below_zero() -> None:
    w = World("guerrero", "novel").down("guerrero")
    w.of("A").temp_combat = -3
    assert w.values("A")[0] == 0


@clause("AN-12", "AN-13", "AN-19")
def test_groups_begin_on_the_road_and_only_move_from_there() -> None:
    s = begun()
    assert all(one.position == "" for one in s.players)
    w = World("guerrero", "novel").phase("interaction", "AB")
    assert w.s.turn == 2
    w = World("guerrero", "novel").at("lunaris", "A", "B").phase("interaction", "AB")
    assert w.of("A").position == w.of("B").position


@clause("AN-14", "AN-15", "AN-16")
def test_deals_are_secret_and_chosen_at_the_same_time() -> None:
    s = fresh(4)
    assert [one.kind for one in s.waiting()] == ["setup_character"] * 4
    assert [len(one.secret) for one in s.players] == [2] * 4 and len(s.box) == 2
    assert [len(one.hand) for one in s.players] == [4] * 4
    for seat in range(4):
        s.choose(seat, s.waiting()[0].options[0].key)
    assert [one.kind for one in s.waiting()] == ["setup_gift"] * 4
    assert len(s.character_deck) == 12 and len(s.gift_deck) == 19
    for seat in range(4):
        s.choose(seat, s.waiting()[0].options[0].key)
    assert [len(one.hand) for one in s.players] == [3] * 4
    assert len(s.character_deck) == 16 and len(s.gift_deck) == 23


@clause("AN-17", "AN-18")
def test_as_many_locations_as_seats_with_hidden_encounters() -> None:
    for seats in (2, 5):
        s = begun(seats)
        assert len(s.active_locations) == len(s.previous) == seats
        for audience in range(-1, seats):
            shown: object = TITLE.view(s, audience)["locations"]
            assert isinstance(shown, list)
            assert all(one["previous"]["encounter"] is None for one in shown)


@clause("AN-20")
def test_a_phase_is_completed_by_all_before_the_next() -> None:
    w = World("guerrero", "novel").gifts("A", "hurto").gifts("B", "huida").phase("start", "AB")
    assert w.asked == "A start_action"
    w.choose("end")
    assert w.asked == "B start_action"
    w.choose("end")
    assert w.asked == "A movement_action"


@clause("AN-22")
def test_the_order_stays_for_the_turn() -> None:
    w = World("tao warlock", "guerrero").new_turn()
    assert w.s.turn_order == [0, 1]
    w.choose("expel:tao")
    assert w.values("A")[1] == 4
    assert w.s.turn_order == [0, 1]


@clause("AN-26", "AN-145")
def test_a_lost_turn_is_this_turn_only() -> None:
    w = World("guerrero", "novel").at("lunaris", "A", "B")
    lose_turn(w.s, 0)
    w.phase("interaction", "AB")
    assert w.asked == "B explore_choice"
    w.choose("do_not_explore")
    assert w.s.turn == 2 and not w.of("A").lost_turn


@clause("AN-146", "AN-147")
def test_who_loses_the_turn_is_on_the_road_and_still_a_target() -> None:
    w = World("asesino", "novel", dice={"ambush_roll": [6]}).at("lunaris", "B").turned("novel")
    w.of("B").resist, w.of("B").resist_won = "defensa_del_fortin", 1
    lose_turn(w.s, 1)
    assert (w.of("B").position, w.of("B").resist, w.of("B").resist_won) == ("", "", 0)
    w.phase("start", "AB").choose("use:asesino")
    assert w.s.carried["novel"][1] == 1
    w.until("A start_action")
    assert "novel" not in w.s.carried


@clause("AN-148", "AN-150")
def test_the_owner_chooses_who_dies() -> None:
    rolls = {"explore_roll": [5], "combat_roll_attacker": [1], "combat_roll_defender": [6]}
    w = World("mentalista ladrona", "novel", dice=rolls).at("arkangel", "A").down("ladrona")
    w.top("ogro").phase("exploration", "AB").choose("explore")
    w.choose("pass")
    assert w.options == ["kill:mentalista", "kill:ladrona"]
    w.choose("kill:ladrona")
    assert w.s.character_discard == ["ladrona"] and w.of("A").group == ["mentalista"]


@clause("AN-149", "AN-153")
def test_a_new_group_comes_even_from_the_pile_of_the_dead() -> None:
    rolls = {"explore_roll": [5], "combat_roll_attacker": [1], "combat_roll_defender": [6]}
    w = World("novel", "guerrero", dice=rolls).at("arkangel", "A").gifts("A", "hurto")
    w.done("A", "consejo_de_los_cuatro").top("ogro")
    w.of("A").courier_stage = 1
    rest, w.s.character_deck = w.s.character_deck, []
    w.of("B").group += rest[:3]
    w.s.character_discard = rest[3:]
    w.phase("exploration", "AB").choose("explore")
    assert len(w.of("A").group) == 1 and w.of("A").hand == ["hurto"]
    assert w.of("A").courier_stage == 0 and w.of("A").done == ["consejo_de_los_cuatro"]
    assert w.told("turn_lost")[0]["seat"] == 0


@clause("AN-151")
def test_characters_and_encounters_come_back_from_their_piles() -> None:
    s = World("guerrero", "novel").s
    s.character_discard, s.character_deck = s.character_deck, []
    assert draw_character(s) and s.character_discard == []
    s.encounter_discard, s.encounter_deck = s.encounter_deck, []
    assert draw_encounter(s) and s.encounter_discard == []
    s.encounter_deck = []
    assert draw_encounter(s) == ""


@clause("AN-44", "AN-152")
def test_the_location_deck_is_never_refilled() -> None:
    w = World("guerrero", "novel", places="arkangel")
    w.s.location_discard, w.s.location_deck = w.s.location_deck, []
    w.phase("movement", "AB")
    assert "new_horizons_draw" not in w.options
    assert len(w.offers("new_horizons_retrieve")) == 13


@clause("AN-152")
@shows_card("gift.rumores", shows="the rest of the deck is shuffled")
def test_the_location_deck_is_shuffled_after_rumours() -> None:
    w = World("guerrero", "novel", places="arkangel").gifts("A", "rumores")
    w.s.witness = []
    w.top("coliseo", "las_ruinas", "tesoro").phase("movement", "AB").choose("play_plot:rumores")
    before = [one for one in w.s.location_deck if one != "las_ruinas"]
    w.choose("pick:las_ruinas")
    (shuffled,) = [draw for draw in w.s.witness if draw.name == "reshuffle_locations"]
    assert w.s.location_deck == [before[place] for place in shuffled.values]
    assert len(before) == 12


@clause("AN-154")
def test_discard_piles_are_open_and_in_order() -> None:
    w = World("guerrero", "novel").discarded("hurto", "dormir#1")
    discards: object = TITLE.view(w.s, -1)["discards"]
    assert isinstance(discards, dict) and discards["gift"] == ["hurto", "dormir#1"]
