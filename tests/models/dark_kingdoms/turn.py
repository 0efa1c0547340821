"""A turn: what its seat may do (5.2), what comes of it, and the texts of Fame cards (3.8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.models.dark_kingdoms import tables
from tests.models.dark_kingdoms.acts import Play
from tests.models.dark_kingdoms.position import Army, Ship
from tests.models.dark_kingdoms.tables import FAME, MAP, MOST_TROOPS, RESOURCES
from tests.models.dark_kingdoms.voyages import Voyages


class Turns(Voyages):
    def begin_turn(self, seat: int) -> None:
        p = self.position
        p.active, p.given_up = seat, []
        for each in p.seats:
            each.text_played = False
            for army in each.armies.values():
                army.moved = army.fought = army.retreated = False
        for ship in p.seats[seat].ships.values():
            ship.sailed = ship.fair_wind = False

    def actions(self, seat: int) -> Play[None]:
        while True:
            answer = yield from self.ask(seat, "act", list(self.options(seat)))
            if answer == "end_turn":
                return
            if not answer.startswith("regroup"):
                self.position.given_up = []
            yield from self.carry_out(seat, *answer.split(":"))

    # --- what may be done

    def options(self, seat: int) -> Iterator[str]:
        yield from self.spending(seat)
        yield from self.marching(seat)
        yield from self.sailing(seat)
        yield from self.regrouping(seat)
        if not self.position.seats[seat].text_played:
            yield from (f"fame:{card}" for card in FAME if self.may_play(seat, card))
        if self.may_end(seat):
            yield "end_turn"

    def spending(self, seat: int) -> Iterator[str]:
        p = self.position
        own = p.seats[seat]
        controlled = p.controlled(seat)
        if own.can_pay(self.price("troop")):
            yield from (f"recruit:new:{land}" for land in self.new_army_places(seat))
            yield from (f"recruit:add:{number}" for number in self.may_grow(seat))
        if not own.armies and own.hand.total() >= 2:
            yield from (f"peasants:{land}" for land in p.start_places(seat))
        if own.can_pay(self.price("village")) and p.has_village(seat):
            yield from (f"build:village:{land}" for land in controlled)
        if own.can_pay(self.price("fortress")) and p.has_fortress(seat):
            yield from (f"build:fortress:{land}" for land in controlled)
        if own.can_pay(self.price("ship")) and p.has_ship_left(seat):
            ports = p.free_ports()
            yield from (f"build:ship:{land}" for land in controlled if land in ports)
        yield from (f"destroy:{land}" for land in MAP if own.villages[land])
        yield from (f"sell:{number}" for number in sorted(own.ships))
        if own.can_pay(self.price("card")):
            yield from (f"buy:{resource}" for resource in p.goods_in_bank)

    def price(self, what: str) -> tables.Cost:
        """3.6, and DK-36."""
        event = self.position.event
        return {
            "troop": tables.CALLED_TROOP if event == "call_to_arms" else tables.TROOP,
            "village": tables.VILLAGE,
            "fortress": tables.FORTRESS,
            "ship": tables.SHIPYARD_SHIP if event == "shipyards" else tables.SHIP,
            "card": tables.MARKET_CARD if event == "market" else tables.CARD,
        }[what]

    def marching(self, seat: int) -> Iterator[str]:
        p = self.position
        armies = sorted(p.seats[seat].armies.items())
        for number, army in armies:
            if not army.moved and not army.fought:
                yield from (f"move:{number}:{land}" for land in p.beside(army.at))
        for number, army in armies:
            if not army.fought and p.foreign_force(seat, army.at):
                yield f"attack:{number}"
        unopposed = [
            (number, army)
            for number, army in armies
            if not army.fought and not p.foreign_force(seat, army.at)
        ]
        for number, army in unopposed:
            if p.foreign_piece(seat, army.at):
                yield f"topple:{number}"
        for number, army in unopposed:
            if not army.moved and p.is_nobodys(army.at) and p.has_marker(seat):
                yield f"seize:{number}"

    def sailing(self, seat: int) -> Iterator[str]:
        own = self.position.seats[seat]
        if self.position.event == "storms":
            return
        ready = [(number, ship) for number, ship in sorted(own.ships.items()) if not ship.sailed]
        for number, _ in ready:
            yield f"sail:{number}:none"
        for number, ship in ready:
            for army in own.armies_in(ship.at):
                if not own.armies[army].fought:
                    yield f"sail:{number}:{army}"

    def regrouping(self, seat: int) -> Iterator[str]:
        """DK-88 to DK-90."""
        armies = sorted(self.position.seats[seat].armies.items())
        for number, army in armies:
            for other_number, other in armies:
                if number == other_number or not self.may_regroup(army, other):
                    continue
                for troops in range(1, min(army.troops, MOST_TROOPS - other.troops) + 1):
                    after = self.position.seats[seat].troops()
                    after[number] -= troops
                    after[other_number] += troops
                    if self.is_new(after):
                        yield f"regroup:{number}:{other_number}:{troops}"

    def is_new(self, troops: Counter[int]) -> bool:
        """DK-90."""
        return troops not in self.position.given_up

    def may_regroup(self, giver: Army, receiver: Army) -> bool:
        """DK-88, DK-89."""
        return giver.at == receiver.at and not giver.retreated and not receiver.retreated

    def may_end(self, seat: int) -> bool:
        """DK-51."""
        return not any(
            not army.fought and self.position.foreign_piece(seat, army.at)
            for army in self.position.seats[seat].armies.values()
        )

    # --- what comes of it

    def carry_out(self, seat: int, action: str, *args: str) -> Play[None]:
        p = self.position
        own = p.seats[seat]
        match action, *args:
            case "recruit", "new", land:
                self.pay(seat, self.price("troop"))
                self.form_army(seat, land)
            case "recruit", "add", number:
                self.pay(seat, self.price("troop"))
                own.armies[int(number)].troops += 1
            case "peasants", land:
                yield from self.pay_any(seat, 2)
                self.form_army(seat, land)
            case "build", "ship", land:
                self.pay(seat, self.price("ship"))
                own.ships[2 if 1 in own.ships else 1] = Ship(land)
            case "build", what, land:
                self.pay(seat, self.price(what))
                self.build(seat, what, land)
            case "destroy", land:
                own.villages[land] -= 1
                self.receive(seat, "gold", tables.RETURNS)
                self.keep_by_marker(seat, land)
            case "sell", number:
                del own.ships[int(number)]
                self.receive(seat, "gold", tables.RETURNS)
            case "buy", resource:
                self.pay(seat, self.price("card"))
                self.receive(seat, resource)
            case "move", number, land:
                yield from self.march(seat, int(number), land)
            case "attack", number:
                yield from self.attack(seat, int(number))
            case "topple", number:
                yield from self.topple(seat, int(number))
            case "seize", number:
                yield from self.seize(seat, int(number))
            case "sail", number, cargo:
                yield from self.sail(seat, int(number), None if cargo == "none" else int(cargo))
            case "regroup", number, other, troops:
                self.regroup(seat, int(number), int(other), int(troops))
            case "fame", card:
                self.discard_fame(seat, card)
                own.text_played = True
                yield from self.play_text(seat, card)

    def regroup(self, seat: int, number: int, other: int, troops: int) -> None:
        self.position.given_up.append(self.position.seats[seat].troops())
        armies = self.position.seats[seat].armies
        armies[number].troops -= troops
        armies[other].troops += troops
        if not armies[number].troops:
            del armies[number]

    # --- texts of Fame cards

    def may_play(self, seat: int, card: str) -> bool:
        p = self.position
        own = p.seats[seat]
        if not own.fame[card]:
            return False
        match card:
            case "development":
                return bool(p.goods_in_bank)
            case "levy":
                return bool(self.may_grow(seat) or self.new_army_places(seat))
            case "trade":
                return bool(self.tradable(seat))
            case "tribute":
                return bool(own.markers and p.bank["gold"])
            case "spies":
                return bool(self.with_cards(seat))
            case "forced_march":
                return bool(self.marched(seat))
            case "settlers":
                return own.hand.total() >= 2 and p.has_village(seat) and bool(p.controlled(seat))
            case "builders":
                return (
                    own.can_pay(tables.BUILDERS_FORTRESS)
                    and p.has_fortress(seat)
                    and bool(p.controlled(seat))
                )
            case "fair_wind":
                return bool(own.ships) and p.event != "storms"
            case "treason":
                return bool(self.corruptible(seat))
        return False

    def tradable(self, seat: int) -> list[str]:
        bank = self.position.bank
        return [
            card
            for card in self.position.seats[seat].kinds()
            if any(bank[other] for other in RESOURCES if other != card)
        ]

    def with_cards(self, seat: int) -> list[int]:
        p = self.position
        return [other for other in p.others(seat) if p.seats[other].hand.total()]

    def marched(self, seat: int) -> list[int]:
        armies = sorted(self.position.seats[seat].armies.items())
        return [number for number, army in armies if army.moved and not army.fought]

    def corruptible(self, seat: int) -> list[str]:
        """Foreign armies of two or more with or beside an army of the seat."""
        p = self.position
        near: set[str] = set()
        for army in p.seats[seat].armies.values():
            near |= {army.at, *p.beside(army.at)}
        return [
            f"betray:{p.seats[other].people}:{number}"
            for other in p.others(seat)
            for number, army in sorted(p.seats[other].armies.items())
            if army.troops >= 2 and army.at in near
        ]

    def play_text(self, seat: int, card: str) -> Play[None]:
        p = self.position
        own = p.seats[seat]
        match card:
            case "development":
                for _ in range(2):
                    if p.goods_in_bank:
                        good = yield from self.choose_card(
                            seat, "fame_development", p.goods_in_bank
                        )
                        self.receive(seat, good)
            case "levy":
                yield from self.levy(seat)
            case "trade":
                yield from self.trade(seat)
            case "tribute":
                self.receive(seat, "gold", min(len(own.markers), 3))
            case "spies":
                victim = yield from self.choose_seat(seat, "fame_spies", self.with_cards(seat))
                self.steal(seat, victim)
            case "forced_march":
                marched = self.marched(seat)
                number = yield from self.choose_army(seat, "fame_forced_march", marched)
                own.armies[number].moved = False
            case "settlers":
                land = yield from self.choose_land(seat, "fame_settlers", p.controlled(seat))
                yield from self.pay_any(seat, 2)
                self.build(seat, "village", land)
            case "builders":
                land = yield from self.choose_land(seat, "fame_builders", p.controlled(seat))
                self.pay(seat, tables.BUILDERS_FORTRESS)
                self.build(seat, "fortress", land)
            case "fair_wind":
                ships = [f"ship:{number}" for number in sorted(own.ships)]
                answer = yield from self.ask(seat, "fame_fair_wind", ships)
                own.ships[int(answer.removeprefix("ship:"))].sailed = False
                own.ships[int(answer.removeprefix("ship:"))].fair_wind = True
            case "treason":
                armies = self.corruptible(seat)
                answer = yield from self.ask(seat, "fame_treason", armies)
                _, people, number_text = answer.split(":")
                victim = next(v for v in p.others(seat) if p.seats[v].people == people)
                self.lose_troop(victim, int(number_text))

    def levy(self, seat: int) -> Play[None]:
        add = [f"add:{number}" for number in self.may_grow(seat)]
        new = [f"new:{land}" for land in self.new_army_places(seat)]
        answer = yield from self.ask(seat, "fame_levy", add + new)
        what, where = answer.split(":")
        if what == "add":
            self.position.seats[seat].armies[int(where)].troops += 1
        else:
            self.form_army(seat, where)

    def trade(self, seat: int) -> Play[None]:
        for time in range(3):
            gifts = [f"card:{card}" for card in self.tradable(seat)]
            stop = ["stop"] if time else []
            if not gifts:
                return
            answer = yield from self.ask(seat, "fame_trade_give", stop + gifts)
            if answer == "stop":
                return
            given = answer.removeprefix("card:")
            self.pay(seat, {given: 1})
            bank = self.position.bank
            others = [card for card in RESOURCES if card != given and bank[card]]
            taken = yield from self.choose_card(seat, "fame_trade_take", others)
            self.receive(seat, taken)
