"""The log on disk: appending changes and reading matches back.

One statement appends any number of changes, each to its own match, each only if the match still
stands at the ply, and has the rules, the change was made for. What the house chooses after a line
goes with it. Nothing is shown to anybody before it has returned.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec
from django.db import connection, transaction
from django.db.models import Prefetch
from django.utils.translation import gettext_lazy as _

from engine.core.chance import mixed_seed
from engine.core.errors import UnknownVersion
from engine.core.log import Line
from engine.core.match import Match as EngineMatch
from engine.core.passing import PassSetting, PassSettings
from engine.core.registry import title as find_title
from engine.core.title import Title
from play.clock import after_choice, start_clocks
from play.errors import LostRace, NoSuchMatch, RulesGone
from play.live.live_match import Change, LiveMatch, SeatHolder, clocks_from, running_seats
from play.live.numbers import mask_from
from play.log import match_log
from play.log.packing import StoredLine
from play.models import Announcement, Match, MatchStatus, Seat, Snapshot

SNAPSHOT_EVERY = 64

APPEND = """
WITH new AS (
    -- One parameter, parsed over there: arrays by the column cost more here than all the rest.
    SELECT * FROM json_to_recordset(%s::json) AS t(
        match_id bigint, rules_version int, ply int, seat smallint, kind text, option text,
        key text, at_ms bigint, events text, clocks jsonb, deadline_ms bigint, bots_due_ms bigint,
        result jsonb, "left" text, work_queue text, shown_to smallint, undo_asked_by smallint,
        passes_due_ms bigint, claim_ms bigint, house json
    )
), moved AS (
    UPDATE play_match AS m SET
        ply = new.ply + 1 + json_array_length(new.house),
        clocks = new.clocks,
        deadline = to_timestamp(new.deadline_ms / 1000.0),
        -- Whoever wrote this may not know yet that somebody switched an auto-pass on.
        bots_due_at = to_timestamp(COALESCE(
            new.bots_due_ms,
            CASE WHEN m.auto_pass IS NOT NULL THEN new.passes_due_ms END
        ) / 1000.0),
        auto_pass = CASE WHEN new.result IS NULL THEN m.auto_pass END,
        claimed_until = to_timestamp(new.claim_ms / 1000.0),
        claimed_by = CASE WHEN new.claim_ms IS NULL THEN '' ELSE m.claimed_by END,
        work_queue = new.work_queue,
        undo_asked_by = new.undo_asked_by,
        result = new.result,
        status = CASE WHEN new.result IS NULL THEN m.status ELSE 'finished' END,
        ended_at = CASE WHEN new.result IS NULL THEN NULL
                   ELSE to_timestamp(new.at_ms / 1000.0) END
    FROM new
    -- The ids once more, by themselves: with old statistics all running matches are gone through
    -- for each of the new lines.
    WHERE m.id = ANY(%s::bigint[]) AND m.id = new.match_id AND m.ply = new.ply
      AND m.rules_version = new.rules_version AND m.status = 'running'
    RETURNING m.id
), lines AS (
    INSERT INTO play_matchline (match_id, ply, seat, kind, option, key, at_ms, events, shown_to)
    SELECT new.match_id, new.ply, new.seat, new.kind, new.option, new.key, new.at_ms,
           decode(new.events, 'base64'), new.shown_to
    FROM new JOIN moved ON moved.id = new.match_id
    UNION ALL
    -- What the house chose is shown with the line before it, and counted by nobody.
    SELECT new.match_id, chosen.ply, chosen.seat, 'house', chosen.option, '', new.at_ms,
           decode(chosen.events, 'base64'), 0
    FROM new JOIN moved ON moved.id = new.match_id,
         json_to_recordset(new.house) AS chosen(ply int, seat smallint, option text, events text)
), seats AS (
    UPDATE play_seat AS s SET
        rank = COALESCE((new.result -> 'ranks' ->> s.index)::smallint, s.rank),
        "left" = CASE WHEN s.index = new.seat AND new."left" <> '' THEN new."left" ELSE s."left" END
    FROM new JOIN moved ON moved.id = new.match_id
    WHERE s.match_id = new.match_id AND (new.result IS NOT NULL OR new."left" <> '')
), told AS (
    INSERT INTO play_announcement (match_id, kind)
    SELECT new.match_id, 'finished'
    FROM new JOIN moved ON moved.id = new.match_id
    WHERE new.result IS NOT NULL
)
SELECT id FROM moved
"""

# Matches nobody has touched, stored from their first line to their result. Clocks stay as they
# were set: no time has passed. Whoever stores them tells the listeners in the same transaction.
APPEND_WHOLE = """
WITH new AS (
    SELECT * FROM json_to_recordset(%s::json) AS t(
        match_id bigint, rules_version int, plies int, ended_ms bigint, result jsonb, log text
    )
), moved AS (
    UPDATE play_match AS m SET
        ply = new.plies, deadline = NULL, bots_due_at = NULL, claimed_until = NULL,
        claimed_by = '', result = new.result,
        status = 'finished', ended_at = to_timestamp(new.ended_ms / 1000.0)
    FROM new
    WHERE m.id = ANY(%s::bigint[]) AND m.id = new.match_id AND m.ply = 0
      AND m.rules_version = new.rules_version AND m.status = 'running'
    RETURNING m.id
), logs AS (
    INSERT INTO play_packedlog (match_id, lines, packed_at)
    SELECT new.match_id, decode(new.log, 'base64'), now()
    FROM new JOIN moved ON moved.id = new.match_id
), seats AS (
    UPDATE play_seat AS s SET rank = (new.result -> 'ranks' ->> s.index)::smallint
    FROM new JOIN moved ON moved.id = new.match_id
    WHERE s.match_id = new.match_id
), told AS (
    INSERT INTO play_announcement (match_id, kind, attempts, relayed_at)
    SELECT id, 'finished', 1, now() FROM moved ORDER BY id
)
SELECT id FROM moved
"""


# A match that has moved over to other rules meanwhile must not get a state of the earlier ones.
SNAPSHOT = """
INSERT INTO play_snapshot (match_id, ply, state)
SELECT id, %s, %s FROM play_match WHERE id = %s AND rules_version = %s FOR SHARE
ON CONFLICT DO NOTHING
"""


# Of what is asked whenever somebody comes to a match: Django takes longer to write such a question
# than the database to answer it.
MATCH = "SELECT * FROM play_match WHERE slug = %s"
NEWS = "SELECT id, clocks, ply, rules_version, undo_asked_by FROM play_match WHERE id = %s"
SITTINGS = """
SELECT s.contribution, s.player_id, p.username, p.display_name, s.bot, s.bot <> '' OR p.is_bot,
       s.came_at IS NOT NULL, p.country, CASE WHEN s.bot <> '' THEN house.level END
FROM play_seat AS s
JOIN players_player AS p ON p.id = s.player_id
LEFT JOIN play_housebot AS house ON house.player_id = p.id
WHERE s.match_id = %s
ORDER BY s.index
"""


class Sitting(NamedTuple):
    """A seat of a match that has begun."""

    contribution: str
    """What it mixed into the seed."""
    holder: SeatHolder


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match that was played in memory from its first choice to its result."""

    record: Match
    """As it was read, its seats with it."""
    plies: int
    ended_ms: int
    result: dict[str, Any]
    log: bytes
    """Packed."""
    tally: match_log.Tallies

    @property
    def match_id(self) -> int:
        return self.record.pk

    def finished(self) -> Match:
        """The record as it reads once it is stored."""
        self.record.ply = self.plies
        self.record.status = MatchStatus.FINISHED
        self.record.result = self.result
        self.record.ended_at = moment(self.ended_ms)
        for seat in self.record.seats.all():
            seat.rank = self.result["ranks"][seat.index]
        return self.record


def append_parameters(changes: Sequence[Change]) -> list[str | list[int]]:
    return [msgspec.json.encode(changes).decode(), [change.match_id for change in changes]]


def append(change: Change) -> bool:
    """Store one change in a transaction of its own; False when another line took the ply."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(APPEND, append_parameters([change]))
        return cursor.fetchone() is not None


def append_whole(played: Sequence[PlayedMatch]) -> list[PlayedMatch]:
    """Store these matches at one stroke, but for those that somebody else has: what was stored."""
    rows = [
        {
            "match_id": one.match_id,
            "rules_version": one.record.rules_version,
            "plies": one.plies,
            "ended_ms": one.ended_ms,
            "result": one.result,
            "log": one.log,
        }
        for one in played
    ]
    with connection.cursor() as cursor:
        ids = [one.match_id for one in played]
        cursor.execute(APPEND_WHOLE, [msgspec.json.encode(rows).decode(), ids])
        moved = {match_id for (match_id,) in cursor.fetchall()}
    return [one for one in played if one.match_id in moved]


def leave_untold(played: Iterable[PlayedMatch]) -> None:
    """Their announcements wait again."""
    matches = [one.match_id for one in played]
    Announcement.objects.filter(match__in=matches).update(relayed_at=None)


def save_snapshot(live: LiveMatch) -> None:
    ply, state = live.match.snapshot()
    with connection.cursor() as cursor:
        cursor.execute(SNAPSHOT, [ply, state, live.id, live.match.title.version])


def load(slug: str) -> LiveMatch:
    """A started match as the log has it."""
    record = next(iter(Match.objects.raw(MATCH, [slug])), None)
    if record is None or record.started_at is None:
        raise NoSuchMatch(_("There is no such match, or it has not begun."))
    return load_record(record)


def load_record(record: Match) -> LiveMatch:
    sittings = sittings_of(record.pk)
    lines = match_log.bare_lines_of(record.pk) if record.ply else []
    seed = seed_of(record, sittings)
    match = (_from_snapshot(record, seed, len(lines)) if lines else None) or opened(record, seed)
    match.replay(map(engine_line, lines[match.ply :]))
    return at_table(record, holders(sittings), match, lines)


def load_delayed(record: Match, now_ms: int) -> LiveMatch:
    """A started match as those who watch may see it: as it stood before its delay, with the clocks
    of that moment. They are worked out from the log, which does not hold vacation days."""
    assert record.started_at is not None
    delay_ms = record.spectator_delay_seconds * 1000
    sittings, rules = sittings_of(record.pk), record.clock_rules
    match = opened(record, seed_of(record, sittings))
    running, window = running_seats(match)
    started_ms = int(record.started_at.timestamp() * 1000)
    clocks = start_clocks(rules, record.seat_count, running, started_ms, window)
    shown = [one for one in match_log.bare_lines_of(record.pk) if one.at_ms <= now_ms - delay_ms]
    for line in shown:
        match.apply(engine_line(line))
        chooser = line.seat if line.kind == "choice" else None
        running, window = running_seats(match)
        clocks = after_choice(rules, clocks, chooser, running, line.at_ms, window)
    live = at_table(record, holders(sittings), match, shown)
    live.clocks = msgspec.structs.replace(clocks, since_ms=clocks.since_ms + delay_ms)
    return live


def sittings_of(match_id: int) -> list[Sitting]:
    """In the order of the seats."""
    with connection.cursor() as cursor:
        cursor.execute(SITTINGS, [match_id])
        return [Sitting(contribution, SeatHolder(*holder)) for contribution, *holder in cursor]


def holders(sittings: Iterable[Sitting]) -> tuple[SeatHolder, ...]:
    return tuple(sitting.holder for sitting in sittings)


def rules_of(record: Match) -> Title:
    """The title with the rules the match began with, or has moved over to."""
    try:
        return find_title(record.title, record.rules_version)
    except UnknownVersion:
        raise RulesGone(record.rules_version) from None


def opened(record: Match, seed: bytes) -> EngineMatch:
    """The match at its first decision."""
    return EngineMatch.new(rules_of(record), record.seat_count, record.game_options, seed)


def seed_of(record: Match, seats: Iterable[Seat | Sitting]) -> bytes:
    return mixed_seed(bytes(record.secret), [seat.contribution.encode() for seat in seats])


def at_table(
    record: Match,
    seats: tuple[SeatHolder, ...],
    match: EngineMatch,
    lines: Iterable[StoredLine] = (),
) -> LiveMatch:
    """The match with its players and clocks; `lines` say what was shown to whom so far."""
    clocks, timeouts = clocks_from(record.clocks or {})
    live = LiveMatch(
        id=record.pk,
        slug=record.slug,
        rules=record.clock_rules,
        seats=seats,
        match=match,
        clocks=clocks,
        timeouts=timeouts,
        origin=record.origin,
        is_public=record.visibility == "public",
        is_rated=record.is_rated,
        is_hurried=record.is_hurried,
        spectator_delay_seconds=record.spectator_delay_seconds,
        commitment=record.commitment,
        pace_key=hmac.digest(bytes(record.secret), b"pace", "sha256"),
        undo_asked_by=record.undo_asked_by,
        auto_pass=auto_pass_of(record),
    )
    for line in lines:
        live.note(line.seat, line.key, mask_from(line.shown_to), line.kind)
    return live


def auto_pass_of(record: Match) -> dict[int, PassSettings]:
    """What seats have switched on, by seat."""
    return msgspec.convert(record.auto_pass or {}, dict[int, dict[str, PassSetting]], strict=False)


def load_unplayed(matches: Sequence[int]) -> list[Match]:
    """Those of these matches that run and have no line yet, with their seats."""
    records = Match.objects.filter(pk__in=matches, status=MatchStatus.RUNNING, ply=0)
    seats = Prefetch("seats", Seat.objects.order_by("index"))
    return list(records.order_by("id").prefetch_related(seats))


def catch_up(live: LiveMatch) -> None:
    """Bring a match in memory up to the log."""
    record = next(iter(Match.objects.raw(NEWS, [live.id])), None)
    if record is None:
        raise NoSuchMatch(_("There is no such match, or it has not begun."))
    if record.rules_version != live.match.title.version:
        raise LostRace(_("The match has moved over to other rules. Try again."))
    live.undo_asked_by = record.undo_asked_by
    # A guest may have become somebody with a name meanwhile.
    live.seats = holders(sittings_of(live.id))
    if record.ply > live.ply:
        lines = match_log.bare_lines_of(live.id, live.ply)
        live.catch_up(
            [(engine_line(line), line.key, mask_from(line.shown_to)) for line in lines],
            record.clocks or {},
        )
    elif record.ply == live.ply and record.clocks:
        # Vacation days change the clocks between two lines.
        live.clocks, live.timeouts = clocks_from(record.clocks)


def _from_snapshot(record: Match, seed: bytes, ply: int) -> EngineMatch | None:
    found = Snapshot.objects.filter(match=record, ply__lte=ply).order_by("-ply").first()
    if found is None:
        return None
    return EngineMatch.restore(rules_of(record), bytes(found.state), found.ply, seed)


def engine_line(stored: StoredLine) -> Line:
    return Line(stored.ply, stored.seat, stored.kind, stored.option)


def moment(ms: int | None) -> datetime | None:
    return None if ms is None else datetime.fromtimestamp(ms / 1000, UTC)


def plies(slugs: Iterable[str]) -> list[tuple[str, int]]:
    """How far these matches are, as the log has them. One array: there may be thousands."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT slug, ply FROM play_match WHERE slug = ANY(%s)", [list(slugs)])
        return cursor.fetchall()


def load_running(match_id: int) -> LiveMatch | None:
    """None when it was called off, or is over."""
    record = Match.objects.filter(pk=match_id, status=MatchStatus.RUNNING).first()
    return None if record is None else load_record(record)
