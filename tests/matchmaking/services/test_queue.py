"""The queue as a service: tickets, ready checks, pauses, and what a crash leaves behind."""

from __future__ import annotations

from datetime import timedelta
from unittest.mock import patch

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from engine.bots.levels import levels
from matchmaking.errors import (
    AlreadyPlaying,
    AlreadyWaiting,
    NothingProposed,
    SeatCountUnknown,
    TicketUnknown,
    WaitAWhile,
)
from matchmaking.fair_play.queue_penalty import pause_until
from matchmaking.models import LiveSeat, Proposal, ProposalStatus, Ticket, TicketStatus
from matchmaking.services import queueing, seating
from matchmaking.tempo import CLOCKS, Tempo
from play import services as play_services
from play.errors import BarredFromRatedPlay
from play.models import Conduct, Match, MatchStatus
from play.tasks import relay_announcements
from players.models import Player
from players.services.relations import block
from tests.players.factories import make_bot, make_player

pytestmark = pytest.mark.django_db
LIVE, LETTERS = Tempo.LIVE, Tempo.CORRESPONDENCE


def waiting(*players: Player, tempo: Tempo = LIVE, title: str = "tic_tac_toe") -> list[Ticket]:
    return [queueing.join(player, title, tempo) for player in players]


def proposed(*players: Player) -> list[Ticket]:
    tickets = waiting(*players)
    assert seating.form_tables() == 1
    return tickets


def seated(*players: Player) -> Match:
    for ticket in proposed(*players):
        queueing.answer(ticket.player, ticket.pk, accept=True)
    return Match.objects.get(tickets__player=players[0], status=MatchStatus.RUNNING)


def statuses(tickets: list[Ticket]) -> list[str]:
    for ticket in tickets:
        ticket.refresh_from_db()
    return [ticket.status for ticket in tickets]


def test_two_who_wait_are_asked_and_their_two_answers_make_a_rated_match() -> None:
    ana, bruno = make_player(), make_player()
    match = seated(ana, bruno)
    assert (match.is_rated, match.origin) == (True, "matchmaking")
    assert {seat.player for seat in match.seats.all()} == {ana, bruno}
    assert Proposal.objects.get().match == match


def test_one_yes_is_not_enough() -> None:
    first, second = proposed(make_player(), make_player())
    queueing.answer(first.player, first.pk, accept=True)
    assert not Match.objects.exists()
    assert statuses([first, second]) == ["proposed", "proposed"]


def test_saying_yes_twice_makes_one_match() -> None:
    first, second = proposed(make_player(), make_player())
    for ticket in (first, second, first, second):
        queueing.answer(ticket.player, ticket.pk, accept=True)
    assert Match.objects.count() == 1


def test_who_declines_goes_and_the_other_waits_on_in_the_same_place() -> None:
    first, second = proposed(make_player(), make_player())
    queueing.answer(first.player, first.pk, accept=True)
    joined_at = first.joined_at
    queueing.answer(second.player, second.pk, accept=False)
    assert statuses([first, second]) == ["waiting", "declined"]
    assert (first.joined_at, first.answer, first.proposal) == (joined_at, "", None)


def test_a_ready_check_that_runs_out_sends_only_the_silent_away() -> None:
    first, second = proposed(make_player(), make_player())
    queueing.answer(first.player, first.pk, accept=True)
    Proposal.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    with pytest.raises(NothingProposed):
        queueing.answer(second.player, second.pk, accept=True)
    assert seating.sweep_ready_checks() == 1
    assert statuses([first, second]) == ["waiting", "missed"]
    assert seating.sweep_ready_checks() == 0


def test_letting_a_table_down_costs_a_pause_that_grows() -> None:
    first, _ = proposed(make_player(), make_player())
    queueing.leave(first.player, first.pk)
    with pytest.raises(WaitAWhile):
        waiting(first.player)
    assert pause_until([100.0], 120.0) == 130.0
    assert pause_until([100.0], 131.0) is None
    assert pause_until([40.0, 100.0], 131.0) == 160.0
    assert pause_until([float(number) for number in range(20)], 30.0) == 919.0


def test_leaving_while_waiting_costs_nothing() -> None:
    player = make_player()
    (ticket,) = waiting(player)
    queueing.leave(player, ticket.pk)
    assert waiting(player)[0].status == TicketStatus.WAITING


def test_nobody_leaves_with_the_ticket_of_another() -> None:
    (ticket,) = waiting(make_player())
    with pytest.raises(TicketUnknown):
        queueing.leave(make_player(), ticket.pk)


def test_a_player_waits_for_one_live_match_and_for_many_by_letter() -> None:
    player = make_player()
    waiting(player)
    with pytest.raises(AlreadyWaiting):
        waiting(player, title="connect_four")
    waiting(player, tempo=LETTERS)
    waiting(player, tempo=LETTERS, title="connect_four")
    with pytest.raises(AlreadyWaiting):
        waiting(player, tempo=LETTERS)


def test_whoever_plays_live_cannot_queue_for_another_live_match() -> None:
    ana, bruno = make_player(), make_player()
    seated(ana, bruno)
    with pytest.raises(AlreadyPlaying):
        waiting(ana)


def test_the_database_refuses_a_second_live_seat() -> None:
    ana, bruno = make_player(), make_player()
    match = seated(ana, bruno)
    with pytest.raises(IntegrityError), transaction.atomic():
        LiveSeat.objects.create(player=ana, match=match)


def at_a_table(*players: Player) -> Match:
    """A live match that began without the queue."""
    return play_services.create_match(
        title="tic_tac_toe",
        seats=[play_services.SeatRequest(player=player) for player in players],
        clock=CLOCKS[LIVE],
        creator=None,
    )


def test_who_sits_down_at_another_live_table_has_left_the_queue() -> None:
    ana, bruno, chiara = make_player(), make_player(), make_player()
    tickets = waiting(ana, chiara)
    at_a_table(ana, bruno)
    assert seating.form_tables() == 0
    assert statuses(tickets) == ["left", "waiting"]


def test_a_match_by_letter_keeps_nobody_from_the_queue() -> None:
    ana, bruno, chiara = make_player(), make_player(), make_player()
    waiting(ana, bruno, tempo=LETTERS)
    seating.form_tables()
    assert Match.objects.filter(seats__player=ana, status=MatchStatus.RUNNING).exists()
    proposed(ana, chiara)


def test_a_table_whose_player_sat_down_elsewhere_is_given_up_and_the_other_waits_on() -> None:
    ana, bruno, chiara = make_player(), make_player(), make_player()
    tickets = proposed(ana, chiara)
    elsewhere = at_a_table(ana, bruno)
    for one in tickets:
        queueing.answer(one.player, one.pk, accept=True)
    assert statuses(tickets) == ["left", "waiting"]
    assert list(Match.objects.filter(status=MatchStatus.RUNNING)) == [elsewhere]


def test_a_seat_taken_at_the_same_moment_is_refused_by_the_database() -> None:
    ana, bruno, chiara = make_player(), make_player(), make_player()
    tickets = proposed(ana, chiara)
    running = at_a_table(ana, bruno)
    LiveSeat.objects.create(player=ana, match=running)
    # The other process commits just after we have looked: only the constraint can stop it now.
    with patch.object(seating, "playing_live", side_effect=[set(), {ana.pk}]):
        for one in tickets:
            queueing.answer(one.player, one.pk, accept=True)
    assert statuses(tickets) == ["left", "waiting"]
    assert list(Match.objects.filter(status=MatchStatus.RUNNING)) == [running]


def test_when_the_match_is_over_both_can_queue_again() -> None:
    ana, bruno = make_player(), make_player()
    match = seated(ana, bruno)
    play_services.leave(match.slug, ana)
    relay_announcements()
    assert not LiveSeat.objects.exists()
    waiting(ana, bruno)


def test_who_just_met_is_not_seated_together_at_once() -> None:
    ana, bruno = make_player(), make_player()
    match = seated(ana, bruno)
    play_services.leave(match.slug, ana)
    relay_announcements()
    waiting(ana, bruno)
    assert seating.form_tables() == 0
    Ticket.objects.filter(status="waiting").update(joined_at=timezone.now() - timedelta(minutes=3))
    assert seating.form_tables() == 1


def test_who_blocks_somebody_never_meets_them() -> None:
    ana, bruno = make_player(), make_player()
    block(ana, bruno)
    waiting(ana, bruno)
    Ticket.objects.update(joined_at=timezone.now() - timedelta(minutes=10))
    assert seating.form_tables() == 0


def test_a_match_by_letter_needs_no_ready_check() -> None:
    tickets = waiting(make_player(), make_player(), tempo=LETTERS)
    assert seating.form_tables() == 1
    assert statuses(tickets) == ["seated", "seated"]


def test_bots_fill_the_table_of_who_allows_them() -> None:
    player = make_player()
    ticket = queueing.join(player, "tic_tac_toe", LIVE, allows_bots=True)
    Ticket.objects.update(joined_at=timezone.now() - timedelta(seconds=61))
    assert seating.form_tables() == 1
    queueing.answer(player, ticket.pk, accept=True)
    match = Match.objects.get()
    assert sorted(seat.is_bot for seat in match.seats.all()) == [False, True]


@pytest.mark.parametrize(("rating", "place"), [(500.0, 0), (3000.0, -1)])
def test_an_unrated_bot_fills_in_by_the_measured_strength_of_its_level(
    rating: float, place: int
) -> None:
    measured = [one.number for one in levels("dominus_obscura") if one.estimate]
    player = make_player()
    ticket = queueing.join(player, "dominus_obscura", LIVE, allows_bots=True)
    Ticket.objects.update(joined_at=timezone.now() - timedelta(seconds=61), rating=rating)
    assert seating.form_tables() == 1
    queueing.answer(player, ticket.pk, accept=True)
    bot = Match.objects.get().seats.exclude(bot="").get()
    assert bot.player is not None and bot.player.house_bot.level == measured[place]


def test_a_ticket_nobody_looks_after_is_taken_out() -> None:
    (ticket,) = waiting(make_player())
    Ticket.objects.update(seen_at=timezone.now() - timedelta(minutes=1))
    assert seating.sweep_absent() == 1
    assert statuses([ticket]) == ["gone"]


def test_looking_after_a_ticket_keeps_it() -> None:
    player = make_player()
    waiting(player)
    Ticket.objects.update(seen_at=timezone.now() - timedelta(minutes=1))
    queueing.tickets_of(player)
    assert seating.sweep_absent() == 0


def test_a_leaver_of_many_matches_is_kept_from_rated_play() -> None:
    player = make_player()
    Conduct.objects.create(player=player, points=6)
    with pytest.raises(BarredFromRatedPlay):
        waiting(player)


def test_whoever_is_barred_while_waiting_leaves_the_queue_and_the_other_waits_on() -> None:
    first, second = proposed(make_player(), make_player())
    Conduct.objects.create(player=first.player, points=6)
    for ticket in (first, second):
        queueing.answer(ticket.player, ticket.pk, accept=True)
    assert statuses([first, second]) == ["left", "waiting"]
    assert not Match.objects.exists()


def test_a_person_and_their_bot_are_never_matched() -> None:
    owner = make_player()
    tickets = waiting(owner, make_bot(owner=owner))
    Ticket.objects.update(joined_at=timezone.now() - timedelta(minutes=10))
    assert seating.form_tables() == 0
    assert statuses(tickets) == ["waiting", "waiting"]


def test_table_sizes_the_game_does_not_know_are_refused() -> None:
    with pytest.raises(SeatCountUnknown):
        queueing.join(make_player(), "tic_tac_toe", LIVE, seat_counts=[3])


class PowerCut(Exception):
    pass


def test_a_crash_while_the_match_is_made_leaves_both_in_the_ready_check() -> None:
    first, second = proposed(make_player(), make_player())
    queueing.answer(first.player, first.pk, accept=True)
    with (
        patch("matchmaking.services.seating.LiveSeat.objects.bulk_create", side_effect=PowerCut),
        pytest.raises(PowerCut),
        transaction.atomic(),
    ):
        queueing.answer(second.player, second.pk, accept=True)
    assert statuses([first, second]) == ["proposed", "proposed"]
    assert not Match.objects.exists()
    queueing.answer(second.player, second.pk, accept=True)
    assert Match.objects.count() == 1
    assert Proposal.objects.get().status == ProposalStatus.SEATED


def test_a_crash_of_the_matcher_leaves_everyone_waiting() -> None:
    tickets = waiting(*(make_player() for _ in range(4)))
    with (
        patch.object(seating, "_propose", side_effect=PowerCut),
        pytest.raises(PowerCut),
    ):
        seating.form_tables()
    assert statuses(tickets) == ["waiting"] * 4
    assert seating.form_tables() == 2


def test_the_expected_wait_follows_what_others_waited() -> None:
    ladder = waiting(make_player())[0].ladder
    now = timezone.now()
    for number in range(12):
        match = Match.objects.create(title="tic_tac_toe", rules_version=1, seat_count=2)
        Ticket.objects.create(
            player=make_player(),
            ladder=ladder,
            tempo="live",
            seat_counts=[2],
            rating=1500.0,
            status=TicketStatus.SEATED,
            match=match,
            joined_at=now - timedelta(seconds=40 + number),
            ended_at=now - timedelta(seconds=20 + number),
        )
    ahead = queueing.wait_ahead(waiting(make_player())[0])
    assert ahead is not None
    assert ahead.half_by == pytest.approx(20.0, abs=1.0)
