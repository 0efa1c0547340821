"""C21: opponents of moved-down players meet small differences if they floated up before that."""

from tournaments.pairing.dutch.criterion import BracketFacts, Criterion
from tournaments.pairing.dutch.player import Float, Player


def cost(higher: Player, lower: Player, facts: BracketFacts) -> int:
    if lower.earlier_float is not Float.UP:
        return 0
    return facts.score_weights.get(higher.score, 0)


CRITERION = Criterion(21, of_pair=cost)
