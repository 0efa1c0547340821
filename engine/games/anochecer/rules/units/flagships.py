"""What the kings' flagships do: the texts that are more than a number."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anochecer.board.components import FLAGSHIP
from engine.games.anochecer.board.galaxy import slots_in
from engine.games.anochecer.rules.economy.production import begin_production
from engine.games.anochecer.rules.effects.choosing import system_of, systems
from engine.games.anochecer.rules.hands import ask_commodity, discard_splice_card
from engine.games.anochecer.rules.units.limits import settle
from engine.games.anochecer.rules.units.mechs import mechs_splice
from engine.games.anochecer.rules.units.units import drop, in_reserve, of_type, ship_slots
from engine.games.anochecer.state import DECLINE, Twilight, step


def spliced(s: Twilight, seat: int) -> None:
    """Scintillia (yellow): commodities for every splice while it is on the board."""
    if s.level >= 2 and s.realms[seat].king == "yellow" and has_flagship(s, seat):
        s.then(ask_commodity, seat, 2)
    if s.level >= 3:
        mechs_splice(s, seat)


def has_flagship(s: Twilight, seat: int) -> bool:
    return any(of_type(units, FLAGSHIP) for units in s.forces(seat).values())


def bloom(s: Twilight, seat: int) -> None:
    """Nightbloom (green): production in every system it left or crossed."""
    if s.level >= 2 and s.realms[seat].king == "green":
        for note, slot in s.tour().notes:
            if note == "flagship_from":
                s.then(begin_production, seat, slot, (), 0, "nightbloom", 0)


# --- The Scarlet Knife (red)


@step
def draw_the_knife(s: Twilight, seat: int) -> None:
    """DEPLOY: an ability or genome for the flagship, in a system with own ships (TF-88)."""
    realm = s.realms[seat]
    cards = (*realm.abilities, *realm.genomes)
    if not in_reserve(s, seat, FLAGSHIP) or not cards or not ship_slots(s, seat):
        return
    if "turn_over" in s.flags:
        return
    options = [option("card", card) for card in cards]
    s.ask(seat, "scarlet_knife", [*options, DECLINE], knife_drawn)


@step
def knife_drawn(s: Twilight, seat: int, chosen: Option) -> None:
    """TF-88."""
    if chosen is not DECLINE:
        discard_splice_card(s, seat, chosen.word())
        options = systems(slots_in(ship_slots(s, seat)))
        s.ask(seat, "deploy_flagship", options, knife_placed)


@step
def knife_placed(s: Twilight, seat: int, chosen: Option) -> None:
    drop(s, seat, system_of(chosen), FLAGSHIP, 1, "red")
    s.then(settle, -1)
