"""A turn: the list of all actions and what each starts (5.2; DK-49 to DK-51)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.options import Option, option
from engine.games.dark_kingdoms.board.components import (
    STORMS,
)
from engine.games.dark_kingdoms.board.numbering import (
    ships_of_seat,
)
from engine.games.dark_kingdoms.rules import fame_texts
from engine.games.dark_kingdoms.rules.marches import (
    attack_here,
    blocking_armies,
    marching,
    move,
    pull_down,
    regrouping,
    seize,
)
from engine.games.dark_kingdoms.rules.pieces import (
    armies_of,
)
from engine.games.dark_kingdoms.rules.purchases import building, recruiting, trading
from engine.games.dark_kingdoms.rules.voyages import sail, sailing
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
    Kingdoms,
    step,
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
    """DK-49, DK-51: again and again, until the seat ends its turn."""
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
