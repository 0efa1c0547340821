"""When a Gift is played and what a character waits for: the moments that reasons name."""

from __future__ import annotations

from typing import Final

from engine.core.decisions import Decision
from engine.core.things import thing
from engine.games.anima.board.components import (
    CHARACTERS,
    COMBAT,
    GIFT_OF,
    KEY_OF,
    START,
    W_EXPLORE,
    W_POST,
    W_PRE,
)
from engine.games.anima.rules.effect_tables import (
    ABILITY_RULES,
    GIFT_RULES,
    AbilityRule,
    GiftRule,
)
from engine.games.anima.telling.questions import moment_of

NARROWER: Final[dict[tuple[str, str], str]] = {
    (COMBAT, "no_group_fight"): "combat_with_group",
    (COMBAT, "nobody_to_put_to_sleep"): "combat_with_group",
    (W_EXPLORE, "not_own_moment"): "own_exploration",
    (W_EXPLORE, "own_moment"): "foreign_exploration",
    (W_PRE, "not_own_moment"): "before_own_dice",
    (W_PRE, "no_creature_fight"): "before_dice_with_creature",
    (W_PRE, "no_foreign_hunt"): "before_foreign_dice",
    (W_POST, "not_own_moment"): "own_dice",
}
"""What a need makes of a step or window."""


def of_gift(card: str) -> tuple[str, ...]:
    rule = GIFT_RULES[KEY_OF[card]]
    return tuple([_moment(timing, rule) for timing in GIFT_OF[card].timings])


DISCARDING: Final = thing("moment", "discarding")
"""What else a Gift in hand can be chosen for (AN-29)."""


def of_ability(character: str) -> str:
    """When it is used or, if it is passive, when it works; empty without an ability."""
    ability = CHARACTERS[character].ability
    rule = ABILITY_RULES.get(ability)
    if rule is not None:
        return _moment(rule.timing, rule)
    return thing("moment", ability) if ability else ""


def besides_ability(character: str) -> tuple[str, ...]:
    """What else a character of one's own Group can be chosen for."""
    skills = CHARACTERS[character].skills
    return (*[thing("moment", f"turn_{skill}") for skill in skills], thing("moment", "expelling"))


def of_character(character: str) -> tuple[str, ...]:
    ability = of_ability(character)
    others = besides_ability(character)
    return (ability, *others) if ability else others


def now(decision: Decision) -> tuple[str, ...]:
    """The step, and the skills for whose cards somebody can turn."""
    found = [moment_of(decision) or decision.kind]
    if found[0] == START:
        found += ["expelling", "discarding"]
    elif found[0] == COMBAT:
        found.append("combat_with_group")
    skills = {GIFT_OF[str(one.args[0])].kind for one in decision.options if one.kind == "play"}
    found += [f"turn_{skill}" for skill in sorted(skills)]
    return tuple([thing("moment", id) for id in found])


def _moment(timing: str, rule: GiftRule | AbilityRule) -> str:
    words = [need.key for need in rule.needs]
    if rule.nobody is not None:
        words.append(rule.nobody.key)
    narrower = [NARROWER[timing, word] for word in words if (timing, word) in NARROWER]
    return thing("moment", narrower[0] if narrower else timing)
