"""Mutants against the tests of their title: a copy of the sources for each that runs at a time."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory

from engine.core.registry import title as find_title
from tests.mutants.sites import Mutant

COPIED = ("engine", "tests", "docs")
KILLED, TIMED_OUT, SURVIVED = "killed", "timed out", "SURVIVED"
LAST_LINES = 15
LONGEST_SECONDS = 600
PATIENCE = 3


class BrokenTests(Exception):
    """The tests of a title do not pass as they are, so they say nothing about mutants."""


@dataclass(frozen=True)
class Trial:
    mutant: Mutant
    fate: str
    seconds: float
    by: str
    """The test that noticed."""


@dataclass(frozen=True)
class Run:
    """What became of one run of pytest."""

    code: int
    said: str


def tried(
    root: Path, title: str, mutants: Sequence[Mutant], workers: int, limit_seconds: float
) -> Iterator[Trial]:
    """What became of each mutant, as it is known. First the tests run on the rules as they are.

    A mutant has the time given, or on a busy machine a few times what the tests took without it.
    """
    tests = tests_of(root, title)
    with TemporaryDirectory(prefix="palestra-mutants-") as folder:
        trees: SimpleQueue[Path] = SimpleQueue()
        for number in range(workers):
            tree = Path(folder, str(number))
            _copy(root, tree)
            trees.put(tree)
            limit_seconds = max(limit_seconds, PATIENCE * _seconds_to_pass(tree, tests))

        def trial(mutant: Mutant) -> Trial:
            tree = trees.get()
            try:
                with _in_place(tree, mutant):
                    return _tested(tree, tests, mutant, limit_seconds)
            finally:
                trees.put(tree)

        with ThreadPoolExecutor(workers) as pool:
            yield from pool.map(trial, mutants)


def tests_of(root: Path, title: str) -> list[str]:
    """Quick ones first: the playthrough, the title's own tests, golden matches by size."""
    golden = root / "tests" / "golden" / title
    version = find_title(title).version
    logs = sorted(golden.glob(f"v{version}-*.json.xz"), key=lambda path: path.stat().st_size)
    told = "tests/golden/test_playthroughs.py::test_a_playthrough_reads_as_it_was_reviewed"
    replayed = "tests/golden/test_replay.py::test_a_golden_match_replays_to_the_same_hashes"
    return [
        f"{told}[{title}-en]",
        f"tests/engine/games/{title}",
        *(f"{replayed}[{title}/{path.name}]" for path in logs),
    ]


def _copy(root: Path, tree: Path) -> None:
    """Whole seconds: the byte code of a file names the second of its last change."""
    tree.mkdir()
    for name in COPIED:
        shutil.copytree(root / name, tree / name, ignore=shutil.ignore_patterns("__pycache__"))


def _seconds_to_pass(tree: Path, tests: Sequence[str]) -> float:
    begun = time.monotonic()
    done = _pytest(tree, tests, LONGEST_SECONDS, writes_byte_code=True)
    if done is None:
        raise BrokenTests(f"they take more than {LONGEST_SECONDS} s")
    if done.code:
        raise BrokenTests("\n".join(done.said.splitlines()[-LAST_LINES:]))
    return time.monotonic() - begun


@contextmanager
def _in_place(tree: Path, mutant: Mutant) -> Iterator[None]:
    path = tree / mutant.path
    text, before = path.read_text(), path.stat()
    path.write_text(mutant.source(text))
    # A later second than any byte code knows.
    os.utime(path, (before.st_mtime + 5, before.st_mtime + 5))
    try:
        yield
    finally:
        path.write_text(text)
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def _tested(tree: Path, tests: Sequence[str], mutant: Mutant, limit_seconds: float) -> Trial:
    begun = time.monotonic()
    done = _pytest(tree, tests, limit_seconds)
    seconds = time.monotonic() - begun
    if done is None:
        return Trial(mutant, TIMED_OUT, seconds, "")
    if not done.code:
        return Trial(mutant, SURVIVED, seconds, "")
    noticed = [
        line.split(" ", 1)[1].partition(" - ")[0]
        for line in done.said.splitlines()
        if line.startswith(("FAILED ", "ERROR "))
    ]
    return Trial(mutant, KILLED, seconds, noticed[0] if noticed else "cannot be imported")


def _pytest(
    tree: Path, tests: Sequence[str], limit_seconds: float, writes_byte_code: bool = False
) -> Run | None:
    """A run with no plugin but ours, and so without servers; None when the time is over."""
    command = [
        sys.executable, "-m", "pytest", "-c", "tests/mutants/pytest.ini", "--rootdir", ".",
        "--confcutdir", "tests/engine", "-p", "tests.mutants.settled", "-p", "no:cacheprovider",
        "-x", "-q", "-rfE", "--tb", "no", "--no-header", *tests,
    ]  # fmt: skip
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    if not writes_byte_code:
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
    # A session of its own, so that what a test has started ends with it.
    running = subprocess.Popen(
        command,
        cwd=tree,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        said, _ = running.communicate(timeout=limit_seconds)
    except subprocess.TimeoutExpired:
        os.killpg(running.pid, signal.SIGKILL)
        running.communicate()
        return None
    return Run(running.returncode, said)
