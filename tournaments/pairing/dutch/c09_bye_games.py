"""C9: where the only floater gets the bye, it is one with the fewest unplayed games."""

from tournaments.pairing.dutch.criterion import BracketFacts, Criterion
from tournaments.pairing.dutch.player import Player


def cost(player: Player, facts: BracketFacts) -> int:
    return player.unplayed if facts.floater_gets_bye else 0


CRITERION = Criterion(9, of_floater=cost)
