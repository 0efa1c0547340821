"""C11: few topscorers, or opponents of one, get the same colour three times in a row."""

from tournaments.pairing.dutch.criterion import BracketFacts, Criterion
from tournaments.pairing.dutch.player import Player, Strength


def cost(higher: Player, lower: Player, facts: BracketFacts) -> int:
    one, other = higher.need, lower.need
    if one.strength is not Strength.ABSOLUTE or other.strength is not Strength.ABSOLUTE:
        return 0
    if one.preference is None or one.preference is not other.preference:
        return 0
    if abs(one.difference) == abs(other.difference):
        return int(one.repeated is not None and one.repeated is other.repeated)
    yielding = other if abs(one.difference) > abs(other.difference) else one
    return int(yielding.repeated is one.preference.other)


CRITERION = Criterion(11, of_pair=cost)
