"""Whether Evil is asked, and how a Door is named, tells the Hero nothing that he cannot see."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core.sight import sight
from engine.games.alone import TITLE
from engine.games.alone.board.grid import sector
from engine.games.alone.rules.evil.requirements import door_area
from engine.games.alone.state import HERO, Played
from tests.conformance import clause
from tests.engine.games.alone.world import World

Hidden = Callable[[World], object]


def barred_around(w: World) -> None:
    """Every Door near the Hero but his own, behind his back."""
    for at, way in door_area(w.s):
        if at != w.s.hero and (at, way) != (sector("A22"), "S"):
            w.bar(f"A{at % 5}{at // 5}", way)


def gas_on(*names: str) -> Hidden:
    def put(w: World) -> None:
        for one in names:
            w.s.condition[sector(one)] = "gas"

    return put


def creatures(*placed: tuple[str, str], wounded: bool = False) -> Hidden:
    def put(w: World) -> None:
        for kind, at in placed:
            w.creature(kind, at, wounded)

    return put


def nothing(w: World) -> None:
    pass


CASES: dict[str, tuple[str, tuple[int | str, ...], Hidden, Hidden]] = {
    "one wounded creature or two": (
        "MEND", (1,),
        creatures(("worm", "A44"), wounded=True),
        creatures(("worm", "A44"), ("mutant", "B10"), wounded=True),
    ),
    "no further wounded creature or one": (
        "MEND", (3,), nothing, creatures(("worm", "A44"), wounded=True),
    ),
    "one Door near or several": ("BAR", (1,), barred_around, nothing),
    "one Sector without gas or several": (
        "COND", ("gas", 1), gas_on("A12", "A23", "A32"), nothing,
    ),
    "as much gas as there is or none": (
        "COND", ("gas", 1), gas_on("A12", "A23", "A32", "A44", "A43", "B10", "B11", "B12"), nothing,
    ),
    "one unseen creature or two": (
        "TELEPORT", (2,),
        creatures(("worm", "A44")), creatures(("worm", "A44"), ("mutant", "B10")),
    ),
    "worms in the supply or none": (
        "SPAWN", ("worm,parasite", 0, 0),
        nothing, creatures(("worm", "A44"), ("worm", "B10"), ("worm", "B11")),
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
@clause("AL-8")
def test_the_hero_cannot_tell_from_what_evil_is_asked(case: str) -> None:
    effect, values, one, other = CASES[case]
    seen = []
    for hidden in (one, other):
        w = World()
        hidden(w)
        w.effect(effect, *values)
        assert w.decision.seat == 1
        seen.append((sight(TITLE, w.s, HERO), [event.seen_by(HERO) for event in w.events]))
    assert seen[0] == seen[1]


@clause("AL-164", "AL-198")
def test_the_hero_cannot_tell_that_no_sector_takes_another_token() -> None:
    seen = []
    for tokens_per_level in (8, 4):
        w = World()
        for level in (0, 25):
            free = [one for one in range(level, level + 25) if w.s.exits[one] and one != w.s.hero]
            for one in free[:tokens_per_level]:
                w.s.danger[one] = 1
        w.s.piles[0].remove("FU01")
        w.s.track = [Played("FU01", False, 7)]
        w.end_round().choose("split:3:3")
        told = []
        while w.kind == "place_danger":
            told.append(sight(TITLE, w.s, HERO))
            hidden = [one for one in w.options if one == "done" or one.startswith("sector:B")]
            w.choose(hidden[-1])
        told.append(sight(TITLE, w.s, HERO))
        seen.append((told, [event.seen_by(HERO) for event in w.events if event.seen_by(HERO)]))
        assert len(told) == 3
    assert seen[0] == seen[1]


@clause("AL-28", "AL-85")
def test_lights_that_stay_on_beside_a_creature_end_an_undo_like_those_that_go_out() -> None:
    for entered, told in ((1, "dark"), (0, "lights_kept")):
        w = World().reveal("A32").lit("A32").creature("worm", "A32")
        w.s.condition[w.s.hero] = "gas"
        w.turn()
        w.s.entered[12] = entered
        w.choose("clear_condition")
        assert w.s.exposed and [one["sector"] for one in w.told(told)] == ["h+1+0"]


def test_a_second_door_is_asked_for_even_where_none_is_left() -> None:
    w = World()
    barred_around(w)
    w.effect("BAR", 2)
    w.choose(next(one for one in w.options if one.startswith("door")))
    assert w.kind == "pick_door" and w.options == ["done"]
    w.choose("done")
    assert w.kind == "halt"


def test_gas_that_finds_no_place_changes_nothing() -> None:
    w = World()
    gas_on("A12", "A22", "A23", "A32")(w)
    before = w.s.condition[:]
    w.effect("COND", "gas", 1)
    assert w.options == ["done"]
    w.choose("done")
    assert w.s.condition == before and w.kind == "halt"


@clause("AL-16")
def test_a_door_is_named_from_the_side_the_hero_sees() -> None:
    inside, outside = World().reveal("A13"), World().reveal("A13")
    for w, at, way in ((inside, "A23", "W"), (outside, "A13", "E")):
        w.bar("A13", "E").creature("worm", at).effect("MOVE", 1, 1)
        w.move(at, f"unbar:{way}")
    told = inside.told("door_unbarred")
    assert told == outside.told("door_unbarred")
    assert told == [
        {"kind": "door_unbarred", "sector": inside.s.relative(sector("A13")), "way": "E"}
    ]


def test_a_door_of_the_heros_sector_is_named_from_it() -> None:
    w = World("A23").reveal("A13", "A22").creature("worm", "A22").bar("A22", "S")
    w.effect("MOVE", 1, 1).move("A22", "unbar:S")
    assert [one["sector"] for one in w.told("door_unbarred")] == ["h+0+0"]


def test_a_door_that_nobody_sees_changes_unheard() -> None:
    w = World().creature("worm", "A10").bar("A10", "S")
    w.effect("MOVE", 1, 1).move("A10", "unbar:S")
    assert w.told("door_unbarred") == [] and w.told("noise") == []
