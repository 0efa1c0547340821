"""What an event asks of whoever enters: a line of its settings is a question."""

from __future__ import annotations

from tournaments.models import Tournament


def question_lines(tournament: Tournament) -> list[str]:
    return [line.strip() for line in tournament.questions.splitlines() if line.strip()]
