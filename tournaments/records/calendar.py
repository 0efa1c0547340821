"""Tournaments as an iCalendar feed (RFC 5545)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from players.profiles.one_line import one_line
from tournaments.models import Tournament
from tournaments.planning.plan import plan

USUAL = timedelta(hours=2)
LINE = 74
"""Octets of a line, without its end."""


def feed(tournaments: Iterable[Tournament], site: str) -> str:
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Palestra//Tournaments//EN",
        "X-WR-CALNAME:Palestra",
    ]
    for one in tournaments:
        begins = one.started_at or one.starts_at
        if begins is None:
            continue
        ends = one.ended_at or begins + _length(one)
        lines += [
            "BEGIN:VEVENT",
            f"UID:tournament-{one.slug}@palestra",
            f"DTSTAMP:{_moment(one.created_at)}",
            f"DTSTART:{_moment(begins)}",
            f"DTEND:{_moment(ends)}",
            f"SUMMARY:{_text(one.name)}",
            f"DESCRIPTION:{_text(one.description[:500])}",
            f"URL:{site}tournaments/{one.slug}",
            "END:VEVENT",
        ]
    lines.append("END:VCALENDAR")
    return "".join(f"{part}\r\n" for line in lines for part in _folded(line))


def _length(tournament: Tournament) -> timedelta:
    """As planned for the field there is; two hours where nobody can say yet."""
    planned = plan(tournament, getattr(tournament, "entrant_count", 0))
    return timedelta(minutes=planned["minutes"]) if planned else USUAL


def _moment(value: datetime) -> str:
    return value.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def _text(value: str) -> str:
    line = one_line(value)
    for sign in ("\\", ";", ","):
        line = line.replace(sign, f"\\{sign}")
    return line


def _folded(line: str) -> list[str]:
    """Long lines go on after a line end and a blank; never inside a character."""
    parts: list[str] = []
    current = ""
    for sign in line:
        if len((current + sign).encode()) > LINE:
            parts.append(current)
            current = " "
        current += sign
    return [*parts, current]
