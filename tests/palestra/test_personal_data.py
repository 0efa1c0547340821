"""Whatever points to a player has an answer: where their export shows it, and what a deletion does
with it. A new model without both fails here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.utils import timezone

from notifications.models import Notification, NotificationSettings, PushSubscription, WaitingMail
from play.models import Favourite, LessonProgress, MatchNotice
from players.exporting import sections
from players.models import ApiToken, Block, Follow, Player, Report, SignInAddress
from players.services.accounts import anonymise
from tests.play.tables import person, started


@dataclass(frozen=True, slots=True)
class Answer:
    export: str
    """The section of the export, or why there is none."""
    after: str
    """`gone`, or why it stays with the former player, whose row has no name."""


GONE = "gone"
MATCH = "others played it too"
OFFICE = "what somebody did in an office, shown to those it was done to"
HIDDEN = "not exported: others said it in confidence"
COUNTER = "not exported: a number of the machinery"
ANSWERS = {
    "players.Player.owner": Answer("bots", "a bot's row stays as its owner's does"),
    "players.SignInAddress.player": Answer("sign_in_addresses", GONE),
    "players.ModerationAction.player": Answer("moderation", "a ban must not end by deletion"),
    "players.ModerationAction.moderator": Answer("not exported: of others", OFFICE),
    "players.Report.reporter": Answer("reports", "without its text; the case may be open"),
    "players.Report.subject": Answer(HIDDEN, "moderators look at what was done to others"),
    "players.Report.closed_by": Answer("not exported: of others", OFFICE),
    "players.Case_subjects.player": Answer(HIDDEN, "moderators look at what was done to others"),
    "players.Case.subjects": Answer(HIDDEN, "moderators look at what was done to others"),
    "players.CaseAct.moderator": Answer("not exported: of others", OFFICE),
    "players.Follow.follower": Answer("following", GONE),
    "players.Follow.followed": Answer("followers", GONE),
    "players.Block.blocker": Answer("blocked", GONE),
    "players.Block.blocked": Answer("not exported: whom others block is theirs", GONE),
    "players.ApiToken.player": Answer("tokens", GONE),
    "notifications.Inbox.player": Answer(COUNTER, "counts, and says nothing"),
    "notifications.Notification.player": Answer("notifications", GONE),
    "notifications.NotificationSettings.player": Answer("reaching", GONE),
    "notifications.PushSubscription.player": Answer("reaching", GONE),
    "notifications.WaitingMail.player": Answer("not exported: sent within seconds", GONE),
    "play.Match.created_by": Answer("matches", MATCH),
    "play.ChatMessage.author": Answer("chat", "others answered it; moderators may need it"),
    "play.ChatMessage.hidden_by": Answer("not exported: of others", OFFICE),
    "play.ChatReport.reporter": Answer(HIDDEN, "the message it is about stays"),
    "play.ChatReport.settled_by": Answer("not exported: of others", OFFICE),
    "play.Conduct.player": Answer("conduct", "counts, and is read by nobody any more"),
    "play.ConductEntry.player": Answer("conduct", MATCH),
    "play.Vacation.player": Answer("conduct", MATCH),
    "play.Favourite.player": Answer("favourites", GONE),
    "play.LessonProgress.player": Answer("lessons", GONE),
    "play.HouseBot.player": Answer("not exported: no person", "no person"),
    "play.MatchNotice.player": Answer("reaching", "what was sent stays counted, not what waits"),
    "play.Seat.player": Answer("matches", MATCH),
    "play.Seat.invited": Answer("notifications", MATCH),
    "matchmaking.Rating.player": Answer("ratings", "ladders are rebuilt from all of them"),
    "matchmaking.Correction.by": Answer("not exported: of others", OFFICE),
    "matchmaking.LedgerRow.player": Answer("rating_changes", "ratings of others rest on it"),
    "matchmaking.Ticket.player": Answer("not exported: lives for minutes", "lives for minutes"),
    "matchmaking.LiveSeat.player": Answer("matches", "ends with its match"),
    "tournaments.Tournament.organiser": Answer("not exported: public pages", "public record"),
    "tournaments.CoOrganiser.player": Answer("not exported: public pages", "public record"),
    "tournaments.AuditLine.actor": Answer("not exported: public pages", "public record"),
    "tournaments.Entrant.player": Answer("tournaments", "public record"),
    "tournaments.Dispute.settled_by": Answer("not exported: of others", OFFICE),
    "tournaments.ArbiterCall.answered_by": Answer("not exported: of others", OFFICE),
    "bots.BotAccount.player": Answer("bots", "a bot's matches stay as a person's do"),
    "bots.BotFault.bot": Answer("bots", "a bot's matches stay as a person's do"),
    "bots.StrengthTest.owner": Answer("bots", "others read what it found"),
    "bots.StrengthTest.candidate": Answer("bots", "others read what it found"),
    "bots.StrengthTest.baseline": Answer("bots", "others read what it found"),
    "admin.LogEntry.user": Answer("not exported: of others", OFFICE),
    "account.EmailAddress.user": Answer("email_addresses", GONE),
    "mfa.Authenticator.user": Answer("second_factors", GONE),
    "usersessions.UserSession.user": Answer("sessions", GONE),
}


def relations() -> dict[str, Any]:
    """Every field of another model that points to a player, by model and name."""
    found: list[Any] = list(Player._meta.get_fields(include_hidden=True))
    return {
        f"{one.related_model._meta.label}.{one.field.name}": one.field
        for one in found
        if one.auto_created and not one.concrete
    }


def test_everything_that_points_to_a_player_has_an_answer() -> None:
    assert relations().keys() == ANSWERS.keys()


@pytest.mark.django_db
def test_each_section_that_is_named_stands_in_the_export() -> None:
    named = {
        answer.export for answer in ANSWERS.values() if not answer.export.startswith("not exported")
    }
    assert named <= {name for name, _ in sections(person("zoe"))}


def fill(player: Player, other: Player) -> None:
    """One of everything that a deletion must take along."""
    match = started(player, other)
    told = Notification.objects.create(player=player, kind="match_started")
    NotificationSettings.objects.get_or_create(player=player)
    PushSubscription.objects.create(player=player, endpoint="https://push.example/1")
    WaitingMail.objects.create(player=player, notification=told, to="zoe@example.org")
    Favourite.objects.create(player=player, match=match)
    LessonProgress.objects.create(player=player, title="alone", lesson="first")
    MatchNotice.objects.create(player=player, match=match, kind="your_turn", ply=0)
    SignInAddress.objects.create(player=player, digest="a" * 64)
    ApiToken.objects.create(player=player, name="script", digest="b" * 64, hint="pal_", scopes=[])
    Authenticator.objects.create(user=player, type="totp", data={})
    EmailAddress.objects.get_or_create(user=player, email="zoe@example.org")
    UserSession.objects.create(
        user=player, ip="127.0.0.1", user_agent="x", session_key="c", last_seen_at=timezone.now()
    )
    Report.objects.create(reporter=player, subject=other, reason="other", text="A long story.")
    for one, another in ((player, other), (other, player)):
        Follow.objects.create(follower=one, followed=another)
        Block.objects.create(blocker=one, blocked=another)


def left_of(player: Player) -> dict[str, int]:
    """How many rows there are of each kind that is to go."""
    return {
        name: field.model._default_manager.filter(**{field.name: player}).count()
        for name, field in relations().items()
        if ANSWERS[name].after == GONE
    }


@pytest.mark.django_db
def test_a_deletion_takes_along_what_is_said_to_go() -> None:
    zoe, yara = person("zoe"), person("yara")
    fill(zoe, yara)
    before = left_of(zoe)
    assert len(before) > 10 and all(before.values()), before
    anonymise(zoe)
    assert not any(left_of(zoe).values()), left_of(zoe)
    assert not Report.objects.filter(reporter=zoe).exclude(text="").exists()
