"""What an attack measured: a figure beside its bound, and how a list of them is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    name: str
    value: float
    most: float
    """The bound: a larger value falls short."""
    unit: str = ""

    @property
    def holds(self) -> bool:
        return self.value <= self.most

    def __str__(self) -> str:
        verdict = "holds" if self.holds else "FALLS SHORT"
        return f"{self.name}: {self.value:g} {self.unit} (at most {self.most:g}): {verdict}"


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share of the measurements does not exceed; there must be some."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
