"""Random playouts of an OpenSpiel game, as one line of JSON. Runs in an environment of its own."""

from __future__ import annotations

import json
import random
import sys
from time import process_time

import pyspiel  # type: ignore[import-not-found]
from open_spiel.python.games import tic_tac_toe  # type: ignore[import-not-found]  # noqa: F401


def main(id: str, seconds: float) -> None:
    game = pyspiel.load_game(id)
    rng = random.Random(1)
    moves = playouts = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            moves += 1
        playouts += 1
    print(json.dumps({"moves": moves, "playouts": playouts, "seconds": spent}))


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
