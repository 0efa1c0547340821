"""Every command in README and documentation is run, or understood by its program, or listed here
with the reason why it is not."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from django.core.management import call_command

from tests.docs import understanding
from tests.docs.following import followed
from tests.docs.reader import DOCS, PAGES, ROOT, Block, Command, blocks, commands, lines

FOLLOWED = {
    "docs/tutorials/first-match.md": "below",
    "docs/how-to/add-a-title.md": "below",
    "docs/examples/night_ferry/README.md": "below",
    "docs/tutorials/first-title.md": "tests/engine/test_new_title_guide.py",
    "docs/tutorials/first-bot.md": "tests/docs/test_bots_on_a_site.py",
    "docs/reference/bot-api.md": "tests/docs/test_bots_on_a_site.py",
}
"""Pages whose blocks are run from the first to the last line, and where."""

ELSEWHERE = {
    r"docker ": "needs a container engine; the compose file is checked by its schema",
    r"kubectl ": "needs a Kubernetes cluster; the manifests are checked by their schema",
    r"systemctl ": "needs systemd as the machine's first process",
    r"cp deploy/systemd/": "writes into the machine's own configuration",
    r"nginx -s ": "needs the nginx of a container",
    r"deploy/backup/": "needs PostgreSQL's own account; tests/deploy/test_backup.py restores",
    r"openssl ": "a program of the reader's own system",
    r"cd DEST ": "compiling the engine takes eight minutes; tests/deploy/test_compiled.py does it",
}
"""What is not run, by how it begins, and why."""

PLACEHOLDERS = {
    "TITLE": "dominus_obscura",
    "NAME": "river_trade",
    "NUMBER": "1",
    "KEY": "a-key",
    "URL": "http://127.0.0.1:8000",
    "…": "http://127.0.0.1:8000",
}
ALL = {(command.text, command.is_whole): command for page in PAGES for command in commands(page)}
HARMLESS = (
    *("check_ratings", "rebuild_ratings", "check_names", "replay_running", "pack_logs"),
    *("open_season", "set_ladder_rules", "set_aside", "migrate"),
)
"""Commands of manage.py that are run on the tests' database, as they stand in the pages."""


def reason_not_to_run(command: Command) -> str | None:
    matching = [why for start, why in ELSEWHERE.items() if re.match(start, command.text)]
    return matching[0] if matching else None


def words_of(command: Command) -> list[str]:
    words = shlex.split(command.text)
    while re.match(r"[A-Z_]+=", words[0]):
        words.pop(0)
    return [PLACEHOLDERS.get(word, word) for word in words]


def problem_of_python(arguments: Sequence[str]) -> str | None:
    if arguments[0] == "manage.py":
        return understanding.problem_of_manage(arguments[1], arguments[2:])
    if arguments[0] == "-m":
        return understanding.problem_of_module(arguments[1], arguments[2:])
    return understanding.problem_of_script(arguments[0], arguments[1:])


def problem_of_make(arguments: Sequence[str]) -> str | None:
    """What would be done (`-n`): the targets and their variables exist."""
    done = subprocess.run(
        ["make", "-n", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return done.stderr if done.returncode else None


def problem_of_pytest(arguments: Sequence[str]) -> str | None:
    """The suite runs the tests themselves; here that they are still called so."""
    for word in arguments:
        if word.startswith("tests/") and not (ROOT / word).exists():
            return f"there is no {word}"
    if "-k" in arguments:
        [path] = [word for word in arguments if word.startswith("tests/")]
        name = arguments[list(arguments).index("-k") + 1]
        if name not in (ROOT / path).read_text():
            return f"no test of {path} is called {name}"
    return None


def problem_of_npm(arguments: Sequence[str]) -> str | None:
    scripts = json.loads((ROOT / "frontend" / "package.json").read_text())["scripts"]
    return None if arguments[0] == "run" and arguments[1] in scripts else "there is no such script"


def problem_of_git(arguments: Sequence[str]) -> str | None:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, check=False)
    return done.stderr.decode() if done.returncode else None


PROGRAMS: dict[str, Callable[[Sequence[str]], str | None]] = {
    "celery": understanding.problem_of_celery,
    "git": problem_of_git,
    "make": problem_of_make,
    "manage.py": lambda arguments: problem_of_python(["manage.py", *arguments]),
    "npm": problem_of_npm,
    "palestra-bot": lambda arguments: problem_of_python(["-m", "palestra_bot", *arguments]),
    ".venv/bin/pytest": problem_of_pytest,
    "pytest": problem_of_pytest,
    "python": problem_of_python,
    "uvicorn": understanding.problem_of_uvicorn,
}


def problem_of(command: Command) -> str | None:
    program, *arguments = words_of(command)
    if program not in PROGRAMS:
        return f"nobody says how {program} is tested"
    problem = PROGRAMS[program](arguments)
    # A mention may name a command without all that it needs.
    if problem and not command.is_whole and "arguments are required" in problem:
        return None
    return problem


def is_followed(command: Command) -> bool:
    return command.is_whole and command.page in FOLLOWED


UNDERSTOOD = [
    command
    for command in ALL.values()
    if not is_followed(command) and reason_not_to_run(command) is None
]


def test_the_pages_and_their_commands_are_found() -> None:
    """A reader that finds nothing would let everything pass."""
    assert len(PAGES) > 40
    assert len(UNDERSTOOD) > 80
    assert {"make up", "python -m engine titles", "manage.py check_ratings"} <= {
        command.text for command in ALL.values()
    }


@pytest.mark.parametrize("command", UNDERSTOOD, ids=lambda command: command.text)
def test_a_command_is_understood_by_its_program(command: Command) -> None:
    assert problem_of(command) is None, command.page


@pytest.mark.parametrize(
    "text",
    [
        "make no-such-target",
        "python -m engine fuzz dominus_obscura --no-such-option",
        "python -m engine no-such-command",
        "python -m tests.bench.no_such_bench",
        "manage.py check_ratings --no-such-option",
        "manage.py no_such_command",
        "pytest tests/no_such_folder",
        "npm run no-such-script",
        "uvicorn palestra.asgi:application --no-such-option",
        "celery -A palestra worker --no-such-option",
        "cobol --now",
    ],
)
def test_a_wrong_command_would_be_noticed(text: str) -> None:
    assert problem_of(Command("a page", text, True))


def test_every_reason_and_every_followed_page_is_still_needed() -> None:
    texts = [command.text for command in ALL.values()]
    assert [start for start in ELSEWHERE if not any(re.match(start, text) for text in texts)] == []
    assert [page for page in FOLLOWED if not any(b.kind == "sh" for b in blocks(ROOT / page))] == []


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    "text",
    sorted(
        {
            text.removeprefix("python ")
            for text, _ in ALL
            if text.removeprefix("python ").startswith(tuple(f"manage.py {it}" for it in HARMLESS))
        }
    ),
)
def test_a_command_of_manage_py_runs(text: str) -> None:
    _, name, *arguments = shlex.split(text)
    call_command(name, *arguments)


def script_of(page: str) -> list[str]:
    return [
        line for block in blocks(ROOT / page) if block.kind == "sh" for line in lines(block.text)
    ]


@pytest.mark.slow
def test_the_first_match_can_be_followed(tmp_path: Path) -> None:
    said = followed(tmp_path, script_of("docs/tutorials/first-match.md"))
    assert "match.json: true" in said


@pytest.mark.slow
def test_a_title_can_be_added_as_its_guide_says(tmp_path: Path) -> None:
    said = followed(tmp_path, script_of("docs/how-to/add-a-title.md"))
    assert "no crash, no unfinished match" in said


@pytest.mark.slow
def test_the_night_ferry_is_played_as_its_page_says() -> None:
    said = followed(ROOT, script_of("docs/examples/night_ferry/README.md"))
    assert "rank 1" in said


PYTHON = [
    (page.relative_to(ROOT).as_posix(), block)
    for page in PAGES
    for block in blocks(page)
    if block.kind == "python" and page != DOCS / "tutorials" / "first-title.md"
]


@pytest.mark.parametrize(("page", "block"), PYTHON, ids=lambda part: str(part)[:40])
def test_a_python_example_runs(page: str, block: Block, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(block.text, page, "exec"), {"__name__": "example"})
    said = capsys.readouterr().out
    if "print(" in block.text:
        assert said


def test_the_readme_plays_a_match_in_twelve_lines(capsys: pytest.CaptureFixture[str]) -> None:
    [block] = [block for page, block in PYTHON if page == "README.md"]
    statements = [line for line in block.text.splitlines() if line and "import" not in line]
    assert len(statements) <= 12
    exec(compile(block.text, "README.md", "exec"), {"__name__": "example"})
    last = capsys.readouterr().out.splitlines()[-1]
    assert re.search(r"\(1, 2\)|\(2, 1\)", last)


FRAMES = [
    (page.relative_to(ROOT).as_posix(), line)
    for page in PAGES
    if page.parent == DOCS / "reference"
    for block in blocks(page)
    if block.kind == "json"
    for line in block.text.splitlines()
]


def test_there_are_frames_to_look_at() -> None:
    assert len(FRAMES) > 2


@pytest.mark.parametrize(("page", "line"), FRAMES, ids=lambda part: str(part)[:40])
def test_an_example_of_a_frame_is_json(page: str, line: str) -> None:
    assert json.loads(line)
