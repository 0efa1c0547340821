"""Personal API tokens. A token cannot make or see tokens: only a signed-in person can."""

from __future__ import annotations

from typing import Any, ClassVar

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import serializers, status
from rest_framework.generics import GenericAPIView, get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from players.access.authentication import player_of
from players.access.permissions import Person
from players.access.scopes import SCOPES, area_named
from players.api.fields import LineField
from players.models import ApiToken
from players.services import tokens


class TokenSerializer(serializers.ModelSerializer[ApiToken]):
    name = LineField(max_length=60)
    scopes = serializers.ListField(
        child=serializers.ChoiceField(choices=SCOPES), allow_empty=False, max_length=len(SCOPES)
    )
    is_usable = serializers.BooleanField(read_only=True)

    class Meta:
        model = ApiToken
        fields: ClassVar = [
            "id",
            "name",
            "hint",
            "scopes",
            "created_at",
            "expires_at",
            "last_used_at",
            "revoked_at",
            "is_usable",
        ]
        read_only_fields: ClassVar = ["id", "hint", "created_at", "last_used_at", "revoked_at"]

    def validate_scopes(self, scopes: list[str]) -> list[str]:
        """No token sleeps until its player becomes a moderator."""
        player = player_of(self.context["request"])
        if any(area_named(scope) == "moderation" for scope in scopes) and not player.is_moderator:
            raise serializers.ValidationError(
                _("Only moderators can give a token the right to moderate."),
                code="moderators_only",
            )
        return scopes

    def validate_expires_at(self, moment: Any) -> Any:
        if moment is not None and moment <= timezone.now():
            raise serializers.ValidationError(
                _("This moment has passed already."), code="in_the_past"
            )
        return moment


class NewTokenSerializer(TokenSerializer):
    """The only answer that ever carries the token itself."""

    token = serializers.CharField(read_only=True)

    class Meta(TokenSerializer.Meta):
        fields: ClassVar = [*TokenSerializer.Meta.fields, "token"]


class TokenListView(GenericAPIView[ApiToken]):
    permission_classes = (Person,)
    serializer_class = TokenSerializer
    token_area = None

    def get_queryset(self) -> QuerySet[ApiToken]:
        return ApiToken.objects.filter(player=player_of(self.request))

    @extend_schema(operation_id="tokens", tags=["tokens"], responses=TokenSerializer(many=True))
    def get(self, request: Request) -> Response:
        """One's tokens, newest first; the tokens themselves are not shown again."""
        page = self.paginate_queryset(self.get_queryset())
        return self.get_paginated_response(TokenSerializer(page, many=True).data)

    @extend_schema(
        operation_id="create_token",
        tags=["tokens"],
        request=TokenSerializer,
        responses={201: NewTokenSerializer},
    )
    def post(self, request: Request) -> Response:
        """Make a token. Keep the answer's `token`: it is shown only here."""
        wish = TokenSerializer(data=request.data, context={"request": request})
        wish.is_valid(raise_exception=True)
        token, secret = tokens.create_token(
            player_of(request),
            name=wish.validated_data["name"],
            scopes=wish.validated_data["scopes"],
            expires_at=wish.validated_data.get("expires_at"),
        )
        answer = {**TokenSerializer(token).data, "token": secret}
        return Response(answer, status=status.HTTP_201_CREATED)


class TokenView(APIView):
    permission_classes = (Person,)
    token_area = None

    @extend_schema(
        operation_id="revoke_token",
        tags=["tokens"],
        responses={204: OpenApiResponse(description="Revoked; it cannot be used again.")},
    )
    def delete(self, request: Request, token_id: int) -> Response:
        """Revoke a token."""
        token = get_object_or_404(ApiToken, pk=token_id, player=player_of(request))
        tokens.revoke_token(token)
        return Response(status=status.HTTP_204_NO_CONTENT)
