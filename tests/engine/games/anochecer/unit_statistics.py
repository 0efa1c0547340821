"""A unit upgrade's statistics in words: what its text begins with, in both languages."""

from __future__ import annotations

from engine.games.anochecer.board.components import CARDS, RawStats

WORDS = {
    "en": {
        "cost": "cost {}",
        "pair": "cost 1 for 2",
        "combat": "combat {}",
        "move": "move {}",
        "capacity": "capacity {}",
        "afb": "ANTI-FIGHTER BARRAGE {} (x{})",
        "bombard": "BOMBARDMENT {} (x{})",
        "space_cannon": "SPACE CANNON {} (x{})",
        "reach": ", also into adjacent systems",
        "planetary_shield": "PLANETARY SHIELD",
        "sustain": "SUSTAIN DAMAGE",
        "production": "PRODUCTION {}",
        "planet": "resources + 2",
        "free_fighters": "{} fighters free of capacity",
    },
    "es": {
        "cost": "coste {}",
        "pair": "coste 1 por 2",
        "combat": "combate {}",
        "move": "movimiento {}",
        "capacity": "capacidad {}",
        "afb": "BARRERA ANTICAZAS {} (x{})",
        "bombard": "BOMBARDEO {} (x{})",
        "space_cannon": "CAÑÓN ESPACIAL {} (x{})",
        "reach": ", también hacia sistemas adyacentes",
        "planetary_shield": "ESCUDO PLANETARIO",
        "sustain": "RESISTENCIA AL DAÑO",
        "production": "PRODUCCIÓN {}",
        "planet": "recursos + 2",
        "free_fighters": "{} Cazas sin capacidad",
    },
}


def in_words(card: str, unit: str, language: str) -> str:
    """One sentence, with the unit's name in that language; nothing for cards that modify."""
    raw = CARDS[card].stats
    if raw is None or CARDS[card].mode != "replace":
        return ""
    return f"{unit[0].upper()}{unit[1:]}: {', '.join(_parts(raw, WORDS[language]))}."


def _parts(raw: RawStats, words: dict[str, str]) -> list[str]:
    found = []
    if raw.cost:
        found.append(words["pair"] if raw.cost == 0.5 else words["cost"].format(int(raw.cost)))
    if raw.combat:
        dice = f" (x{raw.dice})" if raw.dice > 1 else ""
        found.append(words["combat"].format(raw.combat) + dice)
    found += [
        words[name].format(value)
        for name, value in (("move", raw.move), ("capacity", raw.capacity))
        if value
    ]
    found += [words[name] for name in ("sustain", "planetary_shield") if getattr(raw, name)]
    found += [
        words[name].format(*value)
        for name, value in (("afb", raw.afb), ("bombard", raw.bombard))
        if value[1]
    ]
    if raw.space_cannon[1]:
        reach = words["reach"] if raw.cannon_range else ""
        found.append(words["space_cannon"].format(*raw.space_cannon) + reach)
    if raw.production:
        value = words["planet"] if isinstance(raw.production, str) else raw.production
        found.append(words["production"].format(value))
    if raw.free_fighters:
        found.append(words["free_fighters"].format(raw.free_fighters))
    return found
