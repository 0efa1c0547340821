"""The cards of section 3 of docs/rules/anima.md, as tables."""

from __future__ import annotations

from typing import NamedTuple


class Character(NamedTuple):
    combat: int
    speed: int
    is_male: bool
    skills: str
    ability: str = ""


class Location(NamedTuple):
    level: int
    has_commerce: bool
    table: str
    """What the die 1 to 6 means: nothing, a number of encounters, or the special result."""
    rewards: str
    objectives: str = ""


class Encounter(NamedTuple):
    level: int
    nature: str = ""
    combat: int = 0
    """Nature and Combat of a creature; an event has neither."""


class Mission(NamedTuple):
    objectives: str = ""
    steps: tuple[tuple[str, int], ...] = ()
    rounds: tuple[int, ...] = ()
    nature: str = ""
    combat: int = 0
    speed: int = 0


class Gift(NamedTuple):
    kind: str
    combat: int = 0
    copies: int = 1


CHARACTERS = {
    "guerrero": Character(5, 2, True, "ki"),
    "guerrera_acrobata": Character(4, 4, False, "ki"),
    "paladin": Character(3, 2, False, "ki", "holy"),
    "paladin_oscuro": Character(4, 2, True, "ki", "duel"),
    "maestro_de_armas": Character(5, 1, True, "ki", "arms"),
    "tecnico": Character(3, 3, True, "ki", "technique"),
    "tao": Character(3, 4, False, "ki", "grace"),
    "explorador": Character(3, 3, True, "ruse", "scout"),
    "sombra": Character(2, 4, False, "ki ruse", "spy"),
    "ladrona": Character(1, 4, False, "ruse", "steal"),
    "asesino": Character(3, 3, True, "ruse", "ambush"),
    "hechicero": Character(2, 3, True, "magic", "study"),
    "warlock": Character(3, 4, True, "ki magic"),
    "ilusionista": Character(2, 4, False, "magic ruse", "mirage"),
    "hechicera_mentalista": Character(2, 2, False, "magic", "read_mind"),
    "conjurador": Character(2, 2, True, "magic", "summon"),
    "guerrero_conjurador": Character(4, 2, True, "ki magic"),
    "mentalista": Character(1, 3, False, "magic", "focus"),
    "guerrero_mentalista": Character(4, 3, True, "ki"),
    "novel": Character(3, 2, False, "ki magic ruse"),
}

LOCATIONS = {
    "aldea_de_cornes": Location(1, True, "NNNN11", "gift recruit", "la_posta"),
    "arkangel": Location(1, True, "NNN111", "gift recruit", "el_palacio"),
    "lunaris": Location(1, True, "NNN11S", "recruit", "el_consejo"),
    "puerto_de_arlan": Location(1, True, "NN111S", "gift ex"),
    "paso_del_norte": Location(1, False, "NN1112", "gift", "el_fortin"),
    "americh": Location(2, True, "NN1112", "gift ex"),
    "las_ruinas": Location(2, False, "N11122", "gift", "pozo_del_infierno"),
    "minas_olvidadas": Location(2, False, "NN1112", "gift", "la_galeria"),
    "gran_biblioteca": Location(2, True, "NN111S", "gift", "el_archivo la_camara"),
    "coliseo": Location(2, False, "NN1111", "recruit", "la_arena"),
    "bosque_de_los_susurros": Location(2, False, "N1112S", "gift recruit"),
    "catedral_hundida": Location(3, False, "N11122", "gift", "el_altar el_orbe"),
    "valle_de_los_dragones": Location(3, False, "N11122", "gift", "la_grieta"),
    "la_torre_del_fin": Location(3, False, "11122S", "gift ex", "la_celda"),
}

ENCOUNTERS = {
    "guerrero_errante": Encounter(1, "natural", 2),
    "manada_de_lobos": Encounter(1, "natural", 3),
    "trasgos": Encounter(1, "supernatural", 3),
    "bandidos": Encounter(1, "natural", 4),
    "esqueletos": Encounter(1, "supernatural", 4),
    "ogro": Encounter(1, "natural", 5),
    "sirena": Encounter(2, "supernatural", 7),
    "manticora": Encounter(2, "natural", 7),
    "asesinos_de_la_noche": Encounter(2, "natural", 7),
    "golem": Encounter(2, "supernatural", 8),
    "caballero_negro": Encounter(2, "natural", 8),
    "vampiro": Encounter(2, "supernatural", 8),
    "quimera": Encounter(2, "supernatural", 9),
    "titan": Encounter(3, "natural", 11),
    "senor_oscuro": Encounter(3, "supernatural", 11),
    "heraldo_del_abismo": Encounter(3, "supernatural", 12),
    "dios_dragon": Encounter(3, "supernatural", 13),
    "la_posada": Encounter(1),
    "tesoro": Encounter(1),
    "tormenta": Encounter(1),
    "peaje": Encounter(1),
    "santuario": Encounter(1),
    "mercader_ambulante": Encounter(1),
    "peste": Encounter(2),
    "trampa": Encounter(2),
    "prisioneros": Encounter(2),
    "vision_profetica": Encounter(2),
    "la_sombra_de_omega": Encounter(3),
}

MISSIONS = {
    "derrota_a_tiamat": Mission(
        objectives="pozo_del_infierno", steps=(("combat", 11),), nature="supernatural", combat=2
    ),
    "intriga_palaciega": Mission(objectives="el_palacio", steps=(("speed", 14),), speed=3),
    "defensa_del_fortin": Mission(
        objectives="el_fortin", rounds=(8, 9), nature="natural", combat=2
    ),
    "rescate_en_la_galeria": Mission(
        objectives="la_galeria",
        steps=(("speed", 11), ("combat", 9)),
        nature="natural",
        combat=1,
        speed=1,
    ),
    "cazador_de_sombras": Mission(combat=2),
    "la_carta_sellada": Mission(objectives="la_posta el_archivo", speed=3),
    "campeon_del_coliseo": Mission(
        objectives="la_arena", steps=(("combat", 10),), nature="natural", combat=2
    ),
    "vigilia_ante_el_altar": Mission(
        objectives="el_altar", rounds=(7, 8, 9), nature="supernatural", combat=3
    ),
    "el_tomo_prohibido": Mission(
        objectives="la_camara", steps=(("pay", 2), ("speed", 12)), combat=1, speed=2
    ),
    "consejo_de_los_cuatro": Mission(objectives="el_consejo", combat=1, speed=1),
    "sella_a_omega": Mission(objectives="la_celda", steps=(("combat", 17),), nature="supernatural"),
    "destruye_el_orbe": Mission(
        objectives="el_orbe", steps=(("speed", 15), ("combat", 14)), nature="supernatural"
    ),
    "resiste_el_fin": Mission(objectives="la_grieta", rounds=(12, 13), nature="supernatural"),
}
FINAL_MISSIONS = ("sella_a_omega", "destruye_el_orbe", "resiste_el_fin")

GIFTS = {
    "golpe_de_ki": Gift("ki", 3, copies=2),
    "tecnica_definitiva": Gift("ki", 5),
    "velocidad_del_rayo": Gift("ki"),
    "escudo_de_ki": Gift("ki", 2),
    "presencia_abrumadora": Gift("ki"),
    "segundo_aliento": Gift("ki", copies=2),
    "bola_de_fuego": Gift("magic", 3, copies=2),
    "dormir": Gift("magic", copies=2),
    "contrahechizo": Gift("magic", copies=2),
    "invocacion": Gift("magic"),
    "teletransporte": Gift("magic"),
    "curacion": Gift("magic"),
    "direccion_equivocada": Gift("ruse"),
    "punalada_trapera": Gift("ruse", 2, copies=2),
    "hurto": Gift("ruse"),
    "huida": Gift("ruse"),
    "sabotaje": Gift("ruse"),
    "disfraz": Gift("ruse"),
    "objeto_magico": Gift("plot", copies=2),
    "viaje_en_zepelin": Gift("plot"),
    "traicion": Gift("plot"),
    "golpe_de_suerte": Gift("plot"),
    "criatura_enfurecida": Gift("plot"),
    "rumores": Gift("plot"),
    "org_sol_negro": Gift("plot"),
    "org_inquisicion": Gift("plot"),
    "org_samael": Gift("plot"),
    "org_wissenschaft": Gift("plot"),
}

ENEMY_ORGANISATIONS = {
    "org_sol_negro": ("org_wissenschaft", "org_inquisicion"),
    "org_inquisicion": ("org_samael", "org_sol_negro"),
    "org_samael": ("org_inquisicion",),
    "org_wissenschaft": ("org_sol_negro",),
}


def kind_of(card: str) -> str:
    """The Gift a card with a running number is a copy of."""
    return card.partition("#")[0]
