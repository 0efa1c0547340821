"""C20: moved-down players who floated down two rounds before meet small score differences.

One who floats again stands for a wider difference than one who is paired.
"""

from tournaments.pairing.dutch.criterion import BracketFacts, Criterion
from tournaments.pairing.dutch.player import Float, Player


def cost(player: Player, facts: BracketFacts) -> int:
    if player.earlier_float is not Float.DOWN:
        return 0
    return facts.score_weights.get(player.score, 0)


CRITERION = Criterion(20, of_floater=cost)
