"""Brackets beside those of brackets-manager (npm) for 2 to 128 entrants.

The facts were drawn once with `fixtures/make_brackets.cjs`; the better seed always wins. The
losers' bracket has no standard order, so there the rounds are compared by their size.
"""

from __future__ import annotations

import json
import lzma
from collections import defaultdict
from functools import cache

import pytest

from tests.tournaments.events import by_seed, entries, play
from tests.tournaments.reference import FIXTURES
from tournaments.formats import DoubleElimination, Format, SingleElimination

Rounds = dict[str, list[list[int]]]


@cache
def facts() -> dict[str, dict[str, Rounds]]:
    with lzma.open(FIXTURES / "brackets.json.xz", "rt") as stream:
        found: dict[str, dict[str, Rounds]] = json.load(stream)
    return found


def played(format_: Format, count: int) -> Rounds:
    groups = {"main": "1", "winners": "1", "losers": "2", "final": "3", "third": "2"}
    rounds: Rounds = defaultdict(list)
    for record in play(format_, entries(count), by_seed).records:
        pairing = record.pairing
        single_final = isinstance(format_, SingleElimination) and pairing.section == "final"
        group = "1" if single_final else groups[pairing.section]
        number = 1 if group == "3" or pairing.section == "third" else pairing.round_number
        rounds[f"{group}.{number}"].append(sorted(entrant - 100 for entrant in pairing.seats))
    return {key: sorted(pairs) for key, pairs in rounds.items()}


@pytest.mark.slow
@pytest.mark.parametrize("count", range(2, 129))
def test_single_elimination_has_the_same_matches_in_every_round(count: int) -> None:
    assert played(SingleElimination(has_third_place=True), count) == facts()[str(count)]["single"]


@pytest.mark.slow
@pytest.mark.parametrize("count", range(3, 129))
def test_double_elimination_has_the_same_winners_bracket_and_as_many_losers_matches(
    count: int,
) -> None:
    theirs = facts()[str(count)]["double"]
    ours = played(DoubleElimination(), count)
    for key in theirs.keys() | ours.keys():
        if key.startswith("1.") or key == "3.1":
            assert ours[key] == theirs[key]

    def sizes(rounds: Rounds) -> dict[str, int]:
        return {key: len(pairs) for key, pairs in rounds.items() if key.startswith("2.")}

    assert sum(sizes(ours).values()) == sum(sizes(theirs).values()) == count - 2
    if count & (count - 1) == 0:
        assert sizes(ours) == sizes(theirs)
