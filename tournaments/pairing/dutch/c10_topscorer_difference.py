"""C10: few topscorers, or opponents of one, get a colour difference beyond two."""

from tournaments.pairing.dutch.criterion import BracketFacts, Criterion
from tournaments.pairing.dutch.player import Player


def cost(higher: Player, lower: Player, facts: BracketFacts) -> int:
    one, other = higher.need, lower.need
    both_wide = abs(one.difference) > 1 and abs(other.difference) > 1
    return int(both_wide and one.preference is other.preference)


CRITERION = Criterion(10, of_pair=cost)
