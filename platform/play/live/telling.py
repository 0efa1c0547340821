"""What a title tells a person about a match: the table as one can draw it, the score sheet, why
something cannot be chosen, and what happened in words. Every audience hears what it may know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from django.utils.translation import gettext_lazy as _

from engine.core.errors import NotWritten
from engine.core.events import PUBLIC, seen
from engine.core.layout import Layout
from engine.core.narration import Narrator, last_turn
from engine.core.reasons import Reason
from engine.core.sheet import EVERYTHING, Sheet
from engine.core.things import NOBODY
from play.errors import BadRequest, NotSeated
from play.live import numbers
from play.live.live_match import LiveMatch, decode_events
from play.live.seat_names import told_apart
from play.log import match_log

LONGEST_WISH: Final = 200
LINES_TOLD: Final = 300
"""How far back a story goes at most."""

T = TypeVar("T")


def table(live: LiveMatch, audience: int) -> dict[str, Any]:
    """Score sheet and layout, None where the title has none, and by what things each option of the
    audience's own decision is chosen."""
    title, state = live.match.title, live.match.state
    own = None if audience == PUBLIC or audience in state.left else state.decision_of(audience)
    # Once a match is over nothing in it is secret any more.
    reader = audience if state.result is None else EVERYTHING
    sheet: Sheet | None = _written(lambda: title.sheet(state, reader))
    layout: Layout | None = _written(lambda: title.layout(title.view(state, audience)))
    touches = (
        {} if own is None else {one.key: title.touches(state, own, one) for one in own.options}
    )
    return {
        "number": live.numbers[audience],
        "sheet": sheet,
        "layout": layout,
        "touches": touches,
    }


def why_not(live: LiveMatch, audience: int, wish: str) -> Reason | None:
    """Why the seat cannot choose this thing or option now; None when it can."""
    if audience == PUBLIC:
        raise NotSeated(_("Only a player of the match can choose something in it."))
    if len(wish) > LONGEST_WISH:
        raise BadRequest(_("A wish has at most %(most)d characters."), most=LONGEST_WISH)
    return live.match.title.why_not(live.match.state, audience, wish)


def story(live: LiveMatch, audience: int, language: str, since: int | None = None) -> list[str]:
    """What the audience was shown after this number, or in the last turn, sentence by sentence."""
    first = max(0, len(live.masks) - LINES_TOLD)
    if since is not None:
        first = max(first, numbers.first_unseen(live.masks, audience, since))
    heard = [
        event
        for line in match_log.lines_of(live.id, first, len(live.masks))
        for event in seen(decode_events(line.events), audience)
    ]
    told = heard if since is not None else last_turn(live.match.title, heard, NOBODY)
    teller = narrator(live, language)
    return [sentence for event in told for sentence in teller.event(event)]


def narrator(live: LiveMatch, language: str) -> Narrator:
    names = told_apart([holder.display_name for holder in live.seats])
    return Narrator(live.match.title, language, names, state=live.match.state)


def _written(told: Callable[[], T]) -> T | None:
    """Rules from before titles told these things do not say them."""
    try:
        return told()
    except NotWritten:
        return None
