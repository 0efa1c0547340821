"""Farming in the database: what own bots, repeats, fresh accounts and quiet queues bring."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from rest_framework.test import APIClient

from matchmaking.models import Ladder, LedgerRow, Proposal, RatedResult, Rating, SeatAdvantage
from matchmaking.services import queueing, seating
from matchmaking.services.checking import check_ladder, rebuild_ladder
from matchmaking.services.correction import correct_result
from matchmaking.services.rating import rate_finished
from matchmaking.tempo import Tempo
from play import services
from play.models import HouseBot, Match
from play.tasks import relay_announcements
from players.models import Player
from tests.matchmaking.finished import finished, people, store_all
from tests.play.tables import BLITZ, started
from tests.players.factories import make_bot, make_moderator, make_player

pytestmark = pytest.mark.django_db


def win(winner: Player, loser: Player, times: int = 1, origin: str = "challenge") -> list[Match]:
    matches = store_all([([winner, loser], [1, 2])] * times, origin=origin)
    relay_announcements()
    return matches


def settle(*players: Player, rating: float = 1500.0) -> None:
    """Give these a past of twenty full matches; their ratings follow from rows like any other."""
    ladder, _ = Ladder.objects.get_or_create(title="tic_tac_toe", tempo=Tempo.LIVE)
    for player in players:
        Rating.objects.create(
            ladder=ladder, player=player, rating=rating, matches=20, is_provisional=False
        )


def rating_of(player: Player) -> float:
    return Rating.objects.get(player=player).rating


def test_a_match_with_ones_own_bot_that_slipped_through_is_not_rated() -> None:
    owner = make_player()
    bot, second = make_bot(owner=owner), make_bot(owner=owner)
    win(owner, bot)
    win(bot, second)
    assert not RatedResult.objects.exists()
    assert not Rating.objects.exists()


def test_the_same_opponent_counts_a_quarter_of_the_time_before() -> None:
    ana, bruno = people(2)
    settle(ana, bruno)
    win(ana, bruno, times=4)
    rows = LedgerRow.objects.filter(player=ana).order_by("id")
    assert [row.weight for row in rows] == [1.0, 1 / 4, 1 / 16, 1 / 64]
    assert rating_of(ana) - 1500.0 < 14


def test_rating_them_one_by_one_weighs_the_same_as_rating_them_together() -> None:
    ana, bruno, carla, diego = people(4)
    settle(ana, bruno, carla, diego)
    win(ana, bruno, times=3)
    for _ in range(3):
        win(carla, diego)
    weights = [
        list(LedgerRow.objects.filter(player=player).order_by("id").values_list("weight"))
        for player in (ana, carla)
    ]
    assert weights[0] == weights[1] == [(1.0,), (1 / 4,), (1 / 16,)]


def test_an_opponent_of_last_week_counts_in_full_again(monkeypatch: pytest.MonkeyPatch) -> None:
    ana, bruno = people(2)
    settle(ana, bruno)
    first = timezone.now()
    for days in (0, 3, 8):
        # Rows are written now; what moves on is the moment from which their age is counted.
        monkeypatch.setattr(
            "matchmaking.services.rating.timezone.now", lambda at=first + timedelta(days=days): at
        )
        win(ana, bruno)
    rows = LedgerRow.objects.filter(player=ana).order_by("id")
    assert [row.weight for row in rows] == [1.0, 0.75, 1.0]


def test_bots_of_one_owner_and_the_owner_count_as_one_opponent() -> None:
    ana, owner = people(2)
    bots = [make_bot(owner=owner) for _ in range(3)]
    settle(ana, owner, *bots)
    win(ana, owner)
    for bot in bots:
        win(ana, bot)
    assert rating_of(ana) - 1500.0 < 14


def test_a_fresh_bot_gives_a_settled_player_next_to_nothing() -> None:
    ana, owner = people(2)
    settle(ana)
    for _ in range(6):
        win(ana, make_bot(owner=owner))
    assert rating_of(ana) - 1500.0 < 4


def test_a_fresh_account_that_farms_stays_below_one_win_and_off_the_ladder() -> None:
    fresh, settled, other = people(3)
    settle(settled, other)
    win(fresh, settled, times=40)
    win(fresh, other, times=40)
    found = Rating.objects.get(player=fresh)
    assert (found.matches, found.is_provisional) == (80, True)
    assert 0 < found.rating - 1500.0 < 80


def test_a_three_seat_table_with_two_accomplices_brings_a_settled_player_under_30() -> None:
    ana, *accomplices = people(3)
    settle(ana)
    settle(*accomplices, rating=1900.0)
    store_all([([ana, *accomplices], [1, 2, 2])] * 20, origin="challenge")
    relay_announcements()
    assert 0 < rating_of(ana) - 1500.0 < 30


def test_tournament_matches_weigh_like_any_other() -> None:
    ana, bruno = people(2)
    settle(ana, bruno)
    win(ana, bruno, times=10, origin="tournament")
    assert rating_of(ana) - 1500.0 < 14


def test_repeats_do_not_teach_what_seats_are_worth() -> None:
    ana, bruno = people(2)
    settle(ana, bruno)
    win(ana, bruno, times=5)
    assert [one.matches for one in SeatAdvantage.objects.all()] == [1, 1]


def test_weights_are_part_of_the_ledger_and_of_every_replay() -> None:
    ana, bruno, carla = people(3)
    matches = win(ana, bruno, times=3)
    win(carla, ana, times=2)
    call_command("check_ratings")
    ladder = Ladder.objects.get()
    Rating.objects.filter(player=ana).update(rating=1234.5, uncounted=0.0)
    assert rebuild_ladder(ladder) == 1
    correct_result(matches[0].slug, None, by=make_moderator(), reason="a friend played")
    correct_result(matches[1].slug, [2, 1], by=make_moderator(), reason="mixed up")
    assert check_ladder(ladder).complaints == ()


def test_results_from_before_weights_replay_as_they_were() -> None:
    ana, bruno = people(2)
    finished([ana, bruno], [1, 2])
    relay_announcements()
    assert RatedResult.objects.get().weights == []
    assert set(LedgerRow.objects.values_list("weight", "k")) == {(1.0, 160.0)}
    assert check_ladder(Ladder.objects.get()).complaints == ()


def queued_match(*others: Player) -> Match:
    first, second = make_player(), make_player()
    tickets = [
        queueing.join(player, "tic_tac_toe", Tempo.LIVE) for player in (first, second, *others)
    ]
    seating.form_tables()
    for ticket in tickets:
        ticket.refresh_from_db()
        if ticket.proposal_id is not None:
            queueing.answer(ticket.player, ticket.pk, accept=True)
    return Match.objects.filter(seats__player=first).get()


def test_two_who_queue_alone_at_the_same_moment_count_as_having_chosen_each_other() -> None:
    match = queued_match()
    assert Proposal.objects.get().bystanders == 0
    end(match)
    assert RatedResult.objects.get().is_chosen


def test_a_match_made_among_many_who_wait_is_met_by_chance() -> None:
    match = queued_match(*(make_player() for _ in range(4)))
    end(match)
    result = RatedResult.objects.get()
    assert (result.is_chosen, result.weights) == (False, [])


def end(match: Match) -> None:
    seats = list(match.seats.order_by("index"))
    done = finished([seat.player_id or 0 for seat in seats], [1, 2])
    Match.objects.filter(pk=match.pk).update(
        status="finished", result=done.result, ended_at=done.ended_at
    )
    match.seats.filter(index=0).update(rank=1)
    match.seats.filter(index=1).update(rank=2)
    Match.objects.filter(pk=done.pk).update(is_rated=False)
    match.refresh_from_db()
    rate_finished(match)


def forecast_of(match: Match) -> list[dict[str, object]]:
    answer = APIClient().get(f"/api/v1/matches/{match.slug}/ratings").json()
    return answer["forecast"]  # type: ignore[no-any-return]


def test_a_match_says_beforehand_what_it_will_count() -> None:
    ana, bruno, fresh = people(3)
    settle(ana, bruno)
    win(ana, bruno)
    assert forecast_of(started(bruno, ana, is_rated=True)) == [
        {"player": bruno.username, "weight": 0.25, "met": 1},
        {"player": ana.username, "weight": 0.25, "met": 1},
    ]
    assert forecast_of(started(fresh, ana, is_rated=True)) == [
        {"player": fresh.username, "weight": 1.0, "met": 0},
        {"player": ana.username, "weight": 0.125, "met": 0},
    ]
    assert forecast_of(started(ana, bruno)) == []


def test_an_open_challenge_says_what_it_would_count_and_the_forecast_comes_true() -> None:
    ana, bruno = people(2)
    settle(ana, bruno)
    win(ana, bruno)
    table = services.create_match(
        title="tic_tac_toe",
        seats=[services.SeatRequest(player=ana), services.SeatRequest(invited=bruno)],
        clock=BLITZ,
        creator=ana,
        is_rated=True,
    )
    said = [line["weight"] for line in forecast_of(table)]
    services.join(table.slug, bruno)
    services.leave(table.slug, bruno)
    relay_announcements()
    changes = APIClient().get(f"/api/v1/matches/{table.slug}/ratings").json()["changes"]
    assert said == [change["weight"] for change in changes] == [0.25, 0.25]


def test_the_forecast_takes_a_fixed_number_of_queries() -> None:
    ana, bruno = people(2)
    win(ana, bruno, times=20)
    match = started(ana, bruno, is_rated=True)
    with CaptureQueriesContext(connection) as queries:
        forecast_of(match)
    assert len(queries) <= 7, "\n".join(query["sql"] for query in queries)


def test_the_house_among_itself_is_weighed_without_a_query() -> None:
    bots = [one.player for one in HouseBot.objects.select_related("player")[:2]]
    match = finished(bots, [1, 2])
    match.seats.update(bot="random")
    with CaptureQueriesContext(connection) as queries:
        rate_finished(match)
    assert not [query for query in queries if "AS other" in query["sql"]]
