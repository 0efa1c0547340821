"""A person's export of everything the site stores about them, from every app."""

from __future__ import annotations

import json
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import connections
from django.test import AsyncClient, Client

from play import services, tasks
from play.models import Match
from players.models import Player
from tests.play.tables import person, play_out, started

EXPORT = "/api/v1/me/export"


def with_a_rated_match() -> tuple[Player, Match]:
    zoe, yara = person("zoe"), person("yara")
    match = started(zoe, yara, is_rated=True)
    services.say(match.slug, zoe, "Good luck.")
    services.say(match.slug, yara, "A rival's own words.")
    play_out(match, zoe, yara)
    tasks.relay_announcements()
    return zoe, match


def exported(player: Player) -> dict[str, Any]:
    client = Client()
    client.force_login(player)
    export: dict[str, Any] = json.loads(client.get(EXPORT).getvalue())
    return export


@pytest.mark.django_db
def test_the_export_holds_matches_chat_conduct_and_ratings() -> None:
    zoe, match = with_a_rated_match()
    export = exported(zoe)
    [played] = export["matches"]
    own = match.seats.get(player=zoe)
    assert (played["slug"], played["seat"], played["rank"]) == (match.slug, 0, own.rank)
    assert [(line["slug"], line["text"]) for line in export["chat"]] == [(match.slug, "Good luck.")]
    assert [entry["kind"] for entry in export["conduct"]["entries"]] == ["seen_through"]
    kinds = [line["kind"] for line in export["notifications"]]
    assert kinds.count("match_finished") == 1
    assert export["reaching"] == {"settings": None, "browsers": [], "letters": []}
    [rating] = export["ratings"]
    [change] = export["rating_changes"]
    assert (rating["title"], rating["matches"]) == ("tic_tac_toe", 1)
    assert (change["slug"], change["after"]) == (match.slug, rating["rating"])


@pytest.mark.django_db
def test_the_export_holds_nothing_others_said_or_played() -> None:
    zoe, _ = with_a_rated_match()
    started(person(), person())
    export = exported(zoe)
    assert "A rival's own words." not in json.dumps(export)
    assert len(export["matches"]) == 1


@pytest.mark.django_db(transaction=True)
@pytest.mark.asyncio
async def test_a_server_with_an_event_loop_sends_it_piece_by_piece() -> None:
    zoe, match = await sync_to_async(with_a_rated_match)()
    client = AsyncClient()
    await client.aforce_login(zoe)
    answer = await client.get(EXPORT)
    assert answer.is_async
    pieces = [piece async for piece in answer.streaming_content]
    assert len(pieces) > 10
    assert json.loads(b"".join(pieces))["matches"][0]["slug"] == match.slug
    await sync_to_async(connections.close_all)()
