"""C14: few residents float down who did so in the previous round."""

from tournaments.pairing.dutch.criterion import BracketFacts, Criterion
from tournaments.pairing.dutch.player import Float, Player


def cost(player: Player, facts: BracketFacts) -> int:
    return int(player.last_float is Float.DOWN and not facts.is_moved_down(player))


CRITERION = Criterion(14, of_floater=cost)
