"""Items and the companion: spending charges, discarding, drawing, upgrading (rules 6.12)."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option, option
from engine.core.reasons import Guard, Params
from engine.core.things import thing
from engine.games.alone.board.items import sort_of
from engine.games.alone.state import HERO, INVENTORY_LIMIT, Held, Station, step


def usable(s: Station, sort: str) -> list[str]:
    return [held.item for held in s.inventory if held.item.startswith(sort + "_")]


def spend(s: Station, item: str, charges: int = 1) -> None:
    """Discard charges; a card without any goes to the pile at once (AL-137)."""
    for held in s.inventory:
        if held.item == item:
            held.charges -= charges
            if held.charges <= 0:
                drop(s, item)
            return


@step
def pay(s: Station, item: str, charges: int) -> None:
    """What using an item costs, for an Action or at a trigger; a technician may give one (3.12)."""
    if s.companion == "technician":
        s.ask(HERO, "use_companion", [option("yes"), option("no")], technician_helps, item, charges)
    else:
        spend(s, item, charges)


@step
def technician_helps(s: Station, seat: int, chosen: Option, item: str, charges: int) -> None:
    if chosen.kind == "yes":
        tire_companion(s, 1)
        charges -= 1
    if charges:
        spend(s, item, charges)


def drop(s: Station, item: str) -> None:
    s.inventory = [held for held in s.inventory if held.item != item]
    s.item_discard.append(item)
    s.tell("item_discarded", item=item)


def tire_companion(s: Station, charges: int) -> None:
    """Take charges from the companion; without any it is gone (AL-141, AL-144)."""
    s.companion_charges = max(0, s.companion_charges - charges)
    if not s.companion_charges and s.companion:
        s.tell("companion_lost", character=s.companion)
        s.companion = ""


def draw(s: Station, count: int) -> None:
    """Draw items with their charges; the pile is shuffled when the deck is empty (AL-138)."""
    s.drawn = []
    for _ in range(count):
        if not s.item_deck:
            s.item_deck, s.item_discard = s.item_discard, []
            s.shuffle("shuffle.items", s.item_deck)
        if not s.item_deck:
            break
        item = s.item_deck.pop()
        s.inventory.append(Held(item, 4 if s.character == "technician" else 3))
        s.drawn.append(item)
    s.reveal("items_drawn", items=s.drawn[:])


@step
def tidy(s: Station) -> None:
    """Down to six items, then upgrades (AL-129, AL-130)."""
    if len(s.inventory) > INVENTORY_LIMIT:
        found = [option("discard", held.item) for held in s.inventory]
        s.ask(HERO, "discard_item", found, discarded)
    else:
        s.then(upgrading)


@step
def discarded(s: Station, seat: int, chosen: Option) -> None:
    drop(s, chosen.word())
    s.then(tidy)


def is_basic(better: Held, giver: Held) -> bool:
    return not better.is_upgraded


def is_another(better: Held, giver: Held) -> bool:
    return better is not giver


def gives_component(better: Held, giver: Held) -> bool:
    return sort_of(giver.item).matrix == sort_of(better.item).component


def _pair(better: Held, giver: Held) -> Params:
    return {
        "item": thing("item", better.item),
        "giver": thing("item", giver.item),
        "component": sort_of(better.item).component,
    }


TO_UPGRADE: Final = (
    Guard("AL-132", "upgraded_already", is_basic, _pair),
    Guard("AL-131", "gives_itself", is_another, _pair),
    Guard("AL-131", "wrong_component", gives_component, _pair),
)


@step
def upgrading(s: Station) -> None:
    """AL-130, AL-131."""
    found = [
        option("upgrade", better.item, giver.item)
        for better in s.inventory
        for giver in s.inventory
        if is_basic(better, giver) and is_another(better, giver) and gives_component(better, giver)
    ]
    if found:
        s.ask(HERO, "upgrade", [*found, option("done")], upgraded)


@step
def upgraded(s: Station, seat: int, chosen: Option) -> None:
    if chosen.kind == "done":
        return
    better, giver = chosen.word(), chosen.word(1)
    for held in s.inventory:
        if held.item == better:
            held.is_upgraded = True
    s.tell("item_upgraded", item=better, giver=giver)
    spend(s, giver)
    s.then(upgrading)
