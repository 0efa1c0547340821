"""Pairing time by size and round, beside py4swiss on the same positions.

    python -m tests.bench.pairing                        ours: 100 500 1000 5000
    python -m tests.bench.pairing --py4swiss             and py4swiss in a venv of its own
    python -m tests.bench.pairing --sizes 100 500 --limit 60

py4swiss follows the rules before 2026, so only the time is compared. Both are timed by CPU seconds
of one core, and so is the limit: a busy machine changes nothing. A peer that needs more than the
limit is not asked again for the later rounds of that size.
"""

from __future__ import annotations

import argparse
import random
import signal
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

from tests.tournaments.swiss_events import opening, played
from tournaments.crosstable import CrossTable
from tournaments.pairing.dutch import RoundPairing, pair_round
from tournaments.trf import TrfDocument, write_trf

ROUNDS = 9
SHOWN = (1, 2, 5, 9)
PEER = "py4swiss==0.3.1"
PEER_SCRIPT = """
import resource, sys, time
limit = int(sys.argv[2])
resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
from pathlib import Path
from py4swiss.engines import DutchEngine
from py4swiss.trf import TrfParser
trf = TrfParser.parse(Path(sys.argv[1]))
start = time.process_time()
DutchEngine.generate_pairings(trf)
print(time.process_time() - start)
"""


def timed(table: CrossTable) -> tuple[RoundPairing, float]:
    start = time.process_time()
    done = pair_round(table)
    return done, time.process_time() - start


def peer_python(folder: Path) -> Path:
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "-q", PEER], check=True, capture_output=True)
    return python


def peer_seconds(python: Path, table: CrossTable, folder: Path, limit: int) -> float | None:
    """CPU seconds of the peer for this position, or None if it did not finish in time."""
    path = folder / "position.trf"
    lines = write_trf(TrfDocument(table, "bench")).splitlines()
    kept = [line for line in lines if line[:3] in ("001", "012")]
    path.write_text("\n".join([*kept, f"XXR {table.total_rounds}", "XXC white1"]) + "\n")
    done = subprocess.run(
        [python, "-c", PEER_SCRIPT, str(path), str(limit)],
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        return None
    done.check_returncode()
    return float(done.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--sizes", type=int, nargs="+", default=[100, 500, 1000, 5000])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--py4swiss", action="store_true", help="time py4swiss, too")
    parser.add_argument("--limit", type=int, default=120, help="CPU seconds for one peer round")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        peer = peer_python(folder / "peer") if options.py4swiss else None
        if peer is not None:
            print(f"{PEER} is stopped after {options.limit} CPU seconds a round")
        print(f"{'players':>8} {'round':>5} {'palestra':>10} {'py4swiss':>12}   CPU seconds")
        for size in options.sizes:
            rng = random.Random(options.seed)
            table = opening(size, ROUNDS, rng)
            peer_gave_up = False
            for number in range(1, ROUNDS + 1):
                done, seconds = timed(table)
                if number in SHOWN:
                    other = "-"
                    if peer is not None and not peer_gave_up:
                        found = peer_seconds(peer, table, folder, options.limit)
                        peer_gave_up = found is None
                        other = f"> {options.limit}" if found is None else f"{found:.3f}"
                    print(f"{size:>8} {number:>5} {seconds:>10.3f} {other:>12}")
                    sys.stdout.flush()
                table = played(table, done, rng)


if __name__ == "__main__":
    main()
