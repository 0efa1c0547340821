"""Splices: a pool of cards from which the participants pick in turn (6.11)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anochecer.records import Splice
from engine.games.anochecer.rules.economy.payment import purse_name, ready_means
from engine.games.anochecer.rules.effects.choosing import cards
from engine.games.anochecer.rules.effects.hooks import hook, without
from engine.games.anochecer.rules.effects.veil import is_veiled, put_back, show
from engine.games.anochecer.rules.hands import draw, gain_card, missing_techs, shuffle_in
from engine.games.anochecer.rules.units.flagships import spliced
from engine.games.anochecer.state import Twilight, step

REFUND = option("refund")


def picking_order(s: Twilight, initiator: int, joined: tuple[int, ...]) -> tuple[int, ...]:
    """TF-155: the initiator, then to the right."""
    ring = s.clockwise(initiator)
    return (initiator, *[seat for seat in reversed(ring[1:]) if seat in joined])


def open_splice(s: Twilight, kind: str, initiator: int) -> None:
    """A splice that seats may still join."""
    s.splice = Splice(kind, initiator, ())


def note_payment(s: Twilight, seat: int, tokens: int) -> None:
    """TF-157: what the last payment of a participant was, in case there is no card for it."""
    draft = s.draft()
    draft.paid = (*draft.paid, (seat, tokens, s.paid[0], s.paid[1]))


@step
def splice(s: Twilight, joined: tuple[int, ...]) -> None:
    """TF-154: one card more than there are participants is drawn and shown."""
    draft = s.draft()
    draft.order = picking_order(s, draft.initiator, joined)
    s.tell("splice", seat=draft.initiator, deck=draft.kind, order=list(draft.order))
    hook(s, "splice_begins", draft.initiator)
    s.then(reveal_pool)


@step
def reveal_pool(s: Twilight) -> None:
    draft = s.draft()
    more = draft.extra + 3 * draft.forces.count("research_genome")
    draft.pool = draw(s, draft.kind, len(draft.order) + 1 + more)
    if not is_veiled(s):
        s.reveal("pool", cards=list(draft.pool))
    hook(s, "splice_cards_drawn", draft.initiator)
    s.then(pick_next, 0)


@step
def pick_next(s: Twilight, at: int) -> None:
    """TF-155, TF-157, TF-171."""
    draft = s.draft()
    order = draft.order
    if "reverse" in draft.forces and draft.forces.count("reverse") % 2:
        order = (order[0], *reversed(order[1:]))
    if draft.extra:
        order = (*order, draft.initiator)
    if at == len(order):
        hook(s, "splice_ended", draft.initiator)
        s.then(end_splice)
        return
    seat = order[at]
    master = next((one for one in draft.forces if one.startswith("manipulate:")), "")
    if master and draft.pool:
        lord = int(master.partition(":")[2])
        if is_veiled(s):
            show(s, lord, draft.pool)
        s.ask(lord, "splice_assign", cards(draft.pool), assigned_card, seat, at)
        return
    options = [*cards(draft.pool), *cards(missing_techs(s, seat))]
    if is_veiled(s):
        show(s, seat, draft.pool)
    if not draft.pool:
        options.append(REFUND)
    s.ask(seat, "splice_pick", options, picked, at)


@step
def assigned_card(s: Twilight, lord: int, chosen: Option, seat: int, at: int) -> None:
    """TF-232: the participant may still take a faction technology instead."""
    options = [chosen, *cards(missing_techs(s, seat))]
    s.ask(seat, "splice_pick", options, picked, at)


@step
def discard_pool(s: Twilight, seat: int, left: int) -> None:
    """TF-231: cards of the pool that Engineer puts back."""
    draft = s.draft()
    if left and draft.pool:
        s.ask(seat, "choose_target", cards(draft.pool), pool_discarded, "engineer", left)


@step
def pool_discarded(s: Twilight, seat: int, chosen: Option, card: str, left: int) -> None:
    draft, lost = s.draft(), chosen.word()
    draft.pool = without(draft.pool, lost)
    put_back(s, seat, lost)
    shuffle_in(s, draft.kind, (lost,))
    s.then(discard_pool, seat, left - 1)


@step
def picked(s: Twilight, seat: int, chosen: Option, at: int) -> None:
    draft = s.draft()
    if chosen is REFUND:
        refund(s, seat)
    else:
        card = chosen.word()
        draft.pool = without(draft.pool, card)
        gain_card(s, seat, card)
        spliced(s, seat)
    if at == 0 and "engineer" in draft.forces:
        s.then(discard_pool, seat, 2)
    s.then(pick_next, at + 1)


def refund(s: Twilight, seat: int) -> None:
    """TF-157: tokens, planets and trade goods come back."""
    draft, realm = s.draft(), s.realms[seat]
    for payer, tokens, planets, goods in draft.paid:
        if payer == seat and seat not in draft.refunded:
            back = min(tokens, realm.reserve)
            realm.strategy += back
            realm.reserve -= back
            realm.goods += goods
            for planet in planets:
                ready_means(s, planet)
            s.tell("refunded", seat=seat, planets=[purse_name(one) for one in planets], goods=goods)
    draft.refunded = (*draft.refunded, seat)


@step
def end_splice(s: Twilight) -> None:
    """TF-156."""
    draft = s.draft()
    shuffle_in(s, draft.kind, draft.pool)
    s.splice = None


def splice_for_all(s: Twilight, kind: str, initiator: int) -> None:
    """Everybody takes part at no cost."""
    open_splice(s, kind, initiator)
    s.then(splice, tuple(s.others(initiator)))
