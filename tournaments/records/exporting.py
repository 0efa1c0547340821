"""A tournament as CSV, JSON or TRF."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from typing import Any

from django.utils import timezone

from players.models import Player
from players.profiles.one_line import one_line
from tournaments.book import begun, read_stage
from tournaments.crosstable import CrossTable
from tournaments.errors import WrongStatus
from tournaments.formats import format_named
from tournaments.models import Entrant, Tournament
from tournaments.pages.brackets import bracket_rows
from tournaments.pages.rounds import pairing_rows
from tournaments.pages.standings import standing_rows
from tournaments.trf.document import TrfDocument
from tournaments.trf.writer import write_trf


def as_csv(tournament: Tournament) -> str:
    """Standings of every stage, one line per entrant."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for stage in standing_rows(tournament):
        codes = [one["code"] for one in stage["rows"][0]["values"]] if stage["rows"] else []
        writer.writerow(["stage", "group", "place", "username", "name", "rating", "points", *codes])
        for row in stage["rows"]:
            values = {one["code"]: one["value"] for one in row["values"]}
            writer.writerow(
                [
                    stage["stage"] + 1,
                    row["group"] or "",
                    row["place"],
                    row["player"]["username"],
                    _plain(row["player"]["display_name"]),
                    row["rating"],
                    f"{row['points']:g}",
                    *("" if values[code] is None else f"{values[code]:g}" for code in codes),
                ]
            )
    return out.getvalue()


def _plain(text: str) -> str:
    """One line, and a name that begins like a formula does not become one in a spreadsheet."""
    line = one_line(text)
    return f"'{line}" if line[:1] in ("=", "+", "-", "@") else line


def as_json(tournament: Tournament, language: str) -> dict[str, Any]:
    return {
        "tournament": {
            "id": tournament.slug,
            "name": tournament.name,
            "status": tournament.status,
            "titles": tournament.titles,
        },
        "rounds": pairing_rows(tournament, language),
        "standings": standing_rows(tournament),
        "brackets": bracket_rows(tournament),
    }


def as_trf(tournament: Tournament) -> str:
    """The first stage that FIDE's report file can hold."""
    now = timezone.now()
    reportable = (
        one for one in begun(tournament) if format_named(one.format).can_be_written_as_trf
    )
    stage = next(reportable, None)
    if stage is None:
        raise WrongStatus
    book = read_stage(stage, now)
    made = book.format.cross_table(book.entries, book.history)
    if made is None:
        raise WrongStatus
    table, ids = made
    named = {
        number: replace(one, name=book.name(ids[number])) for number, one in table.entrants.items()
    }
    ranks = {
        number: row.place
        for row in book.standings()
        for number, entrant in ids.items()
        if entrant == row.entrant
    }
    document = TrfDocument(
        CrossTable(named, table.total_rounds, table.scoring, table.initial_colour),
        tournament.name,
        tie_breaks=tuple(book.format.tie_break_order.split()),
        ranks=ranks,
    )
    return write_trf(document)


def of_player(player: Player) -> list[dict[str, Any]]:
    """A player's own entries, for the export of everything the site knows about them."""
    entries = Entrant.objects.filter(player=player).select_related("tournament").order_by("id")
    return [
        {
            "tournament": entry.tournament.name,
            "id": entry.tournament.slug,
            "status": entry.status,
            "rating": entry.rating,
            "club": entry.club,
            "answers": entry.answers,
            "registered_at": entry.registered_at,
            "final_place": entry.final_place,
        }
        for entry in entries
    ]
