"""Asks programs whether they understand a command, without letting them do their work.

A program runs as it would, up to the moment its own parser has read the arguments. So a command in
the documentation that names an option of yesterday fails, and a bench of ten minutes takes none.
"""

from __future__ import annotations

import argparse
import runpy
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import pytest
from celery.bin.base import CLIContext
from celery.bin.worker import worker
from click import ClickException, Command
from django.core.management import get_commands, load_command_class
from django.core.management.base import CommandError
from uvicorn.main import main as uvicorn

from palestra.celery import app
from tests.docs.reader import ROOT


class Understood(BaseException):
    """The arguments were read. No program catches it."""


class Refused(BaseException):
    """What the parser has against the arguments."""


@contextmanager
def only_parsing(arguments: Sequence[str]) -> Iterator[None]:
    parse = argparse.ArgumentParser.parse_args

    def parse_and_stop(self: argparse.ArgumentParser, *given: object, **named: object) -> object:
        parse(self, *given, **named)  # type: ignore[call-overload]
        raise Understood

    def refuse(self: argparse.ArgumentParser, message: str) -> None:
        raise Refused(message)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(argparse.ArgumentParser, "parse_args", parse_and_stop)
        patch.setattr(argparse.ArgumentParser, "error", refuse)
        patch.setattr(sys, "argv", list(arguments))
        yield


def problem_of_program(run: Callable[[], object], arguments: Sequence[str]) -> str | None:
    try:
        with only_parsing(arguments):
            run()
    except Understood:
        return None
    except Refused as refusal:
        return str(refusal)
    return "it ended without reading its arguments"


def problem_of_module(module: str, arguments: Sequence[str]) -> str | None:
    """`python -m module`. A program without a parser takes no arguments: that it exists is all."""
    spec = find_spec(module)
    if spec is None:
        return f"there is no module {module}"
    if spec.submodule_search_locations is not None:
        spec = find_spec(f"{module}.__main__")
    if spec is None or spec.origin is None:
        return f"{module} is no program"
    source = Path(spec.origin).read_text()
    if "argparse" not in source and "cli" not in source:
        takes_any = "sys.argv" in source
        return None if takes_any or not arguments else f"{module} takes no arguments"
    return problem_of_program(
        lambda: runpy.run_module(module, run_name="__main__"), [spec.origin, *arguments]
    )


def problem_of_script(script: str, arguments: Sequence[str]) -> str | None:
    path = ROOT / script
    if not path.is_file():
        return f"there is no {script}"
    if "argparse" not in path.read_text():
        return f"{script} takes no arguments" if arguments else None
    return problem_of_program(
        lambda: runpy.run_path(str(path), run_name="__main__"), [script, *arguments]
    )


def problem_of_manage(name: str, arguments: Sequence[str]) -> str | None:
    """`manage.py name`."""
    app = get_commands().get(name)
    if app is None:
        return f"manage.py knows no {name}"
    command = load_command_class(app, name) if isinstance(app, str) else app
    try:
        command.create_parser("manage.py", name).parse_args(list(arguments))
    except CommandError as refusal:
        return str(refusal)
    return None


def problem_of_click(
    command: Command, arguments: Sequence[str], context: object = None
) -> str | None:
    try:
        command.make_context(command.name, list(arguments), obj=context)
    except ClickException as refusal:
        return refusal.format_message()
    return None


def problem_of_uvicorn(arguments: Sequence[str]) -> str | None:
    return problem_of_click(uvicorn, arguments)


def problem_of_celery(arguments: Sequence[str]) -> str | None:
    """`celery -A palestra worker …`: the part that Celery's worker reads."""
    if "worker" not in arguments:
        return "only workers are started by hand"
    context = CLIContext(app=app, no_color=True, workdir=None)
    return problem_of_click(worker, arguments[list(arguments).index("worker") + 1 :], context)
