"""What is offered and what guards allow is one rule: compared over whole matches."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decisions import Decision
from engine.core.reasons import all_pass
from engine.games.dark_kingdoms.board.components import FAME_NUMBER, TROOPS
from engine.games.dark_kingdoms.board.geography import COUNT, IDS, RESOURCES
from engine.games.dark_kingdoms.board.numbering import army_number, ship_number
from engine.games.dark_kingdoms.rules.combat import TO_RETREAT
from engine.games.dark_kingdoms.rules.fame_texts import TEXTS
from engine.games.dark_kingdoms.rules.marches import (
    TO_ATTACK,
    TO_END_TURN,
    TO_MOVE,
    TO_REGROUP,
    TO_SEIZE,
    TO_TOPPLE,
)
from engine.games.dark_kingdoms.rules.opening import TO_PLACE
from engine.games.dark_kingdoms.rules.pieces import armies_of, ships_of
from engine.games.dark_kingdoms.rules.purchases import (
    TO_ADD,
    TO_BUILD,
    TO_BUY,
    TO_CALL_PEASANTS,
    TO_DESTROY,
    TO_FORM,
    TO_GROW,
    TO_HOLD,
    TO_RECRUIT,
)
from engine.games.dark_kingdoms.rules.rounds import TO_CLAIM
from engine.games.dark_kingdoms.rules.voyages import TO_DOCK, TO_EMBARK, TO_SAIL
from engine.games.dark_kingdoms.state import Kingdoms
from engine.proving import Case
from engine.proving.walking import walked


def judged_actions(s: Kingdoms, seat: int) -> Iterator[tuple[str, bool]]:
    """Every action of a turn there could be, and whether its guards all pass."""
    armies, ships = armies_of(s, seat), ships_of(s, seat)
    for there in range(COUNT):
        id = IDS[there]
        yield f"recruit:new:{id}", all_pass(TO_RECRUIT, s, seat, there)
        yield f"peasants:{id}", all_pass(TO_CALL_PEASANTS, s, seat, there)
        yield f"destroy:{id}", all_pass(TO_DESTROY, s, seat, there)
        for what, guards in TO_BUILD.items():
            yield f"build:{what}:{id}", all_pass(guards, s, seat, there)
        for army in armies:
            yield f"move:{army_number(army)}:{id}", all_pass(TO_MOVE, s, army, there)
    for army in armies:
        number, at = army_number(army), s.army_at[army]
        yield f"recruit:add:{number}", all_pass(TO_ADD, s, seat, army)
        for kind, spot in (("attack", TO_ATTACK), ("topple", TO_TOPPLE), ("seize", TO_SEIZE)):
            yield f"{kind}:{number}", all_pass(spot, s, army, at)
        for other in armies:
            for count in range(1, TROOPS + 1):
                key = f"regroup:{number}:{army_number(other)}:{count}"
                yield key, all_pass(TO_REGROUP, s, army, other, count)
    for ship in ships:
        sails = all_pass(TO_SAIL, s, ship)
        yield f"sail:{ship_number(ship)}:none", sails
        yield f"sell:{ship_number(ship)}", True
        for army in armies:
            key = f"sail:{ship_number(ship)}:{army_number(army)}"
            yield key, sails and all_pass(TO_EMBARK, s, ship, army)
    for resource, id in enumerate(RESOURCES):
        yield f"buy:{id}", all_pass(TO_BUY, s, seat, resource)
    for id, card in FAME_NUMBER.items():
        is_held = s.fame[seat][card] > 0 and not s.text_used[seat] and card in TEXTS
        yield f"fame:{id}", is_held and all_pass(TEXTS[card].needs, s, seat)
    yield "end_turn", all_pass(TO_END_TURN, s, seat)


OF_LAND = {
    "place_village": ("at", TO_PLACE),
    "event_settle": ("at", TO_CLAIM),
    "retreat": ("retreat", TO_RETREAT),
    "plunder_retreat": ("at", TO_RETREAT),
    "fame_settlers": ("at", TO_HOLD),
    "fame_builders": ("at", TO_HOLD),
    "fame_levy": ("new", TO_FORM),
}


def judged_lands(s: Kingdoms, decision: Decision) -> Iterator[tuple[str, bool]]:
    if decision.kind in OF_LAND:
        kind, guards = OF_LAND[decision.kind]
        for there in range(COUNT):
            yield f"{kind}:{IDS[there]}", all_pass(guards, s, decision.seat, there)
    if decision.kind == "fame_levy":
        for army in armies_of(s, decision.seat):
            yield f"add:{army_number(army)}", all_pass(TO_GROW, s, decision.seat, army)


def test_what_passes_its_guards_is_offered_and_nothing_else() -> None:
    offered: dict[str, int] = {}
    refused = 0
    for number in range(6):
        for state, decision, _ in walked(Case("dark_kingdoms", number)):
            assert isinstance(state, Kingdoms)
            options = {option.key for option in decision.options}
            judged = dict(judged_lands(state, decision))
            if decision.kind == "act":
                judged = dict(judged_actions(state, decision.seat))
                assert options <= judged.keys()
            for key, is_open in judged.items():
                assert is_open == (key in options), (decision.kind, key)
                refused += not is_open
                if is_open:
                    kind = f"{decision.kind} {key.partition(':')[0]}"
                    offered[kind] = offered.get(kind, 0) + 1
    assert refused > 100_000
    rare = {"plunder_retreat", "fame_settlers", "fame_builders"}
    assert {kind.partition(" ")[0] for kind in offered} >= {"act", *OF_LAND} - rare
    assert len([kind for kind in offered if kind.startswith("act ")]) >= 13


def test_every_port_that_is_offered_passes_its_guards() -> None:
    compared = 0
    for number in range(6):
        for state, decision, _ in walked(Case("dark_kingdoms", number)):
            if decision.kind == "choose_port":
                assert isinstance(state, Kingdoms)
                ship = decision.args[0]
                for option in decision.options:
                    if option.kind == "dock":
                        assert all_pass(TO_DOCK, state, ship, IDS.index(option.word()))
                        compared += 1
    assert compared > 20
