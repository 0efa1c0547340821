"""Live play of another checkout and of this one, in turn: what a change costs or saves.

    python -m tests.load.old_and_new ../palestra-old [--rounds 5] [--matches 200] [--in-a-row 3]

The other folder is a clone at the commit to compare with, its environment made (`make env` there).
Each side's site runs with its own code, packages and database from beginning to end; while one is
played on, the other has nothing to do. After a short round to warm up they take turns, and the
other one goes first every second time. Medians and spread come last. Processor time is that of web
process, PostgreSQL and Valkey together; it is worth something on a busy machine too, the rest only
while nothing else runs.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any, Final

from palestra.local.places import ROOT

ROUNDS: Final = Path(__file__).with_name("rounds_on_request.py")
SOCKETS_A_MATCH: Final = 2


@dataclass(frozen=True, slots=True)
class Round:
    throughput: float
    p50_ms: float
    p99_ms: float
    choice_us: float
    """Processor time a choice."""
    greeting_ms: float
    """Processor time from a socket's handshake until it was greeted."""

    @classmethod
    def from_report(cls, report: dict[str, Any], sockets: int) -> Round:
        players = report["players"]
        return cls(
            throughput=players["choices"] / players["seconds"],
            p50_ms=players["p50_ms"],
            p99_ms=players["p99_ms"],
            choice_us=sum(report["choices"].values()) / players["choices"] * 1e6,
            greeting_ms=sum(report["greetings"].values()) / sockets * 1e3,
        )


COLUMNS: Final[dict[str, Callable[[Round], float]]] = {
    "choices/s": lambda one: one.throughput,
    "p50 ms": lambda one: one.p50_ms,
    "p99 ms": lambda one: one.p99_ms,
    "CPU us a choice": lambda one: one.choice_us,
    "CPU ms a greeting": lambda one: one.greeting_ms,
}


class Side:
    """A checkout, and the site that runs from it."""

    def __init__(self, name: str, checkout: Path) -> None:
        self.name = name
        self.rounds: list[Round] = []
        self._process = subprocess.Popen(
            [str(checkout / ".venv" / "bin" / "python"), str(ROUNDS)],
            cwd=checkout,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def answer(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit(f"the site of the {self.name} checkout broke off")
        report: dict[str, Any] = json.loads(line)
        return report

    def play(self, at_once: int, in_a_row: int) -> Round:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{at_once} {in_a_row}\n")
        self._process.stdin.flush()
        return Round.from_report(self.answer(), SOCKETS_A_MATCH * at_once * in_a_row)

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()

    def column(self, of: Callable[[Round], float]) -> list[float]:
        return [of(one) for one in self.rounds]


def show(name: str, values: list[float]) -> None:
    print(f"{name:12}" + "".join(f"{value:>20,.1f}" for value in values), flush=True)


def show_summary(old: Side, new: Side) -> None:
    for side in (old, new):
        cells = [
            f"{median(values):,.1f} ({min(values):,.1f}-{max(values):,.1f})"
            for values in map(side.column, COLUMNS.values())
        ]
        print(f"median {side.name:5}" + "".join(f"{cell:>28}" for cell in cells))
    for name, of in COLUMNS.items():
        pairs = [mine / other for mine, other in zip(new.column(of), old.column(of), strict=True)]
        ratio = median(new.column(of)) / median(old.column(of))
        print(
            f"new / old, {name}: {ratio:.2f} of the medians,"
            f" {min(pairs):.2f} to {max(pairs):.2f} round by round"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("old", type=Path, help="the checkout to compare with")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--matches", type=int, default=200, help="tables at once")
    parser.add_argument("--in-a-row", type=int, default=3, help="matches each table plays")
    given = parser.parse_args()
    old_checkout: Path = given.old.resolve()
    if not (old_checkout / ".venv" / "bin" / "python").exists():
        parser.error(f"{old_checkout} has no environment: run `make env` there")
    sides = [Side("old", old_checkout), Side("new", ROOT)]
    old, new = sides
    try:
        for side in sides:
            side.answer()  # its site is up
        for side in sides:
            side.play(min(given.matches, 20), 1)
        print(f"{'':12}" + "".join(f"{name:>20}" for name in COLUMNS))
        for number in range(given.rounds):
            for side in sides if number % 2 == 0 else sides[::-1]:
                side.rounds.append(side.play(given.matches, given.in_a_row))
                show(side.name, [of(side.rounds[-1]) for of in COLUMNS.values()])
    finally:
        for side in sides:
            side.close()
    show_summary(old, new)


if __name__ == "__main__":
    main()
