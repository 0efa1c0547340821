"""The pytest plugin that notes, clause by clause, how the tests that name it came out."""

from __future__ import annotations

import pytest


class Recorder:
    """Outcomes by clause. Works with parallel workers: the ids travel with the reports."""

    def __init__(self) -> None:
        self.passed: dict[str, int] = {}
        self.failed: dict[str, list[str]] = {}

    def holds(self, id: str) -> bool:
        """At least one test of the clause passed and none failed."""
        return id in self.passed and id not in self.failed

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        ids = [id for name, id in report.user_properties if name == "clause"]
        for id in ids:
            if report.failed:
                self.failed.setdefault(str(id), []).append(report.nodeid)
            elif report.when == "call" and report.passed:
                self.passed[str(id)] = self.passed.get(str(id), 0) + 1

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed.setdefault("", []).append(f"{report.nodeid}\n{report.longreprtext}")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        ids = {id for mark in item.iter_markers("clause") for id in mark.args}
        item.user_properties += [("clause", id) for id in sorted(ids)]
