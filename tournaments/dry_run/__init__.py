"""Dry runs: an event simulated many times from the entrants' ratings, before or during it."""

from tournaments.dry_run.forecast import Forecast, StagePlan, estimate_minutes, forecast
from tournaments.dry_run.play import Pace

__all__ = ["Forecast", "Pace", "StagePlan", "estimate_minutes", "forecast"]
