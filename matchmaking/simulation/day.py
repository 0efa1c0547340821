"""One simulated stretch of time: people arrive, wait, are seated, play, and are rated."""

from __future__ import annotations

import heapq
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import log

from matchmaking.queue.matcher import form_tables
from matchmaking.queue.tickets import Pool, QueueRules, Table, Ticket
from matchmaking.ratings.expectation import logistic
from matchmaking.ratings.ladder_rules import LadderRules
from matchmaking.ratings.ledger import rate_match
from matchmaking.ratings.records import MatchRecord, PlayerRating
from matchmaking.ratings.seat_advantage import Role, SeatAdvantage, points_of
from matchmaking.simulation.population import DAY, Population, PopulationSettings


@dataclass(frozen=True, slots=True)
class SimulationSettings:
    population: PopulationSettings = field(default_factory=PopulationSettings)
    queue: QueueRules = field(default_factory=QueueRules)
    ladder: LadderRules = field(default_factory=LadderRules)
    seconds: float = DAY
    batch_seconds: float = 2.0
    recent_opponents: int = 3
    seed: int = 1


@dataclass(frozen=True, slots=True)
class SeatedTicket:
    at: float
    wait: float
    rating: float


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A finished match with the mean log loss of its pairs: by Elo before it, and by true skill."""

    at: float
    spread: float
    quality: float
    log_loss: float
    least_log_loss: float


@dataclass(frozen=True, slots=True)
class RatingSample:
    matches: int
    error: float


@dataclass(slots=True)
class Happened:
    """All that is needed for a report."""

    settings: SimulationSettings
    arrivals: int = 0
    left: int = 0
    # Arrivals for which nobody was free: everyone waits or plays already.
    turned_away: int = 0
    batches: int = 0
    repeats: int = 0
    seated: list[SeatedTicket] = field(default_factory=list)
    played: list[PlayedMatch] = field(default_factory=list)
    samples: list[RatingSample] = field(default_factory=list)
    # Overdue tickets left in a batch although enough people they could sit with were left too.
    starved: int = 0
    # The longest wait beyond patience and one batch, and how much of it passed for lack of people.
    longest_overdue: float = 0.0
    longest_without_company: float = 0.0
    player_ratings: dict[str, PlayerRating] = field(default_factory=dict)
    advantages: dict[Role, SeatAdvantage] = field(default_factory=dict)
    skill: dict[str, float] = field(default_factory=dict)


def simulate(settings: SimulationSettings) -> Happened:
    """Run the queue for `settings.seconds` of simulated time; the seed decides everything."""
    return _Day(settings).run()


class _Day:
    def __init__(self, settings: SimulationSettings) -> None:
        self.settings = settings
        self.dice = random.Random(settings.seed)
        self.people = Population(settings.population, self.dice)
        self.happened = Happened(settings, skill=self.people.skill)
        self.pool = Pool("simulated", "live")
        self.queue: dict[str, Ticket] = {}
        self.gives_up: dict[str, float] = {}
        self.lonely: dict[str, float] = {}
        self.recent: dict[str, list[str]] = {}
        self.busy: set[str] = set()
        # Matches under way, by the time they end; the number keeps the order total.
        self.tables: list[tuple[float, int, Table]] = []
        self.formed = 0

    def run(self) -> Happened:
        arrivals = self.people.arrival_times(self.settings.seconds)
        number = 0
        now = 0.0
        while now < self.settings.seconds or self.tables:
            now += self.settings.batch_seconds
            while self.tables and self.tables[0][0] <= now:
                ended_at, _, table = heapq.heappop(self.tables)
                self._finish(table, ended_at)
            while number < len(arrivals) and arrivals[number] <= now:
                self._arrive(arrivals[number])
                number += 1
            self._give_up(now)
            self._batch(now)
        return self.happened

    def _arrive(self, at: float) -> None:
        if len(self.busy) == len(self.people.names):
            self.happened.turned_away += 1
            return
        name = self.dice.choice(self.people.names)
        while name in self.busy:
            name = self.dice.choice(self.people.names)
        self._join(name, at)

    def _join(self, name: str, at: float) -> None:
        self.happened.arrivals += 1
        self.busy.add(name)
        self.gives_up[name] = at + self.people.patience()
        self.queue[name] = Ticket(
            f"{name}@{at}",
            name,
            self.pool,
            self._player_rating(name).rating,
            at,
            (self.settings.population.seats,),
            self.people.blocked[name],
            frozenset(self.recent.get(name, ())),
        )

    def _give_up(self, now: float) -> None:
        for name in [name for name in self.queue if self.gives_up[name] <= now]:
            self._drop(name)
            self.busy.discard(name)
            self.happened.left += 1

    def _drop(self, name: str) -> None:
        del self.queue[name]
        self.lonely.pop(name, None)

    def _batch(self, now: float) -> None:
        seats = self.settings.population.seats
        if len(self.queue) < seats:
            self._watch(list(self.queue.values()), now)
            return
        self.happened.batches += 1
        batch = form_tables(self.queue.values(), now, self.settings.queue)
        for table in batch.tables:
            for ticket in table.tickets:
                wait = now - ticket.joined_at
                self.happened.seated.append(SeatedTicket(now, wait, ticket.rating))
                self._note_overdue(ticket, wait)
                self._drop(ticket.player)
            self.formed += 1
            ends_at = now + self.people.match_length()
            heapq.heappush(self.tables, (ends_at, self.formed, table))
        self._watch(batch.waiting, now)

    def _watch(self, waiting: Sequence[Ticket], now: float) -> None:
        """The starvation bound: nobody stays overdue while company is at hand."""
        company_needed = self.settings.population.seats - 1
        for ticket in waiting:
            if not self.settings.queue.is_overdue(now - ticket.joined_at):
                continue
            company = [
                other
                for other in waiting
                if other.id != ticket.id
                and other.player not in ticket.blocked
                and ticket.player not in other.blocked
            ]
            if len(company) >= company_needed and not _all_blocked(company, company_needed):
                self.happened.starved += 1
            else:
                lonely = self.lonely.get(ticket.player, 0.0) + self.settings.batch_seconds
                self.lonely[ticket.player] = lonely

    def _note_overdue(self, ticket: Ticket, wait: float) -> None:
        happened = self.happened
        alone = self.lonely.get(ticket.player, 0.0)
        beyond = wait - self.settings.queue.patience - self.settings.batch_seconds - alone
        happened.longest_overdue = max(happened.longest_overdue, beyond)
        happened.longest_without_company = max(happened.longest_without_company, alone)

    def _finish(self, table: Table, at: float) -> None:
        seated = [ticket.player for ticket in table.tickets]
        self.dice.shuffle(seated)
        roles = ("first", *("other",) * (len(seated) - 1))
        record = MatchRecord(f"m{self.formed}@{at}", tuple(seated), self.people.play(seated), roles)
        self._measure(record, table, at)
        rated = rate_match(
            record, self.happened.player_ratings, self.happened.advantages, self.settings.ladder
        )
        self.happened.player_ratings.update(rated.player_ratings)
        self.happened.advantages.update(rated.advantages)
        for name in seated:
            player_rating = rated.player_ratings[name]
            error = player_rating.rating - self.people.skill[name]
            self.happened.samples.append(RatingSample(player_rating.matches, error))
            others = [other for other in seated if other != name]
            met = self.recent.get(name, [])
            self.happened.repeats += not set(met[-len(others) :]).isdisjoint(others)
            keep = self.settings.recent_opponents
            self.recent[name] = [*met, *others][-keep:] if keep else []
            self.busy.discard(name)
            if at < self.settings.seconds and self.dice.random() < self._joins_again():
                self._join(name, at)

    def _joins_again(self) -> float:
        return self.settings.population.joins_again

    def _measure(self, record: MatchRecord, table: Table, at: float) -> None:
        """How surprised Elo was, pair by pair, beside one who knows the true skills."""
        count = len(record.players)
        edge = self.settings.population.first_seat_edge
        elo: list[float] = []
        true: list[float] = []
        for seat, name in enumerate(record.players):
            role = Role(count, record.roles[seat])
            elo.append(self._player_rating(name).rating + points_of(self.happened.advantages, role))
            true.append(self.people.skill[name] + (edge if seat == 0 else 0.0))
        self.happened.played.append(
            PlayedMatch(
                at,
                table.spread,
                table.quality,
                _log_loss(elo, record.ranks),
                _log_loss(true, record.ranks),
            )
        )

    def _player_rating(self, name: str) -> PlayerRating:
        return self.happened.player_ratings.get(
            name, PlayerRating(self.settings.ladder.start_rating)
        )


def _all_blocked(company: Sequence[Ticket], needed: int) -> bool:
    """Whether no `needed` of these may sit together (one of them always may)."""
    return not any(
        all(
            one.player not in other.blocked and other.player not in one.blocked
            for one, other in combinations(group, 2)
        )
        for group in combinations(company, needed)
    )


def _log_loss(strengths: Sequence[float], ranks: Sequence[int]) -> float:
    total = 0.0
    pairs = list(combinations(range(len(ranks)), 2))
    for one, other in pairs:
        chance = min(1 - 1e-12, max(1e-12, logistic(strengths[one] - strengths[other])))
        score = 0.5 if ranks[one] == ranks[other] else float(ranks[one] < ranks[other])
        total -= score * log(chance) + (1.0 - score) * log(1.0 - chance)
    return total / len(pairs)
