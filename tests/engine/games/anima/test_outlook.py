"""What people read of sums and chances is what the rules count."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.core.events import PUBLIC
from engine.core.match import Match
from engine.games.anima.board.components import ENCOUNTERS
from engine.games.anima.rules.outlook import attempt_of, horizon_chances, standing, way_chance
from engine.games.anima.state import NOBODY, Anima, Combat
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
        "sure": [False, False],
        "needs": [],
    }
    world.s.players[1].group += ["guerrero", "guerrera_acrobata"]
    # 12 against 9 is won in 33 of 36 falls; Speed 12 is enough.
    attempt = attempt_of(world.s, 1, "rescate_en_la_galeria")
    assert (attempt["chance"], attempt["sure"]) == (92, [True, False])


@clause("AN-108", "AN-121")
def test_an_attempt_says_what_a_mission_asks_for_beside_places_and_steps() -> None:
    world = World("paladin tao", "guerrero").done("A", "derrota_a_tiamat").final("sella_a_omega")
    world.s.players[0].hunted = ["trasgos"]
    needs = {
        "consejo_de_los_cuatro": [["characters", 2, 4], ["sexes", 1, 2]],
        "cazador_de_sombras": [["hunted", 1, 2]],
        "sella_a_omega": [["missions", 1, 1]],
        "campeon_del_coliseo": [],
    }
    for mission, asked in needs.items():
        assert attempt_of(world.s, 0, mission)["needs"] == asked
    assert attempt_of(world.s, 1, "sella_a_omega")["needs"] == [["missions", 0, 1]]


def test_other_seats_read_nothing_of_secret_missions() -> None:
    world = World("paladin", "tao")
    world.s.players[0].secret = ["derrota_a_tiamat"]
    assert [*world.view(0)["seats"][0]["attempts"]] == ["derrota_a_tiamat"]
    assert world.view(1)["seats"][0]["attempts"] == {}


@clause("AN-57")
def test_the_horizon_is_the_chance_by_level_over_what_the_seat_has_not_seen_come() -> None:
    world = World("paladin", "tao", places="americh")
    s = world.s
    known = ("ogro", "sirena", "tesoro", "trasgos")
    s.encounter_discard = [card for card in ENCOUNTERS if card not in known]
    s.encounter_deck, s.previous = ["sirena"], {"americh": ("ogro", 0)}
    s.players[1].hunted = ["trasgos"]
    # Combat 3 against the Ogre's 5: 10 of 36; the Siren's 7 only from level 2 on: 3 of 36.
    assert horizon_chances(s, 1) == [76, 45, 45]
    # Whoever looked at the Ogre knows that it does not come.
    s.players[1].notes.append(("encounter", 1, "americh", "ogro"))
    assert horizon_chances(s, 1) == [100, 54, 54]
    # The Siren does not count the Paladin's two more as hers; he has them against the supernatural.
    assert horizon_chances(s, 0) == [76, 52, 52]


def test_an_empty_deck_is_shuffled_anew_and_without_any_card_nothing_comes() -> None:
    world = World("paladin", "tao", places="americh")
    s = world.s
    s.encounter_deck, s.encounter_discard = [], ["ogro"]
    assert horizon_chances(s, 1) == [28, 28, 28]
    s.encounter_discard = []
    assert horizon_chances(s, 1) == [100, 100, 100]


@clause("AN-82", "AN-83")
@pytest.mark.parametrize(
    ("defender", "dice", "stands"),
    [
        (NOBODY, (4, 4), ("ahead", "")),
        (1, (4, 4), ("", "")),
        (1, (5, 4), ("ahead", "")),
        (1, (4, 5), ("", "ahead")),
        (NOBODY, (4, 5), ("", "")),
    ],
)
def test_after_the_dice_whoever_wins_is_ahead(
    defender: int, dice: tuple[int, int], stands: tuple[str, str]
) -> None:
    world = World("tao", "tecnico")
    combat = Combat(0)
    combat.defender, combat.strength = defender, 3
    combat.attack_die, combat.defence_die = dice
    assert tuple(standing(world.s, seat, combat, are_dice_cast=True) for seat in (0, 1)) == stands


@pytest.mark.parametrize(("strength", "stands"), [(13, ""), (14, "beyond"), (3, "ahead"), (4, "")])
def test_before_the_dice_a_side_is_ahead_or_beyond_whatever_they_show(
    strength: int, stands: str
) -> None:
    world = World("tao", "tecnico")
    combat = Combat(0)
    combat.defender, combat.strength, combat.attack_bonus = NOBODY, strength, 5
    assert standing(world.s, 0, combat, are_dice_cast=False) == stands
    assert standing(world.s, 1, combat, are_dice_cast=False) == ""
