"""The way into the admin: the site's own sign-in, with its throttles and second factors."""

from __future__ import annotations

from urllib.parse import urlencode

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme


def sign_in(request: HttpRequest) -> HttpResponse:
    """Strangers sign in on the site and come back; players without the office stay out."""
    wanted = request.GET.get("next", "/admin/")
    if not url_has_allowed_host_and_scheme(wanted, allowed_hosts=None):
        wanted = "/admin/"
    if not request.user.is_authenticated:
        return HttpResponseRedirect(f"{settings.LOGIN_URL}?{urlencode({'next': wanted})}")
    if not request.user.is_administrator:
        raise PermissionDenied
    return HttpResponseRedirect(wanted)
