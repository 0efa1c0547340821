"""Why something cannot be chosen: the first clause that forbids it, for everything on the table.

Conditions of the rules stand with the rules, as guards; this module finds the ones that concern a
wish, and knows which step of a turn things belong to.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.decisions import Decision
from engine.core.reasons import Guard, Reason, first_failing
from engine.core.things import id_of, owner_of, thing
from engine.games.dominus_obscura.board.echoes import (
    BRIGADE,
    ECHO_OF,
    NUMBER_OF,
    OWNER,
    SEAT_OF,
)
from engine.games.dominus_obscura.board.mission_cards import MISSION_OF
from engine.games.dominus_obscura.board.reward_cards import CARD_OF, CARDS
from engine.games.dominus_obscura.board.squares import (
    HOME,
    IS_RENASCI,
    NEIGHBOURS,
    SQUARE_OF,
    ZONE_OF,
    distance,
)
from engine.games.dominus_obscura.cards.actions import TO_BLOCK, TRADERS
from engine.games.dominus_obscura.cards.aimed_actions import AIMS
from engine.games.dominus_obscura.cards.objects import ANYONE, BEARERS, side_of
from engine.games.dominus_obscura.rules.echo_step import to_reach
from engine.games.dominus_obscura.rules.missions import TO_COMPLETE, TO_DRAW, TO_EXCHANGE
from engine.games.dominus_obscura.rules.playing import BY_NUMBER
from engine.games.dominus_obscura.state import NOBODY, Umbral, on_board, token_name
from engine.games.dominus_obscura.telling.things import echo_thing

PAIRING: Final = ("choose_second_of_pair", "trade_places", "choose_swap")
"""Steps that go on with one of two own tokens."""


def forbids(s: Umbral, decision: Decision, wish: str) -> Reason | None:
    kind, _, rest = wish.partition(":")
    if not rest:
        return _button(s, decision, kind)
    if kind in ("move", "attack", "shoot", "free"):
        return _use(s, decision, rest)
    by_kind = WISHES.get(kind)
    return None if by_kind is None else by_kind(s, decision, id_of(wish), owner_of(wish))


# --- by the kind of thing


def _card(s: Umbral, decision: Decision, id: str, owner: int) -> Reason | None:
    card = CARD_OF.get(id)
    if card is None:
        return None
    seat = decision.seat
    named: dict[str, object] = {"card": thing("card", id)}
    if card in s.hands[seat]:
        return _card_in_hand(s, decision, card)
    if decision.step == "strip_object":
        return Reason("DO-48", "object_not_there", named)
    if any(card in carried for carried in s.objects):
        return Reason("DO-48", "carried", named)
    if card in s.played:
        return Reason("DO-47", "played_already", named)
    if card in s.discard:
        return Reason("DO-27", "discarded", named)
    if card in s.known[seat]:
        return Reason("DO-131", "in_rival_hand", named)
    return None


def _card_in_hand(s: Umbral, decision: Decision, card: int) -> Reason:
    kind, seat = decision.kind, decision.seat
    named: dict[str, object] = {"card": thing("card", CARDS[card])}
    if kind == "card_choice":
        return _card_pending(s)
    if kind == "keep_mission":
        return Reason("DO-31", "mission_first")
    if kind in ("reward_step", "mission_step"):
        failing = first_failing(BY_NUMBER[card].needs, s, seat)
        if failing is not None:
            return Reason(failing.clause, failing.key, {**named, **failing.params}, failing.remedy)
        return Reason("DO-46", "cards_later", named)
    return Reason("DO-46", "cards_over", named)


def _mission(s: Umbral, decision: Decision, id: str, owner: int) -> Reason | None:
    mission = MISSION_OF.get(id)
    if mission is None:
        return None
    seat = decision.seat
    side = owner if owner >= 0 else seat
    named: dict[str, object] = {"mission": thing("mission", id, side)}
    if mission in s.completed[side]:
        return Reason("DO-45", "mission_completed", named)
    if mission in s.mission_discard[side]:
        return Reason("DO-45", "mission_discarded", named)
    if side != seat:
        is_shown = s.mission_is_open[side] and s.mission[side] == mission
        return Reason("DO-29", "rivals_mission", named) if is_shown else None
    if s.mission[seat] == mission:
        return _button(s, decision, "complete")
    return None


def _zone(s: Umbral, decision: Decision, id: str, owner: int) -> Reason | None:
    if id not in ZONE_OF:
        return None
    named: dict[str, object] = {"zone": thing("zone", id, decision.seat)}
    if owner not in (NOBODY, decision.seat):
        return Reason("DO-112", "rivals_markers")
    if decision.kind == "marker_step":
        clause = {"own": "DO-114", "central": "DO-115", "rival": "DO-116"}[id]
        return Reason(clause, f"zone_{id}", named)
    return Reason("DO-119", "zones_later", named)


def _button(s: Umbral, decision: Decision, id: str) -> Reason | None:
    kind, seat = decision.kind, decision.seat
    if id == "complete":
        # What the mission lacks comes first: at the right step it would still be lacking.
        usual = first_failing(TO_COMPLETE, s, seat) or Reason("DO-34", "complete_over")
        return _other_step(s, decision, usual)
    if id in ("exchange", "draw"):
        guards = TO_EXCHANGE if id == "exchange" else TO_DRAW
        if kind == "mission_step":
            return first_failing(guards, s, seat)
        return _other_step(s, decision, Reason("DO-16", "missions_over"))
    if id == "pass" and kind == "echo_step":
        return Reason("DO-65", "must_move", {"echo": echo_thing(s.awaiting)})
    if id in ("done", "pass", "swap", "stay"):
        return _other_step(s, decision, None)
    return None


def _square(s: Umbral, decision: Decision, id: str, owner: int) -> Reason | None:
    square = SQUARE_OF.get(id)
    if square is None:
        return None
    kind, step = decision.kind, decision.step
    named: dict[str, object] = {"square": thing("square", id)}
    if kind == "echo_step":
        return _nearest(s, decision, square)
    if kind == "deploy_square":
        if square not in HOME[decision.seat]:
            return Reason("DO-10", "not_own_zone", named)
        return Reason("DO-3", "own_echo_there", named, "echo_there")
    if step in ("put_block", "return_echo", "push"):
        if step == "return_echo" and not IS_RENASCI[square]:
            return Reason("DO-96", "no_renasci_square", named)
        if step == "push":
            echo = decision.args[0]
            assert isinstance(echo, int)
            if IS_RENASCI[square]:
                return Reason("DO-4", "push_renasci", named)
            if square not in NEIGHBOURS[s.square[echo]]:
                return Reason("DO-52", "push_far", {**named, "token": _token_thing(s, echo)})
        return first_failing(TO_BLOCK, s, square)
    return _other_step(s, decision, Reason("DO-56", "echoes_later"))


def _reward(s: Umbral, decision: Decision, id: str, owner: int) -> Reason | None:
    square = SQUARE_OF.get(id)
    if square is None or not s.rewards[square]:
        return None
    if decision.kind == "echo_step":
        return _nearest(s, decision, square)
    return _other_step(s, decision, Reason("DO-25", "rewards_collected"))


def _block(s: Umbral, decision: Decision, id: str, owner: int) -> Reason | None:
    named: dict[str, object] = {"square": thing("square", id)}
    if id not in SQUARE_OF:
        return None
    return _other_step(s, decision, Reason("DO-111", "block_stays", named))


def _token(s: Umbral, decision: Decision, id: str, owner: int) -> Reason | None:
    echo = _echo_behind(s, id)
    if echo is None:
        return None
    seat, kind = decision.seat, decision.kind
    if kind == "card_choice":
        return _target(s, decision, echo)
    if OWNER[echo] != seat:
        if kind == "echo_step":
            return _nearest(s, decision, s.square[echo])
        named: dict[str, object] = {"token": thing("token", id)}
        return _other_step(s, decision, Reason("DO-56", "attacks_later", named))
    if kind == "echo_step":
        return _idle(s, decision, echo)
    if kind == "deploy_square":
        return Reason("DO-10", "stands_already", {"token": thing("token", id)})
    return _other_step(s, decision, Reason("DO-56", "echoes_later"))


def _echo(s: Umbral, decision: Decision, id: str, owner: int) -> Reason | None:
    if id not in ECHO_OF:
        return None
    seat, kind, step = decision.seat, decision.kind, decision.step
    if step == "assign_object" and owner < 0:
        owner = side_of(seat, str(decision.args[0]))
    side = owner if owner >= 0 else seat
    echo = BRIGADE[side][ECHO_OF[id]]
    named: dict[str, object] = {"echo": echo_thing(echo)}
    if step == "assign_object":
        card = str(decision.args[0])
        if side != side_of(seat, card):
            return Reason("DO-48", "wrong_brigade", {"card": thing("card", card)})
        return first_failing(BEARERS.get(card, ANYONE), s, echo)
    if kind == "deploy_echo":
        if side != seat:
            return Reason("DO-2", "rivals_echo", named)
        return Reason("DO-10", "deployed_already", named)
    if side != seat:
        return _other_step(s, decision, Reason("DO-123", "rivals_echo_card", named))
    if step == "choose_gate":
        return Reason("DO-96", "not_silenced", named)
    if step == "dispel":
        return Reason("DO-107", "not_marked", named)
    if s.square[echo] < 0:
        return _other_step(s, decision, Reason("DO-96", "silenced", named))
    if kind == "card_choice":
        return _target(s, decision, echo)
    if kind == "echo_step":
        return _idle(s, decision, echo)
    return _other_step(s, decision, Reason("DO-56", "echoes_later"))


WISHES: Final[dict[str, Callable[[Umbral, Decision, str, int], Reason | None]]] = {
    "card": _card,
    "play": _card,
    "object": _card,
    "mission": _mission,
    "zone": _zone,
    "take": _zone,
    "button": lambda s, decision, id, owner: _button(s, decision, id),
    "square": _square,
    "reward": _reward,
    "block": _block,
    "token": _token,
    "target": _token,
    "echo": _echo,
    "mark": _echo,
}
"""Things, and the kinds of options that go by one of them."""


# --- steps


def _other_step(s: Umbral, decision: Decision, usual: Reason | None) -> Reason | None:
    """What has to be decided first; else, inside a turn's own steps, the usual reason."""
    kind = decision.kind
    if kind == "card_choice":
        return _card_pending(s)
    if kind == "keep_mission":
        return Reason("DO-31", "mission_first")
    if kind == "deploy_echo":
        return Reason("DO-10", "echo_first")
    if kind == "deploy_square":
        echo = decision.args[0]
        assert isinstance(echo, int)
        return Reason("DO-10", "square_first", {"echo": echo_thing(echo)})
    if kind == "marker_step":
        return Reason("DO-119", "marker_first")
    return usual


def _card_pending(s: Umbral) -> Reason:
    return Reason("DO-47", "card_pending", {"card": thing("card", CARDS[s.played[-1]])})


def _target(s: Umbral, decision: Decision, echo: int) -> Reason:
    """Why a token on the board is no choice of the card that was played."""
    seat, step = decision.seat, decision.step
    token: dict[str, object] = {"token": _token_thing(s, echo)}
    if step in ("aim_card", "peek_second"):
        if OWNER[echo] == seat:
            return Reason("DO-54", "own_target", token)
        card = "susurro" if step == "peek_second" else str(decision.args[0])
        return first_failing(AIMS[card].guards, s, seat, echo) or _card_pending(s)
    if step in PAIRING:
        if OWNER[echo] != seat:
            return Reason("DO-52", "rivals_token", token)
        failing = first_failing(TRADERS, s, echo)
        return failing or Reason("DO-52", "first_of_pair", token)
    return _card_pending(s)


# --- the Echo step


def _idle(s: Umbral, decision: Decision, echo: int) -> Reason:
    """Why an own Echo on the board cannot be used in this Echo step."""
    named: dict[str, object] = {"echo": echo_thing(echo)}
    if decision.args[0] and s.acted == echo:
        return Reason("DO-66", "acted_already", named)
    if s.awaiting not in (NOBODY, echo):
        return Reason("DO-65", "renasci_first", {"echo": echo_thing(s.awaiting)})
    return Reason("DO-57", "shut_in", named)


def _use(s: Umbral, decision: Decision, rest: str) -> Reason | None:
    """An option that is not offered: `move:0-1:d4` and the like."""
    token, _, name = rest.partition(":")
    echo = _echo_behind(s, token)
    square = SQUARE_OF.get(name, -1)
    if echo is None or (name and square < 0):
        return None
    if decision.kind != "echo_step":
        return _other_step(s, decision, Reason("DO-56", "echoes_later"))
    if OWNER[echo] != decision.seat:
        return Reason("DO-56", "rivals_token", {"token": thing("token", token)})
    if (decision.args[0] and s.acted == echo) or s.awaiting not in (NOBODY, echo):
        return _idle(s, decision, echo)
    if square < 0:
        return Reason("DO-63", "not_anchored", {"echo": echo_thing(echo)})
    failing = first_failing(to_reach(s, echo, square), s, decision.seat, echo, square)
    return failing or Reason("DO-59", "other_use", {"square": thing("square", name)})


def _nearest(s: Umbral, decision: Decision, square: int) -> Reason:
    """Why no own Echo gets to a square: the clause that stops the one that comes nearest."""
    seat = decision.seat
    echoes = on_board(s, seat) if s.awaiting == NOBODY else [s.awaiting]
    if decision.args[0] and s.acted in echoes:
        echoes.remove(s.acted)
    best: tuple[int, int] | None = None
    nearest: Reason | None = None
    for echo in echoes:
        guards = to_reach(s, echo, square)
        failing = first_failing(guards, s, seat, echo, square)
        if failing is None:
            continue
        left = _left_after(guards, failing)
        worth = (left, distance(s.square[echo], square))
        if best is None or worth < best:
            best, nearest = worth, failing
    # A second Echo step may come when the only Echo left has acted.
    return nearest or Reason("DO-66", "acted_already", {"echo": echo_thing(s.acted)})


def _left_after(guards: tuple[Guard[Umbral, int, int, int], ...], failing: Reason) -> int:
    keys = [guard.key for guard in guards]
    return len(keys) - keys.index(failing.key)


# --- tokens


def _echo_behind(s: Umbral, token: str) -> int | None:
    seat = SEAT_OF.get(token)
    if seat is None:
        return None
    for echo in on_board(s, seat):
        if s.token[echo] == NUMBER_OF[token]:
            return echo
    return None


def _token_thing(s: Umbral, echo: int) -> str:
    return thing("token", token_name(s, echo))
