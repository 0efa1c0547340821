"""Chances of the attacker without cards: of one roll, a battle, an assault, a siege, a plunder."""

from __future__ import annotations

from functools import cache

MOST_DEFENDERS = 9


@cache
def roll(attack: int, defence: int, bonus: int = 0) -> float:
    """That the highest of `attack` dice plus a bonus beats the highest of `defence` dice.

    >>> round(roll(3, 2), 3)
    0.472
    """
    total = 0.0
    for face in range(1, 7):
        exactly = (face / 6) ** attack - ((face - 1) / 6) ** attack
        below = min(6, face - 1 + bonus) / 6
        total += exactly * below**defence
    # Powers may differ in the last digits between machines; choices made by them must not.
    return round(total, 9)


@cache
def battle(attack: int, defence: int) -> float:
    """
    >>> round(battle(3, 2), 3)
    0.622
    """
    if attack == 0:
        return 0.0
    if defence == 0:
        return 1.0
    won = roll(attack, defence)
    return won * battle(attack, defence - 1) + (1 - won) * battle(attack - 1, defence)


@cache
def assault(attack: int) -> float:
    """
    >>> round(assault(2), 3)
    0.545
    """
    if attack == 0:
        return 0.0
    won = roll(attack, 2)
    return won + (1 - won) * assault(attack - 1)


@cache
def siege(attack: int, sheltered: int = 0, bonus: int = 0) -> float:
    """
    >>> round(siege(3), 3), round(siege(3, 0, 1), 3)
    (0.328, 0.79)
    """
    if attack == 0:
        return 0.0
    won = roll(attack, 6 + sheltered, bonus)
    after = siege(attack, sheltered - 1, bonus) if sheltered else 1.0
    return won * after + (1 - won) * siege(attack - 1, sheltered, bonus)


def plunder(attack: int) -> float:
    return roll(attack, 1)


def table() -> dict[str, object]:
    """By troops of the attacker, from 1, and of the defender, from 1 (in a siege from 0)."""
    troops = range(1, 4)

    def rounded(chance: float) -> float:
        return round(chance, 3)

    return {
        "battle": [
            [rounded(battle(one, other)) for other in range(1, MOST_DEFENDERS + 1)]
            for one in troops
        ],
        "assault": [rounded(assault(one)) for one in troops],
        "siege": [
            [rounded(siege(one, other)) for other in range(MOST_DEFENDERS + 1)] for one in troops
        ],
        "plunder": [rounded(plunder(one)) for one in troops],
    }
