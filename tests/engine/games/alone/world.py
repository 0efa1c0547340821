"""A station of ALONE set up by hand on Map T: pieces where a test wants them, dice as written."""

from __future__ import annotations

from typing import Any

from engine.core.chance import ScriptedChance
from engine.core.options import option
from engine.games.alone import TITLE
from engine.games.alone.board.creatures import SKILLS, TOKENS
from engine.games.alone.board.grid import name, sector
from engine.games.alone.board.items import ITEMS
from engine.games.alone.board.maps import MAP_T
from engine.games.alone.board.reaction_cards import deck_cards
from engine.games.alone.rules.evil.windows import EFFECTS
from engine.games.alone.rules.geography import set_bar
from engine.games.alone.rules.hero.turn import begin_turn
from engine.games.alone.rules.rounds import end_round
from engine.games.alone.state import HERO, NOWHERE, Held, Station, step
from tests.engine.games.table import Table

FACE = {"H": 1, "F": 3, "M": 5}


@step
def halt(s: Station) -> None:
    """Where a test stops: a question nobody has to answer."""
    s.ask(0, "halt", [option("go"), option("stop")], halt_on)


@step
def halt_on(s: Station, seat: int, chosen: object) -> None:
    s.then(halt)


class World(Table[Station]):
    """Only the Hero Sector is revealed, Evil has no cards; missions GR6, BL2 (done) and RE2."""

    title = TITLE
    is_whole = False  # parts of cards are tried alone, with cards and frames left out

    def __init__(self, hero: str = "A22", seats: int = 2, **game_options: int | str) -> None:
        self.chance = ScriptedChance({})
        s = Station(seats, TITLE.checked(seats, game_options), self.chance)
        super().__init__(s)
        s.lay_out(MAP_T)
        s.hero = s.start = sector(hero)
        s.revealed[s.hero] = 1
        s.character = "none"
        s.missions = ["GR6", "BL2", "RE2"]
        s.progress = [0, 2, 0]
        s.round = 1
        s.decks = ["FU", "VE"]
        s.piles = [deck_cards("FU"), deck_cards("VE")]
        s.item_deck = list(ITEMS)

    # --- setting up

    def dice(self, roll: str, faces: str) -> World:
        self.chance.script.setdefault(roll, []).append([FACE[face] for face in faces])
        return self

    def reveal(self, *names: str) -> World:
        for one in names:
            self.s.revealed[sector(one)] = 1
        return self

    def lit(self, *names: str) -> World:
        for one in names:
            self.s.lit[sector(one)] = 1
        return self

    def danger(self, *names: str) -> World:
        for one in names:
            self.s.danger[sector(one)] = 1
        return self

    def bar(self, at: str, way: str) -> World:
        set_bar(self.s, sector(at), way, True)
        return self

    def creature(self, kind: str, at: str, wounded: bool = False) -> World:
        s = self.s
        token = next(one for one, t in enumerate(TOKENS) if t == kind and s.at[one] == NOWHERE)
        s.at[token], s.wounded[token] = sector(at), int(wounded)
        return self

    def item(self, item: str, charges: int = 3, upgraded: bool = False) -> World:
        self.s.item_deck.remove(item)
        self.s.inventory.append(Held(item, charges, upgraded))
        return self

    def hand(self, *cards: str, seat: int = 1) -> World:
        s = self.s
        for card in cards:
            if card[:2] not in s.decks:
                s.decks[1], s.piles[1] = card[:2], deck_cards(card[:2])
            s.piles[s.decks.index(card[:2])].remove(card)
            s.hands[seat].append(card)
        return self

    def skill(self, skill: str, points: int = 2) -> World:
        self.s.skills[SKILLS.index(skill)] = points
        return self

    def meters(self, life: int, self_control: int) -> World:
        self.s.life, self.s.self_control = life, self_control
        return self

    def missions(self, green: str, blue: str, red: str) -> World:
        self.s.missions, self.s.progress = [green, blue, red], [0, 0, 0]
        return self

    # --- going on

    def turn(self) -> World:
        """Begin a Turn; run to the choice of an Action if nothing is asked before."""
        self.fresh()
        self.s.then(begin_turn)
        self.s.run()
        if self.s.asked and self.kind == "turn_start":
            self.choose("go")
        return self

    def start(self) -> World:
        """Begin a Turn and stay at its start."""
        self.fresh()
        self.s.then(begin_turn)
        self.s.run()
        return self

    def fresh(self) -> None:
        """Forget what was still to come."""
        self.s.asked = ()
        self.s.frames.clear()

    def end_round(self) -> World:
        self.fresh()
        self.s.turn = 8
        self.s.then(end_round)
        self.s.run()
        return self

    def effect(self, name: str, *values: int | str) -> World:
        """One part of a card, played by seat 1, with nothing before or after it."""
        self.fresh()
        self.s.then(halt)
        self.s.then(EFFECTS[name], 1, *values)
        self.s.run()
        return self

    def move(self, token_at: str, *steps: str) -> World:
        """Choose the creature in a Sector and let it go these ways."""
        self.choose(next(one for one in self.options if one.endswith(":" + token_at)))
        for one in steps:
            self.choose(one if ":" in one or one == "stop" else f"step:{one}")
        return self

    # --- reading

    @property
    def kind(self) -> str:
        return self.decision.kind

    @property
    def hero(self) -> str:
        return name(self.s.hero)

    @property
    def revealed(self) -> set[str]:
        return {name(one) for one in range(50) if self.s.revealed[one]}

    @property
    def lights(self) -> set[str]:
        return {name(one) for one in range(50) if self.s.lit[one]}

    @property
    def places(self) -> list[tuple[str, str]]:
        return sorted((TOKENS[t], name(at)) for t, at in enumerate(self.s.at) if at != NOWHERE)

    def told(self, kind: str, seat: int = HERO) -> list[dict[str, object]]:
        return super().told(kind, seat)

    def view(self, seat: int = HERO) -> dict[str, Any]:
        return super().view(seat)
