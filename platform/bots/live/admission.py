"""Who comes to the bot API: a token of a bot. Whose it is, is known for a few seconds once it was
looked up; whether it is still good is asked of the database every time."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from channels.db import database_sync_to_async
from django.utils.translation import gettext_lazy as _

from bots.errors import BotsOnly
from bots.live.rate_limit import Allowances
from players.access.connections import connections
from players.access.credentials import Credential, CredentialEnded, Ending
from players.errors import Banned, Kind, Refusal
from players.models import ApiToken
from players.models.token import digest_of
from players.per_loop import PerLoop
from players.services.tokens import find_token

KNOWN_SECONDS: Final = 5.0
MOST_KNOWN: Final = 10_000
NEEDED_SCOPE: Final = "play:write"


class TokenInvalid(Refusal):
    kind = Kind.FORBIDDEN
    code = "token_invalid"
    status = 401
    sentence = "give the token of a bot: Authorization: Bearer pal_…"


class TooManyRequests(Refusal):
    code = "throttled"
    status = 429

    def __init__(self, wait_seconds: float) -> None:
        super().__init__(f"too many requests; come back in {wait_seconds:.1f} seconds")
        self.wait_seconds = wait_seconds


@dataclass(frozen=True, slots=True)
class Admitted:
    bot_id: int
    username: str
    credential: Credential


class Admission:
    """The doorkeeper of one event loop."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, tuple[float, Admitted]] = OrderedDict()
        self._strangers = Allowances(burst=20, a_second=2)
        self._openings = Allowances(burst=10, a_second=0.5)
        self._answers = Allowances(burst=60, a_second=20)

    async def admit(self, authorization: str, address: str) -> Admitted:
        """The bot, or a refusal. Wrong tokens are counted by address and soon not looked up."""
        now = time.monotonic()
        keyword, _blank, secret = authorization.partition(" ")
        digest = digest_of(secret.strip())
        known = self._known.get(digest)
        if known is not None and known[0] > now:
            await self.check(known[1])
            return known[1]
        if self._strangers.is_spent(address, now):
            raise TooManyRequests(1.0)
        token = None
        if keyword.lower() == "bearer":
            token = await database_sync_to_async(find_token)(secret.strip())
        if token is None:
            self._strangers.spend(address, now)
            raise TokenInvalid
        admitted = _checked(token)
        self._known[digest] = (now + KNOWN_SECONDS, admitted)
        self._known.move_to_end(digest)
        while len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return admitted

    async def check(self, bot: Admitted) -> None:
        """Refuse what a token that was looked up now would be refused."""
        try:
            await connections().check(bot.credential)
        except CredentialEnded as ended:
            raise Banned if ended.ending is Ending.BANNED else TokenInvalid from None

    def opens(self, bot: Admitted) -> None:
        _allow(self._openings, bot)

    def answers(self, bot: Admitted) -> None:
        _allow(self._answers, bot)


def _allow(allowances: Allowances, bot: Admitted) -> None:
    wait = allowances.spend(str(bot.bot_id), time.monotonic())
    if wait:
        raise TooManyRequests(wait)


def _checked(token: ApiToken) -> Admitted:
    if token.player.is_shut_out:
        raise Banned
    if not token.player.is_bot:
        raise BotsOnly
    if NEEDED_SCOPE not in token.scopes:
        raise BotsOnly(_("The token lacks the scope %(scope)s."), scope=NEEDED_SCOPE)
    return Admitted(token.player.pk, token.player.username, Credential.of_token(token))


admission = PerLoop(Admission)
"""The doorkeeper of the running event loop."""
