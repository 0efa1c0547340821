"""What the notifications app stores, one file per noun."""

from notifications.models.inbox import Inbox
from notifications.models.notification import Notification
from notifications.models.preferences import Digest, NotificationSettings
from notifications.models.push_subscription import PushSubscription
from notifications.models.waiting_mail import WaitingMail

__all__ = [
    "Digest",
    "Inbox",
    "Notification",
    "NotificationSettings",
    "PushSubscription",
    "WaitingMail",
]
