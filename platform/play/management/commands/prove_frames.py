"""Prove on the bytes of frames that nobody is sent what they may not know."""

from __future__ import annotations

from argparse import ArgumentParser
from itertools import count
from typing import Any, Final

from django.core.management.base import BaseCommand

from engine.core.events import PUBLIC
from engine.core.registry import playable_titles
from engine.core.registry import title as find_title
from engine.core.title import Title
from engine.proving import Case, Report
from engine.proving.isolation import isolation_of
from play.live.proving import FrameTable

POINTS: Final = 100
"""Moments of each match that are looked at, about."""


class Command(BaseCommand):
    help = (
        "Compare the frames of matches that an audience may not tell apart, byte for byte: views, "
        "events, options, numbers, and the pauses before forced passes."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("titles", nargs="*", help="all by default")
        parser.add_argument("--cases", type=int, default=2000, help="for each audience")
        parser.add_argument("--first", type=int, default=0, help="number of the first match")

    def handle(self, *args: Any, **options: Any) -> None:
        titles = [find_title(name) for name in options["titles"]] or playable_titles()
        for title in titles:
            report = prove(title, options["cases"], options["first"])
            for audience, cases in sorted(report.by_audience.items()):
                who = "the public" if audience == PUBLIC else f"seat {audience}"
                self.stdout.write(f"{title.id}: {who}: {cases} comparisons")
            self.stdout.write(str(report))


def prove(title: Title, cases: int, first: int = 0, points: int = POINTS) -> Report:
    """So many comparisons for each audience: one match with every number of seats the title allows,
    then as many as it takes with all seats taken, where every audience is there."""
    report = Report(title.id, "isolation of frames")
    counts = title.seat_counts
    for played, number in enumerate(count(first)):
        seats = counts[played] if played < len(counts) else max(counts)
        report.add(isolation_of(Case(title, number, seats), points, FrameTable))
        if played + 1 >= len(counts) and min(report.by_audience.values()) >= cases:
            return report
    raise AssertionError("count has no end")
