"""The engine's states, decisions and events as values of the model. Translates; knows no rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.decisions import Decision
from engine.core.events import Event
from tests.models.alone.position import (
    LEVEL,
    Creature,
    Item,
    Position,
    Question,
    Window,
    sector_named,
)
from tests.models.alone.tables import BOSSES, CARDS, FIVE, LOWERS_MIN_SPAWN

KINDS = (*(kind for kind in FIVE for _ in range(3)), *BOSSES)
TURN_STEPS = {
    "suffer_condition": "T5",
    "creatures_attack": "T6",
    "put_out_lights": "T7",
    "end_turn": "T8",
    "move_marker": "R5",
}
HEARD = ("noise_direction", "sensor", "spawn_sector", "pick_sector")
"""Decisions about the creature heard or placed last."""
PICKS = {"move_picked": "move", "teleport_where": "teleport"}


def _marked(flags: list[int]) -> set[int]:
    return {sector for sector, flag in enumerate(flags) if flag}


def position(state: Any) -> Position:
    frames = [name for name, _ in state.frames]
    return Position(
        exits=tuple(state.exits),
        rooms=tuple(state.rooms),
        stairs=frozenset([*state.stairs, *(square + LEVEL for square in state.stairs)]),
        lcus=frozenset(state.lcus),
        start=state.start,
        seats=state.seats,
        max_rounds=state.game_options["max_rounds"],
        difficulty=state.game_options["difficulty"],
        cleans_labyrinth=state.game_options["clean_labyrinth"] == "on",
        character=state.character,
        companion=state.companion,
        companion_charges=state.companion_charges,
        missions=list(state.missions),
        progress=list(state.progress),
        is_final_open=bool(state.final_active),
        is_hunting=bool(state.hunt),
        has_plans=bool(state.plans),
        round=state.round,
        turn=state.turn,
        marker=state.marker,
        is_nightmare=bool(state.nightmare),
        life=state.life,
        self_control=state.self_control,
        adrenaline=state.adrenaline,
        leader=state.leader,
        played=state.played,
        is_bullet_time=bool(state.bullet),
        has_healed=bool(state.healed),
        set_aside=state.set_aside,
        hero=state.hero,
        revealed=_marked(state.revealed),
        lit=_marked(state.lit),
        danger=_marked(state.danger),
        conditions={at: kind for at, kind in enumerate(state.condition) if kind},
        bars={(sector, way) for sector, ways in enumerate(state.bars) for way in ways},
        creatures=[
            Creature(kind, None if at < 0 else at, bool(wounded), bool(entered))
            for kind, at, wounded, entered in zip(
                KINDS, state.at, state.wounded, state.entered, strict=True
            )
        ],
        skills=list(state.skills),
        looted=set(state.looted),
        items=[Item(held.item, held.charges, held.is_upgraded) for held in state.inventory],
        item_deck=len(state.item_deck),
        item_discard=list(state.item_discard),
        decks=list(state.decks),
        piles=[len(pile) for pile in state.piles],
        discards=[list(pile) for pile in state.discards],
        hands=[list(hand) for hand in state.hands],
        track=[played.card for played in state.track],
        slots_covered=sum(played.slots for played in state.track),
        unlocked=set(state.unlocked),
        used_stims=set(state.stims),
        used_this_round=set(state.round_used),
        action=list(state.action),
        named=list(state.named),
        drawn=list(state.drawn),
        explored=list(state.explored),
        defences=set(state.defences),
        cancelled_hits=state.defences.count("cancel"),
        dice=list(state.dice),
        targets=list(state.targets),
        fewer_dice=state.fewer,
        slash=state.slash,
        fierce=state.fierce,
        may_lie=bool(state.lies) or any(_allows_lies(frame) for frame in state.frames),
        dim=state.dim,
        ahead=frozenset(TURN_STEPS[name] for name in frames if name in TURN_STEPS),
        is_leaving="enter" in frames,
    )


def _allows_lies(frame: tuple[str, Any]) -> bool:
    """A MOVE in progress whose noises may be false."""
    name, args = frame
    return name == "move_pick" and bool(args[-1])


def question(state: Any, decision: Decision) -> Question:
    args: tuple[Any, ...] = decision.args
    frames = list(state.frames)
    opened = [frame for name, frame in frames if name == "window" and len(frame) > 2]
    window = Window(*opened[-1][:2]) if opened else None
    if decision.kind == "reaction":
        window = Window(*args[:2])
    is_open_card = bool(opened and state.track and not state.track[-1].is_face_down)
    card = state.track[-1].card if is_open_card else ""
    is_set_up = state.turn == 0 or decision.step.startswith("first_")
    stepping = tuple(walk.tokens[-1] for walk in state.walks if walk.tokens)
    creature = state.heard if decision.kind in HEARD or not stepping else stepping[-1]
    spawns: tuple[str, ...] = ()
    kind = ""
    lowered = 0
    if decision.kind == "spawn_type":
        spawns = _spawns(state, decision, card, is_set_up)
        lowered = _lowered(state, card)
    if decision.kind == "spawn_sector":
        kind = str(args[0]) if is_set_up else KINDS[state.heard]
        lowered = 0 if is_set_up else _lowered(state, card)
    return Question(
        kind=decision.kind,
        seat=decision.seat,
        window=window,
        card=card,
        creature=creature,
        stepping=stepping,
        moved=frozenset(state.walks[-1].tokens) if state.walks else frozenset(),
        picks=PICKS.get(decision.step, "mend"),
        steps=args[1] if decision.kind == "pick_creature" and len(args) > 1 else 0,
        used=_used(args),
        has_attack_ahead="attack" in [name for name, _ in frames],
        left=args[0] if args and isinstance(args[0], int) else 0,
        spawns=spawns,
        spawn_kind=kind,
        spawn_lowered=lowered,
        is_second_action="second_action" not in [name for name, _ in frames],
        is_combat_only=_is_combat_only(state, decision),
        is_set_up=is_set_up,
        may_be_false=bool(frames) and _allows_lies(frames[-1]),
        split=args[0] if decision.kind == "hand_partition" else (0, 0),
        harm=args[1] if decision.kind in ("sedative", "damage_target") else 0,
    )


def _used(args: tuple[Any, ...]) -> frozenset[str]:
    """The names a decision's last argument lists."""
    return frozenset(args[-1]) if args and isinstance(args[-1], tuple) else frozenset()


def winner(state: Any) -> str:
    if state.result is None:
        return ""
    return "hero" if state.result.ranks[0] == 1 else "evil"


def _spawns(state: Any, decision: Decision, card: str, is_set_up: bool) -> tuple[str, ...]:
    if is_set_up:
        used: Any = decision.args[0]
        return tuple(kind for kind in FIVE if kind not in used)
    if card:
        return CARDS[card].spawns
    return BOSSES if state.action[-1] == "RE8" else FIVE


def _is_combat_only(state: Any, decision: Decision) -> bool:
    """Of two questions that stand alike in the state, the one that is not about all Actions."""
    asks_all = any(option.kind == "track" for option in decision.options)
    return decision.kind == "choose_action" and state.action[:1] == ["jet"] and not asks_all


def _lowered(state: Any, card: str) -> int:
    return int(card in LOWERS_MIN_SPAWN and bool(state.danger[state.hero]))


def sector_seen(state: Any, seen: str) -> int:
    """The Sector behind a name relative to the start: h+1-2."""
    start: int = state.start
    home, origin = divmod(start, LEVEL)
    level: int = home if seen[0] == "h" else 1 - home
    return level * LEVEL + origin + int(seen[1:3]) + 5 * int(seen[3:5])


def happenings(state: Any, events: Sequence[Event]) -> list[tuple[str, dict[str, Any]]]:
    """Events with Sectors in place of their names."""
    told = []
    for event in events:
        fields: dict[str, Any] = dict(event.fields)
        if "sector" in fields:
            fields["sector"] = sector_seen(state, fields["sector"])
        if "sectors" in fields:
            fields["sectors"] = [sector_seen(state, seen) for seen in fields["sectors"]]
        if "at" in fields:
            fields["sector"] = sector_named(fields["at"])
        told.append((event.kind, fields))
    return told
