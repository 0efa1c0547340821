"""The movement step: going somewhere, new horizons, rest, arriving (6.5, 6.6)."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option, option
from engine.core.reasons import Guard, Params
from engine.games.anima.board.components import GIFT_CARDS, LOCATIONS, MOVE, W_MOVE, in_order
from engine.games.anima.rules.decks import discard_from_hand, draw_encounter
from engine.games.anima.rules.encounters import meet
from engine.games.anima.rules.leaving import may_stand
from engine.games.anima.rules.means import means
from engine.games.anima.rules.playing import carry_out, window
from engine.games.anima.rules.windows import PASS
from engine.games.anima.state import Anima, Placement, step

GO_TO: Final = {key: option("go_to", key) for key in LOCATIONS}
RETRIEVE: Final = {key: option("new_horizons_retrieve", key) for key in LOCATIONS}
PICK: Final = {key: option("pick", key) for key in LOCATIONS}
RETIRE: Final = {key: option("retire", key) for key in LOCATIONS}
PROTECT: Final = {card: option("protect", card) for card in GIFT_CARDS}
DRAW, REST = option("new_horizons_draw"), option("rest")


def is_within_reach(s: Anima, seat: int, place: str) -> bool:
    """AN-157."""
    if not s.is_tree:
        return True
    left = s.players[seat].left_from
    level = LOCATIONS[place].level
    return abs(level - LOCATIONS[left].level) <= 1 if left else level == 1


def destinations(s: Anima, seat: int) -> list[str]:
    """AN-39; in the tree AN-157."""
    if not s.is_tree:
        return s.active_locations
    return [one for one in s.active_locations if is_within_reach(s, seat, one)]


def is_no_tree(s: Anima) -> bool:
    """AN-156."""
    return not s.is_tree


def is_first_to_seek(s: Anima) -> bool:
    """AN-42."""
    return not s.new_horizons_used


def horizons_open(s: Anima) -> bool:
    return not s.new_horizons_used and not s.is_tree


def has_locations_to_draw(s: Anima) -> bool:
    """AN-44."""
    return bool(s.location_deck)


TO_SEEK: Final[tuple[Guard[Anima], ...]] = (
    Guard("AN-156", "no_horizons_in_tree", is_no_tree),
    Guard("AN-42", "horizons_used", is_first_to_seek),
)
TO_DRAW_LOCATION: Final[tuple[Guard[Anima], ...]] = (
    *TO_SEEK,
    Guard("AN-44", "no_location_left", has_locations_to_draw),
)


@step
def movement_step(s: Anima, seat: int) -> None:
    """AN-38, AN-39, AN-42, AN-52."""
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
        declare(s, seat, "go_to", chosen.word())
    elif chosen is DRAW:
        declare(s, seat, "draw", "")
    elif chosen.kind == "new_horizons_retrieve":
        declare(s, seat, "retrieve", chosen.word())
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
    """AN-42, AN-43: new horizons is spent here, not when declared."""
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
    place = chosen.word()
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
    s.placement = Placement(seat, place)
    s.then(retire_one)
    s.then(lay_encounter, seat, place)


def is_old(s: Anima, place: str) -> bool:
    """AN-48."""
    return place != s.placing().newest


def is_deserted(s: Anima, place: str) -> bool:
    """AN-49."""
    return all(player.position != place for player in s.players)


def is_unguarded(s: Anima, place: str) -> bool:
    """AN-49."""
    return place not in s.previous


def is_unprotected(s: Anima, place: str) -> bool:
    """AN-50."""
    return place not in s.placing().protected


def _place(s: Anima, place: str) -> Params:
    return {"location": f"location:{place}"}


TO_RETIRE: Final[tuple[Guard[Anima, str], ...]] = (
    Guard("AN-48", "newest_stays", is_old, _place),
    Guard("AN-49", "group_there", is_deserted, _place),
    Guard("AN-49", "encounter_there", is_unguarded, _place),
    Guard("AN-50", "protected_location", is_unprotected, _place),
)


def candidates(s: Anima, placement: Placement) -> list[str]:
    """AN-48 to AN-50."""
    taken = {player.position for player in s.players}
    return [
        one
        for one in s.active_locations
        if one != placement.newest
        and one not in taken
        and one not in s.previous
        and one not in placement.protected
    ]


@step
def retire_one(s: Anima) -> None:
    """AN-47, AN-51: one by one until the limit is met or nothing can go."""
    placement = s.placing()
    places = candidates(s, placement) if s.is_over_limit else []
    if places:
        options = [RETIRE[one] for one in places]
        s.ask(placement.seat, "retire_location", options, retire_chosen)
    else:
        s.placement = None


@step
def retire_chosen(s: Anima, seat: int, chosen: Option) -> None:
    placement = s.placing()
    placement.retiring = chosen.word()
    placement.to_ask = [other for other in s.cyclic(seat) if other != seat]
    s.tell("retirement_proposed", seat=seat, location=placement.retiring)
    s.then(ask_protection)


@step
def ask_protection(s: Anima) -> None:
    """AN-50: one after the other; the first sacrifice ends the asking."""
    placement = s.placing()
    while placement.to_ask:
        other = placement.to_ask.pop(0)
        hand = s.players[other].hand
        if s.can_act(other) and hand:
            options = [PROTECT[card] for card in in_order(hand)]
            s.ask(other, "protect_location", [*options, PASS], protection)
            return
    s.active_locations.remove(placement.retiring)
    s.location_discard.append(placement.retiring)
    s.tell("location_retired", seat=placement.seat, location=placement.retiring)
    placement.retiring = ""
    s.then(retire_one)


@step
def protection(s: Anima, other: int, chosen: Option) -> None:
    if chosen is PASS:
        s.then(ask_protection)
        return
    placement = s.placing()
    gift = chosen.word()
    discard_from_hand(s, other, gift)
    s.reveal("location_protected", seat=other, location=placement.retiring, gift=gift)
    placement.protected.append(placement.retiring)
    placement.retiring = ""
    placement.to_ask = []
    s.then(retire_one)


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
