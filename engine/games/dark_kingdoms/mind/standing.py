"""How all seats stand: what each has, weighed by how far the match has come.

The difference of two seats' worths is the logarithm of the odds that one ends before the other.
`python -m engine fit dark_kingdoms` finds the weights.
"""

from __future__ import annotations

from math import exp
from typing import Final

from engine.games.dark_kingdoms.board.geography import COLOUR, COUNT, RESOURCE
from engine.games.dark_kingdoms.board.numbering import armies_of_seat
from engine.games.dark_kingdoms.mind.outlook import Outlook
from engine.games.dark_kingdoms.mind.weights import SENSE, Sense
from engine.games.dark_kingdoms.rules.hands import cards, fame_cards
from engine.games.dark_kingdoms.rules.pieces import armies_of, ships_of
from engine.games.dark_kingdoms.state import NOBODY, Kingdoms

TRAITS: Final = (
    "villages",
    "fortresses",
    "ships",
    "victories",
    "target",
    "beyond",
    "troops",
    "largest",
    "armies",
    "markers",
    "lands",
    "fame",
    "cards",
    "stone",
    "wood",
    "iron",
    "wheat",
    "gold",
    "kinds",
    "colours",
    "beset",
    "chance",
    "wait",
    "rest",
)
NAMES: Final = (*TRAITS, *(f"{name}.late" for name in TRAITS), "points.last")
"""The order of the features and of their weights."""
MANY_CARDS: Final = 10
ENOUGH: Final = 3
"""More cards of one resource are not wanted."""


def evaluate(s: Kingdoms, sense: Sense = SENSE) -> list[float]:
    """From 0 to 1 for each seat: the share of the others it is likely to leave behind."""
    if NOBODY in s.people:
        return [0.5] * s.seats
    totals = [
        sum([weight * value for weight, value in zip(sense.standing, one, strict=True)])
        for one in features(s, sense)
    ]
    others = s.seats - 1
    return [
        sum([1 / (1 + exp(other - total)) for one, other in enumerate(totals) if one != seat])
        / others
        for seat, total in enumerate(totals)
    ]


def features(s: Kingdoms, sense: Sense = SENSE) -> list[list[float]]:
    """Of every seat, in the order of `NAMES`."""
    progress = s.round / (s.round + len(s.britannia_deck))
    found = []
    for seat in range(s.seats):
        look = Outlook(s, seat, sense)
        has = traits(look)
        late = [progress * one for one in has]
        found.append([*has, *late, progress**4 * look.points[seat]])
    return found


def traits(look: Outlook) -> list[float]:
    """In the order of `TRAITS`."""
    s, seat = look.s, look.seat
    points = look.points[seat]
    troops = [s.troops[army] for army in armies_of_seat(seat)]
    villages, fortresses = s.villages[seat], s.fortresses[seat]
    near = look.near_foreign()
    colours = [0, 0]
    kinds = 0
    beset = 0
    for there in range(COUNT):
        count = villages[there]
        if count:
            kinds |= 1 << RESOURCE[there]
        if count or s.marker[there] == seat:
            colours[COLOUR[there]] += count or 1
        if there in near:
            beset += count + 2 * fortresses[there]
    stone, wood, iron, wheat, gold = s.hand[seat]
    place, playing = (seat - s.first) % s.seats, (s.active - s.first) % s.seats
    return [
        float(sum(villages)),
        float(sum(fortresses)),
        float(len(ships_of(s, seat))),
        float(s.victories[seat]),
        float(look.is_at_target),
        float(max(0, points - look.target)),
        float(sum(troops)),
        float(max(troops)),
        float(sum([one > 0 for one in troops])),
        float(s.marker.count(seat)),
        float(s.control.count(seat)),
        float(fame_cards(s, seat)),
        float(min(MANY_CARDS, cards(s, seat))),
        float(min(ENOUGH, stone)),
        float(min(ENOUGH, wood)),
        float(min(ENOUGH, iron)),
        float(min(ENOUGH, wheat)),
        float(min(ENOUGH, gold)),
        float(kinds.bit_count()),
        float(min(colours)),
        float(beset),
        best_chance(look),
        (place - playing) % s.seats / 3,
        float(place < playing),
    ]


def best_chance(look: Outlook) -> float:
    """Of the best combat an army could start by walking next door."""
    s, best = look.s, 0.0
    for army in armies_of(s, look.seat):
        for there in look.neighbours[s.army_at[army]]:
            for enemy in look.enemies(there):
                best = max(best, look.chance(s.troops[army], there, enemy))
    return best
