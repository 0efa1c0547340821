"""Which running matches can go on with the present rules, and which need those they began with.

A match is replayed and compared with all that is stored of it: the events of every line and the
state of every snapshot, the opening's among them, where the first hands were dealt.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from engine.core.errors import EngineError, UnknownTitle, UnknownVersion
from engine.core.match import Match as EngineMatch
from engine.core.registry import kept_versions, present_titles
from engine.core.registry import title as find_title
from engine.core.storage import encode_state
from engine.core.title import Title
from play.live.live_match import encode_events
from play.log import match_log, store
from play.log.packing import StoredLine
from play.log.store import engine_line
from play.models import Match, MatchStatus


class Fate(Enum):
    AT_HOME = "as it is"
    """It has the present rules already."""
    MOVES = "moves over"
    PINNED = "pinned"
    STRANDED = "stranded"
    """No rules that are there play it as it was played."""


@dataclass(frozen=True, slots=True)
class Verdict:
    fate: Fate
    reason: str = ""
    """Why it cannot have the present rules, and what can be done about it."""
    plies: int = 0
    """How many lines were replayed."""
    snapshots: tuple[int, ...] = ()
    """The plies of the snapshots that were compared."""


def judged(match: Match) -> Verdict:
    """What becomes of a running match where these rules are deployed."""
    lines = match_log.lines_of(match.pk)
    snapshots = {ply: bytes(state) for ply, state in match.snapshots.values_list("ply", "state")}
    version = match.rules_version
    try:
        present = find_title(match.title)
    except UnknownTitle as problem:
        return Verdict(Fate.STRANDED, str(problem))
    difference = first_difference(match, present, lines, snapshots)
    if not difference:
        fate = Fate.AT_HOME if version == present.version else Fate.MOVES
        return Verdict(fate, plies=len(lines), snapshots=tuple(snapshots))
    if version == present.version:
        return Verdict(
            Fate.STRANDED,
            f"the rules of {match.title} changed without a new version: {difference}; "
            f"keep version {version} as it was, then raise it",
        )
    try:
        kept = find_title(match.title, version)
    except UnknownVersion:
        return Verdict(
            Fate.STRANDED,
            f"it needs version {version} of {match.title}, which is not kept: {difference}; "
            f"run `python -m engine keep {match.title}` where that version is the present one "
            "and add the copy here",
        )
    own = first_difference(match, kept, lines, snapshots)
    if own:
        return Verdict(
            Fate.STRANDED,
            f"version {version} of {match.title} is kept, but is not what it was: {own}",
        )
    return Verdict(Fate.PINNED, difference)


def first_difference(
    match: Match, title: Title, lines: Sequence[StoredLine], snapshots: Mapping[int, bytes]
) -> str:
    """Where a replay with these rules departs from what was stored; empty when it does not."""
    seed = store.seed_of(match, match.seats.order_by("index"))
    try:
        played = EngineMatch.new(title, match.seat_count, match.game_options, seed)
    except EngineError as problem:
        return f"the opening is refused ({problem.code})"
    if _is_otherwise(played, snapshots):
        return "the opening has another state"
    for line in lines:
        try:
            played.apply(engine_line(line))
        except EngineError as problem:
            return f"ply {line.ply} is refused ({problem.code})"
        if encode_events(played.events) != line.events:
            return f"ply {line.ply} has other events"
        if _is_otherwise(played, snapshots):
            return f"ply {line.ply} leads to another state"
    if title.version != match.rules_version and played.state.owed_by_house() is not None:
        return "its own rules have already answered for a seat that left"
    return ""


def unneeded() -> list[tuple[str, int]]:
    """Kept versions that no running match is pinned to any more."""
    running = Match.objects.filter(status=MatchStatus.RUNNING)
    needed = set(running.values_list("title", "rules_version").distinct())
    return [
        (id, version)
        for id in present_titles()
        for version in kept_versions(id)
        if (id, version) not in needed and version != find_title(id).version
    ]


def _is_otherwise(played: EngineMatch, snapshots: Mapping[int, bytes]) -> bool:
    stored = snapshots.get(played.ply)
    return stored is not None and stored != encode_state(played.state)
