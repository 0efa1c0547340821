"""The supervisor, with small real processes."""

from __future__ import annotations

import errno
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from palestra.local.programs import Program
from palestra.local.supervisor import Supervisor
from palestra.local.troubles import Trouble


def program(name: str, script: str, folder: Path) -> Program:
    return Program(name, [sys.executable, "-c", script], dict(os.environ), folder / f"{name}.log")


WAITS = "import signal; print('here', flush=True); signal.pause()"
STUBBORN = (
    "import signal\n"
    "signal.signal(signal.SIGTERM, lambda *_: print('asked', flush=True))\n"
    "print('here', flush=True)\n"
    "while True: signal.pause()\n"
)
CRASHES_TWICE = (
    "import pathlib, signal, sys\n"
    "starts = pathlib.Path(sys.argv[1])\n"
    "before = starts.read_text() if starts.exists() else ''\n"
    "starts.write_text(before + 'x')\n"
    "signal.pause() if before in ('', 'xxx') else sys.exit(7)\n"
)


@pytest.fixture(autouse=True)
def _no_alarm_left() -> Iterator[None]:
    before = signal.getsignal(signal.SIGALRM)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


def whenever(condition: Callable[[], bool], action: Callable[[], None]) -> None:
    """Look at the condition again and again while the supervisor's loop runs."""

    def look(*_: object) -> None:
        if condition():
            signal.setitimer(signal.ITIMER_REAL, 0)
            action()

    signal.signal(signal.SIGALRM, look)
    signal.setitimer(signal.ITIMER_REAL, 0.02, 0.02)


def says(program: Program, word: str) -> bool:
    return program.log.exists() and f"{word}\n" in program.log.read_text()


def interrupt() -> None:
    os.kill(os.getpid(), signal.SIGINT)


def test_an_interrupt_stops_all_programs(tmp_path: Path) -> None:
    programs = [program(name, WAITS, tmp_path) for name in ("one", "two")]
    pids = []

    def on_ready() -> None:
        pids.extend(one.process.pid for one in programs if one.process)
        interrupt()

    Supervisor([], programs).run(lambda: all(says(one, "here") for one in programs), on_ready)
    assert len(pids) == 2
    assert not any(Path(f"/proc/{pid}").exists() for pid in pids)


def test_what_programs_print_is_shown_with_their_name_and_kept(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    one = program("one", WAITS, tmp_path)
    Supervisor([], [one]).run(lambda: says(one, "here"), interrupt)
    assert "one       | here" in capfd.readouterr().out
    assert one.log.read_text() == "here\n"


def test_a_program_that_ends_at_its_start_is_a_trouble_and_the_others_stop(tmp_path: Path) -> None:
    well = program("well", WAITS, tmp_path)
    broken = program("broken", "import sys; sys.exit(7)", tmp_path)
    with pytest.raises(Trouble, match=r"The broken process ended at its start \(code 7\)"):
        Supervisor([], [well, broken]).run(lambda: False, interrupt)
    assert well.process is None


@pytest.mark.slow
def test_a_crashed_program_is_started_again_with_longer_pauses(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    starts = tmp_path / "starts"
    shaky = program("shaky", CRASHES_TWICE, tmp_path)
    shaky.arguments = [*shaky.arguments, str(starts)]

    def on_ready() -> None:
        assert shaky.process is not None
        shaky.process.kill()
        whenever(lambda: starts.read_text() == "xxxx", interrupt)

    Supervisor([], [shaky], first_pause_seconds=0.05).run(starts.exists, on_ready)
    pauses = re.findall(r"again in (\S+) s", capfd.readouterr().out)
    assert pauses == ["0.05", "0.1", "0.2"]


def test_a_second_interrupt_does_not_wait_for_a_stubborn_program(tmp_path: Path) -> None:
    stubborn = program("stubborn", STUBBORN, tmp_path)
    stubborn.stop_seconds = 600.0

    def on_ready() -> None:
        interrupt()
        whenever(lambda: says(stubborn, "asked"), interrupt)

    Supervisor([], [stubborn]).run(lambda: says(stubborn, "here"), on_ready)
    assert stubborn.process is None


def test_routine_is_kept_but_not_shown(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    lines = "2026-01-01T00:00:00Z [info     ] routine\\n2026-01-01T00:00:00Z [warning  ] odd"
    one = program("one", f"print('{lines}', flush=True); {WAITS}", tmp_path)
    Supervisor([], [one]).run(lambda: says(one, "here"), interrupt)
    shown = capfd.readouterr().out
    assert "routine" in one.log.read_text()
    assert "routine" not in shown
    assert "[warning  ] odd" in shown


def test_a_full_log_becomes_the_previous_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("palestra.local.supervisor.LARGEST_LOG", 100)
    one = program("one", f"print('x' * 200, flush=True); {WAITS}", tmp_path)
    previous = tmp_path / "one.log.1"
    Supervisor([], [one]).run(previous.exists, interrupt)
    assert "x" * 200 in previous.read_text()


TALKS = "import signal\nprint('here', flush=True)\n" + (
    "signal.signal(signal.SIGUSR1, lambda *_: print('more', flush=True))\n"
    "while True: signal.pause()\n"
)


def test_a_log_that_cannot_be_written_is_told_of_once_and_stops_nothing(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """`/dev/full` answers every write as a full disk does."""
    one, two = program("one", TALKS, tmp_path), program("two", WAITS, tmp_path)
    one.log.symlink_to("/dev/full")
    shown = ""

    def on_ready() -> None:
        assert one.process is not None
        one.process.send_signal(signal.SIGUSR1)
        whenever(is_shown, interrupt)

    def is_shown() -> bool:
        nonlocal shown
        shown += capfd.readouterr().out
        return "one       | more" in shown

    Supervisor([], [one, two]).run(lambda: says(two, "here"), on_ready)
    shown += capfd.readouterr().out
    assert shown.count("cannot be written (No space left on device)") == 1
    assert one.process is None


def test_a_log_is_written_again_when_there_is_room(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    one = program("one", TALKS, tmp_path)
    # Not a folder yet, so that the file in it cannot be opened.
    one.log = tmp_path / "later" / "one.log"

    def on_ready() -> None:
        assert one.process is not None
        one.log.parent.mkdir()
        one.process.send_signal(signal.SIGUSR1)
        whenever(lambda: says(one, "more"), interrupt)

    shown = ""

    def is_shown() -> bool:
        nonlocal shown
        shown += capfd.readouterr().out
        return "one       | here" in shown

    Supervisor([], [one]).run(is_shown, on_ready)
    assert "is written again; it lacks 5 bytes." in capfd.readouterr().out


class Cramped(Program):
    """Finds no room for its files the first times it is started again, as a server may."""

    starts = 0

    def start(self) -> subprocess.Popen[bytes]:
        self.starts += 1
        if self.starts in (2, 3):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self.log))
        return super().start()


@pytest.mark.slow
def test_a_server_that_stopped_for_want_of_room_is_started_until_it_runs(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    script = [sys.executable, "-c", WAITS]
    cramped = Cramped("cramped", script, dict(os.environ), tmp_path / "cramped.log")

    def on_ready() -> None:
        assert cramped.process is not None
        cramped.process.kill()
        whenever(lambda: cramped.starts == 4, interrupt)

    Supervisor([], [cramped], first_pause_seconds=0.05).run(lambda: says(cramped, "here"), on_ready)
    assert capfd.readouterr().out.count("did not start: [Errno 28] No space left") == 2
