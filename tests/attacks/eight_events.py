"""Eight small tournaments of bots at once, while somebody plays a bot: how old work for people
gets, whether any unit is claimed while a claim on it holds, and whether everything happens once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event
from time import monotonic

import psycopg

from tests.attacks.figures import Figure, percentile
from tests.attacks.opponents import answer_times
from tests.attacks.sites import Visitor, default_run, made

MOST_SECONDS = 540.0
SAMPLE_SECONDS = 0.25

AGES = """
SELECT
    (SELECT coalesce(extract(epoch FROM now() - min(bots_due_at)), 0) FROM play_match
      WHERE status = 'running' AND work_queue = 'answers' AND bots_due_at <= now()
        AND (claimed_until IS NULL OR claimed_until <= now())),
    (SELECT coalesce(extract(epoch FROM now() - least(
        (SELECT min(due_at) FROM play_workunit WHERE queue = 'calls'
          AND (claimed_until IS NULL OR claimed_until <= now())),
        (SELECT min(created_at) FROM play_announcement WHERE relayed_at IS NULL))), 0)),
    (SELECT count(*) FROM play_match
      WHERE status = 'running' AND work_queue = 'bulk' AND bots_due_at IS NOT NULL)
"""

# Every claim is written down, with what it found.
WATCH_CLAIMS = """
CREATE TABLE attack_claims (unit text, holder text, is_broken boolean);
CREATE FUNCTION attack_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.claimed_by <> '' AND NEW.claimed_by <> OLD.claimed_by THEN
        INSERT INTO attack_claims VALUES (
            TG_TABLE_NAME || NEW.id, NEW.claimed_by,
            OLD.claimed_by <> '' AND OLD.claimed_until > clock_timestamp()
        );
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER attack_note BEFORE UPDATE ON play_match
    FOR EACH ROW EXECUTE FUNCTION attack_note();
CREATE TRIGGER attack_note BEFORE UPDATE ON play_workunit
    FOR EACH ROW EXECUTE FUNCTION attack_note();
"""
CLAIMS = "SELECT count(*), count(*) FILTER (WHERE is_broken) FROM attack_claims"
# Matches told to their listeners not exactly once, lines that are missing or doubled, results that
# an event has not taken up.
NOT_ONCE = """
SELECT
    (SELECT count(*) FROM play_match m WHERE m.status = 'finished' AND 1 <> (
        SELECT count(*) FROM play_announcement a
        WHERE a.match_id = m.id AND a.relayed_at IS NOT NULL)),
    (SELECT count(*) FROM play_match m WHERE m.ply <> (
        SELECT count(*) FROM play_matchline l WHERE l.match_id = m.id)),
    (SELECT count(*) FROM (SELECT 1 FROM tournaments_pairingmatch p
        JOIN play_match m ON m.id = p.match_id WHERE m.status = 'finished'
        GROUP BY p.match_id HAVING count(*) <> 1) AS doubled)
"""
OPEN_EVENTS = "SELECT count(*) FROM tournaments_tournament WHERE status <> 'finished'"


def attack() -> list[Figure]:
    with default_run() as site, psycopg.connect(site.postgres.url, autocommit=True) as database:
        database.execute(WATCH_CLAIMS)
        player = Visitor(site.url("web-0"), made(site, "token", "player"))
        stop = Event()
        until = monotonic() + MOST_SECONDS
        with ThreadPoolExecutor(1) as pool:
            made(site, "eight_events")
            began = monotonic()
            waiting = pool.submit(answer_times, player, 10_000, until, stop.is_set)
            answers, calls, bulk = [], [], []
            while monotonic() < until and not waiting.done():
                row = database.execute(AGES).fetchone()
                assert row is not None
                answers.append(float(row[0]))
                calls.append(float(row[1]))
                bulk.append(int(row[2]))
                if bulk[-1] == 0 and _count(database, OPEN_EVENTS)[0] == 0:
                    break
                Event().wait(SAMPLE_SECONDS)
            seconds = monotonic() - began
            stop.set()
            answered = waiting.result()
        open_events = _count(database, OPEN_EVENTS)[0]
        claims, broken = _count(database, CLAIMS)
        untold, gaps, doubled = _count(database, NOT_ONCE)
    print(
        f"   {seconds:.0f} s, {claims} claims, {len(answers)} samples, {len(answered)} answers, "
        f"at most {max(bulk)} matches in bulk, {open_events} events still open"
    )
    return [
        Figure("age of answers, p99", percentile(answers, 0.99), 2.0, "s"),
        Figure("age of calls, p99", percentile(calls, 0.99), 2.0, "s"),
        Figure("p99 of a bot's answer", percentile(answered, 0.99), 3.0, "s"),
        Figure("units claimed while a claim held", broken, 0),
        Figure("results told not exactly once", untold, 0),
        Figure("matches with lines missing or doubled", gaps, 0),
        Figure("results of events doubled", doubled, 0),
        Figure("events still open", open_events, 0),
    ]


def _count(database: psycopg.Connection[tuple[int, ...]], question: str) -> tuple[int, ...]:
    row = database.execute(question).fetchone()  # type: ignore[call-overload]
    assert row is not None
    return tuple(map(int, row))
