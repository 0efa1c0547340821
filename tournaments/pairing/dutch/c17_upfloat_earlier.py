"""C17: few opponents of moved-down players floated up two rounds before."""

from tournaments.pairing.dutch.criterion import BracketFacts, Criterion
from tournaments.pairing.dutch.player import Float, Player


def cost(higher: Player, lower: Player, facts: BracketFacts) -> int:
    return int(lower.earlier_float is Float.UP and facts.is_moved_down(higher))


CRITERION = Criterion(17, of_pair=cost)
