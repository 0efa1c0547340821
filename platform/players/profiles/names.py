"""The one rule for names that people choose: at sign-up, by renaming, for bots and tournaments.

A name is one visible line. A player's name is nobody else's office: neither a reserved word nor a
look-alike of one, nor of the name of a moderator or administrator.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from players.models.player import FORMER_PREFIX, GUEST_PREFIX, PLACEHOLDER_PREFIX, Player, Role
from players.profiles.one_line import has_hidden, is_piled, is_visible, one_line

# Letters and digits that are read for one another, beside those of Unicode's own table.
READ_ALIKE = str.maketrans({"l": "i", "1": "i", "|": "i", "!": "i", "0": "o", "5": "s", "$": "s"})
LONGEST_DISPLAY_NAME = 50
STAFF = (Role.MODERATOR, Role.ADMINISTRATOR)


def cleaned_line(text: str) -> str:
    """The text normalised and trimmed, or a `ValidationError` that says what is wrong with it."""
    if has_hidden(text):
        raise ValidationError(
            _("Leave out line breaks and invisible characters."), code="hidden_characters"
        )
    line = one_line(unicodedata.normalize("NFC", text))
    if not is_visible(line):
        raise ValidationError(_("Give at least one letter, digit or sign."), code="nothing_visible")
    if is_piled(line):
        raise ValidationError(_("Too many accents on one letter."), code="piled_marks")
    return line


def cleaned_display_name(text: str, player: Player | None = None) -> str:
    """A name shown to others; `player` is who is to be called so."""
    line = cleaned_line(unicodedata.normalize("NFKC", text))
    if len(line) > LONGEST_DISPLAY_NAME:
        raise ValidationError(_("This name is too long."), code="max_length")
    refuse_office(line, staff_skeletons(player))
    return line


def refuse_office(name: str, offices: frozenset[str]) -> None:
    """Refuse what would be taken for an office of the site, or for somebody who holds one;
    `offices` are the skeletons of their names."""
    if name.lower().startswith(FORMER_PREFIX):
        raise ValidationError(
            _("Names beginning with “former-” are kept for deleted accounts."),
            code="username_reserved",
        )
    if name.lower().startswith(GUEST_PREFIX):
        raise ValidationError(
            _("Names beginning with “guest-” are kept for players without an account."),
            code="username_reserved",
        )
    if is_reserved(name) or name.lower().startswith(PLACEHOLDER_PREFIX):
        raise ValidationError(_("This name is kept for the site itself."), code="username_reserved")
    if skeleton(name) in offices:
        raise ValidationError(
            _("This name looks like that of a moderator or administrator."), code="looks_like_staff"
        )


def is_reserved(name: str) -> bool:
    """Whether it is a reserved word, or made of nothing else ("Palestra Support")."""
    reserved = {skeleton(word) for word in settings.ACCOUNT_USERNAME_BLACKLIST}
    words = [skeleton(word) for word in re.split(r"[\W_]+", name) if word]
    return skeleton(name) in reserved or (bool(words) and all(word in reserved for word in words))


def staff_skeletons(player: Player | None = None) -> frozenset[str]:
    """Of the names of everybody who moderates or administers the site, this player apart."""
    staff = Player.objects.present().filter(role__in=STAFF)
    if player is not None:
        staff = staff.exclude(pk=player.pk)
    names = staff.values_list("username", "display_name")
    return frozenset(skeleton(name) for both in names for name in both)


def skeleton(name: str) -> str:
    """What two names that look alike have in common (after UTS 39): letters without accents and
    case, each in the shape of the plain letter it can be taken for."""
    prototypes = _prototypes()
    decomposed = unicodedata.normalize("NFKD", name)
    shapes = "".join(prototypes.get(sign, sign) for sign in decomposed)
    folded = unicodedata.normalize("NFKD", shapes).casefold().translate(READ_ALIKE)
    letters = "".join(sign for sign in folded if sign.isalnum())
    return letters.replace("rn", "m").replace("vv", "w")


@cache
def _prototypes() -> dict[str, str]:
    """For signs that can be taken for ASCII letters or digits, which ones."""
    # Reading the table takes a fifth of a second, so not before somebody chooses a name.
    from confusable_homoglyphs.confusables import confusables_data

    found: dict[str, str] = {}
    for sign, homoglyphs in confusables_data.items():
        if sign.isascii():
            continue
        plain = [one["c"] for one in homoglyphs if one["c"].isascii() and one["c"].isalnum()]
        if plain:
            found[sign] = min(plain, key=len)
    return found
