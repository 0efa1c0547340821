"""What the seats of one table are called: who share a name are told apart by a numeral. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

NUMERALS: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")


def told_apart(names: Sequence[str]) -> list[str]:
    """In the order of the seats.

    >>> told_apart(["Faber", "Ana", "Faber"])
    ['Faber I', 'Ana', 'Faber II']
    """
    counts = Counter(names)
    met: Counter[str] = Counter()
    told = []
    for name in names:
        met[name] += 1
        told.append(f"{name} {_numeral(met[name])}" if counts[name] > 1 else name)
    return told


def _numeral(number: int) -> str:
    return NUMERALS[number - 1] if number <= len(NUMERALS) else str(number)
