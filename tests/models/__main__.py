"""Compare models with the engine: `make models`, or

python -m tests.models TITLE --decisions N      play on until so many decisions were compared
python -m tests.models TITLE --case K           one match again, from the line a difference printed
python -m tests.models TITLE --planted          how soon each planted error is noticed
"""

from __future__ import annotations

import argparse
import sys

from tests.models.opinion import Opinion
from tests.models.runner import Comparison, compare, covered, known_differences, opinions, planted


def main() -> int:
    known = opinions()
    parser = argparse.ArgumentParser(
        prog="python -m tests.models",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("titles", nargs="*", metavar="TITLE", help=f"of {', '.join(known)}")
    parser.add_argument("--decisions", type=int, default=2000, help="how many a title (2000)")
    parser.add_argument("--first", type=int, default=0, help="number of the first match (0)")
    parser.add_argument("--case", type=int, help="only the match of this number")
    parser.add_argument("--limit", type=int, default=1, help="stop after so many differences (1)")
    parser.add_argument("--planted", action="store_true", help="compare the planted errors")
    arguments = parser.parse_args()
    unknown = sorted(set(arguments.titles) - known.keys())
    if unknown:
        parser.error(f"there is no model of {', '.join(unknown)}; there is {', '.join(known)}")
    is_fine = True
    for title in arguments.titles or known:
        if arguments.planted:
            is_fine &= report_planted(title, arguments.decisions)
        elif arguments.case is not None:
            is_fine &= report(
                compare(known[title], sys.maxsize, arguments.case, matches=1), known[title]
            )
        else:
            comparison = compare(
                known[title], arguments.decisions, arguments.first, arguments.limit
            )
            is_fine &= report(comparison, known[title])
    return 0 if is_fine else 1


def report(comparison: Comparison, opinion: Opinion) -> bool:
    for line in comparison.lines():
        print(line)
    shown, all_clauses = covered(opinion)
    share = f"{shown}/{all_clauses} clauses ({shown / all_clauses:.0%})"
    print(f"  covers {share}", flush=True)
    for clause, difference in known_differences(opinion.title).items():
        print(f"  known difference, {clause}: {difference}")
    return not comparison.found


def report_planted(title: str, decisions: int) -> bool:
    """At least eight of ten are noticed."""
    errors = planted(title)
    noticed = 0
    for error in errors:
        comparison = compare(error.opinion, decisions)
        if comparison.found:
            noticed += 1
            outcome = f"noticed at decision {comparison.decisions}"
        else:
            outcome = f"not noticed in {comparison.decisions} decisions"
        print(f"{title}: {error.clause}: {error.error}: {outcome}", flush=True)
    print(f"{title}: {noticed} of {len(errors)} planted errors noticed")
    return noticed * 10 >= len(errors) * 8


if __name__ == "__main__":
    sys.exit(main())
