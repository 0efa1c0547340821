"""What a form for a new tournament needs: formats with their facts, shapes, settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from players.access.permissions import Anyone
from tournaments.api.fields import FormatField, FormFieldSerializer
from tournaments.api.views import TAGS, TournamentView
from tournaments.formats import FACTS, FORMATS, Format
from tournaments.formats.options import form_fields
from tournaments.organiser_settings import SETTINGS, Section
from tournaments.planning import shapes


class FormatFactsSerializer(serializers.Serializer[Any]):
    format = FormatField()
    line = serializers.CharField(help_text="What it is, in a sentence.")
    default_tie_breaks = serializers.CharField(allow_blank=True)
    tie_breaks = serializers.ListField(
        child=serializers.CharField(),
        help_text="Codes to choose from; none where the format has tie-breaks of its own.",
    )
    options = FormFieldSerializer(many=True)

    def get_fields(self) -> dict[str, Any]:
        """`label` is an attribute of every field; the facts are those of the formats."""
        facts = {name: serializers.BooleanField() for name in FACTS}
        return {**super().get_fields(), "label": serializers.CharField(), **facts}


class ShapeStageSerializer(serializers.Serializer[Any]):
    format = FormatField()
    cut = FormFieldSerializer(allow_null=True, help_text="How many go on; null in the last stage.")
    cut_per_group = serializers.BooleanField()
    seeding = serializers.ChoiceField(choices=["by_place", "cross_groups", "original"])

    def get_fields(self) -> dict[str, Any]:
        """`fields` is an attribute of every serializer."""
        return {**super().get_fields(), "fields": FormFieldSerializer(many=True)}


class ShapeSerializer(serializers.Serializer[Any]):
    id = serializers.CharField()
    line = serializers.CharField(help_text="What it is, in a sentence.")
    seats_tables = serializers.BooleanField(help_text="Three or more sit at a table.")
    stages = ShapeStageSerializer(many=True)

    def get_fields(self) -> dict[str, Any]:
        return {**super().get_fields(), "label": serializers.CharField()}


class SettingFieldSerializer(FormFieldSerializer):
    section = serializers.ChoiceField(choices=[(one.value, one.value) for one in Section])


class TournamentFormSerializer(serializers.Serializer[Any]):
    formats = FormatFactsSerializer(many=True)
    shapes = ShapeSerializer(many=True)
    settings = SettingFieldSerializer(many=True)


def facts_of(format_class: type[Format], language: str) -> Mapping[str, Any]:
    options = form_fields(format_class)
    usual = format_class(
        **{one.name: one.default or one.least for one in options if one.is_required}
    )
    return {
        "format": format_class.name,
        "label": format_class.label.in_language(language),
        "line": format_class.line.in_language(language),
        "default_tie_breaks": usual.tie_break_order,
        "tie_breaks": usual.tie_break_codes,
        "options": [one.shown(language) for one in options],
        **{name: getattr(format_class, name) for name in FACTS},
    }


class FormatListView(TournamentView):
    permission_classes = (Anyone,)

    @extend_schema(
        operation_id="tournament_formats",
        tags=TAGS,
        responses=FormatFactsSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """The formats of a stage: what they are, what they can do, what can be chosen in each."""
        rows = [facts_of(one, self.language) for one in FORMATS.values()]
        return Response(FormatFactsSerializer(rows, many=True).data)


class TournamentFormView(TournamentView):
    permission_classes = (Anyone,)

    @extend_schema(operation_id="tournament_form", tags=TAGS, responses=TournamentFormSerializer)
    def get(self, request: Request) -> Response:
        """The form for a new tournament: whatever can be set, with bounds, defaults and words."""
        form = {
            "formats": [facts_of(one, self.language) for one in FORMATS.values()],
            "shapes": [shapes.shown(shape, self.language) for shape in shapes.shapes()],
            "settings": [
                {**one.field.shown(self.language), "section": one.section.value} for one in SETTINGS
            ],
        }
        return Response(TournamentFormSerializer(form).data)
