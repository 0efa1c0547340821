"""The matcher: tickets and a time in, tables out, the same for the same tickets in any order.

Each pool is seated on its own: overdue tickets first of all, then the tightest tables, then house
bots for those who allowed them. Nothing is stored here; the queue service calls it batch by batch.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import exp, log
from typing import Final

from matchmaking.queue.overdue import seat_overdue
from matchmaking.queue.tickets import Batch, Ground, Pool, QueueRules, Table, Ticket
from matchmaking.queue.tight_tables import reach_of, tight_tables
from matchmaking.queue.waiting_line import WaitingLine, conflicts_among
from matchmaking.ratings.expectation import SCALE

# Rounds in which only overdue tickets that found no seat by themselves are seated first; after
# them all overdue tickets are, which ends the search.
_ROUNDS: Final = 3
_POINT: Final = log(10.0) / SCALE

Places = tuple[int, ...]


def form_tables(tickets: Iterable[Ticket], now: float, rules: QueueRules | None = None) -> Batch:
    """Seat who can be seated at `now` (seconds, on the clock of `joined_at`).

    A player sits at one table at most, also with tickets in several pools; the pool with the
    longest wait chooses first.
    """
    rules = rules or QueueRules()
    tables: list[Table] = []
    waiting: list[Ticket] = []
    seated: set[str] = set()
    for pool in _pools(tickets):
        at_hand: dict[str, Ticket] = {}
        for ticket in pool:
            if ticket.player in seated or ticket.player in at_hand:
                waiting.append(ticket)
            else:
                at_hand[ticket.player] = ticket
        formed = _seat_pool(list(at_hand.values()), now, rules)
        tables.extend(formed)
        seats_taken = {ticket.id for table in formed for ticket in table.tickets}
        for ticket in at_hand.values():
            if ticket.id in seats_taken:
                seated.add(ticket.player)
            else:
                waiting.append(ticket)
    waiting.sort(key=_age)
    return Batch(tuple(tables), tuple(waiting))


def _age(ticket: Ticket) -> tuple[float, str]:
    return (ticket.joined_at, ticket.id)


def _pools(tickets: Iterable[Ticket]) -> list[list[Ticket]]:
    """Tickets by pool, oldest first within each and among them."""
    pools: dict[Pool, list[Ticket]] = {}
    for ticket in sorted(tickets, key=_age):
        pools.setdefault(ticket.pool, []).append(ticket)
    return sorted(pools.values(), key=lambda pool: (_age(pool[0]), pool[0].pool))


def _seat_pool(tickets: list[Ticket], now: float, rules: QueueRules) -> list[Table]:
    line = WaitingLine(tickets, now, rules)
    forced, fitting = _seat_line(line)
    taken = {place for members in (*forced, *fitting) for place in members}
    overdue = set(line.overdue)
    tables = [_table(line, members, len(members), Ground.OVERDUE) for members in forced]
    for members in fitting:
        is_fit = overdue.isdisjoint(members)
        tables.append(_table(line, members, len(members), Ground.FIT if is_fit else Ground.OVERDUE))
    due = [
        place
        for place, ticket in enumerate(line.tickets)
        if ticket.allows_bots and place not in taken and now - ticket.joined_at >= rules.bots_after
    ]
    for members, seats in _bot_tables(line, due):
        tables.append(_table(line, members, seats, Ground.BOT_FILL))
    tables.sort(key=lambda table: min([_age(ticket) for ticket in table.tickets]))
    return tables


def _seat_line(line: WaitingLine) -> tuple[list[Places], list[Places]]:
    """Tables forced by overdue tickets, and the tightest tables of the rest.

    An overdue ticket nearly always finds its seat among the tightest tables, because leaving it
    out is dear. Only the few that do not are seated by force, and the rest around them.
    """
    if not line.overdue:
        return [], _tightest(line, range(len(line)))
    insistent: set[int] = set()
    everyone = range(len(line))
    for round_number in range(_ROUNDS + 1):
        forced = seat_overdue(line, insistent)
        taken = {place for members in forced for place in members}
        fitting = _tightest(line, [place for place in everyone if place not in taken])
        taken.update(place for members in fitting for place in members)
        left = {place for place in line.overdue if place not in taken} - insistent
        if not left:
            break
        insistent |= left if round_number < _ROUNDS - 1 else set(line.overdue)
    return forced, fitting


def _tightest(line: WaitingLine, places: Sequence[int]) -> list[Places]:
    """The tightest tables among these places, of all the sizes people accept.

    One size is solved at once. With several, each size proposes its tables, the tightest
    proposals are taken first, and the sizes propose again among those who are left.
    """
    if len(line.sizes) == 1:
        return _of_size(line, places, line.sizes[0])
    chosen: list[Places] = []
    remaining = list(places)
    while True:
        proposals = [
            (line.spread(members) / (size - 1), -size, members)
            for size in line.sizes
            for members in _of_size(line, remaining, size)
        ]
        if not proposals:
            return chosen
        taken: set[int] = set()
        for _, _, members in sorted(proposals):
            if taken.isdisjoint(members):
                taken.update(members)
                chosen.append(members)
        remaining = [place for place in remaining if place not in taken]


def _of_size(line: WaitingLine, places: Sequence[int], size: int) -> list[Places]:
    there = places
    if len(line.sizes) == 1 and len(places) == len(line):
        conflicts = conflicts_among(line.tickets, reach_of(size))
        return tight_tables(line.ratings, line.windows, conflicts, size)
    if len(line.sizes) > 1:
        there = [place for place in places if size in line.tickets[place].seat_counts]
    tables = tight_tables(
        [line.ratings[place] for place in there],
        [line.windows[place] for place in there],
        conflicts_among([line.tickets[place] for place in there], reach_of(size)),
        size,
    )
    return [tuple([there[number] for number in members]) for members in tables]


def _bot_tables(line: WaitingLine, due: Sequence[int]) -> list[tuple[Places, int]]:
    """People who allow bots, close ones together, each table filled to a size all accept."""
    tables: list[tuple[Places, int]] = []
    group: list[int] = []
    for place in due:
        if group and not _may_join(line, group, place):
            tables.append((tuple(group), _smallest_size(line, group)))
            group = []
        group.append(place)
    if group:
        tables.append((tuple(group), _smallest_size(line, group)))
    return tables


def _may_join(line: WaitingLine, group: Sequence[int], place: int) -> bool:
    together = [*group, place]
    room = sum([line.windows[member] for member in together])
    barred = line.conflicts.get(place, set())
    return (
        _smallest_size(line, together) > 0
        and line.spread(together) * len(together) <= room
        and barred.isdisjoint(group)
    )


def _smallest_size(line: WaitingLine, members: Sequence[int]) -> int:
    """The smallest table all of them accept and fit at; 0 if there is none."""
    shared = set.intersection(*(set(line.tickets[place].seat_counts) for place in members))
    return min((size for size in shared if size >= len(members)), default=0)


def _table(line: WaitingLine, members: Places, seats: int, ground: Ground) -> Table:
    tickets = tuple([line.tickets[place] for place in members])
    ratings = [line.ratings[place] for place in members]
    quality = table_quality(ratings, seats)
    return Table(tickets[0].pool, tickets, seats, ratings[-1] - ratings[0], quality, ground)


def table_quality(ratings: Sequence[float], seats: int) -> float:
    """The mean over all pairs of seats of 4 E (1 - E), E being the expected score.

    It is 1 between equals, 0.73 at 200 points, 0.33 at 400; a pair with a bot counts nothing.
    """
    total = 0.0
    for one, other in combinations(ratings, 2):
        # 4 E (1 - E) on the logistic curve, written so that it needs one exponential.
        odds = exp(-_POINT * abs(other - one))
        total += 4.0 * odds / ((1.0 + odds) * (1.0 + odds))
    return total / (seats * (seats - 1) / 2)
