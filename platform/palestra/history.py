"""Years of play at one stroke, for measuring pages and queries on a database of that size.

A few matches are really played; the others are copies of them with other players, made inside the
database. Seed, contributions and log are copied together, so that each one replays and verifies.
Ratings are what the ledger makes of the results.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator, Sequence
from datetime import timedelta
from typing import Any

from django.db import connection, transaction
from django.db.models import Max, Model
from django.utils import timezone

from engine.core.registry import title as find_title
from matchmaking.ledger import rate_match
from matchmaking.models import Ladder, LedgerRow, RatedResult
from matchmaking.records import LedgerEntry, MatchRecord, Standing
from matchmaking.seat_advantage import Role, SeatAdvantage
from matchmaking.services import shelves
from matchmaking.tempo import Tempo
from play import bot_batches
from play.clock import ClockRules
from play.models import HouseBot, Match
from players.models import Player

TEMPLATES = 100
SPAN = timedelta(days=730)
AT_ONCE = 20_000

_MATCHES = """
INSERT INTO play_match (
    id, slug, title, rules_version, game_options, seat_count, visibility, is_rated, origin,
    status, created_at, started_at, ended_at, secret, commitment, clock_kind, base_ms,
    increment_ms, spectator_delay_seconds, ply, told_plies, clocks, result
)
SELECT n, 'h' || lpad(to_hex(n), 9, '0'), t.title, t.rules_version, t.game_options, t.seat_count,
    'public', true, 'history', 'finished', at, at, at + interval '12 minutes', t.secret,
    t.commitment, t.clock_kind, t.base_ms, t.increment_ms, 0, t.ply, t.ply + 1, t.clocks, t.result
FROM generate_series(%(first)s::bigint, %(last)s::bigint) AS n
CROSS JOIN LATERAL (SELECT %(began)s::timestamptz + n * %(step)s::interval AS at) AS times
JOIN play_match t ON t.id = (%(templates)s::bigint[])[1 + n %% %(count)s]
"""
_SEATS = """
INSERT INTO play_seat (match_id, index, player_id, bot, contribution, rank, "left")
SELECT p.match_id, s.index, p.players[s.index + 1], '', s.contribution, s.rank, ''
FROM unnest(%(matches)s::bigint[], %(firsts)s::bigint[], %(seconds)s::bigint[])
    AS given(match_id, first, second)
CROSS JOIN LATERAL (SELECT given.match_id, ARRAY[given.first, given.second] AS players) AS p
JOIN play_seat s ON s.match_id = (%(templates)s::bigint[])[1 + p.match_id %% %(count)s]
"""
_LOGS = """
INSERT INTO play_packedlog (match_id, lines, packed_at)
SELECT n, l.lines, now()
FROM generate_series(%(first)s::bigint, %(last)s::bigint) AS n
JOIN play_packedlog l ON l.match_id = (%(templates)s::bigint[])[1 + n %% %(count)s]
"""


def generate(title: str, players: int, matches: int, seed: int = 1) -> Iterator[int]:
    """Add players and finished matches of a two-seat title; yields how many are stored so far."""
    rng = random.Random(seed)
    people = _people(players)
    templates = _templates(title)
    first_id = (Match.objects.aggregate(last=Max("pk"))["last"] or 0) + 1
    given: dict[str, Any] = {
        "templates": [match.pk for match in templates],
        "count": len(templates),
        "began": timezone.now() - SPAN,
        "step": SPAN / max(1, first_id + matches),
    }
    ranks = {match.pk: tuple((match.result or {})["ranks"]) for match in templates}
    setting = find_title(title).setting(templates[0].game_options)
    book = _Book(title)
    for start in range(first_id, first_id + matches, AT_ONCE):
        ids = range(start, min(start + AT_ONCE, first_id + matches))
        tables = {number: _table(people, rng) for number in ids}
        with transaction.atomic(), connection.cursor() as cursor:
            _leave_references_unchecked(cursor)
            span = given | {"first": ids[0], "last": ids[-1]}
            cursor.execute(_MATCHES, span)
            cursor.execute(
                _SEATS,
                given
                | {
                    "matches": list(tables),
                    "firsts": [first for first, _ in tables.values()],
                    "seconds": [second for _, second in tables.values()],
                },
            )
            cursor.execute(_LOGS, span)
            book.rate(
                MatchRecord(
                    str(number),
                    tuple(map(str, tables[number])),
                    ranks[given["templates"][number % len(templates)]],
                    ("1", "2"),
                    setting=setting,
                )
                for number in ids
            )
        yield ids[-1] + 1 - first_id
    with connection.cursor() as cursor:
        cursor.execute("SELECT setval('play_match_id_seq', (SELECT max(id) FROM play_match))")
        cursor.execute("ANALYZE")


def _people(count: int) -> list[int]:
    now = timezone.now()
    made = Player.objects.bulk_create(
        [
            Player(
                username=f"history-{number}-{now:%H%M%S}",
                display_name=f"History {number}",
                email=f"history-{number}-{now:%H%M%S}@example.org",
                password="!",
            )
            for number in range(count)
        ],
        batch_size=5_000,
    )
    return [player.pk for player in made]


def _templates(title: str) -> list[Match]:
    """Matches that were really played, to be copied."""
    bots = list(HouseBot.objects.select_related("player").order_by("level")[:2])
    slugs = bot_batches.open_matches(title, bots, TEMPLATES, clock=ClockRules.real_time(600, 5))
    bot_batches.play(slugs)
    return list(Match.objects.filter(slug__in=slugs).order_by("pk"))


def _table(people: list[int], rng: random.Random) -> tuple[int, int]:
    """Two players; some play far more than others, as everywhere."""
    first = people[int(len(people) * rng.random() ** 3)]
    second = people[int(len(people) * rng.random() ** 3)]
    return (first, second) if first != second else _table(people, rng)


class _Book:
    """The ladder as it grows, kept in memory between two portions."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.standings: dict[str, Standing] = {}
        self.advantages: dict[Role, SeatAdvantage] = {}

    def rate(self, records: Iterable[MatchRecord]) -> None:
        ladder = shelves.locked_ladder(self.title, Tempo.LIVE)
        entries: list[LedgerEntry] = []
        moved: dict[str, Standing] = {}
        kept = []
        for record in records:
            rated = rate_match(record, self.standings, self.advantages, ladder.ladder_rules)
            entries += rated.entries
            self.standings |= rated.standings
            self.advantages |= rated.advantages
            moved |= rated.standings
            kept.append(record)
        self._keep(ladder, kept)
        self._write(ladder, entries)
        shelves.write_standings(ladder, moved)
        shelves.write_advantages(ladder, self.advantages)

    def _keep(self, ladder: Ladder, records: list[MatchRecord]) -> None:
        now = timezone.now()
        columns = (
            *("ladder_id", "match_id", "number", "players", "ranks", "roles", "teams", "deserters"),
            *("teaches", "setting", "is_annulled", "created_at"),
        )
        _copy(
            RatedResult,
            columns,
            (
                (
                    *(ladder.pk, int(record.match), ladder.happenings + place),
                    f"[{', '.join(record.players)}]",
                    json.dumps(record.ranks),
                    json.dumps(record.roles),
                    *("[]", "[]", True, record.setting, False, now),
                )
                for place, record in enumerate(records)
            ),
        )
        ladder.happenings += len(records)
        ladder.save(update_fields=["happenings"])

    def _write(self, ladder: Ladder, entries: list[LedgerEntry]) -> None:
        now = timezone.now()
        columns = (
            *("ladder_id", "player_id", "kind", "match_id", "before", "after", "expected", "score"),
            *("k", "created_at"),
        )
        _copy(
            LedgerRow,
            columns,
            (
                (
                    *(ladder.pk, int(entry.player), entry.kind.value, int(entry.match)),
                    *(entry.before, entry.after, entry.expected, entry.score, entry.k, now),
                )
                for entry in entries
            ),
        )


def _copy(model: type[Model], columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    named = ", ".join(columns)
    with (
        connection.cursor() as cursor,
        cursor.copy(f"COPY {model._meta.db_table} ({named}) FROM STDIN") as copy,
    ):
        for row in rows:
            copy.write_row(row)


def _leave_references_unchecked(cursor: Any) -> None:
    """Every row here refers to one made a moment ago; looking each up would take half the time."""
    cursor.execute("SELECT rolsuper FROM pg_roles WHERE rolname = current_user")
    if cursor.fetchone() == (True,):
        cursor.execute("SET LOCAL session_replication_role = replica")
