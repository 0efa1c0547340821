"""What bots know is no part of the rules: with other numbers in `mind/` stored matches stay as they
are.

A copy of the engine is written in which the numbers of every title's `mind/`, in its code and its
tables, are off by up to 40 %. Golden matches in which seats leave are replayed there.
"""

from __future__ import annotations

import ast
import json
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.core.registry import playable_titles
from engine.core.title import Title

ROOT = Path(__file__).parents[2]
MOST = 0.4

REPLAY = """
import lzma, sys
from pathlib import Path
import engine
from engine.core.house import house_option
from engine.core.log import decode_log
from engine.core.match import Match, seed_of

assert Path(engine.__file__).is_relative_to(Path.cwd()), engine.__file__
asks = sys.argv[1] == "ask"
replayed = asked = others = 0
for path in sys.argv[2:]:
    log = decode_log(lzma.decompress(Path(path).read_bytes()))
    match = Match.new(log.title, log.seats, log.game_options, seed_of(log))
    assert match.hash() == log.opening_hash, path
    for line in log.lines:
        owed = match.state.owed_by_house()
        if asks and owed is not None:
            asked += 1
            others += house_option(match.title, match.state, owed).key != line.option
        match.apply(line)
        assert match.hash() == line.hash, (path, line.ply)
    assert match.state.result.as_dict() == log.result, path
    replayed += 1
print(replayed, asked, others)
"""


class Perturbed(ast.NodeTransformer):
    """The numbers of a module of these sorts."""

    def __init__(self, rng: random.Random, sorts: tuple[type, ...]) -> None:
        self.rng = rng
        self.sorts = sorts
        self.changed = 0

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        if type(node.value) not in self.sorts:
            return node
        value = off(node.value, self.rng)
        self.changed += value != node.value
        return ast.Constant(value)


def off(value: float, rng: random.Random) -> float:
    changed = value * rng.uniform(1 - MOST, 1 + MOST)
    return round(changed) if isinstance(value, int) else changed


def off_all(value: Any, rng: random.Random) -> Any:
    if isinstance(value, dict):
        return {key: off_all(one, rng) for key, one in value.items()}
    if isinstance(value, list):
        return [off_all(one, rng) for one in value]
    return off(value, rng) if type(value) in (int, float) else value


def perturb(mind: Path, rng: random.Random, sorts: tuple[type, ...] = (int, float)) -> int:
    """Change the numbers of one title's `mind/`; how many."""
    changed = 0
    for path in sorted(mind.rglob("*.py")):
        hand = Perturbed(rng, sorts)
        path.write_text(ast.unparse(hand.visit(ast.parse(path.read_text()))))
        changed += hand.changed
    for path in sorted(mind.rglob("*.json")):
        path.write_text(json.dumps(off_all(json.loads(path.read_text()), rng)))
        changed += 1
    return changed


def matches_with_leavers(id: str, version: int) -> list[Path]:
    return sorted((ROOT / "tests/golden" / id).glob(f"v{version}-*-leave.json.xz"))


@pytest.fixture
def copied_engine(tmp_path: Path) -> Path:
    shutil.copytree(
        ROOT / "engine",
        tmp_path / "engine",
        ignore=shutil.ignore_patterns("*_v[0-9]*", "__pycache__"),
    )
    return tmp_path


def replay(where: Path, verb: str, paths: list[Path]) -> list[int]:
    """Replay these matches with that engine: how many, how often the house was asked on the way
    what it would take, and how often that was another option than it took."""
    done = subprocess.run(
        [sys.executable, "-c", REPLAY, verb, *map(str, paths)],
        cwd=where,
        env={**os.environ, "PYTHONPATH": str(where)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [int(number) for number in done.stdout.split()]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_stored_matches_with_leavers_replay_whatever_numbers_bots_go_by(
    copied_engine: Path, seed: int
) -> None:
    rng = random.Random(seed)
    paths: list[Path] = []
    for title in playable_titles():
        kept = matches_with_leavers(title.id, title.version)
        assert kept, f"{title.id} keeps no matches in which seats leave"
        paths += kept
        assert perturb(copied_engine / "engine/games" / title.id / "mind", rng) > 20
    assert replay(copied_engine, "read", paths) == [len(paths), 0, 0]


@pytest.mark.slow
@pytest.mark.parametrize(
    "title", [one for one in playable_titles() if one.house_plays_on], ids=lambda one: one.id
)
def test_a_house_that_values_things_otherwise_would_have_chosen_otherwise(
    copied_engine: Path, title: Title
) -> None:
    """Only fractions are changed, so that it can still choose: whole numbers count things."""
    paths = matches_with_leavers(title.id, title.version)
    replayed, asked, others = replay(copied_engine, "ask", paths)
    assert replayed == len(paths) > 0 and asked > 50 and others == 0
    mind = copied_engine / "engine/games" / title.id / "mind"
    assert perturb(mind, random.Random(1), (float,)) > 20
    assert replay(copied_engine, "ask", paths)[2] > 0
