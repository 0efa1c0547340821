"""Serves the built web client: its files by WhiteNoise, its one page from here, with a head that
says what is on it.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from palestra.serving.security import inline_script_hashes, page_policy
from palestra.sharing import head
from palestra.sharing.previews import preview_of

ABSENT = (
    "<!doctype html><title>Palestra</title>"
    "<p>The web client has not been built yet. Run <code>make up</code>, or "
    "<code>npm ci &amp;&amp; npm run build</code> in <code>frontend/</code>, "
    "and start the site again.</p>"
)


@dataclass(frozen=True, slots=True)
class ClientPage:
    content: bytes
    policy: str


_pages: dict[tuple[Path, int], ClientPage] = {}


def load_page(build: Path) -> ClientPage | None:
    """The page every client address starts from; read again only when it was built anew."""
    for name in ("200.html", "index.html"):
        path = build / name
        if path.is_file():
            key = (path, path.stat().st_mtime_ns)
            if key not in _pages:
                content = path.read_bytes()
                _pages.clear()
                _pages[key] = ClientPage(content, page_policy(inline_script_hashes(content)))
            return _pages[key]
    return None


@require_safe
@ensure_csrf_cookie
def client_page(request: HttpRequest) -> HttpResponse:
    page = load_page(settings.CLIENT_BUILD)
    if page is None:
        return HttpResponse(ABSENT, status=503)
    content = head.written_into(page.content, request, preview_of(request.path))
    response = HttpResponse(content)
    patch_vary_headers(response, ["Accept-Language", "Cookie"])
    response["Content-Security-Policy"] = page.policy
    response["Cache-Control"] = "no-cache"
    return response
