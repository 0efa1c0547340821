"""What every thing of the title is: its clause here, its words in the texts `explain.*`."""

from __future__ import annotations

from typing import Final

from engine.core.explaining import Explanation
from engine.core.things import id_of, owner_of, thing
from engine.games.dark_kingdoms.board.components import BRITANNIA_IDS, FAME_IDS
from engine.games.dark_kingdoms.board.geography import NUMBER, PEOPLES, RESOURCES, TERRITORIES

CLAUSES: Final[dict[str, str]] = {
    "territory": "DK-14",
    "territory:closed": "DK-4",
    "port": "DK-81",
    "army": "DK-56",
    "ship": "DK-78",
    "village": "DK-45",
    "fortress": "DK-53",
    "marker": "DK-46",
    "card": "DK-20",
    "card:gold": "DK-21",
    "resource": "DK-20",
    "amount": "DK-20",
    "bank": "DK-66",
    "fame": "DK-140",
    "fame:defence": "DK-141",
    "fame:tribute": "DK-140",
    "fame:settlers": "DK-58",
    "fame:builders": "DK-59",
    "fame:levy": "DK-54",
    "fame:spies": "DK-25",
    "fame:fair_wind": "DK-87",
    "britannia": "DK-36",
    "britannia:growth_wheat": "DK-35",
    "britannia:growth_wood": "DK-35",
    "britannia:growth_stone": "DK-35",
    "britannia:growth_iron": "DK-35",
    "britannia:growth_wheat_stone": "DK-35",
    "britannia:storms": "DK-86",
    "britannia:heroic_songs": "DK-135",
    "britannia:unclaimed_land": "DK-33",
    "britannia:plague": "DK-33",
    "britannia:revolt": "DK-33",
    "people": "DK-28",
    "price:troop": "DK-52",
    "price:village": "DK-58",
    "price:fortress": "DK-59",
    "price:ship": "DK-60",
    "price:card": "DK-66",
    "land": "DK-45",
    "land:closed": "DK-5",
    "land:sea": "DK-81",
    "die": "DK-43",
    "die:attack": "DK-97",
    "die:defence": "DK-97",
    "button:pass": "DK-49",
    "button:red": "DK-39",
    "button:black": "DK-39",
    "button:peasants": "DK-57",
    "button:destroy": "DK-63",
    "button:sell": "DK-65",
    "button:attack": "DK-74",
    "button:topple": "DK-75",
    "button:seize": "DK-75",
    "button:sail": "DK-78",
    "button:regroup": "DK-88",
    "button:end_turn": "DK-51",
    "button:assault": "DK-120",
    "button:plunder": "DK-131",
    "button:all": "DK-105",
    "button:none": "DK-125",
    "button:stand": "DK-108",
    "button:hand_over": "DK-132",
    "button:deny": "DK-132",
    "button:stop": "DK-140",
    "row:peoples": "DK-1",
    "row:event": "DK-33",
    "row:britannia": "DK-33",
    "row:fame_seen": "DK-136",
    "row:bank": "DK-20",
    "row:prices": "DK-49",
    "row:production": "DK-43",
    "row:attack_dice": "DK-97",
    "row:defence_dice": "DK-97",
    "row:people": "DK-28",
    "row:armies": "DK-56",
    "row:ships": "DK-11",
    "hand:resources": "DK-24",
    "hand:fame": "DK-137",
    "pile:fame": "DK-136",
    "pile:britannia": "DK-34",
    "sign:moved": "DK-69",
    "sign:fought": "DK-76",
    "sign:retreated": "DK-117",
    "sign:sailed": "DK-78",
    "sign:fair": "DK-87",
    "sign:active": "DK-3",
    "sign:text_used": "DK-137",
    "sign:left": "DK-152",
    "sign:produced_red": "DK-45",
    "sign:produced_black": "DK-45",
    "sign:produced_both": "DK-45",
    "sign:combat": "DK-50",
    "number:round": "DK-149",
    "number:best_points": "DK-145",
    "number:points": "DK-143",
    "number:village_points": "DK-143",
    "number:fortress_points": "DK-143",
    "number:ship_points": "DK-143",
    "number:victories": "DK-107",
    "number:territories": "DK-150",
    "number:cards": "DK-150",
    "number:red_dice": "DK-40",
    "number:black_dice": "DK-40",
    "number:die": "DK-43",
    "number:in_bank": "DK-23",
    "number:troops": "DK-56",
    "number:attack": "DK-99",
    "number:defence": "DK-98",
    "number:supply_markers": "DK-19",
    "number:supply_villages": "DK-62",
    "number:supply_fortresses": "DK-62",
    "number:supply_armies": "DK-56",
    "number:supply_ships": "DK-62",
    "phase:set_up": "DK-28",
    "phase:britannia": "DK-33",
    "phase:production": "DK-43",
    "phase:turns": "DK-49",
    "phase:combat": "DK-99",
    "phase:over": "DK-150",
}


def explain_territory(key: str) -> Explanation | None:
    id = id_of(key)
    if id not in NUMBER:
        return None
    territory = TERRITORIES[NUMBER[id]]
    params: dict[str, object] = {
        "resource": territory.resource,
        "colour": territory.colour,
        "people": territory.shield,
        "port": None if territory.port is None else thing("port", id),
    }
    is_northern = territory.closed_with_three
    text = "explain.territory.northern" if is_northern else "explain.territory"
    clause = CLAUSES["territory:closed" if is_northern else "territory"]
    return Explanation(f"territory.{id}", text, clause, params)


def explain_port(key: str) -> Explanation | None:
    id = id_of(key)
    if id not in NUMBER or TERRITORIES[NUMBER[id]].port is None:
        return None
    return Explanation("name.port", "explain.port", CLAUSES["port"], {"territory": id})


def explain_numbered(key: str) -> Explanation | None:
    """An army or ship of a seat, by its printed number."""
    kind, number, seat = key.partition(":")[0], id_of(key), owner_of(key)
    if seat < 0 or not number.isdecimal():
        return None
    params: dict[str, object] = {"number": int(number), "seat": seat}
    return Explanation(f"name.{kind}", f"explain.{kind}", CLAUSES[kind], params)


def explain_placed(key: str) -> Explanation | None:
    """A marker or structure of a seat in a territory."""
    kind, id, seat = key.partition(":")[0], id_of(key), owner_of(key)
    if seat < 0 or id not in NUMBER:
        return None
    params: dict[str, object] = {"territory": id, "seat": seat}
    return Explanation(f"name.{kind}", f"explain.{kind}", CLAUSES[kind], params)


def explain_card(key: str) -> Explanation | None:
    """Fame and Britannia cards are explained by what is printed on them."""
    id = id_of(key)
    if id in RESOURCES:
        clause = CLAUSES["card:gold" if id == "gold" else "card"]
        return Explanation(f"card.{id}", f"explain.card.{id}", clause)
    for deck, ids in (("fame", FAME_IDS), ("britannia", BRITANNIA_IDS)):
        if id in ids:
            clause = CLAUSES.get(f"{deck}:{id}", CLAUSES[deck])
            return Explanation(f"card.{id}", f"card.{id}.text", clause)
    return None


def explain_amount(key: str) -> Explanation | None:
    """`amount:wood-2`: so many cards of a resource, in a sentence."""
    id, _, count = id_of(key).partition("-")
    if id not in RESOURCES or not count.isdecimal():
        return None
    name = f"name.amount.{id}"
    return Explanation(name, "explain.resource", CLAUSES["amount"], {"count": int(count)})


def explain_bank(key: str) -> Explanation | None:
    id = id_of(key)
    if id not in RESOURCES:
        return None
    text = "explain.bank.gold" if id == "gold" else "explain.bank"
    return Explanation("name.bank", text, CLAUSES["bank"], {"resource": id})


def explain_people(key: str) -> Explanation | None:
    id = id_of(key)
    if id not in PEOPLES:
        return None
    homes = [one.id for one in TERRITORIES if one.shield == id]
    params: dict[str, object] = {"territories": homes}
    return Explanation(f"people.{id}", f"explain.people.{id}", CLAUSES["people"], params)


BY_KIND: Final = {
    "territory": explain_territory,
    "port": explain_port,
    "army": explain_numbered,
    "ship": explain_numbered,
    "village": explain_placed,
    "fortress": explain_placed,
    "marker": explain_placed,
    "card": explain_card,
    "amount": explain_amount,
    "bank": explain_bank,
    "people": explain_people,
}
"""Kinds whose words depend on more than the id; all others have a text for each id."""
