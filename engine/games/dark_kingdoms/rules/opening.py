"""Set-up: decks, start roll, peoples, homes and the first villages (section 4; DK-26 to DK-31)."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option
from engine.core.reasons import Guard, Params
from engine.games.dark_kingdoms.board.components import FAME_CARDS, britannia_group
from engine.games.dark_kingdoms.board.geography import (
    BRITONS,
    IDS,
    JUTES,
    NEIGHBOURS,
    NUMBER,
    OPEN,
    PEOPLES,
    SHIELDS,
)
from engine.games.dark_kingdoms.rules.attacks import PEOPLE_OPTIONS
from engine.games.dark_kingdoms.rules.combat import TERRITORY_OPTIONS
from engine.games.dark_kingdoms.rules.naming import territory
from engine.games.dark_kingdoms.rules.pieces import (
    controlled,
    form_army,
    has_foreign_piece,
    has_structure,
    place_fortress,
)
from engine.games.dark_kingdoms.rules.pieces import place_village as put_village
from engine.games.dark_kingdoms.rules.rounds import begin_round
from engine.games.dark_kingdoms.state import NOBODY, Kingdoms, step


@step
def prepare(s: Kingdoms) -> None:
    """Shuffle the decks; deal the peoples if they are not chosen (DK-155)."""
    s.fame_deck = list(FAME_CARDS)
    s.shuffle("shuffle_fame", s.fame_deck)
    s.fame_fresh = len(s.fame_deck)
    for group, name in enumerate(("I", "II", "III"), start=1):
        cards = britannia_group(group, s.seats)
        s.shuffle(f"shuffle_britannia_{name}", cards)
        s.britannia_deck += cards
    if s.game_options["people_choice"] == "random":
        peoples = peoples_in_play(s)
        s.shuffle("deal_peoples", peoples)
        s.people = peoples
        s.reveal("peoples_dealt", peoples=[PEOPLES[people] for people in peoples])
    s.then(start_roll, tuple(range(s.seats)))


def peoples_in_play(s: Kingdoms) -> list[int]:
    """DK-1, DK-4: no Jutes at a table of three."""
    return [people for people in range(len(PEOPLES)) if s.seats == 4 or people != JUTES]


@step
def start_roll(s: Kingdoms, rolling: tuple[int, ...]) -> None:
    """DK-26: the highest begins; those who share it roll again."""
    dice = s.roll("start_roll", len(rolling), 6)
    s.tell("start_rolled", seats=list(rolling), dice=list(dice))
    highest = max(dice)
    leaders = tuple(seat for seat, die in zip(rolling, dice, strict=True) if die == highest)
    if len(leaders) > 1:
        s.then(start_roll, leaders)
        return
    order = [(leaders[0] + place) % s.seats for place in range(s.seats)]
    for seat in order:
        s.then(choose_people, seat)
    s.then(fix_turn_order)
    for _ in range(2):
        for seat in order:
            s.then(place_village, seat)
    s.then(begin_round)


@step
def choose_people(s: Kingdoms, seat: int) -> None:
    """DK-28: a people, then one of its shields."""
    if s.people[seat] != NOBODY:
        s.then(choose_home, seat)
        return
    free = [people for people in peoples_in_play(s) if people not in s.people]
    s.ask(seat, "choose_people", [PEOPLE_OPTIONS[people] for people in free], take_people)


@step
def take_people(s: Kingdoms, seat: int, chosen: Option) -> None:
    s.people[seat] = PEOPLES.index(chosen.word())
    s.tell("people_chosen", seat=seat, people=chosen.word())
    s.then(choose_home, seat)


@step
def choose_home(s: Kingdoms, seat: int) -> None:
    shields = SHIELDS[s.people[seat]]
    s.ask(seat, "choose_home", [TERRITORY_OPTIONS[home] for home in shields], settle_home)


@step
def settle_home(s: Kingdoms, seat: int, chosen: Option) -> None:
    """DK-28: a fortress, a village and army 1 with one troop."""
    home = NUMBER[chosen.word()]
    s.tell("home_settled", seat=seat, territory=IDS[home])
    place_fortress(s, seat, home)
    put_village(s, seat, home)
    form_army(s, seat, home)


@step
def fix_turn_order(s: Kingdoms) -> None:
    """DK-3, DK-31."""
    s.first = s.people.index(BRITONS)


@step
def place_village(s: Kingdoms, seat: int) -> None:
    """DK-29, DK-30, DK-157."""
    options = [TERRITORY_OPTIONS[there] for there in village_places(s, seat)]
    s.ask(seat, "place_village", options, set_village)


def village_places(s: Kingdoms, seat: int) -> list[int]:
    """On land the seat controls or beside it; beside its structures if others share all of it."""
    is_mixed = s.has_option("mixed_setup")
    own = settled_land(s, seat)
    return [
        there
        for there in OPEN[s.seats]
        if (there in own or any(beside in own for beside in NEIGHBOURS[s.seats][there]))
        and (is_mixed or not has_foreign_piece(s, seat, there))
    ]


def settled_land(s: Kingdoms, seat: int) -> list[int]:
    """DK-29: what the seat controls, or where it has structures if others share all of it."""
    return controlled(s, seat) or [
        there for there in OPEN[s.seats] if has_structure(s, seat, there)
    ]


def is_open_land(s: Kingdoms, seat: int, there: int) -> bool:
    return there in OPEN[s.seats]


def is_near(s: Kingdoms, seat: int, there: int) -> bool:
    own = settled_land(s, seat)
    return there in own or any(beside in own for beside in NEIGHBOURS[s.seats][there])


def may_share(s: Kingdoms, seat: int, there: int) -> bool:
    return s.has_option("mixed_setup") or not has_foreign_piece(s, seat, there)


def _land(s: Kingdoms, seat: int, there: int) -> Params:
    return territory(there)


TO_PLACE: Final = (
    Guard("DK-5", "closed_land", is_open_land, _land),
    Guard("DK-29", "far_from_home", is_near, _land),
    Guard("DK-157", "not_mixed", may_share, _land),
)
"""Of the state, a seat and a territory for one of its first villages."""


@step
def set_village(s: Kingdoms, seat: int, chosen: Option) -> None:
    there = NUMBER[chosen.word()]
    put_village(s, seat, there)
    s.tell("built", seat=seat, what="village", territory=IDS[there])
