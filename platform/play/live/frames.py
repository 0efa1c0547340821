"""What goes over the wire about a match, built and encoded once per audience.

What is said of a position comes from `play.live.sights`, numbers from `play.live.numbers`.
`docs/reference/live-protocol.md` and `frontend/live-protocol.schema.json` describe the frames.
"""

from __future__ import annotations

from typing import Any

from engine.core.events import PUBLIC, seen
from play.live import numbers
from play.live.live_match import LiveMatch, News
from play.live.seat_names import told_apart
from play.live.sights import encode
from play.surroundings import Surroundings

__all__ = ["audiences", "clocks", "encode", "summary", "sync_frame", "updates"]


def audiences(live: LiveMatch) -> list[int]:
    """Every audience of a match: its seats and the public."""
    return [*range(len(live.seats)), PUBLIC]


def updates(live: LiveMatch, now_ms: int, since: int | None = None) -> dict[int, bytes]:
    """What the last lines mean to each audience that was shown something by them.

    With `since`, the lines from that ply on. Where their events are not at hand, as in a match that
    was only read, an audience learns how far it is and asks for what is missing.
    """
    news = live.news
    is_at_hand = since is None or live.ply - since == len(news)
    masks = [mask for mask, _ in news] if is_at_hand else live.masks[since:]
    alike = _seen_alike(news) if is_at_hand else None
    face = clocks(live, now_ms)
    time = encode(face)
    encoded = {}
    for audience in audiences(live):
        bit = numbers.bit_of(audience)
        count = len([mask for mask in masks if mask & bit])
        if not count:
            continue
        if audience == PUBLIC and live.spectator_delay_seconds:
            # Read later by so much, it shows the clocks as they were.
            face["now"] += live.spectator_delay_seconds * 1000
            time = encode(face)
        number = live.numbers[audience]
        if alike is not None:
            groups = b'[{"number":%d,"events":%b}]' % (number - 1, alike)
        elif is_at_hand:
            groups = encode(numbers.groups(news, audience, number - count))
        else:
            groups = b"[]"
        # Put together from encoded parts: most of them are the same for several audiences.
        encoded[audience] = b'{"t":"update","number":%d,"events":%b,"clocks":%b,%b' % (
            number,
            groups,
            time,
            live.sight_of(audience)[1:],
        )
    return encoded


def _seen_alike(news: News) -> bytes | None:
    """The events of a single line that everybody sees alike, as most are: encoded once for all."""
    if len(news) != 1:
        return None
    events = news[0][1]
    for event in events:
        if event.to is not None or event.private:
            return None
    return encode(seen(events, PUBLIC))


def sync_frame(
    live: LiveMatch,
    audience: int,
    now_ms: int,
    missed: list[dict[str, Any]],
    around: Surroundings,
) -> dict[str, Any]:
    """Everything a client needs that was away, or was never there."""
    return {
        "t": "sync",
        "number": live.numbers[audience],
        "events": missed,
        "clocks": clocks(live, now_ms),
        **live.shown_to(audience),
        "match": summary(live, around),
        "seat": None if audience == PUBLIC else audience,
    }


def clocks(live: LiveMatch, now_ms: int) -> dict[str, Any]:
    return {
        "now": now_ms,
        "kind": live.rules.kind,
        "left": [live.clocks.left_ms(seat, now_ms) for seat in range(len(live.seats))],
        "grace": [
            max(0, live.clocks.grace_ms[seat] - (now_ms - live.clocks.since_ms))
            if seat in live.clocks.running
            else live.clocks.grace_ms[seat]
            for seat in range(len(live.seats))
        ],
        "running": live.clocks.running,
    }


def summary(live: LiveMatch, around: Surroundings) -> dict[str, Any]:
    names = told_apart([holder.display_name for holder in live.seats])
    title = live.match.title
    state = live.match.state
    return {
        "id": live.slug,
        "title": title.id,
        "rules_version": title.version,
        "game_options": dict(state.game_options),
        "seats": [
            {
                "username": holder.username,
                "display_name": name,
                "is_bot": holder.is_bot,
                "country": holder.country,
                "level": holder.level,
                "rating": around.rating(title.id, live.rules.kind, holder.player_id),
            }
            for holder, name in zip(live.seats, names, strict=True)
        ],
        "sides": title.sides(state.seats, state.game_options),
        "clock": {
            "kind": live.rules.kind,
            "base_ms": live.rules.base_ms,
            "increment_ms": live.rules.increment_ms,
        },
        "is_rated": live.is_rated,
        "is_public": live.is_public,
        "spectator_delay_seconds": live.spectator_delay_seconds,
        "commitment": live.commitment,
        "tournament": around.tournament(live.id),
    }
