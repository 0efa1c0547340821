"""All that one audience is shown of a match: its view, who is to decide, its own decision, the
result, who has left, and whether it can take its last choice back.

Frames are built from here and from nothing else of a state; `engine.proving.isolation` proves it.
"""

from __future__ import annotations

from functools import cache

from engine.core.decisions import Decision
from engine.core.flow import State
from engine.core.match import Match
from engine.core.title import Title, View, public_option

# An option is one object for good, and so is what is shown of it.
_shown_option = cache(public_option)


def sight(title: Title, state: State, audience: int) -> View:
    """What a seat, or PUBLIC, gets to see. Two states an audience cannot tell apart agree in it."""
    left = state.left
    # For a seat that has left the house decides.
    own = state.decision_of(audience) if audience >= 0 and audience not in left else None
    result = state.result
    return {
        "view": title.view(state, audience),
        "waiting": waiting(state, audience),
        "decision": None if own is None else shown_decision(title, state, own),
        "result": None if result is None else result.as_dict(),
        "left": list(left),
    }


def match_sight(match: Match, audience: int) -> View:
    """The sight, with why the audience's last choice cannot be taken back (see `cannot_undo`)."""
    shown = sight(match.title, match.state, audience)
    shown["undo"] = match.cannot_undo(audience) if audience >= 0 else None
    return shown


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
        "options": [_shown_option(one) for one in decision.options],
    }
