"""One side of `tests.load.old_and_new`: plays a round of live matches whenever it is asked to.

Run by path inside a checkout, with that checkout's own environment, so that it measures the code
there: it takes nothing of its neighbours but what every version of `tests.load.live_matches` has.
Reads a line for each round (matches at once, matches in a row), answers with a line of JSON.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path.cwd()), str(Path.cwd() / "platform")]

from tests.bench.engine_peers import install_boardgame_io  # noqa: E402
from tests.load import live_matches  # noqa: E402
from tests.load.processor_time import processor_seconds  # noqa: E402

play = live_matches.play
from_first_socket: dict[str, float] = {}


def watched(server: str, tables: list[Any], parts: dict[str, Any]) -> live_matches.Measured:
    """The same round; its sockets' greetings, which come before the first choice, are counted."""
    before = {name: processor_seconds(pids()) for name, pids in parts.items()}
    measured = play(server, tables, parts)
    for name, pids in parts.items():
        from_first_socket[name] = processor_seconds(pids()) - before[name]
    return measured


def main() -> None:
    live_matches.play = watched
    install_boardgame_io()  # its packages bring the sockets of the players
    with live_matches.palestra(1) as run:
        print(json.dumps({"ready": True}), flush=True)
        for line in sys.stdin:
            at_once, in_a_row = map(int, line.split())
            measured = run(at_once, in_a_row)
            greetings = {
                name: seconds - measured.parts[name] for name, seconds in from_first_socket.items()
            }
            report = {"players": measured.players, "choices": measured.parts}
            print(json.dumps({**report, "greetings": greetings}), flush=True)


if __name__ == "__main__":
    main()
