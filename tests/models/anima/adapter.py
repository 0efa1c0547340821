"""Translates the engine's states into the model's values. It knows no rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.events import Event

from .model import Anima

Facts = dict[str, object]
"""What can be said of a position, each in its own words."""


class EngineChance:
    """The dice of the match: what the engine draws as well, by the number of the draw."""

    def __init__(self, source: Any) -> None:
        self.source = source
        self.number = 0

    def roll(self, name: str) -> int:
        (die,) = self.source.roll(self._next(), name, 1, 6)
        return int(die)

    def pick(self, name: str, count: int) -> int:
        return int(self.source.pick(self._next(), name, count))

    def shuffle(self, name: str, cards: list[str]) -> None:
        cards[:] = [cards[place] for place in self.source.order(self._next(), name, len(cards))]

    def _next(self) -> int:
        self.number += 1
        return self.number - 1


def begin(model: type[Anima], state: Any) -> Anima:
    """A model of this match, before anything is dealt."""
    return model(state.seats, dict(state.game_options), EngineChance(state.chance))


def of_engine(state: Any) -> Facts:
    facts: Facts = {
        "turn": state.turn,
        "order": list(state.turn_order),
        "draws": state.draws,
        "character deck": list(state.character_deck),
        "character pile": list(state.character_discard),
        "encounter deck": list(state.encounter_deck),
        "encounter pile": list(state.encounter_discard),
        "gift deck": list(state.gift_deck),
        "gift pile": list(state.gift_discard),
        "location deck": list(state.location_deck),
        "location pile": list(state.location_discard),
        "active locations": sorted(state.active_locations),
        "previous encounters": {
            place: (encounter, bool(is_up)) for place, (encounter, is_up) in state.previous.items()
        },
        "turned": sorted(one for one, (turned, _, _) in state.carried.items() if turned),
        "incapacitated": sorted(one for one, (_, down, _) in state.carried.items() if down),
        "objects": {one: thing for one, (_, _, thing) in state.carried.items() if thing},
        "final mission": state.final_mission,
        "new horizons": not state.new_horizons_used,
    }
    for seat, player in enumerate(state.players):
        facts |= {
            f"{seat}: hand": sorted(player.hand),
            f"{seat}: secret missions": sorted(player.secret),
            f"{seat}: shown missions": sorted(player.in_play),
            f"{seat}: completed missions": list(player.done),
            f"{seat}: group": list(player.group),
            f"{seat}: position": player.position,
            f"{seat}: organisation": player.organisation,
            f"{seat}: hunted": list(player.hunted),
            f"{seat}: letter": bool(player.courier_stage),
            f"{seat}: resisting": (player.resist, player.resist_won),
            f"{seat}: turn lost": (bool(player.lost_turn), bool(player.lose_next_turn)),
            f"{seat}: rest": (bool(player.rest_now), bool(player.rest_next)),
            f"{seat}: passing bonus": player.temp_combat,
            f"{seat}: staying": bool(player.staying),
            f"{seat}: fought": sorted(player.fought),
            f"{seat}: traded": sorted(player.trade_opened),
            f"{seat}: recruited": (player.recruited_at, player.recruited_in),
            f"{seat}: safe passage": player.safe_passage_until,
            f"{seat}: tie rolls": (player.last_speed, list(player.tie_rolls)),
        }
    return facts


def of_model(game: Anima) -> Facts:
    assert isinstance(game.chance, EngineChance)
    facts: Facts = {
        "turn": game.turn,
        "order": game.order,
        "draws": game.chance.number,
        "character deck": game.characters,
        "character pile": game.dead,
        "encounter deck": game.encounters,
        "encounter pile": game.met,
        "gift deck": game.gifts,
        "gift pile": game.spent,
        "location deck": game.locations,
        "location pile": game.retired,
        "active locations": sorted(game.active),
        "previous encounters": game.waiting,
        "turned": sorted(game.turned),
        "incapacitated": sorted(game.incapacitated),
        "objects": game.objects,
        "final mission": game.final_mission,
        "new horizons": game.has_new_horizons,
    }
    for seat, player in enumerate(game.players):
        facts |= {
            f"{seat}: hand": sorted(player.hand),
            f"{seat}: secret missions": sorted(player.secret),
            f"{seat}: shown missions": sorted(player.shown),
            f"{seat}: completed missions": player.done,
            f"{seat}: group": player.group,
            f"{seat}: position": player.position,
            f"{seat}: organisation": player.organisation,
            f"{seat}: hunted": player.hunted,
            f"{seat}: letter": player.has_letter,
            f"{seat}: resisting": (player.resisting, player.rounds_won),
            f"{seat}: turn lost": (player.lost_turn, player.loses_next),
            f"{seat}: rest": (player.is_rested, player.will_be_rested),
            f"{seat}: passing bonus": player.blessing,
            f"{seat}: staying": player.is_staying,
            f"{seat}: fought": sorted(player.fought),
            f"{seat}: traded": sorted(player.traded),
            f"{seat}: recruited": player.recruited,
            f"{seat}: safe passage": player.passage_until,
            f"{seat}: tie rolls": (player.last_speed, player.tie_rolls),
        }
    return facts


def totals(events: Sequence[Event]) -> list[tuple[int, int]]:
    """What combats and Speed tests came to, as the engine announced it."""
    found: list[tuple[int, int]] = []
    for event in events:
        fields: Any = event.fields
        if event.kind in ("combat_won", "combat_lost", "group_combat_won"):
            found.append((fields["attack"], fields["defence"]))
        elif event.kind == "speed_rolled":
            found.append((fields["total"], fields["difficulty"]))
    return found
