"""A second opinion on Ánima: `model.py` says what it covers and what it leaves out."""

from .opinion import AnimaOpinion

OPINION = AnimaOpinion()

KNOWN_DIFFERENCES = {
    "AN-24": (
        "the clause has seats roll in seat order; with two ties at once the engine rolls "
        "them out one after the other, the faster Groups first"
    ),
    "AN-50": (
        "the clause asks the others in turn order; the engine begins with the seat after the mover"
    ),
    "AN-88": (
        "the clause forbids Magic and Ruse cards; the engine forbids them to who fights, and "
        "another seat may still answer with Contrahechizo against a card played on the Gólem"
    ),
    "AN-152": (
        "the clause has the Location deck not reshuffled; the engine shuffles it after Rumores, "
        "whose player has seen three cards of it"
    ),
}
"""Where a clause can be read otherwise than the engine plays; the model follows the engine."""
