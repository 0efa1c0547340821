"""A name that was stored before there was a rule cannot break a line of any file or mail."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from datetime import timedelta
from io import StringIO

import pytest
from django.utils import timezone

from players.models import Player
from tests.tournaments_app.events import running
from tournaments.models import Tournament
from tournaments.records import calendar, exporting
from tournaments.trf import read_trf

pytestmark = pytest.mark.django_db

FORGED = "Zoe\n012 Forged\r001    9 Forged\u2028\u0085\x0b\x0cEnd\u202e"
CLEAN = "Zoe 012 Forged 001 9 Forged End"


@pytest.fixture
def event() -> Iterator[Tournament]:
    event = running(4, starts_at=timezone.now() + timedelta(days=1))
    best = Player.objects.filter(entries__tournament=event).order_by("pk")[0]
    Player.objects.filter(pk=best.pk).update(display_name=FORGED)
    Tournament.objects.filter(pk=event.pk).update(name=FORGED)
    event.refresh_from_db()
    yield event


def test_a_trf_has_one_line_for_the_name_and_one_for_each_player(event: Tournament) -> None:
    text = exporting.as_trf(event)
    tags = [line[:3] for line in text.splitlines()]
    assert (tags.count("012"), tags.count("001")) == (1, 4)
    assert read_trf(text).name == CLEAN


def test_a_csv_has_one_line_for_each_entrant(event: Tournament) -> None:
    text = exporting.as_csv(event)
    assert len(text.splitlines()) == 5
    rows = list(csv.DictReader(StringIO(text)))
    assert CLEAN in {row["name"] for row in rows}


def test_a_csv_name_that_hides_a_formula_behind_a_blank_is_none(event: Tournament) -> None:
    Player.objects.filter(display_name=FORGED).update(display_name="\t=1+1")
    rows = list(csv.DictReader(StringIO(exporting.as_csv(event))))
    assert "'=1+1" in {row["name"] for row in rows}


def test_a_calendar_has_one_summary(event: Tournament) -> None:
    text = calendar.feed([event], "https://example.org/")
    unfolded = text.replace("\r\n ", "")
    summaries = [line for line in unfolded.splitlines() if line.startswith("SUMMARY:")]
    assert summaries == [f"SUMMARY:{CLEAN}"]
    assert all(":" in line for line in unfolded.splitlines())
