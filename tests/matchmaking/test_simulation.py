"""The simulator: whole days through the real matcher and Elo, and the charts it draws."""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from matchmaking.queue.tickets import QueueRules
from matchmaking.simulation import command
from matchmaking.simulation.chart import Line, line_chart, ticks
from matchmaking.simulation.day import SimulationSettings, simulate
from matchmaking.simulation.plots import plots_of
from matchmaking.simulation.population import InvalidSimulation, Population, PopulationSettings
from matchmaking.simulation.report import quantile, report_on

# Narrow windows and scattered skills, so that patience does run out.
HARSH = QueueRules(first_window=20, widening=1, widest=60, patience=60)
EVENING = SimulationSettings(
    PopulationSettings(players=150, arrivals=1500), seconds=12 * 3600, batch_seconds=5.0
)


@pytest.mark.slow
def test_nobody_starves_on_a_day_with_a_hundred_thousand_arrivals() -> None:
    settings = SimulationSettings(
        PopulationSettings(
            players=6000, arrivals=100_000, joins_again=0.0, skill_deviation=400, daily_swing=0.9
        ),
        HARSH,
        batch_seconds=5.0,
    )
    happened = simulate(settings)
    assert happened.arrivals == 100_000
    assert max(ticket.wait for ticket in happened.seated) >= HARSH.patience  # the bound was tried
    assert happened.starved == 0
    assert happened.longest_overdue <= 0.0
    assert len(happened.seated) >= 99_998


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4])
def test_nobody_starves_at_larger_tables(seats: int) -> None:
    population = PopulationSettings(
        players=800, arrivals=6000, seats=seats, skill_deviation=400, daily_swing=0.9
    )
    happened = simulate(SimulationSettings(population, HARSH, batch_seconds=5.0))
    assert happened.starved == 0
    assert happened.longest_overdue <= 0.0
    assert len(happened.seated) > 5900


@pytest.mark.slow
def test_the_same_seed_gives_the_same_evening() -> None:
    assert report_on(simulate(EVENING)) == report_on(simulate(EVENING))


def test_ratings_find_the_true_skill_and_predict_better_than_a_coin() -> None:
    report = report_on(simulate(EVENING))
    assert report.rating_error_end < 0.7 * report.rating_error_start
    assert report.log_loss_of_true_skill < report.log_loss < report.log_loss_of_a_coin
    errors = list(report.rating_error_after.values())
    assert errors[-1] < errors[0]


@pytest.mark.slow
def test_nobody_meets_the_last_opponent_again_while_others_are_there() -> None:
    busy = SimulationSettings(PopulationSettings(players=400, arrivals=5000), seconds=6 * 3600)
    assert report_on(simulate(busy)).repeats == 0


def test_people_who_give_up_are_counted_and_nobody_is_lost() -> None:
    population = PopulationSettings(players=100, arrivals=800, leaves_after=20.0)
    report = report_on(simulate(SimulationSettings(population, seconds=12 * 3600)))
    assert report.left > 0
    assert report.arrivals == report.left + report.still_waiting + 2 * report.matches


def test_true_skills_meet_on_the_logistic_curve() -> None:
    people = Population(
        PopulationSettings(players=4, draw_rate=0.0, first_seat_edge=0.0), random.Random(3)
    )
    people.skill.update(player0=1700.0, player1=1500.0)
    won = Counter(people.play(["player0", "player1"])[0] for _ in range(20_000))
    assert won[1] / 20_000 == pytest.approx(0.76, abs=0.01)


@pytest.mark.parametrize(
    "wrong",
    [{"players": 3}, {"seats": 1}, {"arrivals": 0}, {"draw_rate": 2.0}, {"joins_again": 1.0}],
)
def test_settings_that_make_no_sense_are_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(InvalidSimulation):
        PopulationSettings(**wrong)  # type: ignore[arg-type]


def test_every_plot_is_a_readable_svg_with_its_lines() -> None:
    for name, document in plots_of(simulate(EVENING)).items():
        root = ElementTree.fromstring(document)
        assert root.tag.endswith("svg"), name
        drawn = [path for path in root.iter() if path.get("stroke-width") == "2"]
        assert len(drawn) >= 2, name


def test_a_chart_escapes_its_words_and_bears_an_empty_line() -> None:
    root = ElementTree.fromstring(line_chart('a < b & "c"', "x", "y", [Line("<none>", [])]))
    assert root.get("aria-label") == 'a < b & "c"'


@pytest.mark.parametrize(
    ("low", "high", "due"),
    [(0, 10, [0, 2, 4, 6, 8, 10]), (0, 0.9, [0, 0.2, 0.4, 0.6, 0.8, 1.0]), (5, 5, [5, 5.2])],
)
def test_ticks_are_round_and_span_the_range(low: float, high: float, due: list[float]) -> None:
    assert ticks(low, high)[: len(due)] == due


def test_quantiles_are_values_that_occurred() -> None:
    assert [quantile([1, 2, 3, 4], share) for share in (0.5, 0.95, 0.0)] == [2, 4, 1]
    assert quantile([], 0.5) == 0.0


def test_the_command_writes_report_and_charts(tmp_path: Path) -> None:
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    said: list[str] = []
    wanted = ["--players", "60", "--arrivals", "300", "--hours", "2", "--out", str(tmp_path)]
    report = command.run(parser.parse_args(wanted), said.append)
    assert "p95" in said[0]
    assert json.loads((tmp_path / "report.json").read_text())["matches"] == report.matches
    assert sorted(path.suffix for path in tmp_path.iterdir()) == [".json", *[".svg"] * 5]
