"""An error planted in a model on purpose: the comparison has to notice it."""

from __future__ import annotations

from dataclasses import dataclass

from tests.models.opinion import Opinion


@dataclass(frozen=True, slots=True)
class Planted:
    error: str
    """What the model gets wrong, in words."""
    clause: str
    opinion: Opinion
    """The model with this one error."""
