"""Reaction windows: who may use what at a moment, in what order (5.9).

A window is a record of the state until nobody wants to use anything more. Where a hand could matter
it opens and closes with an event that names nobody, and whoever is asked is asked in secret.
"""

from __future__ import annotations

from engine.core.decisions import Arg
from engine.core.options import Option, option
from engine.games.anochecer.board.components import CARDS, EXPLORATION
from engine.games.anochecer.records import Window
from engine.games.anochecer.rules.economy.costs import can_pay_cost, pay_cost
from engine.games.anochecer.rules.effects.hooks import hook, wields, without, worn_card
from engine.games.anochecer.rules.effects.table import Effect, Moment, effect_of, effects_at
from engine.games.anochecer.rules.effects.veil import is_veiled, revealable
from engine.games.anochecer.rules.hands import unveil
from engine.games.anochecer.state import PASS, Twilight, step


@step
def open_window(s: Twilight, name: str, moment: Moment) -> None:
    s.windows = (*s.windows, Window(name, moment))
    fire(s)


@step
def fire(s: Twilight) -> None:
    """TF-32 to TF-35: mandatory effects first, then the seats one after the other."""
    window = s.windows[-1]
    shown, hidden = effects_at(s.level, window.hook)
    # Finds have copies, and so no owner of their own; whoever has one keeps it with the relics.
    found = [one for one in shown if one.card in s.owner or CARDS[one.card].kind in EXPLORATION]
    order = s.priority()
    for seat in order:
        due = [one.card for one in found if one.mandatory and is_usable(s, seat, one, window)]
        if due:
            options = [option("effect", card) for card in sorted(due)]
            s.ask(seat, "order_effects", options, run_mandatory)
            return
    veiled = is_veiled(s)
    if hidden or veiled:
        s.exposed = True
    if window.last in order:
        at = order.index(window.last) + 1
        order = order[at:] + order[:at]
    for seat in order:
        if seat not in window.passed and asks(s, seat, window, found, hidden, veiled):
            return
    s.windows = s.windows[:-1]
    if window.is_hidden:
        s.reveal("window_closed", hook=window.hook)


def asks(
    s: Twilight,
    seat: int,
    window: Window,
    shown: list[Effect],
    hidden: dict[str, Effect],
    veiled: bool,
) -> bool:
    """Ask a seat that can use something; from the first hidden card on in secret (TF-34, TF-35)."""
    found = [
        option("use", one.card)
        for one in shown
        if not one.mandatory and is_usable(s, seat, one, window)
    ]
    cards = playable(s, seat, hidden, window)
    reveals = revealable(s, seat, window.hook, window.moment) if veiled else []
    if not found and not cards and not reveals:
        return False
    if (cards or reveals) and not window.is_hidden:
        window.is_hidden = 1
        s.reveal("window_opened", hook=window.hook)
    if window.is_hidden:
        s.reveal("window_asks", to=(seat,), hook=window.hook)
    options = [*found, *(option("play", card) for card in cards), *reveals, PASS]
    s.ask(seat, "react", options, react, secret=bool(window.is_hidden))
    return True


def is_usable(s: Twilight, seat: int, one: Effect, window: Window) -> bool:
    return (
        wields(s, seat, one.card)
        and (seat, one.card) not in window.used
        and can_use(s, seat, one, window.moment)
    )


def can_use(s: Twilight, seat: int, one: Effect, moment: Moment) -> bool:
    """Whether the condition holds, the cost can be paid and there is something to aim at."""
    return (
        one.when(s, seat, moment)
        and can_pay_cost(s, seat, one.cost)
        and (not one.aims or has_target(s, seat, one, moment))
    )


def has_target(s: Twilight, seat: int, one: Effect, moment: Moment) -> bool:
    """Whether there is anything an effect that aims could be used on."""
    return not one.aims or len(one.aims[0](s, seat, moment, ())) > 0


def playable(s: Twilight, seat: int, hidden: dict[str, Effect], window: Window) -> list[str]:
    """TF-39: action cards of a hand that may answer; a title once per trigger."""
    if not hidden or not s.realms[seat].hand:
        return []
    if is_silenced(s, seat):
        return []
    return sorted(
        {
            card
            for card in s.realms[seat].hand
            if card in hidden
            and not any(card == used for _, used in window.used)
            and can_use(s, seat, hidden[card], window.moment)
        }
    )


def is_silenced(s: Twilight, seat: int) -> bool:
    """Crafty: whoever has passed plays no action cards in its owner's turns."""
    return (
        s.phase == "action"
        and s.active != seat
        and bool(s.realms[seat].passed)
        and s.has(s.active, "crafty")
    )


@step
def run_mandatory(s: Twilight, seat: int, chosen: Option) -> None:
    window, card = s.windows[-1], chosen.word()
    window.used = (*window.used, (seat, card))
    s.then(use, seat, card, window.hook, window.moment)
    s.then(fire)


@step
def react(s: Twilight, seat: int, chosen: Option) -> None:
    """TF-34: after a use, asking starts again with the next seat."""
    window = s.windows[-1]
    if chosen is PASS:
        if window.is_hidden:
            s.exposed = True
        window.passed = (*window.passed, seat)
        s.then(fire)
        return
    window.passed = ()
    card = chosen.word()
    if chosen.kind == "reveal":
        s.then(unveil, seat, card)
    else:
        window.used = (*window.used, (seat, card))
        window.last = seat
        s.then(use, seat, card, window.hook, window.moment)
    s.then(fire)


@step
def use(s: Twilight, seat: int, card: str, name: str, moment: Moment) -> None:
    """Use a card: shown or exhausted, aimed, paid for, perhaps cancelled, then carried out."""
    kind = CARDS[card].kind
    if kind == "action":
        realm = s.realms[seat]
        at = realm.hand.index(card)
        realm.hand = realm.hand[:at] + realm.hand[at + 1 :]
        s.flags = (*s.flags, f"playing:{card}")
        s.reveal("played", seat=seat, card=card)
    else:
        s.tell("used", seat=seat, card=card)
        if worn_card(s, seat, card) != card:
            s.tell("copied", seat=seat, card=worn_card(s, seat, card))
    if kind == "genome":
        s.spent = (*s.spent, worn_card(s, seat, card))
    s.then(aim, seat, card, name, moment, ())


@step
def aim(
    s: Twilight, seat: int, card: str, name: str, moment: Moment, aims: tuple[Arg, ...]
) -> None:
    """TF-210, TF-211."""
    one = effect_of(card, name)
    if len(aims) < len(one.aims):
        options = list(one.aims[len(aims)](s, seat, moment, aims))  # type: ignore[arg-type]
        if options:
            s.ask(seat, "choose_target", options, aimed, card, name, moment, aims)
        else:
            s.then(aim, seat, card, name, moment, (*aims, ("none",)))
        return
    if one.cost:
        pay_cost(s, seat, one.cost, card)
    kind = CARDS[card].kind
    if kind == "action":
        hook(s, "action_card_played", seat, card)
    elif kind == "genome":
        hook(s, "genome_exhausted", seat, worn_card(s, seat, card) or card)
    s.then(take_effect, seat, card, name, moment, aims)


@step
def aimed(
    s: Twilight,
    seat: int,
    chosen: Option,
    card: str,
    name: str,
    moment: Moment,
    aims: tuple[Arg, ...],
) -> None:
    s.then(aim, seat, card, name, moment, (*aims, (chosen.kind, *chosen.args)))


@step
def take_effect(
    s: Twilight, seat: int, card: str, name: str, moment: Moment, aims: tuple[Arg, ...]
) -> None:
    """TF-208: unless it was cancelled. Then a paradigm is purged, an action card discarded."""
    kind = CARDS[card].kind
    worn = (worn_card(s, seat, card) or card) if kind == "genome" else card
    if f"cancelled:{worn}" in s.flags:
        s.flags = without(s.flags, f"cancelled:{worn}")
        s.tell("cancelled", seat=seat, card=card)
        if kind == "action":
            s.then(put_away, seat, card, 0)
        return
    effect_of(card, name).apply(s, seat, moment, aims)  # type: ignore[arg-type]
    if kind == "paradigm":
        s.then(purge_paradigm, seat, card)
    elif kind == "action":
        s.then(put_away, seat, card, int(name == "action"))


@step
def put_away(s: Twilight, seat: int, card: str, is_component: int) -> None:
    """TF-207: the card goes to the discard pile once all is done."""
    s.flags = without(s.flags, f"playing:{card}")
    s.discard = (*s.discard, card)
    if is_component:
        hook(s, "component_action_card_resolved", seat, card)


@step
def purge_paradigm(s: Twilight, seat: int, card: str) -> None:
    """TF-177: unless its own effect keeps it."""
    if s.owner.get(card) != seat or f"stays:{card}" in s.flags:
        s.flags = without(s.flags, f"stays:{card}")
        return
    realm = s.realms[seat]
    realm.paradigms = without(realm.paradigms, card)
    del s.owner[card]
    s.purged = (*s.purged, card)
    s.tell("purged", seat=seat, card=card)
