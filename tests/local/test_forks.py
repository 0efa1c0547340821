"""Forks of a loaded process: what they leave behind, what they say, how they end."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BEGINNING = (
    "import os, signal, sys\nfrom pathlib import Path\n"
    "from palestra.local.forks import fork, run_command\n"
)


def tried(script: str) -> str:
    """What a fresh process prints; pytest's own has files and threads of other tests."""
    done = subprocess.run(
        [sys.executable, "-c", BEGINNING + textwrap.dedent(script)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_a_fork_says_what_it_says_in_its_pipe_and_ends_with_its_code() -> None:
    said = tried(
        """
        def greet():
            print("hello", flush=True)
            sys.exit(7)
        made = fork("greets", greet, environment={}, folder=Path("/"))
        print(made.stdout.read(), made.wait(), made.poll(), made.returncode)
        """
    )
    assert said == "b'hello\\n' 7 7 7"


def test_a_fork_has_the_environment_and_the_folder_it_was_given_and_its_name() -> None:
    said = tried(
        """
        def tell():
            print(os.environ, os.getcwd(), Path("/proc/self/comm").read_text(), flush=True)
        made = fork("tells", tell, environment={"ONLY": "this"}, folder=Path("/proc"))
        print(made.stdout.read().decode())
        """
    )
    assert said == "environ({'ONLY': 'this'}) /proc tells"


def test_a_fork_keeps_no_file_of_its_parent_but_those_it_is_given() -> None:
    """A lock, above all: it would outlive the parent."""
    with tempfile.NamedTemporaryFile() as locked, tempfile.NamedTemporaryFile() as kept:
        said = tried(
            f"""
            locked, kept = open({locked.name!r}), open({kept.name!r})
            def tell():
                for file in (locked, kept):
                    print(os.readlink(f"/proc/self/fd/{{file.fileno()}}"))
            given = [kept.fileno()]
            made = fork("tells", tell, environment={{}}, folder=Path("/"), keep_open=given)
            print(made.stdout.read().decode())
            """
        )
    assert said.split() == ["/dev/null", kept.name]


def test_a_signal_ends_a_fork_as_it_ends_any_program() -> None:
    said = tried(
        """
        signal.signal(signal.SIGTERM, lambda *_: print("the parent's handler", flush=True))
        made = fork("waits", signal.pause, environment={}, folder=Path("/"))
        made.send_signal(signal.SIGTERM)
        print(made.wait(20), made.stdout.read())
        """
    )
    assert said == f"{-signal.SIGTERM} b''"


def test_a_fork_that_does_not_end_is_waited_for_no_longer_than_wished() -> None:
    said = tried(
        """
        import subprocess
        made = fork("waits", signal.pause, environment={}, folder=Path("/"))
        try:
            made.wait(0.05)
        except subprocess.TimeoutExpired:
            print("still there", made.poll())
        made.send_signal(signal.SIGKILL)
        print(made.wait())
        """
    )
    assert said.split("\n") == ["still there None", str(-signal.SIGKILL)]


def test_a_fork_ends_when_its_parent_is_killed() -> None:
    parent = subprocess.Popen(
        [
            *(sys.executable, "-c"),
            BEGINNING
            + "made = fork('waits', signal.pause, environment={}, folder=Path('/'))\n"
            + "print(made.pid, flush=True)\nmade.wait()",
        ],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert parent.stdout is not None
    child = os.pidfd_open(int(parent.stdout.readline()))
    parent.kill()
    parent.communicate()
    ended, _, _ = select.select([child], [], [], 20)
    os.close(child)
    assert ended == [child]


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (["-m", "this_module", "--loud"], "__main__ this_module.py ['--loud']"),
        (["script.py", "quietly"], "__main__ script.py ['quietly']"),
    ],
)
def test_a_command_runs_as_python_would_run_it(
    tmp_path: Path, command: list[str], said: str
) -> None:
    for name in ("this_module.py", "script.py"):
        (tmp_path / name).write_text(
            "import os, sys\nprint(__name__, os.path.basename(sys.argv[0]), sys.argv[1:])\n"
        )
    told = tried(f"os.chdir({str(tmp_path)!r}); sys.path.insert(0, ''); run_command({command!r})")
    assert told == said
