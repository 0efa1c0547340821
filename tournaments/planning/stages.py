"""Stages as an organiser wants them, checked: everything that could not be played is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext_lazy as _

from tournaments import formats
from tournaments.errors import BadSettings
from tournaments.formats import FormatError, Seeding

MOST_STAGES = 4


def checked_options(format_name: str, options: Mapping[str, Any]) -> dict[str, Any]:
    try:
        return formats.checked_options(format_name, options)
    except FormatError as fault:
        raise BadSettings(str(fault)) from fault


def checked_stages(stages: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The columns of each stage."""
    if not 1 <= len(stages) <= MOST_STAGES:
        raise BadSettings(_("A tournament has 1 to %(most)d stages."), most=MOST_STAGES)
    checked = []
    for index, stage in enumerate(stages):
        is_last = index == len(stages) - 1
        cut = stage.get("cut")
        if not is_last and not cut:
            raise BadSettings(_("A stage that is not the last says how many go on."))
        seeding = stage.get("seeding", Seeding.BY_PLACE.value)
        if seeding not in {known.value for known in Seeding}:
            raise BadSettings(_("There is no seeding “%(seeding)s”."), seeding=seeding)
        checked.append(
            {
                "format": stage["format"],
                "options": checked_options(stage["format"], stage.get("options", {})),
                "cut": None if is_last else cut,
                "cut_per_group": bool(stage.get("cut_per_group")),
                "seeding": seeding,
            }
        )
    return checked
