"""What people read of sums and chances is what the rules count."""

from __future__ import annotations

import random
from typing import Any

from engine.core.events import PUBLIC
from engine.core.match import Match
from engine.games.anima.rules.outlook import attempt_of, way_chance
from engine.games.anima.state import NOBODY, Anima
from tests.conformance import clause
from tests.engine.games.anima.world import World

ENOUGH = 300


@clause("AN-8", "AN-11")
def test_every_line_of_a_combat_has_a_name_and_they_add_up() -> None:
    sides = 0
    for seed in range(1_000):
        rng = random.Random(seed)
        match = Match.new("anima", 3, {"turn_limit": 10}, b"lines %d" % seed)
        while not match.is_over and sides < ENOUGH:
            state = match.state
            assert isinstance(state, Anima)
            if state.combat is not None:
                shown: Any = match.title.view(state, PUBLIC)["combat"]
                for side in ("attack", "defence"):
                    lines = shown[f"{side}_lines"]
                    if shown["defender"] == NOBODY and side == "defence":
                        assert lines == []
                        continue
                    assert "others" not in [line.get("word") for line in lines]
                    brought = sum(line["value"] for line in lines)
                    assert max(0, brought + shown[f"{side}_bonus"]) == shown[side]
                    sides += 1
            decision = state.waiting()[0]
            match.choose(decision.seat, rng.choice(decision.options).key)
    assert sides == ENOUGH


def chance_before(world: World, audience: int) -> int | None:
    (place,) = world.view(audience)["locations"]
    chance: int | None = place["previous"]["chance"]
    return chance


@clause("AN-82")
def test_the_chance_of_a_way_counts_what_a_group_is_good_at() -> None:
    world = World("paladin", "tao", places="americh")
    world.s.previous["americh"] = ("trasgos", 1)
    # Combat 3 each, against 3; the Paladin counts for 2 more against the supernatural.
    assert (chance_before(world, 0), chance_before(world, 1)) == (83, 58)
    assert chance_before(world, PUBLIC) is None


def test_only_whoever_spied_has_a_chance_against_what_lies_face_down() -> None:
    world = World("paladin", "tao", places="americh")
    world.s.previous["americh"] = ("trasgos", 0)
    world.s.players[1].notes.append(("encounter", 1, "americh", "trasgos"))
    assert (chance_before(world, 0), chance_before(world, 1)) == (None, 58)


def test_what_is_too_strong_for_a_location_is_passed_and_an_event_is_no_fight() -> None:
    world = World("paladin", "tao", places="lunaris")
    assert way_chance(world.s, 0, "lunaris", "sirena") == 100
    assert way_chance(world.s, 0, "lunaris", "tesoro") is None


@clause("AN-122")
def test_an_attempt_counts_all_its_dice_and_grace() -> None:
    world = World("paladin", "tao")
    # Speed 11, then 9 in Combat: grace makes the Speed of Tao 6.
    assert attempt_of(world.s, 1, "rescate_en_la_galeria") == {
        "combat": 3,
        "speed": 6,
        "chance": 0,
    }
    world.s.players[1].group += ["guerrero", "guerrera_acrobata"]
    # 12 against 9 is won in 33 of 36 falls; Speed 12 is enough.
    assert attempt_of(world.s, 1, "rescate_en_la_galeria")["chance"] == 92


def test_other_seats_read_nothing_of_secret_missions() -> None:
    world = World("paladin", "tao")
    world.s.players[0].secret = ["derrota_a_tiamat"]
    assert [*world.view(0)["seats"][0]["attempts"]] == ["derrota_a_tiamat"]
    assert world.view(1)["seats"][0]["attempts"] == {}
