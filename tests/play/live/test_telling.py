"""What a title tells a person reaches them: over HTTP, over the socket, and with every refusal."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from channels.db import database_sync_to_async
from rest_framework.test import APIClient

from engine.core.registry import playable_titles
from play import services
from play.live.desk import desk
from play.log import store
from play.models import Match
from players.models import Player
from tests.play.sockets import Client
from tests.play.tables import person, started
from tests.players.factories import signed_in

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
async def _closed_desk() -> AsyncIterator[None]:
    yield
    await desk().close()


def table(title: str = "tic_tac_toe", **fields: Any) -> tuple[Match, Player, Player]:
    first, second = person(), person()
    return started(first, second, title=title, **fields), first, second


def asked(client: APIClient, match: Match, what: str, **query: Any) -> Any:
    answer = client.get(f"/api/v1/matches/{match.slug}/{what}", query)
    assert answer.status_code == 200, answer.content
    return answer.json()


# --- over HTTP


@pytest.mark.parametrize("title", ["tic_tac_toe", "dominus_obscura"])
def test_the_table_has_sheet_layout_and_what_options_go_by(title: str) -> None:
    match, *players = table(title)
    [decider] = asked(APIClient(), match, "position")["waiting"]
    client = signed_in(players[decider])
    own = asked(client, match, "table")
    options = asked(client, match, "position")["decision"]["options"]
    assert own["touches"].keys() == {option["key"] for option in options}
    assert all(own["touches"].values())
    assert [standing["seat"] for standing in own["sheet"]["standings"]] == [0, 1]
    assert own["layout"]["places"]
    for other in (signed_in(players[1 - decider]), APIClient()):
        assert asked(other, match, "table")["touches"] == {}


def test_a_finished_match_lays_the_whole_sheet_open() -> None:
    match, first, _ = table("dominus_obscura")
    hidden = asked(APIClient(), match, "table")["sheet"]
    services.leave(match.slug, first)
    laid_open = asked(APIClient(), match, "table")["sheet"]

    def unknown(sheet: Any) -> int:
        parts = [part for standing in sheet["standings"] for part in standing["parts"]]
        return sum(part["value"] is None for part in parts)

    assert unknown(hidden) > 0
    assert unknown(laid_open) == 0


def test_why_not_names_the_clause_in_the_readers_language() -> None:
    match, first, second = table()
    services.choose(match.slug, first, 0, "mark:4")
    services.choose(match.slug, second, 1, "mark:0")
    client = signed_in(first)
    told = asked(client, match, "why-not", wish="cell:4", language="en")
    assert told["reason"]["clause"] == "TT-2"
    assert told["sentence"].startswith(f"{first.display_name} has marked")
    spanish = asked(client, match, "why-not", wish="cell:4", language="es")
    assert spanish["reason"] == told["reason"]
    assert spanish["sentence"] != told["sentence"]
    assert asked(client, match, "why-not", wish="cell:1") == {
        "number": 2,
        "reason": None,
        "sentence": "",
    }


def test_a_wish_for_what_nobody_can_see_is_refused() -> None:
    match, first, _ = table()
    client = signed_in(first)
    address = f"/api/v1/matches/{match.slug}/why-not"
    assert client.get(address, {"wish": "dragon:1"}).json()["code"] == "unknown_thing"
    assert client.get(address).status_code == 400
    assert client.get(address, {"wish": "x" * 201}).status_code == 400
    assert client.get(address, {"wish": "cell:4", "language": "xx"}).status_code == 400
    assert APIClient().get(address, {"wish": "cell:4"}).status_code == 401
    assert signed_in(person()).get(address, {"wish": "cell:4"}).json()["code"] == "not_seated"


def test_a_refused_choice_carries_its_clause() -> None:
    match, first, second = table()
    services.choose(match.slug, first, 0, "mark:4")
    answer = signed_in(second).post(
        f"/api/v1/matches/{match.slug}/choices", {"number": 1, "option": "mark:4"}, format="json"
    )
    assert answer.status_code == 409
    assert answer.json()["code"] == "illegal_option"
    assert answer.json()["reason"]["clause"] == "TT-2"
    assert Match.objects.get(pk=match.pk).ply == 1


def test_the_story_is_told_by_names_and_from_where_one_left_off() -> None:
    match, first, second = table()
    services.choose(match.slug, first, 0, "mark:4")
    services.choose(match.slug, second, 1, "mark:0")
    whole = asked(APIClient(), match, "story", since=0, language="en")["sentences"]
    assert len(whole) == 2
    assert first.display_name in whole[0] and second.display_name in whole[1]
    assert asked(APIClient(), match, "story", since=1, language="en")["sentences"] == whole[1:]
    assert asked(APIClient(), match, "story", since=2, language="en")["sentences"] == []
    assert asked(APIClient(), match, "story", since=0, language="es")["sentences"] != whole


def test_a_story_calls_places_by_what_the_match_laid_there() -> None:
    """A system of Anochecer is called by its planets, not by its place on an empty map."""
    players = [person() for _ in range(3)]
    match = started(*players, title="anochecer", game_options={"map_mode": "preset"})
    now = store.load(match.slug)
    while (decision := now.match.state.waiting()[0]).kind != "move_ship":
        eager = [one for one in decision.options if one.kind == "tactical"]
        option = (eager or decision.options)[0]
        number = now.numbers[decision.seat]
        now, _ = services.choose(match.slug, players[decision.seat], number, option.key)
    story = asked(APIClient(), match, "story", since=0, language="en")["sentences"]
    activations = [sentence for sentence in story if " activates " in sentence]
    assert activations
    assert not activations[-1].endswith(" ring.")


def test_those_who_watch_with_a_delay_are_told_nothing_earlier() -> None:
    match, first, _ = table(spectator_delay_seconds=600)
    services.choose(match.slug, first, 0, "mark:4")
    assert asked(APIClient(), match, "story", since=0)["sentences"] == []
    pieces = asked(APIClient(), match, "table")["layout"]["pieces"]
    assert len(asked(signed_in(first), match, "table")["layout"]["pieces"]) == len(pieces) + 1


def test_what_things_are_is_said_in_both_languages_and_the_unknown_left_out() -> None:
    address = "/api/v1/titles/tic_tac_toe/explanations"
    things = {"thing": ["cell:0", "cell:0", "dragon:1"], "language": "en"}
    [told] = APIClient().get(address, things).json()
    assert told["thing"] == "cell:0" and told["name"] and told["text"] and told["clause"]
    [spanish] = APIClient().get(address, {**things, "language": "es"}).json()
    assert spanish["text"] != told["text"]
    assert APIClient().get(address).status_code == 400
    assert APIClient().get("/api/v1/titles/nothing/explanations?thing=x:1").status_code == 404


def test_things_of_a_match_are_called_by_the_names_of_who_sits_there() -> None:
    match, first, second = table("dominus_obscura")
    things = ["zone:own@0", "token:1-2", "dragon:1"]
    zone, token = asked(APIClient(), match, "explanations", thing=things, language="en")
    names = [zone["name"], token["name"]]
    assert names == [
        f"own-zone markers of {first.display_name}",
        f"token 2 of {second.display_name}",
    ]
    spanish, _ = asked(APIClient(), match, "explanations", thing=things, language="es")
    assert first.display_name in spanish["name"] and spanish["name"] != zone["name"]
    address = f"/api/v1/matches/{match.slug}/explanations"
    assert APIClient().get(address).status_code == 400


def test_the_texts_of_a_title_hold_the_words_of_general_reasons() -> None:
    titles = playable_titles()
    assert titles
    for title in titles:
        texts = APIClient().get(f"/api/v1/titles/{title.id}/texts/es").json()
        assert texts["why.not_your_decision"]


# --- over the socket


@pytest.mark.asyncio
@pytest.mark.usefixtures("_closed_desk")
async def test_the_socket_answers_look_why_not_and_tell() -> None:
    match, first, _ = await database_sync_to_async(table)()
    client, watcher = Client(match, first), Client(match, None)
    await client.enter()
    await watcher.enter()
    await client.choose(0, "mark:4", "k1")
    await client.say({"t": "look"})
    looked = await client.until("looked")
    assert (looked["number"], looked["touches"]) == (1, {})
    assert looked["layout"]["pieces"]
    await client.say({"t": "why_not", "wish": "cell:4", "key": "q1"})
    reasoned = await client.until("reason")
    assert (reasoned["key"], reasoned["wish"]) == ("q1", "cell:4")
    assert reasoned["reason"]["key"] == "not_your_decision"
    await client.say({"t": "tell", "language": "en", "since": 0})
    [sentence] = (await client.until("story"))["sentences"]
    assert first.display_name in sentence
    await watcher.say({"t": "why_not", "wish": "cell:4", "key": "q2"})
    assert (await watcher.until("error"))["code"] == "not_seated"
    await watcher.say({"t": "tell", "language": "xx"})
    assert (await watcher.until("error"))["code"] == "bad_request"
    await client.leave()
    await watcher.leave()


@pytest.mark.asyncio
@pytest.mark.usefixtures("_closed_desk")
async def test_the_sockets_refusal_of_a_choice_carries_its_clause() -> None:
    match, first, second = await database_sync_to_async(table)()
    mine, theirs = Client(match, first), Client(match, second)
    await mine.enter()
    await theirs.enter()
    await mine.choose(0, "mark:4", "k1")
    await theirs.until("update")
    await theirs.say({"t": "choose", "number": 1, "option": "mark:4", "key": "k2"})
    error = await theirs.until("error")
    assert (error["key"], error["code"]) == ("k2", "illegal_option")
    assert error["reason"]["clause"] == "TT-2"
    await mine.leave()
    await theirs.leave()
