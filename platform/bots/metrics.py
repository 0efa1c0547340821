"""What the bot API measures about itself, in the process that serves it."""

from __future__ import annotations

from prometheus_client import Counter, Gauge

STREAMS = Gauge("palestra_bot_streams", "Streams of bots open in this process")
DECISIONS = Counter("palestra_bot_decisions_total", "Decisions told to bots")
ANSWERS = Counter("palestra_bot_answers_total", "Answers of bots, by what became of them", ["code"])
