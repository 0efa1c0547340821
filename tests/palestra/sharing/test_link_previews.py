"""A shared link says what is behind it, in the reader's language, and betrays nothing."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from html import unescape
from pathlib import Path

import psycopg
import pytest
from django.db import OperationalError
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from engine.core import registry
from palestra.sharing import previews
from palestra.sharing.picture import HEIGHT, WIDTH, drawn, png_of
from palestra.sharing.plain_svg import in_plain_colours
from play.api.emblems import emblem_of
from play.models import Match, MatchStatus
from players.link_previews import LinkPreview
from tests.play.tables import person, play_out, started
from tests.tournaments_app.events import draft, open_event

pytestmark = pytest.mark.django_db
PAGE = '<!doctype html><html lang="en"><head><script>first()</script></head><body></body></html>'
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(autouse=True)
def built_client(settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "200.html").write_text(PAGE)
    settings.CLIENT_BUILD = tmp_path


def page(path: str, language: str = "en") -> str:
    return Client(headers={"accept-language": language}).get(path).content.decode()


def tag(content: str, name: str) -> str:
    found = re.search(f'<meta (?:name|property)="{name}" content="([^"]*)">', content)
    assert found, f"{name} is missing"
    return unescape(found[1])


def test_a_match_names_its_game_and_who_plays() -> None:
    match = started(person("zoe"), person("ivo"))
    content = page(f"/matches/{match.slug}")
    assert tag(content, "og:title") == "Tic-tac-toe · Palestra"
    assert tag(content, "og:description") == "Being played now: watch it live. zoe, ivo"
    assert "<title>Tic-tac-toe · Palestra</title>" in content


@pytest.mark.parametrize("path", ["/games/anima", "/games/anima/rules"])
def test_a_game_says_what_it_is_in_the_readers_language(path: str) -> None:
    content = page(path, "es")
    meta = registry.meta("anima")
    assert tag(content, "og:title") == f"{meta.name.in_language('es')} · Palestra"
    assert meta.line.in_language("es") in tag(content, "og:description")
    image = Client().get(tag(content, "og:image").removeprefix("http://testserver"))
    assert b"".join(image).startswith(PNG)
    assert "Palestra: " in tag(page("/games/tic_tac_toe"), "og:title")


def test_a_finished_match_names_the_winner() -> None:
    zoe, ivo = person("zoe"), person("ivo")
    match = started(zoe, ivo)
    result = play_out(match, zoe, ivo).match.state.result
    assert result is not None
    winner = ("zoe", "ivo")[result.ranks.index(1)]
    assert f"Won by {winner}" in tag(page(f"/matches/{match.slug}"), "og:description")


def test_the_result_of_a_delayed_match_is_not_told_early() -> None:
    zoe, ivo = person("zoe"), person("ivo")
    match = started(zoe, ivo)
    play_out(match, zoe, ivo)
    Match.objects.filter(pk=match.pk).update(
        spectator_delay_seconds=3600, ended_at=timezone.now(), status=MatchStatus.FINISHED
    )
    content = page(f"/matches/{match.slug}")
    assert "Being played now" in tag(content, "og:description")
    assert "Won by" not in content


def test_a_tournament_shows_its_name_but_a_draft_shows_nothing() -> None:
    hidden, shown = draft(name="Secret plans"), open_event(name="Autumn & <open>")
    assert tag(page(f"/tournaments/{shown.slug}"), "og:title") == "Autumn & <open> · Palestra"
    assert "Secret plans" not in page(f"/tournaments/{hidden.slug}")


def test_a_tournament_says_when_it_starts_with_the_zone() -> None:
    shown = open_event(starts_at=datetime(2099, 12, 5, 18, tzinfo=UTC))
    assert "Dec. 5, 2099, 6 p.m. UTC" in tag(page(f"/tournaments/{shown.slug}"), "og:description")


def test_a_page_speaks_the_readers_language_from_the_first_byte() -> None:
    match = started(person("zoe"), person("ivo"))
    content = page(f"/matches/{match.slug}", "es")
    assert '<html lang="es">' in content
    assert "Se juega ahora" in tag(content, "og:description")


@pytest.mark.parametrize(
    "path", ["/", "/play", "/matches/nothere", "/players/nobody", "/matches/%22%3E%3Cscript%3E"]
)
def test_every_other_page_shows_the_site(path: str) -> None:
    content = page(path)
    assert "Palestra" in tag(content, "og:title")
    assert content.count("<script>") == 1


def test_the_page_comes_while_the_database_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    def away(name: str) -> LinkPreview | None:
        raise OperationalError("gone") from psycopg.OperationalError("connection refused")

    monkeypatch.setattr(previews, "_finder", lambda section: away)
    assert tag(page("/matches/abc"), "og:title").startswith("Palestra")


def test_the_picture_of_a_match_is_a_png_that_is_kept() -> None:
    match = started(person("zoe"), person("ivo"))
    content = page(f"/matches/{match.slug}")
    address = tag(content, "og:image").removeprefix("http://testserver")
    answer = Client().get(address)
    assert answer.content.startswith(PNG)
    assert answer["Content-Type"] == "image/png"
    assert "max-age" in answer["Cache-Control"]


@pytest.mark.parametrize("path", ["matches/nothere", "players/nobody", "other/thing", "x"])
def test_there_is_no_picture_of_what_is_not_there(path: str) -> None:
    assert Client().get(f"/link-pictures/{path}.png").status_code == 404


def test_names_cannot_change_the_drawing() -> None:
    preview = LinkPreview("<svg onload=x>", "a & b \x00", people=('"', "</text><script>"))
    assert "<script>" not in drawn(preview)
    picture = png_of(preview)
    assert (int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])) == (WIDTH, HEIGHT)


def test_every_emblem_is_drawn_in_colours_the_renderer_knows() -> None:
    emblems = [emblem_of(title).image.decode() for title in registry.present_titles()]
    assert len(emblems) >= 5
    for emblem in emblems:
        plain = in_plain_colours(emblem)
        assert "var(" not in plain
        assert "color-mix(" not in plain
