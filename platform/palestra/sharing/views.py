"""The pictures of shared links, rendered once and kept in the shared cache."""

from __future__ import annotations

from django.conf import settings
from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import translation
from django.views.decorators.http import require_safe

from palestra.sharing.picture import digest_of, png_of
from palestra.sharing.previews import preview_of

KEPT_SECONDS = 3600
BROWSERS_KEEP_SECONDS = 86_400


@require_safe
def link_picture(request: HttpRequest, path: str = "") -> HttpResponse:
    """Of a page by its path, or of the site itself."""
    language = request.GET.get("language", "")
    if language not in dict(settings.LANGUAGES):
        language = settings.LANGUAGE_CODE
    with translation.override(language):
        preview = preview_of(path) if path else None
        if path and preview is None:
            raise Http404
        key = f"link-picture:{digest_of(preview)}"
        picture = cache.get(key)
        if picture is None:
            picture = png_of(preview)
            cache.set(key, picture, KEPT_SECONDS)
    response = HttpResponse(picture, content_type="image/png")
    response["Cache-Control"] = f"public, max-age={BROWSERS_KEEP_SECONDS}"
    return response
