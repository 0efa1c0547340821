"""How often something may be done: an allowance that is spent and grows back, as plain values."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

MOST_KEPT: Final = 20_000


@dataclass(slots=True)
class Allowance:
    """`burst` at once, `a_second` in the long run."""

    burst: float
    a_second: float
    left: float
    at: float

    def spend(self, now: float) -> float:
        """0.0 when it was allowed, else the seconds until it will be."""
        self.left = min(self.burst, self.left + (now - self.at) * self.a_second)
        self.at = now
        if self.left < 1:
            return (1 - self.left) / self.a_second
        self.left -= 1
        return 0.0


class Allowances:
    """One allowance for each asker; those not seen for long are forgotten first."""

    def __init__(self, burst: float, a_second: float) -> None:
        self._burst = burst
        self._a_second = a_second
        self._askers: OrderedDict[str, Allowance] = OrderedDict()

    def spend(self, asker: str, now: float) -> float:
        found = self._askers.get(asker)
        if found is None:
            found = self._askers[asker] = Allowance(self._burst, self._a_second, self._burst, now)
            if len(self._askers) > MOST_KEPT:
                self._askers.popitem(last=False)
        else:
            self._askers.move_to_end(asker)
        return found.spend(now)

    def is_spent(self, asker: str, now: float) -> bool:
        """Whether nothing is left, without spending anything."""
        found = self._askers.get(asker)
        if found is None:
            return False
        return min(found.burst, found.left + (now - found.at) * found.a_second) < 1
