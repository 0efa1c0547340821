"""What follows once a change is stored: frames to everybody, a nudge to the bots, a snapshot."""

from __future__ import annotations

from typing import Any

from engine.core.events import PUBLIC
from play import metrics
from play.live import frames
from play.live.bulletins import NO_LINE, Bulletin, publish_from_thread
from play.live.live_match import Change, LiveMatch
from play.log import store
from play.models import ChatMessage, Match
from play.now import now_ms
from play.work import wake_ups
from players.models import Player


def bulletin_of(live: LiveMatch, since: int | None = None) -> Bulletin:
    """The last lines, or those from a ply on, encoded once per audience."""
    shown = frames.updates(live, now_ms(), since)
    everybody = {audience: shown.get(audience) for audience in frames.audiences(live)}
    live.sights.let_go()
    return Bulletin(live.slug, live.ply, everybody)


def count(live: LiveMatch, change: Change, seconds: float) -> None:
    """In the metrics: a line, those of the house after it, and how long it took to be stored."""
    metrics.choice_seconds(live.match.title.id).observe(seconds)
    metrics.choices(live.match.title.id, change.kind).inc()
    if change.house:
        metrics.choices(live.match.title.id, "house").inc(len(change.house))


def due_ms(change: Change) -> int | None:
    """When a worker has to look after the match. One is woken for an auto-pass that may not be
    there: whoever is woken late could be told from a forced pass."""
    if change.claim_ms is not None:
        return None
    return change.bots_due_ms or change.passes_due_ms


def needs_snapshot(change: Change) -> bool:
    """Whether it came to, or went past, a ply at which one is taken."""
    return change.next_ply // store.SNAPSHOT_EVERY > change.ply // store.SNAPSHOT_EVERY


def relay() -> None:
    """Have a worker tell the listeners of results that were stored."""
    from play import tasks

    tasks.relay_announcements.delay()


def announce(live: LiveMatch, change: Change, seconds: float) -> None:
    """Everything that follows, from a thread or a worker."""
    count(live, change, seconds)
    publish_from_thread([bulletin_of(live)])
    due = due_ms(change)
    if due is not None:
        wake_ups.wake(live.work_queue, (due - change.at_ms) / 1000)
    if needs_snapshot(change):
        store.save_snapshot(live)
    if change.result:
        relay()


def publish_start(live: LiveMatch) -> None:
    """A match began: whoever waits at its table is greeted anew, at the seat they hold now."""
    frame = frames.encode({"t": "table_changed"})
    everybody = dict.fromkeys(frames.audiences(live), frame)
    publish_from_thread([Bulletin(live.slug, live.ply, everybody)])


def publish_note(slug: str, note: dict[str, Any], *, to_seats_only: bool = False) -> None:
    """Something that is no line of the log."""
    seats = range(Match.objects.only("seat_count").get(slug=slug).seat_count)
    to = seats if to_seats_only else (*seats, PUBLIC)
    publish_from_thread([Bulletin(slug, NO_LINE, dict.fromkeys(to, frames.encode(note)))])


def publish_to_seat(slug: str, seat: int, note: dict[str, Any]) -> None:
    """Something that concerns one seat and nobody else."""
    publish_from_thread([Bulletin(slug, NO_LINE, {seat: frames.encode(note)})])


def publish_chat(match: Match, message: ChatMessage, author: Player) -> None:
    """To everybody on that side of the match, but for those who have blocked the author."""
    frame = frames.encode(
        {
            "t": "chat",
            "id": message.pk,
            "room": message.room,
            "author": author.username,
            "text": message.text,
            "at": int(message.created_at.timestamp() * 1000),
        }
    )
    to = (PUBLIC,) if message.room == "watchers" else tuple(range(match.seat_count))
    blockers = tuple(author.blocked_by.values_list("blocker_id", flat=True))
    publish_from_thread(
        [Bulletin(match.slug, NO_LINE, dict.fromkeys(to, frame), withheld_from=blockers)]
    )
