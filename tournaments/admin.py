"""Tournaments in the back office: searched and read; what is done goes through the services, with a
reason in the log of the event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString

from players.admin import ShownOnly
from players.errors import Refusal
from players.models import Player
from tournaments.models import (
    AuditLine,
    Entrant,
    EventPicture,
    Pairing,
    PairingSeat,
    Tournament,
    Webhook,
)
from tournaments.services import entering, life, picturing

REASON = "Done in the back office."
Verb = Callable[[Player, Any], object]


def act(model: Any, request: HttpRequest, chosen: QuerySet[Any], verb: Verb) -> None:
    """Do it to each; whoever cannot have it done is named, and the others have it."""
    assert isinstance(request.user, Player)
    done = 0
    for one in chosen:
        try:
            verb(request.user, one)
        except Refusal as refusal:
            model.message_user(request, f"{one}: {refusal.detail}", messages.ERROR)
        else:
            done += 1
    model.message_user(request, f"{done} done.", messages.SUCCESS)


@admin.register(Tournament)
class TournamentAdmin(ShownOnly):
    list_display: ClassVar = [
        "name",
        "slug",
        "status",
        "organiser",
        "starts_at",
        "started_at",
        "ended_at",
        "is_private",
        "control_room",
    ]
    list_select_related: ClassVar = ["organiser"]
    list_filter: ClassVar = ["status", "is_private", "is_rated", "clock_kind"]
    search_fields: ClassVar = ["name", "slug", "organiser__username"]
    ordering: ClassVar = ["-id"]
    exclude: ClassVar = ["password"]
    actions: ClassVar = ["pause", "resume", "cancel"]

    @admin.display(description="control room")
    def control_room(self, tournament: Tournament) -> SafeString:
        return format_html('<a href="/tournaments/{}/control">open</a>', tournament.slug)

    @admin.action(description="Pause")
    def pause(self, request: HttpRequest, chosen: QuerySet[Tournament]) -> None:
        act(self, request, chosen, lambda actor, one: life.pause(one.slug, actor, REASON))

    @admin.action(description="Resume")
    def resume(self, request: HttpRequest, chosen: QuerySet[Tournament]) -> None:
        act(self, request, chosen, lambda actor, one: life.resume(one.slug, actor, REASON))

    @admin.action(description="Cancel, for good")
    def cancel(self, request: HttpRequest, chosen: QuerySet[Tournament]) -> None:
        act(self, request, chosen, lambda actor, one: life.cancel(one.slug, actor, REASON))


@admin.register(Entrant)
class EntrantAdmin(ShownOnly):
    list_display: ClassVar = [
        "player",
        "tournament",
        "status",
        "rating",
        "seed",
        "club",
        "is_placeholder",
        "final_place",
    ]
    list_select_related: ClassVar = ["player", "tournament"]
    list_filter: ClassVar = ["status", "is_placeholder"]
    search_fields: ClassVar = [
        "player__username",
        "player__display_name",
        "tournament__name",
        "tournament__slug",
    ]
    ordering: ClassVar = ["-id"]
    # What its link is made from, and what was answered to the organisers alone.
    exclude: ClassVar = ["claim_nonce", "answers"]
    actions: ClassVar = ["withdraw"]

    @admin.action(description="Withdraw")
    def withdraw(self, request: HttpRequest, chosen: QuerySet[Entrant]) -> None:
        listed = chosen.select_related("tournament", "player")
        act(
            self,
            request,
            listed,
            lambda actor, one: entering.withdraw(one.tournament.slug, actor, one.player, REASON),
        )


class SeatInline(admin.TabularInline):
    model = PairingSeat
    fields: ClassVar = ("index", "entrant", "rank", "is_absent")
    readonly_fields: ClassVar = ("index", "entrant", "rank", "is_absent")
    can_delete = False
    extra = 0

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Pairing)
class PairingAdmin(ShownOnly):
    list_display: ClassVar = ["key", "stage", "round", "board", "status", "ending", "problem"]
    list_select_related: ClassVar = ["stage__tournament", "round"]
    list_filter: ClassVar = ["status", "ending"]
    search_fields: ClassVar = ["stage__tournament__slug", "stage__tournament__name", "key"]
    ordering: ClassVar = ["-id"]
    inlines: ClassVar = [SeatInline]


@admin.register(EventPicture)
class EventPictureAdmin(ShownOnly):
    list_display: ClassVar = ["tournament", "role", "text", "width", "height", "added_at", "shown"]
    list_select_related: ClassVar = ["tournament__organiser"]
    list_filter: ClassVar = ["role"]
    search_fields: ClassVar = ["tournament__slug", "tournament__name", "text"]
    ordering: ClassVar = ["-id"]
    exclude: ClassVar = ["content"]
    actions: ClassVar = ["remove"]

    @admin.display(description="picture")
    def shown(self, picture: EventPicture) -> SafeString:
        address = f"/api/v1/tournaments/{picture.tournament.slug}/pictures/{picture.pk}.jpg"
        return format_html('<a href="{}">open</a>', address)

    @admin.action(description="Remove, for good")
    def remove(self, request: HttpRequest, chosen: QuerySet[EventPicture]) -> None:
        act(
            self,
            request,
            chosen.select_related("tournament"),
            lambda actor, one: picturing.remove_picture(one.tournament.slug, actor, one.pk, REASON),
        )


@admin.register(AuditLine)
class AuditLineAdmin(ShownOnly):
    list_display: ClassVar = ["at", "tournament", "actor", "act", "reason"]
    list_select_related: ClassVar = ["tournament", "actor"]
    search_fields: ClassVar = ["tournament__slug", "tournament__name", "actor__username", "act"]
    ordering: ClassVar = ["-id"]


@admin.register(Webhook)
class WebhookAdmin(ShownOnly):
    list_display: ClassVar = ["url", "tournament", "created_at"]
    list_select_related: ClassVar = ["tournament"]
    search_fields: ClassVar = ["url", "tournament__slug", "tournament__name"]
    exclude: ClassVar = ["secret"]
