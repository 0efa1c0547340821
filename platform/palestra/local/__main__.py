"""The command line behind the Makefile: `python -m palestra.local up|reset|check|...`.

Each command loads what it needs when it is called: `up` must do without the developers' tools.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys

from palestra.local.steps import complain
from palestra.local.troubles import Trouble

INTERRUPTED = 130


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 65535):
        raise Trouble(f"PORT must be a whole number from 1 to 65535, not {text!r}.")
    return int(text)


def _arguments(given: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="palestra.local", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("up", help="run the whole site").add_argument("--port", default="8000")
    commands.add_parser("reset", help="remove the data folder")
    checks = commands.add_parser("check", help="prove that everything works")
    checks.add_argument("extent", choices=["fast", "usual", "full"])
    commands.add_parser("modules", help="install what the web client needs")
    on_client = commands.add_parser("on-client", help="run a tool of the client on changed files")
    on_client.add_argument("tool")
    on_client.add_argument("rest", nargs=argparse.REMAINDER)
    return parser.parse_args(given)


def _run(arguments: argparse.Namespace) -> int:
    if arguments.command == "up":
        from palestra.local.up import up

        up(_port(arguments.port))
    elif arguments.command == "reset":
        from palestra.local.reset import reset

        reset()
    elif arguments.command == "modules":
        from palestra.local.client_build import ensure_modules

        ensure_modules()
    elif arguments.command == "on-client":
        from palestra.local.client_build import run_tool

        return run_tool(arguments.tool, arguments.rest)
    else:
        from palestra.local.check import Extent, check

        return check(Extent(arguments.extent))
    return 0


def main() -> int:
    arguments = _arguments(sys.argv[1:])
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    signal.signal(signal.SIGTERM, _interrupt)
    try:
        return _run(arguments)
    except Trouble as trouble:
        complain(str(trouble))
        return 1
    except KeyboardInterrupt:
        complain("Stopped before it was ready.")
        return INTERRUPTED


def _interrupt(*_: object) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    sys.exit(main())
