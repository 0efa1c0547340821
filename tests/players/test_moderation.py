"""Warnings, mutes, bans, roles and reports, with their audit."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from notifications.models import Notification
from players.models import (
    ActionKind,
    ModerationAction,
    Player,
    Report,
    ReportReason,
    Role,
)
from players.services.cases import note_signal
from players.services.moderation import act
from players.services.reports import report
from tests.players.factories import (
    PASSWORD,
    Browser,
    make_administrator,
    make_moderator,
    make_player,
    signed_in,
    with_token,
)

pytestmark = pytest.mark.django_db
ACTIONS = "/api/v1/moderation/actions"
CASES = "/api/v1/moderation/cases"


def test_an_action_leaves_an_audit_line_and_tells_the_player() -> None:
    moderator, player = make_moderator("Mod"), make_player("Zoe")
    wish = {"player": "zoe", "kind": "warn", "reason": "Be kind."}
    answer = signed_in(moderator).post(ACTIONS, wish, format="json")
    assert answer.status_code == 201
    action = ModerationAction.objects.get()
    assert (action.player, action.moderator, action.reason) == (player, moderator, "Be kind.")
    told = Notification.objects.get(player=player)
    assert (told.kind, told.params["reason"]) == ("moderation.warn", "Be kind.")
    listed = signed_in(moderator).get(f"{ACTIONS}?player=ZOE").json()["results"]
    assert [line["reason"] for line in listed] == ["Be kind."]


def test_a_ban_ends_sessions_tokens_and_sign_in_until_it_is_lifted() -> None:
    moderator, player = make_moderator(), make_player("Zoe", password=PASSWORD)
    browser, program = Browser(), with_token(player)
    browser.sign_in("Zoe")
    act(moderator, player, ActionKind.BAN, "Cheating.")
    assert not browser.is_signed_in
    assert program.get("/api/v1/me").json()["code"] == "banned"
    refused = Browser().sign_in("Zoe")
    assert refused.status_code == 400
    assert refused.json()["errors"][0]["code"] == "banned"
    act(moderator, player, ActionKind.UNBAN, "Appeal granted.")
    assert Browser().sign_in("Zoe").status_code == 200


def test_a_ban_ends_by_itself() -> None:
    player = make_player()
    act(make_moderator(), player, ActionKind.BAN, "A day off.", timezone.now() + timedelta(days=1))
    player.refresh_from_db()
    assert player.is_banned
    Player.objects.update(banned_until=timezone.now() - timedelta(seconds=1))
    player.refresh_from_db()
    assert not player.is_banned


def test_a_muted_player_plays_on_but_writes_nothing() -> None:
    player, other = make_player(), make_player("Yara")
    act(make_moderator(), player, ActionKind.MUTE, "Shouting.")
    client = signed_in(player)
    assert client.get("/api/v1/me").status_code == 200
    refused = client.post(
        f"/api/v1/players/{other.username}/reports", {"reason": "abuse"}, format="json"
    )
    assert (refused.status_code, refused.json()["code"]) == (403, "muted")


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"reason": ""}, "reason"),
        ({"kind": "role"}, "kind"),
        ({"player": "nobody"}, "player"),
        ({"expires_at": "2001-01-01T00:00:00Z"}, "expires_at"),
    ],
)
def test_an_action_without_sense_changes_nothing(change: dict[str, str], field: str) -> None:
    make_player("Zoe")
    wish = {"player": "Zoe", "kind": "ban", "reason": "Because.", **change}
    answer = signed_in(make_moderator()).post(ACTIONS, wish, format="json")
    assert answer.status_code == 400
    assert list(answer.json()["errors"]) == [field]
    assert not ModerationAction.objects.exists()


def test_moderators_act_neither_on_equals_nor_on_administrators_nor_on_themselves() -> None:
    moderator = make_moderator("Mod")
    make_moderator("Peer")
    make_administrator("Root")
    for name, code in [("Peer", "above_you"), ("Root", "above_you"), ("Mod", "not_with_yourself")]:
        wish = {"player": name, "kind": "ban", "reason": "Mutiny."}
        answer = signed_in(moderator).post(ACTIONS, wish, format="json")
        assert answer.json()["code"] == code
    assert not ModerationAction.objects.exists()


def test_an_administrator_gives_a_role_and_the_audit_knows() -> None:
    player = make_player("Zoe")
    wish = {"role": "organiser", "reason": "Runs the club."}
    answer = signed_in(make_administrator()).put("/api/v1/players/Zoe/role", wish, format="json")
    assert answer.json()["details"] == {"before": "player", "after": "organiser"}
    player.refresh_from_db()
    assert player.role == Role.ORGANISER


def test_the_last_administrator_keeps_the_role() -> None:
    root, other = make_administrator("Root"), make_administrator("Other")
    wish = {"role": "player", "reason": "Retired."}
    assert signed_in(root).put("/api/v1/players/Other/role", wish, format="json").status_code == 200
    other.refresh_from_db()
    assert other.role == Role.PLAYER
    assert signed_in(other).put("/api/v1/players/Root/role", wish, format="json").status_code == 403


def test_a_report_reaches_the_moderators_and_its_reporter_learns_what_came_of_it() -> None:
    zoe, moderator = make_player("Zoe"), make_moderator()
    make_player("Yara")
    made = signed_in(zoe).post(
        "/api/v1/players/Yara/reports",
        {"reason": "stalling", "text": "Waits out the clock.", "link": "/matches/7"},
        format="json",
    )
    assert made.status_code == 201
    client = signed_in(moderator)
    [case] = client.get(f"{CASES}?state=open").json()["results"]
    assert (case["kind"], case["subjects"][0]["username"]) == ("reports", "Yara")
    [signal] = client.get(f"{CASES}/{case['id']}/signals").json()["results"]
    assert signal["report"]["reporter"]["username"] == "Zoe"
    settled = client.post(
        f"{CASES}/{case['id']}/settle",
        {"outcome": "acted", "note": "Second time.", "conclusion": "Thank you."},
        format="json",
    )
    assert settled.status_code == 201
    again = client.post(f"{CASES}/{case['id']}/settle", {"outcome": "acted"}, format="json")
    assert (again.status_code, again.json()["code"]) == (409, "case_settled")
    told = Notification.objects.get(player=zoe)
    expected = {"name": "Yara", "outcome": "acted", "conclusion": "Thank you."}
    assert (told.kind, told.params) == ("players.report_closed", expected)
    history = client.get(f"{CASES}/{case['id']}").json()["acts"]
    assert [line["kind"] for line in history] == ["opened", "settled"]
    assert history[1]["note"] == "Second time."


def test_cases_are_found_by_state_kind_and_player() -> None:
    zoe, yara = make_player("Zoe"), make_player("Yara")
    report(zoe, yara, ReportReason.ABUSE)
    note_signal("farming", [zoe, yara], key="1", weight=9, evidence={})
    note_signal("aborts", [zoe], key="2", weight=3, evidence={})
    client = signed_in(make_moderator())

    def kinds(query: str) -> list[str]:
        return [case["kind"] for case in client.get(f"{CASES}?{query}").json()["results"]]

    assert kinds("") == ["farming", "aborts", "reports"]
    assert kinds("player=yara") == ["farming", "reports"]
    assert kinds("kind=aborts&player=ZOE") == ["aborts"]
    assert kinds("state=settled") == []
    assert client.get(f"{CASES}?state=lost").status_code == 400


def test_a_case_shows_each_subject_once_however_many_signals_it_has() -> None:
    zoe, yara = make_player("Zoe"), make_player("Yara")
    for number in range(3):
        note_signal("farming", [zoe, yara], key=str(number), weight=1, evidence={})
    [case] = signed_in(make_moderator()).get(f"{CASES}?player=zoe").json()["results"]
    assert case["signal_count"] == 3
    assert [subject["username"] for subject in case["subjects"]] == ["Zoe", "Yara"]


def test_cases_are_read_page_by_page_the_most_urgent_first() -> None:
    for number in range(1, 6):
        note_signal("aborts", [make_player()], key=str(number), weight=number, evidence={})
    client, scores = signed_in(make_moderator()), []
    address = f"{CASES}?page_size=2"
    while address:
        page = client.get(address).json()
        scores += [case["score"] for case in page["results"]]
        address = page["next"]
    assert scores == [5, 4, 3, 2, 1]


@pytest.mark.parametrize("path", ["", "/signals"])
def test_a_moderator_does_not_read_a_case_about_themselves(path: str) -> None:
    moderator = make_moderator()
    report(make_player(), moderator, ReportReason.ABUSE)
    url = f"{CASES}/{moderator.cases.get().pk}{path}"
    assert signed_in(moderator).get(url).status_code == 404
    assert signed_in(make_moderator()).get(url).status_code == 200
    assert signed_in(moderator).get(CASES).json()["results"] == []


def test_a_moderator_acts_from_a_case() -> None:
    yara = make_player("Yara")
    note_signal("farming", [yara], key="1", weight=1, evidence={})
    make_player("Zoe")
    client, url = signed_in(make_moderator()), f"{CASES}/{yara.cases.get().pk}/actions"
    wish = {"player": "Yara", "kind": "ban", "reason": "Farming."}
    assert client.post(url, wish, format="json").json()["action"]["kind"] == "ban"
    yara.refresh_from_db()
    assert yara.is_banned
    other = client.post(url, {**wish, "player": "Zoe"}, format="json")
    assert (other.status_code, other.json()["code"]) == (400, "not_in_this_case")


@pytest.mark.parametrize("path", ["", "/signals"])
def test_an_unknown_case_is_not_found(path: str) -> None:
    answer = signed_in(make_moderator()).get(f"{CASES}/987654{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, "case_unknown")


def test_moderators_find_people_by_a_part_of_either_name_also_banned_ones() -> None:
    moderator = make_moderator("Root")
    act(moderator, make_player("SuperZoe"), ActionKind.BAN, "Cheating.")
    make_player("Nina", display_name="Zoe the second")
    make_player("Xavier")
    found = signed_in(moderator).get("/api/v1/moderation/players?search=zoe").json()["results"]
    assert [player["username"] for player in found] == ["Nina", "SuperZoe"]
    assert found[1]["banned_until"] is not None
    assert signed_in(moderator).get("/api/v1/moderation/players?search=z").status_code == 400


@pytest.mark.parametrize("link", ["https://evil.example", "javascript:alert(1)", "//evil"])
def test_a_reports_link_stays_on_the_site(link: str) -> None:
    make_player("Yara")
    answer = signed_in(make_player()).post(
        "/api/v1/players/Yara/reports", {"reason": "other", "link": link}, format="json"
    )
    assert answer.status_code == 400
    assert not Report.objects.exists()


def test_players_do_not_report_themselves() -> None:
    player = make_player("Zoe")
    answer = signed_in(player).post(
        "/api/v1/players/Zoe/reports", {"reason": "other"}, format="json"
    )
    assert answer.json()["code"] == "not_with_yourself"


def test_a_report_survives_the_reporters_leaving_without_the_text() -> None:
    zoe, yara = make_player("Zoe", password=PASSWORD), make_player("Yara")
    filed = report(zoe, yara, ReportReason.ABUSE, "I am Zoe and …")
    signed_in(zoe).post(
        "/api/v1/me/deletion", {"username": "Zoe", "password": PASSWORD}, format="json"
    )
    filed.refresh_from_db()
    assert (filed.text, filed.reporter.username) == ("", f"former-{zoe.pk}")
