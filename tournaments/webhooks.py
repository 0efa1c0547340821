"""Webhooks: each line of the log is sent, signed, and tried again until it arrives.

The body is JSON; the header `X-Palestra-Signature` is `sha256=` and the HMAC of the body under
the webhook's secret. Addresses inside the site's own network are refused.
"""

from __future__ import annotations

import hashlib
import hmac
import http.client
import ipaddress
import json
import socket
from datetime import timedelta
from urllib.parse import urlsplit

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from players.errors import Kind, Refusal
from players.models import Player
from tournaments.models import Delivery, Webhook
from tournaments.services.desk import locked, note

MOST_WEBHOOKS = 5
MOST_ATTEMPTS = 8
AT_ONCE = 20
TIMEOUT_SECONDS = 5.0


class BadAddress(Refusal):
    kind = Kind.INVALID
    code = "bad_address"
    sentence = _("This address cannot be told anything.")
    field = "url"


class TooManyWebhooks(Refusal):
    code = "too_many_webhooks"
    sentence = _("A tournament has at most five webhooks.")


def add_webhook(slug: str, actor: Player, url: str) -> Webhook:
    with locked(slug) as tournament:
        if urlsplit(url).scheme not in ("http", "https"):
            raise BadAddress
        existing = Webhook.objects.filter(tournament=tournament)
        if existing.filter(url=url).exists():
            raise BadAddress
        if existing.count() >= MOST_WEBHOOKS:
            raise TooManyWebhooks
        made = Webhook.objects.create(tournament=tournament, url=url)
        note(tournament, "webhook_added", actor, host=urlsplit(url).hostname)
    return made


def remove_webhook(slug: str, actor: Player, webhook_id: int) -> None:
    with locked(slug) as tournament:
        found = Webhook.objects.filter(tournament=tournament, pk=webhook_id).first()
        if found is None:
            raise BadAddress
        host = urlsplit(found.url).hostname
        found.delete()
        note(tournament, "webhook_removed", actor, host=host)


def signature(secret: str, body: bytes) -> str:
    return "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()


def body_of(delivery: Delivery) -> bytes:
    line = delivery.line
    return json.dumps(
        {
            "id": line.pk,
            "tournament": line.tournament.slug,
            "at": line.at.isoformat(),
            "act": line.act,
            "actor": None if line.actor is None else line.actor.username,
            "reason": line.reason,
            "details": line.details,
        }
    ).encode()


def deliver_due() -> int:
    """Send what is due; any number of processes may do so at the same time."""
    sent = 0
    while sent < AT_ONCE:
        with transaction.atomic():
            due = (
                Delivery.objects.select_for_update(skip_locked=True, of=("self",))
                .filter(next_at__lte=timezone.now())
                .select_related("webhook", "line__tournament", "line__actor")
                .order_by("next_at")
                .first()
            )
            if due is None:
                return sent
            _deliver(due)
            sent += 1
    return sent


def _deliver(delivery: Delivery) -> None:
    body = body_of(delivery)
    delivery.attempts += 1
    try:
        delivery.status_code, delivery.answer = _post(delivery.webhook, body)
    except (OSError, ValueError, http.client.HTTPException) as problem:
        delivery.status_code, delivery.answer = None, str(problem)[:200]
    now = timezone.now()
    if delivery.status_code is not None and 200 <= delivery.status_code < 300:
        delivery.delivered_at, delivery.next_at = now, None
    elif delivery.attempts >= MOST_ATTEMPTS:
        delivery.next_at = None
    else:
        delivery.next_at = now + timedelta(seconds=10 * 2**delivery.attempts)
    delivery.save()


def _post(webhook: Webhook, body: bytes) -> tuple[int, str]:
    parts = urlsplit(webhook.url)
    host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
    _refuse_inside(host, port)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    connection = kind(host, port, timeout=TIMEOUT_SECONDS)
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        headers = {
            "Content-Type": "application/json",
            "X-Palestra-Signature": signature(webhook.secret, body),
        }
        connection.request("POST", path, body, headers)
        answer = connection.getresponse()
        return answer.status, answer.read(200).decode(errors="replace")
    finally:
        connection.close()


def _refuse_inside(host: str, port: int) -> None:
    """A webhook must not become a way into the network the site runs in."""
    if getattr(settings, "WEBHOOKS_MAY_REACH_INSIDE", False):
        return
    for *_rest, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        if not ipaddress.ip_address(address[0]).is_global:
            raise ValueError("the address is not on the public internet")
