"""A turn of the action phase: one action, with what may come before and after it (5.3)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anochecer.board.components import STRATEGIES
from engine.games.anochecer.rules.economy.trading import may_transact, propose
from engine.games.anochecer.rules.effects.hooks import hook, wields
from engine.games.anochecer.rules.effects.table import effect_of, effects_at
from engine.games.anochecer.rules.effects.veil import revealable_in_turn
from engine.games.anochecer.rules.effects.windows import can_use, use
from engine.games.anochecer.rules.ending import check_elimination, safety_bound
from engine.games.anochecer.rules.hands import convert, unveil
from engine.games.anochecer.rules.phases.strategies import strategic_action
from engine.games.anochecer.rules.planets.control import check_guests
from engine.games.anochecer.rules.planets.legends import consult_legends, consult_mecatol
from engine.games.anochecer.rules.tactical_action.tactics import activatable, tactical_action
from engine.games.anochecer.rules.units.flagships import draw_the_knife
from engine.games.anochecer.rules.units.units import neighbours
from engine.games.anochecer.state import PASS, Twilight, step

LASTING = ("playing:", "round:", "stored:", "void_transference:", "time_warp:")
"""Flags that outlive a turn."""
OUT_OF_TURN = 2
"""Instead of the number of an action: one that Timestop gives."""


@step
def begin_turn(s: Twilight, seat: int) -> None:
    s.active = seat
    s.flags = tuple([one for one in s.flags if one.startswith(LASTING)])
    s.realms[seat].transacted = ()
    s.tell("turn", seat=seat)
    hook(s, "start_of_turn", seat)
    if s.level >= 2 and s.realms[seat].king == "red":
        s.then(draw_the_knife, seat)
    s.then(turn_action, seat, 0)
    s.then(end_turn, seat)


def component_actions(s: Twilight, seat: int) -> list[str]:
    """TF-206: cards in play and in hand whose action is possible now."""
    shown, hidden = effects_at(s.level, "action")
    moment = (seat,)
    found = [
        one.card for one in shown if wields(s, seat, one.card) and can_use(s, seat, one, moment)
    ]
    found += [
        card
        for card in sorted(set(s.realms[seat].hand))
        if card in hidden and can_use(s, seat, hidden[card], moment)
    ]
    return found


def free_effects(s: Twilight, seat: int) -> list[str]:
    """TF-37: own readied cards usable at any time."""
    return [
        one.card
        for one in effects_at(s.level, "any_time")[0]
        if wields(s, seat, one.card) and can_use(s, seat, one, (seat,))
    ]


@step
def turn_action(s: Twilight, seat: int, is_second: int) -> None:
    """TF-46, TF-47."""
    if "turn_over" in s.flags or s.realms[seat].out:
        return
    if safety_bound(s):
        return
    options = real_actions(s, seat)
    if is_second == OUT_OF_TURN:
        # TF-220: an action it is, unless the last one has become impossible.
        s.ask(seat, "turn_action", options or [PASS], act, is_second, forced=True)
        return
    has_readied = any(one.kind == "strategic" for one in options)
    options += [option("free", card) for card in free_effects(s, seat)]
    options += revealable_in_turn(s, seat)
    options += [option("transact", other) for other in may_transact(s, seat)]
    if not has_readied or is_second:
        # TF-47; the second action of a turn may be left out.
        options.append(PASS)
    s.ask(seat, "turn_action", options, act, is_second, forced=True)


def real_actions(s: Twilight, seat: int) -> list[Option]:
    """Tactical, strategic and component actions open to a seat."""
    options = []
    if s.realms[seat].tactic and activatable(s, seat):
        options.append(option("tactical"))
    options += [
        option("strategic", STRATEGIES[number])
        for number, holder in enumerate(s.strategy_holder)
        if holder == seat and not s.strategy_used[number]
    ]
    return options + [option("component", card) for card in component_actions(s, seat)]


@step
def act(s: Twilight, seat: int, chosen: Option, is_second: int) -> None:
    kind = chosen.kind
    if kind == "free":
        card = chosen.word()
        s.then(use, seat, card, effect_of(card, "any_time").hook, (seat,))
        s.then(turn_action, seat, is_second)
        return
    if kind == "reveal":
        s.then(unveil, seat, chosen.word())
        s.then(turn_action, seat, is_second)
        return
    if kind == "transact":
        s.then(propose, seat, chosen.number())
        s.then(turn_action, seat, is_second)
        return
    if chosen is PASS:
        if not is_second:
            s.realms[seat].passed = 1
            s.tell("passed", seat=seat)
        return
    if kind == "tactical":
        s.then(tactical_action, seat)
    elif kind == "strategic":
        s.then(strategic_action, seat, STRATEGIES.index(chosen.word()))
    else:
        s.then(use, seat, chosen.word(), "action", (seat,))
    s.then(end_action, seat, is_second)


@step
def end_action(s: Twilight, seat: int, is_second: int) -> None:
    s.expedition = None
    if "turn_over" not in s.flags:
        hook(s, "end_of_action", seat)
    if s.guests:
        s.then(check_guests)
    s.then(forget_conquests)
    s.then(check_elimination)
    if not is_second and s.has(seat, "fleet_logistics"):
        s.then(turn_action, seat, 1)


@step
def forget_conquests(s: Twilight) -> None:
    """What Reclamation asks about counts for one action."""
    s.flags = tuple([one for one in s.flags if not one.startswith("won:")])


@step
def end_turn(s: Twilight, seat: int) -> None:
    hook(s, "end_of_turn", seat)
    if s.level >= 2 and not s.realms[seat].out:
        s.then(consult_mecatol, seat)
        if s.has_option("pok"):
            s.then(consult_legends, seat)
    s.then(trade_quietly, seat)


@step
def trade_quietly(s: Twilight, seat: int) -> None:
    """TF-139: without transactions a commodity per neighbour becomes a trade good."""
    if s.game_options["transactions"] == "full" or s.law == seat or s.realms[seat].out:
        return
    partners = s.others(seat) if s.has(seat, "guild_ships") else neighbours(s, seat)
    convert(s, seat, len(partners))
