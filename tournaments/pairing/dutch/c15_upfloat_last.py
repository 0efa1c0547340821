"""C15: few opponents of moved-down players floated up in the previous round."""

from tournaments.pairing.dutch.criterion import BracketFacts, Criterion
from tournaments.pairing.dutch.player import Float, Player


def cost(higher: Player, lower: Player, facts: BracketFacts) -> int:
    return int(lower.last_float is Float.UP and facts.is_moved_down(higher))


CRITERION = Criterion(15, of_pair=cost)
