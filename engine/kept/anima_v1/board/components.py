"""The 110 cards as data (section 3 of the rules). What they do stands in `cards/`.

A card is named by its key; where there are copies, by key and number: ``golpe_de_ki#2``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

KI, MAGIC, RUSE, PLOT = "ki", "magic", "ruse", "plot"
NATURAL, SUPERNATURAL = "natural", "supernatural"

START, MOVE, INTERACT, COMBAT = "start", "move", "interact", "combat"
W_MOVE, W_ENCOUNTER, W_EXPLORE = "w_move", "w_encounter", "w_explore"
W_SPEED, W_PRE, W_POST, W_DEATH, W_GIFT = "w_speed", "w_pre", "w_post", "w_death", "w_gift"
WINDOWS: Final = (W_MOVE, W_ENCOUNTER, W_EXPLORE, W_SPEED, W_PRE, W_POST, W_DEATH, W_GIFT)

MOST_GIFTS: Final = 5
MOST_CHARACTERS: Final = 4


class Character(NamedTuple):
    id: str
    combat: int
    speed: int
    is_male: bool
    skills: tuple[str, ...]
    ability: str = ""


CHARACTERS: Final[Mapping[str, Character]] = {
    "guerrero": Character("C01", 5, 2, True, (KI,)),
    "guerrera_acrobata": Character("C02", 4, 4, False, (KI,)),
    "paladin": Character("C03", 3, 2, False, (KI,), "holy"),
    "paladin_oscuro": Character("C04", 4, 2, True, (KI,), "duel"),
    "maestro_de_armas": Character("C05", 5, 1, True, (KI,), "arms"),
    "tecnico": Character("C06", 3, 3, True, (KI,), "technique"),
    "tao": Character("C07", 3, 4, False, (KI,), "grace"),
    "explorador": Character("C08", 3, 3, True, (RUSE,), "scout"),
    "sombra": Character("C09", 2, 4, False, (KI, RUSE), "spy"),
    "ladrona": Character("C10", 1, 4, False, (RUSE,), "steal"),
    "asesino": Character("C11", 3, 3, True, (RUSE,), "ambush"),
    "hechicero": Character("C12", 2, 3, True, (MAGIC,), "study"),
    "warlock": Character("C13", 3, 4, True, (KI, MAGIC)),
    "ilusionista": Character("C14", 2, 4, False, (MAGIC, RUSE), "mirage"),
    "hechicera_mentalista": Character("C15", 2, 2, False, (MAGIC,), "read_mind"),
    "conjurador": Character("C16", 2, 2, True, (MAGIC,), "summon"),
    "guerrero_conjurador": Character("C17", 4, 2, True, (KI, MAGIC)),
    "mentalista": Character("C18", 1, 3, False, (MAGIC,), "focus"),
    "guerrero_mentalista": Character("C19", 4, 3, True, (KI,)),
    "novel": Character("C20", 3, 2, False, (KI, MAGIC, RUSE)),
}


class Location(NamedTuple):
    """`table` is the exploration table: N nothing, 1 or 2 encounters, S the special result."""

    id: str
    level: int
    has_commerce: bool
    table: str
    rewards: tuple[str, ...]
    objectives: tuple[str, ...] = ()


LOCATIONS: Final[Mapping[str, Location]] = {
    "aldea_de_cornes": Location("L01", 1, True, "NNNN11", ("gift", "recruit"), ("la_posta",)),
    "arkangel": Location("L02", 1, True, "NNN111", ("gift", "recruit"), ("el_palacio",)),
    "lunaris": Location("L03", 1, True, "NNN11S", ("recruit",), ("el_consejo",)),
    "puerto_de_arlan": Location("L04", 1, True, "NN111S", ("gift", "ex")),
    "paso_del_norte": Location("L05", 1, False, "NN1112", ("gift",), ("el_fortin",)),
    "americh": Location("L06", 2, True, "NN1112", ("gift", "ex")),
    "las_ruinas": Location("L07", 2, False, "N11122", ("gift",), ("pozo_del_infierno",)),
    "minas_olvidadas": Location("L08", 2, False, "NN1112", ("gift",), ("la_galeria",)),
    "gran_biblioteca": Location("L09", 2, True, "NN111S", ("gift",), ("el_archivo", "la_camara")),
    "coliseo": Location("L10", 2, False, "NN1111", ("recruit",), ("la_arena",)),
    "bosque_de_los_susurros": Location("L11", 2, False, "N1112S", ("gift", "recruit")),
    "catedral_hundida": Location("L12", 3, False, "N11122", ("gift",), ("el_altar", "el_orbe")),
    "valle_de_los_dragones": Location("L13", 3, False, "N11122", ("gift",), ("la_grieta",)),
    "la_torre_del_fin": Location("L14", 3, False, "11122S", ("gift", "ex"), ("la_celda",)),
}
NO_COMBAT: Final = "arkangel"


class Encounter(NamedTuple):
    """A creature has a nature; an event has none."""

    id: str
    level: int
    nature: str = ""
    combat: int = 0
    death_margin: int = 5
    forbids: str = ""

    @property
    def is_creature(self) -> bool:
        return self.nature != ""


ENCOUNTERS: Final[Mapping[str, Encounter]] = {
    "guerrero_errante": Encounter("E01", 1, NATURAL, 2),
    "manada_de_lobos": Encounter("E02", 1, NATURAL, 3),
    "trasgos": Encounter("E03", 1, SUPERNATURAL, 3),
    "bandidos": Encounter("E04", 1, NATURAL, 4),
    "esqueletos": Encounter("E05", 1, SUPERNATURAL, 4),
    "ogro": Encounter("E06", 1, NATURAL, 5),
    "sirena": Encounter("E07", 2, SUPERNATURAL, 7),
    "manticora": Encounter("E08", 2, NATURAL, 7),
    "asesinos_de_la_noche": Encounter("E09", 2, NATURAL, 7, death_margin=3),
    "golem": Encounter("E10", 2, SUPERNATURAL, 8, forbids=MAGIC),
    "caballero_negro": Encounter("E11", 2, NATURAL, 8),
    "vampiro": Encounter("E12", 2, SUPERNATURAL, 8, death_margin=3),
    "quimera": Encounter("E13", 2, SUPERNATURAL, 9),
    "titan": Encounter("E14", 3, NATURAL, 11),
    "senor_oscuro": Encounter("E15", 3, SUPERNATURAL, 11, forbids=RUSE),
    "heraldo_del_abismo": Encounter("E16", 3, SUPERNATURAL, 12),
    "dios_dragon": Encounter("E17", 3, SUPERNATURAL, 13),
    "la_posada": Encounter("E18", 1),
    "tesoro": Encounter("E19", 1),
    "tormenta": Encounter("E20", 1),
    "peaje": Encounter("E21", 1),
    "santuario": Encounter("E22", 1),
    "mercader_ambulante": Encounter("E23", 1),
    "peste": Encounter("E24", 2),
    "trampa": Encounter("E25", 2),
    "prisioneros": Encounter("E26", 2),
    "vision_profetica": Encounter("E27", 2),
    "la_sombra_de_omega": Encounter("E28", 3),
}
SIREN: Final = "sirena"
TRAP_DIFFICULTY: Final = 9


class Mission(NamedTuple):
    """`steps` are ("combat", strength), ("speed", difficulty), ("pay", Gifts); `rounds` make it a
    resist Mission. `objectives` are taken one after the other."""

    id: str
    objectives: tuple[str, ...]
    steps: tuple[tuple[str, int], ...] = ()
    rounds: tuple[int, ...] = ()
    nature: str = ""
    combat: int = 0
    speed: int = 0
    is_final: bool = False


MISSIONS: Final[Mapping[str, Mission]] = {
    "derrota_a_tiamat": Mission(
        "M01", ("pozo_del_infierno",), (("combat", 11),), nature=SUPERNATURAL, combat=2
    ),
    "intriga_palaciega": Mission("M02", ("el_palacio",), (("speed", 14),), speed=3),
    "defensa_del_fortin": Mission("M03", ("el_fortin",), rounds=(8, 9), nature=NATURAL, combat=2),
    "rescate_en_la_galeria": Mission(
        "M04", ("la_galeria",), (("speed", 11), ("combat", 9)), (), NATURAL, 1, 1
    ),
    "cazador_de_sombras": Mission("M05", (), combat=2),
    "la_carta_sellada": Mission("M06", ("la_posta", "el_archivo"), speed=3),
    "campeon_del_coliseo": Mission(
        "M07", ("la_arena",), (("combat", 10),), nature=NATURAL, combat=2
    ),
    "vigilia_ante_el_altar": Mission(
        "M08", ("el_altar",), rounds=(7, 8, 9), nature=SUPERNATURAL, combat=3
    ),
    "el_tomo_prohibido": Mission(
        "M09", ("la_camara",), (("pay", 2), ("speed", 12)), combat=1, speed=2
    ),
    "consejo_de_los_cuatro": Mission("M10", ("el_consejo",), combat=1, speed=1),
    "sella_a_omega": Mission(
        "F1", ("la_celda",), (("combat", 17),), nature=SUPERNATURAL, is_final=True
    ),
    "destruye_el_orbe": Mission(
        "F2", ("el_orbe",), (("speed", 15), ("combat", 14)), nature=SUPERNATURAL, is_final=True
    ),
    "resiste_el_fin": Mission(
        "F3", ("la_grieta",), rounds=(12, 13), nature=SUPERNATURAL, is_final=True
    ),
}
BASIC_MISSIONS: Final = tuple(key for key, one in MISSIONS.items() if not one.is_final)
FINAL_MISSIONS: Final = tuple(key for key, one in MISSIONS.items() if one.is_final)
HUNT: Final = "cazador_de_sombras"
COURIER: Final = "la_carta_sellada"
PAYMENT: Final = "el_tomo_prohibido"
COUNCIL: Final = "consejo_de_los_cuatro"
PLACE_OF: Final[Mapping[str, str]] = {
    objective: key for key, place in LOCATIONS.items() for objective in place.objectives
}
"""The Location in which an objective lies."""


class Gift(NamedTuple):
    """`timings` are steps of the own turn, the combat exchange, or windows."""

    id: str
    kind: str
    timings: tuple[str, ...]
    copies: int = 1

    @property
    def is_ability(self) -> bool:
        return self.kind != PLOT


GIFTS: Final[Mapping[str, Gift]] = {
    "golpe_de_ki": Gift("G01", KI, (COMBAT,), 2),
    "tecnica_definitiva": Gift("G02", KI, (COMBAT,)),
    "velocidad_del_rayo": Gift("G03", KI, (W_SPEED,)),
    "escudo_de_ki": Gift("G04", KI, (COMBAT,)),
    "presencia_abrumadora": Gift("G05", KI, (COMBAT,)),
    "segundo_aliento": Gift("G06", KI, (W_POST,), 2),
    "bola_de_fuego": Gift("G07", MAGIC, (COMBAT,), 2),
    "dormir": Gift("G08", MAGIC, (START, COMBAT), 2),
    "contrahechizo": Gift("G09", MAGIC, (W_GIFT,), 2),
    "invocacion": Gift("G10", MAGIC, (COMBAT,)),
    "teletransporte": Gift("G11", MAGIC, (W_PRE,)),
    "curacion": Gift("G12", MAGIC, (W_DEATH,)),
    "direccion_equivocada": Gift("G13", RUSE, (W_MOVE,)),
    "punalada_trapera": Gift("G14", RUSE, (COMBAT,), 2),
    "hurto": Gift("G15", RUSE, (INTERACT,)),
    "huida": Gift("G16", RUSE, (W_PRE,)),
    "sabotaje": Gift("G17", RUSE, (W_EXPLORE,)),
    "disfraz": Gift("G18", RUSE, (W_ENCOUNTER,)),
    "objeto_magico": Gift("G19", PLOT, (START,), 2),
    "viaje_en_zepelin": Gift("G20", PLOT, (MOVE,)),
    "traicion": Gift("G21", PLOT, (INTERACT,)),
    "golpe_de_suerte": Gift("G22", PLOT, (W_EXPLORE, W_POST)),
    "criatura_enfurecida": Gift("G23", PLOT, (W_PRE,)),
    "rumores": Gift("G24", PLOT, (MOVE,)),
    "org_sol_negro": Gift("G25", PLOT, (START,)),
    "org_inquisicion": Gift("G26", PLOT, (START,)),
    "org_samael": Gift("G27", PLOT, (START,)),
    "org_wissenschaft": Gift("G28", PLOT, (START,)),
}
SOL_NEGRO, INQUISICION = "org_sol_negro", "org_inquisicion"
SAMAEL, WISSENSCHAFT = "org_samael", "org_wissenschaft"
ENEMIES: Final[Mapping[str, tuple[str, ...]]] = {
    SOL_NEGRO: (WISSENSCHAFT, INQUISICION),
    INQUISICION: (SAMAEL, SOL_NEGRO),
    SAMAEL: (INQUISICION,),
    WISSENSCHAFT: (SOL_NEGRO,),
}
GIFT_CARDS: Final = tuple(
    key if gift.copies == 1 else f"{key}#{copy}"
    for key, gift in GIFTS.items()
    for copy in range(1, gift.copies + 1)
)
"""All 35 Gifts by name, in the order of lists."""
KEY_OF: Final[Mapping[str, str]] = {card: card.partition("#")[0] for card in GIFT_CARDS}
GIFT_OF: Final[Mapping[str, Gift]] = {card: GIFTS[KEY_OF[card]] for card in GIFT_CARDS}
PLACE_IN_LIST: Final[Mapping[str, int]] = {card: at for at, card in enumerate(GIFT_CARDS)}


def in_order(gifts: list[str]) -> list[str]:
    """Gifts by id, then number (5.2)."""
    return sorted(gifts, key=PLACE_IN_LIST.__getitem__)
