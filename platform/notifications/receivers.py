"""What this app does when the players app says that something happened."""

from __future__ import annotations

from typing import Any

from django.core.mail import EmailMessage
from django.dispatch import receiver

from notifications import mail
from notifications.models import (
    Notification,
    NotificationSettings,
    PushSubscription,
    WaitingMail,
)
from notifications.services import silence, tell
from players.models import ModerationAction, Outcome, Player, Report
from players.signals import anonymised, blocked, followed, mail_written, moderated, report_closed


@receiver(followed, dispatch_uid="notifications.followed")
def tell_followed(sender: Any, follower: Player, player: Player, **rest: Any) -> None:
    tell(
        player,
        "players.followed",
        {"username": follower.username, "display_name": follower.display_name},
        link=f"/players/{follower.username}",
    )


@receiver(blocked, dispatch_uid="notifications.blocked")
def silence_blocked(sender: Any, blocker: Player, blocked: Player, **rest: Any) -> None:
    """What one of them asked the other calls nobody any more."""
    silence(blocker, blocked.username)
    silence(blocked, blocker.username)


@receiver(moderated, dispatch_uid="notifications.moderated")
def tell_moderated(sender: Any, action: ModerationAction, **rest: Any) -> None:
    expires_at = action.expires_at
    tell(
        action.player,
        f"moderation.{action.kind}",
        {
            "reason": action.reason,
            "expires_at": expires_at.isoformat() if expires_at else None,
            **action.details,
        },
    )


@receiver(report_closed, dispatch_uid="notifications.report_closed")
def tell_report_closed(
    sender: Any, report: Report, outcome: Outcome, conclusion: str, **rest: Any
) -> None:
    tell(
        report.reporter,
        "players.report_closed",
        {
            "name": report.subject.display_name,
            "outcome": outcome.value,
            "conclusion": conclusion,
        },
    )


@receiver(mail_written, dispatch_uid="notifications.mail")
def post_mail(sender: Any, message: EmailMessage, **rest: Any) -> None:
    mail.post(message)


@receiver(anonymised, dispatch_uid="notifications.forget")
def forget(sender: type[Player], player: Player, **rest: Any) -> None:
    """What a former player was told, and every way to reach them."""
    for model in (Notification, NotificationSettings, PushSubscription, WaitingMail):
        model.objects.filter(player=player).delete()
