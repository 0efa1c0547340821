"""The benediction phase: the Tyrant's edicts (6.14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.options import Option, option
from engine.games.anochecer.choosing import (
    cards,
    choose,
    modes,
    players,
    seat_of,
)
from engine.games.anochecer.components import (
    CARDS,
    FIGHTER,
    INFANTRY,
    SPLICE_KINDS,
)
from engine.games.anochecer.costs import gain_tokens
from engine.games.anochecer.galaxy import (
    planet_place,
    slots_in,
)
from engine.games.anochecer.hands import (
    draw,
    draw_actions,
    gain_goods,
    shuffle_in,
)
from engine.games.anochecer.hooks import without
from engine.games.anochecer.limits import settle
from engine.games.anochecer.ordeals import arbitrate, artifice, convene, execute, legacy
from engine.games.anochecer.splices import splice_for_all
from engine.games.anochecer.state import DONE, Twilight, step
from engine.games.anochecer.units import (
    controlled,
    drop,
    ship_slots,
)


@step
def bless_with_edict(s: Twilight, lord: int, number: int) -> None:
    """TF-179: draw, choose one, shuffle all back; the others are seen by the Tyrant only."""
    s.edicts = draw(s, "edict", number)
    s.reveal(
        "edicts_drawn", private={lord: {"cards": list(s.edicts)}}, seat=lord, number=len(s.edicts)
    )
    s.ask(lord, "edict_pick", cards(s.edicts), edict_picked)


@step
def edict_picked(s: Twilight, seat: int, chosen: Option) -> None:
    card = str(chosen.args[0])
    s.edicts = (card, *without(s.edicts, card))
    s.reveal("edict", seat=seat, card=card)
    s.then(resolve_edict, card, seat)
    s.then(edicts_back)


@step
def resolve_edict(s: Twilight, card: str, lord: int) -> None:
    EDICTS[card](s, lord)


@step
def edicts_back(s: Twilight) -> None:
    """TF-181: a law stays out of the deck."""
    back, s.edicts = s.edicts, ()
    if s.law >= 0:
        back = without(back, "censure")
    shuffle_in(s, "edict", back)


def splice_edict(s: Twilight, lord: int) -> None:
    """TF-182."""
    options = [option("deck", kind) for kind in SPLICE_KINDS]
    choose(s, lord, "splice", options, splice_chosen)


@step
def splice_chosen(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    splice_for_all(s, str(chosen.args[0]), seat)


def bless(s: Twilight, lord: int) -> None:
    """TF-183."""
    gain_tokens(s, lord, 1)
    draw_actions(s, lord, 2)
    gain_goods(s, lord, 3, "bless")
    for other in s.others(lord):
        s.then(ask_blessing, other)


@step
def ask_blessing(s: Twilight, seat: int) -> None:
    options = [option("token"), option("cards"), option("goods", 3)]
    s.ask(seat, "bless_choice", options, blessed)


@step
def blessed(s: Twilight, seat: int, chosen: Option) -> None:
    if chosen.kind == "token":
        gain_tokens(s, seat, 1)
    elif chosen.kind == "cards":
        draw_actions(s, seat, 2)
    else:
        gain_goods(s, seat, 3, "bless")


def censure(s: Twilight, lord: int) -> None:
    choose(s, lord, "censure", players(s.clockwise(lord)), censured)


@step
def censured(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    s.law = seat_of(chosen)
    s.tell("law", card="censure", seat=s.law)


def foretell(s: Twilight, lord: int) -> None:
    s.then(foretell_next, lord, 3)


@step
def foretell_next(s: Twilight, lord: int, left: int) -> None:
    realm = s.realms[lord]
    hidden = [at for at in range(s.shown, len(s.row)) if at not in realm.peeked]
    if left and hidden:
        options = [option("position", at + 1) for at in hidden]
        choose(s, lord, "foretell", [*options, DONE], foretold, left)


@step
def foretold(s: Twilight, seat: int, chosen: Option, card: str, left: int) -> None:
    if chosen is DONE:
        return
    at = seat_of(chosen) - 1
    realm = s.realms[seat]
    realm.peeked = tuple(sorted((*realm.peeked, at)))
    s.reveal("foretold", private={seat: {"objective": s.row[at]}}, seat=seat, position=at + 1)
    s.then(foretell_next, seat, left - 1)


def arise(s: Twilight, lord: int) -> None:
    choose(s, lord, "arise", modes("infantry_everywhere", "fighters_everywhere"), arisen)


@step
def arisen(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    muster_everywhere(s, seat, str(chosen.args[0]), card, False)


def muster_everywhere(s: Twilight, seat: int, mode: str, card: str, with_docks: bool) -> None:
    """Arise and Rise: infantry on every planet, or fighters in every system with ships."""
    if mode == "infantry_everywhere":
        for planet in controlled(s, seat):
            drop(s, seat, planet_place(planet), INFANTRY, 1, card)
        return
    from engine.games.anochecer.production import docks_of
    from engine.games.anochecer.units import slot_at

    mask = ship_slots(s, seat)
    if with_docks:
        for place in docks_of(s, seat):
            mask |= 1 << slot_at(s, place)
    for slot in slots_in(mask):
        drop(s, seat, slot, FIGHTER, 1, card)
    s.then(settle, -1)


EDICTS: Final[dict[str, Callable[[Twilight, int], None]]] = {
    "splice": splice_edict,
    "bless": bless,
    "execute": execute,
    "convene": convene,
    "censure": censure,
    "foretell": foretell,
    "artifice": artifice,
    "arise": arise,
    "arbitrate": arbitrate,
    "legacy_of_ixth": legacy,
}
assert all(CARDS[card].kind == "edict" for card in EDICTS)
