"""Players in the administrators' back office. What moderators did is shown, never edited."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from unfold.admin import ModelAdmin

from players.models import ApiToken, ModerationAction, Player, Report, Role
from players.services.moderation import change_role


class ShownOnly(ModelAdmin):
    """A table that can be read and searched."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Player)
class PlayerAdmin(ModelAdmin):
    list_display = [
        "username",
        "display_name",
        "role",
        "is_bot",
        "is_guest",
        "country",
        "joined_at",
    ]
    list_filter = ["role", "is_bot", "is_guest", "is_active", "language"]
    search_fields = ["username", "display_name", "email"]
    ordering = ["-id"]
    fields = [
        "username",
        "display_name",
        "email",
        "role",
        "country",
        "language",
        "time_zone",
        "is_active",
        "is_bot",
        "is_guest",
        "is_mail_confirmed",
        "owner",
        "muted_until",
        "banned_until",
        "joined_at",
        "last_login",
        "anonymised_at",
    ]
    readonly_fields = [
        "email",
        "is_bot",
        "is_guest",
        "is_mail_confirmed",
        "owner",
        "muted_until",
        "banned_until",
        "joined_at",
        "last_login",
        "anonymised_at",
    ]

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Accounts are anonymised by their owners; matches need the row."""
        return False

    def save_model(self, request: HttpRequest, obj: Player, form: Any, change: bool) -> None:
        """A change of role goes through the service, which leaves an audit line."""
        wanted = Role(obj.role)
        if "role" in form.changed_data:
            obj.role = form.initial["role"]
        super().save_model(request, obj, form, change)
        if "role" in form.changed_data and isinstance(request.user, Player):
            change_role(request.user, obj, wanted, "Changed in the back office.")


@admin.register(ApiToken)
class ApiTokenAdmin(ShownOnly):
    list_display = ["hint", "name", "player", "created_at", "last_used_at", "revoked_at"]
    list_select_related = ["player"]
    search_fields = ["player__username", "name"]
    exclude = ["digest"]


@admin.register(ModerationAction)
class ModerationActionAdmin(ShownOnly):
    list_display = ["created_at", "kind", "player", "moderator", "reason", "expires_at"]
    list_select_related = ["player", "moderator"]
    list_filter = ["kind"]
    search_fields = ["player__username", "moderator__username", "reason"]


@admin.register(Report)
class ReportAdmin(ShownOnly):
    list_display = ["created_at", "reason", "subject", "reporter", "closed_at", "conclusion"]
    list_select_related = ["subject", "reporter"]
    list_filter = ["reason"]
    search_fields = ["subject__username", "reporter__username", "text"]
