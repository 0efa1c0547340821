"""The cluster as an object: every process has a name, and can be killed and started by it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from time import monotonic
from typing import Self

from palestra.local import temporary
from palestra.local.places import ROOT
from palestra.local.postgres import Postgres
from palestra.local.processes import end, kill_group, spawn
from palestra.local.valkey import Valkey, free_port

START_SECONDS = 90.0
STOP_SECONDS = 15.0
LOOK_AGAIN_SECONDS = 0.05


@dataclass(frozen=True, slots=True)
class Plan:
    """How many of each kind of process."""

    web: int = 2
    bots: int = 1
    matches: int = 1
    ops: int = 1
    schedulers: int = 1
    concurrency: int = 1
    is_durable: bool = False
    """Whether the database writes to disk before it answers, as a real site's does."""
    environment: Mapping[str, str] | None = None


class Cluster:
    """Use it as a context manager; data and processes are gone afterwards."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.ports: dict[str, int] = {}
        self.processes: dict[str, subprocess.Popen[bytes]] = {}
        self._commands: dict[str, Sequence[str]] = {}
        self._open = ExitStack()

    def __enter__(self) -> Self:
        try:
            self.folder = Path(
                self._open.enter_context(tempfile.TemporaryDirectory(prefix="palestra-cluster-"))
            )
            self.postgres: Postgres = self._open.enter_context(
                temporary.postgres(is_durable=self.plan.is_durable)
            )
            self.valkey: Valkey = self._open.enter_context(temporary.valkey())
            self._open.callback(self._stop_all)
            self.environment = self._environment()
            self.manage("migrate", "-v0")
            self._plan_commands()
            for name in self._commands:
                self.start(name)
            for name in self.ports:
                self.wait_until_healthy(name)
        except BaseException:
            self._open.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    @property
    def names(self) -> list[str]:
        return list(self._commands)

    def url(self, name: str) -> str:
        return f"http://127.0.0.1:{self.ports[name]}"

    def log(self, name: str) -> Path:
        return self.folder / f"{name}.log"

    def manage(self, *arguments: str) -> str:
        """Run a management command and return what it printed."""
        done = subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT,
            env=self.environment,
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        )
        return done.stdout

    def start(self, name: str) -> None:
        with self.log(name).open("ab") as log:
            self.processes[name] = spawn(
                self._commands[name],
                death_signal=signal.SIGTERM,
                output=log,
                environment=self.environment,
                folder=ROOT,
            )

    def kill(self, name: str) -> None:
        """Without a warning, as a machine that loses power."""
        kill_group(self.processes.pop(name))

    def stop(self, name: str) -> None:
        end(self.processes.pop(name), signal.SIGTERM, STOP_SECONDS)

    def wait_until_healthy(self, name: str) -> float:
        """Seconds until a web process answers."""
        started = monotonic()
        pause = Event()
        while monotonic() - started < START_SECONDS:
            if self.processes[name].poll() is not None:
                break
            try:
                with urllib.request.urlopen(f"{self.url(name)}/healthz", timeout=2):
                    return monotonic() - started
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                pause.wait(LOOK_AGAIN_SECONDS)
        raise RuntimeError(f"{name} did not start:\n{self.log(name).read_text()}")

    def _environment(self) -> dict[str, str]:
        site = {
            "DATABASE_URL": self.postgres.url,
            "REDIS_URL": self.valkey.url,
            "PALESTRA_VAR": str(self.folder),
            "PALESTRA_THROTTLES": "no",
            "LOG_LEVEL": "WARNING",
            "DJANGO_SETTINGS_MODULE": "palestra.settings",
            "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'platform'}",
        }
        return os.environ | site | dict(self.plan.environment or {})

    def _plan_commands(self) -> None:
        for number in range(self.plan.web):
            name = f"web-{number}"
            self.ports[name] = free_port()
            self._commands[name] = [
                *(sys.executable, "-m", "uvicorn", "palestra.asgi:application"),
                *("--host", "127.0.0.1", "--port", str(self.ports[name])),
                *("--log-level", "warning", "--no-access-log"),
                *("--timeout-graceful-shutdown", "5"),
                *("--http", "palestra.slow_requests:PatientProtocol"),
            ]
        for queue, count in (
            ("bots", self.plan.bots),
            ("matches", self.plan.matches),
            ("ops", self.plan.ops),
        ):
            for number in range(count):
                self._commands[f"{queue}-{number}"] = [
                    *(sys.executable, "-m", "celery", "--app", "palestra", "--quiet", "worker"),
                    *("--queues", queue, "--concurrency", str(self.plan.concurrency)),
                    *("--hostname", f"{queue}-{number}@cluster", "--loglevel", "WARNING"),
                    *("--without-gossip", "--without-mingle"),
                ]
        for number in range(self.plan.schedulers):
            self._commands[f"scheduler-{number}"] = [sys.executable, "manage.py", "scheduler"]

    def _stop_all(self) -> None:
        for name in list(self.processes):
            self.processes[name].send_signal(signal.SIGTERM)
        for name in list(self.processes):
            self.stop(name)
