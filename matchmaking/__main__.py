"""`python -m matchmaking simulate`: the queue simulator, without Django."""

from __future__ import annotations

import argparse

from matchmaking.simulation import command


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m matchmaking")
    commands = parser.add_subparsers(dest="command", required=True)
    command.add_arguments(
        commands.add_parser("simulate", help="run a population through the queue")
    )
    options = parser.parse_args()
    try:
        command.run(options)
    except ValueError as refused:
        parser.error(str(refused))


if __name__ == "__main__":
    main()
