"""C7: the scores of those who float, highest first, are as low as possible."""

from tournaments.pairing.dutch.criterion import BracketFacts, Criterion
from tournaments.pairing.dutch.player import Player


def cost(player: Player, facts: BracketFacts) -> int:
    return facts.score_weights.get(player.score, 0)


CRITERION = Criterion(7, of_floater=cost)
