"""All that one audience is shown of a state: its view, who is to decide, and its own decision."""

from __future__ import annotations

from engine.core.decisions import Decision
from engine.core.flow import State
from engine.core.title import Title, View, public_option


def sight(title: Title, state: State, audience: int) -> View:
    """What a seat, or PUBLIC, gets to see. Two states an audience cannot tell apart agree in it."""
    own = state.decision_of(audience) if audience >= 0 else None
    result = state.result
    return {
        "view": title.view(state, audience),
        "waiting": waiting(state, audience),
        "decision": None if own is None else shown_decision(title, state, own),
        "result": None if result is None else result.as_dict(),
    }


def waiting(state: State, audience: int) -> list[list[object]]:
    """Seat and kind of every open decision the audience may know of.

    Of secret decisions of others it learns only that there is at least one, of the others' open
    ones what the state announces.
    """
    shown: list[list[object]] = []
    hidden = False
    for decision in state.waiting():
        if decision.seat == audience:
            shown.append([decision.seat, decision.kind])
        elif decision.secret:
            hidden = True
        else:
            shown.append([decision.seat, state.announced(decision)])
    if hidden:
        shown.append([None, None])
    return shown


def shown_decision(title: Title, state: State, decision: Decision) -> View:
    """A decision as it goes to the seat that has to take it."""
    return {
        "kind": decision.kind,
        "prompt": title.prompt(state, decision),
        "options": [public_option(one) for one in decision.options],
        "forced": decision.forced,
    }
