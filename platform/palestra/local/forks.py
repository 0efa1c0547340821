"""Children forked from a process that has loaded the site: they share its memory and start at once.

A fork behaves towards the supervisor as a child of `processes.spawn` does: a session of its own,
its output in a pipe, a signal when its parent dies, no file of its parent left open.
"""

from __future__ import annotations

import multiprocessing
import os
import runpy
import signal
import subprocess
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from multiprocessing.context import ForkProcess
from pathlib import Path
from typing import IO

from palestra.local.processes import die_with_parent, name_process, wait_for_end

HANDLED = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGCHLD)
"""The signals the supervisor handles in its own way."""

_fork = multiprocessing.get_context("fork")


@dataclass(frozen=True, slots=True)
class Fork:
    """What the supervisor needs of a `subprocess.Popen`."""

    pid: int
    stdout: IO[bytes] | None
    _process: ForkProcess

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        # Not by its own `join`: that watches a pipe which a fork has closed.
        if self.poll() is None:
            wait_for_end(self.pid, timeout)
        code = self.poll()
        if code is None:
            raise subprocess.TimeoutExpired(self._process.name, timeout or 0.0)
        return code

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)


def fork(
    name: str,
    run: Callable[[], object],
    *,
    environment: Mapping[str, str],
    folder: Path,
    keep_open: Collection[int] = (),
) -> Fork:
    """Run the function in a fork of this process, which must have one thread."""
    reading, writing = os.pipe()
    parent = os.getpid()

    def child() -> None:
        _leave_parent(writing, parent, keep_open)
        os.environ.clear()
        os.environ.update(environment)
        os.chdir(folder)
        name_process(name)
        run()

    process = _fork.Process(target=child, name=name)
    # A signal that comes before the child has handlers of its own waits until it has.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, HANDLED)
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    os.close(writing)
    assert process.pid is not None
    return Fork(process.pid, os.fdopen(reading, "rb", buffering=0), process)


def run_command(command: Sequence[str]) -> None:
    """What `python COMMAND` would do, in this process: a module by `-m`, or a script."""
    if command[0] == "-m":
        sys.argv = [command[1], *command[2:]]
        runpy.run_module(command[1], run_name="__main__", alter_sys=True)
    else:
        sys.argv = list(command)
        runpy.run_path(command[0], run_name="__main__")


def _leave_parent(output: int, parent: int, keep_open: Collection[int]) -> None:
    os.setsid()
    die_with_parent(parent, signal.SIGTERM)()
    signal.set_wakeup_fd(-1)
    for number in HANDLED:
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, HANDLED)
    os.dup2(output, 1)
    os.dup2(output, 2)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    # Not closed: objects of the parent still know these numbers and would close whatever got them
    # next. So each leads nowhere, and the parent's locks and sockets are the parent's alone.
    for entry in os.listdir("/proc/self/fd"):
        descriptor = int(entry)
        if descriptor > 2 and descriptor not in keep_open and descriptor != nothing:
            os.dup2(nothing, descriptor, inheritable=False)
