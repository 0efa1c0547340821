"""Random playouts of a reference title on this engine, as one line of JSON.

`state` plays on the bare state, as search does; `match` through `Match`, with a copy kept for undo
and events heard at every choice.
"""

from __future__ import annotations

import json
import random
import sys
from time import process_time

import engine.core.flow
from engine.cli.bench import play_random
from engine.core.chance import FastChance
from engine.core.match import Match
from engine.core.registry import title as find_title
from engine.core.title import Title


def play_match(title: Title, rng: random.Random) -> int:
    match = Match.new(title, 2, {}, FastChance(rng.getrandbits(32)))
    while not match.is_over:
        decision = match.state.waiting()[0]
        options = decision.options
        match.choose(decision.seat, options[int(rng.random() * len(options))].key)
    return match.ply


def main(level: str, id: str, seconds: float) -> None:
    title = find_title(id)
    rng = random.Random(1)
    moves = playouts = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        moves += play_random(title, 2, rng) if level == "state" else play_match(title, rng)
        playouts += 1
    form = "compiled" if (engine.core.flow.__file__ or "").endswith(".so") else "plain"
    print(json.dumps({"moves": moves, "playouts": playouts, "seconds": spent, "form": form}))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], float(sys.argv[3]))
