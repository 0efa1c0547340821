"""What an organiser can set in a tournament: each setting declared once.

Serializers, cloning, editing, the view of a tournament, the wizard and the control room follow
from `SETTINGS`. The default of a setting is that of its column.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from django.db import models

from tournaments.forms import NOTHING, Choice, Field, Kind, OnlyIf, Words
from tournaments.models import Entry, Status, Tournament

NEVER: frozenset[Status] = frozenset()
UNTIL_THE_END = frozenset(
    {Status.DRAFT, Status.REGISTRATION, Status.CHECK_IN, Status.RUNNING, Status.PAUSED}
)


class Section(StrEnum):
    """Where a form shows a setting."""

    HEAD = "head"
    ENTRY = "entry"
    """Who may enter."""
    PAGE = "page"
    """What the event's page says of it."""
    MORE = "more"
    OWN = "own"
    """In a part of the form that is written for it: games, clock."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    name: str
    kind: Kind
    label: Words
    hint: Words = NOTHING
    section: Section = Section.MORE
    columns: tuple[str, ...] = ()
    """Where it is stored; empty: in the column of its name."""
    least: int | None = None
    most: int | None = None
    longest: int | None = None
    choices: tuple[Choice, ...] = ()
    only_if: OnlyIf | None = None
    is_required: bool = False
    changeable_in: frozenset[Status] = UNTIL_THE_END
    is_copied: bool = True
    """A clone, and the next edition of an event that comes back, begin with it."""
    is_public: bool = True
    """Everybody who sees the tournament sees it."""
    is_of_page: bool = False
    """A text of the event's page: public there, and not sent with every look at the event."""

    @property
    def stored_in(self) -> tuple[str, ...]:
        return self.columns or (self.name,)

    @property
    def has_own_column(self) -> bool:
        return not self.columns

    @property
    def default(self) -> Any:
        return self._column.get_default()

    @property
    def _column(self) -> models.Field[Any, Any]:
        column = Tournament._meta.get_field(self.name)
        assert isinstance(column, models.Field)
        return column

    @property
    def field(self) -> Field:
        """As a form asks for it when a tournament is made."""
        may_be_empty = self.has_own_column and self._column.null
        return Field(
            name=self.name,
            kind=self.kind,
            label=self.label,
            hint=self.hint,
            default=self.default if self.has_own_column and not self.is_required else None,
            least=self.least,
            most=self.most,
            longest=self.longest,
            choices=self.choices,
            only_if=self.only_if,
            is_required=self.is_required,
            may_be_empty=may_be_empty,
        )


_MARKDOWN = Words(
    "Markdown: **bold**, *emphasis*, # headings, - lists, [links](https://…).",
    "Markdown: **negrita**, *cursiva*, # títulos, - listas, [enlaces](https://…).",
)
_NOT_BY_INVITATION = OnlyIf("entry", (Entry.OPEN.value, Entry.PASSWORD.value))

SETTINGS: list[Setting] = [
    Setting(
        name="name",
        kind=Kind.LINE,
        label=Words("Name", "Nombre"),
        section=Section.HEAD,
        longest=80,
        is_required=True,
    ),
    Setting(
        name="titles",
        kind=Kind.OWN,
        label=Words("Games", "Juegos"),
        section=Section.OWN,
        changeable_in=NEVER,
    ),
    Setting(
        name="game_options",
        kind=Kind.OWN,
        label=Words("Game options", "Opciones del juego"),
        section=Section.OWN,
        changeable_in=NEVER,
    ),
    Setting(
        name="clock",
        kind=Kind.OWN,
        label=Words("Clock", "Reloj"),
        section=Section.OWN,
        columns=("clock_kind", "base_ms", "increment_ms"),
        changeable_in=NEVER,
    ),
    Setting(
        name="entry",
        kind=Kind.CHOICE,
        label=Words("Entry", "Inscripción"),
        section=Section.ENTRY,
        choices=(
            Choice(Entry.OPEN, Words("Everybody may enter", "Puede entrar cualquiera")),
            Choice(Entry.PASSWORD, Words("Entry with a password", "Inscripción con contraseña")),
            Choice(
                Entry.INVITE,
                Words("Only players the organiser enters", "Solo a quien inscriba la organización"),
            ),
        ),
        changeable_in=NEVER,
    ),
    Setting(
        name="password",
        kind=Kind.LINE,
        label=Words("Password", "Contraseña"),
        section=Section.ENTRY,
        longest=64,
        only_if=OnlyIf("entry", (Entry.PASSWORD.value,)),
        changeable_in=NEVER,
        is_public=False,
    ),
    Setting(
        name="is_private",
        kind=Kind.FLAG,
        label=Words(
            "Unlisted: only whoever has the link finds it",
            "Fuera de las listas: solo lo encuentra quien tiene el enlace",
        ),
        section=Section.ENTRY,
    ),
    Setting(
        name="questions",
        kind=Kind.TEXT,
        label=Words("Questions for entrants", "Preguntas a quien se inscribe"),
        hint=Words(
            "One on each line; only organisers read the answers.",
            "Una por línea; solo la organización lee las respuestas.",
        ),
        section=Section.ENTRY,
        longest=600,
    ),
    Setting(
        name="min_rating",
        kind=Kind.WHOLE,
        label=Words("Lowest rating", "Elo mínimo"),
        section=Section.ENTRY,
        least=0,
        most=10_000,
        only_if=_NOT_BY_INVITATION,
        changeable_in=NEVER,
    ),
    Setting(
        name="max_rating",
        kind=Kind.WHOLE,
        label=Words("Highest rating", "Elo máximo"),
        section=Section.ENTRY,
        least=0,
        most=10_000,
        only_if=_NOT_BY_INVITATION,
        changeable_in=NEVER,
    ),
    Setting(
        name="min_matches",
        kind=Kind.WHOLE,
        label=Words("Matches played, at least", "Partidas jugadas, al menos"),
        section=Section.ENTRY,
        least=0,
        most=100_000,
        only_if=_NOT_BY_INVITATION,
        changeable_in=NEVER,
    ),
    Setting(
        name="min_account_days",
        kind=Kind.WHOLE,
        label=Words("Days since signing up, at least", "Días desde el alta, al menos"),
        section=Section.ENTRY,
        least=0,
        most=10_000,
        only_if=_NOT_BY_INVITATION,
        changeable_in=NEVER,
    ),
    Setting(
        name="is_rated",
        kind=Kind.FLAG,
        label=Words("Rated matches", "Partidas con Elo"),
        hint=Words(
            "Results move the players on the ladder.",
            "Los resultados mueven a los jugadores en la clasificación.",
        ),
        section=Section.ENTRY,
        changeable_in=NEVER,
    ),
    Setting(
        name="description",
        kind=Kind.TEXT,
        label=Words("What it is", "De qué se trata"),
        hint=_MARKDOWN,
        section=Section.PAGE,
        longest=4000,
    ),
    Setting(
        name="schedule",
        kind=Kind.TEXT,
        label=Words("Schedule", "Horario"),
        section=Section.PAGE,
        longest=4000,
        is_of_page=True,
    ),
    Setting(
        name="prizes",
        kind=Kind.TEXT,
        label=Words("Prizes", "Premios"),
        section=Section.PAGE,
        longest=4000,
        is_of_page=True,
    ),
    Setting(
        name="rules",
        kind=Kind.TEXT,
        label=Words("Rules of the event", "Reglas del torneo"),
        section=Section.PAGE,
        longest=8000,
        is_of_page=True,
    ),
    Setting(
        name="contact",
        kind=Kind.LINE,
        label=Words("Contact", "Contacto"),
        hint=Words(
            "An address, a page or a telephone number that everybody may see.",
            "Una dirección, página o teléfono que todos pueden ver.",
        ),
        section=Section.PAGE,
        longest=200,
        is_of_page=True,
    ),
    Setting(
        name="starts_at",
        kind=Kind.MOMENT,
        label=Words("Starts at", "Empieza"),
        hint=Words(
            "Time zone {zone}. Empty: you start it yourself.",
            "Zona horaria {zone}. Vacío: lo empiezas tú.",
        ),
        is_copied=False,
    ),
    Setting(
        name="capacity",
        kind=Kind.WHOLE,
        label=Words("Capacity", "Aforo"),
        hint=Words(
            "Empty: no limit. Whoever is too many waits on a list.",
            "Vacío: sin límite. Quien no cabe queda en lista de espera.",
        ),
        least=2,
        most=100_000,
    ),
    Setting(
        name="check_in_minutes",
        kind=Kind.WHOLE,
        label=Words(
            "Check-in: opens so many minutes before the start",
            "Confirmación: se abre estos minutos antes de empezar",
        ),
        hint=Words(
            "Only who checks in plays. 0: you open it yourself, or nobody has to.",
            "Solo juega quien confirma. 0: la abres tú, o nadie tiene que confirmar.",
        ),
        least=0,
        most=1440,
    ),
    Setting(
        name="late_entry_rounds",
        kind=Kind.WHOLE,
        label=Words("Late entry until round", "Inscripción tardía hasta la ronda"),
        hint=Words("0: nobody enters once it has begun.", "0: nadie entra cuando ya ha empezado."),
        least=0,
        most=64,
    ),
    Setting(
        name="break_seconds",
        kind=Kind.WHOLE,
        label=Words(
            "Seconds from the pairing to the first choice",
            "Segundos desde el emparejamiento hasta jugar",
        ),
        hint=Words(
            "Time to read the pairing and find the board.",
            "Tiempo para leer el emparejamiento y llegar al tablero.",
        ),
        least=0,
        most=86_400 * 14,
    ),
    Setting(
        name="no_show_seconds",
        kind=Kind.WHOLE,
        label=Words("Seconds to arrive at a match", "Segundos para llegar a una partida"),
        hint=Words(
            "Whoever has not come by then forfeits. 0: only the clock decides.",
            "Quien no haya venido entonces pierde por incomparecencia. 0: solo decide el reloj.",
        ),
        least=0,
        most=86_400 * 14,
    ),
    Setting(
        name="max_no_shows",
        kind=Kind.WHOLE,
        label=Words(
            "Absences until somebody is withdrawn", "Ausencias hasta que se retira a alguien"
        ),
        hint=Words("0: nobody is withdrawn by itself.", "0: no se retira a nadie solo por faltar."),
        least=0,
        most=64,
    ),
    Setting(
        name="dispute_minutes",
        kind=Kind.WHOLE,
        label=Words("Minutes to dispute a result", "Minutos para reclamar un resultado"),
        hint=Words("0: no disputes.", "0: sin reclamaciones."),
        least=0,
        most=1440 * 14,
    ),
    Setting(
        name="final_dispute_minutes",
        kind=Kind.WHOLE,
        label=Words(
            "Minutes to dispute the last results", "Minutos para reclamar los últimos resultados"
        ),
        hint=Words(
            "The event stays open so long before places are final. 0: it ends at once.",
            "El torneo sigue abierto este tiempo antes de fijar los puestos. 0: termina enseguida.",
        ),
        least=0,
        most=1440,
    ),
    Setting(
        name="recurs_days",
        kind=Kind.WHOLE,
        label=Words("Repeat after so many days", "Repetir tras estos días"),
        hint=Words(
            "0: it takes place once. Else a copy opens for entry by itself after the end.",
            "0: se celebra una vez. Si no, al terminar se abre sola la inscripción de una copia.",
        ),
        least=0,
        most=366,
    ),
    Setting(
        name="starts_rounds",
        kind=Kind.FLAG,
        label=Words("Rounds begin by themselves", "Las rondas empiezan solas"),
        hint=Words(
            "Off: every round waits until you begin it.",
            "Desactivado: cada ronda espera a que la empieces.",
        ),
    ),
    Setting(
        name="allows_bots",
        kind=Kind.FLAG,
        label=Words("Bots may enter", "Pueden participar bots"),
    ),
    Setting(
        name="plays_bots_fast",
        kind=Kind.FLAG,
        label=Words("Bots play each other without pauses", "Los bots juegan entre sí sin pausas"),
    ),
]
"""In the order in which a form shows them."""


def changeable_in(status: str) -> list[Setting]:
    return [setting for setting in SETTINGS if status in setting.changeable_in]


def changeable() -> list[Setting]:
    """What can be changed at some time after a tournament was made."""
    return [setting for setting in SETTINGS if setting.changeable_in]


def copied_columns() -> list[str]:
    return [column for setting in SETTINGS if setting.is_copied for column in setting.stored_in]


def public() -> list[Setting]:
    """What is shown as it stands in its column."""
    return [
        setting
        for setting in SETTINGS
        if setting.is_public and setting.has_own_column and not setting.is_of_page
    ]


def of_page() -> list[Setting]:
    """The texts of the event's page."""
    return [setting for setting in SETTINGS if setting.is_of_page]
