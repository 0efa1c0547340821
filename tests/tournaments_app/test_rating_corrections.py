"""An organiser's correction of a rated match reaches the ratings, and nothing else does."""

from __future__ import annotations

import pytest

from matchmaking.models import Correction, LedgerRow, Rating
from matchmaking.services.checking import check_ladder, rebuild_ladder
from play import services
from play.models import Match
from play.tasks import relay_announcements
from tests.tournaments_app.events import open_pairings, running
from tournaments.models import Pairing, Tournament
from tournaments.preview import preview
from tournaments.records.checking import check_record
from tournaments.records.signing import signed_record
from tournaments.services import results
from tournaments.services.advancing import advance

pytestmark = pytest.mark.django_db


def play_round(event: Tournament, *, is_relayed: bool = True) -> None:
    """Whoever sits second resigns after a choice of each."""
    for pairing in open_pairings(event):
        match = Match.objects.filter(pairing_match__pairing=pairing).latest("pk")
        first, second = (seat.player for seat in match.seats.order_by("index"))
        assert first is not None
        assert second is not None
        services.choose(match.slug, first, 0, "mark:0")
        services.choose(match.slug, second, 1, "mark:1")
        services.leave(match.slug, second)
    if is_relayed:
        relay_announcements()
    advance(event.pk)


def rated(rounds: int = 2) -> Tournament:
    return running(4, [{"format": "swiss", "options": {"rounds": rounds}}], is_rated=True)


def stored() -> dict[int, float]:
    return dict(Rating.objects.values_list("player", "rating"))


def first_pairing(event: Tournament) -> Pairing:
    return Pairing.objects.filter(stage__tournament=event).order_by("id")[0]


def turned(pairing: Pairing) -> dict[int, int]:
    return {seat.entrant_id: 3 - (seat.rank or 0) for seat in pairing.seats.all()}


def is_exact() -> bool:
    ladder = Rating.objects.all()[0].ladder
    return check_ladder(ladder).complaints == () and rebuild_ladder(ladder) == 0


def test_a_corrected_result_is_rated_as_it_was_decided_and_what_followed_is_replayed() -> None:
    event = rated()
    play_round(event)
    pairing = first_pairing(event)
    winner, loser = (seat.entrant.player for seat in pairing.seats.order_by("rank"))
    play_round(event)
    before = stored()
    results.enter_result(event.slug, event.organiser, pairing.pk, turned(pairing), "misread")
    line = Correction.objects.get()
    assert (line.by, line.replayed) == (event.organiser, 3)
    assert line.reason == f"{event.name}: misread"
    assert stored()[winner.pk] < before[winner.pk]
    assert stored()[loser.pk] > before[loser.pk]
    assert is_exact()
    assert list(check_record(signed_record(event)["record"])) == []


def test_a_second_correction_puts_everything_back() -> None:
    event = rated()
    play_round(event)
    before = stored()
    pairing = first_pairing(event)
    for _ in range(2):
        results.enter_result(event.slug, event.organiser, pairing.pk, turned(pairing), "misread")
        pairing = first_pairing(event)
    assert stored() == pytest.approx(before, abs=1e-9)
    assert Correction.objects.count() == 2
    assert is_exact()


def test_a_result_corrected_before_it_was_rated_is_rated_once() -> None:
    event = rated()
    play_round(event, is_relayed=False)
    assert not LedgerRow.objects.exists()
    pairing = first_pairing(event)
    winner = pairing.seats.get(rank=1).entrant.player
    results.enter_result(event.slug, event.organiser, pairing.pk, turned(pairing), "misread")
    relay_announcements()
    assert stored()[winner.pk] < 1500
    assert is_exact()


def test_a_match_that_is_played_again_counts_once() -> None:
    event = rated()
    play_round(event)
    pairing = first_pairing(event)
    players = [seat.entrant.player_id for seat in pairing.seats.all()]
    results.replay(event.slug, event.organiser, pairing.pk, "wrong board")
    assert {stored()[player] for player in players} == {1500}
    advance(event.pk)
    play_round(event)
    assert 1500 not in {stored()[player] for player in players}
    assert is_exact()


def test_a_result_said_again_moves_nothing() -> None:
    event = rated()
    play_round(event)
    pairing = first_pairing(event)
    ranks = {seat.entrant_id: seat.rank or 0 for seat in pairing.seats.all()}
    results.enter_result(event.slug, event.organiser, pairing.pk, ranks, "sure")
    assert not Correction.objects.exists()


def test_the_preview_says_whose_rating_moves_and_moves_none() -> None:
    event = rated()
    play_round(event)
    pairing = first_pairing(event)
    before = stored()
    changes = preview(
        event.pk,
        lambda: results.enter_result(event.slug, event.organiser, pairing.pk, turned(pairing)),
    )
    names = {seat.entrant.player.username for seat in pairing.seats.all()}
    # The others' may move a little, too: what a seat is worth is learned from this match as well.
    assert names <= {one["what"] for one in changes if one["kind"] == "rating"}
    assert stored() == before
    assert not Correction.objects.exists()
