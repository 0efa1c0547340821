"""Which queue a bot's choice stands in, whose share it takes, and how long the bot pauses."""

from __future__ import annotations

import pytest
from django.conf import LazySettings

from engine.bots import Bot, bot
from engine.bots.levels import is_quick, level_bot
from play import services
from play.clock import ClockRules
from play.house import bot_choices
from play.house.bot_choices import best_quick_bot, spec_of
from play.live.live_match import WATCHED_PACE_MS
from play.log import store
from play.models import HouseBot, Match, MatchLine, MatchStatus
from play.work.queues import Queue
from tests.play.tables import against_bot, live, person
from tests.play.working import make_due, work, work_off
from tests.players.factories import make_player

pytestmark = pytest.mark.django_db


def house(level: int) -> services.SeatRequest:
    return services.SeatRequest(
        house_bot=HouseBot.objects.select_related("player").get(level=level)
    )


def among_bots(is_hurried: bool = False, account: int = 0) -> Match:
    return services.create_match(
        title="connect_four",
        seats=[house(1), house(5)],
        clock=ClockRules.untimed(),
        creator=None,
        is_hurried=is_hurried,
        account=account,
    )


def with_five_bots(player: object, level: int) -> Match:
    return services.create_match(
        title="anochecer",
        seats=[services.SeatRequest(player=player), *(house(level) for _ in range(5))],  # type: ignore[arg-type]
        clock=ClockRules.untimed(),
        creator=player,  # type: ignore[arg-type]
    )


def test_a_bot_somebody_waits_for_does_not_stand_behind_bots_among_themselves() -> None:
    player = person()
    match = against_bot(player)
    services.choose(match.slug, player, 0, "mark:4")
    watched = among_bots()
    queues = dict(Match.objects.values_list("slug", "work_queue"))
    assert queues == {match.slug: Queue.ANSWERS, watched.slug: Queue.BULK}


def test_the_pause_of_a_bot_is_a_setting_and_bots_among_themselves_keep_theirs(
    settings: LazySettings,
) -> None:
    settings.BOT_PACE_MS = 0
    assert live(against_bot(person())).bot_pace_ms() == 0
    watched = live(among_bots()).bot_pace_ms()
    assert WATCHED_PACE_MS // 3 <= watched <= WATCHED_PACE_MS
    assert live(among_bots(is_hurried=True)).bot_pace_ms() == 0


def test_bots_that_are_watched_choose_once_a_turn_and_then_pause() -> None:
    match = among_bots()
    make_due(match)
    assert work(Queue.BULK)
    assert not work(Queue.BULK)
    assert live(match).ply == 1


def test_bots_in_a_hurry_play_on_in_slices_until_their_match_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("play.house.bot_matches.SLICE_SECONDS", 0.0)
    match = among_bots(is_hurried=True)
    assert work(Queue.BULK)
    assert live(match).ply == 1, "a slice that is over at once still plays one choice"
    monkeypatch.setattr("play.house.bot_matches.SLICE_SECONDS", 60.0)
    assert work(Queue.BULK)
    match.refresh_from_db()
    assert match.status == MatchStatus.FINISHED
    assert not work(Queue.BULK)


def test_a_match_takes_the_share_of_its_creator_or_of_who_sits_there_or_of_who_had_it_made() -> (
    None
):
    creator, guest, organiser = person(), person(), make_player()
    own_bot = person()
    own_bot.is_bot, own_bot.owner = True, guest
    own_bot.save()

    def account(*seats: services.SeatRequest, by: object = None, account: int = 0) -> int:
        made = services.create_match(
            title="tic_tac_toe",
            seats=seats,
            clock=ClockRules.untimed(),
            creator=by,  # type: ignore[arg-type]
            account=account,
        )
        return Match.objects.get(pk=made.pk).work_account

    seat = services.SeatRequest
    assert account(seat(player=guest), seat(player=creator), by=creator) == creator.pk
    assert account(seat(player=guest), house(1), account=organiser.pk) == guest.pk
    assert account(seat(player=own_bot), house(1)) == guest.pk
    assert account(house(1), house(2), account=organiser.pk) == organiser.pk
    assert account(house(1), house(2)) == 0


def test_a_match_nobody_sits_at_any_more_is_bulk_and_the_house_ends_it_quickly() -> None:
    player = person()
    match = with_five_bots(player, level=8)
    assert match.work_queue == Queue.ANSWERS
    services.leave(match.slug, player)
    match.refresh_from_db()
    assert (match.status, match.work_queue) == (MatchStatus.RUNNING, Queue.BULK)
    left = live(match)
    assert left.bot_pace_ms() == 0
    assert {spec_of(left, seat) for seat in range(1, 6)} == {best_quick_bot("anochecer")}
    assert is_quick(best_quick_bot("anochecer"))
    assert not work(Queue.ANSWERS)
    assert work(Queue.BULK)
    assert MatchLine.objects.filter(match=match).count() > 20


def test_bots_of_a_rated_match_stay_themselves_when_the_last_person_has_left() -> None:
    player = person()
    match = with_five_bots(player, level=8)
    Match.objects.filter(pk=match.pk).update(is_rated=True)
    services.leave(match.slug, player)
    left = store.load(match.slug)
    assert {spec_of(left, seat) for seat in range(1, 6)} == {level_bot("anochecer", 8)}


def test_a_match_an_earlier_version_wrote_is_moved_to_the_queue_it_belongs_to() -> None:
    match = among_bots(is_hurried=True)
    Match.objects.filter(pk=match.pk).update(work_queue=Queue.ANSWERS)
    assert work(Queue.ANSWERS)
    assert live(match).ply == 0
    assert work_off(Queue.BULK) >= 1
    match.refresh_from_db()
    assert match.status == MatchStatus.FINISHED


@pytest.mark.parametrize(
    ("is_awaited", "is_hurried", "seconds"),
    [
        (True, False, bot_choices.AWAITED_SECONDS),
        (False, True, bot_choices.HURRIED_SECONDS),
        (False, False, 0.0),
    ],
)
def test_a_bot_thinks_no_longer_than_those_who_wait_are_ready_to(
    is_awaited: bool, is_hurried: bool, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[float] = []

    def noted(spec: str, most_seconds: float = 0.0) -> Bot:
        given.append(most_seconds)
        return bot("random")

    monkeypatch.setattr(bot_choices, "bot_named", noted)
    player = person()
    if is_awaited:
        match = against_bot(player, level=8)
        services.choose(match.slug, player, 0, "mark:4")
    else:
        match = among_bots(is_hurried=is_hurried)
    now = live(match)
    bot_choices.bot_option(now, now.owed_by_bots()[0])
    assert given == [seconds]
