"""People to try the site with. Their password is public: never on a public site."""

from __future__ import annotations

from dataclasses import dataclass

from allauth.account.models import EmailAddress
from django.db import transaction

from notifications.services import tell
from players.models import Player, Role
from players.services.relations import follow

PASSWORD = "palestra-demo"


@dataclass(frozen=True, slots=True)
class Person:
    username: str
    display_name: str
    country: str
    language: str
    time_zone: str
    role: Role = Role.PLAYER


PEOPLE = (
    Person("ana", "Ana Beltrán", "ES", "es", "Europe/Madrid"),
    Person("oscar", "Óscar Lindqvist", "SE", "en", "Europe/Stockholm", Role.ORGANISER),
    Person("mara", "Mara Okafor", "NG", "en", "Africa/Lagos", Role.MODERATOR),
    Person("admin", "Administration", "", "en", "UTC", Role.ADMINISTRATOR),
    Person("bruno", "Bruno Aguilar", "MX", "es", "America/Mexico_City"),
    Person("chiara", "Chiara Conti", "IT", "en", "Europe/Rome"),
    Person("dmitri", "Dmitri Volkov", "KZ", "en", "Asia/Almaty"),
    Person("emi", "Emi Tanaka", "JP", "en", "Asia/Tokyo"),
    Person("farid", "Farid Haddad", "MA", "en", "Africa/Casablanca"),
    Person("greta", "Greta Nowak", "PL", "en", "Europe/Warsaw"),
    Person("hugo", "Hugo Ferreira", "BR", "es", "America/Sao_Paulo"),
    Person("ines", "Inés Quiroga", "AR", "es", "America/Argentina/Buenos_Aires"),
    Person("olga", "Olga Sørensen", "NO", "en", "Europe/Oslo", Role.ORGANISER),
)


def seed_people() -> list[Person]:
    """Add whoever is missing; people who exist are left as they are."""
    for person in PEOPLE:
        with transaction.atomic():
            if not Player.objects.named(person.username).exists():
                _add(person)
    ana, bruno = (Player.objects.named(name).get() for name in ("ana", "bruno"))
    follow(ana, bruno)
    follow(bruno, ana)
    return list(PEOPLE)


def _add(person: Person) -> None:
    player = Player.objects.create_user(
        person.username,
        f"{person.username}@demo.invalid",
        PASSWORD,
        display_name=person.display_name,
        country=person.country,
        language=person.language,
        time_zone=person.time_zone,
        role=person.role,
    )
    EmailAddress.objects.create(user=player, email=player.email, verified=True, primary=True)
    tell(player, "players.welcome", {"display_name": player.display_name}, link="/")
