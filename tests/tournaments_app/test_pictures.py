"""Pictures on the page of an event: who puts them there, what is kept of them, where they are."""

from __future__ import annotations

import base64
from typing import Any

import pytest
from django.test import Client

from tests.players.factories import make_organiser, make_player, signed_in
from tests.tournaments.jpegs import END, JFIF, SCAN, START, TABLES, frame, jpeg, segment
from tests.tournaments_app.events import KNOCK_OUT, SWISS_3, draft, open_event
from tournaments.models import AuditLine, EventPicture, Tournament
from tournaments.services import cloning, picturing

pytestmark = pytest.mark.django_db

T = "/api/v1/tournaments"


def put(event: Tournament, data: bytes = b"", role: str = "banner", text: str = "The hall") -> Any:
    body = {"role": role, "text": text, "jpeg": base64.b64encode(data or jpeg()).decode()}
    return signed_in(event.organiser).post(f"{T}/{event.slug}/pictures", body, format="json")


def test_a_banner_is_shown_with_its_size_and_its_words() -> None:
    event = open_event()
    assert put(event, jpeg(1200, 300)).status_code == 201
    [shown] = Client().get(f"{T}/{event.slug}/about").json()["pictures"]
    assert (shown["role"], shown["text"], shown["width"], shown["height"]) == (
        "banner",
        "The hall",
        1200,
        300,
    )
    file = Client().get(shown["address"])
    assert file.content == jpeg(1200, 300)
    assert file["Content-Type"] == "image/jpeg"
    assert file["X-Content-Type-Options"] == "nosniff"
    assert "sandbox" in file["Content-Security-Policy"]
    assert "immutable" in file["Cache-Control"]


def test_nothing_of_the_file_but_the_picture_is_kept() -> None:
    event = open_event()
    notes = segment(0xE1, b"Exif\x00\x00GPS 36.1 -5.4")
    put(event, START + JFIF + notes + TABLES + frame(640, 160) + SCAN + END + b"<script>")
    assert bytes(EventPicture.objects.get().content) == jpeg(640, 160)


def test_another_banner_takes_the_place_of_the_first_under_another_address() -> None:
    event = open_event()
    [first] = put(event, jpeg(640, 160)).json()
    [second] = put(event, jpeg(800, 200)).json()
    assert first["address"] != second["address"]
    assert Client().get(first["address"]).json()["code"] == "no_such_picture"


def test_a_page_holds_a_few_pictures_besides_its_banner() -> None:
    event = open_event()
    assert put(event).status_code == 201
    for _ in range(picturing.MOST_ON_A_PAGE):
        assert put(event, role="page").status_code == 201
    assert put(event, role="page").json()["code"] == "too_many_pictures"


def test_what_is_no_picture_is_refused_at_its_field() -> None:
    event = open_event()
    assert put(event, b"<svg onload=alert(1)>").json()["code"] == "not_a_picture"
    rubbish = {"role": "banner", "text": "x", "jpeg": "***"}
    answer = signed_in(event.organiser).post(f"{T}/{event.slug}/pictures", rubbish, format="json")
    assert answer.status_code == 400
    large = put(event, jpeg() + bytes(picturing.MOST_BYTES))
    assert large.status_code == 400
    assert not EventPicture.objects.exists()


def test_a_small_cup_of_ones_own_has_none() -> None:
    event = draft(KNOCK_OUT, make_player(), capacity=8, is_private=True)
    assert put(event).json()["code"] == "pictures_for_organisers"


def test_one_is_taken_away_and_the_log_says_so() -> None:
    event = open_event()
    [shown] = put(event).json()
    path = f"{T}/{event.slug}/pictures/{shown['id']}"
    assert signed_in(make_organiser()).delete(path).status_code == 403
    assert signed_in(event.organiser).delete(path).status_code == 204
    assert signed_in(event.organiser).delete(path).status_code == 404
    assert [line.act for line in AuditLine.objects.filter(act__startswith="picture_")] == [
        "picture_removed",
        "picture_added",
    ]


def test_those_of_a_draft_are_for_those_who_prepare_it_and_kept_nowhere() -> None:
    event = draft()
    [shown] = put(event).json()
    assert Client().get(shown["address"]).json()["code"] == "tournament_not_published"
    file = signed_in(event.organiser).get(shown["address"])
    assert file.status_code == 200
    assert "private" in file["Cache-Control"]


def test_a_copy_of_an_event_begins_with_its_pictures() -> None:
    event = draft(SWISS_3)
    put(event)
    copy = cloning.clone(event.slug, event.organiser)
    assert [one.digest for one in copy.pictures.all()] == [
        one.digest for one in event.pictures.all()
    ]
