"""Keeps a set of processes running until told to stop.

One loop and one thread: it reads what the processes print, starts a crashed one again
after a growing pause, and stops all of them in order. A full disk costs it lines of the
logs and nothing else: it goes on, and what could not start for want of room is tried again.
"""

from __future__ import annotations

import os
import re
import selectors
import signal
import socket
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import FileIO
from pathlib import Path
from typing import Protocol

from palestra.local.processes import Child, kill_group
from palestra.local.steps import say, seconds
from palestra.local.troubles import Trouble

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
FIRST_PAUSE_SECONDS = 1.0
# Also how long a server stays down at most once the cause is gone.
LONGEST_PAUSE_SECONDS = 10.0
READY_SECONDS = 120.0
# Who lived this long before a crash starts again at the shortest pause.
STEADY_SECONDS = 60.0
NAME_WIDTH = 9
LARGEST_LOG = 5_000_000
LOOK_SECONDS = 0.3
# The answer "not yet" to our own question for readiness is routine too.
ROUTINE = re.compile(rb"\S+ \[(info|debug) *\] |\S+ \[error *\] Service Unavailable: /readyz ")


class Unit(Protocol):
    """Something the supervisor can start, stop and start again."""

    @property
    def process(self) -> Child | None: ...
    @property
    def name(self) -> str: ...
    @property
    def log(self) -> Path: ...
    @property
    def stop_signal(self) -> signal.Signals: ...
    @property
    def stop_seconds(self) -> float: ...
    def start(self) -> Child: ...
    def stop(self) -> None: ...


@dataclass(slots=True)
class Watched:
    unit: Unit
    pause_seconds: float
    started_at: float = 0.0
    start_again_at: float | None = None
    log: FileIO | None = None
    lost_bytes: int = 0
    """What the log lacks since it could last be written."""
    unfinished_line: bytes = field(default=b"", repr=False)

    def show(self, line: bytes) -> None:
        """On the terminal, routine would hide the mails and warnings between it."""
        if not ROUTINE.match(line):
            say(f"{self.unit.name:<{NAME_WIDTH}} | {line.decode(errors='replace')}")

    def keep(self, chunk: bytes) -> None:
        """Write to the log, as far as there is room for it."""
        try:
            self._write(chunk)
        except OSError as problem:
            if not self.lost_bytes:
                say(
                    f"The log {self.unit.log} cannot be written ({problem.strerror}); "
                    "the site goes on without it."
                )
            self.lost_bytes += len(chunk)
            return
        if self.lost_bytes:
            say(f"The log {self.unit.log} is written again; it lacks {self.lost_bytes} bytes.")
            self.lost_bytes = 0

    def _write(self, chunk: bytes) -> None:
        """A full log becomes the previous one."""
        if self.log is None:
            self.log = FileIO(self.unit.log, "ab")
        while chunk:
            chunk = chunk[self.log.write(chunk) :]
        if self.log.tell() > LARGEST_LOG:
            self.log.close()
            self.unit.log.replace(self.unit.log.with_suffix(".log.1"))
            self.log = None


class Supervisor:
    """`servers` run already and stop last; `programs` are started here and stop first."""

    def __init__(
        self,
        servers: Sequence[Unit],
        programs: Sequence[Unit],
        first_pause_seconds: float = FIRST_PAUSE_SECONDS,
    ) -> None:
        self._first_pause_seconds = first_pause_seconds
        self._servers = [Watched(unit, first_pause_seconds, time.monotonic()) for unit in servers]
        self._programs = [Watched(unit, first_pause_seconds) for unit in programs]
        self._selector = selectors.DefaultSelector()
        self._stop_requests = 0

    def run(self, is_ready: Callable[[], bool], on_ready: Callable[[], None]) -> None:
        """Return after a stop signal. Before the site was ready, a crash is a `Trouble`."""
        with self._signals():
            try:
                for watched in self._programs:
                    self._start(watched)
                self._until_ready(is_ready)
                if not self._stop_requests:
                    on_ready()
                while not self._stop_requests:
                    self._turn(self._pause())
                    self._mend()
            finally:
                self._stop()

    def _until_ready(self, is_ready: Callable[[], bool]) -> None:
        deadline = time.monotonic() + READY_SECONDS
        look_at = 0.0
        while not self._stop_requests:
            self._turn(LOOK_SECONDS)
            if time.monotonic() > deadline:
                raise Trouble(f"The site was not ready after {READY_SECONDS:.0f} s; see its logs.")
            for watched in [*self._servers, *self._programs]:
                process = watched.unit.process
                if process is not None and process.poll() is not None:
                    self._drain(watched)
                    raise Trouble(
                        f"The {watched.unit.name} process ended at its start "
                        f"(code {process.returncode}); what it said is in {watched.unit.log}."
                    )
            if time.monotonic() >= look_at:
                if is_ready():
                    return
                look_at = time.monotonic() + LOOK_SECONDS

    def _start(self, watched: Watched) -> None:
        process = watched.unit.start()
        watched.started_at = time.monotonic()
        watched.start_again_at = None
        if process.stdout is not None:
            os.set_blocking(process.stdout.fileno(), False)
            self._selector.register(process.stdout, selectors.EVENT_READ, watched)

    def _pause(self) -> float:
        """How long nothing needs to be done, unless somebody prints, ends or signals."""
        waiting = [
            watched.start_again_at - time.monotonic()
            for watched in [*self._servers, *self._programs]
            if watched.start_again_at is not None
        ]
        return max(0.0, min([*waiting, LONGEST_PAUSE_SECONDS]))

    def _turn(self, longest_seconds: float) -> None:
        for key, _ in self._selector.select(longest_seconds):
            if isinstance(key.data, Watched):
                self._read(key.data)
            else:
                key.data()

    def _read(self, watched: Watched) -> bool:
        """Take what a process printed; false at its end."""
        process = watched.unit.process
        if process is None or process.stdout is None or process.stdout.closed:
            return False
        try:
            chunk = os.read(process.stdout.fileno(), 65536)
        except BlockingIOError:
            return False
        if not chunk:
            if watched.unfinished_line:
                watched.show(watched.unfinished_line)
                watched.unfinished_line = b""
            self._selector.unregister(process.stdout)
            process.stdout.close()
            return False
        watched.keep(chunk)
        *lines, watched.unfinished_line = (watched.unfinished_line + chunk).split(b"\n")
        for line in lines:
            watched.show(line)
        return True

    def _drain(self, watched: Watched) -> None:
        while self._read(watched):
            pass

    def _mend(self) -> None:
        for watched in [*self._servers, *self._programs]:
            if watched.start_again_at is not None:
                if time.monotonic() >= watched.start_again_at:
                    self._start_again(watched)
                continue
            process = watched.unit.process
            if process is not None and process.poll() is not None:
                self._drain(watched)
                self._plan_restart(watched, f"ended (code {process.returncode})")

    def _start_again(self, watched: Watched) -> None:
        try:
            self._start(watched)
        except (Trouble, OSError) as problem:
            self._plan_restart(watched, f"did not start: {problem}")

    def _plan_restart(self, watched: Watched, what: str) -> None:
        process = watched.unit.process
        if process is not None:
            self._forget_output(process)
        now = time.monotonic()
        if now - watched.started_at >= STEADY_SECONDS:
            watched.pause_seconds = self._first_pause_seconds
        watched.start_again_at = now + watched.pause_seconds
        say(f"The {watched.unit.name} process {what}; again in {watched.pause_seconds:g} s.")
        watched.pause_seconds = min(2 * watched.pause_seconds, LONGEST_PAUSE_SECONDS)

    def _forget_output(self, process: Child) -> None:
        if process.stdout is not None and not process.stdout.closed:
            self._selector.unregister(process.stdout)
            process.stdout.close()

    def _stop(self) -> None:
        """Programs together, then the servers they need, the last started first."""
        begun = time.monotonic()
        self._end_together(self._programs)
        for watched in self._programs:
            if watched.log is not None:
                watched.log.close()
        for watched in reversed(self._servers):
            watched.unit.stop()
        self._selector.close()
        say(f"Stopped in {seconds(time.monotonic() - begun)}.")

    def _end_together(self, ending: Sequence[Watched]) -> None:
        asked_before = self._stop_requests
        alive = [watched for watched in ending if _lives(watched.unit)]
        for watched in alive:
            if watched.unit.process is not None:
                watched.unit.process.send_signal(watched.unit.stop_signal)
        deadline = time.monotonic() + max([watched.unit.stop_seconds for watched in alive] or [0])
        while alive and time.monotonic() < deadline and self._stop_requests == asked_before:
            self._turn(0.1)
            alive = [watched for watched in alive if _lives(watched.unit)]
        for watched in alive:
            if watched.unit.process is not None:
                kill_group(watched.unit.process)
        for watched in ending:
            self._drain(watched)
            watched.unit.stop()

    @contextmanager
    def _signals(self) -> Iterator[None]:
        """Signals wake the loop up; a second request to stop does not wait any longer."""
        wake, woken = socket.socketpair()
        wake.setblocking(False)
        woken.setblocking(False)
        self._selector.register(woken, selectors.EVENT_READ, lambda: woken.recv(4096))
        before_fd = signal.set_wakeup_fd(wake.fileno(), warn_on_full_buffer=False)
        before = {number: signal.signal(number, self._request_stop) for number in STOP_SIGNALS}
        before[signal.SIGCHLD] = signal.signal(signal.SIGCHLD, lambda *_: None)
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
            signal.set_wakeup_fd(before_fd)
            wake.close()
            woken.close()

    def _request_stop(self, *_: object) -> None:
        self._stop_requests += 1
        if self._stop_requests == 1:
            say("\nStopping; once more to stop at once.")


def _lives(unit: Unit) -> bool:
    return unit.process is not None and unit.process.poll() is None
