"""Fields of a form, declared once: options of formats, settings of tournaments, input of acts."""

from tournaments.forms.field import Choice, Field, Kind, OnlyIf
from tournaments.forms.words import NOTHING, Words

__all__ = ["NOTHING", "Choice", "Field", "Kind", "OnlyIf", "Words"]
