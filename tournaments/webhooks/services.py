"""What an organiser does with webhooks: add, choose kinds of events, test, remove."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from functools import partial

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from players.errors import Kind, Refusal
from players.models import Player
from tournaments.models import Delivery, EventKind, Tournament, Webhook
from tournaments.models.webhook import TEST_ACT
from tournaments.services.audit_log import note, write_line
from tournaments.services.locking import locked
from tournaments.webhooks.addresses import (
    InsideAddress,
    Target,
    UnknownHost,
    UnusableAddress,
    checked_addresses,
    parse,
)

MOST_WEBHOOKS = 5
LOOKUP_SECONDS = 3.0


class BadAddress(Refusal):
    kind = Kind.INVALID
    code = "bad_address"
    sentence = _(
        "Give the address of a program on the internet, like https://example.org/hook, "
        "without a name and password in it."
    )
    field = "url"


class PrivateAddress(Refusal):
    kind = Kind.INVALID
    code = "private_address"
    sentence = _(
        "This address lies in a private network, which the site does not call. Give an address "
        "on the public internet, or ask the site's operator to allow this network "
        "(WEBHOOK_NETWORKS)."
    )
    field = "url"


class NameUnknown(Refusal):
    kind = Kind.INVALID
    code = "name_unknown"
    sentence = _("No server of this name can be found. Check how it is spelled.")
    field = "url"


class KnownAddress(Refusal):
    kind = Kind.INVALID
    code = "known_address"
    sentence = _("This address is told of the tournament already.")
    field = "url"


class NoSuchWebhook(Refusal):
    kind = Kind.NOT_FOUND
    code = "no_such_webhook"
    sentence = _("This tournament has no such webhook.")


class TooManyWebhooks(Refusal):
    code = "too_many_webhooks"
    sentence = _("A tournament has at most five webhooks.")


def add_webhook(
    slug: str, actor: Player, url: str, kinds: Collection[str] = tuple(EventKind.values)
) -> Webhook:
    target = _checked(url)
    with locked(slug) as tournament:
        existing = Webhook.objects.filter(tournament=tournament)
        if existing.filter(url=url).exists():
            raise KnownAddress
        if existing.count() >= MOST_WEBHOOKS:
            raise TooManyWebhooks
        webhook = Webhook.objects.create(
            tournament=tournament, url=url, target=target.name, kinds=sorted(set(kinds))
        )
        note(tournament, "webhook_added", actor, host=target.host)
    return webhook


def change_webhook(slug: str, actor: Player, webhook_id: int, kinds: Collection[str]) -> Webhook:
    with locked(slug) as tournament:
        webhook = _find(tournament, webhook_id)
        webhook.kinds = sorted(set(kinds))
        webhook.save(update_fields=["kinds"])
        note(tournament, "webhook_changed", actor, host=_host(webhook), kinds=webhook.kinds)
    return webhook


def remove_webhook(slug: str, actor: Player, webhook_id: int) -> None:
    with locked(slug) as tournament:
        webhook = _find(tournament, webhook_id)
        host = _host(webhook)
        webhook.delete()
        note(tournament, "webhook_removed", actor, host=host)


def send_test_message(slug: str, actor: Player, webhook_id: int) -> Delivery:
    """Send this webhook a message at once, and once; the answer is read from the delivery."""
    from tournaments import tasks

    with locked(slug) as tournament:
        webhook = _find(tournament, webhook_id)
        line = write_line(tournament, TEST_ACT, actor, host=_host(webhook))
        delivery = Delivery.objects.create(webhook=webhook, line=line)
        transaction.on_commit(partial(tasks.deliver_webhooks.delay))
    return delivery


def _find(tournament: Tournament, webhook_id: int) -> Webhook:
    webhook = Webhook.objects.filter(tournament=tournament, pk=webhook_id).first()
    if webhook is None:
        raise NoSuchWebhook
    return webhook


def _host(webhook: Webhook) -> str:
    return webhook.target.rpartition(":")[0]


def _checked(url: str) -> Target:
    """The address in its parts, if the site may call it."""
    try:
        target = parse(url)
        asyncio.run(_look_up(target))
    except UnusableAddress:
        raise BadAddress from None
    except InsideAddress:
        raise PrivateAddress from None
    except (UnknownHost, TimeoutError):
        raise NameUnknown from None
    return target


async def _look_up(target: Target) -> None:
    async with asyncio.timeout(LOOKUP_SECONDS):
        await checked_addresses(target)
