"""How players are shown over the API. E-mail addresses appear only to their owner."""

from __future__ import annotations

from typing import Any, ClassVar

from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from players.api.fields import LanguageField, refusals_of_field
from players.models import Player
from players.models.player import USERNAME_PATTERN
from players.profiles.countries import COUNTRY_CODES
from players.profiles.names import cleaned_display_name, refuse_office, staff_skeletons


class PlayerSummarySerializer(serializers.ModelSerializer[Player]):
    """A player as others see one in a list, at a table, on a ladder."""

    avatar = serializers.SerializerMethodField()
    is_former = serializers.BooleanField(read_only=True)

    class Meta:
        model = Player
        fields: ClassVar = [
            "username",
            "display_name",
            "country",
            "role",
            "is_bot",
            "is_guest",
            "is_former",
            "avatar",
        ]
        read_only_fields: ClassVar = fields

    def get_avatar(self, player: Player) -> str:
        return reverse("players:avatar", args=[player.username])


class RelationSerializer(serializers.Serializer[Any]):
    """How the one who asks stands to this player."""

    follows = serializers.BooleanField()
    is_followed_by = serializers.BooleanField()
    is_friend = serializers.BooleanField()
    blocks = serializers.BooleanField()


class PlayerSerializer(PlayerSummarySerializer):
    """A player's public profile."""

    owner = serializers.SerializerMethodField()
    relation = serializers.SerializerMethodField()
    follower_count = serializers.IntegerField(read_only=True)
    following_count = serializers.IntegerField(read_only=True)

    class Meta(PlayerSummarySerializer.Meta):
        fields: ClassVar = [
            *PlayerSummarySerializer.Meta.fields,
            "joined_at",
            "owner",
            "follower_count",
            "following_count",
            "relation",
        ]
        read_only_fields: ClassVar = fields

    def get_owner(self, player: Player) -> str | None:
        """The name of the player a bot belongs to."""
        return player.owner.username if player.owner else None

    @extend_schema_field(RelationSerializer(allow_null=True))
    def get_relation(self, player: Player) -> dict[str, bool] | None:
        relation: dict[str, bool] | None = self.context.get("relation")
        return relation


class UsernameField(serializers.RegexField):
    """A name to be chosen; `cleaned_username` says whether it can be."""

    def __init__(self, **rest: Any) -> None:
        super().__init__(
            USERNAME_PATTERN,
            min_length=3,
            max_length=30,
            error_messages={
                "invalid": _(
                    "Use 3 to 30 letters, digits, hyphens or underscores, "
                    "beginning with a letter or digit."
                )
            },
            **rest,
        )


def cleaned_username(username: str, player: Player | None) -> str:
    """The name as `player` may have it, or an error that says why not."""
    with refusals_of_field():
        refuse_office(username, staff_skeletons(player))
    taken = Player.objects.named(username)
    if player is not None:
        taken = taken.exclude(pk=player.pk)
    if taken.exists():
        raise serializers.ValidationError(_("This name is taken."), code="username_taken")
    return username


class AccountSerializer(serializers.ModelSerializer[Player]):
    """One's own account."""

    username = UsernameField(required=False)
    display_name = serializers.CharField(min_length=1, max_length=50, required=False)
    country = serializers.ChoiceField(
        choices=[("", "")] + [(code, code) for code in COUNTRY_CODES], required=False
    )
    language = LanguageField(required=False)
    avatar = serializers.SerializerMethodField()
    email = serializers.EmailField(read_only=True)
    has_password = serializers.BooleanField(
        source="has_usable_password",
        read_only=True,
        help_text="False for guests, and for accounts that are entered with a passkey alone.",
    )
    unread_notifications = serializers.IntegerField(read_only=True)

    class Meta:
        model = Player
        fields: ClassVar = [
            "username",
            "display_name",
            "email",
            "country",
            "language",
            "time_zone",
            "theme",
            "entry_by_others",
            "role",
            "is_bot",
            "is_guest",
            "is_mail_confirmed",
            "has_password",
            "avatar",
            "joined_at",
            "muted_until",
            "unread_notifications",
        ]
        read_only_fields: ClassVar = [
            "role",
            "is_bot",
            "is_guest",
            "is_mail_confirmed",
            "joined_at",
            "muted_until",
        ]

    def get_avatar(self, player: Player) -> str:
        return reverse("players:avatar", args=[player.username])

    def validate_username(self, username: str) -> str:
        if self.instance is not None and username == self.instance.username:
            return username
        return cleaned_username(username, self.instance)

    def validate_display_name(self, name: str) -> str:
        if self.instance is not None and name == self.instance.display_name:
            return name
        with refusals_of_field():
            return cleaned_display_name(name, self.instance)


class DeletionSerializer(serializers.Serializer[Any]):
    username = serializers.CharField(max_length=30, help_text="One's own name, to confirm.")
    password = serializers.CharField(
        max_length=1000, trim_whitespace=False, allow_blank=True, default=""
    )
