"""Years of play at one stroke, for measuring pages and queries on a database of that size.

A few matches of each title are really played; the others are copies of them with other players and
dates, made inside the database. Seed, contributions and log are copied together, so that each one
replays and verifies; logs are kept as the site keeps them, packed but for those of the last days.
Ratings are what the ledger makes of the results.
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import connection, transaction
from django.db.models import Max
from django.utils import timezone

from engine.core.registry import title as find_title
from matchmaking.models import Ladder, LedgerRow, RatedResult
from matchmaking.ratings.ledger import rate_match
from matchmaking.ratings.records import MatchRecord, PlayerRating
from matchmaking.ratings.seat_advantage import Role, SeatAdvantage
from matchmaking.services import rating_rows
from matchmaking.tempo import Tempo
from play.clock import ClockRules
from play.house import bot_batches
from play.log import match_log
from play.models import HouseBot, Match
from play.services.retention import PACKED_AFTER
from players.models import Player
from players.profiles.countries import COUNTRY_CODES

TEMPLATES = 100
SPAN = timedelta(days=730)
LENGTH = timedelta(minutes=12)
AT_ONCE = 50_000

# What a portion is made of, until it is stored.
_MADE = """
CREATE TEMPORARY TABLE IF NOT EXISTS history_made (
    match_id bigint, template bigint, first bigint, second bigint, at timestamptz
);
CREATE TEMPORARY TABLE IF NOT EXISTS history_line (
    template bigint, ply int, seat smallint, kind text, option text, events bytea, share float8
);
TRUNCATE history_made
"""
_MATCHES = """
INSERT INTO play_match (
    id, slug, title, rules_version, game_options, seat_count, visibility, is_rated, origin,
    status, created_at, started_at, ended_at, secret, commitment, clock_kind, base_ms,
    increment_ms, spectator_delay_seconds, ply, told_plies, clocks, result
)
SELECT n.match_id, 'h' || lpad(to_hex(n.match_id), 9, '0'), t.title, t.rules_version,
    t.game_options, t.seat_count, 'public', true, 'history', 'finished', n.at, n.at,
    n.at + %(length)s::interval, t.secret, t.commitment, t.clock_kind, t.base_ms, t.increment_ms,
    0, t.ply, t.ply + 1, t.clocks, t.result
FROM history_made n JOIN play_match t ON t.id = n.template ORDER BY n.match_id
"""
_SEATS = """
INSERT INTO play_seat (match_id, index, player_id, bot, contribution, rank, "left")
SELECT n.match_id, s.index, CASE s.index WHEN 0 THEN n.first ELSE n.second END, '',
    s.contribution, s.rank, ''
FROM history_made n JOIN play_seat s ON s.match_id = n.template ORDER BY n.match_id
"""
_LOGS = """
INSERT INTO play_packedlog (match_id, lines, packed_at)
SELECT n.match_id, l.lines, n.at + %(packed_after)s::interval
FROM history_made n JOIN play_packedlog l ON l.match_id = n.template
WHERE n.at < %(packed_until)s ORDER BY n.match_id
"""
_LINES = """
INSERT INTO play_matchline (match_id, ply, seat, kind, option, key, at_ms, events)
SELECT n.match_id, l.ply, l.seat, l.kind, l.option, '',
    extract(epoch FROM n.at + l.share * %(length)s::interval) * 1000, l.events
FROM history_made n JOIN history_line l ON l.template = n.template
WHERE n.at >= %(packed_until)s ORDER BY n.match_id, l.ply
"""


@dataclass(frozen=True, slots=True)
class Made:
    """One match of the history: a copy of which, between whom, when."""

    id: int
    template: Match
    players: tuple[int, int]
    at: datetime

    @property
    def ended_at(self) -> datetime:
        return self.at + LENGTH

    @property
    def record(self) -> MatchRecord:
        template = self.template
        return MatchRecord(
            str(self.id),
            tuple(map(str, self.players)),
            tuple((template.result or {})["ranks"]),
            ("1", "2"),
            setting=find_title(template.title).setting(template.game_options),
        )


def generate(titles: Mapping[str, int], players: int, matches: int, seed: int = 1) -> Iterator[int]:
    """Add players and finished matches of two-seat titles, by weight; yields how many so far."""
    rng = random.Random(seed)
    now = timezone.now()
    people = _people(players, now)
    templates = {title: _templates(title) for title in titles}
    books = {title: _Book(title) for title in titles}
    first_id = (Match.objects.aggregate(last=Max("pk"))["last"] or 0) + 1
    step = SPAN / matches
    sizes: dict[str, Any] = {
        "length": LENGTH,
        "packed_after": PACKED_AFTER,
        "packed_until": now - PACKED_AFTER,
    }
    for start in range(0, matches, AT_ONCE):
        numbers = range(start, min(start + AT_ONCE, matches))
        drawn = rng.choices(list(titles), list(titles.values()), k=len(numbers))
        made = [
            Made(
                first_id + number,
                rng.choice(templates[title]),
                _table(people, rng),
                now - SPAN + number * step,
            )
            for number, title in zip(numbers, drawn, strict=True)
        ]
        with transaction.atomic(), connection.cursor() as cursor:
            _leave_references_unchecked(cursor)
            cursor.execute(_MADE)
            if not start:
                _copy("history_line", *_lines(templates.values()))
            columns = ("match_id", "template", "first", "second", "at")
            rows = ((one.id, one.template.pk, *one.players, one.at) for one in made)
            _copy("history_made", columns, rows)
            for statement in (_MATCHES, _SEATS, _LOGS, _LINES):
                cursor.execute(statement, sizes)
            for title, book in books.items():
                book.rate([one for one in made if one.template.title == title])
        yield numbers[-1] + 1
    with connection.cursor() as cursor:
        cursor.execute("SELECT setval('play_match_id_seq', (SELECT max(id) FROM play_match))")
        cursor.execute("DROP TABLE history_made, history_line")
        # Pages come from the index alone only where the map of visible rows is up to date.
        cursor.execute("VACUUM ANALYZE" if connection.get_autocommit() else "ANALYZE")


def _people(count: int, now: datetime) -> list[int]:
    countries = sorted(COUNTRY_CODES)
    made = Player.objects.bulk_create(
        [
            Player(
                username=f"history-{number}-{now:%H%M%S}",
                display_name=f"History {number}",
                email=f"history-{number}-{now:%H%M%S}@example.org",
                password="!",
                country=countries[number % len(countries)],
                joined_at=now - SPAN,
            )
            for number in range(count)
        ],
        batch_size=5_000,
    )
    return [player.pk for player in made]


def _templates(title: str) -> list[Match]:
    """Matches that were really played, to be copied."""
    bots = list(HouseBot.objects.select_related("player").order_by("level")[:2])
    clock = ClockRules.real_time(600, 5)
    matches = bot_batches.open_matches(title, bots, TEMPLATES, clock=clock)
    bot_batches.play(matches, seconds=math.inf)
    return list(Match.objects.filter(pk__in=matches).order_by("pk"))


def _lines(templates: Iterable[Sequence[Match]]) -> tuple[Sequence[str], Iterable[Sequence[Any]]]:
    """The logs to be copied, line by line; each has its share of the match's length."""
    columns = ("template", "ply", "seat", "kind", "option", "events", "share")
    rows = (
        (match.pk, line.ply, line.seat, line.kind, line.option, line.events, line.ply / match.ply)
        for matches in templates
        for match in matches
        for line in match_log.lines_of(match.pk)
    )
    return columns, list(rows)


def _table(people: list[int], rng: random.Random) -> tuple[int, int]:
    """Two players; some play far more than others, as everywhere."""
    first = people[int(len(people) * rng.random() ** 3)]
    second = people[int(len(people) * rng.random() ** 3)]
    return (first, second) if first != second else _table(people, rng)


class _Book:
    """The ladder as it grows, kept in memory between two portions."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.player_ratings: dict[str, PlayerRating] = {}
        self.advantages: dict[Role, SeatAdvantage] = {}

    def rate(self, made: Sequence[Made]) -> None:
        ladder = rating_rows.locked_ladder(self.title, Tempo.LIVE)
        rules = ladder.ladder_rules
        results: list[tuple[Any, ...]] = []
        rows: list[tuple[Any, ...]] = []
        moved: dict[str, PlayerRating] = {}
        for number, one in enumerate(made, ladder.happenings):
            record = one.record
            rated = rate_match(record, self.player_ratings, self.advantages, rules)
            self.player_ratings |= rated.player_ratings
            self.advantages |= rated.advantages
            moved |= rated.player_ratings
            results.append(
                (
                    *(ladder.pk, one.id, number, json.dumps(one.players)),
                    *(json.dumps(record.ranks), json.dumps(record.roles), "[]", "[]"),
                    *(True, record.setting, False, one.ended_at),
                )
            )
            rows += (
                (
                    *(ladder.pk, int(entry.player), entry.kind.value, one.id),
                    *(entry.before, entry.after, entry.expected, entry.score, entry.k),
                    one.ended_at,
                )
                for entry in rated.entries
            )
        _copy(RatedResult._meta.db_table, _RESULT_COLUMNS, results)
        _copy(LedgerRow._meta.db_table, _ROW_COLUMNS, rows)
        Ladder.objects.filter(pk=ladder.pk).update(happenings=ladder.happenings + len(made))
        rating_rows.write_player_ratings(ladder, moved)
        rating_rows.write_advantages(ladder, self.advantages)


_RESULT_COLUMNS = (
    *("ladder_id", "match_id", "number", "players", "ranks", "roles", "teams", "deserters"),
    *("teaches", "setting", "is_annulled", "created_at"),
)
_ROW_COLUMNS = (
    *("ladder_id", "player_id", "kind", "match_id", "before", "after", "expected", "score"),
    *("k", "created_at"),
)


def _copy(table: str, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    with (
        connection.cursor() as cursor,
        cursor.copy(f"COPY {table} ({', '.join(columns)}) FROM STDIN") as copy,
    ):
        for row in rows:
            copy.write_row(row)


def _leave_references_unchecked(cursor: Any) -> None:
    """Every row here refers to one made a moment ago; looking each up would take half the time."""
    cursor.execute("SELECT rolsuper FROM pg_roles WHERE rolname = current_user")
    if cursor.fetchone() == (True,):
        cursor.execute("SET LOCAL session_replication_role = replica")
