"""C8: those who float leave the next bracket able to pair as many, and as high, as possible."""

from tournaments.pairing.dutch.criterion import BracketFacts, Criterion
from tournaments.pairing.dutch.player import Player


def cost(player: Player, facts: BracketFacts) -> int:
    return facts.following.get(player.number, 0)


CRITERION = Criterion(8, of_floater=cost)
