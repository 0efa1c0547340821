"""Every measurement of the project in one run: `make bench`.

    python -m tests.bench [--only engine ratings] [--quick]
    python -m tests.bench --against ../palestra-old     # or: make bench AGAINST=../palestra-old

Shows each table as it comes and keeps all of them, with the size of the machine, in
var/bench/figures.json. What each figure means stands in docs/explanation/performance.md.
With another checkout live play is measured on both in turn, and nothing else.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "var" / "bench" / "figures.json"

MEASUREMENTS: dict[str, tuple[list[str], list[str]]] = {
    "titles": (["engine", "bench"], []),
    "engine": (["tests.bench.engine_peers"], ["--rounds", "1"]),
    "ratings": (["tests.bench.ratings"], ["--results", "100000"]),
    "matcher": (["tests.bench.matcher"], []),
    "pairing": (["tests.bench.pairing", "--py4swiss"], ["--sizes", "100", "500"]),
    "live": (
        ["tests.load.live_matches", "--beside", "boardgame.io"],
        ["--in-a-row", "1", "--rounds", "1"],
    ),
    "fan-out": (["tests.load.fan_out"], []),
    "bot matches": (["tests.bench.bot_matches"], ["--seconds", "15"]),
    "pages": (["tests.bench.pages"], ["--matches", "20000"]),
    "first sight": (["tests.bench.first_sight"], ["--rounds", "1"]),
    "stranger": (["tests.bench.stranger"], ["--rounds", "1"]),
}
"""By name: the module with its arguments, and what makes it quicker."""


def machine() -> dict[str, object]:
    pages, size = os.sysconf("SC_PHYS_PAGES"), os.sysconf("SC_PAGE_SIZE")
    return {
        "cores": os.cpu_count(),
        "memory_gb": round(pages * size / 1e9, 1),
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
    }


def measurements(against: Path | None) -> dict[str, tuple[list[str], list[str]]]:
    if against is None:
        return MEASUREMENTS
    usual = ["tests.load.old_and_new", str(against.resolve())]
    return {"live, old and new": (usual, ["--in-a-row", "1", "--rounds", "3"])}


def measured(name: str, arguments: list[str]) -> dict[str, object]:
    print(f"\n── {name}: python -m {' '.join(arguments)}", flush=True)
    began = monotonic()
    lines: list[str] = []
    with subprocess.Popen(
        [sys.executable, "-m", *arguments], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)
            lines.append(line.rstrip("\n"))
    return {
        "name": name,
        "command": arguments,
        "exit_code": process.returncode,
        "seconds": round(monotonic() - began, 1),
        "table": lines,
    }


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--only", nargs="+", choices=sorted(MEASUREMENTS), default=[])
    parser.add_argument("--quick", action="store_true", help="smaller sizes")
    parser.add_argument(
        "--against", type=Path, help="another checkout: live play on it and on this one, in turn"
    )
    given = parser.parse_args()
    if given.against and given.only:
        parser.error("with another checkout only live play is measured")
    asked = measurements(given.against)
    results = []
    for name in given.only or asked:
        usual, quick = asked[name]
        results.append(measured(name, [*usual, *(quick if given.quick else [])]))
    KEPT.parent.mkdir(parents=True, exist_ok=True)
    figures = {
        "measured_at": datetime.now(UTC).isoformat(timespec="seconds"),
        "machine": machine(),
        "results": results,
    }
    KEPT.write_text(json.dumps(figures, indent=1) + "\n")
    failed = [str(result["name"]) for result in results if result["exit_code"]]
    print(f"\nkept in {KEPT.relative_to(ROOT)}" + (f"; failed: {failed}" if failed else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
