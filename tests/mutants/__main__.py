"""Change the rules of titles in small ways and see whether their tests notice: `make mutants`, or

python -m tests.mutants TITLE --number N      so many mutants of a title
python -m tests.mutants TITLE --list          only show them

Survivors are printed with their change, and at the end the share of those that were noticed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

from engine.core.registry import playable_titles
from tests.mutants.sites import Mutant, sampled
from tests.mutants.trials import SURVIVED, BrokenTests, Trial, tried

ROOT = Path(__file__).parents[2]


def main() -> int:
    known = [title.id for title in playable_titles()]
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutants",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("titles", nargs="*", metavar="TITLE", help=f"of {', '.join(known)}")
    parser.add_argument("--number", type=int, default=60, help="mutants a title (60)")
    parser.add_argument("--seed", default="1", help="another seed, other mutants")
    parser.add_argument("--workers", type=int, default=2, help="at a time (2)")
    parser.add_argument(
        "--limit", type=float, default=60.0, help="seconds for a mutant at least (60)"
    )
    parser.add_argument("--list", action="store_true", help="show the mutants, run nothing")
    given = parser.parse_args()
    unknown = sorted(set(given.titles) - set(known))
    if unknown:
        parser.error(f"there is no title {', '.join(unknown)}; there are {', '.join(known)}")
    summary = []
    for title in given.titles or known:
        mutants = sampled(ROOT, title, given.number, given.seed)
        if given.list:
            print("\n".join(_change(mutant) for mutant in mutants))
            continue
        begun = time.monotonic()
        try:
            trials = _tried(title, mutants, given)
        except BrokenTests as problem:
            print(f"{title}: the tests do not pass without a change:\n{problem}", file=sys.stderr)
            return 1
        summary.append(_summary(title, trials, time.monotonic() - begun))
    print("\n".join(summary))
    return 0


def _tried(title: str, mutants: list[Mutant], given: argparse.Namespace) -> list[Trial]:
    trials = []
    for trial in tried(ROOT, title, mutants, given.workers, given.limit):
        trials.append(trial)
        mutant = trial.mutant
        print(
            f"{title} {len(trials)}/{len(mutants)} {trial.fate} {trial.seconds:.0f} s "
            f"{mutant.path}:{mutant.start[0]} {mutant.operator} {trial.by}",
            flush=True,
        )
        if trial.fate == SURVIVED:
            print(_change(mutant), flush=True)
    return trials


def _change(mutant: Mutant) -> str:
    return mutant.diff((ROOT / mutant.path).read_text()) + "\n"


def _summary(title: str, trials: list[Trial], seconds: float) -> str:
    fates = Counter(trial.fate for trial in trials)
    noticed = len(trials) - fates[SURVIVED]
    counted = ", ".join(f"{number} {fate}" for fate, number in sorted(fates.items()))
    share = noticed / len(trials) if trials else 0.0
    return f"{title}: {share:.0%} of {len(trials)} noticed ({counted}) in {seconds:.0f} s"


if __name__ == "__main__":
    sys.exit(main())
