"""What every thing of the title is: its clause here, its words in the texts `explain.*`."""

from __future__ import annotations

from typing import Final

from engine.core.explaining import Explanation
from engine.core.things import id_of, owner_of
from engine.games.dominus_obscura.board.echoes import NUMBER_OF, SEAT_OF
from engine.games.dominus_obscura.board.squares import (
    CENTRAL,
    IS_RENASCI,
    OWN,
    SQUARE_OF,
    ZONE,
    ZONE_OF,
)

CLAUSES: Final[dict[str, str]] = {
    "card:fulgor_roto": "DO-81",
    "card:fulgor_hondo": "DO-81",
    "card:fulgor_negro": "DO-81",
    "card:interdicto_sombrio": "DO-105",
    "card:despojo": "DO-83",
    "card:marca_de_ceniza": "DO-107",
    "card:empuje_umbrio": "DO-83",
    "card:bloqueo": "DO-108",
    "card:disipar": "DO-111",
    "card:renasci": "DO-96",
    "card:revelacion": "DO-121",
    "card:susurro": "DO-127",
    "card:doble_velo": "DO-130",
    "card:permuta": "DO-106",
    "card:impetu": "DO-69",
    "card:paso_largo": "DO-58",
    "card:doble_voluntad": "DO-66",
    "card:ofrenda": "DO-27",
    "card:hurto": "DO-55",
    "card:fragmento_errante": "DO-95",
    "card:erosion": "DO-55",
    "card:nueva_senda": "DO-34",
    "card:memoria_del_umbral": "DO-132",
    "card:ligereza": "DO-58",
    "card:filo_umbrio": "DO-69",
    "card:coraza_de_niebla": "DO-69",
    "card:coraza_plena": "DO-50",
    "card:sello_de_voluntad": "DO-69",
    "card:dado_sombrio": "DO-69",
    "card:aliento_ultimo": "DO-90",
    "card:ojo_lejano": "DO-60",
    "card:manto_tenue": "DO-57",
    "card:grillete": "DO-58",
    "echo": "DO-2",
    "echo:equinox": "DO-78",
    "echo:nomen_umbrae": "DO-60",
    "mission": "DO-33",
    "mission:umbral_cerrado": "DO-37",
    "mission:caza": "DO-37",
    "mission:doble_silencio": "DO-37",
    "mission:corona_caida": "DO-37",
    "mission:nombre_borrado": "DO-42",
    "mission:batalla_total": "DO-41",
    "token": "DO-122",
    "square": "DO-57",
    "square:renasci": "DO-4",
    "zone:own": "DO-114",
    "zone:central": "DO-115",
    "zone:rival": "DO-116",
    "block": "DO-108",
    "reward": "DO-25",
    "sign:anchor": "DO-62",
    "sign:mark": "DO-107",
    "sign:awaits_move": "DO-65",
    "sign:silenced": "DO-85",
    "sign:reserve": "DO-10",
    "number:fragments": "DO-138",
    "number:mission_value": "DO-44",
    "number:missions": "DO-140",
    "number:markers": "DO-112",
    "number:total_threat": "DO-144",
    "number:presence": "DO-145",
    "number:round": "DO-143",
    "number:threat": "DO-69",
    "number:movement": "DO-58",
    "number:lives": "DO-91",
    "button:complete": "DO-34",
    "button:exchange": "DO-36",
    "button:draw": "DO-32",
    "button:done": "DO-16",
    "button:pass": "DO-56",
    "button:swap": "DO-130",
    "button:stay": "DO-130",
    "pile:rewards": "DO-27",
    "pile:missions": "DO-29",
    "hand:rewards": "DO-131",
    "row:brigade": "DO-123",
    "row:played": "DO-47",
    "row:reward_discard": "DO-27",
    "row:drawn": "DO-31",
    "row:mission": "DO-43",
    "row:completed": "DO-43",
    "row:mission_discard": "DO-45",
    "phase:deployment": "DO-10",
    "phase:mission_choice": "DO-12",
    "phase:turn": "DO-16",
    "phase:over": "DO-137",
}


def explain_token(key: str) -> Explanation | None:
    id = id_of(key)
    if id not in NUMBER_OF:
        return None
    params: dict[str, object] = {"number": NUMBER_OF[id], "seat": SEAT_OF[id]}
    return Explanation("name.token", "explain.token", CLAUSES["token"], params)


def explain_square(key: str) -> Explanation | None:
    id = id_of(key)
    square = SQUARE_OF.get(id)
    if square is None:
        return None
    if IS_RENASCI[square]:
        clause = CLAUSES["square:renasci"]
        return Explanation("name.square", "explain.square.renasci", clause, {"id": id})
    zone = ZONE[0][square]
    side = "centre" if zone == CENTRAL else "south" if zone == OWN else "north"
    return Explanation("name.square", f"explain.square.{side}", CLAUSES["square"], {"id": id})


def explain_zone(key: str) -> Explanation | None:
    """A zone as its owner names it; `zone:own@1` is the rival zone of seat 0."""
    zone, owner = id_of(key), owner_of(key)
    if zone not in ZONE_OF:
        return None
    params: dict[str, object] = {"seat": owner if owner >= 0 else None}
    name = f"zone.{zone}" if owner < 0 else f"name.zone.{zone}"
    return Explanation(name, f"explain.zone.{zone}", CLAUSES[f"zone:{zone}"], params)


BY_KIND: Final = {"token": explain_token, "square": explain_square, "zone": explain_zone}
"""Kinds whose words depend on more than the id; all others have a text for each id."""
