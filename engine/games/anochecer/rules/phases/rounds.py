"""The round: strategy phase, action phase, status phase, benediction phase (5.1 to 5.7, 6.0)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anochecer.board.components import EVERY_TYPE, STRATEGIES
from engine.games.anochecer.rules.economy.costs import return_token
from engine.games.anochecer.rules.effects.hooks import hook
from engine.games.anochecer.rules.effects.windows import purge_paradigm
from engine.games.anochecer.rules.ending import end_by_points
from engine.games.anochecer.rules.hands import draw_actions, gain_goods, shuffle_in
from engine.games.anochecer.rules.phases.benediction import bless_with_edict
from engine.games.anochecer.rules.phases.turns import begin_turn
from engine.games.anochecer.rules.scoring import score_status, secret_event
from engine.games.anochecer.rules.units.flagships import has_flagship
from engine.games.anochecer.rules.units.limits import settle
from engine.games.anochecer.rules.units.units import repair
from engine.games.anochecer.state import NOBODY, Twilight, step


@step
def begin_round(s: Twilight) -> None:
    """TF-42."""
    s.round += 1
    s.phase = "strategy"
    s.active = NOBODY
    s.tell("round", number=s.round)
    hook(s, "start_of_strategy_phase", NOBODY)
    s.then(pick_strategy, 0)


def picks(s: Twilight) -> list[int]:
    """TF-43: who picks, in order."""
    laps = 3 if s.seats == 2 else 2 if s.seats <= 4 else 1
    return s.clockwise(s.speaker) * laps


@step
def pick_strategy(s: Twilight, at: int) -> None:
    """TF-43."""
    order = picks(s)
    if at == len(order):
        s.then(end_strategy)
        return
    free = [number for number, holder in enumerate(s.strategy_holder) if holder == NOBODY]
    barred = [number for number in free if f"tartarus:{number}" in s.flags]
    if len(barred) < len(free):
        free = [number for number in free if number not in barred]
    options = [option("strategy", STRATEGIES[number]) for number in free]
    s.ask(order[at], "strategy_pick", options, strategy_picked, at)


@step
def strategy_picked(s: Twilight, seat: int, chosen: Option, at: int) -> None:
    number = STRATEGIES.index(chosen.word())
    s.strategy_holder[number] = seat
    s.tell("strategy", seat=seat, strategy=STRATEGIES[number])
    goods, s.strategy_goods[number] = s.strategy_goods[number], 0
    gain_goods(s, seat, goods, "strategy_card")
    s.then(pick_strategy, at + 1)


@step
def end_strategy(s: Twilight) -> None:
    """TF-44, TF-45."""
    for number, holder in enumerate(s.strategy_holder):
        if holder == NOBODY:
            s.strategy_goods[number] += 1
    s.flags = tuple([one for one in s.flags if not one.startswith("tartarus:")])
    hook(s, "end_of_strategy_phase", NOBODY)
    s.then(begin_actions)


def initiative_of(s: Twilight, seat: int) -> int:
    """TF-45; Telepathic makes it 0."""
    if s.has(seat, "telepathic"):
        return 0
    return 1 + min(
        [number for number, holder in enumerate(s.strategy_holder) if holder == seat], default=9
    )


@step
def begin_actions(s: Twilight) -> None:
    s.phase = "action"
    order = s.clockwise(s.speaker)
    s.initiative = sorted(order, key=lambda seat: initiative_of(s, seat))
    s.tell("initiative", order=s.initiative[:])
    for realm in s.realms:
        realm.passed = 0
    s.then(next_turn, NOBODY)


@step
def next_turn(s: Twilight, last: int) -> None:
    """TF-46, TF-48: the next in initiative order that has not passed."""
    order = s.initiative
    if last in order:
        at = order.index(last) + 1
        order = order[at:] + order[:at]
    for seat in order:
        realm = s.realms[seat]
        if not realm.passed and not realm.out:
            s.then(begin_turn, seat)
            s.then(next_turn, seat)
            return
    if s.has_option("pok") and last != NOBODY:
        secret_event(s, last, "last_to_pass")
    hook(s, "last_player_passed", last)
    s.then(end_actions)


@step
def end_actions(s: Twilight) -> None:
    """TF-48, TF-242: somebody may have come back."""
    if any(not s.realms[seat].passed and not s.realms[seat].out for seat in s.initiative):
        s.then(next_turn, NOBODY)
        return
    s.active = NOBODY
    s.phase = "status"
    s.tell("status")
    hook(s, "start_of_status", NOBODY)
    s.then(score_status, 0)
    s.then(reveal_objective)
    s.then(draw_in_status)
    s.then(return_tokens)
    s.then(redistribute, 0)


# --- the status phase


@step
def reveal_objective(s: Twilight) -> None:
    """TF-198, TF-282."""
    if s.shown == len(s.row):
        end_by_points(s, "objectives")
        return
    s.shown += 1
    s.reveal("objective", cards=[s.row[s.shown - 1]])
    hook(s, "objective_revealed", NOBODY)


@step
def draw_in_status(s: Twilight) -> None:
    """TF-50, with Inheritance Systems."""
    for seat in s.priority():
        draw_actions(s, seat, 1 + s.has(seat, "inheritance_systems"))


@step
def return_tokens(s: Twilight) -> None:
    for slot in range(len(s.tokens)):
        for seat in range(s.seats):
            if s.has_token(seat, slot):
                return_token(s, seat, slot)


@step
def redistribute(s: Twilight, at: int) -> None:
    """TF-49: 2 tokens and more by effects, then all pools anew."""
    order = s.priority()
    if at == len(order):
        s.then(settle, -1)
        s.then(ready_all)
        return
    seat = order[at]
    realm = s.realms[seat]
    gained = min(realm.reserve, 2 + s.has(seat, "versatile") + s.has(seat, "inheritance_systems"))
    realm.reserve -= gained
    realm.tactic += gained
    tokens = realm.tactic + realm.fleet + realm.strategy
    s.ask(seat, "redistribute", [option("fleet", n) for n in range(tokens + 1)], fleet_set, at)


@step
def fleet_set(s: Twilight, seat: int, chosen: Option, at: int) -> None:
    fleet = chosen.number()
    realm = s.realms[seat]
    rest = realm.tactic + realm.fleet + realm.strategy - fleet
    s.ask(
        seat,
        "redistribute",
        [option("strategy_pool", n) for n in range(rest + 1)],
        pools_set,
        at,
        fleet,
    )


@step
def pools_set(s: Twilight, seat: int, chosen: Option, at: int, fleet: int) -> None:
    strategy = chosen.number()
    realm = s.realms[seat]
    rest = realm.tactic + realm.fleet + realm.strategy - fleet - strategy
    realm.tactic, realm.fleet, realm.strategy = rest, fleet, strategy
    s.tell("pools", seat=seat, tactic=rest, fleet=fleet, strategy=strategy)
    s.then(redistribute, at + 1)


@step
def ready_all(s: Twilight) -> None:
    """TF-51: cards are readied, units repaired, strategy cards returned."""
    s.tapped = [0] * len(s.tapped)
    readied, s.spent = s.spent, ()
    for seat in s.parties():
        for place in list(s.forces(seat)):
            repair(s, seat, place, EVERY_TYPE)
    s.strategy_holder = [NOBODY] * len(STRATEGIES)
    s.strategy_used = [0] * len(STRATEGIES)
    for card in readied:
        hook(s, "card_readied", s.owner.get(card, NOBODY), card)
    hook(s, "end_of_status", NOBODY)
    s.then(end_status)


@step
def end_status(s: Twilight) -> None:
    """TF-181: Censure is discarded at the end of the status phase after its own round."""
    if s.law != NOBODY:
        s.law = NOBODY
        s.tell("law_ends", card="censure")
        shuffle_in(s, "edict", ("censure",))
    s.then(settle, -1)
    s.then(begin_benediction)


# --- the benediction phase


@step
def begin_benediction(s: Twilight) -> None:
    """TF-178: skipped without a Tyrant."""
    s.phase = "benediction"
    if s.tyrant != NOBODY:
        s.then(bless_with_edict, s.tyrant, 3)
    s.then(end_benediction)


@step
def end_benediction(s: Twilight) -> None:
    hook(s, "end_of_benediction", s.tyrant)
    for seat, realm in enumerate(s.realms):
        # Airo Shir Rex (orange): an edict more, as if its king were Tyrant.
        if s.level >= 2 and realm.king == "orange" and has_flagship(s, seat):
            s.then(bless_with_edict, seat, 1)
    s.then(end_round)


LASTING_PARADIGMS = ("void_transference", "time_warp")
"""Purged when the round in which they were used ends."""


@step
def end_round(s: Twilight) -> None:
    for card in LASTING_PARADIGMS:
        owner = s.owner.get(card, NOBODY)
        if f"{card}:{owner}" in s.flags:
            s.then(purge_paradigm, owner, card)
    s.flags = tuple([one for one in s.flags if one.startswith("stored:")])
    s.then(settle, -1)
    s.then(close_round)


@step
def close_round(s: Twilight) -> None:
    limit = s.game_options["round_limit"]
    if isinstance(limit, int) and 0 < limit <= s.round:
        end_by_points(s, "round_limit")
        return
    s.then(begin_round)
