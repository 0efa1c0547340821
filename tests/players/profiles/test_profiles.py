"""Players as others see them."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from rest_framework.test import APIClient

from players.models import Player, Role
from players.profiles import avatar
from players.services.accounts import anonymise
from players.services.relations import follow
from tests.players.factories import make_bot, make_organiser, make_player, signed_in

pytestmark = pytest.mark.django_db


def test_a_profile_is_public_and_holds_no_address() -> None:
    make_player("Zoe", country="DK")
    answer = APIClient().get("/api/v1/players/zoe")
    assert answer.json()["username"] == "Zoe"
    assert answer.json()["country"] == "DK"
    assert answer.json()["relation"] is None
    assert "example.org" not in answer.content.decode()


def test_a_profile_tells_a_signed_in_player_how_they_stand() -> None:
    zoe, yara = make_player("Zoe"), make_player("Yara")
    follow(zoe, yara)
    follow(yara, zoe)
    shown = signed_in(zoe).get("/api/v1/players/Yara").json()
    assert shown["relation"] == {
        "follows": True,
        "is_followed_by": True,
        "is_friend": True,
        "blocks": False,
    }
    assert (shown["follower_count"], shown["following_count"]) == (1, 1)


def test_a_bots_profile_names_its_owner() -> None:
    make_bot("ZoesBot", owner=make_player("Zoe"))
    assert APIClient().get("/api/v1/players/ZoesBot").json()["owner"] == "Zoe"


def test_former_players_keep_a_page_but_leave_the_list() -> None:
    player = make_player("Zoe")
    make_player("Yara")
    anonymise(player)
    shown = APIClient().get(f"/api/v1/players/former-{player.pk}").json()
    assert shown["is_former"] is True
    listed = APIClient().get("/api/v1/players?bots=false").json()["results"]
    assert [one["username"] for one in listed] == ["Yara"]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("search=a", ["Abel", "Ada"]),
        ("search=AD", ["Ada"]),
        ("bots=true&search=robo", ["RoboBot"]),
        ("bots=false&search=robo", []),
        ("role=organiser", ["Ada"]),
        ("search=%25", []),
        ("search=zu%C3%B1", ["Abel"]),
    ],
)
def test_the_list_is_searched_by_beginning_role_and_kind(query: str, expected: list[str]) -> None:
    make_player("Abel", display_name="Zuñiga, A.")
    make_organiser("Ada")
    make_bot("RoboBot")
    found = APIClient().get(f"/api/v1/players?{query}").json()["results"]
    assert [one["username"] for one in found] == expected


def test_the_list_is_read_page_by_page() -> None:
    names = [f"Name{number:02d}" for number in range(7)]
    for name in names:
        make_player(name)
    url, read = "/api/v1/players?page_size=3&search=name", []
    while url:
        page = APIClient().get(url).json()
        read.append([one["username"] for one in page["results"]])
        url = page["next"]
    assert read == [names[:3], names[3:6], names[6:]]


@pytest.mark.parametrize("cursor", ["x", "cD1hYmM=", "bz05OTk5OTk5OTk5", "cD0lMDA="])
def test_a_cursor_made_by_hand_is_no_server_error(cursor: str) -> None:
    player = make_player()
    assert APIClient().get(f"/api/v1/players?cursor={cursor}").status_code in {200, 404}
    answer = signed_in(player).get(f"/api/v1/me/notifications?cursor={cursor}")
    assert answer.status_code in {200, 404}


def test_an_avatar_is_the_same_every_time_and_need_not_be_sent_twice() -> None:
    make_player("Zoe")
    first = APIClient().get("/api/v1/players/Zoe/avatar.svg")
    assert first["Content-Type"] == "image/svg+xml"
    assert "max-age=86400" in first["Cache-Control"]
    again = APIClient().get("/api/v1/players/zoe/avatar.svg", HTTP_IF_NONE_MATCH=first["ETag"])
    assert (again.status_code, again.content) == (304, b"")


def test_avatars_differ_by_name_not_by_case_and_are_images() -> None:
    faces = {avatar.draw(f"player{number}") for number in range(200)}
    assert len(faces) == 200
    assert avatar.draw("zoe") == avatar.draw("ZOE")
    assert avatar.draw("zoe") != avatar.draw("zoe", is_bot=True)
    assert ElementTree.fromstring(avatar.draw("zoe")).tag.endswith("svg")


def test_a_language_that_has_no_files_is_refused() -> None:
    Player(username="Yara", language="es").clean_fields(exclude=["password"])
    with pytest.raises(ValidationError, match="not a language of the site"):
        Player(username="Yara", language="xx").clean_fields(exclude=["password"])


@pytest.mark.parametrize(
    "fields",
    [
        {"username": "ZOE"},
        {"username": "a b"},
        {"role": "emperor"},
        {"is_bot": True, "role": Role.MODERATOR},
    ],
)
def test_the_database_itself_refuses_impossible_players(fields: dict[str, object]) -> None:
    make_player("Zoe")
    player = Player(**{"username": "Yara", **fields})
    with pytest.raises(IntegrityError), transaction.atomic():
        player.save()


def test_the_database_refuses_a_person_with_an_owner() -> None:
    owner = make_player()
    with pytest.raises(IntegrityError), transaction.atomic():
        Player(username="Yara", owner=owner).save()
