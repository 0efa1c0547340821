"""The scheme of an event in figures: how many play in each stage, in which groups, who goes on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tournaments.errors import CutTooLarge
from tournaments.formats import Cut, group_sizes


@dataclass(frozen=True, slots=True)
class StageScheme:
    format: str
    entrants: int
    groups: int
    smallest_group: int
    largest_group: int
    cut: int | None
    """None in the last stage."""
    cut_per_group: bool
    going_on: int


def scheme(stages: Sequence[Mapping[str, Any]], entrants: int) -> list[StageScheme]:
    """What a field of so many meets, stage by stage."""
    found: list[StageScheme] = []
    there = entrants
    for stage in stages:
        groups = max(1, int(stage.get("options", {}).get("groups", 1)))
        sizes = group_sizes(there, groups)
        is_per_group = bool(stage.get("cut_per_group"))
        cut = stage.get("cut")
        going_on = Cut(cut, is_per_group).going_on(there, groups) if cut else there
        found.append(
            StageScheme(
                stage["format"],
                there,
                groups,
                min(sizes),
                max(sizes),
                cut,
                is_per_group,
                going_on,
            )
        )
        there = going_on
    return found


def check_cuts(stages: Sequence[Mapping[str, Any]], entrants: int) -> None:
    """Refuse groups from which everybody goes on."""
    for stage in scheme(stages, entrants):
        if stage.cut is None or not stage.cut_per_group:
            continue
        if not Cut(stage.cut, per_group=True).leaves_somebody_out(stage.entrants, stage.groups):
            raise CutTooLarge
