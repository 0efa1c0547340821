"""Why something cannot be chosen in one's turn: the first clause that forbids it, or that forbids
what comes nearest. Conditions stand with the rules, as guards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from engine.core.reasons import Guard, Reason, first_failing
from engine.core.things import thing
from engine.games.dark_kingdoms.board.components import (
    ARMIES,
    BRITANNIA_NUMBER,
    DEFENCE,
    FAME_NUMBER,
    GOODS,
    TROOPS,
)
from engine.games.dark_kingdoms.board.geography import (
    COUNT,
    NEIGHBOURS,
    NUMBER,
    OPEN,
    PEOPLES,
    RESOURCES,
    RING,
)
from engine.games.dark_kingdoms.board.numbering import army_of
from engine.games.dark_kingdoms.rules.fame_texts import TEXTS
from engine.games.dark_kingdoms.rules.marches import (
    TO_ATTACK,
    TO_END_TURN,
    TO_MOVE,
    TO_REGROUP,
    TO_SEIZE,
    TO_TOPPLE,
)
from engine.games.dark_kingdoms.rules.naming import territory
from engine.games.dark_kingdoms.rules.pieces import armies_of, controlled, ships_of, start_places
from engine.games.dark_kingdoms.rules.purchases import (
    TO_ADD,
    TO_BUILD,
    TO_BUY,
    TO_CALL_PEASANTS,
    TO_RECRUIT,
)
from engine.games.dark_kingdoms.rules.voyages import TO_SAIL
from engine.games.dark_kingdoms.state import NOBODY, Kingdoms
from engine.games.dark_kingdoms.telling.things import PRICED, price_of

STRUCTURES: Final = ("village", "fortress")
OnTheSpot = tuple[Guard[Kingdoms, int, int], ...]
ON_THE_SPOT: Final[dict[str, OnTheSpot]] = {
    "attack": TO_ATTACK,
    "topple": TO_TOPPLE,
    "seize": TO_SEIZE,
}


class Nearest:
    """Of several ways to do a thing, the reason of the one that lacks least."""

    def __init__(self) -> None:
        self.reason: Reason | None = None
        self.lacking = (COUNT, COUNT)

    def consider(
        self, guards: Iterable[Guard[Kingdoms, int, int]], s: Kingdoms, one: int, other: int,
        distance: int = 0,
    ) -> None:  # fmt: skip
        tests = list(guards)
        for place, guard in enumerate(tests):
            if not guard.passes(s, one, other):
                lacking = (len(tests) - place, distance)
                if lacking < self.lacking:
                    self.lacking = lacking
                    self.reason = guard.reason(s, one, other)
                return


# --- by the kind of thing


def in_turn(s: Kingdoms, seat: int, kind: str, id: str, owner: int) -> Reason | None:
    """A thing the seat sees in its turn."""
    by_kind = THINGS.get(kind)
    return None if by_kind is None else by_kind(s, seat, id, owner)


def _land(s: Kingdoms, seat: int, id: str, owner: int) -> Reason | None:
    there = NUMBER[id]
    if s.control[there] != seat:
        return _reached(s, seat, there)
    whats = (*STRUCTURES, "ship") if RING[there] >= 0 else STRUCTURES
    return _built_on(s, seat, there, whats)


def _built_on(s: Kingdoms, seat: int, there: int, whats: tuple[str, ...]) -> Reason | None:
    """Own land is there to build on: what comes nearest to being built there?"""
    best = min(whats, key=lambda what: (_is_refused(s, seat, what, there), missing(s, seat, what)))
    return first_failing(TO_BUILD[best], s, seat, there)


def _is_refused(s: Kingdoms, seat: int, what: str, there: int) -> bool:
    """For more than a lack of cards."""
    return any(not guard.passes(s, seat, there) for guard in TO_BUILD[what][:-1])


def _reached(s: Kingdoms, seat: int, there: int) -> Reason | None:
    """Other land is there to be entered: which army comes nearest to it?"""
    if there not in OPEN[s.seats]:
        return Reason("DK-5", "closed_land", territory(there))
    armies = armies_of(s, seat)
    if not armies:
        return Reason("DK-69", "no_army", territory(there))
    nearest = Nearest()
    for army in armies:
        nearest.consider(TO_MOVE, s, army, there, steps_between(s, s.army_at[army], there))
    return nearest.reason


def steps_between(s: Kingdoms, origin: int, there: int) -> int:
    """Moves from one open territory to another."""
    steps, seen, edge = 0, {origin}, {origin}
    while there not in edge:
        edge = {beside for place in edge for beside in NEIGHBOURS[s.seats][place]} - seen
        seen |= edge
        steps += 1
    return steps


def _port(s: Kingdoms, seat: int, id: str, owner: int) -> Reason | None:
    return first_failing(TO_BUILD["ship"], s, seat, NUMBER[id])


def _marker(s: Kingdoms, seat: int, id: str, owner: int) -> Reason | None:
    """An own one makes room for a structure, a foreign one is taken by an army."""
    if owner == seat and s.control[NUMBER[id]] == seat:
        return _built_on(s, seat, NUMBER[id], STRUCTURES)
    return _land(s, seat, id, owner)


def _fortress(s: Kingdoms, seat: int, id: str, owner: int) -> Reason | None:
    """An own one is where armies are recruited."""
    if owner != seat:
        return _land(s, seat, id, owner)
    return first_failing(TO_RECRUIT, s, seat, NUMBER[id])


def _army(s: Kingdoms, seat: int, id: str, owner: int) -> Reason | None:
    if owner == NOBODY:
        return None
    army = army_of(owner, int(id))
    at = s.army_at[army]
    if owner != seat:
        return _reached(s, seat, at)
    # What it could still do is open; so it has moved, or fought, and has nobody to fight.
    return first_failing(TO_MOVE, s, army, NEIGHBOURS[s.seats][at][0])


def _ship(s: Kingdoms, seat: int, id: str, owner: int) -> Reason | None:
    if owner in (NOBODY, seat):
        return None
    return Reason("DK-16", "ships_are_safe", {"ship": thing("ship", id, owner)})


def _card(s: Kingdoms, seat: int, id: str, owner: int) -> Reason | None:
    if id in RESOURCES:
        resource = RESOURCES.index(id)
        if not s.hand[seat][resource]:
            return Reason("DK-20", "not_held", {"resource": id})
        return _spent(s, seat, resource)
    if id in FAME_NUMBER:
        return fame_text(s, seat, FAME_NUMBER[id])
    return britannia_card(s, id)


def _spent(s: Kingdoms, seat: int, resource: int) -> Reason | None:
    """The purchase that this card goes into and that lacks the fewest other cards."""
    uses = [what for what in PRICED if price_of(s, what)[resource]]
    return purchase(s, seat, min(uses, key=lambda what: missing(s, seat, what)))


def missing(s: Kingdoms, seat: int, what: str) -> int:
    """How many cards a seat lacks for a purchase."""
    held = s.hand[seat]
    return sum([max(0, amount - held[card]) for card, amount in enumerate(price_of(s, what))])


def fame_text(s: Kingdoms, seat: int, card: int) -> Reason | None:
    named: dict[str, object] = {"card": thing("card", list(FAME_NUMBER)[card])}
    if not s.fame[seat][card]:
        is_seen = card in s.fame_deck[s.fame_fresh :]
        return Reason("DK-136", "under_the_deck", named) if is_seen else None
    if card == DEFENCE:
        return Reason("DK-141", "defence_waits", named)
    if s.text_used[seat]:
        return Reason("DK-137", "text_played", named)
    failing = first_failing(TEXTS[card].needs, s, seat)
    if failing is None:
        return None
    return Reason(failing.clause, failing.key, {**named, **failing.params}, failing.remedy)


def britannia_card(s: Kingdoms, id: str) -> Reason | None:
    """None for a card that was not turned up yet."""
    if BRITANNIA_NUMBER.get(id) not in s.britannia_played:
        return None
    return Reason("DK-33", "britannia_card", {"card": thing("card", id)})


def _bank(s: Kingdoms, seat: int, id: str, owner: int) -> Reason | None:
    return first_failing(TO_BUY, s, seat, RESOURCES.index(id))


def _price(s: Kingdoms, seat: int, id: str, owner: int) -> Reason | None:
    return purchase(s, seat, id)


def purchase(s: Kingdoms, seat: int, what: str) -> Reason | None:
    """Why nothing of the kind can be bought, wherever it would stand."""
    nearest = Nearest()
    if what == "troop":
        armies, places = armies_of(s, seat), start_places(s, seat)
        if not armies and not places:
            return Reason("DK-53", "nowhere_to_start")
        if len(armies) == ARMIES and all(s.troops[army] == TROOPS for army in armies):
            return Reason("DK-56", "all_armies_full")
        for place in places:
            nearest.consider(TO_RECRUIT, s, seat, place)
        for army in armies:
            nearest.consider(TO_ADD, s, seat, army)
    elif what == "card":
        for resource in GOODS:
            nearest.consider(TO_BUY, s, seat, resource)
    else:
        lands = controlled(s, seat)
        if not lands:
            return Reason("DK-14", "no_land")
        ports = [there for there in lands if RING[there] >= 0]
        if what == "ship" and not ports:
            return Reason("DK-60", "no_own_port")
        for there in ports if what == "ship" else lands:
            nearest.consider(TO_BUILD[what], s, seat, there)
    return nearest.reason


def _people(s: Kingdoms, seat: int, id: str, owner: int) -> Reason | None:
    is_own = s.people[seat] == PEOPLES.index(id)
    return Reason(
        "DK-92", "own_badge" if is_own else "people_shown", {"people": thing("people", id)}
    )


def _die(s: Kingdoms, seat: int, id: str, owner: int) -> Reason | None:
    return Reason("DK-38", "dice_over") if id in ("red", "black") else None


THINGS: Final[dict[str, Callable[[Kingdoms, int, str, int], Reason | None]]] = {
    "territory": _land,
    "port": _port,
    "village": _land,
    "marker": _marker,
    "fortress": _fortress,
    "army": _army,
    "ship": _ship,
    "card": _card,
    "bank": _bank,
    "price": _price,
    "people": _people,
    "die": _die,
    "button": lambda s, seat, id, owner: button(s, seat, id),
}


# --- buttons


def button(s: Kingdoms, seat: int, id: str) -> Reason | None:
    if id in ON_THE_SPOT:
        nearest = Nearest()
        for army in armies_of(s, seat):
            nearest.consider(ON_THE_SPOT[id], s, army, s.army_at[army])
        return nearest.reason or Reason("DK-69", "no_army_at_all")
    by_id = BUTTONS.get(id)
    return None if by_id is None else by_id(s, seat)


def _peasants(s: Kingdoms, seat: int) -> Reason | None:
    nearest = Nearest()
    for place in start_places(s, seat):
        nearest.consider(TO_CALL_PEASANTS, s, seat, place)
    return nearest.reason or Reason("DK-53", "nowhere_to_start")


def _sail(s: Kingdoms, seat: int) -> Reason | None:
    ships = ships_of(s, seat)
    return first_failing(TO_SAIL, s, ships[0]) if ships else Reason("DK-60", "no_ship")


def _regroup(s: Kingdoms, seat: int) -> Reason | None:
    """Of all pairs, the one that comes nearest."""
    armies = armies_of(s, seat)
    found: list[tuple[int, Reason]] = []
    for giver in armies:
        for taker in armies:
            if giver != taker:
                for place, guard in enumerate(TO_REGROUP):
                    if not guard.passes(s, giver, taker, 1):
                        found.append((-place, guard.reason(s, giver, taker, 1)))
                        break
    return min(found, key=lambda one: one[0])[1] if found else Reason("DK-88", "one_army")


BUTTONS: Final[dict[str, Callable[[Kingdoms, int], Reason | None]]] = {
    "peasants": _peasants,
    "destroy": lambda s, seat: Reason("DK-63", "no_village"),
    "sell": lambda s, seat: Reason("DK-65", "no_ship"),
    "sail": _sail,
    "regroup": _regroup,
    "end_turn": lambda s, seat: first_failing(TO_END_TURN, s, seat),
}
