"""Bot accounts: who makes them, what their tokens open, and which challenges they take."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
import redis
from django.conf import settings
from django.utils import timezone
from rest_framework.test import APIClient

from bots.errors import BotAway, BotBusy, BotRefuses, TooManyNewBots
from bots.live import connected
from bots.models import BotAccount, BotFault
from bots.services import accounts, offers
from play import services
from play.clock import ClockRules
from play.errors import OnePersonTwice
from play.models import Match, MatchStatus
from players.models import Player
from tests.bots.programs import make_program
from tests.play.tables import BLITZ, person, started
from tests.players.factories import signed_in

pytestmark = pytest.mark.django_db
BOTS = "/api/v1/me/bots"


def connect(bot: Player) -> None:
    with redis.Redis.from_url(settings.REDIS_URL) as client:
        connected.mark(client, bot.pk)


def challenge(by: Player, bot: Player, **fields: Any) -> Match:
    return services.create_match(
        title=fields.pop("title", "tic_tac_toe"),
        seats=[services.SeatRequest(player=by), services.SeatRequest(invited=bot)],
        clock=fields.pop("clock", BLITZ),
        creator=by,
        origin="challenge",
        **fields,
    )


def test_a_person_makes_a_bot_with_its_settings() -> None:
    owner = person()
    answer = signed_in(owner).post(
        BOTS,
        {"username": "Talos", "most_matches": 3, "titles": ["dark_kingdoms"]},
        format="json",
    )
    assert answer.status_code == 201
    bot = Player.objects.get(username="Talos")
    assert (bot.is_bot, bot.owner) == (True, owner)
    assert (bot.bot_account.most_matches, bot.bot_account.titles) == (3, ["dark_kingdoms"])
    assert not bot.has_usable_password()


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"username": "no spaces"}, "username"),
        ({"username": "admin"}, "username"),
        ({"username": "former-3"}, "username"),
        ({"username": "Fine", "most_matches": 0}, "most_matches"),
        ({"username": "Fine", "most_matches": 9}, "most_matches"),
        ({"username": "Fine", "titles": ["chess"]}, "titles"),
    ],
)
def test_a_bot_that_cannot_be_is_refused_by_field(body: dict[str, Any], field: str) -> None:
    answer = signed_in(person()).post(BOTS, body, format="json")
    assert answer.status_code == 400
    assert field in answer.json()["errors"]
    assert not BotAccount.objects.exists()


def test_names_are_shared_with_people_whatever_their_case() -> None:
    person("Daedalus")
    answer = signed_in(person()).post(BOTS, {"username": "dAEDALUS"}, format="json")
    assert (answer.status_code, list(answer.json()["errors"])) == (400, ["username"])


def test_a_person_has_at_most_five_bots_and_retired_ones_do_not_count() -> None:
    owner = person()
    bots = [accounts.create_bot(owner, f"limb-{number}", {}) for number in range(5)]
    client = signed_in(owner)
    assert client.post(BOTS, {"username": "limb-5"}, format="json").status_code == 409
    accounts.retire_bot(bots[0])
    assert client.post(BOTS, {"username": "limb-5"}, format="json").status_code == 201


def test_making_and_retiring_bots_over_and_over_ends_for_the_day() -> None:
    owner = person()
    for number in range(8):
        accounts.retire_bot(accounts.create_bot(owner, f"limb-{number}", {}))
    with pytest.raises(TooManyNewBots):
        accounts.create_bot(owner, "limb-8", {})
    owner.bots.update(joined_at=timezone.now() - timedelta(days=1, minutes=1))
    assert accounts.create_bot(owner, "limb-8", {}).player.owner == owner


def test_the_owner_tries_their_bot_unrated_only(django_capture_on_commit_callbacks: Any) -> None:
    bot = make_program(person()).player
    assert bot.owner is not None
    connect(bot)
    with pytest.raises(OnePersonTwice):
        challenge(bot.owner, bot, is_rated=True)
    with django_capture_on_commit_callbacks(execute=True):
        match = challenge(bot.owner, bot)
    match.refresh_from_db()
    assert match.status == MatchStatus.RUNNING


def test_a_bots_token_opens_play_and_nothing_else() -> None:
    bot = make_program()
    client = APIClient(HTTP_AUTHORIZATION=f"Bearer {bot.token}")
    assert client.get("/api/v1/matches").status_code == 200
    closed = ["/api/v1/me", "/api/v1/me/bots", "/api/v1/me/tokens", "/api/v1/me/export"]
    assert [client.get(path).status_code for path in closed] == [403] * len(closed)
    assert client.post("/api/v1/queue", {}, format="json").status_code == 403


def test_a_token_is_shown_once_and_revoked_for_good() -> None:
    owner = person()
    accounts.create_bot(owner, "Talos", {})
    client = signed_in(owner)
    made = client.post(f"{BOTS}/Talos/tokens", {"name": "workshop"}, format="json").json()
    assert made["token"].startswith("pal_")
    (shown,) = client.get(BOTS).json()
    assert [token["name"] for token in shown["tokens"]] == ["workshop"]
    assert "token" not in shown["tokens"][0]
    assert client.delete(f"{BOTS}/Talos/tokens/{made['id']}").status_code == 204
    assert client.get(BOTS).json()[0]["tokens"] == []
    bot_client = APIClient(HTTP_AUTHORIZATION=f"Bearer {made['token']}")
    assert bot_client.get("/api/v1/matches").status_code == 401


def test_retiring_gives_up_matches_and_ends_tokens() -> None:
    owner, rival = person(), person()
    bot = make_program(owner)
    match = started(bot.player, rival)
    assert signed_in(owner).delete(f"{BOTS}/{bot.player.username}").status_code == 204
    match.refresh_from_db()
    assert match.status == MatchStatus.FINISHED
    assert match.seats.get(player=bot.player).left == "resignation"
    assert not bot.player.tokens.filter(revoked_at=None).exists()


def test_renaming_keeps_the_bot() -> None:
    owner = person()
    bot = accounts.create_bot(owner, "Talos", {})
    answer = signed_in(owner).patch(f"{BOTS}/Talos", {"username": "Talos-2"}, format="json")
    assert answer.json()["username"] == "Talos-2"
    bot.player.refresh_from_db()
    assert bot.player.username == "Talos-2"


def test_bots_are_marked_where_seats_are_shown() -> None:
    bot = make_program()
    match = started(bot.player, person())
    shown = APIClient().get(f"/api/v1/matches/{match.slug}").json()
    assert [seat["is_bot"] for seat in shown["seats"]] == [True, False]
    profile = APIClient().get(f"/api/v1/players/{bot.player.username}").json()
    assert (profile["is_bot"], profile["owner"]) == (True, bot.player.owner.username)


def test_a_challenge_the_settings_allow_begins_at_once(
    django_capture_on_commit_callbacks: Any,
) -> None:
    bot = make_program().player
    connect(bot)
    with django_capture_on_commit_callbacks(execute=True):
        match = challenge(person(), bot)
    match.refresh_from_db()
    assert match.status == MatchStatus.RUNNING


@pytest.mark.parametrize(
    ("settings_", "fields"),
    [
        ({"accepts_people": False}, {}),
        ({"titles": ["dark_kingdoms"]}, {}),
        ({"accepts_rated": False}, {"is_rated": True}),
    ],
)
def test_a_challenge_the_settings_forbid_makes_no_match(
    settings_: dict[str, Any], fields: dict[str, Any]
) -> None:
    bot = make_program(**settings_).player
    connect(bot)
    with pytest.raises(BotRefuses):
        challenge(person(), bot, **fields)
    assert not Match.objects.exists()


def test_the_owner_may_always_try_their_bot(django_capture_on_commit_callbacks: Any) -> None:
    owner = person()
    bot = make_program(owner, accepts_people=False).player
    connect(bot)
    with django_capture_on_commit_callbacks(execute=True):
        match = challenge(owner, bot)
    match.refresh_from_db()
    assert match.status == MatchStatus.RUNNING


def test_a_bot_that_is_not_connected_takes_letters_only() -> None:
    bot = make_program().player
    with pytest.raises(BotAway):
        challenge(person(), bot)
    challenge(person(), bot, clock=ClockRules.correspondence(3))
    assert offers.matches_under_way(bot) == 1


def test_a_bot_plays_no_more_matches_at_once_than_its_owner_allows() -> None:
    bot = make_program(most_matches=1).player
    connect(bot)
    challenge(person(), bot)
    with pytest.raises(BotBusy):
        challenge(person(), bot)


def test_the_page_tells_opponents_times_and_matches() -> None:
    bot = make_program()
    rival = person()
    match = started(bot.player, rival)
    services.choose(match.slug, bot.player, 0, "mark:4", "mine")
    services.leave(match.slug, rival)
    page = APIClient().get(f"/api/v1/bots/{bot.player.username}").json()
    assert page["times"]["decisions"] == 1
    assert page["opponents"][0] | {"player": None} == {
        "player": None,
        "matches": 1,
        "wins": 1,
        "draws": 0,
        "losses": 0,
    }
    assert [line["id"] for line in page["matches"]] == [match.slug]
    assert (page["matches"][0]["rank"], page["matches"][0]["timeouts"]) == (1, 0)


def test_the_page_tells_nothing_of_private_matches() -> None:
    bot = make_program()
    rival = person()
    match = started(bot.player, rival, visibility="private")
    services.choose(match.slug, bot.player, 0, "mark:4", "mine")
    services.leave(match.slug, rival)
    now = timezone.now()
    BotFault.objects.create(
        bot=bot.player, day=now.date(), code="bad", count=1, last_match=match.slug, last_at=now
    )
    page = APIClient().get(f"/api/v1/bots/{bot.player.username}").json()
    assert (page["times"]["decisions"], page["opponents"], page["matches"]) == (0, [], [])
    assert [fault["last_match"] for fault in page["faults"]] == [""]
