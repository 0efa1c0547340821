"""Who may sit together at a rated match, on every road, and what calling one off takes."""

from __future__ import annotations

import pytest
import redis
from django.conf import settings

from play import services
from play.errors import BarredFromRatedPlay, OnePersonTwice, RatedFromTheStart
from play.live import presence
from play.models import Conduct, HouseBot, Match, MatchStatus
from play.now import now_ms
from players.models import Player
from tests.play.tables import BLITZ, person, play_out, started
from tests.players.factories import make_bot, signed_in

pytestmark = pytest.mark.django_db


def table(creator: Player, other: services.SeatRequest, is_rated: bool = True) -> Match:
    return services.create_match(
        title="tic_tac_toe",
        seats=[services.SeatRequest(player=creator), other],
        clock=BLITZ,
        creator=creator,
        is_rated=is_rated,
    )


def barred(player: Player) -> Player:
    Conduct.objects.create(player=player, points=9)
    return player


def test_a_rated_challenge_to_ones_own_bot_is_refused_and_makes_no_match() -> None:
    owner = person()
    with pytest.raises(OnePersonTwice):
        table(owner, services.SeatRequest(invited=make_bot(owner=owner)))
    assert not Match.objects.exists()


def test_two_bots_of_one_owner_cannot_meet_rated() -> None:
    owner = person()
    with pytest.raises(OnePersonTwice):
        started(make_bot(owner=owner), make_bot(owner=owner), is_rated=True)


def test_ones_own_bot_cannot_join_ones_rated_table() -> None:
    owner = person()
    match = table(owner, services.SeatRequest())
    with pytest.raises(OnePersonTwice):
        services.join(match.slug, make_bot(owner=owner))
    assert services.join(match.slug, person()).status == MatchStatus.RUNNING


def test_an_unrated_match_with_ones_own_bot_is_played() -> None:
    owner = person()
    bot = make_bot(owner=owner)
    match = table(owner, services.SeatRequest(player=bot), is_rated=False)
    assert match.status == MatchStatus.RUNNING


def test_bots_of_different_owners_and_of_the_house_meet_rated() -> None:
    assert started(make_bot(owner=person()), make_bot(owner=person()), is_rated=True).is_rated
    assert started(make_bot(), make_bot(), is_rated=True).is_rated


def test_a_bot_that_changed_owner_cannot_be_met_rated_in_a_rematch() -> None:
    owner, bot = person(), make_bot(owner=person())
    match = started(owner, bot, is_rated=True)
    play_out(match, owner, bot)
    Player.objects.filter(pk=bot.pk).update(owner=owner)
    with pytest.raises(OnePersonTwice):
        services.rematch(match.slug, owner)


def test_a_barred_player_cannot_make_a_rated_match_of_any_kind() -> None:
    leaver = barred(person())
    house_bot = HouseBot.objects.select_related("player").get(level=1)
    for other in (
        services.SeatRequest(),
        services.SeatRequest(invited=person()),
        services.SeatRequest(house_bot=house_bot),
    ):
        with pytest.raises(BarredFromRatedPlay):
            table(leaver, other)
    assert table(leaver, services.SeatRequest(), is_rated=False).status == MatchStatus.OPEN


def test_a_barred_player_is_told_so_over_the_api() -> None:
    answer = signed_in(barred(person())).post(
        "/api/v1/matches",
        {
            "title": "tic_tac_toe",
            "seats": [{"kind": "me"}, {"kind": "anyone"}],
            "clock": {"kind": "real_time", "base_seconds": 300},
            "is_rated": True,
        },
        format="json",
    )
    assert (answer.status_code, answer.json()["code"]) == (403, "barred_from_rated_play")
    assert not Match.objects.exists()


def test_a_barred_player_can_neither_join_nor_be_challenged_to_a_rated_match() -> None:
    leaver = barred(person())
    match = table(person(), services.SeatRequest())
    with pytest.raises(BarredFromRatedPlay):
        services.join(match.slug, leaver)
    with pytest.raises(BarredFromRatedPlay):
        table(person(), services.SeatRequest(invited=leaver))


def test_a_rated_match_cannot_be_called_off_to_get_other_seats() -> None:
    player = person()
    house_bot = HouseBot.objects.select_related("player").get(level=1)
    match = table(player, services.SeatRequest(house_bot=house_bot))
    with pytest.raises(RatedFromTheStart):
        services.abort(match.slug, player)
    match.refresh_from_db()
    assert match.status == MatchStatus.RUNNING


def test_a_rated_match_can_be_called_off_when_the_opponent_never_came(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    absent, waiting = person(), person()
    match = started(absent, waiting, is_rated=True)
    with pytest.raises(RatedFromTheStart):
        services.abort(match.slug, waiting)
    monkeypatch.setattr("play.services.acting.now_ms", lambda: now_ms() + 61_000)
    assert services.abort(match.slug, waiting).status == MatchStatus.ABORTED
    assert match.seats.get(player=waiting).left == "abort"


def test_an_opponent_who_is_there_and_thinks_does_not_free_the_match(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thinking, waiting = person(), person()
    match = started(thinking, waiting, is_rated=True)
    later = now_ms() + 61_000
    with redis.Redis.from_url(settings.REDIS_URL) as client:
        presence.mark(client, match.slug, 0, "socket", later)
    monkeypatch.setattr("play.services.acting.now_ms", lambda: later)
    with pytest.raises(RatedFromTheStart):
        services.abort(match.slug, waiting)
