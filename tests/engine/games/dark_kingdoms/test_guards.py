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
from engine.games.dark_kingdoms.rules.turn import actions
from engine.games.dark_kingdoms.rules.voyages import TO_DOCK, TO_EMBARK, TO_SAIL
from engine.games.dark_kingdoms.state import FOUGHT, RETREATED, Kingdoms
from engine.proving import Case
from engine.proving.walking import walked
from tests.engine.games.dark_kingdoms.world import World


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


MATCHES = (3, 6, 8, 12, 17)
"""Cases in which the rarer options come up."""


def judged(s: Kingdoms, decision: Decision) -> dict[str, bool]:
    """What could be chosen, and whether its guards all pass; the list of options agrees."""
    options = {option.key for option in decision.options}
    found = dict(judged_lands(s, decision))
    if decision.kind == "act":
        found = dict(judged_actions(s, decision.seat))
        assert options <= found.keys()
    for key, is_open in found.items():
        assert is_open == (key in options), (decision.kind, key)
    return found


def test_what_passes_its_guards_is_offered_and_nothing_else() -> None:
    kinds, acts, refused = set(), set(), 0
    for number in MATCHES:
        for state, decision, _ in walked(Case("dark_kingdoms", number)):
            assert isinstance(state, Kingdoms)
            for key, is_open in judged(state, decision).items():
                refused += not is_open
                if is_open:
                    kinds.add(decision.kind)
                    acts.add(key.partition(":")[0])
    assert refused > 100_000
    assert kinds == {"act", *OF_LAND} - {"fame_settlers"}
    assert acts >= {"recruit", "peasants", "build", "destroy", "sell", "buy", "move", "topple"}
    assert acts >= {"seize", "sail", "regroup", "fame", "end_turn"}


def test_an_army_among_enemies_is_offered_what_its_guards_allow() -> None:
    """Random play hardly ever leaves an army beside a foreign one."""
    w = World().army("B", 1, 2, "hwicce").army("B", 2, 3, "hwicce").village("S", "hwicce")
    w.army("A", 1, 1, "hwicce").ship("B", 1, "kent").army("B", 3, 1, "kent").turn("B")
    found = judged(w.s, w.decision)
    assert found["attack:1"] and found["attack:2"] and not found["attack:3"]
    assert not found["end_turn"] and not found["seize:1"] and found["regroup:2:1:1"]
    w.s.army_flags[0] = FOUGHT | RETREATED
    w.s.arrangements = [[3, 2, 1]]
    found = judged(w.s, Decision(0, "act", tuple(actions(w.s, 0)), "take_action"))
    assert not found["attack:1"] and not found["regroup:2:1:1"] and not found["move:1:wessex"]


def test_every_port_that_is_offered_passes_its_guards() -> None:
    compared = 0
    for number in MATCHES:
        for state, decision, _ in walked(Case("dark_kingdoms", number)):
            if decision.kind == "choose_port":
                assert isinstance(state, Kingdoms)
                ship = decision.args[0]
                for option in decision.options:
                    if option.kind == "dock":
                        assert all_pass(TO_DOCK, state, ship, IDS.index(option.word()))
                        compared += 1
    assert compared > 20
