"""The site's own processes: web, workers and scheduler, as the supervisor runs them.

They are forks of the supervisor, which has loaded the site once for all of them (`loading`). So
they share most of their memory, and start at once; a change of the code needs a new `make up`.
"""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from palestra import processes
from palestra.local.forks import fork, run_command
from palestra.local.places import ROOT
from palestra.local.processes import Child, end, spawn

# Every process of a supervisor carries its data folder, so that a later start finds leftovers.
MARK = "PALESTRA_SUPERVISED_VAR"
GRACE_SECONDS = processes.WEB_GRACE_SECONDS


@dataclass(slots=True)
class Program:
    """A program that is started by its command."""

    name: str
    arguments: Sequence[str]
    environment: Mapping[str, str]
    log: Path
    keep_open: Sequence[int] = ()
    stop_seconds: float = 2.0 * GRACE_SECONDS
    process: Child | None = None

    stop_signal = signal.SIGTERM

    def start(self) -> Child:
        self.process = spawn(
            self.arguments,
            death_signal=signal.SIGTERM,
            output=subprocess.PIPE,
            environment=self.environment,
            folder=ROOT,
            keep_open=self.keep_open,
        )
        return self.process

    def stop(self) -> None:
        if self.process is not None:
            end(self.process, self.stop_signal, self.stop_seconds)
            self.process = None


@dataclass(slots=True)
class ForkedProgram(Program):
    """What Python would do with the arguments, in a fork of the loaded supervisor."""

    def start(self) -> Child:
        self.process = fork(
            f"palestra-{self.name}",
            partial(run_command, self.arguments),
            environment=self.environment,
            folder=ROOT,
            keep_open=self.keep_open,
        )
        return self.process


def site_programs(environment: Mapping[str, str], logs: Path, listening: int) -> list[Program]:
    """The web server inherits the listening socket: its port is ours from the first step on."""

    def program(name: str, arguments: Sequence[str], keep_open: Sequence[int] = ()) -> Program:
        return ForkedProgram(name, arguments, environment, logs / f"{name}.log", keep_open)

    web = [*processes.WEB, "--fd", str(listening)]
    web += ["--no-access-log", "--no-server-header", "--log-level", "warning"]
    web += ["--timeout-graceful-shutdown", str(GRACE_SECONDS)]
    return [
        program("web", web, [listening]),
        *(
            program(name, [*processes.worker(name, f"{name}@%h"), "--loglevel", "INFO"])
            for name in ("people", "bulk")
        ),
        program("scheduler", processes.SCHEDULER),
    ]
