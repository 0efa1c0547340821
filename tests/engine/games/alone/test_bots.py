"""What the bots know of ALONE: they use only their view, and find rooms by elimination."""

from __future__ import annotations

import random

from engine.games.alone import TITLE
from engine.games.alone.appraisal import appraise
from engine.games.alone.hero_sense import candidates, chart
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
    view = w.view()
    found = candidates(view, chart(view), "laboratory")
    true = ("f", -3, 1)
    assert true in found and len(found) < 81
    assert all(level == "f" and (x + y) % 2 == 0 for level, x, y in found)


def test_evil_moves_towards_the_hero_and_keeps_a_card_that_does_little() -> None:
    w = World().creature("worm", "A42").effect("MOVE", 1, 2)
    w.choose(best(w))
    assert best(w) == "step:W"
    w = World().creature("worm", "B04").hand("FU07").turn().choose("explore:E", "pass")
    assert best(w) == "pass"


def test_the_heros_judgement_is_the_same_for_states_he_cannot_tell_apart() -> None:
    rng = random.Random(3)
    w = World("A32").creature("worm", "A22").danger("A33").turn()
    for _ in range(5):
        twin = TITLE.scramble(w.s, 0, rng)
        assert twin is not None
        assert appraise(TITLE.view(twin, 0), w.decision) == appraise(w.view(), w.decision)
