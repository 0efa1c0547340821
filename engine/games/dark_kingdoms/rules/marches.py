"""Marching: moves, attacks, markers taken off or put down, and regrouping (DK-69 to DK-76, DK-88
to DK-90), and what each needs. Lists of options and guards call the same functions."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option, option
from engine.core.reasons import Guard, Params
from engine.games.dark_kingdoms.board.components import TROOPS
from engine.games.dark_kingdoms.board.geography import IDS, NEIGHBOURS, NUMBER, OPEN
from engine.games.dark_kingdoms.board.numbering import (
    ALL_ARMIES,
    armies_of_seat,
    army_number,
    army_of,
    owner_of,
)
from engine.games.dark_kingdoms.rules.attacks import attack, capture, enter, topple
from engine.games.dark_kingdoms.rules.naming import army_key, territory
from engine.games.dark_kingdoms.rules.pieces import (
    armies_of,
    has_foreign_army,
    has_foreign_force,
    has_foreign_piece,
    has_marker_left,
)
from engine.games.dark_kingdoms.state import (
    FOUGHT,
    MOVED,
    NOBODY,
    NOWHERE,
    RETREATED,
    Kingdoms,
)

MOVE = tuple(tuple(option("move", army_number(army), id) for id in IDS) for army in ALL_ARMIES)
ATTACK = tuple(option("attack", army_number(army)) for army in ALL_ARMIES)
TOPPLE = tuple(option("topple", army_number(army)) for army in ALL_ARMIES)
SEIZE = tuple(option("seize", army_number(army)) for army in ALL_ARMIES)


# --- what armies may do


def marching(s: Kingdoms, seat: int, armies: list[int]) -> list[Option]:
    """Moves of all armies, then attacks, then markers pulled down, then seizures."""
    options: list[Option] = []
    attacks: list[Option] = []
    topplings: list[Option] = []
    seizures: list[Option] = []
    for army in armies:
        flags, at = s.army_flags[army], s.army_at[army]
        if flags & FOUGHT:
            continue
        if not flags & MOVED:
            moves = MOVE[army]
            options += [moves[there] for there in NEIGHBOURS[s.seats][at]]
        if s.control[at] == seat:
            if has_foreign_army(s, seat, at):
                attacks.append(ATTACK[army])
        elif has_foreign_force(s, seat, at):
            attacks.append(ATTACK[army])
        elif s.marker[at] != NOBODY:
            topplings.append(TOPPLE[army])
        elif not flags & MOVED and has_marker_left(s, seat):
            seizures.append(SEIZE[army])
    return options + attacks + topplings + seizures


def regrouping(s: Kingdoms, seat: int, armies: list[int]) -> list[Option]:
    """DK-88 to DK-90."""
    options: list[Option] = []
    for giver in armies:
        if s.army_flags[giver] & RETREATED:
            continue
        for taker in armies:
            if (
                taker != giver
                and s.army_at[taker] == s.army_at[giver]
                and not s.army_flags[taker] & RETREATED
            ):
                most = min(s.troops[giver], TROOPS - s.troops[taker])
                options += [
                    option("regroup", army_number(giver), army_number(taker), count)
                    for count in range(1, most + 1)
                    if not leads_back(s, seat, giver, taker, count)
                ]
    return options


def leads_back(s: Kingdoms, seat: int, giver: int, taker: int, count: int) -> bool:
    """DK-90: to an arrangement that the seat has given up since its last other action."""
    if not s.arrangements:
        return False
    troops = s.troops[:]
    troops[giver] -= count
    troops[taker] += count
    return [troops[army] for army in armies_of_seat(seat)] in s.arrangements


def blocking_armies(s: Kingdoms, seat: int, armies: list[int]) -> list[int]:
    """DK-51, DK-73: armies that must still attack, plunder, seize or leave."""
    return [
        army
        for army in armies
        if not s.army_flags[army] & FOUGHT and has_foreign_piece(s, seat, s.army_at[army])
    ]


# --- what each needs


def is_open_land(s: Kingdoms, army: int, there: int) -> bool:
    return there in OPEN[s.seats]


def is_elsewhere(s: Kingdoms, army: int, there: int) -> bool:
    return s.army_at[army] != there


def has_not_fought(s: Kingdoms, army: int, there: int) -> bool:
    return not s.army_flags[army] & FOUGHT


def has_not_moved(s: Kingdoms, army: int, there: int) -> bool:
    return not s.army_flags[army] & MOVED


def is_beside(s: Kingdoms, army: int, there: int) -> bool:
    return there in NEIGHBOURS[s.seats][s.army_at[army]]


def _army_and_land(s: Kingdoms, army: int, there: int) -> Params:
    return {"army": army_key(army), **territory(there)}


CLOSED: Final = Guard("DK-5", "closed_land", is_open_land, _army_and_land)
FOUGHT_ALREADY: Final = Guard("DK-69", "army_fought", has_not_fought, _army_and_land)
MOVED_ALREADY: Final = Guard("DK-69", "army_moved", has_not_moved, _army_and_land)
TO_MOVE: Final = (
    CLOSED,
    Guard("DK-69", "army_there", is_elsewhere, _army_and_land),
    Guard("DK-69", "not_beside", is_beside, _army_and_land),
    FOUGHT_ALREADY,
    MOVED_ALREADY,
)
"""Of the state, an army and the territory it would go to."""


def has_enemy(s: Kingdoms, army: int, there: int) -> bool:
    return has_foreign_force(s, owner_of(army), there)


def has_no_enemy(s: Kingdoms, army: int, there: int) -> bool:
    return not has_foreign_force(s, owner_of(army), there)


def has_enemy_marker(s: Kingdoms, army: int, there: int) -> bool:
    return s.marker[there] not in (NOBODY, owner_of(army))


def has_no_marker(s: Kingdoms, army: int, there: int) -> bool:
    return s.marker[there] == NOBODY


def is_not_own_land(s: Kingdoms, army: int, there: int) -> bool:
    return s.control[there] != owner_of(army)


def can_put_marker(s: Kingdoms, army: int, there: int) -> bool:
    return has_marker_left(s, owner_of(army))


ENEMY_THERE: Final = Guard("DK-75", "enemy_there", has_no_enemy, _army_and_land)
TO_ATTACK: Final = (
    FOUGHT_ALREADY,
    Guard("DK-74", "nobody_to_attack", has_enemy, _army_and_land),
)
"""Of the state, an army and the territory it stands in, like the next two."""
TO_TOPPLE: Final = (
    FOUGHT_ALREADY,
    Guard("DK-75", "no_foreign_marker", has_enemy_marker, _army_and_land),
    ENEMY_THERE,
)
TO_SEIZE: Final = (
    FOUGHT_ALREADY,
    MOVED_ALREADY,
    Guard("DK-75", "own_already", is_not_own_land, _army_and_land),
    ENEMY_THERE,
    Guard("DK-75", "marker_there", has_no_marker, _army_and_land),
    Guard("DK-19", "no_marker_left", can_put_marker, _army_and_land),
)


# --- regrouping and the end of the turn


def gives_to_another(s: Kingdoms, giver: int, taker: int, count: int) -> bool:
    return giver != taker


def stand_together(s: Kingdoms, giver: int, taker: int, count: int) -> bool:
    return s.army_at[giver] == s.army_at[taker]


def giver_stayed(s: Kingdoms, giver: int, taker: int, count: int) -> bool:
    return not s.army_flags[giver] & RETREATED


def taker_stayed(s: Kingdoms, giver: int, taker: int, count: int) -> bool:
    return not s.army_flags[taker] & RETREATED


def giver_has_them(s: Kingdoms, giver: int, taker: int, count: int) -> bool:
    return 1 <= count <= s.troops[giver]


def taker_has_room(s: Kingdoms, giver: int, taker: int, count: int) -> bool:
    return s.troops[taker] + count <= TROOPS


def goes_on(s: Kingdoms, giver: int, taker: int, count: int) -> bool:
    return not leads_back(s, owner_of(giver), giver, taker, count)


def _two_armies(s: Kingdoms, giver: int, taker: int, count: int) -> Params:
    return {"army": army_key(giver), "other": army_key(taker)}


def _taker_first(s: Kingdoms, giver: int, taker: int, count: int) -> Params:
    return {"army": army_key(taker), "other": army_key(giver)}


TO_REGROUP: Final = (
    Guard("DK-88", "same_army", gives_to_another, _two_armies),
    Guard("DK-88", "armies_apart", stand_together, _two_armies),
    Guard("DK-117", "army_retreated", giver_stayed, _two_armies),
    Guard("DK-117", "army_retreated", taker_stayed, _taker_first),
    Guard("DK-88", "too_few_troops", giver_has_them, _two_armies),
    Guard("DK-56", "army_full", taker_has_room, _taker_first),
    Guard("DK-90", "leads_back", goes_on, _two_armies),
)
"""Of the state, the army that gives, the one that takes, and how many troops."""


def may_end(s: Kingdoms, seat: int) -> bool:
    return not blocking_armies(s, seat, armies_of(s, seat))


def _armies_in_the_way(s: Kingdoms, seat: int) -> Params:
    blocking = blocking_armies(s, seat, armies_of(s, seat))
    return {"armies": [army_key(army) for army in blocking]}


TO_END_TURN: Final = (Guard("DK-51", "army_must_act", may_end, _armies_in_the_way),)


# --- what they do


def move(s: Kingdoms, seat: int, chosen: Option) -> None:
    """DK-69, DK-70."""
    army = army_of(seat, chosen.number())
    origin, there = s.army_at[army], NUMBER[chosen.word(1)]
    s.army_at[army] = there
    s.army_flags[army] |= MOVED
    s.tell("moved", seat=seat, army=army_number(army), origin=IDS[origin], territory=IDS[there])
    enter(s, army, origin)


def attack_here(s: Kingdoms, seat: int, chosen: Option) -> None:
    """DK-74, DK-83: also with the land move spent."""
    s.then(attack, army_of(seat, chosen.number()), NOWHERE)


def pull_down(s: Kingdoms, seat: int, chosen: Option) -> None:
    """DK-75: this spends the move, not the fight."""
    army = army_of(seat, chosen.number())
    s.army_flags[army] |= MOVED
    s.then(topple, army)


def seize(s: Kingdoms, seat: int, chosen: Option) -> None:
    """DK-75: land that nobody holds; this spends the move."""
    army = army_of(seat, chosen.number())
    s.army_flags[army] |= MOVED
    s.tell("seized", seat=seat, army=army_number(army), territory=IDS[s.army_at[army]])
    s.then(capture, army, NOWHERE)
