"""Draw a generated station as text, with what the checks say about it; or check many.

python -m engine.games.alone --seed 3
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter

from engine.cli.arguments import positive
from engine.cli.progress import progress
from engine.games.alone.board.grid import SECTORS
from engine.games.alone.board.maps import MAP_T, drawing, faults, make_map, shape


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m engine.games.alone", description=__doc__)
    parser.add_argument("--seed", default="0", help="the same seed draws the same station")
    parser.add_argument("--map-t", action="store_true", help="the hand-made station instead")
    parser.add_argument(
        "--check", type=positive, default=0, help="check so many stations, seeds from 0 on"
    )
    given = parser.parse_args()
    if given.check:
        return check(given.check)
    layout = MAP_T if given.map_t else make_map(random.Random(given.seed))
    print(drawing(layout))
    found = faults(layout)
    print(f"fails {', '.join(found)}" if found else "valid")
    return 1 if found else 0


def check(count: int) -> int:
    """Every station of the first seeds; what is wrong is said with its seed."""
    shapes: Counter[str] = Counter()
    wrong = fallbacks = 0
    for seed in progress(iter(range(count)), count, "stations"):
        layout = make_map(random.Random(str(seed)))
        found = faults(layout)
        if found:
            wrong += 1
            print(f"seed {seed} fails {', '.join(found)}")
        fallbacks += layout is MAP_T
        shapes.update(shape(layout, at) for at in range(SECTORS) if layout.exits[at])
    means = ", ".join(f"{name} {total / count:.1f}" for name, total in sorted(shapes.items()))
    print(f"{count - wrong} of {count} stations valid, {fallbacks} of them the hand-made one")
    print(f"Sectors per station: {means}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
