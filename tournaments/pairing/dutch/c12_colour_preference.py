"""C12: few players miss their colour preference."""

from tournaments.pairing.dutch.criterion import BracketFacts, Criterion
from tournaments.pairing.dutch.player import Player


def cost(higher: Player, lower: Player, facts: BracketFacts) -> int:
    wish = higher.need.preference
    return int(wish is not None and wish is lower.need.preference)


CRITERION = Criterion(12, of_pair=cost)
