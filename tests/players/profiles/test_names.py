"""One rule for names: at sign-up, by renaming, for bots and for tournaments."""

from __future__ import annotations

from importlib import import_module
from io import StringIO

import pytest
from django.apps import apps
from django.core.exceptions import ValidationError
from django.core.management import call_command
from django.db import connection

from players.models import Player
from players.profiles.names import cleaned_display_name, cleaned_line, is_reserved, skeleton
from players.profiles.one_line import one_line
from tests.players.factories import (
    PASSWORD,
    Browser,
    make_administrator,
    make_moderator,
    make_organiser,
    make_player,
    signed_in,
)
from tests.tournaments_app.events import draft

pytestmark = pytest.mark.django_db
ME = "/api/v1/me"

HIDDEN = {
    "line feed": "Zoe\nMay",
    "carriage return": "Zoe\rMay",
    "tab": "Zoe\tMay",
    "next line": "Zoe\u0085May",
    "line separator": "Zoe\u2028May",
    "right-to-left override": "Zoe\u202eyaM",
    "right-to-left isolate": "Zoe\u2067yaM",
    "right-to-left mark": "Zoe\u200fMay",
    "zero-width space": "Zoe\u200bMay",
    "zero-width joiner": "Zoe\u200dMay",
    "word joiner": "Zoe\u2060May",
    "byte order mark": "\ufeffZoe",
    "soft hyphen": "Zoe\u00adMay",
    "tag letters": "Zoe\U000e0041",
    "private use": "Zoe\ue000",
    "Hangul filler": "\u3164",
    "Braille blank": "\u2800\u2800",
    "grapheme joiner": "Zo\u034fe",
}


def renamed(player: Player, **changes: str) -> object:
    return signed_in(player).patch(ME, changes, format="json")


@pytest.mark.parametrize("name", HIDDEN.values(), ids=HIDDEN.keys())
def test_a_shown_name_takes_no_hidden_characters(name: str) -> None:
    player = make_player("Zoe")
    answer = renamed(player, display_name=name)
    assert answer.status_code == 400  # type: ignore[attr-defined]
    assert "display_name" in answer.json()["errors"]  # type: ignore[attr-defined]
    player.refresh_from_db()
    assert player.display_name == "Zoe"


@pytest.mark.parametrize("name", HIDDEN.values(), ids=HIDDEN.keys())
def test_a_tournaments_name_takes_no_hidden_characters(name: str) -> None:
    event = draft()
    answer = signed_in(event.organiser).post(
        f"/api/v1/tournaments/{event.slug}/acts/change", {"name": name}, format="json"
    )
    assert answer.status_code == 400
    event.refresh_from_db()
    assert event.name == "Spring open"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Zoë Ørsted", "Zoë Ørsted"),
        ("  Zoe   May ", "Zoe May"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("Ｚｏｅ", "Zoe"),
        ("李小龍", "李小龍"),
        ("Ἀλέξανδρος", "Ἀλέξανδρος"),
        ("محمد", "محمد"),
        ("Zoe \u2764\ufe0f", "Zoe \u2764"),
        ("O'Neill, Jr. & co.", "O'Neill, Jr. & co."),
    ],
)
def test_ordinary_names_are_normalised_and_kept(typed: str, kept: str) -> None:
    assert cleaned_display_name(typed) == kept


def test_signs_piled_on_a_letter_are_refused() -> None:
    with pytest.raises(ValidationError):
        cleaned_line("Z" + "\u0301" * 9 + "oe")


RESERVED = ["support", "Support", "palestra", "supp0rt", "supporT", "adm1n", "Moderator"]


@pytest.mark.parametrize("name", RESERVED)
def test_reserved_names_are_refused_at_sign_up_and_by_renaming_alike(name: str) -> None:
    wish = {"username": name, "email": "new@example.org", "password": PASSWORD}
    assert Browser().ask("POST", "/auth/signup", wish).status_code == 400
    player = make_player("Zoe")
    assert renamed(player, username=name).status_code == 400  # type: ignore[attr-defined]
    assert renamed(player, display_name=name).status_code == 400  # type: ignore[attr-defined]
    assert [one.username for one in Player.objects.filter(is_bot=False)] == ["Zoe"]


@pytest.mark.parametrize(
    "name",
    [
        "Palestra Support",
        "ѕupport",
        "ＡＤＭＩＮ",
        "Аdmin",
        "s u p p o r t",
        "Ádmin",
        "[Admin]",
        "ad.min",
    ],
)
def test_a_shown_name_that_reads_like_an_office_is_refused(name: str) -> None:
    assert is_reserved(name) or skeleton(name) == skeleton("support")
    assert renamed(make_player(), display_name=name).status_code == 400  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["Supporter", "Adminton", "Roots", "Teamwork", "Help me please"])
def test_other_words_are_no_offices(name: str) -> None:
    assert not is_reserved(name)


@pytest.mark.parametrize("name", ["Marla", "marIa", "Mаrla", "mar1a", "m a r l a", "Márla"])
def test_nobody_is_called_like_a_moderator(name: str) -> None:
    make_moderator("Marla", display_name="The Judge")
    player = make_player("Zoe")
    assert renamed(player, display_name=name).status_code == 400  # type: ignore[attr-defined]
    assert renamed(player, display_name="Тhe Judge").status_code == 400  # type: ignore[attr-defined]
    player.refresh_from_db()
    assert player.display_name == "Zoe"


def test_a_new_account_is_not_called_like_an_administrator() -> None:
    make_administrator("Ilona")
    wish = {"username": "I1ona", "email": "new@example.org", "password": PASSWORD}
    assert Browser().ask("POST", "/auth/signup", wish).status_code == 400
    assert not Player.objects.named("I1ona").exists()


def test_whoever_has_a_name_keeps_it_and_changes_the_rest() -> None:
    """Nobody is locked out of their settings by a rule that came later."""
    player = make_player("support", display_name="Palestra")
    answer = renamed(player, username="support", display_name="Palestra", country="DK")
    assert answer.status_code == 200  # type: ignore[attr-defined]
    moderator = make_moderator("Marla")
    changed = renamed(moderator, display_name="Marla the Moderator")
    assert changed.status_code == 200  # type: ignore[attr-defined]


def test_a_bots_shown_name_follows_the_rule() -> None:
    wish = {"username": "zoes-bot", "display_name": "Zoe\u202etob"}
    answer = signed_in(make_player()).post("/api/v1/me/bots", wish, format="json")
    assert answer.status_code == 400
    assert "display_name" in answer.json()["errors"]


def test_a_tokens_name_is_one_line() -> None:
    wish = {"name": "my\ntoken", "scopes": ["play:read"]}
    answer = signed_in(make_player()).post("/api/v1/me/tokens", wish, format="json")
    assert answer.status_code == 400


def test_stored_names_are_cleaned_and_nobody_loses_one() -> None:
    odd = make_player("odd")
    blank = make_player("blank")
    plain = make_player("plain", display_name="Zoë Ørsted")
    Player.objects.filter(pk=odd.pk).update(display_name="A\n001 B\u202e")
    Player.objects.filter(pk=blank.pk).update(display_name="\u3164\u200b")
    migration = import_module("players.migrations.0008_names_mail_and_entry_by_others")
    migration.clean_names(apps, connection.schema_editor())
    names = {one.username: one.display_name for one in Player.objects.filter(is_bot=False)}
    assert names == {"odd": "A 001 B", "blank": "blank", plain.username: "Zoë Ørsted"}


def test_stored_names_that_would_be_refused_are_listed() -> None:
    make_moderator("Marla")
    make_player("support")
    make_player("Zoe", display_name="Mar1a")
    make_player("Bruno")
    out = StringIO()
    call_command("check_names", stdout=out)
    listed = out.getvalue().splitlines()
    assert [line.split()[0] for line in listed] == ["support", "Zoe", "2"]


@pytest.mark.parametrize("name", HIDDEN.values(), ids=HIDDEN.keys())
def test_any_text_becomes_one_visible_line(name: str) -> None:
    line = one_line(name)
    assert len(line.splitlines()) <= 1
    assert one_line(line) == line
    assert not any(sign in line for sign in "\n\r\t\u0085\u2028\u202e\u200b\u2060")


def test_an_organiser_may_use_reserved_words_in_a_tournaments_name() -> None:
    event = draft(organiser=make_organiser())
    answer = signed_in(event.organiser).post(
        f"/api/v1/tournaments/{event.slug}/acts/change", {"name": "Team cup"}, format="json"
    )
    assert answer.status_code == 200
