"""What an act of the control room is: its words, when it is allowed, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rest_framework import serializers

from players.models import Player
from tournaments.api import act_input as given
from tournaments.forms import NOTHING, Field, Words
from tournaments.models import EntrantStatus, Right, Round, Status, Tournament
from tournaments.services.entering import player_in

Do = Callable[[str, Player, dict[str, Any]], object]
Refusal = Callable[[Tournament], Words]


class Subject(StrEnum):
    """What an act is done to; the dialog is opened from its row."""

    TOURNAMENT = "tournament"
    ENTRANT = "entrant"
    FIELD = "field"
    """All entrants as a field to be seeded and invited; a part of the page of its own."""
    ROUND = "round"
    PAIRING = "pairing"
    DISPUTE = "dispute"
    CALL = "call"
    """For the arbiter, from a board."""
    HELPER = "helper"
    """A co-organiser."""


class Tone(StrEnum):
    """How much a button stands out."""

    PRIMARY = "primary"
    PLAIN = "plain"
    QUIET = "quiet"
    DANGER = "danger"
    """It cannot be taken back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    name: str
    right: Right
    label: Words
    text: Words
    """What it does, in a sentence."""
    do: Do
    serializer: type[serializers.Serializer[Any]] = given.ReasonSerializer
    subject: Subject = Subject.TOURNAMENT
    tone: Tone = Tone.PLAIN
    is_instant: bool = False
    """Done by the press itself: it can be put right by another, or it hits nobody else."""
    tells_reason: bool = False
    """The reason is told to whom it concerns, and so is asked for at once."""
    when: frozenset[Status] = frozenset(Status)
    """The statuses of a tournament in which it can be done."""
    why_not: Words = NOTHING
    """What to say in the others."""
    refusal: Refusal = lambda tournament: NOTHING
    """What else keeps it from being done now; nothing when nothing does."""
    entrants: frozenset[EntrantStatus] = frozenset()
    """Of an act on an entrant: those it can be done to."""
    rounds: Callable[[Round], bool] = lambda played: True
    """Of an act on a round: whether this one's format allows it."""

    def why_not_now(self, tournament: Tournament, asked: dict[Refusal, Words]) -> Words:
        """Nothing when it can be done. Acts that share a question have it `asked` once."""
        if tournament.status not in self.when:
            return self.why_not
        if self.refusal not in asked:
            asked[self.refusal] = self.refusal(tournament)
        return asked[self.refusal]

    def fields(self, tournament: Tournament) -> list[Field]:
        """What its dialog asks for."""
        return list(getattr(self.serializer, "declared", ()))


def by_reason(service: Callable[..., object]) -> Do:
    """A verb that takes nothing but a reason."""
    return lambda slug, actor, data: service(slug, actor, data["reason"])


def by_player(service: Callable[..., object]) -> Do:
    """A verb about one player."""
    return lambda slug, actor, data: service(
        slug, actor, player_in(slug, data["player"]), reason=data["reason"]
    )


BEFORE = frozenset({Status.REGISTRATION, Status.CHECK_IN})
LIVE = frozenset({Status.RUNNING, Status.PAUSED})
IT_IS_OVER = Words("It is over.", "Ya ha terminado.")
NOT_PLAYING = Words("It is not being played.", "No se está jugando.")
