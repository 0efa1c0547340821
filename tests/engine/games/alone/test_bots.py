"""What the bots know of ALONE: they use only their view, and find rooms by elimination."""

from __future__ import annotations

import random

import pytest

from engine.games.alone import TITLE
from engine.games.alone.board.maps import ROOMS
from engine.games.alone.mind import rebuilding
from engine.games.alone.mind.appraisal import appraise
from engine.games.alone.mind.chart import square
from engine.games.alone.mind.hero_plan import Plan
from engine.games.alone.state import HERO, station
from engine.proving import Case
from engine.proving.isolation import moments_of
from tests.engine.games.alone.world import World


def best(w: World) -> str:
    worths = appraise(w.view(w.decision.seat), w.decision)
    return w.options[worths.index(max(worths))]


def test_the_hero_works_on_a_mission_in_its_room_and_asks_where_it_is_when_lost() -> None:
    assert best(World("B01").turn()) == "mission:GR6"
    w = World("A30").turn()
    assert best(w) == "track"


def test_where_a_room_can_be_agrees_with_every_answer() -> None:
    w = World("A30").turn().choose("track", "target:laboratory", "target:armory").turn()
    found = Plan(w.view()).beliefs.room("laboratory")
    squares = [square(at) for at in found]
    assert ("f", -3, 1) in squares and len(squares) < 41
    assert all(level == "f" and (x + y) % 2 == 0 for level, x, y in squares)


def test_evil_moves_towards_the_hero_and_keeps_a_card_that_does_little() -> None:
    w = World().creature("worm", "A42").effect("MOVE", 1, 2)
    w.choose(best(w))
    assert best(w) == "step:W"
    w = World().creature("worm", "B01").hand("FU07").turn().choose("explore:E", "pass")
    assert best(w) == "pass"


def test_evil_lets_creatures_wait_unseen_where_the_hero_has_to_come() -> None:
    w = World("B11").effect("SPAWN", "spores", 0, 0).choose("type:spores")
    assert best(w) == "sector:B01"
    w = World("B12").danger("B01").effect("DANGER", "explored")
    assert best(w) == "done"


def test_evil_meets_the_hero_where_he_has_declared_to_go() -> None:
    w = World("A32").creature("worm", "A23").hand("VE03").turn().choose("move:W")
    assert best(w) == "play:VE03"
    w.choose("play:VE03")
    w.choose(best(w))
    assert best(w) == "step:N"
    w.choose("step:N")
    assert best(w) == "stop"


def test_evil_keeps_a_hunted_boss_out_of_the_heros_way() -> None:
    w = World("B12").missions("GR6", "BL2", "RE8").creature("harbinger", "B32")
    w.s.progress, w.s.final_active, w.s.hunt = [2, 2, 1], 1, 1
    w.effect("MOVE", 1, 2)
    assert best(w) == "done"


def test_evil_changes_cards_that_are_rarely_of_use() -> None:
    w = World().hand("FU03", "VE01").end_round()
    assert w.kind == "evil_discard" and best(w) == "discard:FU03"
    w.choose("discard:FU03")
    assert best(w) == "done"


def test_the_heros_judgement_is_the_same_for_states_he_cannot_tell_apart() -> None:
    rng = random.Random(3)
    w = World("A32").creature("worm", "A22").danger("A33").turn()
    for _ in range(5):
        twin = TITLE.scramble(w.s, 0, rng)
        assert twin is not None
        assert appraise(TITLE.view(twin, 0), w.decision) == appraise(w.view(), w.decision)


def test_a_bot_remembers_the_sectors_its_hero_has_seen_and_nothing_of_what_is_in_them() -> None:
    w = World("A31").reveal("A30", "A20").lit("A20").danger("A30").turn().choose("move:X")
    assert "memory" not in w.view() and sorted(w.view()["labyrinth"]) == ["f+0+0", "h+0+0"]
    memory = TITLE.recalled(w.s, 0)["memory"]
    assert isinstance(memory, dict)
    assert sorted(memory) == ["h+0-1", "h-1-1"]
    assert all(set(tile) == {"shape", "room", "exits", "stairs", "lcu"} for tile in memory.values())
    assert "memory" not in TITLE.recalled(w.s, 1)


def test_states_dealt_for_the_hero_agree_with_his_memory_too() -> None:
    rng = random.Random(8)
    for number in range(3):
        case = Case("alone", number, 2)
        for state in moments_of(case, 12):
            decision = state.waiting()[0]
            if decision.seat == 0 and state.start >= 0:
                view = TITLE.recalled(state, 0)
                assert TITLE.recalled(TITLE.determinize(view, decision, rng), 0) == view


@pytest.mark.parametrize("tries", [0, rebuilding.TRIES], ids=["loose", "regular"])
def test_an_imagined_station_has_every_room_once(
    monkeypatch: pytest.MonkeyPatch, tries: int
) -> None:
    """Also where no regular level is found in time: the bots ask for the way to rooms."""
    monkeypatch.setattr(rebuilding, "TRIES", tries)
    rng = random.Random(5)
    imagined = 0
    for number in range(4):
        for state in moments_of(Case("alone", number, 2), 20):
            decision = state.waiting()[0]
            if decision.seat == HERO and state.start >= 0:
                view = TITLE.recalled(state, HERO)
                found = station(TITLE.determinize(view, decision, rng))
                assert sorted(filter(None, found.rooms)) == sorted(ROOMS)
                imagined += 1
    assert imagined >= 10
