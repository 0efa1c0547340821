"""Sealed bids: a small title with everything the checks look at.

Hands and a deck nobody sees, simultaneous bids, dice for ties, drawing and peeking, talk that can
be taken back, a secret window, and seats that leave. Given the name of a leak it betrays something
on purpose, so that a test can show that the check finds it.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final, final

from engine.core.chance import Chance, FastChance
from engine.core.decisions import Decision
from engine.core.flow import State, Steps
from engine.core.layout import Card, Hand, Layout, Pile, Row, Track
from engine.core.meta import Hue, Meta, Minutes, Words
from engine.core.options import Option, option
from engine.core.reasons import Reason
from engine.core.result import Result
from engine.core.sheet import Part, Sheet, Stake, Standing, if_it_ended_now
from engine.core.storage import pack_frames, unpack_frames
from engine.core.things import id_of, kind_of, thing
from engine.core.title import Texts, Title, View

step = Steps()

CARDS: Final = 20
HAND: Final = 3
ROUNDS: Final = 3
TRUMP: Final = 20
LEAKS: Final = (
    "view", "prompt", "event", "order", "undo", "window", "draw", "options", "leaving"
)  # fmt: skip
TOLD_LEAKS: Final = ("reason", "reason_params", "sheet", "stakes", "if_now", "view")
"""Leaks in what a title tells about a state."""


@final
class Table(State):
    __slots__ = ("bids", "deck", "hands", "points", "round")
    STEPS: ClassVar[Steps] = step
    FIELDS: ClassVar[tuple[str, ...]] = ("bids", "deck", "hands", "points", "round")

    def __init__(self, seats: int, game_options: Mapping[str, int | str], chance: Chance) -> None:
        super().__init__(seats, game_options, chance)
        self.bids = [0] * seats
        self.deck = list(range(1, CARDS + 1))
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.points = [0] * seats
        self.round = 0

    def copy(self) -> Table:
        twin = Table.__new__(Table)
        self.copy_flow(twin)
        twin.bids = self.bids[:]
        twin.deck = self.deck[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.points = self.points[:]
        twin.round = self.round
        return twin

    def leaks(self, what: str) -> bool:
        return self.game_options.get("leak") == what

    def default(self, decision: Decision) -> Option | None:
        rival = self.hands[(decision.seat + 1) % self.seats]
        if self.leaks("default") and TRUMP in rival:
            return decision.options[0]
        return super().default(decision)

    def leave(self, seat: int, reason: str) -> None:
        self.left.append(seat)
        if self.leaks("leaving"):
            self.tell("cards_left", seat=seat, cards=self.hands[seat][:])
        if len(self.left) == self.seats - 1:
            self.end(
                Result(tuple(2 if one in self.left else 1 for one in range(self.seats)), reason)
            )


@step
def deal(s: Table) -> None:
    s.shuffle("deck", s.deck)
    for hand in s.hands:
        for _ in range(HAND):
            hand.append(s.deck.pop())
    s.then(bidding)


@step
def bidding(s: Table) -> None:
    s.round += 1
    s.then(compare)
    for seat in range(s.seats):
        s.ask(seat, "bid", [option("bid", card) for card in sorted(s.hands[seat])], bid)


@step
def bid(s: Table, seat: int, chosen: Option) -> None:
    card = int(chosen.args[0])
    s.hands[seat].remove(card)
    s.bids[seat] = card


@step
def compare(s: Table) -> None:
    s.reveal("bids_shown", bids=s.bids[:])
    tens = [card // 10 for card in s.bids]
    best = [seat for seat in range(s.seats) if tens[seat] == max(tens)]
    while len(best) > 1:
        dice = [s.roll("tie", 1, 6, seat=seat)[0] for seat in best]
        s.tell("tie_rolled", seats=best, dice=dice)
        best = [seat for seat, die in zip(best, dice, strict=True) if die == max(dice)]
    s.points[best[0]] += 1
    s.then(acting, best[0])


@step
def acting(s: Table, seat: int) -> None:
    options = [option("boast", number) for number in range(3)]
    if s.deck:
        options += [option("draw"), option("mix")]
    options += [
        option("peek", other) for other in range(s.seats) if other != seat and s.hands[other]
    ]
    options.append(option("done"))
    rival = s.hands[(seat + 1) % s.seats]
    if s.leaks("order") and TRUMP in rival:
        options.reverse()
    if s.leaks("options") and TRUMP in rival:
        del options[0]
    s.ask(seat, "act", options, act)


@step
def act(s: Table, seat: int, chosen: Option) -> None:
    rival = s.hands[(seat + 1) % s.seats]
    if chosen.kind == "boast":
        number = chosen.args[0]
        if s.leaks("event"):
            number = sum(rival)
        s.tell("boasted", seat=seat, number=number)
        s.then(acting, seat)
    elif chosen.kind == "mix":
        s.shuffle("deck", s.deck)
        s.tell("mixed", seat=seat)
        s.then(acting, seat)
    elif chosen.kind == "draw":
        card = s.deck.pop()
        s.hands[seat].append(card)
        shown = {"card": card} if s.leaks("draw") else {}
        s.reveal("drawn", private={seat: {"card": card}}, seat=seat, **shown)
        s.then(window, seat, 0)
    elif chosen.kind == "peek":
        other = int(chosen.args[0])
        card = s.hands[other][0]
        say = s.tell if s.leaks("undo") else s.reveal
        say("peeked", private={seat: {"card": card}}, seat=seat, other=other)
        s.then(window, seat, 0)
    else:
        s.then(window, seat, 0)


@step
def window(s: Table, seat: int, asked: int) -> None:
    """Every other seat in turn may show the trump card; none can tell who was able to."""
    if asked == s.seats - 1:
        s.then(round_over)
        return
    other = (seat + 1 + asked) % s.seats
    s.then(window, seat, asked + 1)
    options = [option("pass")]
    if TRUMP in s.hands[other]:
        options.append(option("show"))
    is_masked = not s.leaks("window")
    s.ask(other, "challenge", options, challenge, forced=is_masked, secret=is_masked)


@step
def challenge(s: Table, seat: int, chosen: Option) -> None:
    if chosen.kind == "show":
        s.hands[seat].remove(TRUMP)
        s.points[seat] += 2
        s.reveal("trump_shown", seat=seat)


@step
def round_over(s: Table) -> None:
    s.bids = [0] * s.seats
    for seat in range(s.seats):
        while len(s.hands[seat]) < HAND - s.round:
            s.hands[seat].append(s.deck.pop())
            s.reveal("drawn", private={seat: {"card": s.hands[seat][-1]}}, seat=seat)
    if s.round < ROUNDS:
        s.then(bidding)
        return
    ranks = tuple(1 + sum(other > own for other in s.points) for own in s.points)
    s.end(Result(ranks, "points", {"points": s.points[:]}))


class SealedBids(Title):
    """With a leak by name it betrays something on purpose."""

    id = "sealed_bids"
    state_class = Table
    meta = Meta(
        name=Words("Sealed bids", "Pujas cerradas"),
        kind=Words("For tests", "Para pruebas"),
        line=Words("Cards bid in secret.", "Cartas que se pujan en secreto."),
        seats=(2, 3, 4),
        minutes=Minutes(5, 10),
        weight=1,
        hue=Hue("#333333", "#cccccc"),
        has_secrets=True,
        has_chance=True,
        listed=False,
    )
    seat_counts = meta.seats
    max_plies = 5000

    def __init__(self, leak: str = "") -> None:
        self.leak = leak

    def set_up(self, seats: int, game_options: Mapping[str, int | str], chance: Chance) -> Table:
        state = Table(seats, {"leak": self.leak} if self.leak else {}, chance)
        state.then(deal)
        return state

    def view(self, state: State, audience: int) -> View:
        assert isinstance(state, Table)
        seen: View = {
            "seats": state.seats,
            "round": state.round,
            "points": state.points[:],
            "bids": state.bids[:],
            "left": state.left[:],
            "deck": len(state.deck),
            "hands": [len(hand) for hand in state.hands],
        }
        if audience >= 0:
            seen["hand"] = sorted(state.hands[audience])
        if audience >= 0 and state.decision_of(audience) is not None:
            seen["flow"] = pack_frames(state.frames)
        if state.leaks("view") and state.deck:
            seen["top"] = state.deck[-1]
        return seen

    def prompt(self, state: State, decision: Decision) -> dict[str, object]:
        assert isinstance(state, Table)
        if state.leaks("prompt"):
            return {"round": state.round, "trump": TRUMP in state.deck}
        return {"round": state.round}

    # --- what it tells a person

    general_clauses = MappingProxyType(
        dict.fromkeys(("match_over", "not_your_decision", "not_now", "only_shown"), "SB-1")
    )
    explained = MappingProxyType(
        dict.fromkeys(("card", "row", "hand", "pile", "number", "button"), "SB-1")
    )
    main_decisions = MappingProxyType({"bid": ("card",)})
    points_detail = "points"

    def touches(self, state: State, decision: Decision, option: Option) -> tuple[str, ...]:
        if option.kind == "bid":
            return (thing("card", option.number()),)
        return (thing("button", option.kind),)

    def forbids(self, state: State, decision: Decision, wish: str) -> Reason | None:
        assert isinstance(state, Table)
        if kind_of(wish) not in ("card", "bid") or not id_of(wish).isdecimal():
            return None
        rival = state.hands[(decision.seat + 1) % state.seats]
        if state.leaks("reason") and TRUMP in rival:
            return Reason("SB-1", "not_now")
        if state.leaks("reason_params"):
            return Reason("SB-1", "bid_later", {"number": sum(rival)})
        return Reason("SB-1", "bid_later")

    def sheet(self, state: State, audience: int) -> Sheet:
        assert isinstance(state, Table)
        standings = tuple([self._standing(state, seat) for seat in range(state.seats)])
        decision = state.decision_of(audience) if audience >= 0 else None
        is_last = state.round == ROUNDS
        stakes = decision.options if decision is not None and is_last else ()
        if state.leaks("stakes") and stakes and TRUMP in state.deck:
            stakes = stakes[:1]
        return Sheet(
            goal="goal.points",
            standings=standings,
            end=(Part("number:round", state.round, ROUNDS),),
            if_now=if_it_ended_now(standings),
            stakes=tuple([Stake(one.key, "last_round", "may_end") for one in stakes]),
        )

    def _standing(self, state: Table, seat: int) -> Standing:
        points = state.points[seat]
        cards = sum(state.hands[seat]) if state.leaks("sheet") else len(state.hands[seat])
        parts = (
            Part(thing("number", "points", seat), points, counts=True),
            Part(thing("number", "cards", seat), cards),
        )
        if state.leaks("if_now") and TRUMP in state.hands[seat]:
            points += 2
        return Standing(
            seat, parts, (int(seat not in state.left), 0 if state.result and state.left else points)
        )

    def end_now(self, state: State, seed: int) -> Result:
        assert isinstance(state, Table)
        there = [int(seat not in state.left) for seat in range(state.seats)]
        measures = list(zip(there, state.points, strict=True))
        return Result(
            tuple(1 + sum(other > own for other in measures) for own in measures), "points"
        )

    def layout(self, view: View) -> Layout:
        hand, bids, points = view.get("hand", []), view["bids"], view["points"]
        assert isinstance(hand, list) and isinstance(bids, list) and isinstance(points, list)
        size, round_ = view["deck"], view["round"]
        assert isinstance(size, int) and isinstance(round_, int)
        top = [view["top"]] if "top" in view else []
        return Layout(
            rows=(
                Row("row:bids", tuple([Card(thing("card", one)) for one in bids if one])),
                Row("row:top", tuple([Card(f"card:{one}") for one in top])),
            ),
            hands=(Hand(-1, tuple([Card(thing("card", one)) for one in hand]), 0, "hand:own"),),
            piles=(Pile("pile:deck", size),),
            tracks=(
                Track("number:round", round_, ROUNDS),
                *[
                    Track(thing("number", "points", seat), value, owner=seat)
                    for seat, value in enumerate(points)
                ],
            ),
        )

    def determinize(self, view: View, decision: Decision, rng: random.Random) -> Table:
        seats = view["seats"]
        assert isinstance(seats, int)
        state = Table(
            seats, {"leak": self.leak} if self.leak else {}, FastChance(rng.getrandbits(32))
        )
        flow, hand, sizes = view["flow"], view["hand"], view["hands"]
        bids, points, left, round_ = view["bids"], view["points"], view["left"], view["round"]
        assert isinstance(flow, list) and isinstance(hand, list) and isinstance(sizes, list)
        assert isinstance(bids, list) and isinstance(points, list) and isinstance(left, list)
        assert isinstance(round_, int)
        state.frames = unpack_frames(flow)
        state.bids, state.points, state.left, state.round = bids[:], points[:], left[:], round_
        rest = [card for card in range(1, CARDS + 1) if card not in hand and card not in bids]
        rng.shuffle(rest)
        for seat, size in enumerate(sizes):
            own = hand[:] if seat == decision.seat else [rest.pop() for _ in range(size)]
            state.hands[seat] = own
        size = view["deck"]
        assert isinstance(size, int)
        state.deck = rest[:size]
        state.asked = (decision,)
        return state

    def scramble(self, state: State, audience: int, rng: random.Random) -> Table:
        assert isinstance(state, Table)
        twin = state.copy()
        free = [
            seat
            for seat in range(twin.seats)
            if seat != audience and all(one.seat != seat for one in twin.asked)
        ]
        cards = twin.deck + [card for seat in free for card in twin.hands[seat]]
        rng.shuffle(cards)
        for seat in free:
            twin.hands[seat] = [cards.pop() for _ in twin.hands[seat]]
        twin.deck = cards
        return twin

    def evaluate(self, state: State) -> Sequence[float]:
        assert isinstance(state, Table)
        total = sum(state.points) or 1
        return [points / total for points in state.points]

    def appraise(self, view: View, decision: Decision) -> Sequence[float]:
        return [float(one.args[0]) if one.kind == "bid" else 0.0 for one in decision.options]

    def check(self, state: State) -> None:
        assert isinstance(state, Table)
        cards = [card for hand in state.hands for card in hand] + state.deck
        assert len(set(cards)) == len(cards)

    def texts(self, language: str) -> Texts:
        return TEXTS[language]


TEXTS: Final[Mapping[str, Texts]] = {
    "en": {
        "decision.bid": "Bid a card (round {round})",
        "decision.act": "What now?",
        "decision.challenge": "Show the trump card?",
        "option.bid": "Bid {0}",
        "option.boast": "Boast of {0}",
        "option.draw": "Draw a card",
        "option.mix": "Shuffle the deck",
        "option.peek": "Peek at seat {0}",
        "option.done": "Done",
        "option.pass": "Pass",
        "option.show": "Show it",
        "event.bids_shown": "Bids: {bids}",
        "event.tie_rolled": "Seats {seats} roll {dice}",
        "event.boasted": "Seat {seat} boasts of {number}",
        "event.mixed": "Seat {seat} shuffles the deck",
        "event.drawn": "Seat {seat} draws {card}",
        "event.drawn.hidden": "Seat {seat} draws a card",
        "event.peeked": "Seat {seat} sees {card} of seat {other}",
        "event.peeked.hidden": "Seat {seat} peeks at a card of seat {other}",
        "event.trump_shown": "Seat {seat} shows the trump card",
        "result.points": "most points",
        "name.card": "card {id}",
        "explain.card": "A card to bid.",
        "name.row.bids": "bids",
        "explain.row.bids": "Cards that were bid.",
        "name.row.top": "top of the deck",
        "explain.row.top": "Never shown.",
        "name.hand.own": "your hand",
        "explain.hand.own": "Cards to bid.",
        "name.pile.deck": "deck",
        "explain.pile.deck": "Cards to draw.",
        "name.number.round": "round",
        "explain.number.round": "The last one decides.",
        "name.number.points": "points",
        "explain.number.points": "The most win.",
        "name.number.cards": "cards in hand",
        "explain.number.cards": "Their number is known.",
        "goal.points": "The most points win.",
        "stake.last_round": "The last round decides.",
        "why.bid_later": "Cards are bid at the start of a round.",
        "remedy.bid_later": "Wait for the next round.",
        "clause.SB-1": "Everybody bids a card in secret.",
        "name.button.boast": "Boast",
        "explain.button.boast": "It can be chosen when it is offered.",
        "name.button.draw": "Draw",
        "explain.button.draw": "It can be chosen when it is offered.",
        "name.button.mix": "Mix",
        "explain.button.mix": "It can be chosen when it is offered.",
        "name.button.peek": "Peek",
        "explain.button.peek": "It can be chosen when it is offered.",
        "name.button.done": "Done",
        "explain.button.done": "It can be chosen when it is offered.",
        "name.button.pass": "Pass",
        "explain.button.pass": "It can be chosen when it is offered.",
        "name.button.show": "Show",
        "explain.button.show": "It can be chosen when it is offered.",
    },
    "es": {
        "decision.bid": "Puja una carta (ronda {round})",
        "decision.act": "¿Y ahora?",
        "decision.challenge": "¿Mostrar el triunfo?",
        "option.bid": "Pujar {0}",
        "option.boast": "Presumir de {0}",
        "option.draw": "Robar una carta",
        "option.mix": "Barajar el mazo",
        "option.peek": "Mirar al asiento {0}",
        "option.done": "Listo",
        "option.pass": "Pasar",
        "option.show": "Mostrarlo",
        "event.bids_shown": "Pujas: {bids}",
        "event.tie_rolled": "Los asientos {seats} tiran {dice}",
        "event.boasted": "El asiento {seat} presume de {number}",
        "event.mixed": "El asiento {seat} baraja el mazo",
        "event.drawn": "El asiento {seat} roba {card}",
        "event.drawn.hidden": "El asiento {seat} roba una carta",
        "event.peeked": "El asiento {seat} ve {card} del asiento {other}",
        "event.peeked.hidden": "El asiento {seat} mira una carta del asiento {other}",
        "event.trump_shown": "El asiento {seat} muestra el triunfo",
        "result.points": "más puntos",
        "name.card": "la carta {id}",
        "explain.card": "Una carta para pujar.",
        "name.row.bids": "pujas",
        "explain.row.bids": "Cartas pujadas.",
        "name.row.top": "lo alto del mazo",
        "explain.row.top": "No se muestra.",
        "name.hand.own": "tu mano",
        "explain.hand.own": "Cartas para pujar.",
        "name.pile.deck": "mazo",
        "explain.pile.deck": "Cartas por robar.",
        "name.number.round": "ronda",
        "explain.number.round": "La última decide.",
        "name.number.points": "puntos",
        "explain.number.points": "Ganan más.",
        "name.number.cards": "cartas en mano",
        "explain.number.cards": "Se sabe cuántas son.",
        "goal.points": "Ganan más puntos.",
        "stake.last_round": "La última ronda decide.",
        "why.bid_later": "Las cartas se pujan al empezar la ronda.",
        "remedy.bid_later": "Espera a la próxima ronda.",
        "clause.SB-1": "Cada uno puja una carta en secreto.",
        "name.button.boast": "Boast",
        "explain.button.boast": "Se puede elegir cuando se ofrece.",
        "name.button.draw": "Draw",
        "explain.button.draw": "Se puede elegir cuando se ofrece.",
        "name.button.mix": "Mix",
        "explain.button.mix": "Se puede elegir cuando se ofrece.",
        "name.button.peek": "Peek",
        "explain.button.peek": "Se puede elegir cuando se ofrece.",
        "name.button.done": "Done",
        "explain.button.done": "Se puede elegir cuando se ofrece.",
        "name.button.pass": "Pass",
        "explain.button.pass": "Se puede elegir cuando se ofrece.",
        "name.button.show": "Show",
        "explain.button.show": "Se puede elegir cuando se ofrece.",
    },
}
