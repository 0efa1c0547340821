"""What the title tells a person: reasons, the score sheet, and the table as one can draw it."""

from __future__ import annotations

from typing import Any, Final

from engine.core.decisions import Decision
from engine.core.layout import Card, Hand, Layout, Pile, Row, Track
from engine.core.reasons import Guard, Params, Reason, first_failing
from engine.core.sheet import Part, Sheet, Stake, Standing, if_it_ended_now
from engine.core.things import id_of, kind_of, thing
from engine.core.title import View

from .board.cards import ROUNDS
from .state import Table


def is_not_played(s: Table, seat: int, card: int) -> bool:
    return card not in s.played


def _card(s: Table, seat: int, card: int) -> Params:
    return {"card": thing("card", card)}


TO_PLAY: Final = (Guard("NT-2", "played", is_not_played, _card),)


def forbids(s: Table, decision: Decision, wish: str) -> Reason | None:
    """Cards in hand can always be played; what lies open has been."""
    id = id_of(wish)
    if kind_of(wish) not in ("card", "play") or not id.isdecimal():
        return None
    return first_failing(TO_PLAY, s, decision.seat, int(id))


def sheet_of(s: Table, audience: int) -> Sheet:
    standings = tuple([_standing(s, seat) for seat in range(s.seats)])
    decision = s.decision_of(audience) if audience >= 0 else None
    is_last = s.round == ROUNDS and audience == s.seats - 1
    stakes = decision.options if decision is not None and is_last else ()
    return Sheet(
        goal="goal.points",
        standings=standings,
        end=(Part("number:round", s.round, ROUNDS),),
        if_now=if_it_ended_now(standings),
        stakes=tuple([Stake(one.key, "last_card", "ends") for one in stakes]),
    )


def _standing(s: Table, seat: int) -> Standing:
    points = Part(thing("number", "points", seat), s.points[seat], counts=True)
    # When somebody leaves, the others share first place whatever their points.
    return Standing(seat, (points,), (int(seat not in s.left), 0 if s.left else s.points[seat]))


def layout_of(view: View) -> Layout:
    seen: dict[str, Any] = view
    tracks = [Track("number:round", seen["round"], ROUNDS)]
    for seat, row in enumerate(seen["seats"]):
        tracks.append(Track(thing("number", "points", seat), row["points"], owner=seat))
        tracks.append(Track(thing("number", "hand_size", seat), row["hand_size"], owner=seat))
    return Layout(
        rows=(Row("row:played", _cards(seen["played"])),),
        hands=(Hand(-1, _cards(seen["hand"]), thing="hand:own"),) if "hand" in seen else (),
        piles=(Pile("pile:deck", seen["deck_size"]),),
        tracks=tuple(tracks),
    )


def _cards(cards: list[int]) -> tuple[Card, ...]:
    return tuple([Card(thing("card", card)) for card in cards])
