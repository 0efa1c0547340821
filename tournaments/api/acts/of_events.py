"""Acts on the event itself: its life, its settings, messages, who helps."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from players.models import Player
from players.services.relations import find_player
from tournaments.api import act_input as given
from tournaments.api.acts.act import BEFORE, IT_IS_OVER, NOT_PLAYING, Act, Subject, Tone, by_reason
from tournaments.errors import BadSettings
from tournaments.forms import NOTHING, Field, Words
from tournaments.models import Right, Status, Tournament
from tournaments.organiser_settings import UNTIL_THE_END, changeable_in
from tournaments.services import changing, life, rights
from tournaments.services.groups import Group
from tournaments.services.starting import count_ready


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeAct(Act):
    def fields(self, tournament: Tournament) -> list[Field]:
        """The settings that can be changed now, as they stand."""
        return [
            replace(setting.field, default=getattr(tournament, setting.name), is_required=False)
            for setting in changeable_in(tournament.status)
        ]


def _change(slug: str, actor: Player, data: dict[str, Any]) -> object:
    wanted = {key: value for key, value in data.items() if key not in ("preview", "reason")}
    if not wanted:
        raise BadSettings
    return changing.change(slug, actor, wanted, data["reason"])


def _too_few(tournament: Tournament) -> Words:
    if count_ready(tournament) >= 2:
        return NOTHING
    if tournament.check_in_minutes and tournament.status == Status.REGISTRATION:
        return Words(
            "Only who has checked in plays: open check-in first.",
            "Solo juega quien ha confirmado: abre antes la confirmación.",
        )
    return Words(
        "At least two must be ready to play.", "Al menos dos deben estar listos para jugar."
    )


OPEN_REGISTRATION = Act(
    name="open-registration",
    right=Right.LIFE,
    label=Words("Open registration", "Abrir inscripción"),
    text=Words("Open the doors: players may enter.", "Abre las puertas: se puede entrar."),
    do=by_reason(life.open_registration),
    tone=Tone.PRIMARY,
    when=frozenset({Status.DRAFT, Status.CHECK_IN}),
    why_not=Words(
        "Registration opens from a draft, or again from check-in.",
        "La inscripción se abre desde el borrador, o de nuevo desde la confirmación.",
    ),
)
OPEN_CHECK_IN = Act(
    name="open-check-in",
    right=Right.LIFE,
    label=Words("Open check-in", "Abrir confirmación"),
    text=Words(
        "Ask everybody who has entered to say that they are here.",
        "Pide a todos los inscritos que confirmen que están.",
    ),
    do=by_reason(life.open_check_in),
    tone=Tone.PRIMARY,
    when=frozenset({Status.REGISTRATION}),
    why_not=Words(
        "Check-in follows an open registration.",
        "La confirmación sigue a una inscripción abierta.",
    ),
)
START = Act(
    name="start",
    right=Right.LIFE,
    label=Words("Start", "Empezar"),
    text=Words("Start with those who are in.", "Empieza con quienes están."),
    do=by_reason(life.start),
    tone=Tone.PRIMARY,
    when=BEFORE,
    why_not=Words(
        "It starts from registration or check-in.",
        "Empieza desde la inscripción o la confirmación.",
    ),
    refusal=_too_few,
)
PAUSE = Act(
    name="pause",
    right=Right.LIFE,
    label=Words("Pause", "Pausar"),
    text=Words("Let nothing new begin.", "Que no empiece nada nuevo."),
    do=by_reason(life.pause),
    is_instant=True,
    tone=Tone.PRIMARY,
    when=frozenset({Status.RUNNING}),
    why_not=NOT_PLAYING,
)
RESUME = Act(
    name="resume",
    right=Right.LIFE,
    label=Words("Resume", "Reanudar"),
    text=Words("Go on after a pause.", "Sigue tras una pausa."),
    do=by_reason(life.resume),
    is_instant=True,
    tone=Tone.PRIMARY,
    when=frozenset({Status.PAUSED}),
    why_not=Words("It is not paused.", "No está en pausa."),
)
CHANGE = ChangeAct(
    name="change",
    right=Right.LIFE,
    label=Words("Change settings", "Cambiar ajustes"),
    text=Words(
        "What can still be changed; the log says what was.",
        "Lo que aún se puede cambiar; el registro dice qué cambió.",
    ),
    do=_change,
    serializer=given.ChangeSerializer,
    when=UNTIL_THE_END,
    why_not=IT_IS_OVER,
)
CANCEL = Act(
    name="cancel",
    right=Right.LIFE,
    label=Words("Cancel for good", "Cancelar definitivamente"),
    text=Words("Call it off for good.", "Cancélalo definitivamente."),
    do=by_reason(life.cancel),
    tells_reason=True,
    tone=Tone.DANGER,
    when=UNTIL_THE_END,
    why_not=IT_IS_OVER,
)
MESSAGE = Act(
    name="message",
    right=Right.MESSAGES,
    label=Words("Message", "Mensaje"),
    text=Words(
        "Tell all entrants, or some of them, something: on every page, by bell, push and mail.",
        "Di algo a todos los inscritos o a algunos: en la página, con campana, push y correo.",
    ),
    do=lambda slug, actor, data: life.broadcast(slug, actor, data["text"], Group(data["group"])),
    serializer=given.MessageActSerializer,
)
ADD_CO_ORGANISER = Act(
    name="add-co-organiser",
    right=Right.LIFE,
    label=Words("Add a co-organiser", "Añadir coorganizador"),
    text=Words(
        "Let somebody help, with some of the organiser's rights.",
        "Que alguien ayude, con algunos permisos de la organización.",
    ),
    do=lambda slug, actor, data: rights.add_co_organiser(
        slug, actor, find_player(data["player"]), data["rights"]
    ),
    serializer=given.CoOrganiserSerializer,
    tone=Tone.QUIET,
)
REMOVE_CO_ORGANISER = Act(
    name="remove-co-organiser",
    right=Right.LIFE,
    label=Words("Remove a co-organiser", "Quitar coorganizador"),
    text=Words("Take a co-organiser's rights away.", "Quita los permisos a un coorganizador."),
    do=lambda slug, actor, data: rights.remove_co_organiser(
        slug, actor, find_player(data["player"])
    ),
    serializer=given.PlayerActSerializer,
    subject=Subject.HELPER,
    tone=Tone.QUIET,
)
