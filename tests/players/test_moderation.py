"""Warnings, mutes, bans, roles and reports, with their audit."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from players.models import ActionKind, ModerationAction, Notification, Player, Report, Role
from players.services.moderation import act, report
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
REPORTS = "/api/v1/moderation/reports"


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


def test_a_report_reaches_the_moderators_and_is_closed_once() -> None:
    zoe, moderator = make_player("Zoe"), make_moderator()
    make_player("Yara")
    made = signed_in(zoe).post(
        "/api/v1/players/Yara/reports",
        {"reason": "stalling", "text": "Waits out the clock.", "link": "/matches/7"},
        format="json",
    )
    assert made.status_code == 201
    client = signed_in(moderator)
    [shown] = client.get(REPORTS).json()["results"]
    assert (shown["reporter"]["username"], shown["subject"]["username"]) == ("Zoe", "Yara")
    url = f"{REPORTS}/{shown['id']}"
    closed = client.patch(url, {"conclusion": "Warned."}, format="json")
    assert closed.json()["conclusion"] == "Warned."
    assert client.patch(url, {"conclusion": "Again."}, format="json").status_code == 409
    assert client.get(REPORTS).json()["results"] == []
    assert len(client.get(f"{REPORTS}?closed=true").json()["results"]) == 1
    assert Notification.objects.get(player=zoe).kind == "players.report_closed"


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
    filed = report(zoe, yara, reason="abuse", text="I am Zoe and …")  # type: ignore[arg-type]
    signed_in(zoe).post(
        "/api/v1/me/deletion", {"username": "Zoe", "password": PASSWORD}, format="json"
    )
    filed.refresh_from_db()
    assert (filed.text, filed.reporter.username) == ("", f"former-{zoe.pk}")
