"""The arbiter's grammar for tie-breaks: codes with modifiers, `PTS DE BH/C1 BH SB`.

Modifiers: C1, C2 cut the lowest contributions, M1, M2 cut lowest and highest; L+n, L-n or
L60% move the limit of Koya; P counts forfeits as played; F takes the last round as drawn;
R turns the order around.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

MODIFIERS: dict[str, str] = {
    "PTS": "R",
    "DE": "PR",
    "WIN": "R",
    "WON": "R",
    "BPG": "R",
    "BWG": "R",
    "REP": "R",
    "PS": "CR",
    "BH": "CMPFR",
    "FB": "CMPR",
    "SB": "CMPFR",
    "KS": "LR",
    "AOB": "CFR",
    "ARO": "CMR",
    "TPR": "R",
    "PTP": "R",
    "APRO": "R",
    "APPO": "R",
    "RTG": "R",
    "SNO": "R",
}
"""For every code, the letters of the modifiers that make sense with it."""


OPPONENTS_STRENGTH = frozenset({"BH", "FB", "AOB", "ARO", "APRO", "APPO", "PS"})
"""Tell apart whose opponents were stronger or came earlier: nothing where everybody meets
everybody."""
EVERYBODY_MET = frozenset({"KS"})
"""Counts results against the upper half of a field in which everybody meets everybody."""


class UnknownTieBreak(ValueError):
    """A code or modifier that is not part of the grammar; the message names it."""


@dataclass(frozen=True, slots=True)
class TieBreak:
    text: str
    code: str
    cut_low: int = 0
    cut_high: int = 0
    limit_percent: Fraction = Fraction(50)
    limit_shift: Fraction = Fraction(0)
    forfeits_count: bool = False
    fore: bool = False
    is_reversed: bool = False


def parse_tie_breaks(text: str | Sequence[str]) -> tuple[TieBreak, ...]:
    """Read a list of tie-breaks, separated by blanks or commas."""
    words = re.split(r"[\s,]+", text.strip()) if isinstance(text, str) else list(text)
    found = tuple(parse_tie_break(word) for word in words if word)
    if not found:
        raise UnknownTieBreak("the list of tie-breaks is empty")
    codes = [tie_break.text for tie_break in found]
    for code in codes:
        if codes.count(code) > 1:
            raise UnknownTieBreak(f"{code} is listed twice")
    return found


def parse_tie_break(word: str) -> TieBreak:
    code, *modifiers = word.upper().split("/")
    if code not in MODIFIERS:
        known = ", ".join(MODIFIERS)
        raise UnknownTieBreak(f"{word}: there is no tie-break {code}; known are {known}")
    cut_low = cut_high = 0
    percent, shift = Fraction(50), Fraction(0)
    seen: set[str] = set()
    for modifier in modifiers:
        letter = modifier[:1]
        if not letter or letter in seen or letter not in MODIFIERS[code]:
            raise UnknownTieBreak(f"{word}: modifier {modifier or '(empty)'} does not fit {code}")
        seen.add(letter)
        if letter in "CM":
            amount = _amount(word, modifier)
            cut_low, cut_high = amount, amount if letter == "M" else 0
        elif letter == "L":
            percent, shift = _limit(word, modifier)
        elif len(modifier) > 1:
            raise UnknownTieBreak(f"{word}: modifier {modifier} takes no number")
    if "C" in seen and "M" in seen:
        raise UnknownTieBreak(f"{word}: C and M do not go together")
    return TieBreak(
        "/".join([code, *modifiers]),
        code,
        cut_low,
        cut_high,
        percent,
        shift,
        "P" in seen,
        "F" in seen or code == "FB",
        "R" in seen,
    )


def _amount(word: str, modifier: str) -> int:
    if not re.fullmatch(r"[CM][1-9]", modifier):
        raise UnknownTieBreak(f"{word}: {modifier} needs a number from 1 to 9")
    return int(modifier[1:])


def _limit(word: str, modifier: str) -> tuple[Fraction, Fraction]:
    if re.fullmatch(r"L[+-]\d+(\.\d)?", modifier):
        return Fraction(50), Fraction(modifier[1:])
    if re.fullmatch(r"L\d{1,3}%?", modifier) and int(modifier[1:].rstrip("%")) <= 100:
        return Fraction(modifier[1:].rstrip("%")), Fraction(0)
    raise UnknownTieBreak(f"{word}: {modifier} is not a limit like L60% or L+0.5")
