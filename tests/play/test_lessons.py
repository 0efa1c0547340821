"""Lessons over HTTP: a gate holds, progress is kept, operators see where people stop."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from rest_framework.test import APIClient

from engine.core.languages import COMPLETE
from engine.core.registry import title as find_title
from engine.school.lesson_play import READ, played
from engine.school.lessons import lesson_named, read_guide
from play.exporting import lessons_of as exported
from play.models import LessonProgress, LessonStep, Match, Seat
from players.models import Player
from players.services.accounts import anonymise
from tests.players.factories import make_administrator, make_player, signed_in

pytestmark = pytest.mark.django_db
TITLE, LESSON = "dominus_obscura", "attack"
ADDRESS = f"/api/v1/titles/{TITLE}/lessons/{LESSON}"
RIGHT = "attack:0-2:d6"
WRONG = "pass"


@pytest.fixture
def ana() -> Player:
    return make_player("Ana")


def answer(client: APIClient, answers: list[str] | None, language: str = "en") -> dict[str, Any]:
    reply = client.post(ADDRESS, {"answers": answers, "language": language}, format="json")
    assert reply.status_code == 200, reply.content
    found: dict[str, Any] = reply.json()
    return found


def test_a_lesson_begins_with_something_to_do() -> None:
    moment = answer(APIClient(), [])
    assert (moment["step"], moment["waits"], moment["correction"]) == (0, "choice", None)
    assert RIGHT in [one["key"] for one in moment["decision"]["options"]]
    assert RIGHT in moment["point"]


def test_what_does_not_pass_the_gate_is_put_back_with_a_word() -> None:
    moment = answer(APIClient(), [WRONG])
    assert (moment["step"], moment["answers"]) == (0, [])
    assert "Equinox" in moment["correction"]


def test_what_is_no_option_at_all_is_put_back_too() -> None:
    assert answer(APIClient(), ["attack:0-9:z9"])["step"] == 0


@pytest.mark.parametrize("language", COMPLETE)
def test_a_lesson_is_played_to_its_end_in_both_languages(language: str) -> None:
    lesson = lesson_named(TITLE, LESSON)
    client = APIClient()
    answers: list[str] = []
    moment = answer(client, answers, language)
    while moment["waits"] != "over":
        step = lesson.steps[moment["step"]]
        assert moment["say"] == step.say.in_language(language)
        key = READ
        if moment["waits"] == "choice":
            key = next(
                one["key"] for one in moment["decision"]["options"] if step.passes(one["key"])
            )
        moment = answer(client, [*moment["answers"], key], language)
    assert moment["step"] == moment["steps"] == len(lesson.steps)


def test_the_learner_sees_what_their_seat_may_see_and_nothing_else() -> None:
    moment = answer(APIClient(), [])
    playing = played(find_title(TITLE), lesson_named(TITLE, LESSON), [])
    assert moment["view"] == playing.title.view(playing.match.state, 0)
    assert not any("echo" in one for one in moment["view"]["tokens"] if one["seat"] == 1)


def test_progress_is_kept_and_taken_up_again(ana: Player) -> None:
    client = signed_in(ana)
    answer(client, [])
    answer(client, [RIGHT])
    assert answer(client, None)["answers"] == [RIGHT]
    listed = client.get(f"/api/v1/titles/{TITLE}/lessons").json()["lessons"][0]
    assert (listed["done"], listed["is_finished"]) == (1, False)
    answer(client, [RIGHT, READ, "attack:0-1:e5", READ])
    assert client.get(f"/api/v1/titles/{TITLE}/lessons").json()["lessons"][0]["is_finished"]
    answer(client, [])
    kept = LessonProgress.objects.get(player=ana)
    assert kept.finished_at is not None and kept.answers == []


def test_answers_that_no_longer_fit_the_rules_are_forgotten(ana: Player) -> None:
    LessonProgress.objects.create(
        player=ana, title=TITLE, lesson=LESSON, answers=["attack:0-2:d6", "gone"]
    )
    assert answer(signed_in(ana), None)["step"] == 0


def test_operators_see_where_people_stop_and_nobody_by_name(ana: Player) -> None:
    client = signed_in(ana)
    answer(client, [])
    answer(client, [WRONG])
    answer(client, [RIGHT])
    answer(client, None)
    answer(APIClient(), [])
    counted = LessonStep.objects.filter(title=TITLE, lesson=LESSON).order_by("step")
    assert list(counted.values_list("step", "reached", "corrected")) == [(0, 2, 1), (1, 1, 0)]


def test_the_back_office_shows_the_steps() -> None:
    answer(APIClient(), [WRONG])
    client = Client()
    client.force_login(make_administrator())
    page = client.get("/admin/play/lessonstep/").content.decode()
    assert LESSON in page and TITLE in page


def test_a_reason_is_given_at_a_moment_of_a_lesson() -> None:
    asked = {"answers": [], "wish": "move:0-1:a8", "language": "en"}
    reply = APIClient().post(f"{ADDRESS}/why-not", asked, format="json").json()
    assert reply["sentence"] and reply["clause"].startswith("DO-")


def test_unknown_lessons_and_titles_are_not_found() -> None:
    client = APIClient()
    for address in (f"/api/v1/titles/{TITLE}/lessons/chess", "/api/v1/titles/chess/lessons/attack"):
        assert client.post(address, {"answers": []}, format="json").status_code == 404


def test_what_was_learnt_is_exported_and_goes_with_the_account(ana: Player) -> None:
    answer(signed_in(ana), [RIGHT])
    assert [one["lesson"] for one in exported(ana)] == [LESSON]
    anonymise(ana)
    assert exported(ana) == []


def test_a_guided_match_is_against_the_weakest_bots(ana: Player) -> None:
    body = {"title": "alone", "is_guided": True, "seat": 1}
    signed_in(ana).post("/api/v1/matches/at-once", body, format="json")
    own, bot = Seat.objects.get(player=ana), Seat.objects.exclude(player=ana).get()
    assert (own.index, bot.index, bot.level) == (1, 0, 1)


def test_a_guided_match_begins_with_what_its_guide_has_prepared(ana: Player) -> None:
    body = {"title": "anochecer", "is_guided": True}
    signed_in(ana).post("/api/v1/matches/at-once", body, format="json")
    options = Match.objects.get(title="anochecer").game_options
    assert options["map_mode"] == read_guide("anochecer").game_options["map_mode"] == "preset"
