"""Fields of the API that every app may use."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.core.exceptions import ValidationError as DjangoValidationError
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from players.languages import languages
from players.profiles.names import cleaned_line


class LineField(serializers.CharField):
    """A name or another text of one line, by the rule of `players.profiles.names`."""

    def to_internal_value(self, data: Any) -> str:
        text = super().to_internal_value(data)
        if not text:
            return text
        with refusals_of_field():
            return cleaned_line(text)


@extend_schema_field(str)
class LanguageField(serializers.ChoiceField):
    """One of the site's languages. Files decide which: the schema does not list them."""

    def __init__(self, **options: Any) -> None:
        super().__init__(choices=languages(), **options)


@contextmanager
def refusals_of_field() -> Iterator[None]:
    """What a rule for names refuses is an error of the field."""
    try:
        yield
    except DjangoValidationError as refused:
        raise serializers.ValidationError(refused.message, code=refused.code) from None
