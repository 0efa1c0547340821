"""Lessons over HTTP: which there are, how far one is, and a lesson answer by answer."""

from __future__ import annotations

from typing import Any

import msgspec
from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from engine.core.errors import UnknownTitle
from engine.core.narration import Narrator
from engine.core.registry import title as find_title
from engine.core.title import Title
from engine.school.lessons import Lesson, UnknownLesson, lessons_of, read_guide
from play import lessons
from play.api.matches import PlayView
from play.api.telling import AS_IN_LIVE_PROTOCOL, LanguageQuery, checked
from play.api.titles import TAGS
from play.live.telling import LONGEST_WISH
from players.access.permissions import Anyone
from players.api.fields import LanguageField
from players.models import Player

MOST_ANSWERS = 100
LONGEST_KEY = 200


class LessonSerializer(serializers.Serializer[Any]):
    id = serializers.CharField()
    name = serializers.CharField()
    idea = serializers.CharField(help_text="What one knows after it, in a sentence.")
    role = serializers.CharField(help_text="Whom one plays; empty where seats are alike.")
    clauses = serializers.ListField(child=serializers.CharField(), help_text="It is about these.")
    minutes = serializers.IntegerField()
    steps = serializers.IntegerField()
    done = serializers.IntegerField(help_text="Steps that you have done.")
    is_finished = serializers.BooleanField(help_text="Whether you have been at its end.")


class GuideSerializer(serializers.Serializer[Any]):
    opening = serializers.CharField(help_text="Markdown; may be empty.")
    questions = serializers.DictField(
        child=serializers.CharField(), help_text="Markdown by kind of decision."
    )


class LessonsSerializer(serializers.Serializer[Any]):
    lessons = LessonSerializer(many=True)
    guide = GuideSerializer(help_text="What accompanies a first match.")


class AnswersSerializer(serializers.Serializer[Any]):
    answers = serializers.ListField(
        child=serializers.CharField(max_length=LONGEST_KEY, allow_blank=True),
        max_length=MOST_ANSWERS,
        allow_null=True,
        help_text="The key of an option for every step done, empty where one only reads; null "
        "goes on where you were.",
    )
    language = LanguageField(required=False)


class WishSerializer(AnswersSerializer):
    wish = serializers.CharField(max_length=LONGEST_WISH)


class MomentSerializer(serializers.Serializer[Any]):
    answers = serializers.ListField(child=serializers.CharField(allow_blank=True))
    correction = serializers.CharField(
        allow_null=True, help_text="Why the last answer was put back, in Markdown."
    )
    title = serializers.CharField()
    rules_version = serializers.IntegerField()
    id = serializers.CharField()
    name = serializers.CharField()
    idea = serializers.CharField()
    clauses = serializers.ListField(child=serializers.CharField(), help_text="To read on.")
    seat = serializers.IntegerField(help_text="Yours.")
    seats = serializers.IntegerField()
    step = serializers.IntegerField(help_text="From 0; as many as there are steps at the end.")
    steps = serializers.IntegerField()
    say = serializers.CharField(help_text="Markdown; empty at the end.")
    point = serializers.ListField(
        child=serializers.CharField(), help_text="Things and keys of options to point at."
    )
    waits = serializers.ChoiceField(choices=["choice", "read", "over"])
    view = serializers.DictField()
    waiting = serializers.ListField(child=serializers.IntegerField())
    decision = serializers.DictField(
        allow_null=True, help_text="As the live protocol's schema describes it; null if none."
    )
    left = serializers.ListField(child=serializers.IntegerField())
    result = serializers.DictField(allow_null=True)
    events = serializers.ListField(
        child=serializers.ListField(child=serializers.DictField()),
        help_text="What you were shown: before the first step, and by each one.",
    )
    sheet = serializers.DictField(allow_null=True, help_text=AS_IN_LIVE_PROTOCOL)
    layout = serializers.DictField(allow_null=True, help_text=AS_IN_LIVE_PROTOCOL)
    touches = serializers.DictField(
        child=serializers.ListField(child=serializers.CharField()),
        help_text="By the key of an open option: the things by which a person chooses it.",
    )


class LessonReasonSerializer(serializers.Serializer[Any]):
    sentence = serializers.CharField(help_text="Empty when it can be chosen now.")
    clause = serializers.CharField()
    key = serializers.CharField()


def known(id: str) -> Title:
    try:
        return find_title(id)
    except UnknownTitle:
        raise Http404 from None


class LessonsView(PlayView):
    permission_classes = (Anyone,)

    @extend_schema(
        operation_id="lessons", tags=TAGS, parameters=[LanguageQuery], responses=LessonsSerializer
    )
    def get(self, request: Request, title: str) -> Response:
        """The lessons of a title in their order, and what accompanies a first match."""
        language = checked(request, LanguageQuery)["language"]
        found = known(title)
        progress = lessons.progress_of(_player(request), title)
        guide = read_guide(title)
        return Response(
            {
                "lessons": [
                    {
                        "id": lesson.id,
                        "name": lesson.name.in_language(language),
                        "idea": lesson.idea.in_language(language),
                        "role": _role(found, lesson, language),
                        "clauses": list(lesson.clauses),
                        "minutes": lesson.minutes,
                        "steps": len(lesson.steps),
                        "done": len(kept.answers) if (kept := progress.get(lesson.id)) else 0,
                        "is_finished": kept is not None and kept.finished_at is not None,
                    }
                    for lesson in lessons_of(title)
                ],
                "guide": {
                    "opening": guide.opening.in_language(language) if guide.opening else "",
                    "questions": {
                        kind: words.in_language(language) for kind, words in guide.questions.items()
                    },
                },
            }
        )


class LessonView(PlayView):
    permission_classes = (Anyone,)
    throttle_scope = "lesson"

    @extend_schema(
        operation_id="lesson", tags=TAGS, request=AnswersSerializer, responses=MomentSerializer
    )
    def post(self, request: Request, title: str, lesson: str) -> Response:
        """A lesson after these answers. What does not pass the gate is put back, with a word."""
        asked = self.given(AnswersSerializer)
        language = _language(request, asked)
        try:
            moment = lessons.answered(
                _player(request), known(title).id, lesson, asked["answers"], language
            )
        except UnknownLesson:
            raise Http404 from None
        return Response(msgspec.to_builtins(moment))


class LessonWhyNotView(PlayView):
    permission_classes = (Anyone,)

    @extend_schema(
        operation_id="lesson_why_not",
        tags=TAGS,
        request=WishSerializer,
        responses=LessonReasonSerializer,
    )
    def post(self, request: Request, title: str, lesson: str) -> Response:
        """Why something cannot be chosen at this moment of a lesson."""
        asked = self.given(WishSerializer)
        found = known(title)
        try:
            reason = lessons.why_not(title, lesson, asked["answers"] or [], asked["wish"])
        except UnknownLesson:
            raise Http404 from None
        if reason is None:
            return Response({"sentence": "", "clause": "", "key": ""})
        sentence = Narrator(found, _language(request, asked), ()).reason(reason)
        return Response({"sentence": sentence, "clause": reason.clause, "key": reason.key})


def _player(request: Request) -> Player | None:
    return request.user if isinstance(request.user, Player) else None


def _language(request: Request, asked: dict[str, Any]) -> str:
    given: str | None = asked.get("language")
    language: str = checked(request, LanguageQuery)["language"]
    return given or language


def _role(title: Title, lesson: Lesson, language: str) -> str:
    roles = title.meta.seat_roles
    if not roles:
        return ""
    return roles[min(lesson.seat, len(roles) - 1)].name.in_language(language)
