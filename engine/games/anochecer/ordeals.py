"""Edicts that take, destroy and exchange: Execute, Convene, Artifice, Arbitrate, Legacy of Ixth."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anochecer.choosing import (
    cards,
    choose,
    planet_of,
    planets,
)
from engine.games.anochecer.components import (
    CARDS,
    INFANTRY,
    KINDS,
    MECATOL,
    SPLICE_KINDS,
)
from engine.games.anochecer.dice import throw
from engine.games.anochecer.galaxy import (
    FIRST_PLANET,
    place_name,
    place_number,
    planet_place,
)
from engine.games.anochecer.hands import (
    ask_deck,
    draw,
    gain_card,
    lose_card,
    shuffle_in,
    splice_cards,
)
from engine.games.anochecer.hits import bury, destroy
from engine.games.anochecer.hooks import without
from engine.games.anochecer.limits import settle
from engine.games.anochecer.state import DONE, Twilight, step
from engine.games.anochecer.units import (
    group_name,
    group_number,
    groups_at,
    infantry_at,
    places_of,
    units_at,
)
from engine.games.anochecer.veil import show


def execute(s: Twilight, lord: int) -> None:
    s.then(execute_next, lord, ())


@step
def execute_next(s: Twilight, lord: int, chosen: tuple[int, ...]) -> None:
    """TF-184: up to three planets, one at a time."""
    found = sorted(
        (key >> 3) - FIRST_PLANET
        for key, units in s.units.items()
        if key >> 3 >= FIRST_PLANET and units[INFANTRY] + units[INFANTRY + KINDS]
    )
    found = [one for one in dict.fromkeys(found) if one not in chosen]
    if len(chosen) < 3 and found:
        choose(s, lord, "execute", [*planets(found), DONE], execute_chosen, chosen)
    else:
        s.then(carry_out_execution, lord, chosen)


@step
def execute_chosen(
    s: Twilight, seat: int, chosen: Option, card: str, before: tuple[int, ...]
) -> None:
    if chosen is DONE:
        s.then(carry_out_execution, seat, before)
    else:
        s.then(execute_next, seat, (*before, planet_of(chosen)))


@step
def carry_out_execution(s: Twilight, lord: int, chosen: tuple[int, ...]) -> None:
    for planet in chosen:
        place = planet_place(planet)
        for seat in s.parties():
            number = infantry_at(s, seat, place)
            destroy(s, seat, place, INFANTRY, (number + 1) // 2, -1, "execute")
    s.then(bury)


def convene(s: Twilight, lord: int) -> None:
    """TF-185."""
    s.loot = draw(s, "ability", len(s.clockwise(lord)))
    show(s, s.speaker, s.loot)
    if s.loot:
        choose(s, s.speaker, "convene", cards(s.loot), convened, lord, lord)
        s.then(convene_next, lord, tuple(s.others(lord)))


@step
def convened(s: Twilight, seat: int, chosen: Option, card: str, taker: int, lord: int) -> None:
    got = str(chosen.args[0])
    s.loot = without(s.loot, got)
    gain_card(s, taker, got)


@step
def convene_next(s: Twilight, lord: int, waiting: tuple[int, ...]) -> None:
    if waiting and s.loot:
        choose(s, lord, "convene", cards(s.loot), convened, waiting[0], lord)
        s.then(convene_next, lord, waiting[1:])


def artifice(s: Twilight, lord: int) -> None:
    """TF-186; without relics at the first milestone."""
    gap = max(realm.points for realm in s.realms) - s.realms[lord].points
    s.loot = draw(s, "paradigm")
    if s.level >= 2:
        s.loot += draw(s, "relic")
    show(s, lord, s.loot)
    s.then(artifice_more, lord, gap)


@step
def artifice_more(s: Twilight, lord: int, left: int) -> None:
    kinds = ("paradigm", "relic") if s.level >= 2 else ("paradigm",)
    options = [option("deck", kind) for kind in kinds if s.decks[kind]]
    if left > 0 and options:
        choose(s, lord, "artifice", [*options, DONE], artifice_drawn, left)
    else:
        s.then(artifice_keep, lord, "paradigm")


@step
def artifice_drawn(s: Twilight, seat: int, chosen: Option, card: str, left: int) -> None:
    if chosen is DONE:
        s.then(artifice_keep, seat, "paradigm")
        return
    drawn = draw(s, str(chosen.args[0]))
    s.loot += drawn
    show(s, seat, drawn)
    s.then(artifice_more, seat, left - 1)


@step
def artifice_keep(s: Twilight, lord: int, kind: str) -> None:
    found = [card for card in s.loot if CARDS[card].kind == kind]
    if found:
        choose(s, lord, "artifice", cards(found), artifice_kept, kind)
    elif kind == "paradigm":
        s.then(artifice_keep, lord, "relic")


@step
def artifice_kept(s: Twilight, seat: int, chosen: Option, card: str, kind: str) -> None:
    kept = str(chosen.args[0])
    back = tuple([one for one in s.loot if CARDS[one].kind == kind and one != kept])
    s.loot = tuple([one for one in s.loot if CARDS[one].kind != kind])
    shuffle_in(s, kind, back)
    if kind == "paradigm":
        gain_card(s, seat, kept)
        s.then(artifice_keep, seat, "relic")
    else:
        from engine.games.anochecer.relic_effects import gain_relic

        gain_relic(s, seat, kept)


def arbitrate(s: Twilight, lord: int) -> None:
    """TF-187."""
    s.then(arbitrate_one, lord, ())
    for other in s.others(lord):
        s.then(arbitrate_ask, lord, other)


@step
def arbitrate_ask(s: Twilight, lord: int, other: int) -> None:
    options = [option("favour", other), option("deny", other)]
    choose(s, lord, "arbitrate", options, arbitrate_chosen, other)


@step
def arbitrate_chosen(s: Twilight, seat: int, chosen: Option, card: str, other: int) -> None:
    if chosen.kind == "favour":
        s.then(arbitrate_one, other, ())


@step
def arbitrate_one(s: Twilight, seat: int, aside: tuple[str, ...]) -> None:
    found = splice_cards(s, seat)
    if found:
        choose(s, seat, "arbitrate", [*cards(sorted(found)), DONE], arbitrate_discard, aside)
    else:
        s.then(arbitrate_draw, seat, aside)


@step
def arbitrate_discard(
    s: Twilight, seat: int, chosen: Option, card: str, aside: tuple[str, ...]
) -> None:
    if chosen is DONE:
        s.then(arbitrate_draw, seat, aside)
        return
    lost = str(chosen.args[0])
    lose_card(s, seat, lost)
    s.loot += (lost,)
    s.tell("gave_back", seat=seat, card=lost)
    s.then(arbitrate_one, seat, (*aside, lost))


@step
def arbitrate_draw(s: Twilight, seat: int, aside: tuple[str, ...]) -> None:
    kinds = [CARDS[card].kind for card in aside]
    for kind in SPLICE_KINDS:
        for card in draw(s, kind, kinds.count(kind)):
            gain_card(s, seat, card)
    s.then(arbitrate_back, aside)
    if aside:
        s.then(settle, -1)


@step
def arbitrate_back(s: Twilight, aside: tuple[str, ...]) -> None:
    for kind in SPLICE_KINDS:
        back = tuple([card for card in aside if CARDS[card].kind == kind])
        shuffle_in(s, kind, back)
    for card in aside:
        s.loot = without(s.loot, card)


def legacy(s: Twilight, lord: int) -> None:
    """TF-188."""
    throw(s, lord, "roll_effect:legacy_of_ixth", (6,))
    s.then(legacy_rolled, lord)


@step
def legacy_rolled(s: Twilight, lord: int) -> None:
    die = s.dice[2][0][0]
    if die >= 10:
        s.then(legacy_gift, lord, 2)
    elif die >= 6:
        for seat in s.clockwise(lord):
            s.then(ask_deck, seat, "legacy_of_ixth")
    else:
        s.then(legacy_wrath, lord)


@step
def legacy_gift(s: Twilight, lord: int, left: int) -> None:
    options = [option("deck", kind) for kind in SPLICE_KINDS if s.decks[kind]]
    if left and options:
        choose(s, lord, "legacy_of_ixth", [*options, DONE], legacy_taken, left)


@step
def legacy_taken(s: Twilight, seat: int, chosen: Option, card: str, left: int) -> None:
    if chosen is not DONE:
        for got in draw(s, str(chosen.args[0])):
            gain_card(s, seat, got)
        s.then(legacy_gift, seat, left - 1)


@step
def legacy_wrath(s: Twilight, lord: int) -> None:
    heart = s.map.slot_of[MECATOL]
    for place in places_of(s, heart):
        for seat in s.parties():
            for group in groups_at(s, seat, place, tuple(range(KINDS))):
                destroy(
                    s, seat, place, group, units_at(s, seat, place)[group], -1, "legacy_of_ixth"
                )
    s.then(bury)
    for slot in s.map.near[heart]:
        for seat in s.clockwise(lord):
            s.then(lose_units, seat, slot, 3, "legacy_of_ixth", ())
    s.then(settle, -1)


@step
def lose_units(
    s: Twilight, seat: int, slot: int, number: int, card: str, chosen: tuple[tuple[int, int], ...]
) -> None:
    """An owner picks so many of its units in a system for destruction; with fewer, all."""
    found = []
    for place in places_of(s, slot):
        units = units_at(s, seat, place)
        for group in groups_at(s, seat, place, tuple(range(KINDS))):
            if units[group] > chosen.count((place, group)):
                found.append((place, group))
    if len(chosen) == number or not found:
        for place, group in chosen:
            destroy(s, seat, place, group, 1, -1, card)
        s.then(bury)
        return
    options = [option("unit", place_name(place), group_name(group)) for place, group in found]
    choose(s, seat, card, options, unit_chosen, slot, number, chosen)


@step
def unit_chosen(
    s: Twilight,
    seat: int,
    chosen: Option,
    card: str,
    slot: int,
    number: int,
    before: tuple[tuple[int, int], ...],
) -> None:
    place, group = place_number(str(chosen.args[0])), group_number(str(chosen.args[1]))
    s.then(lose_units, seat, slot, number, card, (*before, (place, group)))
