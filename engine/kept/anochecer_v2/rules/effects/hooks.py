"""Hooks and reaction windows: who may use what at a moment, in what order (5.9).

`fire` stands on the stack until nobody wants to use anything more. Where a hand could matter, the
window opens and closes with an event that names nobody, and whoever is asked is asked in secret.
"""

from __future__ import annotations

from engine.core.decisions import Arg
from engine.core.options import Option, option
from engine.kept.anochecer_v2.board.components import CARDS
from engine.kept.anochecer_v2.rules.economy.costs import can_pay_cost, pay_cost
from engine.kept.anochecer_v2.rules.effects.table import Effect, Moment, effect_of, effects_at
from engine.kept.anochecer_v2.rules.effects.veil import is_veiled, revealable, unveil, veiled_hooks
from engine.kept.anochecer_v2.state import PASS, Twilight, step

Used = tuple[str, ...]


def hook(s: Twilight, name: str, *moment: Arg) -> None:
    """Let everybody react to something, if any card in the game could."""
    shown, hidden = effects_at(s.level, name)
    is_open = is_veiled(s) and name in veiled_hooks()
    if hidden or is_open or any(one.card in s.owner for one in shown):
        s.then(fire, name, moment, (), (), -1, 0)


@step
def fire(
    s: Twilight,
    name: str,
    moment: Moment,
    passed: tuple[int, ...],
    used: Used,
    last: int,
    opened: int,
) -> None:
    """TF-32 to TF-35: mandatory effects first, then the seats one after the other."""
    shown, hidden = effects_at(s.level, name)
    order = s.priority()
    if last in order:
        at = order.index(last) + 1
        order = order[at:] + order[:at]
    for seat in s.priority():
        due = [one.card for one in shown if one.mandatory and is_usable(s, seat, one, moment, used)]
        if due:
            options = [option("effect", card) for card in sorted(due)]
            s.ask(
                seat,
                "order_effects",
                options,
                run_mandatory,
                name,
                moment,
                passed,
                used,
                last,
                opened,
            )
            return
    veiled = is_veiled(s)
    if hidden or veiled:
        s.exposed = True
    for seat in order:
        if seat in passed:
            continue
        found = [
            option("use", one.card)
            for one in shown
            if not one.mandatory and is_usable(s, seat, one, moment, used)
        ]
        cards = playable(s, seat, hidden, moment, used)
        reveals = revealable(s, seat, name, moment) if veiled else []
        if not found and not cards and not reveals:
            continue
        if (cards or reveals) and not opened:
            opened = 1
            s.reveal("window_opened", hook=name)
        if opened:
            s.reveal("window_asks", to=(seat,), hook=name)
        options = [*found, *(option("play", card) for card in cards), *reveals, PASS]
        s.ask(
            seat, "react", options, react, name, moment, passed, used, last, opened,
            secret=bool(opened),
        )  # fmt: skip
        return
    if opened:
        s.reveal("window_closed", hook=name)


def is_usable(s: Twilight, seat: int, one: Effect, moment: Moment, used: Used) -> bool:
    return (
        wields(s, seat, one.card)
        and f"{seat}:{one.card}" not in used
        and can_use(s, seat, one, moment)
    )


def wields(s: Twilight, seat: int, card: str) -> bool:
    """Whether a seat has a readied card, or another that acts as it (TF-218, TF-219)."""
    worn = worn_card(s, seat, card)
    return worn != "" and worn not in s.spent


def worn_card(s: Twilight, seat: int, card: str) -> str:
    """The card with which a seat uses an effect: its own, a singularity or Clever Genome."""
    holder = s.owner.get(card)
    if holder == seat:
        return card
    if holder is None:
        # Fragments and devices have copies, and so no owner of their own.
        return card if card in s.realms[seat].relics else ""
    if s.level < 2:
        return ""
    if s.marks:
        copy = s.copy_of(seat, card)
        if copy is not None:
            return copy
    if CARDS[card].kind == "genome" and s.owner.get("clever_genome") == seat:
        return "clever_genome"
    return ""


def can_use(s: Twilight, seat: int, one: Effect, moment: Moment) -> bool:
    """Whether the condition holds, the cost can be paid and there is something to aim at."""
    return (
        one.when(s, seat, moment)
        and can_pay_cost(s, seat, one.cost)
        and (not one.aims or len(one.aims[0](s, seat, moment, ())) > 0)
    )


def playable(
    s: Twilight, seat: int, hidden: dict[str, Effect], moment: Moment, used: Used
) -> list[str]:
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
            and not any(one.endswith(f":{card}") for one in used)
            and can_use(s, seat, hidden[card], moment)
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
def run_mandatory(
    s: Twilight,
    seat: int,
    chosen: Option,
    name: str,
    moment: Moment,
    passed: tuple[int, ...],
    used: Used,
    last: int,
    opened: int,
) -> None:
    card = str(chosen.args[0])
    s.then(use, seat, card, name, moment)
    s.then(fire, name, moment, passed, (*used, f"{seat}:{card}"), last, opened)


@step
def react(
    s: Twilight,
    seat: int,
    chosen: Option,
    name: str,
    moment: Moment,
    passed: tuple[int, ...],
    used: Used,
    last: int,
    opened: int,
) -> None:
    """TF-34: after a use, asking starts again with the next seat."""
    if chosen is PASS:
        if opened:
            s.exposed = True
        s.then(fire, name, moment, (*passed, seat), used, last, opened)
        return
    card = str(chosen.args[0])
    if chosen.kind == "reveal":
        s.then(unveil, seat, card)
        s.then(fire, name, moment, (), used, last, opened)
        return
    s.then(use, seat, card, name, moment)
    s.then(fire, name, moment, (), (*used, f"{seat}:{card}"), seat, opened)


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


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The same cards less one of this id."""
    if card not in cards:
        return cards
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
