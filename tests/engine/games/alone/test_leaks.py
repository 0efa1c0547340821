"""Planted leaks of ALONE: whatever would tell the Hero of the station is found by the property."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core.flow import State
from engine.core.title import View
from engine.games.alone.state import HERO, Station, station
from engine.games.alone.title import Alone
from engine.proving import Fault, isolation

LEAKS: dict[str, Callable[[Station], object]] = {
    "where he is on the grid": lambda s: s.hero,
    "how many creatures there are": lambda s: len(s.creatures()),
    "Danger tokens he does not see": lambda s: sum(s.danger),
    "Evil's cards": lambda s: s.hands[1][:],
    "the next item": lambda s: s.item_deck[-1:],
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_planted_in_the_heros_view_is_found(leak: str) -> None:
    class Talking(Alone):  # type: ignore[misc]
        def view(self, state: State, audience: int) -> View:
            view = super().view(state, audience)
            if audience <= HERO and state.result is None:
                view["told"] = LEAKS[leak](station(state))
            return view

    with pytest.raises(Fault, match="can tell two states apart"):
        isolation(Talking(), cases=300, seats=2)
