"""What the title tells a person: reasons, the score sheet, and the table as one can draw it."""

from __future__ import annotations

from typing import Any

from engine.core.decisions import Decision
from engine.core.layout import Card, Hand, Layout, Piece, Pile, Place, Row, Track
from engine.core.options import Option
from engine.core.reasons import Reason, first_failing
from engine.core.sheet import Part, Sheet, Stake, Standing, if_it_ended_now
from engine.core.things import id_of, kind_of, thing
from engine.core.title import View

from .board.cards import KINDS, MOST_BRIBE
from .rules.searches import TO_OFFER
from .state import River


def touches(option: Option) -> tuple[str, ...]:
    kind = option.kind
    if kind in ("load_one", "load_two"):
        return tuple([thing("cargo", word) for word in option.args])
    if kind == "search":
        return (thing("boat", option.number()),)
    return (thing("button", f"offer_{option.number()}" if kind == "offer" else kind),)


def forbids(s: River, decision: Decision, wish: str) -> Reason | None:
    kind, id = kind_of(wish), id_of(wish)
    if kind == "cargo" and id in KINDS:
        if decision.kind == "load":
            return Reason("NF-6", "not_in_hand", {"cargo": thing("cargo", id)})
        return Reason("NF-6", "load_at_night")
    if kind in ("boat", "search") and id.isdecimal() and int(id) < s.seats:
        if int(id) == s.warden:
            return Reason("NF-8", "own_boat")
        if int(id) == decision.seat and decision.kind == "load":
            return Reason("NF-6", "choose_cargo")
        return Reason("NF-8", "no_boat" if decision.kind == "walk" else "warden_searches")
    if kind == "load":
        return Reason("NF-7", "loaded")
    if kind == "offer" and id.isdecimal() and int(id) <= MOST_BRIBE:
        if decision.kind != "haggle":
            return Reason("NF-9", "offer_when_stopped")
        return first_failing(TO_OFFER, s, decision.seat, int(id))
    return None


def sheet_of(s: River, audience: int) -> Sheet:
    standings = tuple([_standing(s, seat) for seat in range(s.seats)])
    decision = s.decision_of(audience) if audience >= 0 else None
    return Sheet(
        goal="goal.coins",
        standings=standings,
        end=(Part("number:night", s.night, s.nights),),
        if_now=if_it_ended_now(standings),
        stakes=() if decision is None or s.night < s.nights else _stakes(decision),
    )


def _standing(s: River, seat: int) -> Standing:
    coins = Part(thing("number", "coins", seat), s.coins[seat], counts=True)
    return Standing(seat, (coins,), (int(seat not in s.left), 0 if s.left else s.coins[seat]))


def _stakes(decision: Decision) -> tuple[Stake, ...]:
    """In the last night the walk, or what comes of it, leads to the last market."""
    if decision.kind == "load":
        return ()
    leads_on = ("search", "offer")
    return tuple(
        [
            Stake(one.key, "last_market", "may_end" if one.kind in leads_on else "ends")
            for one in decision.options
        ]
    )


def layout_of(view: View) -> Layout:
    seen: dict[str, Any] = view
    seats = seen["seats"]
    tracks = [Track("number:night", seen["night"], seen["nights"])]
    pieces = []
    for seat, row in enumerate(seats):
        tracks.append(Track(thing("number", "coins", seat), row["coins"], owner=seat))
        tracks.append(Track(thing("number", "hand_size", seat), row["hand_size"], owner=seat))
        if row["boat_size"]:
            boat = thing("boat", seat)
            pieces.append(Piece(thing("load", seat), boat, seat, count=row["boat_size"]))
    hands = [Hand(-1, _cards(seen["hand"]), thing="hand:own")] if "hand" in seen else []
    rows = [Row("row:discard", _cards(sorted(set(seen["discard"]))))]
    if "boat" in seen:
        rows.append(Row("row:boat", _cards(seen["boat"])))
    return Layout(
        board="places",
        places=tuple([Place(thing("boat", seat), seat, 0) for seat in range(len(seats))]),
        pieces=tuple(pieces),
        rows=tuple(rows),
        hands=tuple(hands),
        piles=(Pile("pile:deck", seen["deck_size"]),),
        tracks=tuple(tracks),
    )


def _cards(cargo: list[str]) -> tuple[Card, ...]:
    return tuple([Card(thing("cargo", kind)) for kind in cargo])
