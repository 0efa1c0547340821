"""Acts on those who enter: adding, checking in, sitting out, leaving, keeping apart."""

from __future__ import annotations

from typing import Any

from players.models import Player
from tournaments.api import act_input as given
from tournaments.api.acts.act import (
    BEFORE,
    IT_IS_OVER,
    LIVE,
    NOT_PLAYING,
    Act,
    Subject,
    Tone,
    by_player,
)
from tournaments.formats import format_named
from tournaments.forms import NOTHING, Words
from tournaments.models import EntrantStatus, Right, Stage, StageStatus, Status, Tournament
from tournaments.organiser_settings import UNTIL_THE_END
from tournaments.services import entering, placeholders, rounds, seeding
from tournaments.services.recognising import player_called

IN_IT = frozenset(
    {
        EntrantStatus.REGISTERED,
        EntrantStatus.WAITING,
        EntrantStatus.CHECKED_IN,
        EntrantStatus.PLAYING,
    }
)
OUT_OF_IT = frozenset({EntrantStatus.WITHDRAWN, EntrantStatus.MISSED, EntrantStatus.DISQUALIFIED})


PREPARING = BEFORE | {Status.DRAFT}
ONLY_BEFORE = Words("Only before the start.", "Solo antes del comienzo.")


def _add_entrants(slug: str, actor: Player, data: dict[str, Any]) -> object:
    lines = [placeholders.Line(**line) for line in data["entrants"]]
    return placeholders.add_sheet(slug, actor, lines, data["reason"])


def _change_entrant(slug: str, actor: Player, data: dict[str, Any]) -> object:
    player = entering.player_in(slug, data["player"])
    return entering.change_entrant(
        slug, actor, player, data.get("rating"), data.get("club"), data["reason"]
    )


def _running(tournament: Tournament) -> Stage | None:
    """The stage that is played; stages are few and come with the tournament."""
    stages = tournament.stages.all()
    return next((one for one in stages if one.status == StageStatus.RUNNING), None)


def _closed_to_newcomers(tournament: Tournament) -> Words:
    if tournament.is_live and not entering.takes_newcomers(tournament):
        return Words(
            "It takes no late entries any more: see “Late entry until round”.",
            "Ya no admite inscripciones tardías: mira «Inscripción tardía hasta la ronda».",
        )
    return NOTHING


def _takes_nobody_back(tournament: Tournament) -> Words:
    stage = _running(tournament)
    if stage is None or not format_named(stage.format).takes_late_entries:
        return Words(
            "This stage takes nobody back while it runs.",
            "Esta fase no readmite a nadie mientras se juega.",
        )
    return NOTHING


def _has_no_byes(tournament: Tournament) -> Words:
    stage = _running(tournament) or next(iter(tournament.stages.all()), None)
    if stage is None or not format_named(stage.format).takes_byes:
        return Words("Nobody can sit out a round here.", "Aquí nadie puede descansar una ronda.")
    return NOTHING


def _keeps_nobody_apart(tournament: Tournament) -> Words:
    left = [one for one in tournament.stages.all() if one.status != StageStatus.FINISHED]
    if not any(format_named(stage.format).can_forbid_pairs for stage in left):
        return Words(
            "No stage that is left can keep two players apart.",
            "Ninguna fase pendiente puede separar a dos jugadores.",
        )
    return NOTHING


ADD_ENTRANT = Act(
    name="add-entrant",
    right=Right.ENTRANTS,
    label=Words("Add a player or bot", "Añadir jugador o bot"),
    text=Words(
        "Enter a player or a house bot; a late entry once it runs.",
        "Inscribe a un jugador o a un bot de la casa; tarde, si ya se juega.",
    ),
    do=lambda slug, actor, data: entering.add_entrant(
        slug, actor, player_called(data["player"]), data.get("rating"), data["reason"]
    ),
    serializer=given.AddEntrantSerializer,
    subject=Subject.ENTRANT,
    tone=Tone.PRIMARY,
    when=UNTIL_THE_END,
    why_not=IT_IS_OVER,
    refusal=_closed_to_newcomers,
)
ADD_ENTRANTS = Act(
    name="add-entrants",
    right=Right.ENTRANTS,
    label=Words("Add a list", "Añadir una lista"),
    text=Words(
        "Enter a list at once: players of the site, and places for people without an account. "
        "All of them or, if one cannot enter, nobody.",
        "Inscribe una lista: jugadores del sitio y plazas para quien no tiene cuenta. "
        "Todos o, si alguno no puede entrar, nadie.",
    ),
    do=_add_entrants,
    serializer=given.AddEntrantsSerializer,
    subject=Subject.ENTRANT,
    when=UNTIL_THE_END,
    why_not=IT_IS_OVER,
    refusal=_closed_to_newcomers,
)
SEED = Act(
    name="seed",
    right=Right.ENTRANTS,
    label=Words("Seeds by hand", "Cabezas a mano"),
    text=Words(
        "Put everybody who may play into an order: the first is the first seed.",
        "Ordena a todos los que pueden jugar: el primero es el primer cabeza de serie.",
    ),
    do=lambda slug, actor, data: seeding.seed_by_hand(slug, actor, data["order"], data["reason"]),
    serializer=given.SeedSerializer,
    subject=Subject.FIELD,
    when=PREPARING,
    why_not=ONLY_BEFORE,
)
SEED_BY = Act(
    name="seed-by",
    right=Right.ENTRANTS,
    label=Words("Seeds by rule", "Cabezas por regla"),
    text=Words(
        "Seed by rating, by an earlier event, by lot, or keep club-mates apart.",
        "Ordena por Elo, por un torneo anterior, por sorteo, o separa a los del mismo club.",
    ),
    do=lambda slug, actor, data: seeding.seed_by(
        slug, actor, seeding.Way(data["way"]), data["earlier"], data["reason"]
    ),
    serializer=given.SeedBySerializer,
    subject=Subject.FIELD,
    when=PREPARING,
    why_not=ONLY_BEFORE,
)
CHANGE_ENTRANT = Act(
    name="change-entrant",
    right=Right.ENTRANTS,
    label=Words("Rating and club", "Elo y club"),
    text=Words(
        "Change the rating or club somebody is entered with.",
        "Cambia el Elo o el club con que alguien está inscrito.",
    ),
    do=_change_entrant,
    serializer=given.ChangeEntrantSerializer,
    subject=Subject.ENTRANT,
    tone=Tone.QUIET,
    when=PREPARING,
    why_not=ONLY_BEFORE,
    entrants=frozenset({EntrantStatus.REGISTERED, EntrantStatus.WAITING, EntrantStatus.CHECKED_IN}),
)
INVITE = Act(
    name="invite",
    right=Right.ENTRANTS,
    label=Words("Invite by mail", "Invitar por correo"),
    text=Words(
        "Send the link of a place to whom it is held for.",
        "Envía el enlace de una plaza a la persona para quien se guarda.",
    ),
    do=lambda slug, actor, data: placeholders.invite(
        slug, actor, data["entrant"], data["mail"], data["reason"]
    ),
    serializer=given.InviteSerializer,
    subject=Subject.FIELD,
    when=UNTIL_THE_END,
    why_not=IT_IS_OVER,
)
FORBID_PAIR = Act(
    name="forbid-pair",
    right=Right.PAIRINGS,
    label=Words("Keep two apart", "Separar a dos"),
    text=Words(
        "Keep two players apart in the rounds to come, or allow the pairing again.",
        "Separa a dos jugadores en las próximas rondas, o vuelve a permitirlo.",
    ),
    do=lambda slug, actor, data: rounds.forbid_pair(
        slug,
        actor,
        entering.player_in(slug, data["player"]),
        entering.player_in(slug, data["other"]),
        data["is_forbidden"],
        data["reason"],
    ),
    serializer=given.ForbidPairSerializer,
    subject=Subject.ENTRANT,
    tone=Tone.QUIET,
    when=BEFORE | LIVE,
    why_not=Words(
        "Once registration is open, and until the end.",
        "Desde que se abre la inscripción hasta el final.",
    ),
    refusal=_keeps_nobody_apart,
)
CHECK_IN = Act(
    name="check-in",
    right=Right.ENTRANTS,
    label=Words("Check in", "Confirmar"),
    text=Words("Check a player in who is here.", "Confirma a un jugador que está."),
    do=by_player(entering.check_in),
    is_instant=True,
    serializer=given.PlayerActSerializer,
    subject=Subject.ENTRANT,
    when=BEFORE,
    why_not=Words("Only before the start.", "Solo antes del comienzo."),
    entrants=frozenset({EntrantStatus.REGISTERED}),
)
CHECK_IN_ALL = Act(
    name="check-in-all",
    right=Right.ENTRANTS,
    label=Words("Check everybody in", "Confirmar a todos"),
    text=Words(
        "Check in everybody who has entered and is not here yet.",
        "Confirma a todos los inscritos que aún faltan.",
    ),
    do=lambda slug, actor, data: entering.check_in_all(slug, actor, data["reason"]),
    subject=Subject.ENTRANT,
    when=BEFORE,
    why_not=Words("Only before the start.", "Solo antes del comienzo."),
)
READMIT = Act(
    name="readmit",
    right=Right.ENTRANTS,
    label=Words("Take back in", "Readmitir"),
    text=Words(
        "Take a withdrawn or missing entrant back in.",
        "Readmite a un inscrito retirado o ausente.",
    ),
    do=by_player(entering.readmit),
    is_instant=True,
    serializer=given.PlayerActSerializer,
    subject=Subject.ENTRANT,
    when=LIVE,
    why_not=NOT_PLAYING,
    refusal=_takes_nobody_back,
    entrants=OUT_OF_IT,
)
BYE = Act(
    name="bye",
    right=Right.ENTRANTS,
    label=Words("Give a bye", "Dar descanso"),
    text=Words(
        "Let an entrant sit out a round that is not paired yet.",
        "Que un inscrito descanse en una ronda aún sin emparejar.",
    ),
    do=lambda slug, actor, data: entering.request_bye(
        slug,
        actor,
        entering.player_in(slug, data["player"]),
        data["round"],
        data["leave"],
        data["reason"],
    ),
    serializer=given.ByeSerializer,
    subject=Subject.ENTRANT,
    tone=Tone.QUIET,
    when=BEFORE | LIVE,
    why_not=Words(
        "Once registration is open, and until the end.",
        "Desde que se abre la inscripción hasta el final.",
    ),
    refusal=_has_no_byes,
    entrants=IN_IT,
)
WITHDRAW = Act(
    name="withdraw",
    right=Right.ENTRANTS,
    label=Words("Withdraw", "Retirar"),
    text=Words(
        "Take an entrant out; what is under way is forfeited.",
        "Retira a un inscrito; pierde lo que esté jugando.",
    ),
    do=by_player(entering.withdraw),
    serializer=given.PlayerActSerializer,
    subject=Subject.ENTRANT,
    tone=Tone.QUIET,
    when=UNTIL_THE_END,
    why_not=IT_IS_OVER,
    entrants=IN_IT,
)
DISQUALIFY = Act(
    name="disqualify",
    right=Right.ENTRANTS,
    label=Words("Disqualify", "Descalificar"),
    text=Words("Put an entrant out for misconduct.", "Expulsa a un inscrito por su conducta."),
    do=by_player(entering.disqualify),
    tells_reason=True,
    serializer=given.PlayerActSerializer,
    subject=Subject.ENTRANT,
    tone=Tone.QUIET,
    when=UNTIL_THE_END,
    why_not=IT_IS_OVER,
    entrants=IN_IT,
)
