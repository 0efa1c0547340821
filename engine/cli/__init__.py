"""Commands of `python -m engine`, a module each: arguments in, a text out.

The one part of the engine that knows a terminal, files, processes and the time.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from engine.cli import (
    arena,
    bench,
    book,
    copies,
    fit,
    fuzz,
    golden,
    keep,
    lesson,
    levels,
    new,
    play,
    playthrough,
    positions,
    prove,
    titles,
    tune,
    verify,
)
from engine.core.errors import EngineError
from engine.core.packages import VARIABLE, use_packages

COMMANDS = (
    titles,
    new,
    play,
    fuzz,
    prove,
    positions,
    arena,
    levels,
    tune,
    fit,
    verify,
    bench,
    golden,
    playthrough,
    book,
    lesson,
    keep,
    copies,
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. What goes wrong is said in one sentence."""
    parser = argparse.ArgumentParser(
        prog="python -m engine", description="Palestra's rules engine."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in COMMANDS:
        name = command.__name__.rpartition(".")[2].replace("_", "-")
        summary = (command.__doc__ or "").splitlines()[0]
        # argparse formats help texts with %.
        summary = summary.replace("%", "%%")
        own = commands.add_parser(name, help=summary, description=summary)
        command.add_arguments(own)
        own.set_defaults(run=command.run)
    given = parser.parse_args(arguments)
    try:
        use_packages(os.environ.get(VARIABLE, ""))
        return int(given.run(given))
    except EngineError as problem:
        print(f"{given.run.__module__.rpartition('.')[2]}: {problem}", file=sys.stderr)
        return 1
    except OSError as problem:
        if isinstance(problem, BrokenPipeError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 1
        print(f"{problem.filename or 'the system'}: {problem.strerror}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130
