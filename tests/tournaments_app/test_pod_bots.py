"""Sixteen bots at tables of four: a whole pod event of Dark Kingdoms, played and ranked."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.players.factories import make_organiser
from tests.tournaments_app.events import play_to_the_end, stage_of
from tournaments.demonstration import POD_ROUNDS, bot_tournament
from tournaments.formats.pods import DEFAULT_SCALE
from tournaments.models import Entrant, Pairing, PairingMatch
from tournaments.pages.standings import standing_rows
from tournaments.records.checking import check_record
from tournaments.records.signing import signed_record

BOTS, SEATS = 16, 4

# Sixteen matches of four bots take most of a minute.
pytestmark = [pytest.mark.django_db, pytest.mark.long]


def test_sixteen_bots_at_tables_of_four_finish_with_standings() -> None:
    event = bot_tournament(
        make_organiser(),
        "Four crowns",
        BOTS,
        title="dark_kingdoms",
        break_seconds=0,
        plays_bots_fast=False,
    )
    play_to_the_end(event)
    pairings = Pairing.objects.filter(stage=stage_of(event)).prefetch_related("seats")
    assert Counter(one.seats.count() for one in pairings) == {SEATS: POD_ROUNDS * BOTS // SEATS}
    for pairing in pairings:
        ranks = sorted(seat.rank or 0 for seat in pairing.seats.all())
        assert ranks[0] == 1
        assert pairing.ending == "played"
    assert PairingMatch.objects.count() == POD_ROUNDS * BOTS // SEATS
    (table,) = standing_rows(event)
    whole = POD_ROUNDS * (BOTS // SEATS) * sum(DEFAULT_SCALE[:SEATS])
    assert sum(row["points"] for row in table["rows"]) == pytest.approx(whole)
    points = [row["points"] for row in table["rows"]]
    assert points == sorted(points, reverse=True)
    places = sorted(one.final_place or 0 for one in Entrant.objects.all())
    assert places[0] == 1
    assert len(places) == BOTS
    assert list(check_record(signed_record(event)["record"])) == []
