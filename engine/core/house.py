"""The house: who chooses for a seat that has left, or does not answer in time.

Its choices are lines of the log. Nothing here is asked again when a match is replayed, so what bots
know may change without changing a match that was played.
"""

from __future__ import annotations

from engine.core.decisions import Decision
from engine.core.flow import State
from engine.core.options import Option
from engine.core.title import Title


def house_option(title: Title, state: State, decision: Decision) -> Option:
    """What the house takes for a seat that has left."""
    if len(decision.options) == 1:
        return decision.options[0]
    if title.house_plays_on:
        return title.house_choice(title.recalled(state, decision.seat), decision)
    return default_option(title, state, decision)


def default_option(title: Title, state: State, decision: Decision) -> Option:
    """What is taken for a seat that is there and does not answer."""
    named = state.default(decision)
    if named is not None:
        return named
    return title.house_choice(title.recalled(state, decision.seat), decision)


def expected_option(title: Title, state: State, decision: Decision) -> Option:
    """About what the house will take, for a search that looks ahead: no view is built for it."""
    if title.house_plays_on:
        worths = title.judge(state, decision)
        if worths is not None:
            return decision.options[max(range(len(worths)), key=worths.__getitem__)]
    return state.default(decision) or decision.options[0]
