"""People of a test's own. Those of the demonstration belong to everybody: another test may have
renamed them, given them a second step at the door or made them block each other.
"""

from __future__ import annotations

import json
import subprocess
import sys

from playwright.sync_api import Page

from tests.browser.site import ROOT, Site


def add_people(site: Site, *people: tuple[str, ...]) -> None:
    """Accounts with a player name, a display name and a language, some with a role; their password
    is the demonstration's."""
    subprocess.run(
        [sys.executable, "-m", "tests.browser.people", json.dumps(people)],
        cwd=ROOT,
        env=dict(site.environment),
        check=True,
    )


def give_fingerprint(page: Page) -> None:
    """The page's browser can make passkeys, and whoever sits there is who they say."""
    devices = page.context.new_cdp_session(page)
    devices.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": options})


def _add(username: str, display_name: str, language: str, role: str = "player") -> None:
    from allauth.account.models import EmailAddress

    from palestra.demonstration import PASSWORD
    from players.models import Player

    player = Player.objects.create_user(
        username,
        f"{username}@demo.invalid",
        PASSWORD,
        display_name=display_name,
        language=language,
        role=role,
    )
    EmailAddress.objects.create(user=player, email=player.email, verified=True, primary=True)


if __name__ == "__main__":
    import django

    django.setup()
    for person in json.loads(sys.argv[1]):
        _add(*person)
