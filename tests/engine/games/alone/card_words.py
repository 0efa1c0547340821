"""A Reaction card in words, worked out from its data: what its printed text has to say.

When it may be played, what that needs, what it does, and what it does where there is danger.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.games.alone.board.creatures import COMMON
from engine.games.alone.board.reaction_cards import Part, Reaction

Words = Callable[..., str]


@dataclass(frozen=True, slots=True)
class Language:
    moments: Mapping[tuple[str, str], str]
    needs: Mapping[str, str]
    creatures: Mapping[str, str]
    either: str
    twice: str
    effects: Mapping[str, Words]
    dangerous: str

    def card(self, card: Reaction) -> str:
        moment = self.moments[card.timing, card.icon] + self.needs[card.need]
        basic, dangerous = (self._parts(parts) for parts in (card.basic, card.dangerous))
        return f"{moment}: {basic}. {self.dangerous}: {dangerous}."

    def _parts(self, parts: tuple[Part, ...]) -> str:
        if len(parts) == 2 and parts[0] == parts[1]:
            return self._part(parts[0]) + self.twice
        return "; ".join(self._part(part) for part in parts)

    def _part(self, part: Part) -> str:
        effect, *values = part
        if effect == "SPAWN":
            listed, *numbers = values
            kinds = COMMON if listed == "any" else str(listed).split(",")
            *first, last = (self.creatures[kind] for kind in kinds)
            return self.effects["SPAWN"](", ".join(first) + self.either + last, *numbers)
        return self.effects[str(effect)](*values)


# --- English


def _dice(number: int) -> str:
    return "1 die" if number == 1 else f"{number} dice"


def _steps(number: int) -> str:
    return "1 step" if number == 1 else f"{number} steps"


def _moves(creatures: int, steps: int) -> str:
    if creatures == 1:
        return f"a creature goes up to {_steps(steps)}"
    return f"up to {creatures} creatures go up to {_steps(steps)} each"


def _spawns(kinds: str, nearer: int, steps: int) -> str:
    where = ", a step nearer than usual" if nearer else ""
    then = f", then goes up to {_steps(steps)}" if steps else ""
    return f"{kinds} appears{where}{then}"


def _conditions(kind: str, reach: int) -> str:
    where = "the Hero Sector or an adjacent one" if reach else "the Hero Sector"
    return f"{kind} is put into {where}"


ENGLISH = Language(
    moments={
        ("declare", "movement"): "When a Movement is declared",
        ("declare", "combat"): "When a Combat is declared",
        ("declare", "tracking"): "When a Tracking is declared",
        ("declare", "interaction"): "When an Interaction is declared",
        ("result", "movement"): "After a step of a Movement",
        ("result", "exploration"): "After an Exploration",
        ("result", "combat"): "After the dice of a Combat",
        ("result", "loot"): "After the draw of a Loot",
        ("damage", "life_damage"): "When the Hero has suffered Life damage",
        ("damage", "sc_damage"): "When the Hero has suffered Self-control damage",
        ("end", "movement"): "At the end of a Turn with a Movement",
        ("end", "exploration"): "At the end of a Turn with an Exploration",
        ("end", "combat"): "At the end of a Turn with a Combat",
        ("end", "tracking"): "At the end of a Turn with a Tracking",
        ("end", "loot"): "At the end of a Turn with a Loot",
        ("end", "interaction"): "At the end of a Turn with an Interaction",
    },
    needs={
        "-": "",
        "creature": ", with a creature on the Map",
        "here": ", with a creature in the Hero Sector",
        "wounded": ", with a wounded creature on the Map",
        "leaving": " that begins with a step, with a creature in the Hero Sector",
        "spawnable": ", if such a creature can appear",
        "unrevealed": ", with an unseen creature on the Map",
        "dodge": " against one creature that can step or unbar a Door",
        "dark": ", if the Hero Sector is dark",
        "target": ", if a target is still on the Map",
        "drawn": ", if an item just drawn is held",
        "adrenaline": ", if the Hero has adrenaline",
        "clear": ", if the Hero Sector has no condition and fewer than 8 are on the Map",
        "clear_near": ", if the Hero Sector or an adjacent one has no condition and fewer than 8"
        " are on the Map",
        "doors": ", with an open Door within 2 steps of the Hero",
        "lights": " that switches Lights on",
        "lit_near": ", if the Hero Sector or an adjacent one is lit",
    },
    creatures={
        "spores": "a cloud of Spores", "parasite": "a Parasite", "cultist": "a Cultist",
        "mutant": "a Mutant", "worm": "a Worm", "brood_mother": "the Brood Mother",
        "harbinger": "the Harbinger",
    },
    either=" or ",
    twice=", twice",
    effects={
        "ATTACK": lambda dice: f"creatures in the Hero Sector attack with {_dice(dice)}",
        "LIFE": lambda points: f"the Hero suffers {points} Life damage",
        "SC": lambda points: f"the Hero suffers {points} Self-control damage",
        "MOVE": _moves,
        "ECHO": lambda creatures, steps: f"{_moves(creatures, steps)}; the noise may be false",
        "SPAWN": _spawns,
        "TELEPORT": lambda least: "an unseen creature is put without noise into an unseen Sector"
        f" at least {_steps(least)} from the Hero",
        "FEWER": lambda dice: f"the attack rolls {_dice(dice)} fewer, at least 1",
        "SLASH": lambda dice: f"the opportunity attack of the first step rolls {_dice(dice)} more",
        "FIERCE": lambda dice: "the attack of the creatures at the end of this Turn rolls"
        f" {_dice(dice)} more",
        "LEAVE": lambda: "no Danger token is removed in this Action",
        "DODGE": lambda steps: f"the target goes {'1 step' if steps == 1 else '1 or 2 steps'}",
        "LIE": lambda answers: f"{'one answer' if answers == 1 else 'every answer'} may be false",
        "JAM": lambda answers: (
            "only one target is answered, by the choice of Evil"
            if answers
            else "no target is answered"
        ),
        "DIM": lambda how: (
            "Lights go on in the Hero Sector only" if how == 1 else "no Lights go on"
        ),
        "DOUBT": lambda: "the Hero chooses: 2 Self-control damage, or the Interaction has no"
        " effect",
        "SPOIL": lambda charges: (
            "an item just drawn is left with 1 charge"
            if charges
            else "an item just drawn is discarded"
        ),
        "ADR": lambda tokens: f"the Hero loses {tokens} adrenaline",
        "MEND": lambda creatures: (
            "a creature is no longer wounded"
            if creatures == 1
            else "up to 2 creatures are no longer wounded"
        ),
        "FORGET": lambda count: (
            "up to 2 Sectors leave the Labyrinth, never the Hero Sector or a lit one in view"
            if count
            else "every Sector leaves the Labyrinth but the Hero Sector and lit ones in view"
        ),
        "COND": lambda kind, reach: _conditions(
            {"web": "a web", "gas": "gas", "fire": "fire"}[kind], reach
        ),
        "BAR": lambda doors: "one such Door is barred" if doors == 1 else "up to 2 are barred",
        "DANGER": lambda area: (
            "up to 1 Danger token is put into the Hero Sector"
            if area == "here"
            else "up to 1 Danger token is put into an explored Sector or an adjacent one"
        ),
        "DARK": lambda reach: "the Lights go out in the Hero Sector"
        + (" and the adjacent ones" if reach else ""),
    },
    dangerous="Dangerous",
)  # fmt: skip


# --- Spanish


def _dados(number: int) -> str:
    return "1 dado" if number == 1 else f"{number} dados"


def _pasos(number: int) -> str:
    return "1 paso" if number == 1 else f"{number} pasos"


def _mueve(creatures: int, steps: int) -> str:
    if creatures == 1:
        return f"una Criatura da hasta {_pasos(steps)}"
    return f"hasta {creatures} Criaturas dan hasta {_pasos(steps)} cada una"


def _aparece(kinds: str, nearer: int, steps: int) -> str:
    where = ", un paso más cerca de lo habitual" if nearer else ""
    then = f" y da hasta {_pasos(steps)}" if steps else ""
    return f"aparece {kinds}{where}{then}"


def _condiciones(kind: str, reach: int) -> str:
    where = "el Sector del Héroe o en uno adyacente" if reach else "el Sector del Héroe"
    return f"se pone {kind} en {where}"


SPANISH = Language(
    moments={
        ("declare", "movement"): "Al declararse un Movimiento",
        ("declare", "combat"): "Al declararse un Combate",
        ("declare", "tracking"): "Al declararse un Rastreo",
        ("declare", "interaction"): "Al declararse una Interacción",
        ("result", "movement"): "Después de un paso de un Movimiento",
        ("result", "exploration"): "Después de una Exploración",
        ("result", "combat"): "Después de los dados de un Combate",
        ("result", "loot"): "Después de robar en un Saqueo",
        ("damage", "life_damage"): "Cuando el Héroe ha sufrido daño de Vida",
        ("damage", "sc_damage"): "Cuando el Héroe ha sufrido daño de Autocontrol",
        ("end", "movement"): "Al final de un Turno con un Movimiento",
        ("end", "exploration"): "Al final de un Turno con una Exploración",
        ("end", "combat"): "Al final de un Turno con un Combate",
        ("end", "tracking"): "Al final de un Turno con un Rastreo",
        ("end", "loot"): "Al final de un Turno con un Saqueo",
        ("end", "interaction"): "Al final de un Turno con una Interacción",
    },
    needs={
        "-": "",
        "creature": ", con una Criatura en el Mapa",
        "here": ", con una Criatura en el Sector del Héroe",
        "wounded": ", con una Criatura Herida en el Mapa",
        "leaving": " que empieza con un paso, con una Criatura en el Sector del Héroe",
        "spawnable": ", si puede aparecer una de esas Criaturas",
        "unrevealed": ", con una Criatura No Revelada en el Mapa",
        "dodge": " contra una sola Criatura que pueda dar un paso o Desatrancar una Puerta",
        "dark": ", si el Sector del Héroe está a oscuras",
        "target": ", si un objetivo sigue en el Mapa",
        "drawn": ", si queda un Objeto recién robado",
        "adrenaline": ", si el Héroe tiene Adrenalina",
        "clear": ", si el Sector del Héroe no tiene Condición y hay menos de 8 en el Mapa",
        "clear_near": ", si el Sector del Héroe o uno adyacente no tiene Condición y hay menos de 8"
        " en el Mapa",
        "doors": ", con una Puerta sin Atrancar a 2 pasos del Héroe como máximo",
        "lights": " que enciende Luces",
        "lit_near": ", si el Sector del Héroe o uno adyacente está Iluminado",
    },
    creatures={
        "spores": "una nube de Esporas", "parasite": "un Parásito", "cultist": "un Sectario",
        "mutant": "un Mutante", "worm": "un Gusano", "brood_mother": "la Madre de la Camada",
        "harbinger": "el Heraldo",
    },
    either=" o ",
    twice=", dos veces",
    effects={
        "ATTACK": lambda dice: f"las Criaturas del Sector del Héroe atacan con {_dados(dice)}",
        "LIFE": lambda points: f"el Héroe sufre {points} de daño de Vida",
        "SC": lambda points: f"el Héroe sufre {points} de daño de Autocontrol",
        "MOVE": _mueve,
        "ECHO": lambda creatures, steps: f"{_mueve(creatures, steps)}; el Ruido puede ser falso",
        "SPAWN": _aparece,
        "TELEPORT": lambda least: "una Criatura No Revelada pasa sin Ruido a un Sector No Revelado"
        f" a {_pasos(least)} del Héroe como mínimo",
        "FEWER": lambda dice: f"el ataque tira {_dados(dice)} menos, 1 como mínimo",
        "SLASH": lambda dice: f"el Ataque de Oportunidad del primer paso tira {_dados(dice)} más",
        "FIERCE": lambda dice: "el ataque de las Criaturas al final de este Turno tira"
        f" {_dados(dice)} más",
        "LEAVE": lambda: "no se retira ninguna ficha de Peligro en esta Acción",
        "DODGE": lambda steps: f"el objetivo da {'1 paso' if steps == 1 else '1 o 2 pasos'}",
        "LIE": lambda answers: (
            "una respuesta puede ser falsa"
            if answers == 1
            else "todas las respuestas pueden ser falsas"
        ),
        "JAM": lambda answers: (
            "solo se responde a un objetivo, a elección del Mal"
            if answers
            else "no se responde a ningún objetivo"
        ),
        "DIM": lambda how: (
            "las Luces se encienden solo en el Sector del Héroe"
            if how == 1
            else "no se enciende ninguna Luz"
        ),
        "DOUBT": lambda: "el Héroe elige: 2 de daño de Autocontrol, o la Interacción no tiene"
        " efecto",
        "SPOIL": lambda charges: (
            "un Objeto recién robado se queda con 1 Carga"
            if charges
            else "se descarta un Objeto recién robado"
        ),
        "ADR": lambda tokens: f"el Héroe pierde {tokens} de Adrenalina",
        "MEND": lambda creatures: (
            "una Criatura deja de estar Herida"
            if creatures == 1
            else "hasta 2 Criaturas dejan de estar Heridas"
        ),
        "FORGET": lambda count: (
            "hasta 2 Sectores salen del Laberinto, nunca el del Héroe ni uno Iluminado a la vista"
            if count
            else "salen del Laberinto todos los Sectores salvo el del Héroe y los Iluminados a la"
            " vista"
        ),
        "COND": lambda kind, reach: _condiciones(
            {"web": "una Telaraña", "gas": "Gas", "fire": "Fuego"}[kind], reach
        ),
        "BAR": lambda doors: (
            "se Atranca una de esas Puertas" if doors == 1 else "se Atrancan hasta 2"
        ),
        "DANGER": lambda area: (
            "se pone hasta 1 ficha de Peligro en el Sector del Héroe"
            if area == "here"
            else "se pone hasta 1 ficha de Peligro en un Sector explorado o en uno adyacente"
        ),
        "DARK": lambda reach: "se apagan las Luces del Sector del Héroe"
        + (" y de los adyacentes" if reach else ""),
    },
    dangerous="Peligrosa",
)  # fmt: skip

LANGUAGES = {"en": ENGLISH, "es": SPANISH}
