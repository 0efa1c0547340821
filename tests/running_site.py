"""A whole site for tests that need one: `palestra.local up` on its own data and port."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

from palestra.local.places import ROOT
from palestra.local.testing import SITE_VARIABLES
from palestra.local.valkey import free_port

READY = re.compile(r"Palestra is running at (\S+)")
STOP_SECONDS = 180


@dataclass(frozen=True, slots=True)
class Ended:
    code: int
    said: str

    @property
    def complaint(self) -> str:
        """The one line that begins with our name."""
        lines = [line for line in self.said.splitlines() if line.startswith("palestra: ")]
        assert len(lines) == 1, self.said
        return lines[0]


@dataclass(slots=True)
class RunningSite:
    process: subprocess.Popen[str]
    url: str
    var: Path
    said: str
    _listener: Thread | None = None

    def listen(self) -> None:
        """Go on reading what the site says, for a site that will say much: its output is a pipe,
        and a site whose pipe is full stands still."""
        self._listener = Thread(target=self._read, daemon=True)
        self._listener.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said += line

    def stop(self, how: signal.Signals = signal.SIGINT) -> Ended:
        self.process.send_signal(how)
        if self._listener is None:
            rest, _ = self.process.communicate(timeout=STOP_SECONDS)
            return Ended(self.process.returncode, self.said + rest)
        self.process.wait(timeout=STOP_SECONDS)
        self._listener.join(STOP_SECONDS)
        return Ended(self.process.returncode, self.said)


def bare_environment(var: Path, **variables: str) -> dict[str, str]:
    """The environment of a person who has set nothing but these."""
    inherited = {
        name: value for name, value in os.environ.items() if not name.startswith(SITE_VARIABLES)
    }
    return inherited | {"PALESTRA_VAR": str(var)} | variables


def launch(var: Path, port: int | str, **variables: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "palestra.local", "up", "--port", str(port)],
        cwd=ROOT,
        env=bare_environment(var, **variables),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )


def refused(var: Path, port: int | str, **variables: str) -> Ended:
    """For a start that cannot succeed: wait for its end."""
    process = launch(var, port, **variables)
    said, _ = process.communicate(timeout=STOP_SECONDS)
    return Ended(process.returncode, said)


def start(var: Path, port: int | None = None, **variables: str) -> RunningSite:
    """Return when the site says that it is ready."""
    process = launch(var, port or free_port(), **variables)
    assert process.stdout is not None
    said = ""
    for line in process.stdout:
        said += line
        if found := READY.search(line):
            return RunningSite(process, found[1], var, said)
    process.wait()
    raise AssertionError(f"The site did not start (code {process.returncode}):\n{said}")


def reset(var: Path) -> Ended:
    done = subprocess.run(
        [sys.executable, "-m", "palestra.local", "reset"],
        cwd=ROOT,
        env=bare_environment(var),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return Ended(done.returncode, done.stdout)


@contextmanager
def data_folder() -> Iterator[Path]:
    """A data folder that servers of another account can reach, and that is removed."""
    with tempfile.TemporaryDirectory(prefix="palestra-site-") as folder:
        Path(folder).chmod(0o755)
        yield Path(folder) / "var"
