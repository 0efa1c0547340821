"""C2: no bye for a player who had one, or who once scored a win's points without playing."""

from tournaments.pairing.dutch.player import Player


def allows(player: Player) -> bool:
    return player.may_get_bye
