"""A player: a person or a bot who can hold a seat, and the person's account."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar, Self
from zoneinfo import available_timezones

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, BaseUserManager
from django.contrib.postgres.indexes import OpClass
from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower, Upper
from django.utils import timezone

from players.languages import languages
from players.profiles.countries import COUNTRY_CODES
from players.profiles.one_line import one_line

USERNAME_PATTERN = r"\A[A-Za-z0-9][A-Za-z0-9_-]{2,29}\Z"
# Names of this form are given to deleted accounts and cannot be chosen.
FORMER_PREFIX = "former-"
# Names of this form are given to guests and cannot be chosen.
GUEST_PREFIX = "guest-"
# Of those who stand for somebody without an account in a tournament; cannot be chosen.
PLACEHOLDER_PREFIX = "place-"


class Role(models.TextChoices):
    PLAYER = "player"
    ORGANISER = "organiser"
    MODERATOR = "moderator"
    ADMINISTRATOR = "administrator"


class Theme(models.TextChoices):
    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class EntryByOthers(models.TextChoices):
    """Who may enter this player into a tournament; whoever is blocked may not."""

    ANYONE = "anyone"
    NOBODY = "nobody"


@cache
def time_zones() -> frozenset[str]:
    """Read once: every call of the library's own function walks the file system."""
    return frozenset(available_timezones())


def validate_time_zone(name: str) -> None:
    if name not in time_zones():
        raise ValidationError("This is not a known time zone.", code="unknown_time_zone")


def validate_language(code: str) -> None:
    """Files decide which there are: the database does not know them."""
    if code not in languages():
        raise ValidationError("This is not a language of the site.", code="unknown_language")


def validate_country(code: str) -> None:
    if code not in COUNTRY_CODES:
        raise ValidationError("This is not a known country code.", code="unknown_country")


def validate_one_line(text: str) -> None:
    """For the back office and commands; `players.profiles.names` checks what people choose."""
    if one_line(text) != text:
        raise ValidationError(
            "Leave out line breaks, invisible characters and needless blanks.",
            code="hidden_characters",
        )


class PlayerQuerySet(models.QuerySet["Player"]):
    def named(self, username: str) -> Self:
        """The player of that name, whatever the case of its letters."""
        return self.alias(lower_name=Lower("username")).filter(lower_name=username.lower())

    def present(self) -> Self:
        """Players who can be met: neither deleted nor shut out."""
        return self.filter(is_active=True, anonymised_at=None)

    def people(self) -> Self:
        return self.filter(is_bot=False)

    def guests(self) -> Self:
        """Players without an account who still can come back."""
        return self.filter(is_guest=True, anonymised_at=None)


class PlayerManager(BaseUserManager["Player"]):
    def get_queryset(self) -> PlayerQuerySet:
        return PlayerQuerySet(self.model, using=self._db)

    def named(self, username: str) -> PlayerQuerySet:
        return self.get_queryset().named(username)

    def present(self) -> PlayerQuerySet:
        return self.get_queryset().present()

    def people(self) -> PlayerQuerySet:
        return self.get_queryset().people()

    def guests(self) -> PlayerQuerySet:
        return self.get_queryset().guests()

    def get_by_natural_key(self, username: str | None) -> Player:
        return self.named(username or "").get()

    def create_user(
        self, username: str, email: str = "", password: str | None = None, **fields: Any
    ) -> Player:
        player = self.model(username=username, email=self.normalize_email(email), **fields)
        player.set_password(password)
        # The database checks the constraints in any case.
        player.clean_fields(exclude=["password"])
        player.save(using=self._db)
        return player

    def create_superuser(
        self, username: str, email: str = "", password: str | None = None, **fields: Any
    ) -> Player:
        return self.create_user(username, email, password, role=Role.ADMINISTRATOR, **fields)


class Player(AbstractBaseUser):
    """Roles, not flags, say what a person may do; a bot with no owner belongs to the house."""

    username = models.CharField(
        max_length=30,
        validators=[
            RegexValidator(
                USERNAME_PATTERN,
                "Use 3 to 30 letters, digits, hyphens or underscores, "
                "beginning with a letter or digit.",
            )
        ],
    )
    email = models.EmailField(blank=True)
    display_name = models.CharField(max_length=50, blank=True, validators=[validate_one_line])
    country = models.CharField(max_length=2, blank=True, validators=[validate_country])
    language = models.CharField(
        max_length=2, validators=[validate_language], default=settings.LANGUAGE_CODE
    )
    time_zone = models.CharField(max_length=64, default="UTC", validators=[validate_time_zone])
    theme = models.CharField(max_length=6, choices=Theme, default=Theme.SYSTEM)
    entry_by_others = models.CharField(
        max_length=8,
        choices=EntryByOthers,
        default=EntryByOthers.ANYONE,
        db_default=EntryByOthers.ANYONE.value,
    )
    role = models.CharField(max_length=13, choices=Role, default=Role.PLAYER)
    is_bot = models.BooleanField(default=False)
    owner = models.ForeignKey(
        "self", on_delete=models.PROTECT, null=True, blank=True, related_name="bots"
    )
    is_guest = models.BooleanField(default=False, db_default=False, editable=False)
    """Plays without an account, known by a session only; see `players.services.guests`."""
    is_mail_confirmed = models.BooleanField(default=True, db_default=True, editable=False)
    """False from sign-up until an address is confirmed: rated play and messages wait for it."""
    is_active = models.BooleanField(default=True)
    renamed_at = models.DateTimeField(null=True, blank=True, editable=False)
    # Set by moderation; a date far away stands for "for good".
    muted_until = models.DateTimeField(null=True, blank=True, editable=False)
    banned_until = models.DateTimeField(null=True, blank=True, editable=False)
    joined_at = models.DateTimeField(default=timezone.now, editable=False)
    anonymised_at = models.DateTimeField(null=True, blank=True, editable=False)

    USERNAME_FIELD = "username"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["email"]

    objects: ClassVar[PlayerManager] = PlayerManager()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                Lower("username"),
                name="players_username_unique",
                violation_error_message="This name is taken.",
            ),
            models.CheckConstraint(
                condition=Q(username__regex=USERNAME_PATTERN),
                name="players_username_form",
            ),
            models.CheckConstraint(condition=Q(role__in=Role.values), name="players_role_known"),
            models.CheckConstraint(
                condition=Q(owner=None) | Q(is_bot=True),
                name="players_only_bots_are_owned",
            ),
            models.CheckConstraint(
                condition=Q(is_bot=False) | Q(role=Role.PLAYER),
                name="players_bots_hold_no_office",
            ),
        ]
        indexes: ClassVar = [
            # Sign-in looks a name up with `iexact`, which PostgreSQL sees as UPPER().
            models.Index(Upper("username"), name="players_username_upper"),
            # People found by the beginning of their name, whatever the database's own order of
            # letters; lists by name; and those of a country.
            models.Index(
                OpClass(Lower("username"), name="text_pattern_ops"), name="players_name_begins"
            ),
            models.Index(
                OpClass(Lower("display_name"), name="text_pattern_ops"),
                name="players_shown_begins",
            ),
            models.Index(fields=["username"], name="players_by_name"),
            models.Index(fields=["country"], condition=~Q(country=""), name="players_of_country"),
            # Those who left, to be taken off a count of everybody.
            models.Index(
                fields=["id"], condition=Q(anonymised_at__isnull=False), name="players_former"
            ),
            # Guests, to be forgotten when nobody can come back as them.
            models.Index(
                fields=["joined_at"],
                condition=Q(is_guest=True, anonymised_at__isnull=True),
                name="players_guests",
            ),
        ]

    def __str__(self) -> str:
        return self.username

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self.display_name:
            self.display_name = self.username
        super().save(*args, **kwargs)

    @property
    def person_id(self) -> int:
        """Who decides for this player: a bot's owner; anybody else, and a house bot, themselves."""
        return self.owner_id or self.pk

    @property
    def is_former(self) -> bool:
        return self.anonymised_at is not None

    @property
    def is_muted(self) -> bool:
        """May not write to others for now."""
        return self.muted_until is not None and self.muted_until > timezone.now()

    @property
    def is_banned(self) -> bool:
        """May not enter for now."""
        return self.banned_until is not None and self.banned_until > timezone.now()

    @property
    def is_shut_out(self) -> bool:
        """Banned, or a bot of somebody who is: a person takes their bots along."""
        return self.is_banned or (self.owner is not None and self.owner.is_banned)

    @property
    def is_administrator(self) -> bool:
        return self.is_active and self.role == Role.ADMINISTRATOR

    @property
    def is_moderator(self) -> bool:
        return self.is_active and self.role in (Role.MODERATOR, Role.ADMINISTRATOR)

    @property
    def is_organiser(self) -> bool:
        return self.is_active and self.role in (Role.ORGANISER, Role.ADMINISTRATOR)

    # Django's admin asks these; only administrators may enter it, and they may do everything.
    @property
    def is_staff(self) -> bool:
        return self.is_administrator

    @property
    def is_superuser(self) -> bool:
        return self.is_administrator

    def has_perm(self, perm: str, obj: object = None) -> bool:
        return self.is_administrator

    def has_perms(self, perms: object, obj: object = None) -> bool:
        return self.is_administrator

    def has_module_perms(self, app_label: str) -> bool:
        return self.is_administrator
