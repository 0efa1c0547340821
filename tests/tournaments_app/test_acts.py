"""The acts of the control room as the server lists them: allowed or why not, and their fields."""

from __future__ import annotations

from typing import Any

import pytest

from tests.players.factories import make_player, signed_in
from tests.tournaments_app.events import (
    KNOCK_OUT,
    SWISS_3,
    draft,
    enter_people,
    open_event,
    running,
    script_to_the_end,
)
from tournaments.api.act_views import ACT_VIEWS
from tournaments.api.acts import ACTS, Subject
from tournaments.models import AuditLine, EntrantStatus, Round, Status, Tournament
from tournaments.services import life, rights

pytestmark = pytest.mark.django_db

T = "/api/v1/tournaments"
PLAIN = ("open-registration", "open-check-in", "start", "pause", "resume", "cancel")
"""Acts that need nothing but a reason."""


def acts_of(event: Tournament, language: str = "en") -> dict[str, Any]:
    room = signed_in(event.organiser).get(
        f"{T}/{event.slug}/control-room", headers={"accept-language": language}
    )
    assert room.status_code == 200, room.json()
    return {act["name"]: act for act in room.json()["acts"]}


def checking() -> Tournament:
    event = open_event()
    enter_people(event, 4)
    return life.open_check_in(event.slug, event.organiser)


def entered() -> Tournament:
    event = open_event()
    enter_people(event, 4)
    return event


def paused() -> Tournament:
    event = running(4)
    return life.pause(event.slug, event.organiser)


def cancelled() -> Tournament:
    event = draft()
    return life.cancel(event.slug, event.organiser)


EVENTS = {
    "draft": draft,
    "registration, nobody there": open_event,
    "registration": entered,
    "check-in, nobody checked in": checking,
    "running": lambda: running(4),
    "paused": paused,
    "finished": lambda: script_to_the_end(running(4)),
    "cancelled": cancelled,
}


@pytest.mark.parametrize("make", EVENTS.values(), ids=list(EVENTS))
def test_what_is_listed_as_allowed_can_be_done_and_nothing_else(make: Any) -> None:
    event = make()
    host = signed_in(event.organiser)
    listed = acts_of(event)
    for name in PLAIN:
        tried = host.post(f"{T}/{event.slug}/acts/{name}", {"preview": True}, format="json")
        assert listed[name]["is_allowed"] == (tried.status_code == 200), (name, tried.json())
        assert bool(listed[name]["why_not"]) != listed[name]["is_allowed"], name


def test_every_act_has_words_and_reasons_in_both_languages() -> None:
    for event in (draft(), running(4, KNOCK_OUT), cancelled()):
        english, spanish = acts_of(event), acts_of(event, "es")
        assert set(english) == set(spanish) == {act.name for act in ACTS}
        for name, act in english.items():
            for word in ("label", "text", "why_not"):
                assert bool(act[word]) == bool(spanish[name][word]), (name, word)
                assert not act[word] or act[word] != spanish[name][word], (name, word)


def test_reasons_go_beyond_the_status() -> None:
    swiss, cup = running(4, late_entry_rounds=3), running(4, KNOCK_OUT)
    assert acts_of(swiss)["add-entrant"]["is_allowed"]
    assert acts_of(cup)["add-entrant"]["why_not"].startswith("It takes no late entries")
    assert acts_of(swiss)["forbid-pair"]["is_allowed"]
    assert acts_of(cup)["forbid-pair"]["why_not"].startswith("No stage that is left")
    assert acts_of(cup)["bye"]["why_not"] == "Nobody can sit out a round here."
    assert acts_of(open_event())["start"]["why_not"] == "At least two must be ready to play."


def test_a_helper_is_told_which_acts_are_not_theirs() -> None:
    event = running(4)
    helper = make_player()
    rights.add_co_organiser(event.slug, event.organiser, helper, ["results"])
    room = signed_in(helper).get(f"{T}/{event.slug}/control-room").json()
    allowed = {act["name"] for act in room["acts"] if act["is_allowed"]}
    assert allowed == {
        "result",
        "forfeit",
        "replay",
        "settle-dispute",
        "call-again",
        "answer-call",
    }
    others = [act for act in room["acts"] if not act["is_allowed"]]
    assert {act["why_not"] for act in others} == {"The organiser has not given you this right."}


def test_rounds_that_wait_are_listed_where_their_format_allows_the_act() -> None:
    swiss = running(4, break_seconds=600)
    cup = running(4, KNOCK_OUT, break_seconds=600)
    for event, fitting in ((swiss, True), (cup, False)):
        waiting = Round.objects.get(stage__tournament=event).pk
        acts = acts_of(event)
        assert acts["start-round"]["rounds"] == [waiting]
        assert acts["re-pair"]["rounds"] == ([waiting] if fitting else [])
        assert acts["pair-by-hand"]["rounds"] == ([waiting] if fitting else [])


def test_the_act_that_changes_settings_begins_with_what_is_set() -> None:
    event = running(4, SWISS_3, recurs_days=7)
    fields = {field["name"]: field for field in acts_of(event)["change"]["fields"]}
    assert fields["recurs_days"]["default"] == 7
    assert fields["name"]["default"] == "Spring open"
    assert "entry" not in fields


def test_every_act_has_a_view_that_can_be_found_by_its_name() -> None:
    assert [view.act for view in ACT_VIEWS] == list(ACTS)
    for view in ACT_VIEWS:
        words = [word.capitalize() for word in view.act.name.split("-")]
        assert view.__name__ == "".join(words) + "ActView"
        assert view.__module__ == "tournaments.api.act_views"


def test_acts_on_one_entrant_say_to_whom_they_can_be_done() -> None:
    on_one = [act for act in ACTS if act.subject is Subject.ENTRANT and act.entrants]
    assert {act.name for act in on_one} == {
        "check-in",
        "readmit",
        "bye",
        "withdraw",
        "disqualify",
        "change-entrant",
    }
    assert frozenset.union(*(act.entrants for act in on_one)) == frozenset(EntrantStatus)
    assert all(act.when <= frozenset(Status) for act in ACTS)


def test_small_acts_ask_nothing_and_grave_ones_do() -> None:
    event = running(4)
    acts = acts_of(event)
    instant = {name for name, act in acts.items() if act["is_instant"]}
    assert instant == {"pause", "resume", "check-in", "readmit", "call-again", "answer-call"}
    # What is done at a press has nothing to fill in.
    assert all(acts[name]["fields"] == [] for name in instant)
    assert all(acts[name]["tone"] != "danger" for name in instant)
    told = {name for name, act in acts.items() if act["tells_reason"]}
    assert told == {"cancel", "disqualify", "settle-dispute"}


def test_everybody_who_is_missing_is_checked_in_at_once() -> None:
    event = checking()
    host = signed_in(event.organiser)
    first = event.entrants.order_by("id").first()
    assert first is not None
    host.post(f"{T}/{event.slug}/acts/check-in", {"player": first.player.username}, format="json")
    answer = host.post(f"{T}/{event.slug}/acts/check-in-all", {}, format="json")
    assert answer.status_code == 200, answer.json()
    assert set(event.entrants.values_list("status", flat=True)) == {EntrantStatus.CHECKED_IN}
    line = AuditLine.objects.get(act="all_checked_in")
    assert line.details["count"] == 3
    assert host.get(f"{T}/{event.slug}/control-room").json()["missing"] == []
    host.post(f"{T}/{event.slug}/acts/check-in-all", {}, format="json")
    assert AuditLine.objects.filter(act="all_checked_in").count() == 1
