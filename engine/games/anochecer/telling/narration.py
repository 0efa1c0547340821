"""Events as sentences: units by number, dice by what they were rolled for, and who has won."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from engine.core.title import Phrase
from engine.games.anochecer.board.components import OBJECTIVES, REFERENCES

Event = Mapping[str, Any]


def phrases_of(event: Event) -> Sequence[Phrase] | None:
    kind = event["kind"]
    if kind in SILENT:
        return ()
    told = TOLD.get(kind)
    return None if told is None else told(event)


SILENT: Final = frozenset(("scoring", "token_returned", "window_opened", "window_closed"))
"""What another event says too: the score itself, the end of the round, a card that is used."""


def amount(event: Event) -> str:
    """How many units of which type; a damaged one is named like any other."""
    return f"amount:{event.get('number', 1)}/{str(event['unit']).rstrip('*')}"


def _units(event: Event) -> Sequence[Phrase]:
    return [(f"tell.{event['kind']}", {**event, "amount": amount(event)})]


def _captured(event: Event) -> Sequence[Phrase]:
    is_owned = event.get("owner") is not None and event["owner"] >= 0
    key = "tell.captured" if is_owned else "tell.captured.nobody"
    return [(key, {**event, "amount": amount(event)})]


def _moved(event: Event) -> Sequence[Phrase]:
    cargo = _listed(event["cargo"])
    return [("tell.moved", {**event, "amount": amount(event), "cargo": cargo})]


def _produced(event: Event) -> Sequence[Phrase]:
    key = {0: "tell.produced.free", 1: "tell.produced.one"}.get(event["cost"], "tell.produced")
    return [(key, {**event, "units": _listed(event["units"])})]


def _listed(units: Sequence[Sequence[Any]]) -> list[str]:
    return [f"amount:{number}/{unit}" for number, unit in units]


def _rift(event: Event) -> Sequence[Phrase]:
    """TF-61: 1 to 3 loses the ship."""
    return [("tell.rift" if event["die"] > 3 else "tell.rift.lost", event)]


def _rolled(event: Event) -> Sequence[Phrase]:
    purpose = str(event["purpose"]).removeprefix("roll_")
    key = purpose if purpose in ("combat", "afb", "bombard", "space_cannon") else "other"
    return [(f"tell.rolled.{key}", event)]


def _counted(event: Event) -> Sequence[Phrase]:
    """A sentence of its own for one; of none only where it matters."""
    number = event["number"]
    if not number and event["kind"] not in ("hits", "drew_actions"):
        return ()
    form = {0: "none", 1: "one"}.get(number, "many")
    return [(f"tell.{event['kind']}.{form}", event)]


def _drawn(event: Event) -> Sequence[Phrase] | None:
    """By name to whoever drew, else by number."""
    return None if event.get("cards") else _counted(event)


def _secret(event: Event) -> Sequence[Phrase] | None:
    if len(event.get("cards", ())) < 2:
        return None
    return [("tell.kept_secret", {"seat": event["seat"], "objectives": event["cards"]})]


def _objective(event: Event) -> Sequence[Phrase]:
    cards = event["cards"]
    if len(cards) == 1:
        return [("tell.objective.one", {"objective": cards[0]})]
    return [("tell.objective.many", {"objectives": cards})]


def _pool(event: Event) -> Sequence[Phrase] | None:
    """Cards of a deck that was looked through; a single one in its own words."""
    cards = event.get("cards")
    if cards is None or len(cards) != 1:
        return () if cards == [] else None
    return [("tell.pool.one", {"card": _key_of(cards[0])})]


def _key_of(card: str) -> str:
    return f"objective:{card}" if card in OBJECTIVES else f"card:{card}"


def _draft(event: Event) -> Sequence[Phrase]:
    cards = event.get("cards")
    if not cards:
        return [("tell.draft_seen.others", {})]
    if cards[0] in REFERENCES:
        return [("tell.draft_seen.references", {"references": cards})]
    return [("tell.draft_seen", {"cards": cards})]


def _tile(event: Event) -> Sequence[Phrase]:
    """Tiles are told by what is printed on them, not by their number."""
    return [(f"event.{event['kind']}", {**event, "tile": f"tile:{event['tile']}"})]


def _tiles(event: Event) -> Sequence[Phrase] | None:
    tiles = event.get("tiles")
    if tiles is None:
        return None
    return [("event.tiles_dealt", {**event, "tiles": [f"tile:{one}" for one in tiles]})]


def _points(event: Event) -> Sequence[Phrase]:
    key = "tell.points.one" if event["total"] == 1 else "tell.points.first"
    return [(key, event)]


def _paid(event: Event) -> Sequence[Phrase]:
    planets, goods = event["planets"], event["goods"]
    means = [f"card:{one}" if one == "the_triad" else f"planet:{one}" for one in planets]
    values = {"seat": event["seat"], "planets": means, "number": goods}
    if not goods:
        return [("tell.paid.planets", values)] if means else ()
    return [("tell.paid.goods" if means else "tell.paid.only_goods", values)]


def _won(event: Event) -> Sequence[Phrase]:
    key = f"tell.{event['kind']}"
    return [(key if event["winner"] >= 0 else f"{key}.nobody", event)]


def _finished(event: Event) -> Sequence[Phrase]:
    found: list[Phrase] = [("tell.finished", {})]
    for seat, points in enumerate(event["points"]):
        key = "tell.finished.one" if points == 1 else "tell.finished.points"
        found.append((key, {"seat": seat, "number": points}))
    return found


def _asked(event: Event) -> Sequence[Phrase]:
    return [("tell.window_asks", event)]


TOLD: Final[dict[str, Callable[[Event], Sequence[Phrase] | None]]] = {
    "captured": _captured,
    "commodities": _counted,
    "converted": _counted,
    "destroyed": _units,
    "draft_seen": _draft,
    "drew_actions": _drawn,
    "drew_secret": _secret,
    "edicts_drawn": _drawn,
    "extra_tile": _tile,
    "finished": _finished,
    "goods": _counted,
    "goods_lost": _counted,
    "ground_combat_over": _won,
    "hits": _counted,
    "hits_cancelled": _counted,
    "landed": _units,
    "moved": _moved,
    "objective": _objective,
    "paid": _paid,
    "placed": _units,
    "points": _points,
    "pool": _pool,
    "produced": _produced,
    "released": _units,
    "relocated": _units,
    "removed": _units,
    "replaced": _units,
    "rift": _rift,
    "rolled": _rolled,
    "space_combat_over": _won,
    "spared": _units,
    "stored": _units,
    "sustained": _units,
    "tile": _tile,
    "tiles_dealt": _tiles,
    "window_asks": _asked,
}
"""Events whose plain text would say an id or a bare number."""
