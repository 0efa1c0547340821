"""Space combat: barrage, retreat, rolls and who is left."""

from __future__ import annotations

from engine.games.anochecer.board.galaxy import (
    SLOT,
)
from engine.games.anochecer.rules.combat.space_combat import space_round
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    again,
    asked,
    at,
    battle,
    call,
    control,
    do,
    listen,
    m2,
    tactical,
    told,
    units,
    world,
)


def test_a_round_of_space_combat_still_ends_in_a_winner() -> None:
    s = battle(m2(dice={"roll_combat:0": [(10,)], "roll_combat:1": [(1,)]}))
    units(s, 0, "102", cruiser=1)
    units(s, 1, "102", cruiser=1)
    call(s, space_round)
    do(s, "stay?", "stay?")
    assert s.combat is None
    assert at(s, 0, "102") == {"cruiser": 1}


@clause("TF-104")
def test_barrage_hits_fighters_only_before_the_first_round() -> None:
    """Worked example 24."""
    s = world(
        dice={"roll_afb": [(9, 10)], "roll_combat:0": [(1,), (10,)], "roll_combat:1": [(1,), (1,)]}
    )
    units(s, 0, "301", destroyer=1)
    units(s, 1, "201", fighter=1, carrier=1)
    events = listen(s)
    tactical(s, "201")
    do(s, "ship:301:destroyer", "done?", "announce_retreat/stay", "announce_retreat/stay")
    assert told(events, "destroyed")[0] == {
        "seat": 1,
        "unit": "fighter",
        "number": 1,
        "place": "201",
    }
    rolls = [one for one in told(events, "rolled") if one["purpose"] == "roll_combat"]
    assert [len(one["dice"]) for one in rolls[:2]] == [1, 1]  # type: ignore[arg-type]
    assert at(s, 0, "201") == {"destroyer": 1}


@clause("TF-105", "TF-106", "TF-110")
def test_the_defender_announces_first_and_leaves_at_the_end_of_the_round() -> None:
    s = world(dice={"roll_combat:0": [(1,)], "roll_combat:1": [(1, 1)]})
    units(s, 0, "202", cruiser=1)
    units(s, 1, "201", cruiser=1, carrier=1, infantry=2)
    control(s, 1, "corneeq")
    tactical(s, "201")
    do(s, "ship:202:cruiser", "done?")
    assert asked(s) == (1, "announce_retreat")
    do(s, "retreat")
    assert at(s, 1, "101") == {"infantry": 2, "cruiser": 1, "carrier": 1}
    assert s.tokens[SLOT["101"]] == 0b10
    assert asked(s)[1] not in ("announce_retreat", "assign_hit")
    assert at(s, 0, "201") == {"cruiser": 1}


@clause("TF-107", "TF-109", "TF-111")
def test_the_attacker_rolls_first_and_both_assign_before_anything_is_removed() -> None:
    s = world(dice={"roll_combat:0": [(7, 7)], "roll_combat:1": [(7, 1)]})
    units(s, 0, "301", cruiser=2, destroyer=0)
    units(s, 0, "302", carrier=0)
    units(s, 1, "201", cruiser=1, destroyer=1)
    events = listen(s)
    tactical(s, "201")
    do(s, "ship:301:cruiser", "ship:301:cruiser?", "done?", "announce_retreat/stay")
    assert asked(s) == (1, "assign_hit")
    assert at(s, 0, "201") == {"cruiser": 2}, "nothing is removed yet"
    do(s, "destroy:cruiser")
    rolled = [one["seat"] for one in told(events, "rolled") if one["purpose"] == "roll_combat"]
    assert rolled == [0, 1]
    assert at(s, 0, "201") == {"cruiser": 1}
    assert at(s, 1, "201") == {}
    assert told(events, "space_combat_over") == [{"winner": 0}]


@clause("TF-53", "TF-103")
def test_fleets_that_share_a_system_fight_only_in_a_tactical_action_there() -> None:
    s = world()
    units(s, 0, "201", cruiser=1)
    units(s, 1, "201", cruiser=1)
    units(s, 2, "201", cruiser=1)
    events = listen(s)
    again(s)
    assert asked(s)[1] == "turn_action"
    tactical(s, "201")
    do(s, "done?")
    fights = told(events, "space_combat")
    assert fights[0] == {"attacker": 0, "defender": 1, "system": "201"}


@clause("TF-60")
def test_in_a_nebula_the_defenders_rolls_are_better_by_one() -> None:
    """Worked example 23."""
    s = world(dice={"roll_combat:0": [(6,)], "roll_combat:1": [(6,)]})
    units(s, 0, "205", cruiser=1)
    units(s, 1, "308", cruiser=1)
    tactical(s, "308")
    do(s, "ship:205:cruiser", "done?", "stay", "stay?")
    assert at(s, 0, "308") == {}
    assert at(s, 1, "308") == {"cruiser": 1}
