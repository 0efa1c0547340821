"""C13: few players miss a strong colour preference."""

from tournaments.pairing.dutch.criterion import BracketFacts, Criterion
from tournaments.pairing.dutch.player import Player, Strength


def cost(higher: Player, lower: Player, facts: BracketFacts) -> int:
    one, other = higher.need, lower.need
    weaker, stronger = sorted((one.strength, other.strength))
    if weaker < Strength.STRONG or one.preference is not other.preference:
        return 0
    return int(not (weaker is Strength.ABSOLUTE and stronger is Strength.ABSOLUTE))


CRITERION = Criterion(13, of_pair=cost)
