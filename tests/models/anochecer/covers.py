"""The clauses of `docs/rules/anochecer.md` that the model covers."""

from __future__ import annotations

from typing import Final

COVERS: Final = frozenset(
    f"TF-{number}"
    for number in (
        *(9, 10, 15, 17, 25, 26, 27),  # set-up
        *(40, 41, 43, 44, 45, 46, 47, 49),  # phases and levels of cards
        *range(54, 64),  # board and terrain
        *(65, 66, 68, 69, 70, 71),  # tokens and limits
        *(72, 73, 74, 75, 76, 78, 79),  # planets and payment
        *(81, 82, 83, 85, 86),  # units
        *range(89, 99),  # activation and movement
        *(100, 102, 104, 105, 106, 107, 108, 109),  # space cannon and space combat
        *(114, 116, 117, 118, 119, 120, 121),  # invasion
        *(124, 125, 126, 127, 128, 129, 130),  # production
        *(134, 135),  # who may be offered a transaction
        *(142, 143, 144, 145, 146, 148, 149, 151, 152),  # strategy cards
        *(155, 157, 162, 163, 164, 171, 173),  # splices and faction technologies
        *(189, 190, 191, 192, 193, 195, 196, 197, 198),  # objectives
        *(205,),  # hand limit
        *(281, 282, 284, 285),  # end
    )
)
