"""Joining a splice of Noctis, Calamitas or Magus: who takes part, and what it costs (TF-152)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anochecer.board.galaxy import SLOT
from engine.games.anochecer.rules.economy.costs import has_strategy, spend_strategy
from engine.games.anochecer.rules.economy.payment import can_pay, charge
from engine.games.anochecer.rules.economy.production import begin_production, producing_systems
from engine.games.anochecer.rules.effects.choosing import systems
from engine.games.anochecer.rules.splices import note_payment, splice
from engine.games.anochecer.state import DONE, Twilight, step

NO = option("no")
JOIN, PRODUCE = option("join"), option("production")
UPGRADE_PRICE, ABILITY_PRICE = 4, 3


def pay_token(s: Twilight, seat: int) -> None:
    """TF-141."""
    s.paid = ((), 0)
    spend_strategy(s, seat)


@step
def join_next(
    s: Twilight, waiting: tuple[int, ...], joined: tuple[int, ...], producing: tuple[int, ...]
) -> None:
    """TF-152: every other seat decides and pays before the pool is drawn."""
    draft = s.draft()
    if not waiting:
        s.then(splice, joined)
        s.then(after_splice, draft.kind, draft.initiator, producing)
        return
    seat = waiting[0]
    options = []
    if has_strategy(s, seat):
        if can_join(s, seat, draft.kind):
            options.append(JOIN)
        if draft.kind == "unit_upgrade" and "asked_only" not in draft.forces:
            options.append(PRODUCE)
    s.ask(seat, "splice_join", [*options, NO], join_chosen, waiting, joined, producing)


def can_join(s: Twilight, seat: int, kind: str) -> bool:
    if kind == "unit_upgrade":
        return can_pay(s, seat, UPGRADE_PRICE, 0)
    if kind == "ability":
        return can_pay(s, seat, ABILITY_PRICE, 0) or can_pay(s, seat, 0, ABILITY_PRICE)
    return True


@step
def join_chosen(
    s: Twilight,
    seat: int,
    chosen: Option,
    waiting: tuple[int, ...],
    joined: tuple[int, ...],
    producing: tuple[int, ...],
) -> None:
    if chosen is not NO:
        pay_token(s, seat)
    if chosen is JOIN:
        joined = (*joined, seat)
        kind = s.draft().kind
        if kind == "unit_upgrade":
            charge(s, seat, UPGRADE_PRICE, 0)
        elif kind == "ability":
            s.then(ask_kind, seat)
        s.then(note_joined, seat)
    elif chosen is PRODUCE:
        producing = (*producing, seat)
    s.then(join_next, waiting[1:], joined, producing)


@step
def ask_kind(s: Twilight, seat: int) -> None:
    """TF-149: 3 resources or 3 influence."""
    options = []
    if can_pay(s, seat, ABILITY_PRICE, 0):
        options.append(option("resources"))
    if can_pay(s, seat, 0, ABILITY_PRICE):
        options.append(option("influence"))
    s.ask(seat, "pay_kind", options, kind_chosen)


@step
def kind_chosen(s: Twilight, seat: int, chosen: Option) -> None:
    if chosen.kind == "resources":
        charge(s, seat, ABILITY_PRICE, 0)
    else:
        charge(s, seat, 0, ABILITY_PRICE)


@step
def note_joined(s: Twilight, seat: int) -> None:
    note_payment(s, seat, 1)


@step
def after_splice(s: Twilight, kind: str, seat: int, producing: tuple[int, ...]) -> None:
    """TF-148, TF-152: the rest of Calamitas."""
    if kind == "unit_upgrade":
        slots = producing_systems(s, seat)
        if slots:
            s.ask(seat, "produce_system", [*systems(slots), DONE], system_produces)
        for other in producing:
            s.then(begin_production, other, s.realms[other].home, (), 0, "", 0)


@step
def system_produces(s: Twilight, seat: int, chosen: Option) -> None:
    if chosen is not DONE:
        s.then(begin_production, seat, SLOT[chosen.word()], (), 0, "", 0)
