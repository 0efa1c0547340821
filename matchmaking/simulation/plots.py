"""The charts of a simulation, as SVG documents by file name."""

from __future__ import annotations

from matchmaking.simulation.chart import Line, line_chart
from matchmaking.simulation.day import Happened
from matchmaking.simulation.report import (
    COIN,
    by_hour,
    cumulative,
    error_by_matches,
    mean,
    quantile,
)


def plots_of(happened: Happened) -> dict[str, str]:
    waits = [(ticket.at, ticket.wait) for ticket in happened.seated]
    losses = [(match.at, match.log_loss) for match in happened.played]
    least = [(match.at, match.least_log_loss) for match in happened.played]
    hours = by_hour(losses, mean)
    return {
        "wait.svg": line_chart(
            "Share of tickets seated within a time",
            "seconds waited",
            "share",
            [Line("seated", cumulative(sorted(wait for _, wait in waits)))],
        ),
        "wait-by-hour.svg": line_chart(
            "Waiting time over the day",
            "hour",
            "seconds",
            [
                Line("half seated by", by_hour(waits, lambda hour: quantile(hour, 0.5))),
                Line("95 % seated by", by_hour(waits, lambda hour: quantile(hour, 0.95))),
            ],
        ),
        "gap.svg": line_chart(
            "Share of tables within a rating gap",
            "rating points between highest and lowest",
            "share",
            [Line("tables", cumulative(sorted(match.spread for match in happened.played)))],
        ),
        "log-loss.svg": line_chart(
            "How surprised Elo was",
            "hour",
            "log loss per pair",
            [
                Line("Elo", hours),
                Line("true skill", by_hour(least, mean)),
                Line("coin", [(hour, COIN) for hour, _ in hours]),
            ],
        ),
        "rating-error.svg": line_chart(
            "How fast ratings find the true skill",
            "matches played",
            "root mean square error, points",
            [Line("error", error_by_matches(happened))],
        ),
    }
