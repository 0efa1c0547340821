"""Reading finished matches back: replays, logs and everything that was hidden."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _

from engine.core.chance import Draw, VerifiableChance, mixed_seed
from engine.core.events import Event
from engine.core.flow import State
from engine.core.log import Line, Log
from engine.core.match import Match as EngineMatch
from engine.core.match import written
from engine.core.registry import title as find_title
from play.errors import NoSuchMatch, NotRunning
from play.live.live_match import LiveMatch, decode_events
from play.log import match_log, store
from play.models import Match, MatchStatus


def finished(slug: str) -> Match:
    match = Match.objects.filter(slug=slug).first()
    if match is None:
        raise NoSuchMatch(_("There is no such match."))
    if match.status != MatchStatus.FINISHED:
        raise NotRunning(_("This match can be reviewed once it is over."))
    return match


def _engine_lines(match: Match) -> list[Line]:
    return [store.engine_line(one) for one in match_log.bare_lines_of(match.pk)]


def _contributions(match: Match) -> list[str]:
    return list(match.seats.order_by("index").values_list("contribution", flat=True))


def opened(match: Match) -> EngineMatch:
    seed = mixed_seed(bytes(match.secret), [one.encode() for one in _contributions(match)])
    return store.opened(match, seed)


def replayed(match: Match) -> tuple[LiveMatch, list[Draw]]:
    """The match at its end, and every use of chance on the way."""
    live = store.load_record(match)
    played = opened(match)
    draws = list(played.draws)
    for line in _engine_lines(match):
        played.apply(line)
        draws += played.draws
    live.match = played
    return live, draws


def without_rules(match: Match) -> LiveMatch:
    """Who sat where and by which clock, where the rules are gone: there is no position to show."""
    title = find_title(match.title)
    options = {one.id: one.default for one in title.game_options} | match.game_options
    state = State(match.seat_count, options, VerifiableChance(b""))
    seats = store.holders(store.sittings_of(match.pk))
    return store.at_table(match, seats, EngineMatch(title, state, match.ply))


def at_ply(match: Match, ply: int) -> LiveMatch:
    """The match as it stood when `ply` lines had been written."""
    live = store.load_record(match)
    live.match = opened(match).replay(_engine_lines(match)[:ply])
    return live


def opening_events(match: Match) -> list[dict[str, Any]]:
    return [whole(event) for event in opened(match).events]


def lines(match: Match) -> list[dict[str, Any]]:
    """Every line with its events, private fields included: the match is over."""
    return [
        {
            "ply": line.ply,
            "seat": line.seat,
            "kind": line.kind,
            "option": line.option,
            "at_ms": line.at_ms,
            "events": [whole(event) for event in decode_events(line.events)],
        }
        for line in match_log.lines_of(match.pk)
    ]


def log_of(match: Match) -> Log:
    return written(
        store.rules_of(match),
        match.seat_count,
        match.game_options,
        bytes(match.secret),
        _contributions(match),
        _engine_lines(match),
    )


def whole(event: Event) -> dict[str, Any]:
    """With what only some were shown."""
    shown: dict[str, Any] = {"kind": event.kind, **event.fields}
    for own in (event.private or {}).values():
        shown.update(own)
    return shown
