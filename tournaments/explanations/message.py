"""A sentence for a person, as a key with parameters; texts stand in the catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Parameter = str | int | float


@dataclass(frozen=True, slots=True)
class Message:
    key: str
    parameters: Mapping[str, Parameter] = field(default_factory=dict)
