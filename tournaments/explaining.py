"""Why a pairing is as it is, in messages with entrants' names, and why two did not meet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tournaments.book import StageBook
from tournaments.explanations import CATALOGUE, Message, explain_round, why_not
from tournaments.explanations import text as swiss_text
from tournaments.formats import EntrantId, Pairing, Pods, Swiss
from tournaments.models import FormatName

REASONS: dict[str, tuple[str, str]] = {
    "bracket.seeds": (
        "{first} is seed {first_seed}, {second} is seed {second_seed}; the bracket keeps the best "
        "apart as long as possible.",
        "{first} es cabeza {first_seed} y {second} es cabeza {second_seed}; el cuadro separa a los "
        "mejores el mayor tiempo posible.",
    ),
    "bracket.reached": (
        "Both came through the bracket to this match.",
        "Ambos llegaron por el cuadro a esta partida.",
    ),
    "round_robin.table": (
        "Round {round} of the Berger table: everybody meets everybody.",
        "Ronda {round} de la tabla de Berger: todos juegan contra todos.",
    ),
    "arena.free": (
        "Both were free at the same moment; neighbours in the standings are paired first and "
        "nobody meets the same opponent twice in a row if it can be helped.",
        "Ambos estaban libres a la vez; se empareja antes a vecinos de clasificación y se evita "
        "repetir rival dos veces seguidas.",
    ),
    "organiser.manual": (
        "Paired by the organiser.",
        "Emparejado por la organización.",
    ),
    "organiser.imported": (
        "Played elsewhere and imported by the organiser.",
        "Jugado en otro sitio e importado por la organización.",
    ),
}
LANGUAGES = ("en", "es")


def sentence(message: Mapping[str, Any], language: str) -> str:
    """A stored message as a person reads it."""
    key, parameters = message["key"], message["params"]
    if key in REASONS:
        index = LANGUAGES.index(language) if language in LANGUAGES else 0
        return REASONS[key][index].format(**parameters)
    return swiss_text(Message(key, parameters), language)


def reasons(book: StageBook, pairings: Sequence[Pairing]) -> dict[str, list[dict[str, Any]]]:
    """Messages for pairings that are about to be published, by key."""
    if isinstance(book.format, Swiss):
        return _swiss(book, pairings)
    if isinstance(book.format, Pods):
        return _pods(book, pairings)
    return {pairing.key: [_plain(book, pairing)] for pairing in pairings if not pairing.is_bye}


def _swiss(book: StageBook, pairings: Sequence[Pairing]) -> dict[str, list[dict[str, Any]]]:
    assert isinstance(book.format, Swiss)
    number = pairings[0].round_number
    table, ids = book.format.table(book.entries, book.history)
    start = {entrant: one for one, entrant in ids.items()}
    away = frozenset(
        start[entrant] for entrant in book.format.absent(book.entries, book.history, number)
    )
    found = {
        frozenset(filter(None, (one.white, one.black))): one.messages
        for one in explain_round(table, away)
    }
    return {
        pairing.key: [
            _named(book, ids, message)
            for message in found.get(frozenset(start[one] for one in pairing.seats), ())
        ]
        for pairing in pairings
    }


def _named(book: StageBook, ids: Mapping[int, EntrantId], message: Message) -> dict[str, Any]:
    people = ("player", "white", "black")
    return {
        "key": message.key,
        "params": {
            name: book.name(ids[int(value)]) if name in people else value
            for name, value in message.parameters.items()
        },
    }


def _pods(book: StageBook, pairings: Sequence[Pairing]) -> dict[str, list[dict[str, Any]]]:
    points = {row.entrant: row.points for row in book.standings()}
    met: dict[frozenset[EntrantId], int] = {}
    for record in book.history.records:
        for one in record.pairing.seats:
            for other in record.pairing.seats:
                if one < other:
                    pair = frozenset({one, other})
                    met[pair] = met.get(pair, 0) + 1
    found: dict[str, list[dict[str, Any]]] = {}
    for table, pairing in enumerate(pairings, start=1):
        if pairing.is_bye:
            params: dict[str, Any] = {"player": book.name(pairing.seats[0])}
            found[pairing.key] = [{"key": "pods.bye", "params": params}]
            continue
        held = [points[one] for one in pairing.seats]
        repeats = sum(
            frozenset({one, other}) in met
            for one in pairing.seats
            for other in pairing.seats
            if one < other
        )
        params = {
            "table": table,
            "lowest": f"{min(held):g}",
            "highest": f"{max(held):g}",
            "repeats": repeats,
        }
        found[pairing.key] = [{"key": "pods.table", "params": params}]
    return {key: messages for key, messages in found.items() if messages[0]["key"] in CATALOGUE}


def _plain(book: StageBook, pairing: Pairing) -> dict[str, Any]:
    if book.stage.format == FormatName.ROUND_ROBIN:
        return {"key": "round_robin.table", "params": {"round": pairing.round_number}}
    if book.stage.format == FormatName.ARENA:
        return {"key": "arena.free", "params": {}}
    seeds = {entry.id: entry.seed for entry in book.entries}
    first, second = pairing.seats
    return {
        "key": "bracket.seeds" if pairing.round_number == 1 else "bracket.reached",
        "params": {
            "first": book.name(first),
            "second": book.name(second),
            "first_seed": seeds[first],
            "second_seed": seeds[second],
        },
    }


def why_not_paired(book: StageBook, round_number: int, one: int, other: int) -> dict[str, Any]:
    """The first rule that would be broken; only Swiss pairings know such rules."""
    assert isinstance(book.format, Swiss)
    history = book.before(round_number)
    table, ids = book.format.table(book.entries, history)
    start = {entrant: number for number, entrant in ids.items()}
    away = frozenset(
        start[entrant] for entrant in book.format.absent(book.entries, history, round_number)
    )
    message = why_not(table, start[EntrantId(one)], start[EntrantId(other)], away)
    return _named(book, ids, message)
