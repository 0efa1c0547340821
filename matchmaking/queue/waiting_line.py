"""One pool of the queue in order of rating, with who cannot sit with whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from matchmaking.queue.tickets import QueueRules, Ticket

Pairs = dict[int, set[int]]


class WaitingLine:
    """Tickets from the lowest rating to the highest; places in it are plain numbers."""

    def __init__(self, tickets: Iterable[Ticket], now: float, rules: QueueRules) -> None:
        self.tickets = sorted(tickets, key=lambda t: (t.rating, t.joined_at, t.id))
        self.ratings = [ticket.rating for ticket in self.tickets]
        waits = [now - ticket.joined_at for ticket in self.tickets]
        self.windows = [rules.window(wait) for wait in waits]
        self.overdue = [place for place, wait in enumerate(waits) if rules.is_overdue(wait)]
        self.sizes = sorted({size for ticket in self.tickets for size in ticket.seat_counts})

    def __len__(self) -> int:
        return len(self.tickets)

    def spread(self, members: Sequence[int]) -> float:
        """Members are places in rising order, hence ratings are too."""
        return self.ratings[members[-1]] - self.ratings[members[0]]

    @cached_property
    def blocks(self) -> Pairs:
        """Places that never share a table."""
        return conflicts_among(self.tickets, len(self), with_recent=False)

    @cached_property
    def conflicts(self) -> Pairs:
        """Places that do not share a table unless somebody is overdue."""
        return conflicts_among(self.tickets, len(self))


def conflicts_among(tickets: Sequence[Ticket], within: int, *, with_recent: bool = True) -> Pairs:
    """Who must not sit with whom, by position among `tickets`, if no more than `within` apart."""
    position = {ticket.player: number for number, ticket in enumerate(tickets)}
    pairs: Pairs = {}
    for number, ticket in enumerate(tickets):
        shunned = ticket.blocked
        if with_recent and ticket.recent:
            shunned = shunned | ticket.recent if shunned else ticket.recent
        for player in shunned:
            other = position.get(player)
            if other is not None and other != number and -within <= other - number <= within:
                pairs.setdefault(number, set()).add(other)
                pairs.setdefault(other, set()).add(number)
    return pairs
