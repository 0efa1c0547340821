"""The words of letters and of browser push, in the languages of the site."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.core.errors import EngineError
from engine.core.registry import meta

PUSH: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "match_started": "Your match of {title} has begun.",
        "match_finished": "Your match of {title} is over.",
        "your_turn": "It is your turn in {title}.",
        "time_low": "Your time in {title} is running low.",
        "other": "There is something new for you.",
    },
    "es": {
        "match_started": "Tu partida de {title} ha empezado.",
        "match_finished": "Tu partida de {title} ha terminado.",
        "your_turn": "Te toca jugar en {title}.",
        "time_low": "Se te acaba el tiempo en {title}.",
        "other": "Hay algo nuevo para ti.",
    },
}

SUBJECTS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "your_turn": "{title}: it is your turn",
        "time_low": "{title}: your time is running low",
        "match_finished": "{title}: the match is over",
    },
    "es": {
        "your_turn": "{title}: te toca jugar",
        "time_low": "{title}: se te acaba el tiempo",
        "match_finished": "{title}: la partida ha terminado",
    },
}

BODIES: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "your_turn": (
            "Hello {name},\n\n"
            "it is your turn in your match of {title} against {others}. "
            "You have until {deadline} to choose.\n\n{link}\n"
        ),
        "time_low": (
            "Hello {name},\n\n"
            "your match of {title} against {others} waits for your choice, and your time is over "
            "on {deadline}. You can still take vacation days on the page of the match.\n\n{link}\n"
        ),
        "match_finished": (
            "Hello {name},\n\n"
            "your match of {title} against {others} is over: {outcome}. "
            "You can go through it choice by choice here.\n\n{link}/review\n"
        ),
        "won": "you have won",
        "placed": "you came in as number {rank}",
        "shared": "you share first place",
        "footer": "\nYou can choose which letters you get in your settings: {settings}\n",
    },
    "es": {
        "your_turn": (
            "Hola, {name}:\n\n"
            "Te toca jugar en tu partida de {title} contra {others}. "
            "Tienes hasta el {deadline} para elegir.\n\n{link}\n"
        ),
        "time_low": (
            "Hola, {name}:\n\n"
            "Tu partida de {title} contra {others} espera tu elección, y tu tiempo se acaba "
            "el {deadline}. Aún puedes tomar días de vacaciones en la página de la partida."
            "\n\n{link}\n"
        ),
        "match_finished": (
            "Hola, {name}:\n\n"
            "Tu partida de {title} contra {others} ha terminado: {outcome}. "
            "Puedes repasarla elección por elección aquí.\n\n{link}/review\n"
        ),
        "won": "has ganado",
        "placed": "has quedado en el puesto {rank}",
        "shared": "compartes el primer puesto",
        "footer": "\nPuedes elegir qué cartas recibes en tus ajustes: {settings}\n",
    },
}


def title_name(title: str, language: str) -> str:
    try:
        return meta(title).name.in_language(language)
    except EngineError:
        return title


def push_sentence(kind: str, params: Mapping[str, Any], language: str) -> str:
    words = PUSH[language]
    sentence = words.get(kind)
    if sentence is None or "title" not in params:
        return words["other"]
    return sentence.format(title=title_name(str(params["title"]), language))
