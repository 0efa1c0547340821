"""Finished matches as the API shows them: lines, luck, win chances and deciding moments."""

from __future__ import annotations

from typing import Any, Final

from rest_framework import serializers

FreeForm = serializers.DictField
CURVE_STATES: Final = ["pending", "ready", "failed"]


class ReviewLineSerializer(serializers.Serializer[Any]):
    ply = serializers.IntegerField()
    seat = serializers.IntegerField()
    kind = serializers.CharField(
        help_text="`choice`, `undo`, `leave`, or `house`: a choice for a seat that has left."
    )
    option = serializers.CharField()
    at_ms = serializers.IntegerField()
    events = serializers.ListField(child=FreeForm())


class LuckSerializer(serializers.Serializer[Any]):
    seat = serializers.IntegerField()
    name = serializers.CharField()
    dice = serializers.IntegerField()
    total = serializers.IntegerField()
    expected = serializers.FloatField()
    deviations = serializers.FloatField()


class ReviewSerializer(serializers.Serializer[Any]):
    """A finished match with nothing hidden any more."""

    match = FreeForm()
    opening = serializers.ListField(child=FreeForm())
    lines = ReviewLineSerializer(many=True)
    luck = LuckSerializer(many=True)
    result = FreeForm()


class ReviewPositionSerializer(serializers.Serializer[Any]):
    ply = serializers.IntegerField()
    views = serializers.DictField(child=FreeForm(), help_text="By seat, and `public`.")
    waiting = serializers.ListField(child=serializers.IntegerField())


class WinChancePointSerializer(serializers.Serializer[Any]):
    ply = serializers.IntegerField(help_text="How many lines had been written.")
    chances = serializers.ListField(
        child=serializers.FloatField(), help_text="One for every seat; a side's seats share theirs."
    )


class WinChancesSerializer(serializers.Serializer[Any]):
    """How a finished match swung: from each point bots played it to its end many times."""

    status = serializers.ChoiceField(choices=CURVE_STATES)
    playouts = serializers.IntegerField()
    points = WinChancePointSerializer(many=True)


class DecidingMomentSerializer(serializers.Serializer[Any]):
    first_ply = serializers.IntegerField(help_text="The first of its lines.")
    ply = serializers.IntegerField(
        help_text="How many lines had been written after it, as in `win-chances`."
    )
    seat = serializers.IntegerField(help_text="Whose chance rose most.")
    before = serializers.FloatField(help_text="The seat's chance before it, from 0 to 1.")
    after = serializers.FloatField()
    sentences = serializers.ListField(
        child=serializers.CharField(), help_text="What happened, in the reader's language."
    )


class DecidingMomentsSerializer(serializers.Serializer[Any]):
    """The largest swings of the win-chance curve, in the order they were played."""

    status = serializers.ChoiceField(choices=CURVE_STATES)
    moments = DecidingMomentSerializer(many=True, help_text="Empty until `ready`.")
