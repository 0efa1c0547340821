"""Who gets which colour once a pair is made (article 5)."""

from __future__ import annotations

from enum import Enum

from tournaments.crosstable import Colour
from tournaments.pairing.dutch.player import Player, Strength


class ColourReason(Enum):
    """The clause that decided the colours of a pair."""

    BOTH = "5.2.1"
    STRONGER = "5.2.2"
    ALTERNATE = "5.2.3"
    HIGHER_RANKED = "5.2.4"
    INITIAL = "5.2.5"


def colour_of_higher(higher: Player, lower: Player, initial: Colour) -> tuple[Colour, ColourReason]:
    """Colour of the higher-ranked player of a pair, and the clause that gives it."""
    mine, theirs = higher.need.preference, lower.need.preference
    if mine is None and theirs is None:
        return (initial if higher.place % 2 else initial.other), ColourReason.INITIAL
    if mine is None or theirs is None:
        wish = mine if mine is not None else _other(theirs)
        return wish, ColourReason.BOTH
    if mine is not theirs:
        return mine, ColourReason.BOTH
    if _urgency(higher) != _urgency(lower):
        stronger = _urgency(higher) > _urgency(lower)
        return (mine if stronger else mine.other), ColourReason.STRONGER
    for own, opposite in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
        if own is not opposite:
            return own.other, ColourReason.ALTERNATE
    return mine, ColourReason.HIGHER_RANKED


def _urgency(player: Player) -> tuple[Strength, int]:
    """Strength of the preference; between absolute ones the wider difference counts."""
    strength = player.need.strength
    return strength, abs(player.need.difference) if strength is Strength.ABSOLUTE else 0


def _other(colour: Colour | None) -> Colour:
    assert colour is not None
    return colour.other
