"""The command line of the simulator: arguments in, a report on screen, figures and charts on disk.

`manage.py simulate_queue` and `python -m matchmaking simulate` both run it.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path

from matchmaking.queue.tickets import QueueRules
from matchmaking.simulation.day import SimulationSettings, simulate
from matchmaking.simulation.plots import plots_of
from matchmaking.simulation.population import PopulationSettings
from matchmaking.simulation.report import Report, report_on


def add_arguments(parser: argparse.ArgumentParser) -> None:
    people, queue = PopulationSettings(), QueueRules()
    option = parser.add_argument
    option("--players", type=int, default=people.players, help="size of the population")
    option("--arrivals", type=int, default=people.arrivals, help="people who come by themselves")
    option("--seats", type=int, default=people.seats, help="seats at a table")
    option("--hours", type=float, default=24.0, help="simulated time")
    option("--batch-seconds", type=float, default=2.0, help="time between runs of the matcher")
    option("--first-window", type=float, default=queue.first_window, help="rating points")
    option("--widening", type=float, default=queue.widening, help="rating points a second")
    option("--widest", type=float, default=queue.widest, help="rating points")
    option("--patience", type=float, default=queue.patience, help="seconds until overdue")
    option("--leaves-after", type=float, default=None, help="mean seconds until people give up")
    option("--seed", type=int, default=1, help="the same seed gives the same day")
    option("--out", type=Path, default=None, help="folder for report.json and the charts")


def run(options: argparse.Namespace, say: Callable[[str], object] = print) -> Report:
    settings = SimulationSettings(
        population=PopulationSettings(
            players=options.players,
            arrivals=options.arrivals,
            seats=options.seats,
            leaves_after=options.leaves_after,
        ),
        queue=QueueRules(
            first_window=options.first_window,
            widening=options.widening,
            widest=options.widest,
            patience=options.patience,
        ),
        seconds=options.hours * 3600.0,
        batch_seconds=options.batch_seconds,
        seed=options.seed,
    )
    happened = simulate(settings)
    report = report_on(happened)
    say(report.as_text())
    if options.out is not None:
        folder: Path = options.out
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "report.json").write_text(json.dumps(report.as_dict(), indent=2) + "\n")
        for name, document in plots_of(happened).items():
            (folder / name).write_text(document)
        say(f"figures and charts in {folder}")
    return report
