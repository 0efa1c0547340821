"""The example of a clause on the site: moments of a played match, each with what happened in words.

They follow from the title's data and rules alone, so they are made once and kept.
"""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from typing import Any, Final

from engine.core.decisions import Decision
from engine.core.errors import NotWritten
from engine.core.events import seen
from engine.core.layout import Layout
from engine.core.narration import Narrator
from engine.core.sheet import Sheet
from engine.core.sight import sight, waiting
from engine.school.examples import Picture, Pictured, pictured

PLAYERS: Final = ("Ana", "Bruno", "Clara", "David", "Elena", "Félix", "Gloria", "Hugo")
KEPT: Final = 128
MOST_SENTENCES: Final = 12


@lru_cache(maxsize=KEPT)
def example(title: str, clause: str, language: str) -> dict[str, Any] | None:
    """As the client draws it; None where the clause has no example."""
    found = pictured(title, clause)
    if found is None:
        return None
    players = PLAYERS[: found.seats]
    narrator = Narrator(found.title, language, players)
    before = (None, *found.pictures[:-1])
    return {
        "title": found.title.id,
        "rules_version": found.title.version,
        "clause": clause,
        "seat": found.seat,
        "players": list(players),
        "moments": [
            {**_shown(found, picture), **_words(found, narrator, previous, picture)}
            for previous, picture in zip(before, found.pictures, strict=True)
        ],
    }


def _shown(found: Pictured, picture: Picture) -> dict[str, Any]:
    state, seat = picture.match.state, found.seat
    view = sight(found.title, state, seat)["view"]
    layout: Layout | None = None
    sheet: Sheet | None = None
    with suppress(NotWritten):
        layout = found.title.layout(found.title.view(state, seat))
        sheet = found.title.sheet(state, seat)
    return {
        "number": picture.match.ply,
        "view": view,
        "waiting": [one for one, _ in waiting(state, seat) if one is not None],
        "events": seen(picture.events, seat),
        "sheet": sheet,
        "layout": layout,
    }


def _words(
    found: Pictured, narrator: Narrator, previous: Picture | None, picture: Picture
) -> dict[str, Any]:
    state = picture.match.state
    if previous is None:
        decision = state.decision_of(found.seat)
        asked = "" if decision is None else _asked(found, narrator.at(state), picture, decision)
        return {"by": found.seat, "heading": asked, "sentences": []}
    choice = picture.choice
    assert choice is not None
    decision = previous.match.state.decision_of(choice.seat)
    option = None if decision is None else decision.find(choice.key)
    # What another seat chose in secret is told by the events it may be seen in.
    is_open = choice.seat == found.seat and option is not None
    heading = narrator.at(previous.match.state).option(option) if is_open and option else ""
    told = [
        sentence
        for event in seen(picture.events, found.seat)
        for sentence in narrator.at(state).event(event)
        if sentence.strip(" .")
    ]
    return {"by": choice.seat, "heading": heading, "sentences": told[:MOST_SENTENCES]}


def _asked(found: Pictured, narrator: Narrator, picture: Picture, decision: Decision) -> str:
    return narrator.decision(decision.kind, found.title.prompt(picture.match.state, decision))
