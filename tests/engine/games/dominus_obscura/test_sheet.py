"""What the score sheet says of a hidden mission, and what is marked before it is chosen."""

from __future__ import annotations

import pytest

from engine.core.sheet import Stake
from engine.games.dominus_obscura import TITLE
from tests.engine.games.dominus_obscura.positions import Position, position


def stakes_of(p: Position) -> dict[str, Stake]:
    return {one.option: one for one in TITLE.sheet(p.s, p.decider).stakes}


@pytest.mark.parametrize(
    ("own", "rival", "ranks"), [(7, 3, (1, 2)), (3, 3, (1, 2)), (0, 7, (2, 1)), (1, 3, ())]
)
def test_a_secret_mission_leaves_open_only_what_depends_on_it(
    own: int, rival: int, ranks: tuple[int, ...]
) -> None:
    p = position("imperator@d3", "imperator@d6", fragments=(own, rival), rival_mission="caza")
    assert TITLE.sheet(p.s, 0).if_now.ranks == ranks


def test_striking_a_known_nomen_umbrae_says_the_score_it_would_leave() -> None:
    p = position("imperator@d3", "nomen_umbrae@d4!", fragments=(2, 4), mission="caza")
    stake = stakes_of(p)[f"attack:{p.token('S imperator')}:d4"]
    assert (stake.key, stake.effect) == ("strikes_nomen", "may_end")
    assert stake.params == {"own": 1, "rival": 4}


def test_what_a_secret_mission_takes_off_is_told_as_the_most_the_rival_can_have() -> None:
    p = position("imperator@d3", "nomen_umbrae@d4!", fragments=(2, 4), rival_mission="asedio")
    stake = stakes_of(p)[f"attack:{p.token('S imperator')}:d4"]
    assert (stake.key, stake.params) == ("strikes_nomen_at_most", {"own": 3, "most": 3})


@pytest.mark.parametrize(
    ("brigade", "expected"),
    [
        ("nomen_umbrae@d4! imperator@a6", ("nomen_wins", "may_win")),
        # Its last Echo: total destruction is decided by the score.
        ("nomen_umbrae@d4!", ("strikes_nomen", "may_end")),
    ],
)
def test_where_its_fall_wins_at_once_striking_nomen_umbrae_can_only_do_good(
    brigade: str, expected: tuple[str, str]
) -> None:
    p = position("imperator@d3", brigade, game_options={"nomen_victory": "instant"})
    stake = stakes_of(p)[f"attack:{p.token('S imperator')}:d4"]
    assert (stake.key, stake.effect) == expected


def test_a_token_that_only_may_be_nomen_umbrae_gives_no_score() -> None:
    p = position("imperator@d3", "nomen_umbrae@d4 imperator@a6")
    stake = stakes_of(p)[f"attack:{p.token('S imperator')}:d4"]
    assert (stake.key, stake.params) == ("may_silence_nomen", {})


def test_a_mission_that_asks_for_a_silenced_echo_is_marked() -> None:
    p = position(
        "imperator@d3",
        "equinox@d6",
        step="mission_step",
        missions_top=("corona_caida", "doble_silencio"),
    )
    p.choose("draw")
    marked = stakes_of(p)
    assert list(marked) == ["mission:corona_caida"]
    assert marked["mission:corona_caida"].key == "silenced_already"


def test_markers_are_told_zone_by_zone() -> None:
    p = position("imperator@d3", "imperator@d6", markers=(2, 0, 1))
    parts = {part.thing: part.value for part in TITLE.sheet(p.s, 1).standings[0].parts}
    assert parts["number:markers@0"] == 3
    assert [parts[f"zone:{zone}@0"] for zone in ("own", "central", "rival")] == [2, 0, 1]
