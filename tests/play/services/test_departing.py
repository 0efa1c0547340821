"""A deleted account leaves no match hanging: those who stay are told and go on, or win."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

from notifications.models import Notification
from play import jobs, services, tasks
from play.clock import ClockRules
from play.models import Match, MatchStatus, Seat
from players.models import Player
from tests.play.tables import against_bot, person, started
from tests.players.factories import make_bot, signed_in

pytestmark = pytest.mark.django_db
Delete = Callable[[Player], None]


@pytest.fixture
def delete(django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks) -> Delete:
    def act(player: Player) -> None:
        player.set_unusable_password()
        player.save()
        with django_capture_on_commit_callbacks(execute=True):
            wish = {"username": player.username}
            answer = signed_in(player).post("/api/v1/me/deletion", wish, format="json")
        assert answer.status_code == 204

    return act


def statuses() -> list[str]:
    return list(Match.objects.order_by("id").values_list("status", flat=True))


def under_way(leaver: Player, rival: Player) -> Match:
    match = started(leaver, rival)
    services.choose(match.slug, leaver, 0, "mark:4")
    services.choose(match.slug, rival, 1, "mark:0")
    return match


def test_a_match_under_way_is_resigned_and_the_opponent_told(delete: Delete) -> None:
    leaver, rival = person("leaver"), person("rival")
    match = under_way(leaver, rival)
    delete(leaver)
    match.refresh_from_db()
    assert match.status == MatchStatus.FINISHED
    seats = match.seats.order_by("index").values_list("rank", "left")
    assert list(seats) == [(2, "resignation"), (1, "")]
    tasks.relay_announcements()
    told = Notification.objects.get(player=rival, kind="match_finished")
    assert told.params["rank"] == 1


def test_a_match_the_leaver_never_chose_in_is_called_off(delete: Delete) -> None:
    leaver = person("leaver")
    started(person(), leaver)
    delete(leaver)
    assert statuses() == [MatchStatus.ABORTED]


def test_a_match_of_the_queue_is_resigned_even_before_the_first_choice(delete: Delete) -> None:
    leaver = person("leaver")
    started(leaver, person(), origin="matchmaking")
    delete(leaver)
    assert statuses() == [MatchStatus.FINISHED]


def test_an_untimed_match_ends_too(delete: Delete) -> None:
    leaver, rival = person("leaver"), person("rival")
    match = started(leaver, rival, clock=ClockRules.untimed())
    services.choose(match.slug, leaver, 0, "mark:4")
    delete(leaver)
    assert statuses() == [MatchStatus.FINISHED]


def test_open_tables_are_left_and_vanish_when_nobody_else_sits_there(delete: Delete) -> None:
    leaver, guest = person("leaver"), person("guest")
    for _ in range(2):
        services.create_match(
            title="dark_kingdoms",
            seats=[services.SeatRequest(player=leaver), *[services.SeatRequest()] * 2],
            clock=ClockRules.untimed(),
            creator=leaver,
        )
    shared, _ = Match.objects.order_by("id")
    services.join(shared.slug, guest)
    delete(leaver)
    assert statuses() == [MatchStatus.OPEN, MatchStatus.ABORTED]
    assert not Seat.objects.filter(match=shared, player=leaver).exists()


def test_a_match_against_the_house_ends(delete: Delete) -> None:
    leaver = person("leaver")
    against_bot(leaver)
    delete(leaver)
    assert set(statuses()) <= {MatchStatus.ABORTED, MatchStatus.FINISHED}


def test_the_matches_of_the_accounts_bots_end(delete: Delete) -> None:
    leaver, rival = person("leaver"), person("rival")
    under_way(make_bot("LeaversBot", owner=leaver), rival)
    delete(leaver)
    assert statuses() == [MatchStatus.FINISHED]


def test_others_play_on_where_the_title_lets_a_seat_go(delete: Delete) -> None:
    leaver, *others = person("leaver"), person(), person()
    match = started(leaver, *others, title="dark_kingdoms", origin="matchmaking")
    delete(leaver)
    match.refresh_from_db()
    assert match.seats.get(player=leaver).left == "resignation"
    assert jobs.leave_for_former_players() == 0


def test_what_ran_when_an_account_was_deleted_earlier_is_ended_by_the_job() -> None:
    leaver, rival = person("leaver"), person("rival")
    match = under_way(leaver, rival)
    bystanders = under_way(person(), person())
    Player.objects.filter(pk=leaver.pk).update(anonymised_at=timezone.now(), is_active=False)
    assert jobs.leave_for_former_players() == 1
    match.refresh_from_db()
    bystanders.refresh_from_db()
    assert (match.status, bystanders.status) == (MatchStatus.FINISHED, MatchStatus.RUNNING)
    assert jobs.leave_for_former_players() == 0
