"""The things of ALONE by their keys, and which of them each option goes by.

sector:h+1-2 or sector:A32, room:armory, door:A22-E, barred:A22-E, stairs:A03, lcu:A20, danger:A32,
condition:fire-A32, foe:worm-wounded-h+1-2 (a creature as the Hero sees it), token:12 (as Evil has
it), creature:worm (its card), figure:hero, mark:start, item:ammo_1, card:FU01@1 (in a hand),
card:FU01 (played or discarded), character:pilot, mission:GR1, deck:FU, target:door, skill:courage,
number:life, button:loot
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.things import thing
from engine.games.alone.board.grid import sector
from engine.games.alone.rules import geography
from engine.games.alone.state import HERO, NOWHERE, Station
from engine.games.alone.telling.places import called, door_of, sector_thing

START_BUTTONS: Final = ("heal_life", "heal_sc", "bullet_time", "sacrifice", "go")
ACTION_BUTTONS: Final = (
    "move", "move2", "unbar", "tear_web", "explore", "attack", "track", "loot", "loot_room",
    "repair", "clear_condition", "skip",
)  # fmt: skip
"""What the Hero can do without pointing at a place or a card; shown whether offered or not."""
NO_PLACE: Final = ("here", "none", "all")
"""Directions of items and repairs that name no neighbouring Sector."""

Things = tuple[str, ...]
Finder = Callable[[Station, Decision, Option], Things]


def touches(s: Station, decision: Decision, option: Option) -> Things:
    finder = FINDERS.get(option.kind)
    return (thing("button", option.kind),) if finder is None else finder(s, decision, option)


def button(name: str) -> str:
    return thing("button", name)


def foe_thing(s: Station, kind: str, state: str, name: str) -> str:
    return thing("foe", f"{kind}-{state}-{name}")


def answer_thing(answer: str) -> str:
    """An answer the Hero got, without its distance: target, level, direction, asked from where."""
    target, far, level, way, place = answer.split(" ")
    return thing("answer", "/".join((target, "none" if far == "none" else level, way, place)))


# --- ways and places


def place(s: Station, seat: int, sector: int) -> Things:
    """A Sector; for Evil whatever is built into it or lies there stands for it too."""
    name = called(s, seat, sector)
    things = [thing("sector", name)]
    if seat != HERO:
        things += [thing("room", s.rooms[sector])] if s.rooms[sector] else []
        things += [thing("stairs", name)] if geography.has_stairs(s, sector) else []
        things += [thing("lcu", name)] if sector in s.lcus else []
        things += [thing("danger", name)] if s.danger[sector] else []
        if s.condition[sector]:
            things.append(thing("condition", f"{s.condition[sector]}-{name}"))
    return tuple(things)


def towards(s: Station, seat: int, way: str) -> Things:
    """The Sector beside the Hero's in a direction, Stairs included where they are the way."""
    there = geography.across(s, s.hero, way)
    stairs = (thing("stairs", called(s, seat, s.hero)),) if way == "X" else ()
    return (*place(s, seat, there), *stairs)


def aimed(s: Station, seat: int, way: str) -> Things:
    """Where an item or a repair goes; `here`, `none` and `all` are not a direction."""
    if way == "here":
        return (sector_thing(s, seat, s.hero),)
    if way == "all":
        return tuple([sector_thing(s, seat, there) for _, there in geography.ways(s, s.hero)])
    return () if way in NO_PLACE else towards(s, seat, way)


def _step(s: Station, decision: Decision, option: Option) -> Things:
    seat, way = decision.seat, option.word()
    if seat == HERO:
        return towards(s, seat, way)
    token = s.walks[-1].tokens[-1]
    there = geography.across(s, s.at[token], way)
    stairs = (thing("stairs", called(s, seat, s.at[token])),) if way == "X" else ()
    return (*place(s, seat, there), *stairs)


def _sector(s: Station, decision: Decision, option: Option) -> Things:
    return place(s, decision.seat, sector(option.word()))


def _unbar(s: Station, decision: Decision, option: Option) -> Things:
    seat, way = decision.seat, option.word()
    if seat == HERO:
        return (button("unbar"), door_of(s, seat, s.hero, way))
    return (door_of(s, seat, s.at[s.walks[-1].tokens[-1]], way),)


def _own_door(s: Station, decision: Decision, option: Option) -> Things:
    return (door_of(s, decision.seat, s.hero, option.word()),)


def _door(s: Station, decision: Decision, option: Option) -> Things:
    return (door_of(s, decision.seat, sector(option.word()), option.word(1)),)


def _with_button(s: Station, decision: Decision, option: Option) -> Things:
    return (button(option.kind), *towards(s, decision.seat, option.word()))


def _item_towards(s: Station, decision: Decision, option: Option) -> Things:
    return (thing("item", option.word()), *aimed(s, decision.seat, option.word(1)))


def _repair(s: Station, decision: Decision, option: Option) -> Things:
    lcu = thing("lcu", called(s, decision.seat, s.hero))
    return (button("repair"), lcu, *aimed(s, decision.seat, option.word()))


def _remove(s: Station, decision: Decision, option: Option) -> Things:
    return (thing("danger", option.word()), thing("sector", option.word()))


def _condition(s: Station, decision: Decision, option: Option) -> Things:
    here = called(s, decision.seat, s.hero)
    return (button(option.kind), thing("condition", f"{s.condition[s.hero]}-{here}"))


def _loot_room(s: Station, decision: Decision, option: Option) -> Things:
    return (button("loot_room"), thing("room", s.rooms[s.hero]))


# --- creatures


def _attack(s: Station, decision: Decision, option: Option) -> Things:
    foe = foe_thing(s, option.word(), option.word(1), s.relative(s.hero))
    return (foe,) if decision.kind == "sacrifice_detail" else (button("attack"), foe)


def _ammo(s: Station, decision: Decision, option: Option) -> Things:
    item, kind, state, where = (str(arg) for arg in option.args)
    return (thing("item", item), foe_thing(s, kind, state, where))


def _creature(s: Station, decision: Decision, option: Option) -> Things:
    return (thing("token", option.number()),)


def _noise(s: Station, decision: Decision, option: Option) -> Things:
    heard = option.word()
    if geography.across(s, s.hero, heard) != NOWHERE:
        return towards(s, decision.seat, heard)
    return (button(heard),)


def _answer(s: Station, decision: Decision, option: Option) -> Things:
    number = decision.args[0]
    assert isinstance(number, int)
    return (button(option.kind), thing("target", s.named[number]))


# --- cards


def _item(s: Station, decision: Decision, option: Option) -> Things:
    return (thing("item", option.word()),)


def _discard(s: Station, decision: Decision, option: Option) -> Things:
    if decision.seat == HERO:
        return _item(s, decision, option)
    return (thing("card", option.word(), decision.seat),)


def _upgrade(s: Station, decision: Decision, option: Option) -> Things:
    return (thing("item", option.word()), thing("item", option.word(1)))


def _charges(s: Station, decision: Decision, option: Option) -> Things:
    return (button(f"charges_{option.number()}"), thing("item", s.action[1]))


def _yes(s: Station, decision: Decision, option: Option) -> Things:
    if decision.kind == "sensor":
        return (button("yes"), thing("item", str(decision.args[0])))
    return (button("yes"), thing("character", s.companion))


def _companion(s: Station, decision: Decision, option: Option) -> Things:
    card = thing("character", s.companion)
    return (button("sacrifice"), card) if option.kind == "sacrifice" else (card,)


def _played(s: Station, decision: Decision, option: Option) -> Things:
    card = thing("card", option.word(), decision.seat)
    return (card,) if option.kind == "play" else (card, button("common"))


def _decks(s: Station, decision: Decision, option: Option) -> Things:
    return tuple([thing("deck", str(deck)) for deck in option.args])


def _split(s: Station, decision: Decision, option: Option) -> Things:
    pairs = zip(s.decks, option.args, strict=True)
    return tuple([thing("deck", deck) for deck, cards in pairs if cards])


def _share(s: Station, decision: Decision, option: Option) -> Things:
    pairs = zip(sorted(s.evil), option.args, strict=False)
    return tuple([thing("hand", "reactions", seat) for seat, cards in pairs if cards])


def _same_key(kind: str) -> Finder:
    """The option's word is the thing's id."""
    return lambda s, decision, option: (thing(kind, option.word()),)


FINDERS: Final[dict[str, Finder]] = {
    "move": _with_button, "move2": _with_button, "explore": _with_button, "step": _step,
    "unbar": _unbar, "bar": _own_door, "weld_door": _own_door, "door": _door,
    "jet": _item_towards, "lamp": _item_towards, "grenade": _item_towards, "flare": _item_towards,
    "weld": _item, "scan": _item, "med": _item, "stim": _item, "armor": _item, "sedative": _item,
    "item": _item, "discard": _discard, "upgrade": _upgrade, "charges": _charges,
    "repair": _repair, "remove": _remove, "tear_web": _condition, "clear_condition": _condition,
    "loot_room": _loot_room, "attack": _attack, "ammo": _ammo, "creature": _creature,
    "noise": _noise, "truth": _answer, "lie": _answer, "answer": _same_key("target"),
    "target": _same_key("target"), "sector": _sector, "type": _same_key("creature"),
    "mission": _same_key("mission"), "character": _same_key("character"),
    "ally": _same_key("character"), "skill": _same_key("skill"),
    "sacrifice": _companion, "companion": _companion, "yes": _yes,
    "hero": lambda s, decision, option: ("figure:hero",),
    "play": _played, "common": _played, "decks": _decks, "split": _split, "share": _share,
}  # fmt: skip
"""Options that go by more than a button of their own name."""
