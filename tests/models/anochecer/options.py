"""The legal options of each decision the model covers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tests.models.anochecer import economy, fighting, movement, scope, scoring, table
from tests.models.anochecer.adapter import committed, group_name, loaded, place_name
from tests.models.anochecer.model import Position, controlled, owns, production_in, unit_type
from tests.models.anochecer.tables import CARDS, KINGS

Options = set[str] | None
Asked = Callable[[Position, int, tuple[Any, ...]], Options]


def _keys(kind: str, values: Iterable[object]) -> set[str]:
    return {f"{kind}:{value}" for value in values}


def activate_system(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    if not scope.is_free_of(position, scope.MOVEMENT, seat):
        return None
    return _keys("system", movement.systems_to_activate(position, seat))


def _moves_are_plain(position: Position, seat: int) -> bool:
    return (
        scope.is_free_of(position, scope.MOVEMENT, seat)
        and scope.is_undisturbed(position)
        and scope.has_plain_flagships(position)
    )


def move_ship(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    if position.tactical is None or not _moves_are_plain(position, seat):
        return None
    movers = movement.ships_to_move(position, seat, position.tactical.system)
    return {"done", *(f"ship:{origin}:{group}" for origin, group in movers)}


def move_route(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    if position.tactical is None or not _moves_are_plain(position, seat):
        return None
    origin, unit = place_name(args[0]), unit_type(group_name(args[1]))
    if movement.move_value(position, seat, unit, origin) > 4:
        return None
    found = movement.routes(position, seat, unit, origin, position.tactical.system)
    return {"route:" + "-".join(route) for route in found}


def load_unit(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    if position.tactical is None or not _moves_are_plain(position, seat):
        return None
    move = position.tactical.moves[-1]
    choices, may_stop = movement.cargo_to_load(position, seat, move, loaded(args))
    keys = {
        f"load:{place}:{group}:{number}"
        for (place, group), most in choices.items()
        for number in range(1, most + 1)
    }
    return keys | {"done"} if may_stop else keys


def space_cannon_fire(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    tactical = position.tactical
    if tactical is None or not scope.is_undisturbed(position):
        return None
    if not scope.is_free_of(position, scope.COMBAT):
        return None
    if not fighting.cannons(position, seat, tactical.system):
        return set()
    targets = fighting.cannon_targets(position, seat, tactical.seat, tactical.system)
    return _keys("fire", targets) | {"hold"}


def announce_retreat(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    destinations = retreat_to(position, seat, args)
    if destinations is None:
        return None
    return {"retreat", "stay"} if destinations else {"stay"}


def retreat_to(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    combat = position.combat
    if combat is None or not scope.is_undisturbed(position):
        return None
    if not scope.is_free_of(position, scope.COMBAT | scope.MOVEMENT):
        return None
    return _keys("system", fighting.retreats(position, seat, combat.system))


def assign_hit(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    volley = position.volley
    if volley is None or volley.source not in ("combat", "space_cannon", "bombard"):
        return None
    if not scope.is_free_of(position, scope.COMBAT) or not scope.has_plain_flagships(position):
        return None
    return fighting.hit_choices(position, volley)


def bombard_target(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    if position.tactical is None or not scope.is_free_of(position, scope.COMBAT):
        return None
    aimed = committed(args)
    system = position.tactical.system
    return fighting.bombardments(position, seat, system, aimed) | {"done"}


def custodians(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    return {"pay", "decline"} if economy.can_pay(position, seat, 0, 6) else {"decline"}


def commit_unit(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    if position.tactical is None or not scope.is_free_of(position, scope.MOVEMENT, seat):
        return None
    if not scope.is_undisturbed(position):
        return None
    named = committed(args)
    keys = fighting.landings(position, seat, position.tactical.system, named)
    return keys if position.must_land else keys | {"done"}


def next_ground_combat(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    if position.tactical is None or not scope.is_free_of(position, scope.COMBAT):
        return None
    return _keys("planet", fighting.ground_combats(position, seat, position.tactical.system))


def produce_unit(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    (order,) = args
    areas = scope.PRODUCTION | scope.PAYMENT
    if order.card not in ("", "manifest") or not scope.is_free_of(position, areas, seat):
        return None
    return economy.producible(position, seat, order) | {"done"}


def pay(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    if not scope.is_free_of(position, scope.PAYMENT, seat):
        return None
    return economy.payments(position, seat, args[0], args[1])


def turn_action(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    """Without component actions and free uses of genomes, which the model leaves out."""
    if not scope.is_free_of(position, scope.TURNS | scope.MOVEMENT, seat):
        return None
    held = {name: card for name, card in position.strategies.items() if card.holder == seat}
    keys = _keys("strategic", (name for name, card in held.items() if not card.is_used))
    if position.realms[seat].tactic and movement.systems_to_activate(position, seat):
        keys.add("tactical")
    if all(card.is_used for card in held.values()):
        keys.add("pass")
    if position.game_options["transactions"] == "full":
        keys |= _keys("transact", table.partners(position, seat))
    return keys


def strategy_pick(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    if position.is_strategy_barred:
        return None
    return _keys(
        "strategy", (name for name, held in position.strategies.items() if held.holder is None)
    )


def score_public(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    if not scope.is_free_of(position, scope.SCORING, seat):
        return None
    found = scoring.publics_to_score(position, seat)
    return None if found is None else _keys("objective", found) | {"none"}


def score_secret(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    if not scope.is_free_of(position, scope.SCORING, seat):
        return None
    found = scoring.secrets_to_score(position, seat)
    return None if found is None else _keys("objective", found) | {"none"}


def redistribute(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    realm = position.realms[seat]
    total = realm.tactic + realm.fleet + realm.strategy
    if len(args) == 1:
        return _keys("fleet", range(total + 1))
    return _keys("strategy_pool", range(total - args[1] + 1))


def map_tile(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    return _keys("tile", table.tiles_to_lay(position, seat))


def map_slot(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    hand = position.realms[seat].tiles
    return _keys("system", table.slots_for(position, args[0], (*hand, args[0])))


def set_speaker(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    if owns(position, seat, "witching_hour"):
        return None
    return _keys("player", table.speakers(position))


def set_tyrant(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    if owns(position, seat, "witching_hour"):
        return None
    return _keys("player", table.tyrants(position))


def lux_buy(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    if not scope.is_free_of(position, scope.PAYMENT, seat):
        return None
    return _keys("tokens", table.tokens_to_buy(position, seat))


def place_structure(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    if not scope.is_free_of(position, scope.PRODUCTION, seat):
        return None
    found = table.structures_to_place(position, seat)
    return {"decline", *(f"place:{unit}:{planet}" for unit, planet in found)}


def civitas_mode(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    if not scope.is_free_of(position, scope.PRODUCTION, seat):
        return None
    return _keys("production_at", table.docks(position, seat)) | {"structure"}


def ready_planet(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    exhausted = [name for name in controlled(position, seat) if position.planets[name].is_exhausted]
    return _keys("planet", exhausted) | {"done"}


def token_pool(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    return _keys("pool", table.POOLS)


def excess_removal(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    if not scope.is_free_of(position, scope.MOVEMENT, seat) or not scope.has_plain_flagships(
        position
    ):
        return None
    return _keys("remove", table.excess(position, place_name(args[0]), seat))


def discard_action(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    return _keys("card", position.realms[seat].hand)


def discard_secret(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    return _keys("card", position.realms[seat].secrets)


def secondary_use(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    return {"use_secondary", "no"}


def splice_pick(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    """TF-155, TF-157, TF-171."""
    if position.is_splice_changed:
        return None
    keys = _keys("card", (*position.pool, *_missing_techs(position, seat)))
    return keys if position.pool else keys | {"refund"}


def _missing_techs(position: Position, seat: int) -> list[str]:
    realm = position.realms[seat]
    own = (f"wavelength_{realm.king}", f"antimatter_{realm.king}")
    return [tech for tech in own if tech not in realm.techs and tech not in realm.draft]


def inaugural_pick(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    """TF-25."""
    realm = position.realms[seat]
    held = [CARDS[card]["kind"] for card in realm.kept]
    most = {"ability": 3, "unit_upgrade": 2, "genome": 2}
    return _keys(
        "card",
        (
            card
            for card in realm.draft
            if held.count(CARDS[card]["kind"]) < most[CARDS[card]["kind"]]
        ),
    )


def inaugural_keep(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    """TF-26, TF-27: two abilities, an upgrade, a genome."""
    realm = position.realms[seat]
    slot = ("ability", "ability", "unit_upgrade", "genome")[len(realm.draft)]
    cards = [card for card in realm.kept if CARDS[card]["kind"] == slot and card not in realm.draft]
    return _keys("card", (*cards, *_missing_techs(position, seat)))


def produce_system(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    """TF-148."""
    if not scope.is_free_of(position, scope.PRODUCTION, seat):
        return None
    systems = [name for name in position.systems if production_in(position, name, seat)]
    return _keys("system", systems) | {"done"}


def aeterna_score(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    """TF-151."""
    if not scope.is_free_of(position, scope.SCORING, seat):
        return None
    found = scoring.publics_to_score(position, seat)
    if found is None:
        return None
    free = [name for name in found if not scoring.is_spent_for(name)]
    return _keys("objective", found) | (set() if free else {"paradigm"})


def splice_join(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    """TF-152, TF-148, TF-149: who can pay is asked."""
    if not scope.is_free_of(position, scope.PAYMENT | scope.PRODUCTION, seat):
        return None
    keys = {"no"}
    if position.splice_deck == "genome":
        keys.add("join")
    if position.splice_deck == "unit_upgrade":
        keys |= {"join"} if economy.can_pay(position, seat, 4, 0) else set()
        home = position.realms[seat].home
        keys |= {"production"} if production_in(position, home, seat) else set()
    if position.splice_deck == "ability" and (
        economy.can_pay(position, seat, 3, 0) or economy.can_pay(position, seat, 0, 3)
    ):
        keys.add("join")
    return keys


def space_cannon_defence(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    """TF-118."""
    if position.tactical is None:
        return None
    return {f"fire:{position.tactical.seat}", "hold"}


def upgrade_conflict(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    """TF-164; several pairs at one time are left out."""
    covering = [card for card in position.realms[seat].upgrades if CARDS[card]["mode"] == "replace"]
    units = [CARDS[card]["unit"] for card in covering]
    doubled = [card for card in covering if units.count(CARDS[card]["unit"]) > 1]
    return _keys("card", doubled) if len(doubled) == 2 else None


def king(position: Position, seat: int, args: tuple[Any, ...]) -> Options:
    taken = {realm.king for realm in position.realms}
    return _keys("king", (name for name in KINGS if name not in taken))


DECISIONS: dict[str, Asked] = {
    asked.__name__: asked
    for asked in (
        activate_system,
        move_ship,
        move_route,
        load_unit,
        space_cannon_fire,
        announce_retreat,
        retreat_to,
        assign_hit,
        bombard_target,
        custodians,
        commit_unit,
        next_ground_combat,
        produce_unit,
        pay,
        turn_action,
        strategy_pick,
        score_public,
        score_secret,
        redistribute,
        map_tile,
        map_slot,
        set_speaker,
        set_tyrant,
        lux_buy,
        place_structure,
        civitas_mode,
        ready_planet,
        token_pool,
        excess_removal,
        discard_action,
        discard_secret,
        secondary_use,
        splice_pick,
        splice_join,
        inaugural_pick,
        inaugural_keep,
        produce_system,
        aeterna_score,
        space_cannon_defence,
        upgrade_conflict,
        king,
    )
}
