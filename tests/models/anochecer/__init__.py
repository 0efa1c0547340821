"""A model of Anochecer, written from docs/rules/anochecer.md."""

from __future__ import annotations

from tests.models.anochecer.opinion import Anochecer

OPINION = Anochecer()

KNOWN_DIFFERENCES = {
    "TF-130": (
        "with self-moving fighters beyond capacity the engine refuses to build a ship whose "
        "capacity would take them in, as if they went on counting against the fleet limit"
    ),
}
