"""Standings and brackets as a small page of their own, for a frame in somebody else's page."""

from __future__ import annotations

from typing import Any

from django.template.loader import render_to_string

from tournaments.languages import said
from tournaments.models import Tournament
from tournaments.pages.brackets import bracket_rows
from tournaments.pages.cached import kept
from tournaments.pages.standings import standing_rows

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "place": "Place",
        "player": "Player",
        "points": "Points",
        "nothing": "Nothing has been played yet.",
        "stage": "Stage",
        "open": "to be decided",
        "bye": "no opponent",
        "draft": "Draft",
        "registration": "Open for entry",
        "check_in": "Check-in",
        "running": "Live",
        "paused": "Paused",
        "finished": "Finished",
        "cancelled": "Cancelled",
        "winners": "Winners",
        "losers": "Losers",
        "final": "Final",
        "third": "Third place",
    },
    "es": {
        "place": "Puesto",
        "player": "Jugador",
        "points": "Puntos",
        "nothing": "Aún no se ha jugado nada.",
        "stage": "Fase",
        "open": "por decidir",
        "bye": "sin rival",
        "draft": "Borrador",
        "registration": "Inscripción abierta",
        "check_in": "Confirmación",
        "running": "En juego",
        "paused": "En pausa",
        "finished": "Terminado",
        "cancelled": "Cancelado",
        "winners": "Ganadores",
        "losers": "Perdedores",
        "final": "Final",
        "third": "Tercer puesto",
    },
}


def embed_page(
    tournament: Tournament, address: str, language: str, theme: str, seconds: int
) -> str:
    spanish = WORDS["es"]
    words = {key: said(language, text, spanish[key]) for key, text in WORDS["en"].items()}
    return render_to_string(
        "tournaments/embed.html",
        {
            "language": language,
            "scheme": "light dark" if theme == "auto" else theme,
            "name": tournament.name,
            "status": words[tournament.status],
            "address": address,
            "seconds": seconds,
            "words": words,
            "brackets": [
                part
                for bracket in kept(tournament, "bracket", lambda: bracket_rows(tournament))
                for part in _parts(bracket, words)
            ],
            "standings": [
                {
                    "heading": f"{words['stage']} {stage['stage'] + 1}",
                    "rows": [{**row, "points": f"{row['points']:g}"} for row in stage["rows"]],
                }
                for stage in reversed(
                    kept(tournament, "standings", lambda: standing_rows(tournament))
                )
            ],
        },
    )


def _parts(bracket: dict[str, Any], words: dict[str, str]) -> list[dict[str, Any]]:
    """Each section by its rounds, in the order it is played."""
    sections: dict[str, dict[int, list[list[dict[str, str]]]]] = {}
    for node in bracket["nodes"]:
        rounds = sections.setdefault(node["section"], {})
        if all(side["is_bye"] for side in node["sides"]):
            continue  # A match nobody will play, such as a second final that is not needed.
        sides = [_side(node, side, words) for side in node["sides"]]
        rounds.setdefault(node["round"], []).append(sides)
    stage = f"{words['stage']} {bracket['stage'] + 1}"
    return [
        {
            "heading": f"{stage}: {words[section]}" if section in words else stage,
            "rounds": [matches for _, matches in sorted(rounds.items())],
        }
        for section, rounds in sections.items()
    ]


def _side(node: dict[str, Any], side: dict[str, Any], words: dict[str, str]) -> dict[str, str]:
    if side["player"] is None:
        return {"kind": "open", "name": words["bye" if side["is_bye"] else "open"], "score": ""}
    return {
        "kind": "won" if side["is_winner"] else "in",
        "name": side["player"]["display_name"],
        "score": _score(node, side),
    }


def _score(node: dict[str, Any], side: dict[str, Any]) -> str:
    if "forfeit" in node["ending"]:
        return "+" if side["is_winner"] else "−"
    if side["score"] is not None:
        return str(side["score"])
    if node["best_of"] > 1 and side["wins"] is not None:
        return f"{side['wins']:g}"
    if node["status"] != "finished":
        return ""
    return "1" if side["is_winner"] else "0"
