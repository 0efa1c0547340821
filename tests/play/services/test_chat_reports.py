"""Messages shown to the moderators: by whom, and what moderators see and do."""

from __future__ import annotations

from importlib import import_module

import pytest
from django.apps import apps
from django.utils import timezone

from play import services
from play.models import ChatMessage, ChatReport, Match
from players.models import Case, Player, Report
from tests.play.tables import person, started
from tests.players.factories import make_moderator, signed_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def ana() -> Player:
    return person("ana")


@pytest.fixture
def rude() -> Player:
    return person("rude")


@pytest.fixture
def match(ana: Player, rude: Player) -> Match:
    return started(ana, rude)


def report_of(message: ChatMessage) -> str:
    return f"/api/v1/matches/{message.match.slug}/chat/{message.pk}/report"


def test_a_stranger_cannot_report_what_was_said_among_the_players(
    match: Match, rude: Player
) -> None:
    message = services.say(match.slug, rude, "You fool.")
    answer = signed_in(person()).post(report_of(message), {}, format="json")
    assert answer.status_code == 404
    assert not Report.objects.exists()


def test_a_player_cannot_report_what_watchers_said_among_themselves(
    match: Match, ana: Player
) -> None:
    message = services.say(match.slug, person(), "She will lose.")
    assert signed_in(ana).post(report_of(message), {}, format="json").status_code == 404


def test_a_message_that_is_not_there_is_answered_like_one_that_may_not_be_read(
    match: Match, rude: Player
) -> None:
    hidden = services.say(match.slug, rude, "You fool.")
    client = signed_in(person())
    missing = report_of(hidden).replace(f"/{hidden.pk}/", "/987654/")
    answers = [client.post(url, {}, format="json").json() for url in (report_of(hidden), missing)]
    assert answers[0] == answers[1]


def test_whoever_reads_a_message_can_report_it(match: Match, ana: Player, rude: Player) -> None:
    message = services.say(match.slug, rude, "You fool.")
    wish = {"reason": "abuse", "text": "Three times now."}
    for _ in range(2):
        assert signed_in(ana).post(report_of(message), wish, format="json").status_code == 204
    filed = Report.objects.get()
    assert (filed.subject, filed.message_id, filed.text) == (rude, message.pk, "Three times now.")
    assert filed.link == f"/matches/{match.slug}"
    assert list(Case.objects.get().subjects.all()) == [rude]


def test_watchers_report_watchers(match: Match) -> None:
    message = services.say(match.slug, person("boo"), "Boo!")
    assert signed_in(person()).post(report_of(message), {}, format="json").status_code == 204
    assert Report.objects.get().subject.username == "boo"


def test_one_does_not_report_oneself(match: Match, rude: Player) -> None:
    message = services.say(match.slug, rude, "You fool.")
    answer = signed_in(rude).post(report_of(message), {}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (400, "not_with_yourself")


def test_moderators_see_a_reported_message_in_its_context(
    match: Match, ana: Player, rude: Player
) -> None:
    services.say(match.slug, ana, "Good luck.")
    message = services.say(match.slug, rude, "You fool.")
    services.say(match.slug, ana, "Pardon?")
    services.say(match.slug, person(), "A watcher's word.")
    signed_in(ana).post(report_of(message), {}, format="json")
    shown = signed_in(make_moderator()).get(f"/api/v1/moderation/messages/{message.pk}").json()
    assert shown["match"] == match.slug
    said = [(line["author"], line["text"]) for line in shown["messages"]]
    assert said == [("ana", "Good luck."), ("rude", "You fool."), ("ana", "Pardon?")]


def test_moderators_do_not_read_talk_that_nobody_reported(match: Match, ana: Player) -> None:
    message = services.say(match.slug, ana, "Between us.")
    client, url = signed_in(make_moderator()), f"/api/v1/moderation/messages/{message.pk}"
    assert client.get(url).status_code == 404
    assert client.put(url, {"is_hidden": True}, format="json").status_code == 404
    message.refresh_from_db()
    assert message.hidden_by is None


def test_a_moderator_hides_a_reported_message_and_shows_it_again(
    match: Match, ana: Player, rude: Player
) -> None:
    message = services.say(match.slug, rude, "You fool.")
    signed_in(ana).post(report_of(message), {}, format="json")
    moderator = make_moderator()
    client, url = signed_in(moderator), f"/api/v1/moderation/messages/{message.pk}"
    hidden = client.put(url, {"is_hidden": True}, format="json").json()
    assert [line["is_hidden"] for line in hidden["messages"]] == [True]
    message.refresh_from_db()
    assert message.hidden_by == moderator
    for _ in range(2):
        client.put(url, {"is_hidden": False}, format="json")
    message.refresh_from_db()
    assert message.hidden_by is None
    history = Case.objects.get().acts.order_by("id").values_list("kind", flat=True)
    assert list(history) == ["opened", "hid", "showed"]


def test_complaints_from_before_there_were_cases_become_reports(
    match: Match, ana: Player, rude: Player
) -> None:
    message = services.say(match.slug, rude, "You fool.")
    ChatReport.objects.create(message=message, reporter=ana, reason="Rude.")
    settled = services.say(match.slug, rude, "Sorry.")
    ChatReport.objects.create(message=settled, reporter=ana, settled_at=timezone.now())
    import_module("play.migrations.0010_chat_reports_into_cases").into_cases(apps, None)
    filed = Report.objects.get()
    assert (filed.reporter, filed.message_id, filed.text) == (ana, message.pk, "Rude.")
    assert filed.signal.case == Case.objects.get()
