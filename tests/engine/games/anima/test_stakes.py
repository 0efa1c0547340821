"""What passing lets happen is asked about, where a card in hand could still change it."""

from __future__ import annotations

from engine.games.anima.telling.stakes import stakes
from tests.conformance import clause
from tests.engine.games.anima.world import World

BEATEN = {"explore_roll": [1], "combat_roll_attacker": [1], "combat_roll_defender": [6]}
WON = {"explore_roll": [1], "combat_roll_attacker": [6], "combat_roll_defender": [1]}


def named(world: World) -> dict[str, tuple[str, str]]:
    found = stakes(world.s, world.decision)
    return {stake.option: (stake.key, stake.effect) for stake in found}


def at_the_arena(dice: dict[str, list[int]], *gifts: str) -> World:
    world = World("novel guerrero", "tao", dice={**dice}).gifts("A", *gifts)
    world.missions("A", "campeon_del_coliseo").at("coliseo", "A").phase("exploration", "AB")
    return world.choose("explore", "mission:campeon_del_coliseo")


@clause("AN-111")
def test_passing_by_what_could_still_win_a_mission_gives_it_away() -> None:
    world = at_the_arena(BEATEN, "segundo_aliento#1")
    assert world.asked == "A interrupt" and world.told("combat_rolled")
    assert named(world) == {"pass": ("lets_fail", "gives_away")}


def test_passing_a_mission_that_is_won_gives_nothing_away() -> None:
    world = at_the_arena(WON, "segundo_aliento#1")
    assert world.asked == "A interrupt" and named(world) == {}


def final(dice: dict[str, list[int]]) -> World:
    world = World("novel guerrero tao", "asesino", dice={**dice}).final("sella_a_omega")
    world.done("A", "derrota_a_tiamat").at("la_torre_del_fin", "A")
    return world


def explored(world: World) -> World:
    return world.phase("exploration", "AB").choose("explore").until("A reward_choice")


@clause("AN-163")
def test_passing_before_a_rivals_last_dice_says_what_they_would_bring() -> None:
    world = explored(final({**BEATEN, "explore_roll": [1]}).gifts("B", "criatura_enfurecida"))
    world.choose("mission:sella_a_omega")
    assert world.asked == "B interrupt"
    (told,) = [one for one in stakes(world.s, world.decision) if one.option == "pass"]
    assert (told.key, told.effect) == ("lets_try_final", "may_end")
    assert told.params["seat"] == 0


def test_passing_by_what_could_still_win_the_match_is_said_apart() -> None:
    world = explored(final(BEATEN).gifts("A", "segundo_aliento#1"))
    world.choose("mission:sella_a_omega").until("A interrupt")
    assert named(world)["pass"] == ("lets_final_fail", "may_end")


@clause("AN-148")
def test_passing_by_what_could_save_a_character_lets_it_die() -> None:
    dice = {**BEATEN, "explore_roll": [4]}
    world = World("hechicero ladrona", "guerrero", dice=dice).gifts("A", "curacion")
    world.at("arkangel", "A").top("ogro").phase("exploration", "AB").choose("explore")
    world.until("A choose_death").choose("kill:ladrona")
    assert world.asked == "A interrupt"
    assert named(world)["pass"] == ("lets_die", "gives_away")
