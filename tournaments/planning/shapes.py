"""Shapes a form offers: one format, or stages that feed one another. What each asks for.

Every format of the registry is a shape of its own, so a new one is offered by itself; here stand
only those of several stages.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tournaments.formats import FORMATS, RoundRobin, Seeding, SingleElimination, Swiss
from tournaments.formats.options import asked_fields, form_fields
from tournaments.forms import Field, Kind, Words


@dataclass(frozen=True, slots=True)
class ShapeStage:
    format: str
    asks: tuple[str, ...]
    """Options of the format that the form asks for."""
    cut: Field | None = None
    """None in the last stage."""
    cut_per_group: bool = False
    seeding: Seeding = Seeding.BY_PLACE


@dataclass(frozen=True, slots=True)
class Shape:
    id: str
    label: Words
    line: Words
    stages: tuple[ShapeStage, ...]


_CUT = Field(
    name="cut",
    kind=Kind.WHOLE,
    label=Words("How many go on", "Cuántos pasan"),
    default=8,
    least=1,
    most=100_000,
)
_CUT_PER_GROUP = Field(
    name="cut_per_group",
    kind=Kind.WHOLE,
    label=Words("How many of each group go on", "Cuántos pasan de cada grupo"),
    default=2,
    least=1,
    most=100_000,
)
_PLAY_OFF = ShapeStage(SingleElimination.name, ("best_of", "best_of_final", "has_third_place"))

COMPOSED: list[Shape] = [
    Shape(
        "swiss_playoff",
        Words("Swiss, then play-off", "Suizo y eliminatoria final"),
        Words(
            "A Swiss, from which the best go on to a knock-out.",
            "Un suizo, del que los mejores pasan a una eliminatoria.",
        ),
        (ShapeStage(Swiss.name, ("rounds", "is_accelerated", "tie_breaks"), cut=_CUT), _PLAY_OFF),
    ),
    Shape(
        "groups",
        Words("Groups, then play-off", "Grupos y eliminatoria final"),
        Words(
            "Everybody meets everybody in a group; the best of each go on to a knock-out.",
            "Todos contra todos en cada grupo; los mejores pasan a una eliminatoria.",
        ),
        (
            ShapeStage(
                RoundRobin.name,
                ("groups", "tie_breaks"),
                cut=_CUT_PER_GROUP,
                cut_per_group=True,
                seeding=Seeding.CROSS_GROUPS,
            ),
            _PLAY_OFF,
        ),
    ),
]


def shapes() -> list[Shape]:
    """Each format, followed by the composed shapes that begin with it."""
    found: list[Shape] = []
    for name, format_class in FORMATS.items():
        asks = tuple(field.name for field in asked_fields(format_class))
        found.append(Shape(name, format_class.label, format_class.line, (ShapeStage(name, asks),)))
        found.extend(shape for shape in COMPOSED if shape.stages[0].format == name)
    return found


def shown(shape: Shape, language: str) -> Mapping[str, Any]:
    """As the API sends it."""
    return {
        "id": shape.id,
        "label": shape.label.in_language(language),
        "line": shape.line.in_language(language),
        "seats_tables": FORMATS[shape.stages[0].format].seats_tables,
        "stages": [
            {
                "format": stage.format,
                "fields": [
                    field.shown(language)
                    for field in form_fields(FORMATS[stage.format])
                    if field.name in stage.asks
                ],
                "cut": stage.cut and stage.cut.shown(language),
                "cut_per_group": stage.cut_per_group,
                "seeding": stage.seeding.value,
            }
            for stage in shape.stages
        ],
    }
