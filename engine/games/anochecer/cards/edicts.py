"""The Tyrant's edicts, by their names in `EDICTS` (6.14)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anochecer.board.components import CARDS, INFANTRY, KINDS, MECATOL, SPLICE_KINDS
from engine.games.anochecer.board.galaxy import is_planet, planet_in, planet_place
from engine.games.anochecer.cards.acts import lose_units, muster_everywhere
from engine.games.anochecer.rules.combat.dice import throw
from engine.games.anochecer.rules.combat.hits import bury, destroy
from engine.games.anochecer.rules.economy.costs import gain_tokens
from engine.games.anochecer.rules.effects.choosing import (
    cards,
    choose,
    modes,
    planet_of,
    planets,
    players,
    seat_of,
)
from engine.games.anochecer.rules.effects.hooks import without
from engine.games.anochecer.rules.effects.veil import show
from engine.games.anochecer.rules.hands import (
    ask_deck,
    draw,
    draw_actions,
    gain_card,
    gain_goods,
    lose_card,
    shuffle_in,
    splice_cards,
)
from engine.games.anochecer.rules.phases.benediction import EDICTS
from engine.games.anochecer.rules.relics import gain_relic
from engine.games.anochecer.rules.splices import splice_for_all
from engine.games.anochecer.rules.units.limits import settle
from engine.games.anochecer.rules.units.units import (
    groups_at,
    infantry_at,
    of_type,
    places_of,
    units_at,
)
from engine.games.anochecer.state import DONE, Twilight, step


def execute(s: Twilight, lord: int) -> None:
    s.then(execute_next, lord, ())


@step
def execute_next(s: Twilight, lord: int, chosen: tuple[int, ...]) -> None:
    """TF-184: up to three planets, one at a time."""
    held = {
        planet_in(place)
        for seat in s.parties()
        for place, units in s.forces(seat).items()
        if is_planet(place) and of_type(units, INFANTRY)
    }
    found = sorted(held.difference(chosen))
    if len(chosen) < 3 and found:
        choose(s, lord, "execute", [*planets(found), DONE], execute_chosen, chosen)
    else:
        s.then(carry_out_execution, lord, chosen)


@step
def execute_chosen(
    s: Twilight, seat: int, chosen: Option, card: str, before: tuple[int, ...]
) -> None:
    if chosen is DONE:
        s.then(carry_out_execution, seat, before)
    else:
        s.then(execute_next, seat, (*before, planet_of(chosen)))


@step
def carry_out_execution(s: Twilight, lord: int, chosen: tuple[int, ...]) -> None:
    for planet in chosen:
        place = planet_place(planet)
        for seat in s.parties():
            number = infantry_at(s, seat, place)
            destroy(s, seat, place, INFANTRY, (number + 1) // 2, -1, "execute")
    s.then(bury)


def convene(s: Twilight, lord: int) -> None:
    """TF-185."""
    s.loot = draw(s, "ability", len(s.clockwise(lord)))
    show(s, s.speaker, s.loot)
    if s.loot:
        choose(s, s.speaker, "convene", cards(s.loot), convened, lord, lord)
        s.then(convene_next, lord, tuple(s.others(lord)))


@step
def convened(s: Twilight, seat: int, chosen: Option, card: str, taker: int, lord: int) -> None:
    got = chosen.word()
    s.loot = without(s.loot, got)
    gain_card(s, taker, got)


@step
def convene_next(s: Twilight, lord: int, waiting: tuple[int, ...]) -> None:
    if waiting and s.loot:
        choose(s, lord, "convene", cards(s.loot), convened, waiting[0], lord)
        s.then(convene_next, lord, waiting[1:])


def artifice(s: Twilight, lord: int) -> None:
    """TF-186; without relics at the first milestone."""
    gap = max(realm.points for realm in s.realms) - s.realms[lord].points
    s.loot = draw(s, "paradigm")
    if s.level >= 2:
        s.loot += draw(s, "relic")
    show(s, lord, s.loot)
    s.then(artifice_more, lord, gap)


@step
def artifice_more(s: Twilight, lord: int, left: int) -> None:
    kinds = ("paradigm", "relic") if s.level >= 2 else ("paradigm",)
    options = [option("deck", kind) for kind in kinds if s.decks[kind]]
    if left > 0 and options:
        choose(s, lord, "artifice", [*options, DONE], artifice_drawn, left)
    else:
        s.then(artifice_keep, lord, "paradigm")


@step
def artifice_drawn(s: Twilight, seat: int, chosen: Option, card: str, left: int) -> None:
    if chosen is DONE:
        s.then(artifice_keep, seat, "paradigm")
        return
    drawn = draw(s, chosen.word())
    s.loot += drawn
    show(s, seat, drawn)
    s.then(artifice_more, seat, left - 1)


@step
def artifice_keep(s: Twilight, lord: int, kind: str) -> None:
    found = [card for card in s.loot if CARDS[card].kind == kind]
    if found:
        choose(s, lord, "artifice", cards(found), artifice_kept, kind)
    elif kind == "paradigm":
        s.then(artifice_keep, lord, "relic")


@step
def artifice_kept(s: Twilight, seat: int, chosen: Option, card: str, kind: str) -> None:
    kept = chosen.word()
    back = tuple([one for one in s.loot if CARDS[one].kind == kind and one != kept])
    s.loot = tuple([one for one in s.loot if CARDS[one].kind != kind])
    shuffle_in(s, kind, back)
    if kind == "paradigm":
        gain_card(s, seat, kept)
        s.then(artifice_keep, seat, "relic")
    else:
        gain_relic(s, seat, kept)


def arbitrate(s: Twilight, lord: int) -> None:
    """TF-187."""
    s.then(arbitrate_one, lord, ())
    for other in s.others(lord):
        s.then(arbitrate_ask, lord, other)


@step
def arbitrate_ask(s: Twilight, lord: int, other: int) -> None:
    options = [option("favour", other), option("deny", other)]
    choose(s, lord, "arbitrate", options, arbitrate_chosen, other)


@step
def arbitrate_chosen(s: Twilight, seat: int, chosen: Option, card: str, other: int) -> None:
    if chosen.kind == "favour":
        s.then(arbitrate_one, other, ())


@step
def arbitrate_one(s: Twilight, seat: int, aside: tuple[str, ...]) -> None:
    found = splice_cards(s, seat)
    if found:
        choose(s, seat, "arbitrate", [*cards(sorted(found)), DONE], arbitrate_discard, aside)
    else:
        s.then(arbitrate_draw, seat, aside)


@step
def arbitrate_discard(
    s: Twilight, seat: int, chosen: Option, card: str, aside: tuple[str, ...]
) -> None:
    if chosen is DONE:
        s.then(arbitrate_draw, seat, aside)
        return
    lost = chosen.word()
    lose_card(s, seat, lost)
    s.loot += (lost,)
    s.tell("gave_back", seat=seat, card=lost)
    s.then(arbitrate_one, seat, (*aside, lost))


@step
def arbitrate_draw(s: Twilight, seat: int, aside: tuple[str, ...]) -> None:
    kinds = [CARDS[card].kind for card in aside]
    for kind in SPLICE_KINDS:
        for card in draw(s, kind, kinds.count(kind)):
            gain_card(s, seat, card)
    s.then(arbitrate_back, aside)
    if aside:
        s.then(settle, -1)


@step
def arbitrate_back(s: Twilight, aside: tuple[str, ...]) -> None:
    for kind in SPLICE_KINDS:
        back = tuple([card for card in aside if CARDS[card].kind == kind])
        shuffle_in(s, kind, back)
    for card in aside:
        s.loot = without(s.loot, card)


def legacy(s: Twilight, lord: int) -> None:
    """TF-188."""
    throw(s, lord, "roll_effect:legacy_of_ixth", (6,))
    s.then(legacy_rolled, lord)


@step
def legacy_rolled(s: Twilight, lord: int) -> None:
    die = s.dice[2][0][0]
    if die >= 10:
        s.then(legacy_gift, lord, 2)
    elif die >= 6:
        for seat in s.clockwise(lord):
            s.then(ask_deck, seat, "legacy_of_ixth")
    else:
        s.then(legacy_wrath, lord)


@step
def legacy_gift(s: Twilight, lord: int, left: int) -> None:
    options = [option("deck", kind) for kind in SPLICE_KINDS if s.decks[kind]]
    if left and options:
        choose(s, lord, "legacy_of_ixth", [*options, DONE], legacy_taken, left)


@step
def legacy_taken(s: Twilight, seat: int, chosen: Option, card: str, left: int) -> None:
    if chosen is not DONE:
        for got in draw(s, chosen.word()):
            gain_card(s, seat, got)
        s.then(legacy_gift, seat, left - 1)


@step
def legacy_wrath(s: Twilight, lord: int) -> None:
    heart = s.map.slot_of[MECATOL]
    for place in places_of(s, heart):
        for seat in s.parties():
            for group in groups_at(s, seat, place, tuple(range(KINDS))):
                destroy(
                    s, seat, place, group, units_at(s, seat, place)[group], -1, "legacy_of_ixth"
                )
    s.then(bury)
    for slot in s.map.near[heart]:
        for seat in s.clockwise(lord):
            s.then(lose_units, seat, slot, 3, "legacy_of_ixth", ())
    s.then(settle, -1)


def splice_edict(s: Twilight, lord: int) -> None:
    """TF-182."""
    options = [option("deck", kind) for kind in SPLICE_KINDS]
    choose(s, lord, "splice", options, splice_chosen)


@step
def splice_chosen(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    splice_for_all(s, chosen.word(), seat)


def bless(s: Twilight, lord: int) -> None:
    """TF-183."""
    gain_tokens(s, lord, 1)
    draw_actions(s, lord, 2)
    gain_goods(s, lord, 3, "bless")
    for other in s.others(lord):
        s.then(ask_blessing, other)


@step
def ask_blessing(s: Twilight, seat: int) -> None:
    """TF-183."""
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
    muster_everywhere(s, seat, chosen.word(), card, False)


EDICTS.update(
    {
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
)
assert all(CARDS[card].kind == "edict" for card in EDICTS)
