"""Why an Evil seat cannot choose something: cards in a window, Sectors, creatures and Doors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.decisions import Decision
from engine.core.reasons import Reason, first_failing
from engine.core.things import id_of, owner_of, thing
from engine.games.alone.board.creatures import COMMON, TOKENS, TYPES
from engine.games.alone.board.grid import COMPASS
from engine.games.alone.board.grid import name as name_on_map
from engine.games.alone.board.grid import sector as sector_on_map
from engine.games.alone.board.items import CHARACTERS, ITEMS
from engine.games.alone.board.maps import ROOMS
from engine.games.alone.board.reaction_cards import DECKS, REACTIONS
from engine.games.alone.rules import geography
from engine.games.alone.rules.danger_tokens import TO_ENDANGER, tokens_by_level
from engine.games.alone.rules.evil.requirements import near
from engine.games.alone.rules.evil.steps import TO_STEP
from engine.games.alone.rules.evil.windows import TO_PLAY_FACE_DOWN, to_play
from engine.games.alone.state import HERO, NOWHERE, Station
from engine.games.alone.telling.places import ON_MAP
from engine.games.alone.telling.questions import pending

Named = dict[str, object]


def forbids(s: Station, decision: Decision, wish: str) -> Reason | None:
    kind, _, rest = wish.partition(":")
    if not rest:
        return _button(s, decision, kind)
    if kind in ("play", "common", "discard") and rest in REACTIONS:
        return _own_card(s, decision, rest, kind == "common")
    if kind == "creature" and ":" in rest:
        return _token(s, decision, rest.partition(":")[0])
    if kind == "card":
        return _card(s, decision, wish)
    by_kind = WISHES.get(kind)
    return None if by_kind is None else by_kind(s, decision, id_of(wish))


def _by_cards(decision: Decision) -> Reason:
    """What comes first; in a window only cards are chosen."""
    return pending(decision) or Reason("AL-2", "only_cards")


# --- cards


def _card(s: Station, decision: Decision, wish: str) -> Reason | None:
    id, owner = id_of(wish), owner_of(wish)
    named: Named = {"card": thing("card", id)}
    if owner == decision.seat:
        return _own_card(s, decision, id, False)
    if owner > HERO:
        return _mates_card(s, id, owner)
    if any(played.card == id for played in s.track):
        return Reason("AL-52", "card_played", named)
    if any(id in pile for pile in s.discards):
        return Reason("AL-179", "card_discarded", named)
    return None


def _mates_card(s: Station, id: str, owner: int) -> Reason | None:
    is_shown = s.game_options["evil_hands"] == "open" and owner < s.seats and id in s.hands[owner]
    return Reason("AL-48", "mates_card", {"seat": owner}) if is_shown else None


def _own_card(s: Station, decision: Decision, id: str, is_face_down: bool) -> Reason | None:
    if id not in s.hands[decision.seat]:
        return None
    if decision.kind != "reaction":
        return pending(decision)
    timing, icon = str(decision.args[0]), str(decision.args[1])
    if is_face_down:
        return first_failing(TO_PLAY_FACE_DOWN, s, timing)
    card = REACTIONS[id]
    return first_failing(to_play(card), s, card, timing, icon)


def _button(s: Station, decision: Decision, id: str) -> Reason | None:
    if id == "common" and decision.kind == "reaction":
        return first_failing(TO_PLAY_FACE_DOWN, s, str(decision.args[0]))
    if id == "stop" and decision.kind == "creature_step":
        return Reason("AL-49", "must_step")
    if id == "done" and decision.kind in ("pick_creature", "pick_door", "pick_sector"):
        return Reason("AL-49", "must_choose")
    return pending(decision) if id in ("common", "pass") else None


# --- Sectors


def _sector(s: Station, decision: Decision, name: str) -> Reason | None:
    if not ON_MAP.fullmatch(name) or not s.exits[sector_on_map(name)]:
        return None
    by_step = SECTORS.get(decision.step)
    if by_step is None:
        return _by_cards(decision)
    return by_step(s, decision, sector_on_map(name), {"sector": thing("sector", name)})


def _first_danger(s: Station, decision: Decision, sector: int, named: Named) -> Reason | None:
    if sector in near(s):
        return Reason("AL-164", "near_start", named)
    return _endanger(s, sector, named)


def _token_of_round(s: Station, decision: Decision, sector: int, named: Named) -> Reason | None:
    if sector == s.hero:
        return Reason("AL-164", "hero_there", named)
    return _endanger(s, sector, named)


def _danger_of_card(s: Station, decision: Decision, sector: int, named: Named) -> Reason | None:
    return _endanger(s, sector, named) or Reason("AL-164", "outside_card", named)


def _endanger(s: Station, sector: int, named: Named) -> Reason | None:
    failing = first_failing(TO_ENDANGER, s, tokens_by_level(s), sector)
    return None if failing is None else Reason(failing.clause, failing.key, named)


def _spawn(s: Station, decision: Decision, sector: int, named: Named) -> Reason | None:
    kind = str(decision.args[0]) if decision.step == "first_creature_placed" else TOKENS[s.heard]
    steps = geography.distances(s, s.hero)[sector]
    params: Named = {**named, "creature": thing("creature", kind), "steps": steps}
    return Reason("AL-70", "too_near_to_spawn", params)


def _teleport(s: Station, decision: Decision, sector: int, named: Named) -> Reason | None:
    if s.revealed[sector]:
        return Reason("AL-49", "seen_by_hero", named)
    return Reason("AL-49", "too_near_to_appear", named)


def _forget(s: Station, decision: Decision, sector: int, named: Named) -> Reason | None:
    if not s.revealed[sector]:
        return Reason("AL-16", "not_in_labyrinth", named)
    if sector == s.hero:
        return Reason("AL-49", "hero_stays", named)
    return Reason("AL-49", "lit_in_view", named)


def _put_condition(s: Station, decision: Decision, sector: int, named: Named) -> Reason | None:
    if s.condition[sector]:
        return Reason("AL-9", "condition_there", named)
    return Reason("AL-49", "outside_card", named)


def _step(s: Station, decision: Decision, sector: int, named: Named) -> Reason | None:
    token = s.walks[-1].tokens[-1]
    params: Named = {**named, "token": thing("token", token)}
    if sector == s.at[token]:
        return Reason("AL-73", "creature_is_there", params)
    behind = [there for _, there in geography.ways(s, s.at[token], through=True)]
    failing = first_failing(TO_STEP, s, token, sector)
    if failing is None:
        return None
    if failing.key == "not_beside_creature" and sector in behind:
        return Reason("AL-58", "door_in_the_way", params)
    return Reason(failing.clause, failing.key, params)


def _noise(s: Station, decision: Decision, sector: int, named: Named) -> Reason | None:
    return Reason("AL-78", "noise_elsewhere", named)


SECTORS: Final[dict[str, Callable[[Station, Decision, int, Named], Reason | None]]] = {
    "first_danger_placed": _first_danger,
    "token_placed": _token_of_round,
    "endangered": _danger_of_card,
    "first_creature_placed": _spawn,
    "spawned": _spawn,
    "teleported": _teleport,
    "forgotten": _forget,
    "conditioned": _put_condition,
    "prowled": _step,
    "noise_told": _noise,
}
"""By the step that goes on with the answer."""


def _danger(s: Station, decision: Decision, id: str) -> Reason | None:
    return _sector(s, decision, id) if _is_at(s.danger, id) else None


def _lcu(s: Station, decision: Decision, id: str) -> Reason | None:
    is_there = ON_MAP.fullmatch(id) and sector_on_map(id) in s.lcus
    return _sector(s, decision, id) if is_there else None


def _stairs(s: Station, decision: Decision, id: str) -> Reason | None:
    is_there = ON_MAP.fullmatch(id) and geography.has_stairs(s, sector_on_map(id))
    return _sector(s, decision, id) if is_there else None


def _condition(s: Station, decision: Decision, id: str) -> Reason | None:
    condition, _, name = id.partition("-")
    is_there = ON_MAP.fullmatch(name) and s.condition[sector_on_map(name)] == condition
    return _sector(s, decision, name) if is_there else None


def _is_at(tokens: list[int], name: str) -> bool:
    return ON_MAP.fullmatch(name) is not None and bool(tokens[sector_on_map(name)])


def _way(s: Station, decision: Decision, way: str) -> Reason | None:
    """`step:N` of a creature: as the Sector in that direction."""
    if decision.step != "prowled" or (way not in COMPASS and way != "X"):
        return pending(decision)
    token = s.walks[-1].tokens[-1]
    there = geography.across(s, s.at[token], way)
    if there < 0:
        return Reason("AL-10", "no_way", {"way": way})
    return _step(s, decision, there, {})


# --- creatures


def _token(s: Station, decision: Decision, id: str) -> Reason | None:
    token = int(id) if id.isdecimal() else len(TOKENS)
    if token >= len(TOKENS) or s.at[token] == NOWHERE:
        return None
    named: Named = {"token": thing("token", token)}
    if decision.step == "move_picked":
        return Reason("AL-49", "moved_already", named)
    if decision.step == "teleport_where":
        return Reason("AL-49", "creature_seen", named)
    if decision.step == "mended":
        return Reason("AL-49", "not_wounded", named)
    if decision.step == "prowled":
        return Reason("AL-73", "other_creature", {"token": thing("token", s.walks[-1].tokens[-1])})
    return _by_cards(decision)


def _creature(s: Station, decision: Decision, kind: str) -> Reason | None:
    """The card of a type, chosen where one spawns."""
    if kind not in TYPES:
        return None
    named: Named = {"creature": thing("creature", kind)}
    if decision.kind != "spawn_type":
        return pending(decision) or Reason("AL-2", "spawn_by_cards", named)
    if decision.step == "first_creature_where":
        key = "type_used" if kind in COMMON else "no_boss_first"
        return Reason("AL-72", key, named)
    if all(s.at[token] != NOWHERE for token, type in enumerate(TOKENS) if type == kind):
        return Reason("AL-72", "none_left", named)
    return Reason("AL-49", "not_on_card", named)


# --- Doors


def _door(s: Station, decision: Decision, id: str) -> Reason | None:
    name, _, side = id.replace(":", "-").rpartition("-")
    if not ON_MAP.fullmatch(name) or side not in COMPASS:
        return None
    sector = sector_on_map(name)
    if not geography.is_door(s, sector, side):
        return None
    if decision.kind == "pick_door":
        is_barred = geography.is_barred(s, sector, side)
        return Reason("AL-49", "door_barred" if is_barred else "door_too_far")
    if decision.kind == "creature_step":
        return Reason("AL-73", "no_door_to_unbar", {"token": thing("token", _walker(s))})
    return _by_cards(decision)


def _walker(s: Station) -> int:
    return s.walks[-1].tokens[-1]


# --- what is the Hero's


def _item(s: Station, decision: Decision, id: str) -> Reason | None:
    if id not in ITEMS or (id in s.item_deck):
        return None
    if decision.kind == "pick_item":
        return Reason("AL-49", "item_not_drawn", {"item": thing("item", id)})
    return _heros(s, decision, id)


def _heros(s: Station, decision: Decision, id: str) -> Reason | None:
    return pending(decision) or Reason("AL-2", "heros")


def _known(ids: tuple[str, ...]) -> Callable[[Station, Decision, str], Reason | None]:
    return lambda s, decision, id: _heros(s, decision, id) if id in ids else None


def _mission(s: Station, decision: Decision, id: str) -> Reason | None:
    return Reason("AL-2", "heros_mission") if id in s.missions else None


def _room(s: Station, decision: Decision, id: str) -> Reason | None:
    if id not in ROOMS or id not in s.rooms:
        return None
    return _sector_at(s, decision, s.rooms.index(id))


def _sector_at(s: Station, decision: Decision, sector: int) -> Reason | None:
    return _sector(s, decision, name_on_map(sector))


def _target(s: Station, decision: Decision, id: str) -> Reason | None:
    if id not in s.named:
        return None
    return pending(decision) or Reason("AL-2", "only_cards")


def _hand(s: Station, decision: Decision, id: str) -> Reason | None:
    if id != "reactions":
        return None
    return pending(decision) or Reason("AL-180", "hands_later")


def _deck(s: Station, decision: Decision, id: str) -> Reason | None:
    if id not in DECKS:
        return None
    return pending(decision) or Reason("AL-178", "decks_later", {"deck": thing("deck", id)})


WISHES: Final[dict[str, Callable[[Station, Decision, str], Reason | None]]] = {
    "button": _button,
    "sector": _sector,
    "danger": _danger,
    "lcu": _lcu,
    "stairs": _stairs,
    "condition": _condition,
    "room": _room,
    "step": _way,
    "token": _token,
    "creature": _creature,
    "type": _creature,
    "door": _door,
    "barred": _door,
    "item": _item,
    "mission": _mission,
    "character": _known(CHARACTERS),
    "figure": _known(("hero",)),
    "mark": lambda s, decision, id: Reason("AL-198", "only_mark") if id == "start" else None,
    "target": _target,
    "deck": _deck,
    "hand": _hand,
}
"""Things, and the kinds of options that go by one of them."""
