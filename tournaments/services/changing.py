"""Changing the settings of a tournament that exists."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from players.models import Player
from tournaments.errors import BadSettings, WrongStatus
from tournaments.models import Tournament
from tournaments.organiser_settings import changeable, changeable_in
from tournaments.services import cups
from tournaments.services.advancing import advance_locked
from tournaments.services.audit_log import note
from tournaments.services.locking import locked


def change(slug: str, actor: Player, settings: Mapping[str, Any], reason: str = "") -> Tournament:
    """Settings that can be changed while people have entered."""
    with locked(slug) as tournament:
        if not settings or set(settings) - {one.name for one in changeable()}:
            raise BadSettings
        if set(settings) - {one.name for one in changeable_in(tournament.status)}:
            raise WrongStatus
        columns = ("capacity", "is_private", "is_rated", "recurs_days")
        cups.refuse_beyond(
            tournament.organiser,
            {name: settings.get(name, getattr(tournament, name)) for name in columns},
        )
        before = {name: str(getattr(tournament, name)) for name in settings}
        for name, value in settings.items():
            setattr(tournament, name, value)
        tournament.save(update_fields=list(settings))
        after = {name: str(value) for name, value in settings.items()}
        note(tournament, "changed", actor, reason, before=before, after=after)
        advance_locked(tournament)
    return tournament
