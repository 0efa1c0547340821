"""`make conformance`: per title and milestone, how many clauses have a passing test."""

from __future__ import annotations

import contextlib
import io
import sys

import pytest

from engine.core.registry import present_titles, title
from tests.conformance import batches
from tests.conformance.recorder import Recorder
from tests.conformance.rules import SOURCES, Rules, rules_of


def main() -> int:
    recorder = Recorder()
    written = io.StringIO()
    # Rules need no server and no Django; the suite's own plugins are left out.
    arguments = [
        "tests/engine", "-q", "-m", "clause", "-o", "addopts=", "-p", "no:django",
        "-p", "no:asyncio", "-p", "no:valkey", "-p", "tests.conformance.recorder",
        "-o", "asyncio_mode=", "-W", "ignore::pytest.PytestConfigWarning",
    ]  # fmt: skip
    with contextlib.redirect_stdout(written):
        code = pytest.main(arguments, [recorder])
    if code not in (
        pytest.ExitCode.OK,
        pytest.ExitCode.TESTS_FAILED,
        pytest.ExitCode.NO_TESTS_COLLECTED,
    ):
        print(written.getvalue())
        return int(code)
    is_whole = True
    for id in present_titles():
        rules = rules_of(id)
        if rules is not None:
            is_whole &= report(rules, title(id).milestones, recorder)
            if id == "anochecer":
                for line in batches.report():
                    print(line)
    for tests in recorder.failed.values():
        is_whole = False
        for test in tests:
            print(f"failed: {test}")
    return 0 if is_whole else 1


def report(rules: Rules, claimed: tuple[str, ...], recorder: Recorder) -> bool:
    """Print a title's standing; true when all it claims is shown."""
    is_whole = True
    unknown = [one for one in claimed if one not in rules.milestones]
    if unknown:
        print(f"{rules.title} claims {', '.join(unknown)}, which its rules do not have")
        is_whole = False
    for milestone, ids in rules.milestones.items():
        without = [id for id in ids if not recorder.holds(id)]
        shown = len(ids) - len(without)
        share = f"{shown}/{len(ids)} ({shown / len(ids):.0%})"
        is_claimed = milestone in claimed
        print(
            f"{rules.title:16} {milestone}  {share:>16}  "
            f"{'claimed' if is_claimed else 'not claimed'}"
        )
        if without:
            print(f"{'':16}     without a passing test: {', '.join(without)}")
            is_whole &= not is_claimed
    counted = ", ".join(f"{rules.count_of(source)} {source}" for source in SOURCES)
    print(f"{rules.title:16} of {len(rules.clauses)} clauses {counted}")
    return is_whole


if __name__ == "__main__":
    sys.exit(main())
