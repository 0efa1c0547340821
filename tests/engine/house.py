"""The house at a table without a log: it chooses for the seats of a state that have left."""

from __future__ import annotations

from engine.core.flow import State
from engine.core.house import house_option
from engine.core.title import Title


def play_house(title: Title, state: State) -> list[str]:
    """Let the house choose until nobody who has left is asked; what it took."""
    taken = []
    while (decision := state.owed_by_house()) is not None:
        key = house_option(title, state, decision).key
        state.choose(decision.seat, key, by_house=True)
        taken.append(key)
    return taken
