"""Browser push: which services are trusted, the site's key, and a message to each browser."""

from __future__ import annotations

import base64
from email.utils import parseaddr
from functools import cache
from typing import Final
from urllib.parse import urlsplit

import msgspec
import requests
import structlog
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings
from py_vapid import Vapid
from pywebpush import WebPushException, webpush

from notifications import texts
from notifications.escalation import is_seen
from notifications.models import Notification, PushSubscription

PUSH: Final = "push"
"""Sending one, as a kind of work; its reference is the notification."""
# The browsers' makers; anything else would let a stranger have us call any address.
SERVICES: Final = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
)
KEEP_SECONDS: Final = 24 * 60 * 60
PATIENCE_SECONDS: Final = 10
GONE: Final = frozenset({403, 404, 410})
"""The browser took its permission back, or the key it knew is no longer ours."""
_CURVE_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551

log = structlog.get_logger("notifications.push")


def is_trusted(endpoint: str) -> bool:
    """Whether this is an address of a browser maker's push service.

    >>> is_trusted("https://fcm.googleapis.com/fcm/send/abc")
    True
    >>> is_trusted("https://10.0.0.1/"), is_trusted("http://fcm.googleapis.com/x")
    (False, False)
    """
    parts = urlsplit(endpoint)
    host = parts.hostname or ""
    return (
        parts.scheme == "https"
        and parts.port in (None, 443)
        and any(host == service or host.endswith(f".{service}") for service in SERVICES)
    )


@cache
def site_key() -> ec.EllipticCurvePrivateKey:
    """Derived from the site's secret, so that all its processes have the same."""
    seed = HKDF(hashes.SHA256(), 48, salt=None, info=b"palestra web push").derive(
        settings.SECRET_KEY.encode()
    )
    return ec.derive_private_key(int.from_bytes(seed) % (_CURVE_ORDER - 1) + 1, ec.SECP256R1())


def public_key() -> str:
    """What browsers are given to know our messages by."""
    point = (
        site_key()
        .public_key()
        .public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    )
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode()


def message_of(notification: Notification) -> dict[str, str]:
    language = notification.player.language
    return {
        "title": "Palestra",
        "body": texts.push_sentence(notification.kind, notification.params, language),
        "link": notification.link,
        "kind": notification.kind,
        "tag": notification.link or notification.kind,
    }


def send_to_browsers(notification_id: int) -> None:
    """To every browser of the player who takes push, unless it was read meanwhile."""
    notification = Notification.objects.select_related("player").filter(pk=notification_id).first()
    if notification is None or is_seen(notification):
        return
    for subscription in PushSubscription.objects.filter(player=notification.player):
        send(subscription, notification)


def send(subscription: PushSubscription, notification: Notification) -> bool:
    """False when the browser takes no more messages: its subscription is then forgotten."""
    try:
        webpush(
            {
                "endpoint": subscription.endpoint,
                "keys": {"p256dh": subscription.p256dh, "auth": subscription.auth},
            },
            msgspec.json.encode(message_of(notification)),
            vapid_private_key=Vapid(site_key()),
            vapid_claims={"sub": f"mailto:{parseaddr(settings.DEFAULT_FROM_EMAIL)[1]}"},
            ttl=KEEP_SECONDS,
            timeout=PATIENCE_SECONDS,
        )
    except WebPushException as problem:
        status = None if problem.response is None else problem.response.status_code
        if status in GONE:
            subscription.delete()
            return False
        log.warning("a push was refused", status=status, service=_service(subscription))
    except (requests.RequestException, ValueError) as problem:
        log.warning("a push failed", problem=str(problem), service=_service(subscription))
    return True


def _service(subscription: PushSubscription) -> str:
    return urlsplit(subscription.endpoint).hostname or ""
