"""Chances a bot reckons with (section 12)."""

from __future__ import annotations

from functools import cache

from engine.games.anima.board.components import (
    CHARACTERS,
    COMBAT,
    ENCOUNTERS,
    GIFT_OF,
    KEY_OF,
    LOCATIONS,
    MISSIONS,
)
from engine.games.anima.rules.groups import can_turn, group_combat, speed_in_test
from engine.games.anima.rules.means import is_forbidden
from engine.games.anima.state import Anima, Combat

CARD_COMBAT = {
    "golpe_de_ki": 3.0,
    "tecnica_definitiva": 5.0,
    "escudo_de_ki": 2.0,
    "bola_de_fuego": 3.0,
    "invocacion": 3.5,
    "punalada_trapera": 2.0,
}
TYPICAL = {1: 3.5, 2: 7.0, 3: 10.0}
"""Combat of what one meets at each level."""


@cache
def win_chance(difference: float) -> float:
    """Own Combat minus the enemy's; equal totals win.

    >>> [round(win_chance(d), 2) for d in (-4, -1, 0, 2, 5)]
    [0.08, 0.42, 0.58, 0.83, 1.0]
    """
    wins = sum(own + difference >= other for own in range(1, 7) for other in range(1, 7))
    return wins / 36


@cache
def roll_chance(missing: int) -> float:
    """The chance that one die shows at least so much."""
    return max(0, min(6, 7 - missing)) / 6


def strength(s: Anima, seat: int, nature: str = "", enemy: str = "") -> int:
    """Group Combat as it would count against such an enemy."""
    combat = Combat(seat)
    combat.nature, combat.enemy = nature, enemy
    return group_combat(s, seat, combat)


def card_strength(s: Anima, seat: int) -> float:
    """What the combat cards in hand can add, each with a character of its own.

    Cards that a view hides count for nothing.
    """
    player = s.players[seat]
    free = [one for one in player.group if can_turn(s, one)]
    total = 0.0
    cards = [one for one in player.hand if one in GIFT_OF and COMBAT in GIFT_OF[one].timings]
    for card in sorted(cards, key=lambda one: -CARD_COMBAT.get(KEY_OF[one], 0.0)):
        kind = GIFT_OF[card].kind
        if is_forbidden(s, seat, kind):
            continue
        turner = next((one for one in free if kind in CHARACTERS[one].skills), None)
        if turner is not None:
            free.remove(turner)
            total += CARD_COMBAT.get(KEY_OF[card], 0.0)
    return total


def mission_chance(s: Anima, seat: int, mission: str) -> float:
    """How likely an attempt succeeds, once the place is explored."""
    card = MISSIONS[mission]
    own = strength(s, seat, card.nature)
    if card.rounds:
        chance = 1.0
        player = s.players[seat]
        left = card.rounds[player.resist_won if player.resist == mission else 0 :]
        spare = card_strength(s, seat) / len(left)
        for enemy in left:
            chance *= win_chance(own + int(spare) - enemy)
        return chance
    chance = 1.0
    for kind, value in card.steps:
        if kind == "combat":
            chance *= win_chance(int(own + card_strength(s, seat)) - value)
        elif kind == "speed":
            chance *= roll_chance(value - speed_in_test(s, seat))
    return chance


def danger(s: Anima, seat: int, level: int) -> float:
    """The chance to beat what is usual at this level."""
    return win_chance(round(strength(s, seat) - TYPICAL[level]))


def passing_chance(s: Anima, seat: int, place: str) -> float:
    """The chance to get past the previous encounter."""
    lying = s.previous.get(place)
    level = LOCATIONS[place].level
    if lying is None or s.players[seat].safe_passage_until:
        return 1.0
    card, is_up = lying
    if not is_up:
        return 0.4 + 0.6 * danger(s, seat, level)
    creature = ENCOUNTERS[card]
    if creature.level > level:
        return 1.0
    if not creature.is_creature:
        return 0.8
    own = strength(s, seat, creature.nature, card) + card_strength(s, seat) / 2
    return win_chance(int(own) - creature.combat)
