"""Acts on rounds, pairings and disputes."""

from __future__ import annotations

from typing import Any

from players.models import Player
from tournaments.api import act_input as given
from tournaments.api.acts.act import LIVE, NOT_PLAYING, Act, Subject, Tone
from tournaments.formats import format_named
from tournaments.forms import Words
from tournaments.models import Right, Status
from tournaments.services import calling, disputes, results, rounds

PLAYED = LIVE | {Status.FINISHED}
NOTHING_PLAYED = Words("Nothing has been played yet.", "Aún no se ha jugado nada.")


def _enter_result(slug: str, actor: Player, data: dict[str, Any]) -> object:
    ranks = given.ranks_in(data["ranks"])
    scores = given.scores_in(data["ranks"])
    return results.enter_result(slug, actor, data["pairing"], ranks, data["reason"], scores)


def _settle(slug: str, actor: Player, data: dict[str, Any]) -> object:
    if not data["is_upheld"]:
        return disputes.reject(slug, actor, data["dispute"], data["reason"])
    rows = data.get("ranks", ())
    result = disputes.NewResult(
        given.ranks_in(rows) if "ranks" in data else None,
        data.get("absent", ()),
        data["replay"],
        given.scores_in(rows),
    )
    return disputes.uphold(slug, actor, data["dispute"], result, data["reason"])


RESULT = Act(
    name="result",
    right=Right.RESULTS,
    label=Words("Enter or correct a result", "Anotar o corregir un resultado"),
    text=Words(
        "Enter or correct a result, at any time.",
        "Anota o corrige un resultado, en cualquier momento.",
    ),
    do=_enter_result,
    serializer=given.ResultSerializer,
    subject=Subject.PAIRING,
    when=PLAYED,
    why_not=NOTHING_PLAYED,
)
FORFEIT = Act(
    name="forfeit",
    right=Right.RESULTS,
    label=Words("Forfeit", "Incomparecencia"),
    text=Words("Decide a pairing without play.", "Decide un emparejamiento sin jugar."),
    do=lambda slug, actor, data: results.forfeit(
        slug, actor, data["pairing"], data["absent"], data["reason"]
    ),
    serializer=given.ForfeitSerializer,
    subject=Subject.PAIRING,
    when=PLAYED,
    why_not=NOTHING_PLAYED,
)
REPLAY = Act(
    name="replay",
    right=Right.RESULTS,
    label=Words("Play it again", "Jugarla otra vez"),
    text=Words("Have a pairing played again.", "Que se vuelva a jugar."),
    do=lambda slug, actor, data: results.replay(slug, actor, data["pairing"], data["reason"]),
    serializer=given.PairingActSerializer,
    subject=Subject.PAIRING,
    when=PLAYED,
    why_not=NOTHING_PLAYED,
)
SETTLE_DISPUTE = Act(
    name="settle-dispute",
    right=Right.RESULTS,
    label=Words("Settle the dispute", "Resolver la reclamación"),
    text=Words(
        "Reject a dispute, or uphold it with the result that counts; the player is told why.",
        "Rechaza una reclamación, o admítela con el resultado que vale; se explica por qué.",
    ),
    do=_settle,
    serializer=given.SettleSerializer,
    tells_reason=True,
    subject=Subject.DISPUTE,
)
CALL_AGAIN = Act(
    name="call-again",
    right=Right.RESULTS,
    label=Words("Call again", "Volver a llamar"),
    text=Words(
        "Call the players of a table who are not at it, on every page and by push.",
        "Llama a quienes faltan en una mesa, en cualquier página y con push.",
    ),
    do=lambda slug, actor, data: calling.call_again(slug, actor, data["pairing"], data["reason"]),
    serializer=given.PairingActSerializer,
    subject=Subject.PAIRING,
    is_instant=True,
    when=frozenset({Status.RUNNING}),
    why_not=NOT_PLAYING,
)
ANSWER_CALL = Act(
    name="answer-call",
    right=Right.RESULTS,
    label=Words("I am coming", "Ya voy"),
    text=Words(
        "Answer a call for the arbiter: the player is told.",
        "Responde a una llamada al árbitro: se avisa al jugador.",
    ),
    do=lambda slug, actor, data: calling.answer_call(slug, actor, data["call"], data["reason"]),
    serializer=given.AnswerCallSerializer,
    subject=Subject.CALL,
    is_instant=True,
)
START_ROUND = Act(
    name="start-round",
    right=Right.PAIRINGS,
    label=Words("Begin the round now", "Empezar la ronda ya"),
    text=Words("Begin a waiting round now.", "Empieza ya una ronda que espera."),
    do=lambda slug, actor, data: rounds.start_round(slug, actor, data["round"], data["reason"]),
    serializer=given.RoundActSerializer,
    subject=Subject.ROUND,
    tone=Tone.PRIMARY,
    when=frozenset({Status.RUNNING}),
    why_not=NOT_PLAYING,
)
RE_PAIR = Act(
    name="re-pair",
    right=Right.PAIRINGS,
    label=Words("Pair the round again", "Volver a emparejar"),
    text=Words(
        "Pair a round again that has not begun.",
        "Vuelve a emparejar una ronda que no ha empezado.",
    ),
    do=lambda slug, actor, data: rounds.re_pair(slug, actor, data["round"], data["reason"]),
    serializer=given.RoundActSerializer,
    subject=Subject.ROUND,
    when=LIVE,
    why_not=NOT_PLAYING,
    rounds=lambda played: format_named(played.stage.format).can_be_paired_again,
)
PAIR_BY_HAND = Act(
    name="pair-by-hand",
    right=Right.PAIRINGS,
    label=Words("Pair by hand", "Emparejar a mano"),
    text=Words(
        "Seat a round by hand; the engine's pairings are kept beside it.",
        "Empareja una ronda a mano; lo que dio el programa se guarda al lado.",
    ),
    do=lambda slug, actor, data: rounds.pair_manually(
        slug, actor, data["round"], data["tables"], data["reason"]
    ),
    serializer=given.ManualSerializer,
    subject=Subject.ROUND,
    when=LIVE,
    why_not=NOT_PLAYING,
    rounds=lambda played: format_named(played.stage.format).can_be_paired_by_hand,
)
