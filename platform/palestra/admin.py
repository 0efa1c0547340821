"""The back office as a whole: what Django registers by itself and nobody here uses."""

from django.contrib import admin
from django.contrib.auth.models import Group

# Roles say what a person may do; groups would be a second answer to the same question.
admin.site.unregister(Group)
