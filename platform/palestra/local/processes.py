"""Child processes that never outlive their purpose.

A child asks the kernel for a signal when its parent dies, so that even a killed
supervisor leaves nothing running. Linux only, as are the wheels of the servers.
"""

from __future__ import annotations

import ctypes
import os
import pwd
import select
import signal
import subprocess
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Protocol

PR_SET_PDEATHSIG = 1
PR_SET_NAME = 15
_libc = ctypes.CDLL(None, use_errno=True)


@dataclass(frozen=True, slots=True)
class Account:
    """Whom a server runs as: PostgreSQL refuses to run as root."""

    uid: int
    gid: int

    @classmethod
    def named(cls, name: str) -> Account:
        entry = pwd.getpwnam(name)
        return cls(entry.pw_uid, entry.pw_gid)

    @classmethod
    def owner_of(cls, path: Path) -> Account:
        status = path.stat()
        return cls(status.st_uid, status.st_gid)

    def own(self, path: Path) -> None:
        os.chown(path, self.uid, self.gid)

    def can_enter(self, folder: Path) -> bool:
        """Whether every folder on the way may be passed, tried for real."""
        tried = run(["/bin/sh", "-c", 'cd "$1"', "sh", str(folder)], account=self)
        return tried.returncode == 0


class Child(Protocol):
    """What is asked of a child, however it was started."""

    @property
    def pid(self) -> int: ...
    @property
    def stdout(self) -> IO[bytes] | None: ...
    @property
    def returncode(self) -> int | None: ...
    def poll(self) -> int | None: ...
    def wait(self, timeout: float | None = None) -> int: ...
    def send_signal(self, number: int, /) -> None: ...


def spawn(
    arguments: Sequence[str],
    *,
    death_signal: signal.Signals,
    output: int | IO[bytes],
    environment: Mapping[str, str] | None = None,
    folder: Path | None = None,
    account: Account | None = None,
    keep_open: Collection[int] = (),
) -> subprocess.Popen[bytes]:
    """Start a child in a session of its own; it gets `death_signal` when we die."""
    return subprocess.Popen(
        arguments,
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.STDOUT,
        env=environment,
        cwd=folder,
        start_new_session=True,
        pass_fds=keep_open,
        user=account.uid if account else None,
        group=account.gid if account else None,
        extra_groups=[] if account else None,
        # Runs after the change of user, which would have cleared the request.
        # Whoever starts children here has one thread, so this cannot deadlock.
        preexec_fn=die_with_parent(os.getpid(), death_signal),  # noqa: PLW1509
    )


def run(
    arguments: Sequence[str], *, account: Account | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a short command as the account and keep what it says."""
    return subprocess.run(
        arguments,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd="/",
        check=False,
        user=account.uid if account else None,
        group=account.gid if account else None,
        extra_groups=[] if account else None,
    )


def die_with_parent(parent: int, death_signal: signal.Signals) -> Callable[[], None]:
    """For a child to call: the kernel sends it the signal when its parent dies."""

    def request() -> None:
        _libc.prctl(PR_SET_PDEATHSIG, int(death_signal))
        if os.getppid() != parent:
            os.kill(os.getpid(), death_signal)

    return request


def name_process(name: str) -> None:
    """The name that `ps` and `top` show for a process that was forked, not started by a command."""
    _libc.prctl(PR_SET_NAME, name.encode()[:15], 0, 0, 0)


def end(process: Child, how: signal.Signals, patience_seconds: float) -> None:
    """Ask a child to stop; after its patience is over, kill it and all it started."""
    if process.poll() is None:
        process.send_signal(how)
        try:
            process.wait(patience_seconds)
        except subprocess.TimeoutExpired:
            kill_group(process)
    if process.stdout is not None:
        process.stdout.close()


def kill_group(process: Child) -> None:
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()


def _pids() -> Iterator[int]:
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit() and int(entry.name) != os.getpid():
            yield int(entry.name)


def working_in(folder: Path) -> list[int]:
    """Processes whose working folder this is; a database server moves into its data."""
    wanted = str(folder.resolve())
    found = []
    for pid in _pids():
        try:
            if os.readlink(f"/proc/{pid}/cwd") == wanted:
                found.append(pid)
        except OSError:
            continue
    return found


def carrying(variable: str, value: str) -> list[int]:
    """Processes that were started with this variable in their environment."""
    wanted = f"{variable}={value}".encode()
    found = []
    for pid in _pids():
        try:
            if wanted in Path(f"/proc/{pid}/environ").read_bytes().split(b"\0"):
                found.append(pid)
        except OSError:
            continue
    return found


def clear_away(
    find: Callable[[], list[int]], how: signal.Signals, patience_seconds: float
) -> list[int]:
    """Stop what an earlier, crashed run left behind; returns what was found at first."""
    found = find()
    for pid in found:
        _signal(pid, how)
    if not _gone(find, patience_seconds):
        for pid in find():
            _signal(pid, signal.SIGKILL)
        _gone(find, patience_seconds)
    return found


def _signal(pid: int, how: signal.Signals) -> None:
    try:
        os.kill(pid, how)
    except ProcessLookupError:
        pass


def _gone(find: Callable[[], list[int]], patience_seconds: float) -> bool:
    deadline = time.monotonic() + patience_seconds
    while pids := find():
        if time.monotonic() > deadline:
            return False
        wait_for_end(pids[0], 0.5)
    return True


def wait_for_end(pid: int, longest_seconds: float | None) -> None:
    """Wait on a process, also on somebody else's child: a pidfd becomes readable when it ends."""
    try:
        descriptor = os.pidfd_open(pid)
    except ProcessLookupError:
        return
    try:
        select.select([descriptor], [], [], longest_seconds)
    finally:
        os.close(descriptor)
