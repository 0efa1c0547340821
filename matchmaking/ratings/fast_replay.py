"""Replay of a long history for its final ratings only, at a few microseconds a match.

The same arithmetic as `ledger.replay`, operation by operation, so the two agree to the last bit;
tables with teams, house bots, deserters or weights go through `rate_match` itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import inf

from matchmaking.ratings.elo import meet
from matchmaking.ratings.expectation import expectation
from matchmaking.ratings.ladder_rules import LadderRules
from matchmaking.ratings.ledger import Book, Happening, rate_match
from matchmaking.ratings.records import MatchRecord, PlayerRating
from matchmaking.ratings.season import SeasonOpening, soft_reset
from matchmaking.ratings.seat_advantage import Role, SeatAdvantage, Step, learn, step_of, unknown


class _Running:
    """One player or one role while the replay runs."""

    __slots__ = ("count", "peak", "precision", "uncounted", "value")

    def __init__(
        self,
        value: float,
        count: int,
        peak: float | None,
        precision: float,
        uncounted: float = 0.0,
    ) -> None:
        self.value = value
        self.count = count
        self.peak = peak
        self.precision = precision
        self.uncounted = uncounted

    @classmethod
    def at(cls, player_rating: PlayerRating) -> _Running:
        return cls(
            player_rating.rating,
            player_rating.matches,
            player_rating.peak,
            0.0,
            player_rating.uncounted,
        )

    @property
    def player_rating(self) -> PlayerRating:
        return PlayerRating(self.value, self.count, self.peak, self.uncounted)


class FastReplay:
    """A ladder that takes results one by one and keeps no rows."""

    def __init__(self, rules: LadderRules, opening: Book | None = None) -> None:
        self._rules = rules
        self._expect = expectation(rules.curve, rules.gap_cap)
        self._prior = unknown(rules).precision
        # K by matches played: the bands that remain, as (rating below, K).
        self._turns = max((band.matches_below or 0 for band in rules.k_bands), default=0)
        self._k_by_matches = [
            [
                (inf if band.rating_below is None else band.rating_below, band.k)
                for band in rules.k_bands
                if band.matches_below is None or matches < band.matches_below
            ]
            for matches in range(self._turns + 1)
        ]
        self._provisional = rules.provisional_matches
        self._learns = rules.learns_advantage
        self._most_precision = step_of(2, rules).most_precision
        self._scores: dict[tuple[int, ...], list[float]] = {}
        self._seatings: dict[tuple[str, tuple[str, ...]], list[_Running]] = {}
        self._steps: dict[int, Step] = {}
        self._players: dict[str, _Running] = {}
        self._roles: dict[tuple[int, str], dict[str, _Running]] = {}
        """By the number of sides and the setting, then by name."""
        if opening is not None:
            self._load(opening)

    def take(self, happening: Happening) -> None:
        if isinstance(happening, SeasonOpening):
            book = self.book()
            self._load(
                Book(soft_reset(happening, book.player_ratings).player_ratings, book.advantages)
            )
        elif (
            happening.teams
            or happening.deserters
            or happening.anchored
            or happening.weights
            or happening.is_chosen
        ):
            self._take_any(happening)
        else:
            self._check(happening)
            if len(happening.ranks) == 2:
                self._take_two(happening)
            else:
                self._take_many(happening)

    def _check(self, record: MatchRecord) -> None:
        """Whatever `rate_match` would refuse is refused here, in its words."""
        count = len(record.players)
        if (
            len(set(record.players)) != count
            or count < 2
            or len(record.ranks) != count
            or min(record.ranks) < 1
            or (record.roles and len(record.roles) != count)
        ):
            rate_match(record, {}, {}, self._rules)

    def book(self) -> Book:
        player_ratings = {
            player: running.player_rating for player, running in self._players.items()
        }
        return Book(player_ratings, self._advantages())

    def _load(self, book: Book) -> None:
        self._players = {
            player: _Running.at(player_rating)
            for player, player_rating in book.player_ratings.items()
        }
        self._roles = {}
        self._seatings = {}
        for role, known in book.advantages.items():
            self._put_role(role, known)

    def _take_any(self, record: MatchRecord) -> None:
        player_ratings: dict[str, PlayerRating] = {}
        for name in record.players:
            player = self._players.get(name)
            if player is not None:
                player_ratings[name] = player.player_rating
        rated = rate_match(record, player_ratings, self._advantages(), self._rules)
        for name, player_rating in rated.player_ratings.items():
            self._players[name] = _Running.at(player_rating)
        for role, known in rated.advantages.items():
            self._put_role(role, known)

    def _advantages(self) -> dict[Role, SeatAdvantage]:
        return {
            Role(sides, name, setting): SeatAdvantage(role.value, role.precision, role.count)
            for (sides, setting), names in self._roles.items()
            for name, role in names.items()
            if role.count
        }

    def _put_role(self, role: Role, known: SeatAdvantage) -> None:
        names = self._roles.setdefault((role.sides, role.setting), {})
        running = names.setdefault(role.name, _Running(0.0, 0, None, self._prior))
        running.value, running.count = known.points, known.matches
        running.precision = known.precision

    def _take_two(self, record: MatchRecord) -> None:
        first_name, second_name = record.players
        rank, other_rank = record.ranks
        players = self._players
        first = players.get(first_name) or self._newcomer(first_name)
        second = players.get(second_name) or self._newcomer(second_name)
        strength, other_strength = first.value, second.value
        roles = record.roles
        if roles:
            role, other_role = self._roles_of(record)
            strength += role.value
            other_strength += other_role.value
        chance = self._expect(strength - other_strength)
        rest = 1.0 - chance
        score = 1.0 if rank < other_rank else 0.0 if rank > other_rank else 0.5
        surprise = score - chance
        other_surprise = (1.0 - score) - rest
        self._move(first, surprise)
        self._move(second, other_surprise)
        if roles and record.teaches and self._learns and role is not other_role:
            step = self._steps[2]
            told = step.information * (chance * rest)
            self._teach(role, step.surprise * surprise, told)
            self._teach(other_role, step.surprise * other_surprise, told)

    def _take_many(self, record: MatchRecord) -> None:
        players, expect = self._players, self._expect
        seated = [players.get(name) or self._newcomer(name) for name in record.players]
        names = record.roles
        roles = self._roles_of(record) if names else []
        teaches = bool(names) and record.teaches and self._learns
        strengths = [player.value for player in seated]
        for seat, role in enumerate(roles):
            strengths[seat] += role.value
        scores = self._scores.get(record.ranks) or self._scores_of(record.ranks)
        count = len(seated)
        opponents = count - 1
        expected = [0.0] * count
        openness = [0.0] * count
        for one, strength in enumerate(strengths):
            hope, opened = expected[one], openness[one]
            other = one
            for opponent in strengths[one + 1 :]:
                other += 1
                chance = expect(strength - opponent)
                rest = 1.0 - chance
                hope += chance
                expected[other] += rest
                if teaches:
                    product = chance * rest
                    opened += product
                    openness[other] += product
            openness[one] = opened
            expected[one] = surprise = scores[one] - hope / opponents
            self._move(seated[one], surprise)
        if teaches:
            if len(set(names)) != count:
                self._learn_shared(record, strengths)
                return
            step = self._steps[count]
            gain, told = step.surprise, step.information
            for role, surprise, opened in zip(roles, expected, openness, strict=True):
                self._teach(role, gain * surprise, told * opened)

    def _scores_of(self, ranks: tuple[int, ...]) -> list[float]:
        """Mean scores depend on the ranks alone, and few rankings are ever seen."""
        if len(self._scores) >= 10_000:
            self._scores.clear()
        zeros = [0.0] * len(ranks)
        self._scores[ranks] = meet(zeros, ranks, self._expect)[1]
        return self._scores[ranks]

    def _newcomer(self, name: str) -> _Running:
        player = self._players[name] = _Running(self._rules.start_rating, 0, None, 0.0)
        return player

    def _roles_of(self, record: MatchRecord) -> list[_Running]:
        names, setting = record.roles, record.setting
        known = self._seatings.get((setting, names))
        if known is None:
            count = len(names)
            if count not in self._steps:
                self._steps[count] = step_of(count, self._rules)
            by_name = self._roles.setdefault((count, setting), {})
            for name in names:
                if name not in by_name:
                    by_name[name] = _Running(0.0, 0, None, self._prior)
            known = self._seatings[setting, names] = [by_name[name] for name in names]
        return known

    def _move(self, player: _Running, surprise: float) -> None:
        rating = player.value
        matches = player.count
        counted = int(matches - player.uncounted)
        for below, k in self._k_by_matches[counted if counted < self._turns else -1]:  # noqa: B007
            if rating < below:
                break
        player.value = rating = rating + k * surprise
        player.count = matches = matches + 1
        if matches - player.uncounted >= self._provisional and (
            player.peak is None or rating > player.peak
        ):
            player.peak = rating

    def _teach(self, role: _Running, gain: float, told: float) -> None:
        precision = role.precision + told
        most = self._most_precision
        role.precision = precision = precision if precision < most else most
        role.value += gain / precision
        role.count += 1

    def _learn_shared(self, record: MatchRecord, strengths: list[float]) -> None:
        """Several sides in one role: rare enough for the plain way."""
        learned = learn(
            self._advantages(),
            roles=[Role(len(strengths), name, record.setting) for name in record.roles],
            strengths=strengths,
            ranks=record.ranks,
            expect=self._expect,
            rules=self._rules,
        )
        for role, known in learned.items():
            self._put_role(role, known)


def replay_ratings(
    happenings: Iterable[Happening], rules: LadderRules, opening: Book | None = None
) -> Book:
    """Final ratings and seat advantages after these happenings, without rows."""
    replay = FastReplay(rules, opening)
    for happening in happenings:
        replay.take(happening)
    return replay.book()
