"""Playing without an account, and taking one later."""

from __future__ import annotations

from typing import Any, ClassVar

from allauth.account.models import EmailAddress
from allauth.account.signals import user_signed_up
from allauth.account.utils import setup_user_email
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.auth import login, update_session_auth_hash
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError as DjangoValidationError
from django.db import IntegrityError, transaction
from django.utils.translation import get_language
from drf_spectacular.utils import extend_schema, inline_serializer
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from players.access import passkeys
from players.access.authentication import player_of
from players.access.permissions import Anyone, SignedInOrGuest
from players.api.me import shown_account
from players.api.serializers import AccountSerializer, UsernameField, cleaned_username
from players.errors import HasAccount, NameTaken
from players.models import Player
from players.models.player import validate_time_zone
from players.services import guests

TAGS = ["guests"]


class NewGuestSerializer(serializers.Serializer[Any]):
    time_zone = serializers.CharField(max_length=64, default="UTC", validators=[validate_time_zone])


class NewAccountSerializer(serializers.Serializer[Any]):
    """What a guest needs to come back as the same player."""

    username = UsernameField()
    password = serializers.CharField(max_length=1000, trim_whitespace=False, required=False)
    credential = serializers.JSONField(
        required=False,
        help_text="A passkey in the place of a password: what the browser made from the options.",
    )
    email = serializers.EmailField(required=False, allow_blank=True, default="")

    def validate_username(self, username: str) -> str:
        return cleaned_username(username, self.context["guest"])

    def validate(self, wish: dict[str, Any]) -> dict[str, Any]:
        way = "credential" if "credential" in wish else "password"
        try:
            if way == "credential":
                passkeys.check(wish["credential"])
            else:
                would_be = Player(username=wish["username"], email=wish["email"])
                validate_password(wish.get("password", ""), would_be)
        except DjangoValidationError as refused:
            raise serializers.ValidationError({way: list(refused.messages)}) from None
        return wish


class WantedNameSerializer(serializers.Serializer[Any]):
    username = UsernameField()

    def validate_username(self, username: str) -> str:
        return cleaned_username(username, self.context["guest"])


PasskeyOptionsSerializer = inline_serializer(
    "PasskeyOptions",
    {"publicKey": serializers.JSONField(help_text="As `parseCreationOptionsFromJSON` takes them.")},
)


class SessionView(APIView):
    """Who is asking, if anybody."""

    permission_classes = (Anyone,)
    token_area = "players"

    @extend_schema(
        operation_id="session",
        tags=["me"],
        responses=inline_serializer("Session", {"player": AccountSerializer(allow_null=True)}),
    )
    def get(self, request: Request) -> Response:
        """The account of whoever is signed in, or null: no error for those who are not."""
        asker = request.user
        return Response({"player": shown_account(asker) if isinstance(asker, Player) else None})


class GuestsView(APIView):
    permission_classes = (Anyone,)
    throttle_scope = "guests"
    token_area: ClassVar[str | None] = None

    @extend_schema(
        operation_id="become_guest",
        tags=TAGS,
        request=NewGuestSerializer,
        responses={201: AccountSerializer, 200: AccountSerializer},
    )
    def post(self, request: Request) -> Response:
        """Play without an account, known by this browser's session. Whoever is signed in already
        stays who they are."""
        if isinstance(request.user, Player):
            return Response(shown_account(request.user))
        wish = NewGuestSerializer(data=request.data)
        wish.is_valid(raise_exception=True)
        guest = guests.create_guest((get_language() or "")[:2], wish.validated_data["time_zone"])
        login(request._request, guest, backend=settings.AUTHENTICATION_BACKENDS[0])
        UserSession.objects.create_from_request(request._request)
        return Response(shown_account(guest), status.HTTP_201_CREATED)


class NewAccountView(APIView):
    permission_classes = (SignedInOrGuest,)
    throttle_scope = "sensitive"
    token_area: ClassVar[str | None] = None

    @extend_schema(
        operation_id="take_account",
        tags=TAGS,
        request=NewAccountSerializer,
        responses=AccountSerializer,
    )
    def post(self, request: Request) -> Response:
        """Turn the guest into an account, with all matches. The address is confirmed later."""
        guest = player_of(request)
        if not guest.is_guest:
            raise HasAccount
        wish = NewAccountSerializer(data=request.data, context={"guest": guest})
        wish.is_valid(raise_exception=True)
        player = _taken(request, guest, **wish.validated_data)
        return Response(shown_account(player))


class PasskeyOptionsView(APIView):
    permission_classes = (SignedInOrGuest,)
    throttle_scope = "sensitive"
    token_area: ClassVar[str | None] = None

    @extend_schema(
        operation_id="passkey_options",
        tags=TAGS,
        request=WantedNameSerializer,
        responses=PasskeyOptionsSerializer,
    )
    def post(self, request: Request) -> Response:
        """From what a guest's browser makes the passkey of the account to be."""
        guest = player_of(request)
        if not guest.is_guest:
            raise HasAccount
        wish = WantedNameSerializer(data=request.data, context={"guest": guest})
        wish.is_valid(raise_exception=True)
        return Response(passkeys.creation_options(guest, wish.validated_data["username"]))


def _taken(
    request: Request,
    guest: Player,
    username: str,
    email: str,
    password: str | None = None,
    credential: dict[str, Any] | None = None,
) -> Player:
    try:
        with transaction.atomic():
            player = guests.become_account(guest, username, password, email.lower())
            if credential is not None:
                passkeys.add(request._request, player, credential)
            if player.email:
                setup_user_email(request._request, player, [])
    except IntegrityError:
        # Somebody else took it since it was looked up.
        raise NameTaken from None
    # The other devices of a guest, if there can be any, are not those of the account.
    update_session_auth_hash(request._request, player)
    UserSession.objects.create_from_request(request._request)
    user_signed_up.send(sender=Player, request=request._request, user=player)
    address = EmailAddress.objects.filter(user=player).first()
    if address is not None:
        address.send_confirmation(request._request, signup=True)
    return player
