"""C3: players with the same absolute colour preference do not meet, topscorers excepted."""

from tournaments.pairing.dutch.player import Player, Strength


def allows(one: Player, other: Player) -> bool:
    if one.need.strength is not Strength.ABSOLUTE or other.need.strength is not Strength.ABSOLUTE:
        return True
    if one.need.preference is not other.need.preference:
        return True
    return one.is_topscorer or other.is_topscorer
