"""The options of every decision of ALONE that the model covers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from tests.models.alone import evil_choices, hero_choices
from tests.models.alone.position import Position, Question

Lister = Callable[[Position, Question], Iterator[str]]
LISTERS: tuple[Lister, ...] = (
    hero_choices.turn_start,
    hero_choices.choose_action,
    hero_choices.item_charges,
    hero_choices.track_target,
    hero_choices.step_direction,
    hero_choices.bar_door,
    hero_choices.remove_danger,
    hero_choices.discard_item,
    hero_choices.upgrade,
    hero_choices.precision,
    hero_choices.defence,
    hero_choices.sedative,
    hero_choices.nerve,
    hero_choices.weld_door,
    hero_choices.boss_experience,
    evil_choices.pick_sector,
    evil_choices.pick_door,
    evil_choices.pick_item,
    evil_choices.pick_answer,
    evil_choices.answer_direction,
    hero_choices.doctor_recover,
    hero_choices.recover_choice,
    hero_choices.choose_skill,
    hero_choices.choose_character,
    hero_choices.choose_companion,
    hero_choices.damage_target,
    hero_choices.doubt,
    evil_choices.reaction,
    evil_choices.pick_creature,
    evil_choices.creature_step,
    evil_choices.spawn_type,
    evil_choices.spawn_sector,
    evil_choices.place_danger,
    evil_choices.noise_direction,
    evil_choices.choose_decks,
    evil_choices.draw_split,
    evil_choices.hand_partition,
    evil_choices.evil_discard,
    hero_choices.yes_or_no,
)
DECISIONS: Mapping[str, Lister] = {
    **{lister.__name__: lister for lister in LISTERS},
    "use_companion": hero_choices.yes_or_no,
    "sensor": hero_choices.yes_or_no,
}


def options(p: Position, q: Question) -> frozenset[str] | None:
    """All a seat may choose, or None at a decision the model leaves out."""
    listed = DECISIONS.get(q.kind)
    return None if listed is None else frozenset(listed(p, q))
