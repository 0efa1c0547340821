"""Results by hand: entering, correcting, what follows from it, and the preview of it."""

from __future__ import annotations

from typing import Any

import pytest

from play.models import Match
from tests.play.working import play_out
from tests.players.factories import make_player, signed_in
from tests.tournaments_app.events import (
    KNOCK_OUT,
    SWISS_3,
    enter_all,
    open_pairings,
    play_to_the_end,
    running,
    running_bots,
    script_to_the_end,
    seats_of,
)
from tournaments.errors import BadPairing, BadResult, NeedsWinner, RoundBegan
from tournaments.models import AuditLine, Entrant, Pairing, PairingSeat, Round, Status, Tournament
from tournaments.preview import picture, preview
from tournaments.records.checking import check_record
from tournaments.records.signing import is_signed_by, signed_record
from tournaments.services import entering, results, rounds
from tournaments.services.advancing import advance

pytestmark = pytest.mark.django_db


def turned(pairing: Pairing) -> dict[int, int]:
    """The other way round."""
    return {seat.entrant_id: 3 - (seat.rank or 0) for seat in pairing.seats.all()}


def correct(event: Tournament, pairing: Pairing, ranks: dict[int, int] | None = None) -> None:
    results.enter_result(
        event.slug, event.organiser, pairing.pk, ranks or turned(pairing), "misread"
    )
    event.refresh_from_db()


def test_a_finished_match_decides_its_pairing_once() -> None:
    event = running_bots(2)
    match = Match.objects.get()
    play_out(match.slug)
    advance(event.pk)
    pairing = Pairing.objects.order_by("id")[0]
    match.refresh_from_db()
    ranks = list(pairing.seats.order_by("index").values_list("rank", flat=True))
    assert match.result is not None
    assert ranks == match.result["ranks"]
    assert AuditLine.objects.filter(act="result").count() == 1


@pytest.mark.parametrize(
    "wrong",
    [
        lambda seats: {seats[0]: 1},
        lambda seats: {seats[0]: 2, seats[1]: 2},
        lambda seats: {seats[0]: 1, 10**9: 2},
        lambda seats: {seats[0]: 1, seats[1]: 3},
    ],
    ids=["one missing", "nobody first", "a stranger", "a gap"],
)
def test_what_is_no_result_is_refused(wrong: Any) -> None:
    event = running(2)
    pairing = open_pairings(event)[0]
    with pytest.raises(BadResult):
        correct(event, pairing, wrong(seats_of(pairing)))
    assert open_pairings(event)[0].pk == pairing.pk


def test_an_entered_result_stops_the_match() -> None:
    event = running(2)
    correct(
        event, open_pairings(event)[0], {e.pk: i for i, e in enumerate(Entrant.objects.all(), 1)}
    )
    assert Match.objects.order_by("id")[0].status == "aborted"


def test_a_correction_in_a_swiss_changes_the_standings_and_keeps_later_pairings() -> None:
    event = running(4)
    enter_all(event)
    second_round = {tuple(seats_of(one)) for one in open_pairings(event)}
    first = Pairing.objects.filter(round__number=1).order_by("id")[0]
    before = picture(event.pk)["standing"]
    correct(event, first)
    assert picture(event.pk)["standing"] != before
    assert {tuple(seats_of(one)) for one in open_pairings(event)} == second_round
    line = AuditLine.objects.get(act="result_corrected")
    assert (line.actor, line.reason) == (event.organiser, "misread")


def test_a_correction_in_a_knock_out_redraws_what_it_made_wrong() -> None:
    event = running(8, KNOCK_OUT)
    enter_all(event)
    first = Pairing.objects.filter(round__number=1).order_by("id")[0]
    winner = next(seat.entrant_id for seat in first.seats.all() if seat.rank == 2)
    correct(event, first)
    semifinal = Pairing.objects.get(round__number=2, seats__entrant=winner)
    assert semifinal.status == "running"
    script_to_the_end(event)


def test_a_correction_after_the_end_goes_back_to_play_when_it_must() -> None:
    event = script_to_the_end(running(4, KNOCK_OUT))
    semifinal = Pairing.objects.filter(round__number=1).order_by("id")[0]
    correct(event, semifinal)
    assert event.status == Status.RUNNING
    script_to_the_end(event)
    assert event.status == Status.FINISHED


def test_a_correction_after_the_end_of_a_swiss_changes_the_places_only() -> None:
    event = script_to_the_end(running(4))
    best = Entrant.objects.get(final_place=1)
    for pairing in Pairing.objects.filter(seats__entrant=best):
        correct(event, pairing)
    best.refresh_from_db()
    assert (event.status, best.final_place == 1) == (Status.FINISHED, False)


def test_a_correction_that_changes_who_qualified_redraws_the_next_stage() -> None:
    stages = [
        {"format": "swiss", "options": {"rounds": 2}, "cut": 2},
        {"format": "single_elimination", "options": {}},
    ]
    event = running(4, stages)
    enter_all(event)
    enter_all(event)
    final = Pairing.objects.get(stage__index=1)
    before = set(seats_of(final))
    for pairing in Pairing.objects.filter(stage__index=0):
        if set(seats_of(pairing)) & before:
            correct(event, pairing)
    final = Pairing.objects.get(stage__index=1)
    assert set(seats_of(final)) != before
    script_to_the_end(event)


def test_a_preview_says_all_that_would_change_and_changes_nothing() -> None:
    event = running(8, KNOCK_OUT)
    enter_all(event)
    first = Pairing.objects.filter(round__number=1).order_by("id")[0]
    before, lines = picture(event.pk), AuditLine.objects.count()
    told = preview(event.pk, lambda: correct(event, first))
    assert picture(event.pk) == before
    assert AuditLine.objects.count() == lines
    assert {change["kind"] for change in told} >= {"pairing", "standing"}
    correct(event, first)
    after = picture(event.pk)
    for change in told:
        assert after[change["kind"]].get(change["what"]) == change["after"]


def test_a_forfeit_counts_as_a_win_without_play() -> None:
    event = running(2)
    pairing = open_pairings(event)[0]
    absent = seats_of(pairing)[:1]
    results.forfeit(event.slug, event.organiser, pairing.pk, absent, "asleep")
    pairing.refresh_from_db()
    assert pairing.ending == "forfeit"
    assert PairingSeat.objects.get(pairing=pairing, rank=1).entrant_id not in absent


def test_a_pairing_can_be_played_again() -> None:
    event = running(2)
    enter_all(event)
    pairing = Pairing.objects.order_by("id")[0]
    results.replay(event.slug, event.organiser, pairing.pk)
    pairing.refresh_from_db()
    assert pairing.status == "running"
    assert pairing.matches.get().match.status == "running"


def test_a_withdrawal_before_the_round_begins_is_mended_by_pairing_again() -> None:
    event = running(4, break_seconds=600)
    gone = Entrant.objects.order_by("id")[0]
    entering.withdraw(event.slug, event.organiser, gone.player)
    assert Pairing.objects.filter(ending="forfeit").count() == 1
    rounds.re_pair(event.slug, event.organiser, Round.objects.get().pk)
    assert sorted(len(seats_of(one)) for one in Pairing.objects.all()) == [1, 2]
    assert not Pairing.objects.filter(seats__entrant=gone).exists()


def test_re_pairing_gives_the_same_pairings_when_nothing_changed() -> None:
    event = running(5, break_seconds=600)
    before = {tuple(seats_of(one)) for one in Pairing.objects.all()}
    rounds.re_pair(event.slug, event.organiser, Round.objects.get().pk, "checking")
    assert {tuple(seats_of(one)) for one in Pairing.objects.all()} == before
    assert AuditLine.objects.filter(act="round_re_paired", reason="checking").exists()


def test_a_late_entry_is_taken_in_when_the_round_is_paired_again() -> None:
    event = running(5, break_seconds=600, late_entry_rounds=2)
    late = make_player()
    entering.register(event.slug, late)
    rounds.re_pair(event.slug, event.organiser, Round.objects.get().pk)
    assert Pairing.objects.filter(seats__entrant__player=late).count() == 1
    assert all(len(seats_of(one)) == 2 for one in Pairing.objects.all())


def test_a_round_that_began_stands() -> None:
    event = running(4)
    with pytest.raises(RoundBegan):
        rounds.re_pair(event.slug, event.organiser, Round.objects.get().pk)


def test_pairing_by_hand_is_kept_beside_the_engines() -> None:
    event = running(4, break_seconds=600)
    first, second = (seats_of(one) for one in open_pairings(event))
    tables = [[first[0], second[0]], [first[1], second[1]]]
    rounds.pair_manually(event.slug, event.organiser, Round.objects.get().pk, tables, "friends")
    pairing = open_pairings(event)[0]
    assert (seats_of(pairing), pairing.engine_seats) == (tables[0], first)
    rounds.start_round(event.slug, event.organiser, Round.objects.get().pk)
    assert Match.objects.count() == 2


@pytest.mark.parametrize(
    "spoil",
    [lambda tables: tables[:1], lambda tables: [tables[0], tables[0]], lambda tables: [[1, 2]]],
)
def test_a_table_plan_that_forgets_or_doubles_somebody_is_refused(spoil: Any) -> None:
    event = running(4, break_seconds=600)
    tables = [seats_of(one) for one in open_pairings(event)]
    with pytest.raises(BadPairing):
        rounds.pair_manually(event.slug, event.organiser, Round.objects.get().pk, spoil(tables))
    assert [seats_of(one) for one in open_pairings(event)] == tables


def test_standings_of_a_played_event_equal_a_recomputation_from_its_record() -> None:
    for stages in (SWISS_3, KNOCK_OUT, [{"format": "round_robin", "options": {}}]):
        event = play_to_the_end(running_bots(6, stages))
        document = signed_record(event)
        assert is_signed_by(document, document["public_key"])
        assert list(check_record(document["record"])) == []


def test_a_tampered_record_is_noticed() -> None:
    event = script_to_the_end(running(6))
    document = signed_record(event)
    pairing = document["record"]["stages"][0]["pairings"][0]
    pairing["ranks"] = pairing["ranks"][::-1]
    assert not is_signed_by(document, document["public_key"])
    assert list(check_record(document["record"])) != []


def test_a_record_knows_which_results_a_round_was_paired_from() -> None:
    event = running(8)
    enter_all(event)
    enter_all(event)
    for pairing in Pairing.objects.filter(round__number=1)[:2]:
        correct(event, pairing)
    script_to_the_end(event)
    assert list(check_record(signed_record(event)["record"])) == []


def test_what_the_game_counted_stands_beside_the_result_until_it_is_played_again() -> None:
    event = running(2, KNOCK_OUT)
    pairing = open_pairings(event)[0]
    first, second = seats_of(pairing)
    ranks, counted = {first: 1, second: 2}, {first: 17, second: 4}
    results.enter_result(event.slug, event.organiser, pairing.pk, ranks, scores=counted)
    assert scores_of(pairing) == counted
    assert AuditLine.objects.filter(act="result_entered").latest("id").details["scores"] == {
        one.player.username: counted[one.pk] for one in Entrant.objects.filter(pk__in=counted)
    }
    host = signed_in(event.organiser)
    [node] = host.get(f"/api/v1/tournaments/{event.slug}/bracket").json()[0]["nodes"]
    assert node["pairing"] == pairing.pk
    assert [side["score"] for side in node["sides"]] == [counted[one] for one in (first, second)]
    correct(event, pairing, ranks)
    assert scores_of(pairing) == {first: None, second: None}
    results.enter_result(event.slug, event.organiser, pairing.pk, ranks, scores=counted)
    results.replay(event.slug, event.organiser, pairing.pk)
    assert scores_of(pairing) == {first: None, second: None}


def scores_of(pairing: Pairing) -> dict[int, int | None]:
    return dict(pairing.seats.values_list("entrant", "score"))


def test_scores_are_of_everybody_at_the_table_or_of_nobody() -> None:
    event = running(2)
    pairing = open_pairings(event)[0]
    first, second = seats_of(pairing)
    with pytest.raises(BadResult):
        results.enter_result(
            event.slug, event.organiser, pairing.pk, {first: 1, second: 2}, scores={first: 17}
        )


def test_a_preview_says_which_score_changes() -> None:
    event = running(2)
    pairing = open_pairings(event)[0]
    first, second = seats_of(pairing)
    ranks = {first: 1, second: 2}
    correct(event, pairing, ranks)
    changes = preview(
        event.pk,
        lambda: results.enter_result(
            event.slug, event.organiser, pairing.pk, ranks, scores={first: 3, second: 1}
        ),
    )
    [change] = [one for one in changes if one["kind"] == "pairing"]
    assert (change["before"]["scores"], change["after"]["scores"]) == ([None, None], [3, 1])


def test_nobody_draws_in_a_knock_out() -> None:
    cup, swiss = running(4, KNOCK_OUT), running(4)
    pairing = open_pairings(cup)[0]
    with pytest.raises(NeedsWinner):
        correct(cup, pairing, dict.fromkeys(seats_of(pairing), 1))
    pairing = open_pairings(swiss)[0]
    correct(swiss, pairing, dict.fromkeys(seats_of(pairing), 1))
    assert [seat.rank for seat in pairing.seats.all()] == [1, 1]
    for event, allowed in ((cup, False), (swiss, True)):
        rows = signed_in(event.organiser).get(f"/api/v1/tournaments/{event.slug}/rounds").json()
        assert {one["takes_draws"] for one in rows[0]["pairings"]} == {allowed}
