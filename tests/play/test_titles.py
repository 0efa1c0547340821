"""What the site tells of its titles."""

from __future__ import annotations

from typing import Any

import pytest
from rest_framework.test import APIClient

from engine.core.registry import folder, folders, playable_titles
from engine.core.registry import title as find_title

pytestmark = pytest.mark.django_db


def listed() -> list[dict[str, Any]]:
    answer = APIClient().get("/api/v1/titles")
    assert answer.status_code == 200
    assert answer["Cache-Control"] == "public, max-age=300"
    found: list[dict[str, Any]] = answer.json()
    return found


def test_listed_titles_are_served_in_the_order_of_the_shelf() -> None:
    ids = [one["id"] for one in listed()]
    assert ids == [one.id for one in playable_titles()]
    assert ids == [one.id for one in folders().values() if one.meta.listed]


def test_a_title_is_served_as_its_meta_tells_of_it() -> None:
    for one in listed():
        meta = folder(one["id"]).meta
        assert one["names"] == {"en": meta.name.en, "es": meta.name.es}
        assert one["lines"]["es"] == meta.line.es
        assert one["kinds"]["en"] == meta.kind.en
        assert one["seat_counts"] == list(meta.seats)
        assert one["minutes"] == {
            "shortest": meta.minutes.shortest,
            "longest": meta.minutes.longest,
        }
        assert one["hue"] == {"light": meta.hue.light, "dark": meta.hue.dark}
        assert (one["has_secrets"], one["has_chance"]) == (meta.has_secrets, meta.has_chance)
        assert one["bot_budget"]["base_seconds"] == meta.bot_budget.base_seconds


def test_an_emblem_is_kept_for_good_under_the_address_the_list_gives() -> None:
    first = listed()[0]
    answer = APIClient().get(first["emblem"], headers={"Accept": "image/svg+xml"})
    assert answer.status_code == 200
    assert answer["Content-Type"] == "image/svg+xml"
    assert "immutable" in answer["Cache-Control"]
    assert answer.content == (folder(first["id"]).path / "emblem.svg").read_bytes()


def test_an_emblem_under_another_address_is_asked_for_again() -> None:
    address = listed()[0]["emblem"].partition("?")[0]
    for stale in (address, f"{address}?v=old"):
        assert APIClient().get(stale)["Cache-Control"] == "public, max-age=300"


def test_an_unknown_title_has_no_emblem() -> None:
    assert APIClient().get("/api/v1/titles/chess/emblem.svg").status_code == 404


@pytest.mark.parametrize("name", [name for name, one in folders().items() if one.meta.listed])
def test_every_game_option_is_said_in_a_sentence_in_both_languages(name: str) -> None:
    title = find_title(name)
    for language in ("en", "es"):
        texts = title.texts(language)
        for one in title.game_options:
            about = texts[f"game_option.{one.id}.about"]
            assert about.endswith(".") and about[0].isupper()


def test_the_roles_of_alone_can_be_chosen_from() -> None:
    titles = {one["id"]: one for one in APIClient().get("/api/v1/titles").json()}
    names = [role["names"]["en"] for role in titles["alone"]["seat_roles"]]
    assert names == ["The Hero", "Evil"]
    assert titles["dark_kingdoms"]["seat_roles"] == []


def test_house_bots_say_how_strong_they_are_in_words() -> None:
    bots = APIClient().get("/api/v1/house-bots").json()
    strengths = [one["strength"]["en"] for one in bots]
    assert len(set(strengths)) == len(bots) == 8
    assert strengths[1] == "beginner"
    assert all(one["lines"]["es"].endswith(".") and one["player"]["avatar"] for one in bots)


def test_the_rules_are_served_as_a_book_in_the_language_asked_for() -> None:
    answer = APIClient().get("/api/v1/titles/dark_kingdoms/book?language=es")
    assert answer.status_code == 200
    assert answer["Cache-Control"] == "public, max-age=300"
    assert [goal["seats"] for goal in answer.json()["goals"]] == [[3], [4]]
    assert "puntos de victoria" in answer.json()["goals"][0]["text"]


def test_a_title_without_a_book_has_no_chapters() -> None:
    book = APIClient().get("/api/v1/titles/tic_tac_toe/book").json()
    assert (book["name"], book["chapters"], book["summary"]) == ("", [], "")
    assert book["goals"][0]["text"]


def test_an_unknown_title_has_no_book() -> None:
    assert APIClient().get("/api/v1/titles/chess/book").status_code == 404


def test_a_book_is_not_served_in_a_language_the_titles_do_not_speak() -> None:
    assert APIClient().get("/api/v1/titles/anima/book?language=fr").status_code == 400


def test_an_example_of_a_clause_is_told_in_words_and_seen_by_who_chooses() -> None:
    found = APIClient().get("/api/v1/titles/dominus_obscura/examples/DO-59?language=es").json()
    before, after = found["moments"]
    assert (before["by"], after["by"]) == (found["seat"], found["seat"])
    assert (before["sentences"], before["events"]) == ([], [])
    assert after["heading"].startswith("Atacar")
    assert any("ataca a" in sentence for sentence in after["sentences"])
    assert before["view"] != after["view"]


def test_a_clause_without_an_example_is_not_found() -> None:
    client = APIClient()
    assert client.get("/api/v1/titles/dominus_obscura/examples/DO-1").status_code == 404
    assert client.get("/api/v1/titles/chess/examples/DO-59").status_code == 404
    assert "DO-59" in client.get("/api/v1/titles/dominus_obscura/book").json()["examples"]
