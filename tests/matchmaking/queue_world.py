"""Tickets for tests and benches: by hand, and crowds with blocks and recent opponents."""

from __future__ import annotations

import random
from collections.abc import Sequence

from matchmaking.queue.tickets import Pool, Ticket

ANIMA = Pool("anima", "live")
NOW = 1000.0


def ticket(
    player: str,
    rating: float = 1500.0,
    wait: float = 0.0,
    *,
    seats: tuple[int, ...] = (2,),
    blocked: Sequence[str] = (),
    recent: Sequence[str] = (),
    bots: bool = False,
    pool: Pool = ANIMA,
) -> Ticket:
    return Ticket(
        f"t-{player}-{pool.title}",
        player,
        pool,
        rating,
        NOW - wait,
        seats,
        frozenset(blocked),
        frozenset(recent),
        bots,
    )


def crowd(
    count: int, seats: tuple[int, ...], seed: int = 1, mean_wait: float = 10.0
) -> list[Ticket]:
    """A busy evening: normal ratings, three recent opponents near one's own rating, and one player
    in twenty with ten blocked names."""
    dice = random.Random(seed)
    ratings = sorted(dice.gauss(1500, 300) for _ in range(count))
    tickets = []
    for number, rating in enumerate(ratings):
        near = [max(0, min(count - 1, number + dice.randint(-100, 100))) for _ in range(3)]
        blocked = [dice.randrange(count) for _ in range(10)] if dice.random() < 0.05 else []
        tickets.append(
            ticket(
                f"p{number}",
                rating,
                min(dice.expovariate(1 / mean_wait), 100.0),
                seats=seats,
                blocked=[f"p{other}" for other in blocked if other != number],
                recent=[f"p{other}" for other in near if other != number],
            )
        )
    dice.shuffle(tickets)
    return tickets
