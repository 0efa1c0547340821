"""Translates what the engine stores and tells into the model's values. It knows no rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.decisions import Decision
from engine.core.events import Event
from engine.core.registry import title
from tests.models.dominus_obscura.pieces import (
    ACTIONS,
    ECHOES,
    MISSIONS,
    OBJECTS,
    SQUARES,
    ZONES,
)
from tests.models.dominus_obscura.position import Asked, Chance, Echo, Ended, Position, Side

TITLE = title("dominus_obscura")
CARD_NAMES = (*ACTIONS, *OBJECTS)
MISSION_NAMES = tuple(MISSIONS)
BLOCK = -2
NOTHING = -1


def position(state: Any, decision: Decision | None) -> Position:
    """The whole state at a decision, or at the end."""
    echoes = [_echo(state, number) for number in range(2 * len(ECHOES))]
    return Position(
        game_options=dict(state.game_options),
        echoes=echoes,
        sides=[_side(state, seat) for seat in (0, 1)],
        first_seat=state.first,
        active_seat=state.active,
        round=state.round,
        blocks={square for square, held in zip(SQUARES, state.board, strict=True) if held == BLOCK},
        rewards={
            square: number for square, number in zip(SQUARES, state.rewards, strict=True) if number
        },
        deck=_cards(state.deck),
        discard=_cards(state.discard),
        played=_cards(state.played),
        awaiting=None if state.awaiting == NOTHING else echoes[state.awaiting],
        acted=None if state.acted == NOTHING else echoes[state.acted],
        markers_at_start=state.markers_at_start,
        mission_is_new=bool(state.mission_is_new),
        mission_of_rewards=bool(state.mission_in_rewards),
        asked=None if decision is None else _asked(state, decision),
        ended=None if state.result is None else _ended(state.result),
    )


def chance(events: Sequence[Event]) -> Chance:
    fractures = [event.fields for event in events if event.kind == "fracture_rolled"]
    rewards = [event.fields for event in events if event.kind == "reward_rolled"]
    thefts = [event for event in events if event.kind == "card_stolen"]
    times = [event.fields for event in events if event.kind == "time_fracture_rolled"]
    return Chance(
        fractures=iter([(str(one["fracture"]), *_dice(one)) for one in fractures]),
        reward_rolls=iter([(_number(one["rank"]), _number(one["file"])) for one in rewards]),
        stolen=iter([_stolen(event) for event in thefts]),
        time_fractures=iter([_pair(one["totals"]) for one in times]),
    )


def totals(events: Sequence[Event]) -> list[tuple[int, int]]:
    """What each Fracture came to, as the engine told it."""
    return [
        (sides[0]["total"], sides[1]["total"])
        for event in events
        if event.kind == "fracture_rolled"
        for sides in [_sides(event.fields)]
    ]


def _echo(state: Any, number: int) -> Echo:
    seat, kind = divmod(number, len(ECHOES))
    at = state.square[number]
    echo = Echo(seat, ECHOES[kind], None if at == NOTHING else SQUARES[at])
    echo.anchored = bool(state.anchor[number])
    echo.marked = bool(state.mark[number])
    echo.objects = _cards(state.objects[number])
    if echo.square is not None:
        echo.token = f"{seat}-{state.token[number]}"
        echo.hidden = not state.revealed[number]
        echo.peeked = bool(state.peeked[number])
        echo.lives = state.lives[number]
    return echo


def _side(state: Any, seat: int) -> Side:
    active = state.mission[seat]
    return Side(
        fragments=state.fragments[seat],
        markers=dict(zip(ZONES, state.markers[seat], strict=True)),
        hand=_cards(state.hands[seat]),
        mission=None if active == NOTHING else MISSION_NAMES[active],
        mission_is_open=bool(state.mission_is_open[seat]),
        missions_drawn=_missions(state.drawn[seat]),
        mission_deck=_missions(state.mission_deck[seat]),
        mission_discard=_missions(state.mission_discard[seat]),
        completed=_missions(state.completed[seat]),
        next_token=state.next_token[seat],
    )


def _asked(state: Any, decision: Decision) -> Asked:
    seat, kind, args = decision.seat, decision.kind, decision.args
    if kind == "deploy_square":
        return Asked(seat, kind, chosen=(_echo_name(args[0]),))
    if kind == "keep_mission":
        below = state.frames[-1][0]
        steps = {"mission_step": "missions", "reward_step": "rewards"}
        return Asked(seat, kind, step=steps.get(below, "set-up"))
    if kind == "echo_step":
        return Asked(seat, kind, step="second" if args[0] else "first")
    if kind == "marker_step":
        zones: Any = args[0]
        return Asked(seat, kind, chosen=tuple(ZONES[zone] for zone in zones))
    if kind == "card_choice":
        card = str(TITLE.prompt(state, decision)["card"])
        return Asked(seat, kind, card, _chosen(decision))
    return Asked(seat, kind)


def _chosen(decision: Decision) -> tuple[str, ...]:
    """What was chosen for a card before: its tokens, or the Echo it is about."""
    if decision.step in ("choose_swap", "trade_places", "veil"):
        return tuple(f"{decision.seat}-{number}" for number in decision.args)
    if decision.step in ("push", "strip_object", "return_echo"):
        return (_echo_name(decision.args[0]),)
    return ("first",) if decision.step == "peek_second" else ()


def _ended(result: Any) -> Ended:
    details = result.details
    return Ended(
        ranks=tuple(result.ranks),
        reason=result.reason,
        final_scores=_pair(details["final_score"]),
        tie_break=str(details["tie_break"]),
    )


def _cards(numbers: Sequence[int]) -> list[str]:
    return [CARD_NAMES[number] for number in numbers]


def _missions(numbers: Sequence[int]) -> list[str]:
    return [MISSION_NAMES[number] for number in numbers]


def _echo_name(number: object) -> str:
    return ECHOES[_number(number) % len(ECHOES)]


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


def _pair(values: Any) -> tuple[int, int]:
    first, second = values
    return first, second


def _sides(fields: Any) -> Any:
    return fields["sides"]


def _dice(fields: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    first, second = _sides(fields)
    return tuple(first.get("dice", ())), tuple(second.get("dice", ()))


def _stolen(event: Event) -> str:
    assert event.private is not None
    return str(event.private[_number(event.fields["seat"])]["card"])
