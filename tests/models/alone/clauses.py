"""The clauses of docs/rules/alone.md that the model covers."""

from __future__ import annotations


def _clauses(numbers: str) -> tuple[str, ...]:
    """`3 10-12` as AL-3, AL-10, AL-11, AL-12."""
    spans = [tuple(map(int, span.split("-"))) for span in numbers.split()]
    return tuple(f"AL-{number}" for span in spans for number in range(span[0], span[-1] + 1))


COVERS = (
    *_clauses("3 4 5 10-15"),  # Turn and map
    *_clauses("19-24 26-30"),  # Labyrinth, view, light
    *_clauses("31-33 35"),  # Adrenaline
    *_clauses("36 38-48 52"),  # Reactions
    *_clauses("53 54 56-64 66-68"),  # Movement
    *_clauses("70-74 78-82"),  # Creatures and noise
    *_clauses("87-91"),  # Exploration
    *_clauses("92-95 97-102 104-106 108 109"),  # Combat and skills
    *_clauses("110-112 114 116-119"),  # Creature attacks, damage, healing
    *_clauses("120-123"),  # Tracking
    *_clauses("125-129 131-139 141-145"),  # Loot, items, companions
    *_clauses("148-156 159-161"),  # Interaction and missions
    *_clauses("162-168"),  # Tokens
    *_clauses("169-179 181-187"),  # End of the Round
    *_clauses("190 192 196 202 206"),  # Team, options, end
)
