"""Zones and zone markers (DO-112 to DO-120)."""

from __future__ import annotations

from engine.games.dominus_obscura.rules.zones import presence
from tests.conformance import clause
from tests.engine.games.dominus_obscura.positions import Position, echo, position


def at_zones(south: str, north: str, **given: object) -> Position:
    return position(south, north, step="zone_step", **given)  # type: ignore[arg-type]


@clause("DO-112")
def test_markers_are_public_and_stay_when_the_mission_changes() -> None:
    p = position(
        "imperator@d3 custodio_1@d4 custodio_2@d6",
        "imperator@h7",
        step="reward_step",
        hand=["nueva_senda"],
        mission="caza",
        markers=(1, 2, 1),
    )
    p.choose("play:nueva_senda")
    p.choose(p.options[0])
    assert p.view(1)["seats"][0]["zone_markers"] == {"own": 1, "central": 2, "rival": 1}


@clause("DO-113")
def test_presence_counts_every_echo_whatever_its_state() -> None:
    p = at_zones("imperator@d3! custodio_1@d4 equinox@e4 custodio_2@d6", "imperator@h7")
    p.s.revealed[echo("S equinox")] = p.s.anchor[echo("S equinox")] = 1
    assert presence(p.s, 0) == [2, 2, 1]


@clause("DO-113")
def test_entering_a_zone_forces_nothing() -> None:
    p = position("imperator@d5", "imperator@h7")
    p.act("move", "imperator", "d6")
    assert p.shown("fracture_rolled") == []
    assert p.s.active == 1


@clause("DO-114")
def test_the_own_zone_gives_a_marker_while_no_rival_is_in_it() -> None:
    assert at_zones("imperator@d3", "imperator@h7").markers(0) == (1, 0, 0)
    assert at_zones("imperator@d3 custodio_1@d4", "imperator@h2").markers(0) == (0, 1, 0)


@clause("DO-114")
def test_the_own_zone_needs_no_own_echo() -> None:
    p = at_zones("imperator@d6 nomen_umbrae@e6", "imperator@h7")
    assert p.markers(0) == (1, 0, 1)


@clause("DO-114", "DO-117", "DO-119")
def test_an_empty_own_zone_loses_a_marker_and_gains_one() -> None:
    p = at_zones("imperator@d6 nomen_umbrae@e6", "imperator@h7", markers=(2, 0, 0))
    values = [event["value"] for event in p.shown("markers_changed") if event["zone"] == "own"]
    assert values == [1, 2]
    assert p.markers(0) == (2, 0, 1)


@clause("DO-115")
def test_the_centre_gives_a_marker_with_more_echoes_than_the_rival() -> None:
    assert at_zones("imperator@d4 custodio_1@e4", "imperator@h5").markers(0) == (1, 1, 0)
    assert at_zones("imperator@d4", "imperator@h5").markers(0) == (1, 0, 0)


@clause("DO-116")
def test_the_rival_zone_gives_a_marker_with_one_echo() -> None:
    assert at_zones("imperator@d6", "imperator@h7 equinox@h6").markers(0) == (1, 0, 1)
    assert at_zones("imperator@d3", "imperator@h7").markers(0) == (1, 0, 0)


@clause("DO-117", "DO-118")
def test_absence_costs_one_marker_in_each_zone_for_both_seats() -> None:
    p = at_zones(
        "imperator@d3",
        "imperator@d7 custodio_1@h2",
        markers=(1, 2, 1),
        rival_markers=(2, 1, 0),
    )
    assert p.markers(0) == (1, 1, 0)
    assert p.markers(1) == (2, 0, 0)


@clause("DO-119")
def test_gains_come_after_losses_and_nobody_is_asked() -> None:
    p = at_zones("imperator@d3 custodio_1@d4", "imperator@d7", markers=(0, 0, 1))
    values = [(event["zone"], event["value"]) for event in p.shown("markers_changed")]
    assert values == [("rival", 0), ("own", 1), ("central", 1)]
    assert p.decider == 1


@clause("DO-119", "DO-120")
def test_a_seat_chooses_which_markers_it_takes_when_six_leave_no_room_for_all() -> None:
    p = at_zones("imperator@d3 custodio_1@d4 custodio_2@d6", "imperator@h7", markers=(2, 1, 1))
    assert p.options == ["take:own", "take:central", "take:rival"]
    p.choose("take:rival")
    assert p.options == ["take:own", "take:central"]
    p.choose("take:central")
    assert p.markers(0) == (2, 2, 2)
    assert p.decider == 1


@clause("DO-120")
def test_with_six_markers_nothing_is_taken() -> None:
    p = at_zones("imperator@d3 custodio_1@d4 custodio_2@d6", "imperator@h7", markers=(2, 2, 2))
    assert p.s.active == 1
    assert p.markers(0) == (2, 2, 2)
