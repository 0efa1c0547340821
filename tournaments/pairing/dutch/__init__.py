"""Swiss by the FIDE Dutch system, C.04.3 in force since 1 February 2026.

One file per criterion, named by its number; `round` goes through the brackets, `bracket` pairs
one of them, `order` settles what the criteria leave open, `colours` gives the colours.
"""

from tournaments.pairing.dutch.round import (
    NoPairing,
    Pairing,
    RoundPairing,
    pair_players,
    pair_round,
)

__all__ = ["NoPairing", "Pairing", "RoundPairing", "pair_players", "pair_round"]
