"""What has to follow from a choice, given the dice: the model's account of the engine's events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.models.anochecer import economy, fighting, scope, scoring
from tests.models.anochecer.adapter import committed
from tests.models.anochecer.model import (
    Move,
    Position,
    adjacent,
    initiative_of,
    owns,
    resources,
    unit_type,
)
from tests.models.anochecer.tables import GROUND_FORCES, SHIPS, UNITS

Told = list[tuple[str, dict[str, Any]]]


@dataclass(frozen=True, slots=True)
class Departure:
    clause: str
    engine: str
    model: str


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice with everything that came of it."""

    start: Position
    kind: str
    args: tuple[Any, ...]
    seat: int
    option: str
    told: Told
    end: Position
    result: tuple[tuple[int, ...], str] | None

    def of(self, *kinds: str) -> list[dict[str, Any]]:
        return [fields for kind, fields in self.told if kind in kinds]


def departures(
    start: Position,
    kind: str,
    args: tuple[Any, ...],
    seat: int,
    option: str,
    told: Told,
    end: Position,
    result: tuple[tuple[int, ...], str] | None,
) -> Iterator[Departure]:
    choice = Choice(start, kind, args, seat, option, told, end, result)
    for check in CHECKS:
        yield from check(choice)


def _differ(clause: str, name: str, engine: object, model: object) -> Iterator[Departure]:
    if engine != model:
        yield Departure(clause, f"{name}: {engine}", f"{name}: {model}")


# --- the board


def adjacency(choice: Choice) -> Iterator[Departure]:
    """TF-55, TF-56, once a turn."""
    if choice.kind != "activate_system":
        return
    for name, system in choice.start.systems.items():
        yield from _differ(
            "TF-55",
            f"adjacent to {name}",
            sorted(system.near),
            sorted(adjacent(choice.start, name)),
        )
    for name, planet in choice.start.planets.items():
        if scope.is_free_of(choice.start, scope.PRODUCTION):
            yield from _differ(
                "TF-72", f"resources of {name}", planet.resources, resources(choice.start, name)
            )


def activation(choice: Choice) -> Iterator[Departure]:
    """TF-65, TF-89: the token goes from the tactic pool to the system."""
    if choice.kind != "activate_system" or choice.end.phase != "action":
        return
    if any(kind in ("used", "played", "token_spent", "token_gained") for kind, _ in choice.told):
        return
    system = choice.option.split(":")[1]
    before, after = choice.start.realms[choice.seat], choice.end.realms[choice.seat]
    yield from _differ("TF-65", "tokens in the tactic pool", after.tactic, before.tactic - 1)
    yield from _differ(
        "TF-89", "has a token there", choice.seat in choice.end.systems[system].tokens, True
    )


def tokens(choice: Choice) -> Iterator[Departure]:
    """TF-66: sixteen tokens a seat, in pools, on the board and in reinforcements."""
    if not any(realm.king for realm in choice.end.realms) or choice.end.phase == "setup":
        return
    for seat, realm in enumerate(choice.end.realms):
        if not realm.fleet + realm.tactic + realm.strategy + realm.reserve:
            continue
        on_board = sum(system.tokens.count(seat) for system in choice.end.systems.values())
        total = realm.tactic + realm.fleet + realm.strategy + realm.reserve + on_board
        yield from _differ("TF-66", f"tokens of seat {seat}", total, 16)


def movement(choice: Choice) -> Iterator[Departure]:
    """TF-61, TF-62, TF-94: rift rolls in order, then the ships that are left arrive."""
    tactical = choice.start.tactical
    if choice.kind != "move_ship" or choice.option != "done" or tactical is None:
        return
    disturbed = scope.MOVEMENT | frozenset({"mirror_genome"})
    if tactical.forces or not scope.is_free_of(choice.start, disturbed):
        return
    if any(kind in ("used", "window_opened") for kind, _ in choice.told):
        return
    rolls = [(row["unit"], row["die"], row["system"]) for row in choice.of("rift")]
    lost = []
    expected_rolls = []
    remaining = list(rolls)
    for number, move in enumerate(tactical.moves):
        for system in move.route[:-1]:
            if "gravity_rift" in choice.start.systems[system].anomalies and number not in lost:
                die = remaining.pop(0)[1] if remaining else None
                expected_rolls.append((unit_type(move.unit), die, system))
                if die is not None and die <= 3:
                    lost.append(number)
    yield from _differ("TF-61", "rift rolls", rolls, expected_rolls)
    arrived = [
        (row["unit"], row["origin"], row["system"], sorted(row["cargo"]))
        for row in choice.of("moved")
    ]
    expected = [
        (
            unit_type(move.unit),
            move.route[0],
            move.route[-1],
            brought(move),
        )
        for number, move in enumerate(tactical.moves)
        if number not in lost
    ]
    yield from _differ("TF-61, TF-94", "arrived", arrived, expected)


def brought(move: Move) -> list[list[int | str]]:
    """How many units of each type a ship brings along, as its arrival is told."""
    numbers: Counter[str] = Counter()
    for unit, number in move.cargo:
        numbers[unit_type(unit)] += number
    return sorted([number, unit] for unit, number in numbers.items())


# --- fights


class Stacks:
    """The units at each place while events go by."""

    def __init__(self, position: Position) -> None:
        self.units: dict[tuple[str, int], dict[str, int]] = {}
        for name, system in position.systems.items():
            for seat, units in system.units.items():
                self.units[name, seat] = dict(units)
        for name, planet in position.planets.items():
            for seat, units in planet.units.items():
                self.units[name, seat] = dict(units)
        self.system_of = {name: planet.system for name, planet in position.planets.items()}

    def at(self, place: str, seat: int, types: tuple[str, ...]) -> dict[str, int]:
        return fighting.only(self.units.get((place, seat), {}), types)

    def change(self, place: str, seat: int, group: str, number: int) -> None:
        stack = self.units.setdefault((place, seat), {})
        stack[group] = stack.get(group, 0) + number
        if stack[group] <= 0:
            del stack[group]

    def follow(self, kind: str, fields: dict[str, Any]) -> None:
        match kind:
            case "moved":
                self.change(fields["system"], fields["seat"], fields["unit"], 1)
                for number, unit in fields["cargo"]:
                    self.change(fields["system"], fields["seat"], unit, number)
            case "placed":
                self.change(fields["place"], fields["seat"], fields["unit"], fields["number"])
            case "destroyed" | "removed":
                self.change(fields["place"], fields["seat"], fields["unit"], -fields["number"])
            case "sustained":
                self.change(fields["place"], fields["seat"], fields["unit"], -1)
                self.change(fields["place"], fields["seat"], fields["unit"] + "*", 1)
            case "landed":
                system = self.system_of[fields["planet"]]
                self.change(system, fields["seat"], fields["unit"], -fields["number"])
                self.change(fields["planet"], fields["seat"], fields["unit"], fields["number"])


DISTURBING = ("used", "played", "relocated", "die_changed", "rerolled", "repaired", "retreated")


def dice(choice: Choice) -> Iterator[Departure]:
    """TF-60, TF-100, TF-104, TF-107, TF-114: how many dice are rolled, and which of them hit."""
    start = choice.start
    if not (
        scope.is_free_of(start, scope.COMBAT | scope.DICE)
        and scope.has_plain_flagships(start)
        and scope.is_undisturbed(start)
    ):
        return
    if choice.kind in ("react", "choose_target") or (start.combat and start.combat.is_changed):
        return
    stacks = Stacks(start)
    place, defender = "", -1
    if start.combat is not None:
        place = start.combat.planet or start.combat.system
        defender = start.combat.defender
    for number, (kind, fields) in enumerate(choice.told):
        if kind in DISTURBING:
            return
        if kind in ("space_combat", "ground_combat"):
            place = fields.get("system") or fields["planet"]
            defender = fields["defender"]
        if kind == "rolled" and fields["purpose"] != "roll_rift":
            needed = _needed(choice, stacks, place, defender, fields)
            if needed is None:
                return
            clause = {"roll_combat": "TF-107", "roll_afb": "TF-104", "roll_bombard": "TF-114"}.get(
                fields["purpose"], "TF-100"
            )
            yield from _differ(
                clause, f"dice of {fields['purpose']}", len(fields["dice"]), len(needed)
            )
            if len(fields["dice"]) == len(needed) and choice.told[number + 1][0] == "hits":
                made = choice.told[number + 1][1]["number"]
                yield from _differ(
                    clause, f"hits of {fields}", made, fighting.hits(fields["dice"], needed)
                )
        stacks.follow(kind, fields)


def _needed(
    choice: Choice, stacks: Stacks, place: str, defender: int, fields: dict[str, Any]
) -> list[int] | None:
    start, seat = choice.start, fields["seat"]
    match fields["purpose"]:
        case "roll_combat":
            in_space = place in start.systems
            system = place if in_space else start.planets[place].system
            bonus = fighting.combat_bonus(
                start, seat, system, defends_in_space=in_space and seat == defender
            )
            types = SHIPS if in_space else GROUND_FORCES
            return fighting.combat_dice(start, seat, stacks.at(place, seat, types), bonus)
        case "roll_afb":
            return fighting.ability_dice(start, seat, stacks.at(place, seat, SHIPS), "afb")
        case "roll_space_cannon" if choice.kind == "space_cannon_fire" and start.tactical:
            return fighting.ability_dice(
                start, seat, fighting.cannons(start, seat, start.tactical.system), "space_cannon"
            )
        case "roll_bombard" if choice.kind == "bombard_target":
            return _bombarding(choice)
    return None


def _bombarding(choice: Choice) -> list[int] | None:
    """The units aimed at the only planet that is bombarded."""
    aimed = committed(choice.args)
    if choice.option != "done":
        _, group, planet, number = choice.option.split(":")
        aimed = [*aimed, (group, planet, int(number))]
    if len({planet for _, planet, _ in aimed}) > 1:
        return None
    units: dict[str, int] = {}
    for group, _, number in aimed:
        units[group] = units.get(group, 0) + number
    return fighting.ability_dice(choice.start, choice.seat, units, "bombard")


def sustaining(choice: Choice) -> Iterator[Departure]:
    """TF-83 and Non-Euclidean Shielding: hits used up."""
    volley, later = choice.start.volley, choice.end.volley
    if choice.kind != "assign_hit" or volley is None or later is None:
        return
    if (volley.victim, volley.place, volley.source) != (later.victim, later.place, later.source):
        return
    if any(kind in ("used", "window_opened", "rolled") for kind, _ in choice.told):
        return
    shielding = choice.option.startswith("sustain") and owns(
        choice.start, choice.seat, "non_euclidean_shielding"
    )
    used = 2 if shielding else 1
    yield from _differ("TF-108", "hits left", later.hits, max(0, volley.hits - used))


def control(choice: Choice) -> Iterator[Departure]:
    """TF-76, TF-121: who holds a planet, and that it comes exhausted."""
    if not scope.is_free_of(choice.start, scope.COMBAT | frozenset({"assimilate"})):
        return
    readying = ("liberate", "diplomatic_genome")
    for fields in choice.of("control"):
        planet, seat = fields["planet"], fields["seat"]
        held = choice.end.planets[planet]
        if any(kind in ("used", "status", "readied", "scoring") for kind, _ in choice.told):
            continue
        if any(owns(choice.start, seat, card) for card in readying):
            continue
        if choice.end.phase != "action":
            continue
        yield from _differ("TF-121", f"controller of {planet}", held.controller, seat)
        yield from _differ("TF-76", f"{planet} is exhausted", held.is_exhausted, True)
        others = {owner: dict(units) for owner, units in held.units.items() if owner != seat}
        yield from _differ("TF-121", f"others' units on {planet}", others, {})


def landing(choice: Choice) -> Iterator[Departure]:
    """TF-78, TF-121: landing on a planet without others' ground forces or cannons takes it."""
    start = choice.start
    if choice.kind != "commit_unit" or not choice.option.startswith("commit"):
        return
    if not scope.is_free_of(start, scope.COMBAT | scope.MOVEMENT):
        return
    if any(kind in ("used", "played", "window_opened") for kind, _ in choice.told):
        return
    if choice.end.tactical is not None and choice.end.tactical == start.tactical:
        return
    planet = choice.option.split(":")[2]
    others = [owner for owner in start.planets[planet].units if owner != choice.seat]
    taken = planet in [fields["planet"] for fields in choice.of("control")]
    if not others:
        is_new = start.planets[planet].controller != choice.seat
        yield from _differ("TF-121", f"control of {planet} changes", taken, is_new)


# --- goods


def payment(choice: Choice) -> Iterator[Departure]:
    """TF-73, TF-74: what `auto` takes for an amount of one kind."""
    if choice.kind != "pay" or choice.option != "auto":
        return
    due_resources, due_influence = choice.args
    planets, goods = choice.start.paid
    if planets or goods or (due_resources > 0) == (due_influence > 0):
        return
    if not scope.is_free_of(choice.start, scope.PAYMENT):
        return
    if len(economy.readied(choice.start, choice.seat)) > 12:
        return
    expected = economy.automatic(
        choice.start,
        choice.seat,
        max(due_resources, due_influence),
        in_resources=due_resources > 0,
    )
    paid = choice.of("paid")[0]
    yield from _differ(
        "TF-74",
        "paid",
        (sorted(paid["planets"]), paid["goods"]),
        (sorted(expected[0]), expected[1]),
    )


def producing(choice: Choice) -> Iterator[Departure]:
    """TF-125, TF-127: the cost of one use of PRODUCTION."""
    if choice.kind != "produce_unit" or not scope.is_free_of(choice.start, scope.PRODUCTION):
        return
    (order,) = choice.args
    if order.card not in ("", "manifest"):
        return
    extra = {}
    if choice.option != "done":
        _, unit, number = choice.option.split(":")
        extra = {unit: int(number)}
    for fields in choice.of("produced")[:1]:
        chosen = {**order.chosen, **extra}
        yield from _differ(
            "TF-125",
            "cost",
            fields["cost"],
            economy.order_cost(choice.start, choice.seat, order, extra),
        )
        yield from _differ(
            "TF-125",
            "units",
            sorted(fields["units"]),
            sorted([number, unit] for unit, number in chosen.items()),
        )


def limits(choice: Choice) -> Iterator[Departure]:
    """TF-81: never more units on the board than there are."""
    for seat in range(len(choice.end.realms)):
        for unit, values in UNITS.items():
            limit = values["reinforcements"]
            if limit is None:
                continue
            number = sum(
                count
                for stacks in (choice.end.systems.values(), choice.end.planets.values())
                for place in stacks
                for group, count in place.units.get(seat, {}).items()
                if unit_type(group) == unit
            )
            if number > limit:
                yield Departure("TF-81", f"{number} {unit} of seat {seat}", f"at most {limit}")


# --- the round


def initiative(choice: Choice) -> Iterator[Departure]:
    """TF-43 to TF-45."""
    if choice.kind != "strategy_pick" or not choice.of("initiative"):
        return
    end = choice.end
    if any(kind in ("used", "played") for kind, _ in choice.told):
        return
    seats = [seat for seat, realm in enumerate(end.realms) if not realm.is_out]
    expected = sorted(seats, key=lambda seat: initiative_of(end, seat))
    yield from _differ("TF-45", "initiative", list(end.initiative), expected)
    for name, strategy in end.strategies.items():
        if strategy.holder is None:
            yield from _differ(
                "TF-44",
                f"trade goods on {name}",
                strategy.goods,
                choice.start.strategies[name].goods + 1,
            )


def turns(choice: Choice) -> Iterator[Departure]:
    """TF-46, TF-47: the next seat in initiative order that has not passed."""
    if not scope.is_free_of(choice.start, scope.TURNS) or choice.start.active is None:
        return
    if choice.start.phase != "action" or choice.of("eliminated"):
        return
    order = choice.start.initiative
    gone = {seat for seat, realm in enumerate(choice.start.realms) if realm.has_passed}
    current = choice.start.active
    for kind, fields in choice.told:
        if kind == "passed":
            gone.add(fields["seat"])
        if kind == "turn":
            place = order.index(current)
            following = [*order[place + 1 :], *order[: place + 1]]
            expected = next((seat for seat in following if seat not in gone), None)
            yield from _differ("TF-46", "next turn", fields["seat"], expected)
            current = fields["seat"]


def status_tokens(choice: Choice) -> Iterator[Departure]:
    """TF-49: the pools as the seat has laid them out."""
    if choice.kind != "redistribute" or len(choice.args) != 2:
        return
    realm = choice.start.realms[choice.seat]
    total = realm.tactic + realm.fleet + realm.strategy
    fleet, strategy = choice.args[1], int(choice.option.split(":")[1])
    pools = choice.of("pools")[0]
    yield from _differ(
        "TF-49",
        "tactic, fleet, strategy",
        (pools["tactic"], pools["fleet"], pools["strategy"]),
        (total - fleet - strategy, fleet, strategy),
    )


def scored(choice: Choice) -> Iterator[Departure]:
    """TF-191, TF-285: what an objective is worth."""
    names = [fields["objective"] for fields in choice.of("scored")]
    rows = choice.of("points")
    if len(names) != 1 or len(rows) != 1 or choice.of("custodians"):
        return
    yield from _differ(
        "TF-191", f"points of {names[0]}", rows[0]["number"], scoring.points_of(names[0])
    )


def points(choice: Choice) -> Iterator[Departure]:
    """TF-191: points change by what was told, and never below none."""
    for seat, realm in enumerate(choice.start.realms):
        gained = sum(row["number"] for row in choice.of("points") if row["seat"] == seat)
        lost = sum(row["number"] for row in choice.of("points_lost") if row["seat"] == seat)
        yield from _differ(
            "TF-191",
            f"points of seat {seat}",
            choice.end.realms[seat].points,
            max(0, realm.points + gained - lost),
        )


def end(choice: Choice) -> Iterator[Departure]:
    """TF-281, TF-282, TF-284: when it ends, and the ranks."""
    totals = [realm.points for realm in choice.end.realms]
    reached = [seat for seat, total in enumerate(totals) if total >= choice.end.target]
    if choice.result is None:
        yield from _differ("TF-281", "seats at the target in a running match", reached, [])
        return
    final, reason = choice.result
    if any(realm.is_out for realm in choice.end.realms) or reason not in (
        "points",
        "objectives",
        "round_limit",
    ):
        return
    winner = None
    if reason == "points":
        winner = reached[0] if reached else None
    expected = scoring.ranks(totals, choice.end.initiative, winner)
    yield from _differ("TF-284", "ranks", list(final), expected)


def revealing(choice: Choice) -> Iterator[Departure]:
    """TF-198: one more face-up objective after the scoring of a round."""
    shown = sum(objective.is_face_up for objective in choice.end.objectives)
    before = sum(objective.is_face_up for objective in choice.start.objectives)
    told = sum(len(fields["cards"]) for fields in choice.of("objective"))
    yield from _differ("TF-198", "objectives face up", shown, before + told)


def speaker(choice: Choice) -> Iterator[Departure]:
    """TF-144."""
    if choice.kind == "set_speaker":
        chosen = int(choice.option.split(":")[1])
        yield from _differ("TF-144", "speaker", choice.end.speaker, chosen)
    if choice.kind == "set_tyrant":
        chosen = int(choice.option.split(":")[1])
        yield from _differ("TF-144", "Tyrant", choice.end.tyrant, chosen)


CHECKS = (
    adjacency,
    activation,
    tokens,
    movement,
    dice,
    sustaining,
    control,
    landing,
    payment,
    producing,
    limits,
    initiative,
    turns,
    status_tokens,
    scored,
    points,
    revealing,
    speaker,
    end,
)
