"""Who met whom with which outcome, for the formats that have such a table."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from tournaments.book import begun, read_stage
from tournaments.models import Tournament
from tournaments.pages.people import person


def cross_table_rows(tournament: Tournament) -> list[dict[str, Any]]:
    """One line per entrant: opponent, seat and outcome of each round."""
    now = timezone.now()
    found = []
    for stage in begun(tournament):
        book = read_stage(stage, now)
        made = book.format.cross_table(book.entries, book.history)
        if made is None:
            continue
        table, ids = made
        found.append(
            {
                "stage": stage.index,
                "rounds": table.rounds_recorded,
                "rows": [
                    {
                        "number": number,
                        "player": person(book.entrants[int(ids[number])].player),
                        "points": entrant.points(table.scoring) / 10,
                        "cells": [
                            {
                                "opponent": cell.opponent,
                                "seat": cell.colour.value if cell.colour else "",
                                "outcome": cell.outcome.value,
                            }
                            for cell in entrant.cells
                        ],
                    }
                    for number, entrant in sorted(table.entrants.items())
                ],
            }
        )
    return found
