"""Declared form fields over the API: how a value is taken and shown, how a form is described."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from players.api.fields import LineField
from tournaments import formats
from tournaments.forms import Field, Kind

LONGEST_NAME = 30
"""Of a player."""
MOST_CHOSEN = 20
NUMBERS = (Kind.WHOLE, Kind.ROUNDS, Kind.SMALLEST_TABLE, Kind.LARGEST_TABLE)


class FormatField(serializers.ChoiceField):
    """The name of a format that the registry knows at this moment."""

    def __init__(self, **more: Any) -> None:
        super().__init__(choices=formats.choices(), **more)


def input_field(field: Field, **more: Any) -> serializers.Field[Any, Any, Any, Any]:
    """Takes a value of a declared field, within its bounds."""
    if field.may_be_empty:
        more["allow_null"] = True
    more.setdefault("help_text", _help_text(field))
    match field.kind:
        case Kind.FLAG:
            return serializers.BooleanField(**more)
        case Kind.MOMENT:
            return serializers.DateTimeField(**more)
        case Kind.CHOICE:
            return serializers.ChoiceField(choices=_choices(field), **more)
        case Kind.SEVERAL:
            child = serializers.ChoiceField(choices=_choices(field))
            return serializers.ListField(child=child, min_length=1, max_length=MOST_CHOSEN, **more)
        case Kind.PLAYER | Kind.ENTRANT:
            return serializers.CharField(max_length=LONGEST_NAME, **more)
        case Kind.LINE if field.is_required:
            return LineField(max_length=field.longest, **more)
        case Kind.LINE | Kind.TEXT:
            return serializers.CharField(
                max_length=field.longest, allow_blank=not field.is_required, **more
            )
    if field.kind in NUMBERS:
        return serializers.IntegerField(min_value=field.least, max_value=field.most, **more)
    raise ValueError(f"{field.name}: no plain input takes a field of kind {field.kind}")


def output_field(field: Field) -> serializers.Field[Any, Any, Any, Any]:
    """Shows what is stored, whatever the bounds were when it was made."""
    if field.kind in NUMBERS:
        return serializers.IntegerField(allow_null=field.may_be_empty)
    if field.kind is Kind.FLAG:
        return serializers.BooleanField()
    if field.kind is Kind.MOMENT:
        return serializers.DateTimeField(allow_null=field.may_be_empty)
    if field.kind is Kind.CHOICE:
        return serializers.ChoiceField(choices=_choices(field))
    return serializers.CharField(allow_blank=True)


def _choices(field: Field) -> list[tuple[str, str]]:
    """Labelled as Django labels an enumeration, so that the schema knows one by its name."""
    return [(choice.value, choice.value.replace("_", " ").title()) for choice in field.choices]


def _help_text(field: Field) -> str:
    """For the schema; what only a form can fill in is left out."""
    hint = "" if "{" in field.hint.en else field.hint.en
    return f"{field.label.en}. {hint}".strip()


class FieldChoiceSerializer(serializers.Serializer[Any]):
    value = serializers.CharField(allow_blank=True)

    def get_fields(self) -> dict[str, Any]:
        """`label` is an attribute of every field of the framework."""
        return {**super().get_fields(), "label": serializers.CharField()}


class OnlyIfSerializer(serializers.Serializer[Any]):
    field = serializers.CharField()
    values = serializers.ListField(child=serializers.CharField())


class FormFieldSerializer(serializers.Serializer[Any]):
    """A field of a form, with words in the language of the request."""

    name = serializers.CharField()
    kind = serializers.ChoiceField(choices=[(kind.value, kind.name) for kind in Kind])
    hint = serializers.CharField(allow_blank=True)
    least = serializers.IntegerField(allow_null=True, help_text="Of a number.")
    most = serializers.IntegerField(allow_null=True)
    longest = serializers.IntegerField(allow_null=True, help_text="Of a text, in letters.")
    choices = FieldChoiceSerializer(many=True)
    is_required = serializers.BooleanField()
    may_be_empty = serializers.BooleanField(help_text="Nothing is a value too.")
    only_if = OnlyIfSerializer(
        allow_null=True, help_text="It counts only while another field has one of these values."
    )

    def get_fields(self) -> dict[str, Any]:
        """`label` and `default` are attributes of every field of the framework."""
        return {
            **super().get_fields(),
            "label": serializers.CharField(),
            "default": serializers.JSONField(help_text="What a form begins with; may be null."),
        }
