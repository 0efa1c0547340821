"""Reading logs back, wherever they are: line by line, or packed because the match is long over."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from typing import NamedTuple

from django.db.models import Count, F, Max, Q

from engine.core.events import PUBLIC
from play.live.numbers import bit_of
from play.log.packing import StoredLine, unpack
from play.models import MatchLine, PackedLog

_FIELDS = StoredLine._fields
_BARE = tuple(name for name in _FIELDS if name != "events")
"""All but the events, which are most of a line's bytes."""


class Tally(NamedTuple):
    """How many lines of a kind a seat has, and the last of them."""

    total: int
    last_ply: int


Tallies = dict[tuple[int, str], Tally]
"""Of one match, by seat and kind of line."""


def lines_of(match_id: int, first: int = 0, before: int | None = None) -> list[StoredLine]:
    """Lines from ply `first` on, in order."""
    rows = MatchLine.objects.filter(match_id=match_id, ply__gte=first)
    if before is not None:
        rows = rows.filter(ply__lt=before)
    found = [_line(*row) for row in rows.order_by("ply").values_list(*_FIELDS)]
    return found or _packed([match_id]).get(match_id, [])[first:before]


def bare_lines_of(match_id: int, first: int = 0) -> list[StoredLine]:
    """The same without events."""
    rows = MatchLine.objects.filter(match_id=match_id, ply__gte=first).order_by("ply")
    found = [_bare_line(*row) for row in rows.values_list(*_BARE)]
    return found or _packed([match_id]).get(match_id, [])[first:]


def bare_logs_of(matches: Collection[int]) -> dict[int, list[StoredLine]]:
    """Whole logs of several matches without events, in two queries at most."""
    found: dict[int, list[StoredLine]] = defaultdict(list)
    rows = MatchLine.objects.filter(match_id__in=matches).order_by("match_id", "ply")
    for match_id, *line in rows.values_list("match_id", *_BARE):
        found[match_id].append(_bare_line(*line))
    return found | _packed(set(matches) - found.keys())


def logs_in_lines(matches: Collection[int]) -> dict[int, list[StoredLine]]:
    """Whole logs of those of these matches that are kept line by line."""
    found: dict[int, list[StoredLine]] = defaultdict(list)
    rows = MatchLine.objects.filter(match_id__in=matches).order_by("match_id", "ply")
    for match_id, *line in rows.values_list("match_id", *_FIELDS):
        found[match_id].append(_line(*line))
    return found


def tallied(lines: Iterable[StoredLine]) -> Tallies:
    """Of lines in their order."""
    tallies: Tallies = {}
    for line in lines:
        place = line.seat, line.kind
        tallies[place] = Tally(tallies[place].total + 1 if place in tallies else 1, line.ply)
    return tallies


def tallies_of(matches: Collection[int]) -> dict[int, Tallies]:
    """By match, what each seat has of each kind of line."""
    found: dict[int, Tallies] = defaultdict(dict)
    rows = (
        MatchLine.objects.filter(match_id__in=matches)
        .values_list("match_id", "seat", "kind")
        .annotate(count=Count("id"), last=Max("ply"))
        .order_by()
    )
    for match_id, seat, kind, count, last in rows:
        found[match_id][seat, kind] = Tally(count, last)
    for match_id, lines in _packed(set(matches) - found.keys()).items():
        found[match_id] = tallied(lines)
    return found


def public_numbers(matches: Collection[int]) -> dict[int, int]:
    """How many things the public was shown of each of these matches, kept line by line."""
    lines = MatchLine.objects.filter(match_id__in=matches).annotate(
        public=F("shown_to").bitand(bit_of(PUBLIC))
    )
    shown = lines.filter(Q(shown_to=None) | Q(public__gt=0)).values_list("match_id")
    return dict(shown.annotate(count=Count("id")).order_by())


def _line(
    ply: int,
    seat: int,
    kind: str,
    option: str,
    key: str,
    at_ms: int,
    events: bytes,
    shown_to: int | None,
) -> StoredLine:
    return StoredLine(ply, seat, kind, option, key, at_ms, bytes(events), shown_to)


def _bare_line(
    ply: int, seat: int, kind: str, option: str, key: str, at_ms: int, shown_to: int | None
) -> StoredLine:
    return StoredLine(ply, seat, kind, option, key, at_ms, b"", shown_to)


def _packed(matches: Collection[int]) -> dict[int, list[StoredLine]]:
    if not matches:
        return {}
    logs = PackedLog.objects.filter(match_id__in=matches).values_list("match_id", "lines")
    return {match_id: unpack(bytes(packed)) for match_id, packed in logs}
