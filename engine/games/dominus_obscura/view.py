"""What each audience sees of a match (rules 7 and 11). Everything a board needs is in here.

A view is a tree of plain values::

    round, rounds      1 to `rounds`; 0 during set-up
    first_seat         seat with the initiative
    active_seat        whose turn it is; None during set-up
    phase              "deployment", "mission_choice", "turn" or "over"
    deciding           the seat that has to decide, or None
    step               only for the deciding seat: the kind of its decision
    tokens             [{token: "1-3", seat, square: "d6", hidden, echo?}], by seat and number.
                       `hidden` is how it lies on the table; `echo` is there when the audience
                       knows it (own, revealed, or peeked by the audience)
    peeked             ["1-3", …] face-down tokens the rival of their owner has looked at
    blocks             ["c4", …]
    rewards            [{square, count}] reward markers
    seats              one entry per seat, in seat order:
      seat, fragments
      zone_markers     {own, central, rival}
      completed        [mission ids], in order of completion
      has_mission      whether a mission is active
      mission          {mission, kind, value, needs, has, is_satisfied, is_open} or None when there
                       is none or it may not be seen; `needs` and `has` are {own, central, rival}
                       of control missions, else None
      drawn            [mission ids] the seat is choosing from, only for itself
      mission_deck     number of cards
      mission_discard  [mission ids]
      hand_size
      hand             [card ids] in table order, or None when it may not be seen
      known_cards      [card ids] of this hand the audience knows through Hurto
      echoes           six Echo cards in table order: {echo, threat, movement (effective), lives,
                       objects: [card ids], anchor, mark, status, token?, awaits_move}
                       status: "board", "silenced", "reserve" (not deployed yet), or "unknown"
                       (a rival's Echo during the deployment); `token` when the audience knows it
    reward_deck        number of cards
    reward_discard     [card ids]
    played_this_turn   [card ids]
    turn_effects       {impetu, paso_largo, doble_voluntad, acted: token or None}
    result             None, or {ranks, reason, details} once the match is over
    own_turn, flow     only for the deciding seat: what bots need to go on from here

Once the match is over every audience sees everything (DO-137).
"""

from __future__ import annotations

from engine.core.storage import pack_frames
from engine.core.title import View
from engine.games.dominus_obscura.board.echoes import BRIGADE, ECHOES, KIND, OWNER, THREAT, TOKENS
from engine.games.dominus_obscura.board.mission_cards import MISSIONS
from engine.games.dominus_obscura.board.reward_cards import CARDS
from engine.games.dominus_obscura.board.squares import SQUARES, ZONES
from engine.games.dominus_obscura.rules.missions import is_satisfied
from engine.games.dominus_obscura.state import (
    BLOCKED,
    DEPLOYMENT,
    PHASES,
    Umbral,
    movement,
    on_board,
    token_name,
)


def view_of(s: Umbral, audience: int) -> View:
    is_over = s.result is not None
    waiting = s.waiting()
    decision = waiting[0] if waiting else None
    view: View = {
        "round": s.round,
        "rounds": s.game_options["rounds"],
        "first_seat": s.first,
        "active_seat": s.active if s.active >= 0 else None,
        "phase": "over" if is_over else PHASES[s.phase],
        "deciding": None if decision is None else decision.seat,
        "tokens": [_token(s, echo, audience) for seat in (0, 1) for echo in on_board(s, seat)],
        "peeked": [
            token_name(s, echo)
            for seat in (0, 1)
            for echo in on_board(s, seat)
            if s.peeked[echo] and not s.revealed[echo]
        ],
        "blocks": [SQUARES[at] for at, there in enumerate(s.board) if there == BLOCKED],
        "rewards": [
            {"square": SQUARES[at], "count": count} for at, count in enumerate(s.rewards) if count
        ],
        "seats": [_seat(s, seat, audience) for seat in (0, 1)],
        "reward_deck": len(s.deck),
        "reward_discard": [CARDS[card] for card in s.discard],
        "played_this_turn": [CARDS[card] for card in s.played],
        "turn_effects": {
            "impetu": s.impetu,
            "paso_largo": s.paso_largo,
            "doble_voluntad": s.doble_voluntad,
            "acted": token_name(s, s.acted) if s.acted >= 0 and s.square[s.acted] >= 0 else None,
        },
        "result": None if s.result is None else s.result.as_dict(),
    }
    if decision is not None and decision.seat == audience:
        view["step"] = decision.kind
        view["own_turn"] = {
            "markers_at_start": s.markers_at_start,
            "mission_is_new": s.mission_is_new,
            "mission_in_rewards": s.mission_in_rewards,
            "next_token": s.next_token[:],
            "draws": s.draws,
            "game_options": dict(s.game_options),
        }
        view["flow"] = pack_frames(s.frames)
    return view


def knows_echo(s: Umbral, echo: int, audience: int) -> bool:
    """Whether the audience may know which Echo lies behind a token (rules 7)."""
    if audience == OWNER[echo] or s.revealed[echo] or s.result is not None:
        return True
    return bool(s.peeked[echo]) and audience == 1 - OWNER[echo]


def _token(s: Umbral, echo: int, audience: int) -> dict[str, object]:
    token: dict[str, object] = {
        "token": token_name(s, echo),
        "seat": OWNER[echo],
        "square": SQUARES[s.square[echo]],
        "hidden": not s.revealed[echo],
    }
    if knows_echo(s, echo, audience):
        token["echo"] = ECHOES[KIND[echo]]
    return token


def _seat(s: Umbral, seat: int, audience: int) -> dict[str, object]:
    sees_all = audience == seat or s.result is not None
    sees_mission = sees_all or bool(s.mission_is_open[seat])
    return {
        "seat": seat,
        "fragments": s.fragments[seat],
        "zone_markers": {zone: s.markers[seat][at] for at, zone in enumerate(ZONES)},
        "completed": [MISSIONS[one].id for one in s.completed[seat]],
        "has_mission": s.mission[seat] >= 0,
        "mission": _mission(s, seat) if sees_mission and s.mission[seat] >= 0 else None,
        "drawn": [MISSIONS[one].id for one in sorted(s.drawn[seat])] if sees_all else [],
        "mission_deck": len(s.mission_deck[seat]),
        "mission_discard": [MISSIONS[one].id for one in s.mission_discard[seat]],
        "hand_size": len(s.hands[seat]),
        "hand": [CARDS[card] for card in s.hands[seat]] if sees_all else None,
        "known_cards": (
            [CARDS[card] for card in s.known[audience]] if audience == 1 - seat else []
        ),
        "echoes": [_echo_card(s, echo, audience) for echo in BRIGADE[seat]],
    }


def _mission(s: Umbral, seat: int) -> dict[str, object]:
    mission = MISSIONS[s.mission[seat]]
    is_control = mission.kind == "control"
    has = s.markers[seat]
    return {
        "mission": mission.id,
        "kind": mission.kind,
        "value": mission.value,
        "needs": dict(zip(ZONES, mission.needs, strict=True)) if is_control else None,
        "has": dict(zip(ZONES, has, strict=True)) if is_control else None,
        "is_satisfied": is_satisfied(s, seat),
        "is_open": bool(s.mission_is_open[seat]),
    }


def _echo_card(s: Umbral, echo: int, audience: int) -> dict[str, object]:
    card: dict[str, object] = {
        "echo": ECHOES[KIND[echo]],
        "threat": THREAT[echo],
        "movement": movement(s, echo),
        "lives": s.lives[echo],
        "objects": [CARDS[one] for one in s.objects[echo]],
        "anchor": bool(s.anchor[echo]),
        "mark": bool(s.mark[echo]),
        "status": _status(s, echo, audience),
        "awaits_move": s.awaiting == echo,
    }
    if s.square[echo] >= 0 and knows_echo(s, echo, audience):
        card["token"] = TOKENS[OWNER[echo]][s.token[echo]]
    return card


def _status(s: Umbral, echo: int, audience: int) -> str:
    if s.phase == DEPLOYMENT and s.result is None:
        if audience != OWNER[echo]:
            return "unknown"
        return "board" if s.square[echo] >= 0 else "reserve"
    if s.square[echo] >= 0:
        return "board"
    return "reserve" if s.phase == DEPLOYMENT else "silenced"
