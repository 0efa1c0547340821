"""The engine beside OpenSpiel (Python and C++) and boardgame.io's client, measured in one run.

    python -m tests.bench.engine_peers [--seconds 2] [--rounds 3]

The others are installed into var/bench the first time. Every contender plays random playouts in a
process of its own, in turn, several rounds; processor time counts and the best round is kept, so
that a busy machine disturbs the ratios as little as possible.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
BENCH = ROOT / "var" / "bench"
OPEN_SPIEL = "open_spiel==2.0.2"
BOARDGAME_IO = "boardgame.io@0.50.2"


class Contender(NamedTuple):
    name: str
    title: str
    command: list[str]


def contenders(seconds: float) -> list[Contender]:
    python, span = str(BENCH / "venv" / "bin" / "python"), str(seconds)
    ours = [sys.executable, "-m", "tests.bench.palestra_playouts"]
    spiel = [python, str(HERE / "open_spiel_playouts.py")]
    bgio = [program("node"), str(BENCH / "boardgame_io_playouts.cjs")]
    return [
        *(
            Contender(f"palestra ({level})", title, [*ours, level, title, span])
            for title in ("tic_tac_toe", "connect_four")
            for level in ("state", "match")
        ),
        Contender("OpenSpiel Python", "tic_tac_toe", [*spiel, "python_tic_tac_toe", span]),
        Contender("OpenSpiel C++", "tic_tac_toe", [*spiel, "tic_tac_toe", span]),
        Contender("OpenSpiel C++", "connect_four", [*spiel, "connect_four", span]),
        Contender("boardgame.io", "tic_tac_toe", [*bgio, "tic_tac_toe", span]),
        Contender("boardgame.io", "connect_four", [*bgio, "connect_four", span]),
    ]


def prepare() -> None:
    """Install the others, unless they are there."""
    BENCH.mkdir(parents=True, exist_ok=True)
    if not (BENCH / "venv" / "bin" / "python").exists():
        subprocess.run([sys.executable, "-m", "venv", str(BENCH / "venv")], check=True)
        pip = [str(BENCH / "venv" / "bin" / "python"), "-m", "pip", "install", "-q", OPEN_SPIEL]
        subprocess.run(pip, check=True)
    install_boardgame_io()
    # Node finds packages beside the file it runs.
    script = (HERE / "boardgame_io_playouts.cjs").read_text()
    (BENCH / "boardgame_io_playouts.cjs").write_text(script)


def install_boardgame_io() -> None:
    BENCH.mkdir(parents=True, exist_ok=True)
    if not (BENCH / "node_modules" / "boardgame.io").exists():
        (BENCH / "package.json").write_text('{"private": true}')
        npm = [program("npm"), "install", "--no-audit", "--no-fund", "--silent", BOARDGAME_IO]
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        subprocess.run(npm, cwd=BENCH, check=True, env={**os.environ, "PATH": path})


def program(name: str) -> str:
    return str(Path(sys.executable).parent / name)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    try:
        prepare()
    except subprocess.CalledProcessError as problem:
        print(f"the other engines could not be installed: {problem}", file=sys.stderr)
        return 1
    best: dict[tuple[str, str], tuple[float, float]] = {}
    form = ""
    for _ in range(given.rounds):
        for one in contenders(given.seconds):
            answer = subprocess.run(
                one.command, cwd=ROOT, check=True, capture_output=True, text=True
            )
            found = json.loads(answer.stdout)
            form = found.get("form", form)
            speed = (found["playouts"] / found["seconds"], found["moves"] / found["seconds"])
            key = (one.title, one.name)
            best[key] = max(best.get(key, (0.0, 0.0)), speed)
    show(best, form)
    return 0


def show(best: dict[tuple[str, str], tuple[float, float]], form: str) -> None:
    print(f"best of the rounds, one core, palestra {form} Python {sys.version.split()[0]}")
    print(f"{'title':14} {'engine':18} {'playouts/s':>11} {'moves/s':>11}   palestra (state) does")
    for (title, name), (playouts, moves) in best.items():
        ratio = best[title, "palestra (state)"][0] / playouts
        said = "" if name == "palestra (state)" else f"{ratio:.2f} times as many"
        print(f"{title:14} {name:18} {playouts:11,.0f} {moves:11,.0f}   {said}")
    print("OpenSpiel has no connect four in Python; its tic-tac-toe stands for its Python titles.")


if __name__ == "__main__":
    sys.exit(main())
