"""C1: two players meet at most once. Pairs forbidden by the organiser are treated alike."""

from tournaments.pairing.dutch.player import Player


def allows(one: Player, other: Player) -> bool:
    return other.number not in one.barred
