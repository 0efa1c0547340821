"""Fields of a form, declared once: options of formats, settings of tournaments, input of acts."""

from tournaments.forms.field import Choice, Field, Kind, OnlyIf
from tournaments.forms.words import LANGUAGES, NOTHING, Words

__all__ = ["LANGUAGES", "NOTHING", "Choice", "Field", "Kind", "OnlyIf", "Words"]
