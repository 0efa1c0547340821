"""A case: what points to unfair or unkind play by certain players, and what moderators did.

There is one case for each kind and set of subjects, for all time: a settled one opens again when
a new signal arrives. Signals and acts are only ever added.
"""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils import timezone

from players.case_score import score_at
from players.models.moderation import ModerationAction, Outcome, Report
from players.models.player import Player


class CaseKind(models.TextChoices):
    REPORTS = "reports"
    FARMING = "farming"
    THROWING = "throwing"
    ABORTS = "aborts"
    UNUSUAL_PAIR = "unusual_pair"
    SHARED_ADDRESS = "shared_address"


class CaseState(models.TextChoices):
    OPEN = "open"
    WATCHED = "watched"
    SETTLED = "settled"


class Case(models.Model):
    kind = models.CharField(max_length=16, choices=CaseKind)
    subjects = models.ManyToManyField(Player, related_name="cases")
    # The subjects' ids in order: what makes the case of a kind unique.
    subject_key = models.CharField(max_length=200, editable=False)
    state = models.CharField(max_length=8, choices=CaseState, default=CaseState.OPEN)
    heat = models.FloatField(null=True, editable=False)
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    latest_signal_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["kind", "subject_key"], name="case_once"),
            models.CheckConstraint(
                condition=Q(state__in=CaseState.values), name="case_state_known"
            ),
        ]
        indexes: ClassVar = [
            # The moderators' list: of one state, the most urgent first.
            models.Index(fields=["state", "-heat", "-id"], name="cases_by_urgency"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} case {self.pk}"

    def score(self, now: datetime) -> float:
        return score_at(self.heat, now)


class CaseSignal(models.Model):
    """One piece of evidence: a report by a player, or what the site itself noticed."""

    case = models.ForeignKey(Case, on_delete=models.PROTECT, related_name="signals")
    key = models.CharField(max_length=200, unique=True)
    weight = models.FloatField()
    # Plain values, with ids and no names: `matches` (slugs), counts, moments.
    evidence = models.JSONField(default=dict, blank=True)
    report = models.OneToOneField(
        Report, on_delete=models.PROTECT, null=True, blank=True, related_name="signal"
    )
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(condition=Q(weight__gt=0), name="signal_has_weight"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["case", "-id"], name="signals_of_case"),
        ]

    def __str__(self) -> str:
        return self.key


class CaseActKind(models.TextChoices):
    OPENED = "opened"
    REOPENED = "reopened"
    WATCHED = "watched"
    NOTED = "noted"
    ACTED = "acted"
    HID = "hid"
    SHOWED = "showed"
    SETTLED = "settled"


class CaseAct(models.Model):
    """One line of a case's history. The site itself is the actor where no moderator is named."""

    case = models.ForeignKey(Case, on_delete=models.PROTECT, related_name="acts")
    kind = models.CharField(max_length=8, choices=CaseActKind)
    moderator = models.ForeignKey(
        Player, on_delete=models.PROTECT, null=True, blank=True, related_name="case_acts"
    )
    note = models.CharField(max_length=1000, blank=True)
    action = models.OneToOneField(
        ModerationAction, on_delete=models.PROTECT, null=True, blank=True, related_name="case_act"
    )
    outcome = models.CharField(max_length=12, choices=Outcome, blank=True)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(kind=CaseActKind.ACTED, action__isnull=False)
                | (~Q(kind=CaseActKind.ACTED) & Q(action=None)),
                name="case_act_names_its_action",
            ),
            models.CheckConstraint(
                condition=(Q(kind=CaseActKind.SETTLED) & ~Q(outcome=""))
                | (~Q(kind=CaseActKind.SETTLED) & Q(outcome="")),
                name="case_settled_with_outcome",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["case", "id"], name="acts_of_case"),
        ]

    def __str__(self) -> str:
        return f"case {self.case_id} {self.kind}"
