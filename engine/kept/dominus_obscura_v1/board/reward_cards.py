"""The 60 reward cards by kind (rules 3.5): which there are and how many. `cards/` plays them."""

from __future__ import annotations

from typing import Final

from engine.core.options import Plain

ACTIONS: Final = {
    "fulgor_roto": 3,
    "fulgor_hondo": 2,
    "fulgor_negro": 1,
    "interdicto_sombrio": 3,
    "despojo": 1,
    "marca_de_ceniza": 2,
    "empuje_umbrio": 1,
    "bloqueo": 3,
    "disipar": 1,
    "renasci": 4,
    "revelacion": 3,
    "susurro": 1,
    "doble_velo": 2,
    "permuta": 1,
    "impetu": 2,
    "paso_largo": 1,
    "doble_voluntad": 1,
    "ofrenda": 2,
    "hurto": 1,
    "fragmento_errante": 1,
    "erosion": 1,
    "nueva_senda": 2,
    "memoria_del_umbral": 1,
}
OBJECTS: Final = {
    "ligereza": 4,
    "filo_umbrio": 3,
    "coraza_de_niebla": 3,
    "coraza_plena": 1,
    "sello_de_voluntad": 2,
    "dado_sombrio": 2,
    "aliento_ultimo": 2,
    "ojo_lejano": 1,
    "manto_tenue": 1,
    "grillete": 1,
}
CARDS: Final = (*ACTIONS, *OBJECTS)
CARD_OF: Final[dict[Plain, int]] = {name: card for card, name in enumerate(CARDS)}
COPIES: Final = (*ACTIONS.values(), *OBJECTS.values())
FULL_DECK: Final = tuple(card for card, copies in enumerate(COPIES) for _ in range(copies))
FIRST_OBJECT: Final = len(ACTIONS)

LIGEREZA: Final = CARD_OF["ligereza"]
FILO_UMBRIO: Final = CARD_OF["filo_umbrio"]
CORAZA_DE_NIEBLA: Final = CARD_OF["coraza_de_niebla"]
CORAZA_PLENA: Final = CARD_OF["coraza_plena"]
SELLO_DE_VOLUNTAD: Final = CARD_OF["sello_de_voluntad"]
DADO_SOMBRIO: Final = CARD_OF["dado_sombrio"]
ALIENTO_ULTIMO: Final = CARD_OF["aliento_ultimo"]
OJO_LEJANO: Final = CARD_OF["ojo_lejano"]
MANTO_TENUE: Final = CARD_OF["manto_tenue"]
GRILLETE: Final = CARD_OF["grillete"]
