"""Auto-pass settings of a seat: read and set. Nobody else is told of them.

They are answered by the worker that answers forced passes (`play.house.bot_matches`), after the
same pause.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from engine.core.passing import PassSettings, is_running, pass_setting
from play.errors import BadRequest, NoSuchMatch, NotRunning, NotSeated
from play.live import effects
from play.live.live_match import LiveMatch
from play.log import store
from play.models import Match, MatchStatus
from play.now import now_ms
from play.work import wake_ups
from players.models import Player


def auto_passes(slug: str, player: Player) -> dict[str, Any]:
    """What the player's seat can have passed for it, and what is switched on."""
    live = store.load(slug)
    return offered(live, _seat_of(live, player))


def set_auto_pass(slug: str, player: Player, what: str, until: str | None) -> dict[str, Any]:
    """Switch one on until a moment, or off. What is open now is passed too, if it may be."""
    with transaction.atomic():
        match = Match.objects.select_for_update().filter(slug=slug).first()
        if match is None or match.started_at is None:
            raise NoSuchMatch
        live = store.load_record(match)
        seat = _seat_of(live, player)
        if match.status != MatchStatus.RUNNING:
            raise NotRunning
        live.auto_pass[seat] = _changed(live, seat, what, until)
        kept = {index: settings for index, settings in live.auto_pass.items() if settings}
        match.auto_pass = msgspec.to_builtins(kept, str_keys=True) or None
        fields = ["auto_pass"]
        if match.bots_due_at is None and live.passed_option(seat):
            match.bots_due_at = store.moment(now_ms() + live.bot_pace_ms())
            match.work_queue = live.work_queue
            fields += ["bots_due_at", "work_queue"]
            pause = live.bot_pace_ms() / 1000
            transaction.on_commit(partial(wake_ups.wake, live.work_queue, pause))
        match.save(update_fields=fields)
        answer = offered(live, seat)
        transaction.on_commit(partial(effects.publish_to_seat, slug, seat, answer))
    return answer


def offered(live: LiveMatch, seat: int) -> dict[str, Any]:
    """The settings of one seat, in the order its title declares them."""
    title, state = live.match.title, live.match.state
    own = live.auto_pass.get(seat, {})
    running = {what: one.until for what, one in own.items() if is_running(title, state, one)}
    return {
        "t": "auto_pass",
        "settings": [
            {
                "id": one.id,
                "kind": one.kind,
                "until": list(one.until),
                "can_begin": [
                    until
                    for until in one.until
                    if pass_setting(title, state, seat, one, until) is not None
                ],
                "running": running.get(one.id),
            }
            for one in title.passable
        ],
    }


def _changed(live: LiveMatch, seat: int, what: str, until: str | None) -> PassSettings:
    title, state = live.match.title, live.match.state
    own = dict(live.auto_pass.get(seat, {}))
    passable = next((one for one in title.passable if one.id == what), None)
    if passable is None:
        raise BadRequest(_("This game has no such question that can be passed for you."))
    own.pop(what, None)
    if until is not None:
        setting = pass_setting(title, state, seat, passable, until)
        if setting is None:
            raise BadRequest(
                _("This cannot be passed for you until then, or only while you are asked it.")
            )
        own[what] = setting
    return {id: one for id, one in own.items() if is_running(title, state, one)}


def _seat_of(live: LiveMatch, player: Player) -> int:
    seat = live.seat_of(player.pk)
    if seat is None:
        raise NotSeated
    return seat
