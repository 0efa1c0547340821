"""The movement step: going somewhere, new horizons, rest, arriving (5.4, 6.5, 6.6)."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option, option
from engine.kept.anima_v1.board.components import GIFT_CARDS, LOCATIONS, MOVE, W_MOVE, in_order
from engine.kept.anima_v1.rules.decks import discard_from_hand, draw_encounter
from engine.kept.anima_v1.rules.encounters import meet
from engine.kept.anima_v1.rules.leaving import may_stand
from engine.kept.anima_v1.rules.playing import carry_out, means
from engine.kept.anima_v1.rules.windows import PASS, window
from engine.kept.anima_v1.state import Anima, step

GO_TO: Final = {key: option("go_to", key) for key in LOCATIONS}
RETRIEVE: Final = {key: option("new_horizons_retrieve", key) for key in LOCATIONS}
PICK: Final = {key: option("pick", key) for key in LOCATIONS}
RETIRE: Final = {key: option("retire", key) for key in LOCATIONS}
PROTECT: Final = {card: option("protect", card) for card in GIFT_CARDS}
DRAW, REST = option("new_horizons_draw"), option("rest")


def destinations(s: Anima, seat: int) -> list[str]:
    """AN-39; in the tree AN-157."""
    if not s.is_tree:
        return s.active_locations
    left = s.players[seat].left_from
    if not left:
        return [one for one in s.active_locations if LOCATIONS[one].level == 1]
    level = LOCATIONS[left].level
    return [one for one in s.active_locations if abs(LOCATIONS[one].level - level) <= 1]


def horizons_open(s: Anima) -> bool:
    """AN-42, AN-156."""
    return not s.new_horizons_used and not s.is_tree


@step
def movement_step(s: Anima, seat: int) -> None:
    if not may_stand(s, seat):
        return
    options = [GO_TO[one] for one in destinations(s, seat)]
    if horizons_open(s):
        if s.location_deck:
            options.append(DRAW)
        options += [RETRIEVE[one] for one in s.location_discard]
    options.append(REST)
    options += means(s, seat, MOVE)
    s.ask(seat, "movement_action", options, movement_action)


@step
def movement_action(s: Anima, seat: int, chosen: Option) -> None:
    if chosen is REST:
        s.players[seat].rest_next = 1
        s.tell("group_rests", seat=seat)
    elif chosen.kind == "go_to":
        declare(s, seat, "go_to", str(chosen.args[0]))
    elif chosen is DRAW:
        declare(s, seat, "draw", "")
    elif chosen.kind == "new_horizons_retrieve":
        declare(s, seat, "retrieve", str(chosen.args[0]))
    else:
        carry_out(s, seat, chosen, MOVE)
        if chosen.kind == "use":
            s.then(movement_step, seat)


def declare(s: Anima, seat: int, kind: str, place: str) -> None:
    s.declared = (kind, place)
    s.tell("movement_declared", seat=seat, movement=kind, location=place)
    s.then(window, W_MOVE, seat, (), 0)
    s.then(carry_out_movement, seat)


@step
def carry_out_movement(s: Anima, seat: int) -> None:
    """AN-42: new horizons is spent here, not when declared."""
    kind, place = s.declared
    s.declared = ("", "")
    if kind in ("go_to", "redirected"):
        s.then(go, seat, place)
        return
    s.new_horizons_used = 1
    if kind == "rumours":
        s.looked = s.location_deck[:3]
        s.reveal(
            "rumours_heard",
            private={seat: {"locations": s.looked[:]}},
            seat=seat,
            count=len(s.looked),
        )
        s.ask(seat, "horizons_pick", [PICK[one] for one in s.looked], picked)
    elif kind == "draw":
        s.then(place_location, seat, s.location_deck.pop(0))
    else:
        s.location_discard.remove(place)
        s.then(place_location, seat, place)


@step
def picked(s: Anima, seat: int, chosen: Option) -> None:
    place = str(chosen.args[0])
    s.looked = []
    s.location_deck.remove(place)
    s.shuffle("reshuffle_locations", s.location_deck)
    s.then(place_location, seat, place)


# --- a new Location


@step
def place_location(s: Anima, seat: int, place: str) -> None:
    """AN-43, AN-45, AN-48."""
    s.active_locations.append(place)
    s.reveal("location_placed", seat=seat, location=place)
    s.then(retire_one, seat, place, ())
    s.then(lay_encounter, seat, place)


def candidates(s: Anima, newest: str, protected: tuple[str, ...]) -> list[str]:
    """AN-48, AN-49."""
    taken = {player.position for player in s.players}
    return [
        one
        for one in s.active_locations
        if one != newest and one not in taken and one not in s.previous and one not in protected
    ]


@step
def retire_one(s: Anima, seat: int, newest: str, protected: tuple[str, ...]) -> None:
    """AN-47, AN-51: one by one until the limit is met or nothing can go."""
    if not s.is_over_limit:
        return
    places = candidates(s, newest, protected)
    if places:
        options = [RETIRE[one] for one in places]
        s.ask(seat, "retire_location", options, retire_chosen, newest, protected)


@step
def retire_chosen(
    s: Anima, seat: int, chosen: Option, newest: str, protected: tuple[str, ...]
) -> None:
    place = str(chosen.args[0])
    s.tell("retirement_proposed", seat=seat, location=place)
    to_ask = tuple(other for other in s.cyclic(seat) if other != seat)
    s.then(ask_protection, seat, newest, protected, place, to_ask)


@step
def ask_protection(
    s: Anima,
    seat: int,
    newest: str,
    protected: tuple[str, ...],
    place: str,
    to_ask: tuple[int, ...],
) -> None:
    """AN-50: one after the other; the first sacrifice ends the asking."""
    for at, other in enumerate(to_ask):
        if s.can_act(other) and s.players[other].hand:
            options = [PROTECT[card] for card in in_order(s.players[other].hand)]
            s.ask(
                other, "protect_location", [*options, PASS], protection,
                seat, newest, protected, place, to_ask[at + 1 :],
            )  # fmt: skip
            return
    s.active_locations.remove(place)
    s.location_discard.append(place)
    s.tell("location_retired", seat=seat, location=place)
    s.then(retire_one, seat, newest, protected)


@step
def protection(
    s: Anima,
    other: int,
    chosen: Option,
    seat: int,
    newest: str,
    protected: tuple[str, ...],
    place: str,
    to_ask: tuple[int, ...],
) -> None:
    if chosen is PASS:
        s.then(ask_protection, seat, newest, protected, place, to_ask)
        return
    gift = str(chosen.args[0])
    discard_from_hand(s, other, gift)
    s.reveal("location_protected", seat=other, location=place, gift=gift)
    s.then(retire_one, seat, newest, (*protected, place))


@step
def lay_encounter(s: Anima, seat: int, place: str) -> None:
    """AN-46."""
    card = draw_encounter(s)
    if card:
        s.previous[place] = (card, 1)
        s.reveal("encounter_laid", location=place, encounter=card)
    s.then(face_previous, seat, place)
    s.then(arrive, seat, place)


# --- going there


@step
def go(s: Anima, seat: int, place: str) -> None:
    """AN-40, AN-55; in the tree AN-158 and AN-160."""
    player = s.players[seat]
    if s.is_tree:
        left = player.left_from
        is_guarded = left != "" and LOCATIONS[left].level != LOCATIONS[place].level
    else:
        is_guarded = place in s.previous
    if is_guarded and player.safe_passage_until:
        player.safe_passage_until = 0
        s.tell("safe_passage_used", seat=seat, location=place)
    elif is_guarded:
        s.then(face_drawn if s.is_tree else face_previous, seat, place)
    s.then(arrive, seat, place)


@step
def face_previous(s: Anima, seat: int, place: str) -> None:
    """AN-56, AN-57."""
    if place not in s.previous:
        return
    card, is_up = s.previous[place]
    if not is_up:
        s.previous[place] = (card, 1)
        s.reveal("encounter_turned_up", location=place, encounter=card)
    meet(s, seat, card, place, place)


@step
def face_drawn(s: Anima, seat: int, place: str) -> None:
    """AN-158."""
    card = draw_encounter(s)
    if card:
        s.reveal("encounter_drawn", seat=seat, encounter=card)
        meet(s, seat, card, place, "")


@step
def arrive(s: Anima, seat: int, place: str) -> None:
    """AN-41."""
    player = s.players[seat]
    if not player.lost_turn:
        player.position = place
        s.tell("group_arrived", seat=seat, location=place)
