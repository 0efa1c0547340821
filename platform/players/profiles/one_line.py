"""Texts of one line, such as names: what may stand in them, and how any text is made one.

Pure, and without Django: writers of files use `one_line` on whatever is stored.
"""

from __future__ import annotations

import unicodedata

# Control, format (bidi, zero-width), surrogates, private use, unassigned, line and paragraph ends.
HIDDEN_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
# Letters, marks and signs that show nothing: fillers, joiners, the blank of Braille.
HIDDEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
VISIBLE_CATEGORIES = frozenset("LNPS")
MOST_MARKS = 3
"""Signs set above or below one letter; more run into the lines around it."""


def is_hidden(sign: str) -> bool:
    return unicodedata.category(sign) in HIDDEN_CATEGORIES or sign in HIDDEN


def one_line(text: str) -> str:
    """Any text as one line that shows all it holds: what is hidden becomes a blank or nothing."""
    kept = [sign if not is_hidden(sign) else " " if sign.isspace() else "" for sign in _plain(text)]
    return " ".join("".join(kept).split())


def has_hidden(text: str) -> bool:
    return any(is_hidden(sign) for sign in _plain(text))


def is_visible(text: str) -> bool:
    """Whether there is anything to see."""
    return any(
        unicodedata.category(sign)[0] in VISIBLE_CATEGORIES and sign not in HIDDEN for sign in text
    )


def is_piled(text: str) -> bool:
    """Whether signs are piled up on a letter."""
    marks = 0
    for sign in unicodedata.normalize("NFD", text):
        marks = marks + 1 if unicodedata.combining(sign) else 0
        if marks > MOST_MARKS:
            return True
    return False


def _plain(text: str) -> str:
    """Without variation selectors: they only ask for another look of the same sign."""
    return "".join(sign for sign in text if not _is_variation_selector(ord(sign)))


def _is_variation_selector(code: int) -> bool:
    return 0xFE00 <= code <= 0xFE0F or 0xE0100 <= code <= 0xE01EF
