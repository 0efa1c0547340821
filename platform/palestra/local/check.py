"""`make test`: every check of the project, one after the other, and a summary.

A failing check does not hide the others; the exit code tells whether all passed.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from palestra.local import chromium, client_build, temporary
from palestra.local.client_build import FRONTEND, node_environment
from palestra.local.places import ROOT
from palestra.local.processes import end, spawn
from palestra.local.steps import say, seconds
from palestra.local.testing import SHARED_DATABASE, SITE_VARIABLES
from palestra.local.troubles import Trouble

IN_PARALLEL = ("-n", "2", "--dist", "worksteal")
"""Whoever is done takes over what waits elsewhere."""
STOP_SECONDS = 20.0
BROWSER_TESTS = ROOT / "tests" / "browser"
LIVE_TESTS = ("tests/play/live", "tests/bots", "tests/notifications/test_socket.py")
"""What sockets and streams are told, run on either channel layer."""
PROOFS = ("tests/play/live/test_proven_frames.py",)
"""Of frames before they are sent: no layer carries them."""
DOCS = ROOT / "docs" / "site" / "mkdocs.yml"
# The client's own checks, by the name of their npm script: `check` is of types, `budget` weighs
# the build.
QUICK_CLIENT_CHECKS = ("types:check", "test")
CLIENT_CHECKS = ("lint", "check", *QUICK_CLIENT_CHECKS, "budget")


class Extent(StrEnum):
    FAST = "fast"
    USUAL = "usual"
    FULL = "full"


MARKS = {
    Extent.FAST: "not slow and not long and not database",
    Extent.USUAL: "not long",
    Extent.FULL: "",
}


@dataclass(frozen=True, slots=True)
class Check:
    name: str
    arguments: Sequence[str]
    folder: Path = ROOT


@dataclass(frozen=True, slots=True)
class Outcome:
    name: str
    passed: bool
    took_seconds: float


def check(extent: Extent) -> int:
    begun = time.monotonic()
    client_build.ensure_modules()
    if extent is not Extent.FAST:
        client_build.ensure_build()
    environment = _environment(extent)
    outcomes = []
    with temporary.postgres() as postgres:
        environment |= {"DATABASE_URL": postgres.url, SHARED_DATABASE: postgres.url}
        for one in _checks(extent):
            outcomes.append(_run(one, environment))
    return _summary(outcomes, time.monotonic() - begun)


def _environment(extent: Extent) -> dict[str, str]:
    """The developer's own settings must not decide whether the checks pass."""
    environment = {
        name: value
        for name, value in node_environment().items()
        if not name.startswith(SITE_VARIABLES)
    }
    environment["PYTHON"] = sys.executable
    # Advice of the documentation's theme about its successor; no fault of ours.
    environment["NO_MKDOCS_2_WARNING"] = "1"
    if extent is not Extent.FAST and BROWSER_TESTS.is_dir():
        environment["CHROMIUM"] = str(chromium.find())
    return environment


def _checks(extent: Extent) -> list[Check]:
    checks = [
        Check("format", _module("ruff", "format", "--check", ".")),
        Check("lint", _module("ruff", "check", ".")),
        Check("import contracts", [_tool("lint-imports"), "--no-logo"]),
    ]
    if extent is not Extent.FAST:
        checks += [
            Check("types", _module("mypy")),
            Check("migrations", _manage("makemigrations", "--check", "--dry-run")),
            Check("docs", _module("mkdocs", "build", "--strict", "--config-file", str(DOCS))),
        ]
    checks.append(Check("Python tests", _pytest(extent, "tests", *IN_PARALLEL)))
    if extent is not Extent.FAST:
        stock = _pytest(
            extent,
            *LIVE_TESTS,
            "--channel-layer=stock",
            *IN_PARALLEL,
            *[f"--ignore={tests}" for tests in PROOFS],
        )
        checks.append(Check("live tests on the stock channel layer", stock))
    scripts = _client_scripts()
    names = QUICK_CLIENT_CHECKS if extent is Extent.FAST else CLIENT_CHECKS
    checks += [
        Check(f"client {name}", ["npm", "run", "--silent", name], FRONTEND)
        for name in names
        if name in scripts
    ]
    if extent is not Extent.FAST and BROWSER_TESTS.is_dir():
        checks.append(Check("browser tests", _pytest(extent, "tests/browser")))
    return checks


def _module(name: str, *arguments: str) -> list[str]:
    return [sys.executable, "-m", name, *arguments]


def _tool(name: str) -> str:
    return str(Path(sys.executable).with_name(name))


def _manage(*arguments: str) -> list[str]:
    return [sys.executable, "manage.py", *arguments]


def _pytest(extent: Extent, *arguments: str) -> list[str]:
    marks = MARKS[extent]
    return _module("pytest", *arguments, "--durations=10", *(["-m", marks] if marks else []))


def _client_scripts() -> Mapping[str, str]:
    scripts: dict[str, str] = json.loads((FRONTEND / "package.json").read_text())["scripts"]
    return scripts


def _run(one: Check, environment: Mapping[str, str]) -> Outcome:
    say(f"\n── {one.name} {'─' * max(3, 76 - len(one.name))}")
    begun = time.monotonic()
    process = spawn(
        one.arguments,
        death_signal=signal.SIGTERM,
        output=sys.stdout.fileno(),
        environment=environment,
        folder=one.folder,
    )
    try:
        code = process.wait()
    except KeyboardInterrupt:
        end(process, signal.SIGINT, STOP_SECONDS)
        raise Trouble(f"Stopped during «{one.name}».") from None
    return Outcome(one.name, code == os.EX_OK, time.monotonic() - begun)


def _summary(outcomes: Sequence[Outcome], took_seconds: float) -> int:
    say(f"\n── summary {'─' * 69}")
    for outcome in outcomes:
        verdict = "passed" if outcome.passed else "FAILED"
        say(f"  {outcome.name:<24} {verdict}  {seconds(outcome.took_seconds):>12}")
    failed = [outcome.name for outcome in outcomes if not outcome.passed]
    if failed:
        say(f"  Failed: {', '.join(failed)}, after {seconds(took_seconds)}.")
        return 1
    say(f"  All {len(outcomes)} checks passed in {seconds(took_seconds)}.")
    return 0
