"""Why a Gift cannot be played, or an ability used, at this moment.

What a card lacks comes before its moment: at the right moment it would still be lacking.
"""

from __future__ import annotations

from typing import Final

from engine.core.reasons import WAITS_FOR, Params, Reason, first_failing
from engine.games.anima.board.components import (
    CHARACTERS,
    COMBAT,
    GIFT_OF,
    INTERACT,
    KEY_OF,
    MOVE,
    START,
    W_ENCOUNTER,
    W_MOVE,
    W_POST,
    W_PRE,
    W_SPEED,
)
from engine.games.anima.rules.effect_tables import (
    ABILITY_RULES,
    GIFT_RULES,
    AbilityRule,
    GiftRule,
)
from engine.games.anima.rules.groups import is_incapacitated, is_turned
from engine.games.anima.rules.means import TO_PLAY
from engine.games.anima.state import Anima
from engine.games.anima.telling import moments, things

CLAUSES: Final = {W_MOVE: "AN-53", W_ENCOUNTER: "AN-106", W_SPEED: "AN-122"}
"""Windows with a clause of their own; other answers have theirs from AN-137."""
STEPS: Final = (START, MOVE, INTERACT, COMBAT)
SAY_WHEN: Final = frozenset((
    "card_waits", "before_dice", "after_dice", "no_skill", "nobody_can_turn",
    "ability_waits", "ability_before_dice", "ability_after_dice", "ability_is_passive",
    "no_ability", "character_turned", "character_incapacitated",
))  # fmt: skip
"""Reasons whose words name the moments of the card or character."""
LASTING: Final = (START, MOVE)
"""Moments whose needs hold through the turn, and are looked at before they come."""


def card_reason(s: Anima, seat: int, card: str, moment: str, turner: str = "") -> Reason | None:
    """Of a Gift in hand; `moment` is empty where no card is ever played."""
    gift = GIFT_OF[card]
    named: dict[str, object] = {"gift": things.gift(card)}
    rule = GIFT_RULES[KEY_OF[card]]
    if s.combat is not None and seat in s.combat.silenced and moment == COMBAT:
        return Reason("AN-77", "silenced_now")
    failing = first_failing(TO_PLAY, s, seat, gift.kind)
    is_other_moment = moment not in gift.timings
    if failing is None and is_other_moment:
        failing = _wrong_moment(s, seat, rule, gift.timings, moment)
    failing = failing or _lacking(s, seat, rule, moment)
    if failing is None and turner:
        failing = turner_reason(s, seat, card, turner)
    if failing is None and KEY_OF[card] == "curacion":
        failing = Reason("AN-137", "healer_dying")
    if failing is None:
        return None
    if not is_other_moment:
        return _with(failing, named, ())
    named["moment"] = moments.of_gift(card)
    named["besides"] = moments.DISCARDING
    return _with(failing, named, (*moments.of_gift(card), moments.DISCARDING))


def turner_reason(s: Anima, seat: int, card: str, character: str) -> Reason | None:
    """Why this character cannot turn for a card that can be played."""
    if character not in CHARACTERS:
        return None
    named: dict[str, object] = {"character": things.character(character)}
    gift = GIFT_OF[card]
    if character not in s.players[seat].group:
        return Reason("AN-124", "turner_not_yours", named)
    if not gift.is_ability:
        return Reason("AN-126", "no_turner_needed", named)
    if gift.kind not in CHARACTERS[character].skills:
        return Reason("AN-124", "turner_lacks_skill", {**named, "skill": f"sign:{gift.kind}"})
    return tired(s, character) or Reason("AN-137", "healer_dying", named)


def tired(s: Anima, character: str) -> Reason | None:
    named: dict[str, object] = {"character": things.character(character)}
    if is_incapacitated(s, character):
        return Reason("AN-135", "character_incapacitated", named)
    return Reason("AN-125", "character_turned", named) if is_turned(s, character) else None


def ability_reason(s: Anima, seat: int, character: str, moment: str) -> Reason | None:
    """Why an own character's ability cannot be used."""
    named: dict[str, object] = {"character": things.character(character)}
    card = CHARACTERS[character]
    rule = ABILITY_RULES.get(card.ability)
    is_other_moment = rule is None or rule.timing != moment
    waits_for = moments.of_character(character) if is_other_moment else ()
    weary = tired(s, character)
    if weary is not None:
        return _with(weary, named, waits_for)
    named["moment"] = moments.of_ability(character)
    named["besides"] = moments.besides_ability(character)
    if rule is None:
        key = "ability_is_passive" if card.ability else "no_ability"
        return _with(Reason("AN-125", key), named, waits_for)
    if s.combat is not None and seat in s.combat.silenced and moment == COMBAT:
        return Reason("AN-77", "silenced_now")
    failing = None
    if is_other_moment:
        failing = _wrong_moment_of_ability(s, seat, rule, moment)
    failing = failing or _lacking(s, seat, rule, moment)
    return None if failing is None else _with(failing, named, waits_for)


# --- moments and needs


def _wrong_moment(
    s: Anima, seat: int, rule: GiftRule, timings: tuple[str, ...], moment: str
) -> Reason:
    for timing in timings:
        if timing in LASTING:
            lacking = _lacking(s, seat, rule, timing)
            if lacking is not None and len(timings) == 1:
                return lacking
    in_fight = _in_own_fight(s, seat, rule, timings, moment)
    if in_fight is not None:
        return in_fight
    if W_ENCOUNTER in timings and s.meeting[0] and seat == s.active:
        return Reason("AN-106", "encounter_begun", {"encounter": things.encounter(s.meeting[0])})
    return Reason(_clause(timings[0]), "card_waits")


def _clause(timing: str) -> str:
    return "AN-123" if timing in STEPS else CLAUSES.get(timing, "AN-137")


def _in_own_fight(
    s: Anima, seat: int, rule: GiftRule | AbilityRule, timings: tuple[str, ...], moment: str
) -> Reason | None:
    """Steps of one combat: exchange, window, dice, window (AN-76)."""
    if s.combat is None or seat not in s.combat.fighters():
        return None
    if COMBAT in timings:
        is_over = s.combat.passes >= len(s.combat.fighters())
        return Reason("AN-77", "exchange_over" if is_over else "exchange_goes_on")
    for timing in (W_PRE, W_POST):
        if timing in timings:
            lacking = _lacking(s, seat, rule, timing)
            if lacking is not None:
                return lacking
            if timing == W_POST:
                return None if s.combat.attack_die else Reason("AN-76", "after_dice")
            is_rolled = s.combat.attack_die > 0
            return Reason("AN-76", "dice_rolled" if is_rolled else "before_dice")
    return None


def _wrong_moment_of_ability(s: Anima, seat: int, rule: AbilityRule, moment: str) -> Reason:
    if rule.timing in LASTING:
        lacking = _lacking(s, seat, rule, rule.timing)
        if lacking is not None:
            return lacking
    in_fight = _in_own_fight(s, seat, rule, (rule.timing,), moment)
    if in_fight is None:
        return Reason(_clause(rule.timing), "ability_waits")
    if in_fight.key in ("before_dice", "after_dice", "dice_rolled"):
        return Reason(in_fight.clause, f"ability_{in_fight.key}")
    return in_fight


def _lacking(s: Anima, seat: int, rule: GiftRule | AbilityRule, timing: str) -> Reason | None:
    """The first of its needs that fails, or that it has nothing to name."""
    failing = first_failing(rule.needs, s, seat, timing)
    if failing is None and rule.targets is not None and not rule.targets(s, seat, timing):
        return rule.nobody
    return failing


def _with(reason: Reason, named: Params, waits_for: tuple[str, ...]) -> Reason:
    params = {**named, **reason.params}
    if waits_for and reason.key in SAY_WHEN:
        params[WAITS_FOR] = waits_for
    return Reason(reason.clause, reason.key, params, reason.remedy)
