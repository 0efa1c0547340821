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
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event, Lock, Thread
from time import monotonic
from typing import Self

from deploy.cluster.proxy import Proxy
from palestra import processes
from palestra.local import temporary
from palestra.local.places import ROOT, temporary_place
from palestra.local.postgres import Postgres
from palestra.local.processes import end, kill_group, spawn
from palestra.local.valkey import Valkey, free_port

START_SECONDS = 300.0
STOP_SECONDS = 15.0
RESTART_SECONDS = 0.5
"""How long a process that ended stays away: what systemd or Kubernetes take."""
LOOK_AGAIN_SECONDS = 0.05


@dataclass(frozen=True, slots=True)
class Plan:
    """How many of each kind of process."""

    web: int = 2
    answers: int = 1
    calls: int = 1
    """Workers of `calls` and `events`."""
    bulk: int = 1
    people: int = 0
    """Workers of all that people wait for, as `make up` runs one."""
    schedulers: int = 1
    concurrency: int = 1
    is_proxied: bool = False
    """Whether nginx stands before the web processes."""
    is_durable: bool = False
    """Whether the database writes to disk before it answers, as a real site's does."""
    environment: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Program:
    arguments: Sequence[str]
    code: Path
    """The folder of the version it runs."""


class Cluster:
    """Use it as a context manager; data and processes are gone afterwards."""

    def __init__(self, plan: Plan, code: Path = ROOT) -> None:
        self.plan = plan
        self.code = code
        self.ports: dict[str, int] = {}
        self.processes: dict[str, subprocess.Popen[bytes]] = {}
        self.fallen: list[str] = []
        """Processes that ended by themselves and were started again."""
        self.proxy: Proxy | None = None
        self._programs: dict[str, Program] = {}
        self._changing = Lock()
        self._ending = Event()
        self._open = ExitStack()

    def __enter__(self) -> Self:
        try:
            self.folder = Path(
                self._open.enter_context(tempfile.TemporaryDirectory(prefix="palestra-cluster-"))
            )
            # A child gets its death signal when the thread that started it ends: whoever starts a
            # server again from a passing thread does it here.
            self.starter = self._open.enter_context(ThreadPoolExecutor(max_workers=1))
            self.postgres: Postgres = self._open.enter_context(
                temporary.postgres(is_durable=self.plan.is_durable)
            )
            self.valkey: Valkey = self._open.enter_context(temporary.valkey())
            if self.plan.is_proxied:
                self.proxy = Proxy(self._open.enter_context(temporary_place()))
                self._open.callback(self.proxy.stop)
            self._open.callback(self._stop_all)
            self.environment = self._environment()
            self.manage("migrate", "-v0")
            self._plan_programs()
            for name in self._programs:
                self.start(name)
            for name in self.ports:
                self.wait_until_healthy(name)
            if self.proxy is not None:
                self.proxy.start(list(self.ports.values()))
                self._wait_for(self.proxy.url, self.proxy.process, self.proxy.log)
            keeper = Thread(target=self._keep_running, name="keeper", daemon=True)
            keeper.start()
            self._open.callback(keeper.join)
            self._open.callback(self._ending.set)
        except BaseException:
            self._open.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    @property
    def names(self) -> list[str]:
        return list(self._programs)

    def url(self, name: str) -> str:
        return f"http://127.0.0.1:{self.ports[name]}"

    def log(self, name: str) -> Path:
        return self.folder / f"{name}.log"

    def manage(self, *arguments: str, code: Path | None = None, errors: int | None = None) -> str:
        """Run a management command, of another version if need be, and return what it printed."""
        folder = code or self.code
        done = subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=folder,
            env=self._environment_of(folder),
            check=True,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
        return done.stdout

    def start(self, name: str) -> None:
        with self._changing:
            self._start(name)

    def _start(self, name: str) -> None:
        program = self._programs[name]
        with self.log(name).open("ab") as log:
            self.processes[name] = spawn(
                program.arguments,
                death_signal=signal.SIGTERM,
                output=log,
                environment=self._environment_of(program.code),
                folder=program.code,
            )

    def kill(self, name: str) -> None:
        """Without a warning, as a machine that loses power."""
        kill_group(self._taken(name))

    def stop(self, name: str) -> None:
        end(self._taken(name), signal.SIGTERM, STOP_SECONDS)

    def _taken(self, name: str) -> subprocess.Popen[bytes]:
        """No longer one to be kept running."""
        with self._changing:
            return self.processes.pop(name)

    def _keep_running(self) -> None:
        """Start again what ended by itself, as a worker may when its broker goes away."""
        while not self._ending.wait(RESTART_SECONDS):
            with self._changing:
                ended = [name for name, one in self.processes.items() if one.poll() is not None]
                for name in ended:
                    code = self.processes[name].returncode
                    with self.log(name).open("a") as log:
                        log.write(f"{name} ended by itself (code {code}): started again\n")
                    self.fallen.append(name)
                    self._start(name)

    def wait_until_healthy(self, name: str) -> float:
        """Seconds until a web process answers."""
        return self._wait_for(self.url(name), self.processes[name], self.log(name))

    def _wait_for(self, url: str, process: subprocess.Popen[bytes] | None, log: Path) -> float:
        started = monotonic()
        pause = Event()
        while monotonic() - started < START_SECONDS:
            if process is None or process.poll() is not None:
                break
            try:
                with urllib.request.urlopen(f"{url}/healthz", timeout=2):
                    return monotonic() - started
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                pause.wait(LOOK_AGAIN_SECONDS)
        raise RuntimeError(f"{url} did not answer:\n{log.read_text()}")

    def _environment(self) -> dict[str, str]:
        site = {
            "DATABASE_URL": self.postgres.url,
            "REDIS_URL": self.valkey.url,
            "PALESTRA_VAR": str(self.folder),
            "PALESTRA_THROTTLES": "no",
            "LOG_LEVEL": "WARNING",
            "DJANGO_SETTINGS_MODULE": "palestra.settings",
            "PYTHONPATH": _import_path(self.code),
        }
        if self.proxy is not None:
            site |= {"PALESTRA_URL": self.proxy.url, "TRUSTED_PROXIES": "1"}
        return os.environ | site | dict(self.plan.environment or {})

    def _environment_of(self, code: Path) -> dict[str, str]:
        return self.environment | {"PYTHONPATH": _import_path(code)}

    def add_web(self, name: str, code: Path, port: int | None = None) -> None:
        """Plan one more web process, of any version; `start` starts it."""
        self.ports[name] = port or free_port()
        self._programs[name] = Program(
            [
                *(sys.executable, *processes.WEB),
                *("--host", "127.0.0.1", "--port", str(self.ports[name])),
                *("--log-level", "warning", "--no-access-log"),
                *("--timeout-graceful-shutdown", str(processes.WEB_GRACE_SECONDS)),
            ],
            code,
        )

    def move(self, name: str, code: Path) -> None:
        """Have a process run another version from its next start on."""
        self._programs[name] = replace(self._programs[name], code=code)

    def _plan_programs(self) -> None:
        for number in range(self.plan.web):
            self.add_web(f"web-{number}", self.code)
        for kind, count in (
            ("people", self.plan.people),
            ("answers", self.plan.answers),
            ("calls", self.plan.calls),
            ("bulk", self.plan.bulk),
        ):
            for number in range(count):
                name = f"{kind}-{number}"
                concurrency = None if kind == "people" else self.plan.concurrency
                command = processes.worker(kind, f"{name}@cluster", concurrency)
                arguments = [sys.executable, *command, "--loglevel", "WARNING"]
                self._programs[name] = Program(arguments, self.code)
        for number in range(self.plan.schedulers):
            self._programs[f"scheduler-{number}"] = Program(
                [sys.executable, *processes.SCHEDULER], self.code
            )

    def _stop_all(self) -> None:
        for name in list(self.processes):
            self.processes[name].send_signal(signal.SIGTERM)
        for name in list(self.processes):
            self.stop(name)


def _import_path(code: Path) -> str:
    return f"{code}{os.pathsep}{code / 'platform'}"
