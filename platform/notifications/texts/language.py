"""The shape of one language's texts. Both languages fill in all of it; a test compares them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Language:
    push: Mapping[str, str]
    """By a kind's name, or one of its variants (`notifications.texts.push_key`)."""
    subjects: Mapping[str, str]
    """Of mail, by a kind's name."""
    bodies: Mapping[str, str]
    outcomes: Mapping[str, str]
    """How a match ended for the reader; `{place}` is one of `places`."""
    places: tuple[str, ...]
    """From the second on."""
    footer: str
    moment: str
    """Django's date format for a deadline."""
    conjunction: str
    """Between the last two of several names."""
    conjunction_before_i: str
    """The same before a name that sounds like it (Ana e Inés)."""
