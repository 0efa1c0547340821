"""The components, as chapter 3 of the rules prints them."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product

SQUARES = tuple(file + rank for rank, file in product("12345678", "abcdefgh"))
"""In canonical order: a1, b1 … h1, a2 … h8."""
RENASCI = frozenset({"c4", "f4", "c5", "f5"})
ZONES = ("own", "central", "rival")

THREAT = {
    "imperator": 5,
    "equinox": 4,
    "custodio_1": 2,
    "custodio_2": 3,
    "custodio_3": 4,
    "nomen_umbrae": 3,
}
MOVEMENT = {
    "imperator": 2,
    "equinox": 3,
    "custodio_1": 4,
    "custodio_2": 3,
    "custodio_3": 2,
    "nomen_umbrae": 3,
}
ECHOES = tuple(THREAT)
CUSTODIOS = frozenset({"custodio_1", "custodio_2", "custodio_3"})


@dataclass(frozen=True, slots=True)
class Mission:
    value: int
    markers: dict[str, int] = field(default_factory=dict)
    """Of a control mission: the markers it asks for, by zone."""
    echoes: frozenset[str] = frozenset()
    """Of a silence mission: any of these."""
    zone: str = ""


MISSIONS = {
    "bastion": Mission(1, {"own": 2}),
    "corazon": Mission(2, {"central": 2}),
    "incursion": Mission(2, {"rival": 2}),
    "tenaza": Mission(3, {"central": 1, "rival": 2}),
    "asedio": Mission(4, {"rival": 4}),
    "dominio_pleno": Mission(5, {"own": 2, "central": 2, "rival": 2}),
    "umbral_cerrado": Mission(2, echoes=CUSTODIOS, zone="own"),
    "caza": Mission(2, echoes=CUSTODIOS, zone="rival"),
    "doble_silencio": Mission(3, echoes=frozenset({"equinox"}), zone="own"),
    "corona_caida": Mission(3, echoes=frozenset({"imperator"}), zone="rival"),
    "nombre_borrado": Mission(3, echoes=frozenset({"nomen_umbrae"}), zone="rival"),
    "batalla_total": Mission(6),
}

ACTIONS = (
    "fulgor_roto",
    "fulgor_hondo",
    "fulgor_negro",
    "interdicto_sombrio",
    "despojo",
    "marca_de_ceniza",
    "empuje_umbrio",
    "bloqueo",
    "disipar",
    "renasci",
    "revelacion",
    "susurro",
    "doble_velo",
    "permuta",
    "impetu",
    "paso_largo",
    "doble_voluntad",
    "ofrenda",
    "hurto",
    "fragmento_errante",
    "erosion",
    "nueva_senda",
    "memoria_del_umbral",
)
OBJECTS = (
    "ligereza",
    "filo_umbrio",
    "coraza_de_niebla",
    "coraza_plena",
    "sello_de_voluntad",
    "dado_sombrio",
    "aliento_ultimo",
    "ojo_lejano",
    "manto_tenue",
    "grillete",
)
DEFENCE_VALUES = {"fulgor_roto": 6, "fulgor_hondo": 8, "fulgor_negro": 10}
CHALLENGES = frozenset({"interdicto_sombrio", "despojo", "marca_de_ceniza", "empuje_umbrio"})
