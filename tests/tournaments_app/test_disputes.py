"""An open dispute holds what depends on it; settling one lets it go on, with the right result."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from notifications.models import Notification
from players.models import Player
from tests.players.factories import signed_in
from tests.tournaments_app.events import (
    enter_all,
    open_pairings,
    running,
    script_to_the_end,
    seats_of,
    stage_of,
    stronger_wins,
)
from tournaments.errors import HeldByDispute, NoNewResult, RecordNotFinal, WrongStatus
from tournaments.models import (
    AuditLine,
    Dispute,
    DisputeStatus,
    Entrant,
    Pairing,
    Round,
    Tournament,
)
from tournaments.preview import preview
from tournaments.records.checking import check_record
from tournaments.records.signing import signed_record
from tournaments.services import changing, disputes, life, results, rounds
from tournaments.services.advancing import advance
from tournaments.services.disputes import NewResult

pytestmark = pytest.mark.django_db

KNOCK_OUT = [{"format": "single_elimination"}]
SWISS_2 = [{"format": "swiss", "options": {"rounds": 2}}]
GROUPS = [{"format": "round_robin", "options": {"groups": 2}, "cut": 1, "cut_per_group": True}]


def loser_of(pairing: Pairing) -> Player:
    return pairing.seats.order_by("-rank").first().entrant.player  # type: ignore[union-attr]


def enter_result(event: Tournament, pairing: Pairing) -> None:
    results.enter_result(event.slug, event.organiser, pairing.pk, stronger_wins(seats_of(pairing)))


def disputed_round(event: Tournament) -> Dispute:
    """The first result of a round is disputed, then all others come in."""
    first, *others = open_pairings(event)
    enter_result(event, first)
    found = disputes.dispute(event.slug, loser_of(first), first.pk, "the clock was wrong")
    for pairing in others:
        enter_result(event, pairing)
    advance(event.pk)
    event.refresh_from_db()
    return found


def reversed_ranks(pairing: Pairing) -> dict[int, int]:
    return {entrant: 3 - rank for entrant, rank in stronger_wins(seats_of(pairing)).items()}


def uphold(event: Tournament, dispute: Dispute) -> None:
    result = NewResult(ranks=reversed_ranks(dispute.pairing))
    disputes.uphold(event.slug, event.organiser, dispute.pk, result, "the log shows it")
    event.refresh_from_db()


def reject(event: Tournament, dispute: Dispute) -> None:
    disputes.reject(event.slug, event.organiser, dispute.pk, "the log shows nothing")
    event.refresh_from_db()


@pytest.mark.parametrize("format_name", ["swiss", "pods"])
def test_the_next_round_waits_for_a_dispute(format_name: str) -> None:
    settings: dict[str, Any] = {"stages": SWISS_2}
    if format_name == "pods":
        stages = [{"format": "pods", "options": {"rounds": 2, "largest": 4}}]
        settings = {"stages": stages, "titles": ["dark_kingdoms"]}
    event = running(8, **settings)
    dispute = disputed_round(event)
    assert Round.objects.count() == 1
    reject(event, dispute)
    assert Round.objects.count() == 2
    assert open_pairings(event)


def test_a_bracket_holds_only_the_matches_that_follow() -> None:
    event = running(8, KNOCK_OUT)
    dispute = disputed_round(event)
    assert dispute.pairing.key == "R1M1"
    published = stage_of(event).pairings.filter(round__number=2)
    assert list(published.values_list("key", flat=True)) == ["R2M2"]
    reject(event, dispute)
    assert set(published.values_list("key", flat=True)) == {"R2M1", "R2M2"}


def test_a_round_robin_goes_on_but_does_not_end_under_a_dispute() -> None:
    event = running(4, [{"format": "round_robin"}])
    dispute = disputed_round(event)
    assert Round.objects.count() == 2
    enter_all(event)
    enter_all(event)
    assert open_pairings(event) == []
    assert event.status == "running"
    reject(event, dispute)
    assert event.status == "finished"


def test_a_stage_does_not_feed_the_next_under_a_dispute() -> None:
    event = running(4, [*GROUPS, *KNOCK_OUT])
    dispute = disputed_round(event)
    assert stage_of(event).status == "running"
    assert stage_of(event, 1).status == "waiting"
    reject(event, dispute)
    assert stage_of(event, 1).status == "running"


def test_a_tournament_does_not_finish_under_a_dispute_about_its_last_round() -> None:
    event = running(4, [{"format": "swiss", "options": {"rounds": 1}}])
    dispute = disputed_round(event)
    assert event.status == "running"
    reject(event, dispute)
    assert event.status == "finished"


def test_a_paired_round_that_has_not_begun_waits_too() -> None:
    event = running(4, SWISS_2, break_seconds=3600)
    changing.change(event.slug, event.organiser, {"break_seconds": 0})
    rounds.start_round(event.slug, event.organiser, Round.objects.get().pk)
    changing.change(event.slug, event.organiser, {"break_seconds": 3600})
    first = open_pairings(event)[0]
    enter_all(event)
    assert Round.objects.count() == 2
    disputes.dispute(event.slug, loser_of(first), first.pk, "no")
    Pairing.objects.filter(round__number=2).update(starts_at=timezone.now())
    advance(event.pk)
    waiting = Pairing.objects.filter(round__number=2)
    assert set(waiting.values_list("status", flat=True)) == {"waiting"}
    with pytest.raises(HeldByDispute):
        rounds.start_round(event.slug, event.organiser, waiting[0].round_id)


def test_upholding_corrects_the_result_and_pairs_what_waited() -> None:
    event = running(4, SWISS_2)
    dispute = disputed_round(event)
    uphold(event, dispute)
    winner = dispute.pairing.seats.get(rank=1)
    assert winner.entrant == dispute.entrant
    dispute.refresh_from_db()
    assert dispute.status == DisputeStatus.UPHELD
    assert Round.objects.count() == 2
    top = Pairing.objects.filter(round__number=2).earliest("board")
    assert winner.entrant_id in seats_of(top)
    corrected = AuditLine.objects.get(act="result_corrected")
    assert corrected.reason == "the log shows it"
    kinds = Notification.objects.filter(player=dispute.entrant.player).values_list(
        "kind", flat=True
    )
    assert {"tournament.dispute_upheld", "tournament.result_corrected"} <= set(kinds)


def test_upholding_draws_a_round_anew_that_was_paired_and_has_not_begun() -> None:
    event = running(4, SWISS_2, starts_rounds=False)
    rounds.start_round(event.slug, event.organiser, Round.objects.get().pk)
    first = open_pairings(event)[0]
    enter_all(event)
    dispute = disputes.dispute(event.slug, loser_of(first), first.pk, "no")
    uphold(event, dispute)
    top = Pairing.objects.filter(round__number=2).earliest("board")
    assert dispute.entrant_id in seats_of(top)
    second = Round.objects.get(number=2)
    rounds.start_round(event.slug, event.organiser, second.pk)
    script_to_the_end(event)
    assert list(check_record(signed_record(event)["record"])) == []


def test_upholding_without_another_result_is_refused_and_changes_nothing() -> None:
    event = running(4, SWISS_2)
    dispute = disputed_round(event)
    same = NewResult(ranks=stronger_wins(seats_of(dispute.pairing)))
    for result in (NewResult(), same, NewResult(is_replay=True, absent=[dispute.entrant_id])):
        with pytest.raises(NoNewResult):
            disputes.uphold(event.slug, event.organiser, dispute.pk, result, "")
    dispute.refresh_from_db()
    assert dispute.status == DisputeStatus.OPEN
    assert not AuditLine.objects.filter(act="dispute_settled").exists()


def test_a_preview_of_upholding_says_what_would_change_and_changes_nothing() -> None:
    event = running(4, SWISS_2)
    dispute = disputed_round(event)
    changes = preview(event.pk, lambda: uphold(event, dispute))
    assert {"pairing", "standing"} <= {change["kind"] for change in changes}
    dispute.refresh_from_db()
    assert dispute.status == DisputeStatus.OPEN
    assert Round.objects.count() == 1


def test_a_dispute_can_be_upheld_by_playing_again() -> None:
    event = running(4, SWISS_2)
    dispute = disputed_round(event)
    disputes.uphold(event.slug, event.organiser, dispute.pk, NewResult(is_replay=True), "again")
    dispute.pairing.refresh_from_db()
    assert dispute.pairing.status == "running"
    assert Round.objects.count() == 1


def test_no_record_is_signed_under_a_dispute() -> None:
    event = running(2, [{"format": "swiss", "options": {"rounds": 1}}])
    pairing = open_pairings(event)[0]
    enter_all(event)
    assert event.status == "finished"
    dispute = disputes.dispute(event.slug, loser_of(pairing), pairing.pk, "no")
    with pytest.raises(RecordNotFinal):
        signed_record(event)
    answer = signed_in(event.organiser).get(f"/api/v1/tournaments/{event.slug}/record")
    assert (answer.status_code, answer.json()["code"]) == (409, "record_not_final")
    uphold(event, dispute)
    assert Entrant.objects.get(final_place=1) == dispute.entrant
    assert list(check_record(signed_record(event)["record"])) == []


def test_an_event_stays_open_for_disputes_after_its_last_result() -> None:
    event = running(2, [{"format": "swiss", "options": {"rounds": 1}}], final_dispute_minutes=10)
    pairing = open_pairings(event)[0]
    enter_all(event)
    assert event.status == "running"
    dispute = disputes.dispute(event.slug, loser_of(pairing), pairing.pk, "no")
    Pairing.objects.update(ended_at=timezone.now() - timedelta(minutes=11))
    advance(event.pk)
    event.refresh_from_db()
    assert event.status == "running"
    reject(event, dispute)
    assert event.status == "finished"
    with pytest.raises(WrongStatus):
        life.pause(event.slug, event.organiser)


@pytest.mark.parametrize(
    ("stages", "count", "holds"),
    [
        (SWISS_2, 4, "next_round"),
        ([{"format": "swiss", "options": {"rounds": 1}}], 4, "end"),
        (KNOCK_OUT, 4, "following"),
        ([{"format": "round_robin"}], 4, "end"),
    ],
)
def test_the_control_room_says_what_a_dispute_holds(
    stages: list[dict[str, Any]], count: int, holds: str
) -> None:
    event = running(count, stages)
    dispute = disputed_round(event)
    room = signed_in(event.organiser).get(f"/api/v1/tournaments/{event.slug}/control-room").json()
    (row,) = room["disputes"]
    assert (row["id"], row["holds"]) == (dispute.pk, holds)
    assert row["disputed"]["id"] == dispute.pairing_id


def test_one_call_settles_a_dispute_with_a_result() -> None:
    event = running(2, [{"format": "swiss", "options": {"rounds": 1}}])
    pairing = open_pairings(event)[0]
    enter_all(event)
    dispute = disputes.dispute(event.slug, loser_of(pairing), pairing.pk, "no")
    ranks = [{"entrant": one, "rank": rank} for one, rank in reversed_ranks(pairing).items()]
    body = {"dispute": dispute.pk, "is_upheld": True, "ranks": ranks, "reason": "seen"}
    client = signed_in(event.organiser)
    address = f"/api/v1/tournaments/{event.slug}/acts/settle-dispute"
    refused = client.post(address, {**body, "ranks": None}, format="json")
    assert refused.status_code == 400
    assert client.post(address, body, format="json").status_code == 200
    assert pairing.seats.get(rank=1).entrant == dispute.entrant


def test_a_score_alone_may_be_what_was_wrong() -> None:
    event = running(4)
    found = disputed_round(event)
    ranks = dict(found.pairing.seats.values_list("entrant", "rank"))
    scores = {entrant: 10 - rank for entrant, rank in ranks.items()}
    with pytest.raises(NoNewResult):
        disputes.uphold(event.slug, event.organiser, found.pk, NewResult(ranks), "the same")
    disputes.uphold(
        event.slug, event.organiser, found.pk, NewResult(ranks, scores=scores), "9 to 8"
    )
    assert dict(found.pairing.seats.values_list("entrant", "score")) == scores
