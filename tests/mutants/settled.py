"""A plugin of the mutants' test runs: properties try the same examples every time, at leisure."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("mutants", derandomize=True, deadline=None, database=None)
settings.load_profile("mutants")
