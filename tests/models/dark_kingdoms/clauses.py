"""The clauses of Dark Kingdoms the model covers, and which of them a choice comes under."""

from __future__ import annotations

from collections.abc import Iterator


def _clauses(*numbers: int | range) -> Iterator[str]:
    for number in numbers:
        for each in number if isinstance(number, range) else [number]:
            yield f"DK-{each}"


COVERS = frozenset(
    _clauses(
        range(1, 10),
        range(11, 25),
        range(27, 34),
        range(35, 151),
        range(156, 160),
    )
)
"""All but what the head of `model.py` leaves out."""

OF_ACTIONS = {
    "recruit": "DK-52 to DK-56",
    "peasants": "DK-57",
    "build": "DK-58 to DK-62",
    "destroy": "DK-63, DK-64, DK-67",
    "sell": "DK-65, DK-67",
    "buy": "DK-66",
    "move": "DK-69 to DK-72",
    "attack": "DK-74, DK-91 to DK-96",
    "topple": "DK-75",
    "seize": "DK-75",
    "sail": "DK-78 to DK-87",
    "regroup": "DK-88 to DK-90",
    "fame": "3.8, DK-140",
    "end_turn": "DK-51, DK-32 to DK-48",
}
OF_DECISIONS = {
    "choose_people": "DK-28",
    "choose_home": "DK-28",
    "place_village": "DK-29, DK-30",
    "event_settle": "3.9 unclaimed_land",
    "event_plague": "3.9 plague",
    "event_revolt": "3.9 revolt",
    "add_die": "DK-38 to DK-48",
    "choose_colour": "DK-44 to DK-48",
    "pay_card": "DK-57",
    "choose_port": "DK-78 to DK-84",
    "choose_enemy": "DK-92",
    "choose_mode": "DK-93",
    "react_attack": "DK-141",
    "choose_defenders": "DK-105",
    "choose_refuge": "DK-125",
    "retreat": "DK-111 to DK-118",
    "bonus": "DK-99 to DK-109, DK-119 to DK-130, DK-145",
    "casualty": "DK-106",
    "choose_excess": "DK-68",
    "plunder_reply": "DK-132",
    "plunder_retreat": "DK-133",
}


def clause_of(kind: str, option: str) -> str:
    if kind == "act":
        return OF_ACTIONS[option.partition(":")[0]]
    return OF_DECISIONS.get(kind, "3.8")
