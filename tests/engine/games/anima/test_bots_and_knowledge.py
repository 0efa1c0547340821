"""Bots play whole matches; what they deal agrees with what they saw."""

from __future__ import annotations

import random

from engine.bots import bot
from engine.bots.playing import play_out
from engine.core.chance import FastChance
from engine.core.storage import canonical
from engine.games.anima import TITLE
from engine.games.anima.mind.knowledge import position
from engine.games.anima.mind.odds import mission_chance, win_chance
from tests.engine.games.anima.world import World


def test_chances_as_in_section_12() -> None:
    shown = [round(win_chance(lead), 2) for lead in (-4, -3, -2, -1, 0, 1, 2, 3, 4, 5)]
    assert shown == [0.08, 0.17, 0.28, 0.42, 0.58, 0.72, 0.83, 0.92, 0.97, 1.0]


def test_rounds_won_count_for_the_mission_being_resisted_only() -> None:
    w = World("guerrero", "novel").at("catedral_hundida", "A")
    w.of("A").resist, w.of("A").resist_won = "vigilia_ante_el_altar", 2
    assert mission_chance(w.s, 0, "defensa_del_fortin") < 0.1
    assert mission_chance(w.s, 0, "vigilia_ante_el_altar") == win_chance(5 - 9)


def test_the_chance_of_another_seat_is_judged_without_its_hidden_cards() -> None:
    w = World("guerrero", "novel").at("catedral_hundida", "A").gifts("A", "dormir#1", "hurto")
    seen_by_other = position(TITLE.view(w.s, 1), 1)
    assert seen_by_other.players[0].hand == ["?", "?"]
    w.s.players[0].hand.clear()
    for mission in ("defensa_del_fortin", "vigilia_ante_el_altar"):
        assert mission_chance(seen_by_other, 0, mission) == mission_chance(w.s, 0, mission)


def test_greedy_bots_finish_by_the_final_mission() -> None:
    for seats in (2, 3, 4, 5):
        state = TITLE.start(seats, {}, FastChance(seats))
        result, plies = play_out(TITLE, state, [bot("greedy")] * seats, f"greedy/{seats}")
        assert result.reason == "final_mission" and plies < 1500


def test_greedy_beats_random() -> None:
    wins = 0
    for number in range(12):
        state = TITLE.start(2, {}, FastChance(number))
        bots = [bot("greedy"), bot("random")]
        result, _ = play_out(TITLE, state, bots, f"{number}")
        wins += result.ranks == (1, 2)
    assert wins >= 10


def test_a_dealt_state_looks_the_same_to_its_seat() -> None:
    w = World("hechicera_mentalista", "novel", "tao").gifts("B", "hurto", "dormir#1")
    w.gifts("C", "huida").missions("B", "intriga_palaciega").previous("lunaris", "ogro")
    w.phase("start", "ABC").choose("use:hechicera_mentalista", "target_seat:1")
    view = TITLE.view(w.s, 1)
    for number in range(5):
        twin = TITLE.determinize(view, w.decision, random.Random(number))
        TITLE.check(twin)
        assert canonical(TITLE.view(twin, 1)) == canonical(view)


def test_search_bots_choose_legal_options() -> None:
    state = TITLE.start(3, {}, FastChance(3))
    rng = random.Random(1)
    searcher = bot("search:12")
    kinds = set()
    for _ in range(25):
        decision = state.waiting()[0]
        chosen = searcher.choose(TITLE, TITLE.view(state, decision.seat), decision, rng)
        assert chosen in decision.options
        kinds.add(decision.kind)
        state.answer(decision, chosen)
        TITLE.check(state)
    assert len(kinds) > 3
