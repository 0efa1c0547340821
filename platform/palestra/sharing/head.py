"""The part of a page's head that other programs read: title, description, language, Open Graph.

No script is added, so the page's policy, which goes by the hashes of its scripts, stays as it is.
"""

from __future__ import annotations

from html import escape
from urllib.parse import quote

from django.http import HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from palestra.sharing.picture import HEIGHT, WIDTH, digest_of
from players.link_previews import LinkPreview

SITE = "Palestra"
_LANGUAGE = b'<html lang="en">'
_END = b"</head>"


def written_into(page: bytes, request: HttpRequest, preview: LinkPreview | None) -> bytes:
    language = get_language() or "en"
    head = _tags(request, preview, language).encode()
    return page.replace(_LANGUAGE, f'<html lang="{language}">'.encode(), 1).replace(
        _END, head + _END, 1
    )


def _tags(request: HttpRequest, preview: LinkPreview | None, language: str) -> str:
    if preview is None:
        title = _("%(site)s: board games played live") % {"site": SITE}
        description = _(
            "Play rich board games in the browser, against people or bots, "
            "with ladders and tournaments."
        )
        picture = "/link-picture.png"
    else:
        title = f"{preview.name} · {SITE}"
        people = ", ".join(preview.people)
        description = f"{preview.line} {people}".strip()
        picture = f"/link-pictures{quote(request.path)}.png"
    address = f"{picture}?language={language}&v={digest_of(preview)}"
    properties = {
        "og:type": "website",
        "og:site_name": SITE,
        "og:title": title,
        "og:description": description,
        "og:url": request.build_absolute_uri(request.path),
        "og:locale": language,
        "og:image": request.build_absolute_uri(address),
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
    }
    return "".join(
        [
            f"<title>{escape(title)}</title>",
            f'<meta name="description" content="{escape(description)}">',
            '<meta name="twitter:card" content="summary_large_image">',
            *[
                f'<meta property="{key}" content="{escape(value)}">'
                for key, value in properties.items()
            ],
        ]
    )
