"""What goes over the wire about a match, built and encoded once per audience.

`docs/reference/live-protocol.md` and `frontend/live-protocol.schema.json` describe the frames.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec

from engine.core.events import PUBLIC, Event, seen
from engine.core.title import public_option
from play.live.live_match import LiveMatch
from play.live.seat_names import told_apart

# An option is one object for good, and so is what is shown of it.
_shown = cache(public_option)


def audiences(live: LiveMatch) -> list[int]:
    """Every audience of a match: its seats and the public."""
    return [*range(len(live.seats)), PUBLIC]


def updates(live: LiveMatch, now_ms: int) -> dict[int, bytes]:
    """What the last lines mean to each audience; what all may know is worked out once."""
    match = live.match
    news = live.news or [(live.ply - 1, match.events)]
    lines: list[dict[str, Any]] = [{"ply": ply} for ply, _ in news]
    frame = {"t": "update", **_shared(live, now_ms), "events": lines}
    encoded = {}
    for audience in audiences(live):
        for line, (_, events) in zip(lines, news, strict=True):
            line["events"] = seen(events, audience)
        frame["view"] = match.title.view(match.state, audience)
        frame["decision"] = decision(live, audience)
        frame["undo"] = None if audience == PUBLIC else undo(live, audience)
        if audience == PUBLIC:
            # Read later by so much, it shows the clocks as they were.
            shown_at = now_ms + live.spectator_delay_seconds * 1000
            frame["clocks"] = {**frame["clocks"], "now": shown_at}
        encoded[audience] = encode(frame)
    return encoded


def sync_frame(
    live: LiveMatch, audience: int, now_ms: int, missed: list[tuple[int, list[Event]]]
) -> dict[str, Any]:
    """Everything a client needs that was away, or was never there."""
    return {
        "t": "sync",
        **position(live, audience, now_ms),
        "events": [{"ply": ply, "events": seen(events, audience)} for ply, events in missed],
        "match": summary(live),
        "seat": None if audience == PUBLIC else audience,
    }


def position(live: LiveMatch, audience: int, now_ms: int) -> dict[str, Any]:
    return {
        **_shared(live, now_ms),
        "view": live.match.title.view(live.match.state, audience),
        "decision": decision(live, audience),
        "undo": None if audience == PUBLIC else undo(live, audience),
    }


def _shared(live: LiveMatch, now_ms: int) -> dict[str, Any]:
    state = live.match.state
    result = state.result
    return {
        "ply": live.ply,
        "waiting": [one.seat for one in state.waiting() if not one.secret],
        "left": state.left,
        "clocks": clocks(live, now_ms),
        "result": None if result is None else result.as_dict(),
    }


def decision(live: LiveMatch, audience: int) -> dict[str, Any] | None:
    """The question open to this seat, with its options; nobody else's."""
    asked = None if audience == PUBLIC else live.match.state.decision_of(audience)
    if asked is None or audience in live.match.state.left:
        return None
    return {
        "kind": asked.kind,
        "prompt": live.match.title.prompt(live.match.state, asked),
        "options": [_shown(one) for one in asked.options],
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


def undo(live: LiveMatch, seat: int) -> dict[str, Any]:
    return {"why_not": live.match.cannot_undo(seat), "asked_by": live.undo_asked_by}


def summary(live: LiveMatch) -> dict[str, Any]:
    names = told_apart([one.display_name for one in live.seats])
    title = live.match.title
    state = live.match.state
    return {
        "id": live.slug,
        "title": title.id,
        "rules_version": title.version,
        "game_options": dict(state.game_options),
        "seats": [
            {"username": one.username, "display_name": name, "is_bot": one.is_bot}
            for one, name in zip(live.seats, names, strict=True)
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
    }


encode: Final = msgspec.json.Encoder().encode
