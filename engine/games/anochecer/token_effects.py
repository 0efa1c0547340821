"""Effects of cards on command tokens, turns, the round and initiative: batch B8."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.ability_effects import ship_there
from engine.games.anochecer.choosing import players, seat_of, system_of, systems
from engine.games.anochecer.components import STRATEGIES
from engine.games.anochecer.costs import gain_tokens, lay_token, return_token
from engine.games.anochecer.effects import Aims, Moment, effect, static
from engine.games.anochecer.galaxy import slots_in
from engine.games.anochecer.hands import draw_actions
from engine.games.anochecer.hooks import hook
from engine.games.anochecer.limits import settle
from engine.games.anochecer.records import Expedition
from engine.games.anochecer.state import Twilight, step
from engine.games.anochecer.turns import OUT_OF_TURN, real_actions, turn_action
from engine.games.anochecer.units import held_slots

Options = Sequence[Option]

static("fleet_logistics")


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


def unit_there(s: Twilight, seat: int, moment: Moment) -> bool:
    """Somebody else activated (or entered) a system with own units."""
    return moment[0] != seat and held_slots(s, seat) >> _int(moment[1]) & 1 > 0


def end_turn_now(s: Twilight) -> None:
    """TF-221: what is left of the turn is skipped."""
    s.flags = (*s.flags, "turn_over")
    s.tell("turn_over", seat=s.active)


# --- tokens on the board


def _can_stymie(s: Twilight, seat: int, moment: Moment) -> bool:
    return unit_there(s, seat, moment) and s.realms[_int(moment[0])].reserve > 0


def _open_systems(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    mover = _int(moment[0])
    return systems(
        slot
        for slot in slots_in(s.map.systems)
        if not s.map.is_home(slot) and not s.tokens[slot] >> mover & 1
    )


@effect("stymie", "after_move_into", when=_can_stymie, aims=(_open_systems,))
def stymie(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    mover = _int(moment[0])
    s.realms[mover].reserve -= 1
    lay_token(s, mover, system_of(aims[0]))


def _fleet_there(s: Twilight, seat: int, moment: Moment) -> bool:
    return ship_there(s, seat, moment) and s.realms[_int(moment[0])].fleet > 0


@effect("neuroglaive", "after_activate", when=_fleet_there)
def neuroglaive(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    other = _int(moment[0])
    s.realms[other].fleet -= 1
    s.realms[other].reserve += 1
    s.tell("token_spent", seat=other, pool="fleet")
    s.then(settle, -1)


def _token_there(s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[0] != seat and s.tokens[_int(moment[1])] >> seat & 1 > 0


@effect("overwatch", "after_move_into", when=_token_there)
def overwatch(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    return_token(s, seat, _int(moment[1]))


def _still_there(s: Twilight, seat: int, moment: Moment) -> bool:
    return s.tokens[_int(moment[1])] >> _int(moment[0]) & 1 > 0


@effect("limit_genome", "system_token_placed", when=_still_there)
def limit_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-237: an active system stays active."""
    return_token(s, _int(moment[0]), _int(moment[1]))


# --- strategy cards


def _holders(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return players([one for one in s.others(seat) if one in s.strategy_holder])


def _strategies_of(s: Twilight, seat: int) -> Options:
    return [
        option("strategy", STRATEGIES[n]) for n, one in enumerate(s.strategy_holder) if one == seat
    ]


def _own_strategies(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return _strategies_of(s, seat)


def _their_strategies(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return _strategies_of(s, seat_of(aims[0]))


@effect(
    "quantum_datahub_node",
    "end_of_strategy_phase",
    when=lambda s, seat, m: seat in s.strategy_holder,
    aims=(_holders, _own_strategies, _their_strategies),
    cost="strategy_token+goods:3",
)
def quantum_datahub_node(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    other = seat_of(aims[0])
    s.realms[other].goods += 3
    s.tell("goods", seat=other, number=3)
    own, theirs = (STRATEGIES.index(str(aim[1])) for aim in aims[1:])
    s.strategy_holder[own], s.strategy_holder[theirs] = other, seat
    s.tell("strategy", seat=seat, strategy=STRATEGIES[theirs])
    s.tell("strategy", seat=other, strategy=STRATEGIES[own])
    hook(s, "gained_tg_or_transacted", other)


def _all_strategies(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return [
        option("strategy", name)
        for number, name in enumerate(STRATEGIES)
        if f"tartarus:{number}" not in s.flags
    ]


@effect("tartarus", "start_of_strategy_phase", aims=(_all_strategies,))
def tartarus(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`rounds.pick_strategy` bars the card while there is another."""
    s.flags = (*s.flags, f"tartarus:{STRATEGIES.index(str(aims[0][1]))}")
    s.tell("barred", strategy=str(aims[0][1]))


# --- turns


@effect("nullification_field", "after_activate", when=ship_there, cost="exhaust+strategy_token")
def nullification_field(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    end_turn_now(s)


@effect("stasis", "start_of_turn", when=lambda s, seat, m: m[0] != seat)
def stasis(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    end_turn_now(s)


def _can_act(s: Twilight, seat: int, moment: Moment) -> bool:
    return unit_there(s, seat, moment) and bool(real_actions(s, seat))


@effect("timestop", "after_activate", when=_can_act)
def timestop(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-220: one action in the middle of somebody else's."""
    tour, halted = s.tour(), s.active
    s.expedition, s.active = None, seat
    s.then(turn_action, seat, OUT_OF_TURN)
    s.then(resume, halted, tour.seat, tour.slot, tour.forces, tour.notes)


@step
def resume(
    s: Twilight,
    halted: int,
    seat: int,
    slot: int,
    forces: tuple[str, ...],
    notes: tuple[tuple[str, int], ...],
) -> None:
    s.active = halted
    s.flags = tuple([one for one in s.flags if one != "turn_over"])
    tour = Expedition(seat, slot)
    tour.forces, tour.notes = forces, notes
    s.expedition = tour
    if s.realms[seat].out:
        end_turn_now(s)


# --- the round


@effect(
    "void_transference",
    "action",
    when=lambda s, seat, m: f"void_transference:{seat}" not in s.flags,
)
def void_transference(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`limits.fleet_limit` knows it; the card is purged when the round ends."""
    s.flags = (*s.flags, f"void_transference:{seat}", "stays:void_transference")


@effect("limit_break", "last_player_passed")
def limit_break(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-242."""
    s.realms[seat].passed = 0
    s.tell("returned", seat=seat)
    gain_tokens(s, seat, 2)
    draw_actions(s, seat, 1)
