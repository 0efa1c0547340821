"""One batch of the matcher on 10,000 tickets, and its distance from the optimum on 1,000.

    python tests/bench/matcher.py

The optimum is a maximum weight matching over all acceptable pairs (rustworkx): same windows, same
blocks, same recent opponents, same price of waiting.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from matchmaking.queue.matcher import form_tables
from matchmaking.queue.tickets import QueueRules
from matchmaking.queue.tight_tables import reach_of, tight_tables
from matchmaking.queue.waiting_line import WaitingLine, conflicts_among
from tests.matchmaking.queue.test_tight_tables import best_pairs, gap, price
from tests.matchmaking.queue_world import NOW, crowd

RULES = QueueRules()


def time_batches() -> None:
    for seats in (2, 4):
        tickets = crowd(10_000, (seats,))
        walls, cpus = [], []
        for _ in range(7):
            wall, cpu = time.perf_counter(), time.process_time()
            batch = form_tables(tickets, NOW, RULES)
            walls.append(time.perf_counter() - wall)
            cpus.append(time.process_time() - cpu)
        print(
            f"10,000 tickets, {seats} seats: best of 7 {min(walls) * 1000:.0f} ms "
            f"({min(cpus) * 1000:.0f} ms CPU), {len(batch.tables)} tables, "
            f"{len(batch.waiting)} waiting"
        )


def compare_with_the_optimum() -> None:
    for seed in range(3):
        line = WaitingLine(crowd(1000, (2,), seed=seed), NOW, RULES)
        began = time.process_time()
        conflicts = conflicts_among(line.tickets, reach_of(2))
        found = tight_tables(line.ratings, line.windows, conflicts, 2)
        ours = time.process_time() - began
        best = best_pairs(line)
        own, least = (price(line.ratings, line.windows, pairs, 2) for pairs in (found, best))
        own_gap, least_gap = gap(line.ratings, found), gap(line.ratings, best)
        print(
            f"1,000 tickets, seed {seed}: total gap {own_gap:.1f} against {least_gap:.1f} "
            f"({own_gap / least_gap:.4f}), "
            f"price ratio {own / least:.4f}, pairs {len(found)} / {len(best)}, {ours * 1000:.0f} ms"
        )


if __name__ == "__main__":
    time_batches()
    compare_with_the_optimum()
