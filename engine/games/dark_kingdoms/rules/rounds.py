"""A round: Britannia card, production and tribute, a turn for each seat (5.1; DK-32 to DK-48)."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option, option
from engine.core.reasons import Guard, Params
from engine.games.dark_kingdoms.board.components import (
    BAD_HARVEST,
    BRITANNIA_IDS,
    DICE_OF_A_COLOUR,
    DIE_PRICE,
    GROWTH,
    HEROIC_SONGS,
    PLAGUE,
    REVOLT,
    UNCLAIMED_LAND,
    YEAR_OF_PLENTY,
)
from engine.games.dark_kingdoms.board.geography import (
    BLACK,
    COLOUR,
    COLOURS,
    COUNT,
    GOLD,
    NEIGHBOURS,
    NUMBER,
    OPEN,
    RED,
    RESOURCE,
    RESOURCES,
    WHEAT,
)
from engine.games.dark_kingdoms.board.numbering import army_of
from engine.games.dark_kingdoms.rules.combat import ARMY_OPTIONS, PASS, TERRITORY_OPTIONS
from engine.games.dark_kingdoms.rules.ending import end
from engine.games.dark_kingdoms.rules.hands import cards, draw_fame, pay, take_from_bank
from engine.games.dark_kingdoms.rules.naming import territory
from engine.games.dark_kingdoms.rules.pieces import (
    armies_of,
    has_marker_left,
    is_empty,
    lose_troop,
    place_marker,
    remove_marker,
)
from engine.games.dark_kingdoms.rules.turn import start_turn
from engine.games.dark_kingdoms.state import NOBODY, Kingdoms, step

COLOUR_OPTIONS = tuple(option(colour) for colour in COLOURS)
BOTH_COLOURS = 2
REVOLT_FROM = 4


@step
def begin_round(s: Kingdoms) -> None:
    """DK-32."""
    s.round += 1
    s.active = NOBODY
    s.dice = [1, 1]
    s.red_dice, s.black_dice = [], []
    s.colours = [NOBODY] * s.seats
    s.tell("round_began", round=s.round)
    s.then(turn_up_britannia)
    s.then(open_production)
    for seat in s.turn_order():
        s.then(start_turn, seat)
    s.then(end_round)


@step
def end_round(s: Kingdoms) -> None:
    """DK-37, DK-149: the round of the last card is played to its end."""
    if s.britannia_deck:
        s.then(begin_round)
    else:
        end(s, "deck")


# --- the Britannia card, 3.9


@step
def turn_up_britannia(s: Kingdoms) -> None:
    """DK-33, DK-35, DK-36."""
    card = s.britannia_deck.pop(0)
    s.britannia_played.append(card)
    s.event = card
    s.reveal("britannia_turned", card=BRITANNIA_IDS[card], round=s.round)
    for seat in s.turn_order():
        if card in GROWTH:
            grow(s, seat, GROWTH[card])
        elif card == HEROIC_SONGS:
            draw_fame(s, seat)
        elif card == UNCLAIMED_LAND:
            s.then(offer_unclaimed_land, seat)
        elif card == PLAGUE:
            s.then(suffer_plague, seat)
        elif card == REVOLT:
            s.then(suffer_revolt, seat)


def grow(s: Kingdoms, seat: int, resources: tuple[int, ...]) -> None:
    """DK-35: also for a seat without a territory of that resource."""
    taken = {RESOURCES[one]: take_from_bank(s, seat, one) for one in resources}
    s.tell("received", seat=seat, cards=taken)


@step
def offer_unclaimed_land(s: Kingdoms, seat: int) -> None:
    """A marker beside a territory of one's own, where nobody has a piece (DK-33, DK-35)."""
    options = [PASS]
    if has_marker_left(s, seat):
        options += [
            TERRITORY_OPTIONS[there]
            for there in OPEN[s.seats]
            if is_unclaimed(s, seat, there) and is_beside_own(s, seat, there)
        ]
    s.ask(seat, "event_settle", options, settle_land)


def is_open_land(s: Kingdoms, seat: int, there: int) -> bool:
    return there in OPEN[s.seats]


def is_unclaimed(s: Kingdoms, seat: int, there: int) -> bool:
    return is_empty(s, there)


def is_beside_own(s: Kingdoms, seat: int, there: int) -> bool:
    return any(s.control[beside] == seat for beside in NEIGHBOURS[s.seats][there])


def has_marker(s: Kingdoms, seat: int, there: int) -> bool:
    return has_marker_left(s, seat)


def _land(s: Kingdoms, seat: int, there: int) -> Params:
    return territory(there)


TO_CLAIM: Final = (
    Guard("DK-5", "closed_land", is_open_land, _land),
    Guard("DK-33", "land_not_empty", is_unclaimed, _land),
    Guard("DK-33", "land_not_beside", is_beside_own, _land),
    Guard("DK-19", "no_marker_left", has_marker, _land),
)
"""Of the state, a seat and a territory it would mark on unclaimed land."""


@step
def settle_land(s: Kingdoms, seat: int, chosen: Option) -> None:
    if chosen.kind != "pass":
        place_marker(s, seat, NUMBER[chosen.word()])


@step
def suffer_plague(s: Kingdoms, seat: int) -> None:
    """One of the largest armies of two or three troops loses one (DK-33)."""
    armies = armies_of(s, seat)
    largest = max([s.troops[army] for army in armies], default=0)
    if largest >= 2:
        options = [ARMY_OPTIONS[army] for army in armies if s.troops[army] == largest]
        s.ask(seat, "event_plague", options, die_of_plague)


@step
def die_of_plague(s: Kingdoms, seat: int, chosen: Option) -> None:
    lose_troop(s, army_of(seat, chosen.number()))


@step
def suffer_revolt(s: Kingdoms, seat: int) -> None:
    """Who has four markers or more on the map loses one (DK-33)."""
    if s.marker.count(seat) >= REVOLT_FROM:
        options = [TERRITORY_OPTIONS[t] for t in range(COUNT) if s.marker[t] == seat]
        s.ask(seat, "event_revolt", options, lose_to_revolt)


@step
def lose_to_revolt(s: Kingdoms, seat: int, chosen: Option) -> None:
    remove_marker(s, NUMBER[chosen.word()])


# --- production and tribute


@step
def open_production(s: Kingdoms) -> None:
    """DK-38; in a year of plenty there is neither window nor roll."""
    if s.event == YEAR_OF_PLENTY:
        s.colours = [BOTH_COLOURS] * s.seats
        s.then(produce)
    else:
        s.then(visit_for_dice, 0, 0)


@step
def visit_for_dice(s: Kingdoms, place: int, quiet: int) -> None:
    """DK-38, DK-42: seats in turn order, until a whole table of passes and skips in a row."""
    has_room = s.dice[RED] < DICE_OF_A_COLOUR or s.dice[BLACK] < DICE_OF_A_COLOUR
    while quiet < s.seats:
        seat = (s.first + place) % s.seats
        if has_room and cards(s, seat):
            options = [PASS]
            if s.hand[seat][GOLD]:
                options += [
                    COLOUR_OPTIONS[colour]
                    for colour in (RED, BLACK)
                    if s.dice[colour] < DICE_OF_A_COLOUR
                ]
            s.ask(seat, "add_die", options, answer_die, place, quiet, forced=True)
            return
        place += 1
        quiet += 1
    s.then(production_roll)


@step
def answer_die(s: Kingdoms, seat: int, chosen: Option, place: int, quiet: int) -> None:
    """DK-39 to DK-41."""
    if chosen.kind == "pass":
        s.then(visit_for_dice, place + 1, quiet + 1)
        return
    s.dice[COLOURS.index(chosen.kind)] += 1
    s.show(pay(s, seat, DIE_PRICE), "die_added", seat=seat, colour=chosen.kind)
    s.then(visit_for_dice, place + 1, 0)


@step
def production_roll(s: Kingdoms) -> None:
    """DK-43, DK-44: the colour of the highest die; on a double every seat chooses."""
    reds = s.dice[RED]
    dice = s.roll("production_roll", reds + s.dice[BLACK], 6)
    s.red_dice, s.black_dice = list(dice[:reds]), list(dice[reds:])
    red, black = max(s.red_dice), max(s.black_dice)
    s.tell("production_rolled", red=s.red_dice, black=s.black_dice)
    if red == black:
        for seat in s.turn_order():
            s.then(ask_colour, seat)
    else:
        s.colours = [RED if red > black else BLACK] * s.seats
    s.then(produce)


@step
def ask_colour(s: Kingdoms, seat: int) -> None:
    """DK-44."""
    s.ask(seat, "choose_colour", COLOUR_OPTIONS, choose_colour)


@step
def choose_colour(s: Kingdoms, seat: int, chosen: Option) -> None:
    s.colours[seat] = COLOURS.index(chosen.kind)
    s.tell("colour_chosen", seat=seat, colour=chosen.kind)


@step
def produce(s: Kingdoms) -> None:
    """DK-23, DK-45 to DK-48: in turn order, each seat its whole share."""
    for seat in s.turn_order():
        due = yields(s, seat, s.colours[seat])
        taken = {
            RESOURCES[resource]: take_from_bank(s, seat, resource, due[resource])
            for resource in range(5)
            if due[resource]
        }
        s.tell("produced", seat=seat, cards=taken)


def yields(s: Kingdoms, seat: int, colour: int) -> list[int]:
    """What a colour gives a seat: a card per village, gold per marker; fortresses give nothing."""
    due = [0] * 5
    villages = s.villages[seat]
    for there in range(COUNT):
        if colour in (COLOUR[there], BOTH_COLOURS):
            if villages[there] and not (s.event == BAD_HARVEST and RESOURCE[there] == WHEAT):
                due[RESOURCE[there]] += villages[there]
            if s.marker[there] == seat:
                due[GOLD] += 1
    return due
