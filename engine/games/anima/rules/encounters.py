"""Meeting an encounter: the level check, Disfraz, creatures and events (6.6, 6.11)."""

from __future__ import annotations

from engine.games.anima.board.components import ENCOUNTERS, LOCATIONS, W_ENCOUNTER
from engine.games.anima.rules.combat import fight_creature
from engine.games.anima.rules.effect_tables import EVENT_EFFECTS
from engine.games.anima.rules.meetings import put_away
from engine.games.anima.rules.playing import window
from engine.games.anima.state import Anima, step


def meet(s: Anima, seat: int, card: str, place: str, before: str) -> None:
    """Face a card at a Location; `before` names it when the card lies in front of it."""
    s.meeting = (card, before, 0)
    if ENCOUNTERS[card].level > LOCATIONS[place].level:
        s.tell("encounter_too_strong", seat=seat, encounter=card)
        put_away(s)
        return
    s.then(window, W_ENCOUNTER, seat, (), 0)
    s.then(encounter_effect, seat)


@step
def encounter_effect(s: Anima, seat: int) -> None:
    """AN-103 to AN-106."""
    card, _, is_avoided = s.meeting
    if is_avoided:
        put_away(s)
    elif ENCOUNTERS[card].is_creature:
        fight_creature(s, seat, card)
        s.then(after_creature)
    else:
        s.tell("event_met", seat=seat, encounter=card)
        EVENT_EFFECTS[card](s, seat)
        s.then(after_event)


@step
def after_creature(s: Anima) -> None:
    """AN-59, AN-95: before a Location it stays until it is beaten."""
    card, before, _ = s.meeting
    if before and s.outcome != "won":
        s.meeting = ("", "", 0)
    elif card:
        put_away(s)


@step
def after_event(s: Anima) -> None:
    """AN-58, AN-105."""
    put_away(s)
