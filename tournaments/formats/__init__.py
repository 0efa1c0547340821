"""Formats: single and double elimination, round robin, Swiss, arena, pods; stages and series."""

from tournaments.formats.arena import Arena, Waiting
from tournaments.formats.double_elimination import DoubleElimination
from tournaments.formats.elimination import Elimination
from tournaments.formats.format import FACTS, Format
from tournaments.formats.medley import Medley
from tournaments.formats.pod_checker import PodCheck, check_pods
from tournaments.formats.pods import Pods
from tournaments.formats.registry import (
    FORMATS,
    build,
    checked_options,
    choices,
    format_named,
    names_where,
)
from tournaments.formats.round_robin import RoundRobin
from tournaments.formats.series import SeriesState, series
from tournaments.formats.single_elimination import SingleElimination
from tournaments.formats.stages import Cut, Seeding, group_sizes, qualified
from tournaments.formats.swiss import Swiss
from tournaments.formats.values import (
    Ending,
    EntrantId,
    Entry,
    FormatError,
    History,
    Leave,
    Pairing,
    Record,
    Result,
    Standing,
)

__all__ = [
    "FACTS",
    "FORMATS",
    "Arena",
    "Cut",
    "DoubleElimination",
    "Elimination",
    "Ending",
    "EntrantId",
    "Entry",
    "Format",
    "FormatError",
    "History",
    "Leave",
    "Medley",
    "Pairing",
    "PodCheck",
    "Pods",
    "Record",
    "Result",
    "RoundRobin",
    "Seeding",
    "SeriesState",
    "SingleElimination",
    "Standing",
    "Swiss",
    "Waiting",
    "build",
    "check_pods",
    "checked_options",
    "choices",
    "format_named",
    "group_sizes",
    "names_where",
    "qualified",
    "series",
]
