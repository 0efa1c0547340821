"""A new format and a new setting, each declared in one place, are known everywhere.

The whole diff for a format is its class and its line in `tournaments/formats/registry.py`:

    +class KingOfTheHill(Format): ...
    -for one in (Swiss, SingleElimination, DoubleElimination, RoundRobin, Arena, Pods)
    +for one in (Swiss, SingleElimination, ..., Arena, Pods, KingOfTheHill)

The whole diff for a setting is its column (with a migration, as for every column) and its entry
in `tournaments/organiser_settings.py`:

    +    applause_seconds = models.PositiveIntegerField(default=5)
    +    Setting(name="applause_seconds", kind=Kind.WHOLE, label=Words(...), least=0, most=600),

Here both are registered by the tests, and nothing else is told of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest
from django.db import connection, models

from tests.players.factories import make_organiser, signed_in
from tests.tournaments_app.events import draft, enter_all, open_pairings, running, stage_of
from tournaments.errors import BadSettings, WrongStatus
from tournaments.explanations import Message
from tournaments.formats import (
    FACTS,
    FORMATS,
    EntrantId,
    Entry,
    Format,
    History,
    Pairing,
    Standing,
)
from tournaments.formats.format import NameOf
from tournaments.formats.options import option
from tournaments.forms import Kind, Words
from tournaments.models import Status, Tournament
from tournaments.organiser_settings import SETTINGS, Setting
from tournaments.services import changing, life

pytestmark = pytest.mark.django_db

T = "/api/v1/tournaments"
NOT_SETTINGS = {
    "id",
    "slug",
    "organiser",
    "status",
    "created_at",
    "started_at",
    "ended_at",
    "cloned_from",
    "problem",
    "changes",
}
"""Columns of a tournament that its organiser does not set."""


@dataclass(frozen=True, slots=True)
class KingOfTheHill(Format):
    """The winner stays and meets the next in line."""

    name: ClassVar[str] = "king_of_the_hill"
    label: ClassVar[Words] = Words("King of the hill", "Rey de la colina")
    line: ClassVar[Words] = Words("The winner stays.", "El ganador se queda.")
    reasons: ClassVar[Mapping[str, Words]] = {
        "hill.next": Words("{name} is next in line.", "Le toca a {name}.")
    }
    can_be_paired_by_hand: ClassVar[bool] = False

    lives: int = option(default=1, label=Words("Lives", "Vidas"), least=1, most=9)

    def next_pairings(self, entries: Sequence[Entry], history: History) -> list[Pairing]:
        played = len(history.records)
        if history.has_running or played >= len(entries) - 1:
            return []
        king = self._king(entries, history)
        return [Pairing(f"R{played + 1}", played + 1, (king, entries[played + 1].id))]

    def _king(self, entries: Sequence[Entry], history: History) -> EntrantId:
        king = entries[0].id
        for record in history.records:
            if record.result is not None and record.result.winner is not None:
                king = record.result.winner
        return king

    def standings(self, entries: Sequence[Entry], history: History) -> list[Standing]:
        king = self._king(entries, history)
        order = [king, *(entry.id for entry in entries if entry.id != king)]
        return [
            Standing(entrant, place, float(entrant == king))
            for place, entrant in enumerate(order, 1)
        ]

    def is_finished(self, entries: Sequence[Entry], history: History) -> bool:
        return len(history.records) >= len(entries) - 1 and not history.has_running

    def rounds_for(self, entrants: int) -> int:
        return entrants - 1

    def follows(self, entrants: int, earlier: Pairing, later: Pairing) -> bool:
        return later.round_number > earlier.round_number

    def why(
        self,
        entries: Sequence[Entry],
        history: History,
        pairings: Sequence[Pairing],
        name_of: NameOf,
    ) -> Mapping[str, list[Message]]:
        return {
            pairing.key: [Message("hill.next", {"name": name_of(pairing.seats[1])})]
            for pairing in pairings
        }


@pytest.fixture
def _hill(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FORMATS, KingOfTheHill.name, KingOfTheHill)


HILL = [{"format": "king_of_the_hill", "options": {"lives": 2}}]


@pytest.mark.usefixtures("_hill")
def test_a_new_format_is_played_to_its_end() -> None:
    event = running(4, HILL)
    for number in range(1, 4):
        (pairing,) = open_pairings(event)
        assert pairing.round.number == number
        enter_all(event)
    event.refresh_from_db()
    assert event.status == Status.FINISHED
    assert stage_of(event, 0).pairings.count() == 3


@pytest.mark.usefixtures("_hill")
def test_a_new_format_is_made_shown_filtered_estimated_and_copied_over_the_api() -> None:
    host = signed_in(make_organiser())
    body = {
        "name": "Hill",
        "titles": ["tic_tac_toe"],
        "clock": {"kind": "real_time", "base_seconds": 300, "increment_seconds": 5},
        "stages": HILL,
    }
    made = host.post(T, body, format="json")
    assert made.status_code == 201, made.json()
    assert made.json()["formats"] == ["king_of_the_hill"]
    listed = host.get(f"{T}?show=organised&format=king_of_the_hill").json()["results"]
    assert [one["name"] for one in listed] == ["Hill"]
    copy = host.post(f"{T}/{made.json()['id']}/clone", {}, format="json").json()
    assert copy["stages"][0]["options"] == {"lives": 2}
    figures = {"entrants": 8, "match_minutes": 10, "stages": HILL}
    assert host.post(f"{T}/estimate", figures, format="json").json()["rounds"] == 7
    body["stages"] = [{"format": "king_of_the_hill", "options": {"lives": 10}}]
    refused = host.post(T, body, format="json")
    assert refused.status_code == 400
    assert "lives must be at most 9" in refused.content.decode()


@pytest.mark.usefixtures("_hill")
def test_the_form_offers_a_new_format_with_its_facts_options_and_words() -> None:
    client = signed_in(make_organiser())
    form = client.get(f"{T}/form", headers={"accept-language": "es"}).json()
    facts = next(one for one in form["formats"] if one["format"] == "king_of_the_hill")
    assert facts["label"] == "Rey de la colina"
    assert facts["can_be_paired_by_hand"] is False
    assert {name: facts[name] for name in FACTS} == {
        name: getattr(KingOfTheHill, name) for name in FACTS
    }
    shape = next(one for one in form["shapes"] if one["id"] == "king_of_the_hill")
    (field,) = shape["stages"][0]["fields"]
    assert (field["name"], field["kind"], field["label"]) == ("lives", "whole", "Vidas")
    assert (field["default"], field["least"], field["most"]) == (1, 1, 9)


@pytest.mark.usefixtures("_hill")
def test_a_new_format_says_why_in_both_languages() -> None:
    event = running(3, HILL)
    client = signed_in(event.organiser)
    for language, ending in (("en", " is next in line."), ("es", "Le toca a ")):
        answer = client.get(
            f"{T}/{event.slug}/rounds", headers={"accept-language": language}
        ).json()
        (sentence,) = answer[0]["pairings"][0]["why"]
        assert ending in sentence


APPLAUSE = Setting(
    name="applause_seconds",
    kind=Kind.WHOLE,
    label=Words("Seconds of applause", "Segundos de aplauso"),
    hint=Words("After the final.", "Tras la final."),
    least=0,
    most=600,
)


@pytest.fixture
def _applause(db: None) -> Iterator[None]:
    """The column, as a migration would add it, and the declaration."""
    column = models.PositiveIntegerField(default=5)
    Tournament.add_to_class("applause_seconds", column)  # type: ignore[attr-defined]
    with connection.schema_editor() as editor:
        editor.add_field(Tournament, column)
    SETTINGS.append(APPLAUSE)
    yield
    SETTINGS.remove(APPLAUSE)
    Tournament._meta.local_fields.remove(column)  # type: ignore[arg-type]
    Tournament._meta._expire_cache()  # type: ignore[attr-defined]
    del Tournament.applause_seconds  # type: ignore[attr-defined]


@pytest.mark.usefixtures("_applause")
def test_a_new_setting_is_made_changed_shown_and_copied() -> None:
    host = make_organiser()
    client = signed_in(host)
    body = {
        "name": "Loud",
        "titles": ["tic_tac_toe"],
        "clock": {"kind": "real_time", "base_seconds": 300, "increment_seconds": 5},
        "stages": [{"format": "swiss", "options": {"rounds": 3}}],
    }
    assert client.post(T, body, format="json").json()["applause_seconds"] == 5
    refused = client.post(T, {**body, "applause_seconds": 601}, format="json")
    assert refused.status_code == 400
    made = client.post(T, {**body, "applause_seconds": 30}, format="json").json()
    assert made["applause_seconds"] == 30
    act = f"{T}/{made['id']}/acts/change"
    assert client.post(act, {"applause_seconds": 60}, format="json").status_code == 200
    assert client.get(f"{T}/{made['id']}").json()["applause_seconds"] == 60
    copy = client.post(f"{T}/{made['id']}/clone", {}, format="json").json()
    assert copy["applause_seconds"] == 60


@pytest.mark.usefixtures("_applause")
def test_the_form_asks_for_a_new_setting() -> None:
    form = signed_in(make_organiser()).get(f"{T}/form").json()
    field = next(one for one in form["settings"] if one["name"] == "applause_seconds")
    assert (field["kind"], field["default"], field["most"]) == ("whole", 5, 600)
    assert (field["label"], field["section"]) == ("Seconds of applause", "more")


def test_every_column_of_a_tournament_is_a_setting_or_named_as_none() -> None:
    columns = {field.name for field in Tournament._meta.concrete_fields}
    declared = {column for setting in SETTINGS for column in setting.stored_in}
    assert columns == declared | NOT_SETTINGS
    assert not declared & NOT_SETTINGS


def test_what_is_never_changed_is_refused_and_changes_nothing() -> None:
    event = draft()
    for name in ("entry", "is_rated", "slug"):
        with pytest.raises(BadSettings):
            changing.change(event.slug, event.organiser, {name: "open"})
    event.refresh_from_db()
    life.cancel(event.slug, event.organiser)
    with pytest.raises(WrongStatus):
        changing.change(event.slug, event.organiser, {"recurs_days": 7})


def test_all_words_of_formats_and_settings_exist_in_both_languages() -> None:
    client = signed_in(make_organiser())
    forms: dict[str, Any] = {
        language: client.get(f"{T}/form", headers={"accept-language": language}).json()
        for language in ("en", "es")
    }
    words = {language: list(_words(form)) for language, form in forms.items()}
    assert len(words["en"]) == len(words["es"]) > 100
    assert all(words["es"])
    # Only what is the same in both languages may be equal: names of formats, numbers.
    same = {en for en, es in zip(words["en"], words["es"], strict=True) if en == es}
    assert {word for word in same if not word.isdigit()} == {"Arena"}


def _words(form: Any) -> Iterator[str]:
    if isinstance(form, list):
        for one in form:
            yield from _words(one)
    elif isinstance(form, dict):
        for key, value in form.items():
            if key in ("label", "line") or (key == "hint" and value):
                yield value
            elif isinstance(value, list | dict):
                yield from _words(value)
