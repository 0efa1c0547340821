"""The things of Dominus Obscura by their keys, and which of them each option goes by.

square:d4, token:0-3, echo:imperator@0 (an Echo card), card:renasci, mission:caza@0,
zone:own@0 (markers), block:d4, reward:d4, button:pass, number:fragments@0, pile:rewards
"""

from __future__ import annotations

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.things import thing
from engine.games.dominus_obscura.board.echoes import (
    BRIGADE,
    ECHO_OF,
    ECHOES,
    KIND,
    NUMBER_OF,
    OWNER,
    SEAT_OF,
    TOKENS,
)
from engine.games.dominus_obscura.board.mission_cards import MISSIONS
from engine.games.dominus_obscura.board.squares import SQUARE_OF
from engine.games.dominus_obscura.cards.objects import side_of
from engine.games.dominus_obscura.state import Umbral, echo_with_token

BUTTONS = {
    "mission_step": ("button:complete", "button:exchange", "button:draw", "button:done"),
    "reward_step": ("button:complete", "button:done"),
    "echo_step": ("button:pass",),
}
"""What has no place on the table, by the kind of decision; shown whether it is offered or not."""


def echo_thing(echo: int) -> str:
    return thing("echo", ECHOES[KIND[echo]], OWNER[echo])


def touches(s: Umbral, decision: Decision, option: Option) -> tuple[str, ...]:
    seat = decision.seat
    kind = option.kind
    args = [str(arg) for arg in option.args]
    if kind in ("move", "attack", "shoot"):
        token, square = args
        return (*_token(s, seat, token), *_square(s, square), *_rival_at(s, square))
    if kind in ("free", "target"):
        return _token(s, seat, args[0])
    if kind == "square":
        return _square(s, args[0])
    if kind == "echo":
        card = decision.args[0] if decision.step == "assign_object" else ""
        side = side_of(seat, str(card))
        return _echo(s, BRIGADE[side][ECHO_OF[args[0]]], seat)
    if kind == "mark":
        return _echo(s, BRIGADE[seat][ECHO_OF[args[0]]], seat)
    if kind in ("play", "object"):
        return (thing("card", args[0]),)
    if kind == "mission":
        return (thing("mission", args[0], seat),)
    if kind == "take":
        return (thing("zone", args[0], seat),)
    if kind == "block":
        return (thing("block", args[0]), thing("square", args[0]))
    if kind in ("complete", "exchange"):
        mission = MISSIONS[s.mission[seat]].id
        return (thing("button", kind), thing("mission", mission, seat))
    return (thing("button", kind),)


def _square(s: Umbral, square: str) -> tuple[str, ...]:
    if s.rewards[SQUARE_OF[square]]:
        return (thing("square", square), thing("reward", square))
    return (thing("square", square),)


def _token(s: Umbral, seat: int, token: str) -> tuple[str, ...]:
    """A token, and the Echo card behind it where the seat knows it as its own."""
    if SEAT_OF[token] != seat:
        return (thing("token", token),)
    echo = echo_with_token(s, seat, NUMBER_OF[token])
    return (thing("token", token), echo_thing(echo))


def _echo(s: Umbral, echo: int, seat: int) -> tuple[str, ...]:
    """An Echo card, and its own token on the board where it is the seat's."""
    if OWNER[echo] != seat or s.square[echo] < 0:
        return (echo_thing(echo),)
    return (echo_thing(echo), thing("token", TOKENS[seat][s.token[echo]]))


def _rival_at(s: Umbral, square: str) -> tuple[str, ...]:
    there = s.board[SQUARE_OF[square]]
    return (thing("token", TOKENS[OWNER[there]][s.token[there]]),) if there >= 0 else ()
