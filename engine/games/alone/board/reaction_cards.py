"""The 104 Reaction cards: 52 different ones, two copies each, as data (rules 3.10).

An effect is a row of parts `(name, arguments…)`; `effects.EFFECTS` holds the step of each name.
"""

from __future__ import annotations

from typing import Final, NamedTuple

DECKS: Final = ("FU", "VE", "TE", "TR")
COPIES: Final = 2
Part = tuple[str | int, ...]


class Reaction(NamedTuple):
    id: str
    icon: str
    timing: str
    need: str
    basic: tuple[Part, ...]
    dangerous: tuple[Part, ...]

    @property
    def deck(self) -> str:
        return deck_of(self.id)


def deck_of(card: str) -> str:
    """The two letters a card's id begins with."""
    return card[:2]


def _parts(text: str) -> tuple[Part, ...]:
    """`MOVE 1 2; ATTACK 1` as parts."""
    return tuple(
        tuple(int(word) if word.isdigit() else word for word in part.split())
        for part in text.split(";")
    )


_TABLE: Final = """
FU01 combat result here | ATTACK 1 | ATTACK 2
FU02 combat declare - | FEWER 1 | FEWER 2
FU03 combat end wounded | MEND 1 | MEND 2
FU04 movement result creature | MOVE 1 2 | MOVE 1 3
FU05 movement end spawnable | SPAWN worm,parasite 0 0 | SPAWN worm,parasite 1 0
FU06 movement declare leaving | SLASH 1 | SLASH 2
FU07 exploration end creature | MOVE 1 2 | MOVE 1 2; FIERCE 1
FU08 exploration result creature | MOVE 1 3 | MOVE 1 3; ATTACK 1
FU09 life_damage damage creature | MOVE 1 2 | MOVE 2 2
FU10 life_damage damage - | LIFE 1 | LIFE 2
FU11 loot end spawnable | SPAWN mutant,worm 0 0 | SPAWN mutant,worm 1 0
FU12 tracking end spawnable | SPAWN any 0 0 | SPAWN any 0 1
FU13 interaction end spawnable | SPAWN brood_mother,worm 0 0 | SPAWN brood_mother,worm 1 0
VE01 movement result creature | MOVE 1 3 | MOVE 2 3
VE02 movement end creature | MOVE 3 1 | MOVE 3 2
VE03 movement declare creature | MOVE 1 2 | MOVE 2 2
VE04 exploration result unrevealed | TELEPORT 2 | TELEPORT 1
VE05 exploration end creature | MOVE 2 2 | MOVE 2 3
VE06 combat end spawnable | SPAWN parasite,spores 0 0 | SPAWN parasite,spores 0 2
VE07 combat declare here | ATTACK 1 | ATTACK 2
VE08 combat declare dodge | DODGE 1 | DODGE 2
VE09 tracking end creature | MOVE 2 2 | MOVE 3 2
VE10 loot end creature | MOVE 1 3 | MOVE 2 3
VE11 interaction end creature | MOVE 2 2 | MOVE 2 3
VE12 life_damage damage creature | MOVE 1 3 | MOVE 2 3
VE13 sc_damage damage spawnable | SPAWN parasite,cultist 0 0 | SPAWN parasite,cultist 0 1
TE01 movement result dark | SC 1 | SC 2
TE02 movement end - | FORGET 2 | FORGET 0
TE03 exploration result - | SC 1 | SC 1; LEAVE
TE04 tracking declare - | LIE 1 | LIE 9
TE05 tracking end creature | ECHO 1 2 | ECHO 2 2
TE06 combat declare - | FEWER 1 | FEWER 1; SC 1
TE07 combat result target | SC 1 | SC 2
TE08 loot result drawn | SPOIL 1 | SPOIL 0
TE09 interaction declare - | SC 1 | DOUBT
TE10 sc_damage damage - | SC 1 | SC 2
TE11 sc_damage damage adrenaline | ADR 1 | ADR 2
TE12 movement end spawnable | SPAWN mutant,spores 0 0 | SPAWN mutant,spores 1 0
TE13 exploration end spawnable | SPAWN harbinger,mutant,cultist 0 0 | SPAWN harbinger,mutant,cultist 1 0
TR01 movement result - | LIFE 1 | LIFE 2
TR02 movement result clear | COND web 0 | COND web 0; LIFE 1
TR03 movement end doors | BAR 1 | BAR 2
TR04 exploration end clear_near | COND gas 1 | COND gas 1; COND gas 1
TR05 exploration result - | DANGER explored | DANGER explored; SPAWN cultist,parasite 0 0
TR06 interaction declare lights | DIM 1 | DIM 2
TR07 interaction end lit_near | DARK 0 | DARK 1
TR08 loot result - | LIFE 1 | LIFE 2
TR09 tracking declare - | JAM 1 | JAM 0
TR10 combat end clear | COND fire 0 | COND fire 0; LIFE 1
TR11 life_damage damage - | DANGER here | LIFE 1
TR12 sc_damage damage - | DANGER here | SC 1
TR13 movement end spawnable | SPAWN spores,parasite 0 0 | SPAWN spores,parasite 0 0; SPAWN spores,parasite 0 0
"""  # noqa: E501


def _read() -> dict[str, Reaction]:
    found: dict[str, Reaction] = {}
    for line in _TABLE.strip().splitlines():
        head, basic, dangerous = line.split("|")
        id, icon, timing, need = head.split()
        found[id] = Reaction(id, icon, timing, need, _parts(basic), _parts(dangerous))
    return found


REACTIONS: Final = _read()


_DECK_CARDS: Final = {
    deck: [id for id in REACTIONS if id.startswith(deck) for _ in range(COPIES)] for deck in DECKS
}


def deck_cards(deck: str) -> list[str]:
    """Both copies of the 13 cards of a deck, in order. Copies are alike."""
    return _DECK_CARDS[deck][:]
