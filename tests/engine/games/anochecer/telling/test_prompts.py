"""What a question says beside itself: who can fire, risky ways, chances, the usual way."""

from __future__ import annotations

from typing import Any

from engine.core.narration import Narrator
from engine.games.anochecer import TITLE
from engine.games.anochecer.board.galaxy import SLOT, SLOTS
from engine.games.anochecer.rules.combat.cannons import offer_cannons
from engine.games.anochecer.rules.phases.rounds import redistribute
from engine.games.anochecer.rules.setup.opening import keep_inaugural
from engine.games.anochecer.state import Twilight
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import bound_for
from tests.engine.games.anochecer.world import (
    call,
    control,
    do,
    fire,
    hold,
    m2,
    tactical,
    units,
    volley,
    world,
)

NAMES = ("Ada", "Blas", "Cleo")


def prompt(s: Twilight) -> dict[str, Any]:
    return TITLE.prompt(s, s.waiting()[0])


def said(s: Twilight, language: str = "en") -> str:
    decision = s.waiting()[0]
    return Narrator(TITLE, language, NAMES, True, s).decision(decision.kind, prompt(s))


@clause("TF-101")
def test_who_moves_is_told_whose_space_cannons_can_fire() -> None:
    s = world()
    units(s, 0, "301", carrier=1)
    units(s, 1, "mellon", pds=1)
    control(s, 1, "mellon")
    tactical(s, "201")
    assert prompt(s)["rivals"] == [1]
    assert said(s).endswith("Space cannon can fire at what arrives: Blas")
    assert said(s, "es").endswith("Con cañón espacial contra lo que llegue: Blas")


def test_without_space_cannons_nothing_is_said_of_them() -> None:
    s = world()
    units(s, 0, "301", carrier=1)
    tactical(s, "201")
    assert prompt(s)["rivals"] == []
    assert said(s) == "Move a ship to Mellon · Zohbat, or finish"


@clause("TF-61")
def test_ships_that_leave_a_gravity_rift_are_named() -> None:
    s = world()
    beside = SLOTS[s.map.near[SLOT["209"]][0]]
    other = next(
        SLOTS[slot]
        for slot in s.map.near[SLOT[beside]]
        if SLOTS[slot] != "209" and slot not in s.map.near[SLOT["209"]]
    )
    units(s, 0, "209", cruiser=1)
    units(s, 0, other, cruiser=1)
    tactical(s, beside)
    assert {one.key for one in s.waiting()[0].options} >= {
        "ship:209:cruiser",
        f"ship:{other}:cruiser",
    }
    assert prompt(s)["risky"] == ["ship:209:cruiser"]


def test_a_hit_has_a_usual_way() -> None:
    s = world()
    units(s, 0, "301", carrier=1, fighter=2, dreadnought=1)
    volley(s, 0, "301", 2)
    assert prompt(s)["usual"] == "sustain:dreadnought"
    do(s, "sustain:dreadnought")
    assert prompt(s)["usual"] == "destroy:fighter"


@clause("TF-101")
def test_space_cannons_tell_their_chance() -> None:
    s = bound_for(world(), "201")
    units(s, 0, "201", cruiser=1)
    units(s, 1, "mellon", pds=1)
    control(s, 1, "mellon")
    call(s, offer_cannons, 1, 0)
    assert (prompt(s)["dice"], prompt(s)["chance"]) == (1, 50)
    assert said(s).endswith("Dice: 1. At least one hit in 50 of 100.")


def test_whoever_may_retreat_is_told_the_chance_to_win() -> None:
    s = world()
    units(s, 0, "301", cruiser=3)
    units(s, 1, "201", cruiser=1)
    units(s, 1, "202", cruiser=1)
    tactical(s, "201")
    do(s, "ship:301:cruiser", "ship:301:cruiser", "ship:301:cruiser", "move_ship/done")
    assert s.waiting()[0].kind == "announce_retreat"
    assert s.waiting()[0].seat == 1
    assert 1 <= prompt(s)["chance"] < 20
    assert f"about {prompt(s)['chance']} times in 100" in said(s)


@clause("TF-91")
def test_systems_no_ship_can_come_to_are_not_in_reach_of_an_activation() -> None:
    s = world()
    units(s, 0, "301", carrier=1, space_dock=1)
    do(s, "tactical")
    reach = prompt(s)["reach"]
    assert "301" in reach
    assert {SLOTS[one] for one in s.map.near[SLOT["301"]]} & set(reach)
    assert "307" not in reach
    assert "system:307" in {one.key for one in s.waiting()[0].options}
    assert s.expedition is None


@clause("TF-32")
def test_a_reaction_names_the_card_it_answers_and_who_played_it() -> None:
    s = m2()
    hold(s, 1, "shatter")
    fire(s, "action_card_played", 0, "spark")
    assert s.waiting()[0].seat == 1
    assert prompt(s) == {"hook": "action_card_played", "card": "spark", "by": [0]}
    assert said(s) == "Use something now? (an action card is played: Spark, Ada)"


@clause("TF-49")
def test_who_shares_tokens_out_is_told_how_many_there_are() -> None:
    s = world()
    call(s, redistribute, 0)
    tokens = prompt(s)["tokens"]
    assert tokens == 10
    do(s, "fleet:3")
    assert (prompt(s)["fleet"], prompt(s)["rest"]) == (3, 7)


@clause("TF-27")
def test_a_card_to_keep_is_asked_for_by_its_kind() -> None:
    s = world()
    s.realms[0].kept = ("stall_tactics", "mirror_computing", "hybrid_crystal_fighter")
    call(s, keep_inaugural, 0)
    assert prompt(s) == {"step": 1, "steps": 4, "deck": "ability"}
