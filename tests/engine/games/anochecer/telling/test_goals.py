"""How far one is with every objective, and who is told."""

from __future__ import annotations

from engine.core.events import PUBLIC
from engine.core.narration import Narrator
from engine.core.sheet import Goal
from engine.games.anochecer import TITLE
from engine.games.anochecer.board.components import OBJECTIVES
from engine.games.anochecer.rules.objectives import is_met
from engine.games.anochecer.state import Twilight
from engine.games.anochecer.telling.goals import goals_of
from tests.conformance import clause
from tests.engine.games.anochecer.world import control, secret, units, world


def goal(s: Twilight, objective: str, seat: int = 0) -> Goal:
    (found,) = [one for one in goals_of(s, seat) if one.thing == f"objective:{objective}"]
    return found


def counts(s: Twilight, objective: str) -> list[tuple[str, int | None, int | None]]:
    return [(part.thing, part.value, part.of) for part in goal(s, objective).parts]


def shown(*objectives: str) -> Twilight:
    s = world()
    s.row, s.shown = objectives, len(objectives)
    return s


@clause("TF-197")
def test_planets_are_counted_towards_an_objective_and_one_that_is_missing_is_seen() -> None:
    s = shown("expand_borders")
    control(s, 0, "lodor", "wellon", "thibah", "quann", "saudor")
    assert counts(s, "expand_borders") == [("counted:non_home_planets@0", 5, 6)]
    assert not goal(s, "expand_borders").is_met
    control(s, 0, "vefut_ii")
    assert counts(s, "expand_borders") == [("counted:non_home_planets@0", 6, 6)]
    assert goal(s, "expand_borders").is_met


@clause("TF-190")
def test_who_has_lost_the_home_sees_that_it_is_missing() -> None:
    s = shown("develop_weaponry")
    s.control = [1 if holder == 0 else holder for holder in s.control]
    (upgrades, home) = counts(s, "develop_weaponry")
    assert upgrades[0] == "counted:unit_upgrades@0"
    assert home[0] == "counted:home_planets@0" and home[1] == 0
    assert not goal(s, "develop_weaponry").is_met


@clause("TF-192")
def test_what_can_be_spent_is_told_in_its_parts() -> None:
    s = shown("amass_wealth")
    s.realms[0].goods = 2
    parts = {thing: (value, of) for thing, value, of in counts(s, "amass_wealth")}
    assert parts["counted:goods_to_spend@0"] == (2, 3)
    assert parts["counted:resources_to_spend@0"][1] == 3


def test_only_the_seat_itself_is_told_of_its_goals_and_secrets() -> None:
    s = shown("expand_borders")
    secret(s, 1, "control_the_region")
    assert [one.thing for one in TITLE.sheet(s, 1).goals] == [
        "objective:expand_borders",
        "objective:control_the_region",
    ]
    assert "objective:control_the_region" not in [one.thing for one in TITLE.sheet(s, 0).goals]
    assert TITLE.sheet(s, PUBLIC).goals == ()


def test_a_goal_is_met_when_nothing_is_missing_and_every_count_has_a_name() -> None:
    s = shown(*OBJECTIVES)
    units(s, 0, "301", carrier=2, fighter=1)
    for found in goals_of(s, 0):
        objective = found.thing.removeprefix("objective:")
        assert found.is_met == is_met(s, 0, objective)
        if len(found.parts) == 1:
            (part,) = found.parts
            assert type(part.value) is int and part.of is not None
            assert found.is_met == (part.value >= part.of)
        for language in ("en", "es"):
            narrator = Narrator(TITLE, language, ("Ada", "Blas", "Cleo"), is_strict=True)
            assert all(narrator.name(part.thing) for part in found.parts)
