"""A turn: the list of all actions and what each starts (5.2; DK-49 to DK-51, DK-69 to DK-76)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.options import Option, option
from engine.games.dark_kingdoms.board.components import (
    ARMIES,
    FORTRESS_PRICE,
    GOODS,
    STORMS,
    TROOPS,
    VILLAGE_PRICE,
    resource_price,
    ship_price,
    troop_price,
)
from engine.games.dark_kingdoms.board.geography import (
    GOLD,
    IDS,
    NEIGHBOURS,
    NUMBER,
    RESOURCES,
    RING,
)
from engine.games.dark_kingdoms.board.numbering import (
    ALL_ARMIES,
    ALL_SHIPS,
    armies_of_seat,
    army_number,
    army_of,
    ship_number,
    ships_of_seat,
)
from engine.games.dark_kingdoms.rules import fame_texts
from engine.games.dark_kingdoms.rules.attacks import attack, capture, enter, topple
from engine.games.dark_kingdoms.rules.hands import can_pay, cards
from engine.games.dark_kingdoms.rules.pieces import (
    armies_of,
    controlled,
    free_ship,
    has_foreign_army,
    has_foreign_force,
    has_foreign_piece,
    has_fortress_left,
    has_marker_left,
    has_village_left,
    ships_of,
    start_places,
)
from engine.games.dark_kingdoms.rules.voyages import sail
from engine.games.dark_kingdoms.rules.works import (
    build,
    buy,
    call_peasants,
    destroy,
    recruit,
    regroup,
    sell,
)
from engine.games.dark_kingdoms.state import (
    FOUGHT,
    MOVED,
    NOBODY,
    NOWHERE,
    RETREATED,
    SAILED,
    Kingdoms,
    step,
)

RECRUIT_NEW = tuple(option("recruit:new", id) for id in IDS)
RECRUIT_ADD = tuple(option("recruit:add", army_number(army)) for army in ALL_ARMIES)
PEASANTS = tuple(option("peasants", id) for id in IDS)
BUILD_VILLAGE = tuple(option("build:village", id) for id in IDS)
BUILD_FORTRESS = tuple(option("build:fortress", id) for id in IDS)
BUILD_SHIP = tuple(option("build:ship", id) for id in IDS)
DESTROY = tuple(option("destroy", id) for id in IDS)
SELL = tuple(option("sell", ship_number(ship)) for ship in ALL_SHIPS)
BUY = tuple(option("buy", id) for id in RESOURCES)
MOVE = tuple(tuple(option("move", army_number(army), id) for id in IDS) for army in ALL_ARMIES)
ATTACK = tuple(option("attack", army_number(army)) for army in ALL_ARMIES)
TOPPLE = tuple(option("topple", army_number(army)) for army in ALL_ARMIES)
SEIZE = tuple(option("seize", army_number(army)) for army in ALL_ARMIES)
SAIL_EMPTY = tuple(option("sail", ship_number(ship), "none") for ship in ALL_SHIPS)
SAIL = tuple(
    tuple(option("sail", ship_number(ship), army_number(army)) for army in ALL_ARMIES)
    for ship in ALL_SHIPS
)
END_TURN = option("end_turn")


@step
def start_turn(s: Kingdoms, seat: int) -> None:
    """5.2: text plays and armies of all seats are fresh, ships of the active one."""
    s.active = seat
    s.text_used = [0] * s.seats
    s.army_flags = [0] * len(s.army_flags)
    s.arrangements = []
    for ship in ships_of_seat(seat):
        s.ship_flags[ship] = 0
    s.tell("turn_began", seat=seat)
    s.then(act, seat)


@step
def act(s: Kingdoms, seat: int) -> None:
    """DK-49: again and again, until the seat ends its turn."""
    s.ask(seat, "act", actions(s, seat), take_action, forced=True)


@step
def take_action(s: Kingdoms, seat: int, chosen: Option) -> None:
    if chosen.kind == "end_turn":
        s.tell("turn_ended", seat=seat)
        return
    if chosen.kind != "regroup":
        s.arrangements = []
    ACTIONS[chosen.kind](s, seat, chosen)
    s.then(act, seat)


def actions(s: Kingdoms, seat: int) -> list[Option]:
    """All legal options, in the order of 5.2 and DK-9."""
    armies = armies_of(s, seat)
    options = recruiting(s, seat, armies)
    options += building(s, seat)
    options += trading(s, seat)
    options += marching(s, seat, armies)
    if s.event != STORMS:
        options += sailing(s, seat, armies)
    if len(armies) > 1:
        options += regrouping(s, seat, armies)
    options += fame_texts.playable(s, seat)
    if not blocking_armies(s, seat, armies):
        options.append(END_TURN)
    return options


def recruiting(s: Kingdoms, seat: int, armies: list[int]) -> list[Option]:
    options: list[Option] = []
    if can_pay(s, seat, troop_price(s.event)):
        if len(armies) < ARMIES:
            options += [RECRUIT_NEW[place] for place in start_places(s, seat)]
        options += [RECRUIT_ADD[army] for army in armies if s.troops[army] < TROOPS]
    if not armies and cards(s, seat) >= 2:
        options += [PEASANTS[place] for place in start_places(s, seat)]
    return options


def building(s: Kingdoms, seat: int) -> list[Option]:
    options: list[Option] = []
    if can_pay(s, seat, VILLAGE_PRICE) and has_village_left(s, seat):
        options += [BUILD_VILLAGE[there] for there in controlled(s, seat)]
    if can_pay(s, seat, FORTRESS_PRICE) and has_fortress_left(s, seat):
        options += [BUILD_FORTRESS[there] for there in controlled(s, seat)]
    if can_pay(s, seat, ship_price(s.event)) and free_ship(s, seat) != NOBODY:
        options += [
            BUILD_SHIP[there]
            for there in controlled(s, seat)
            if RING[there] >= 0 and there not in s.ship_at
        ]
    return options


def trading(s: Kingdoms, seat: int) -> list[Option]:
    """Destroying, selling and buying."""
    options = [DESTROY[there] for there, count in enumerate(s.villages[seat]) if count]
    options += [SELL[ship] for ship in ships_of(s, seat)]
    if s.hand[seat][GOLD] >= resource_price(s.event):
        options += [BUY[resource] for resource in GOODS if s.bank[resource]]
    return options


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


def sailing(s: Kingdoms, seat: int, armies: list[int]) -> list[Option]:
    ready = [ship for ship in ships_of(s, seat) if not s.ship_flags[ship] & SAILED]
    options = [SAIL_EMPTY[ship] for ship in ready]
    for ship in ready:
        options += [
            SAIL[ship][army]
            for army in armies
            if s.army_at[army] == s.ship_at[ship] and not s.army_flags[army] & FOUGHT
        ]
    return options


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


Action = Callable[[Kingdoms, int, Option], None]
ACTIONS: Final[dict[str, Action]] = {
    "recruit:new": recruit,
    "recruit:add": recruit,
    "peasants": call_peasants,
    "build:village": build,
    "build:fortress": build,
    "build:ship": build,
    "destroy": destroy,
    "sell": sell,
    "buy": buy,
    "move": move,
    "attack": attack_here,
    "topple": pull_down,
    "seize": seize,
    "sail": sail,
    "regroup": regroup,
    "fame": fame_texts.play,
}
