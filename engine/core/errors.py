"""Refusals of the engine: each has a code for programs and a sentence for a person."""

from __future__ import annotations

from engine.core.reasons import Reason


class EngineError(Exception):
    """Something the engine refuses to do. Whatever was asked for changed nothing."""

    code = "engine_error"
    reason: Reason | None = None
    """The clause behind a refused choice, where a title says it."""


class NotYourDecision(EngineError):
    code = "not_your_decision"


class IllegalOption(EngineError):
    code = "illegal_option"


class UnknownThing(EngineError):
    """Neither something the seat can see nor the key of an option."""

    code = "unknown_thing"


class StalePly(EngineError):
    code = "stale_ply"


class MatchOver(EngineError):
    code = "match_over"


class CannotUndo(EngineError):
    code = "cannot_undo"


class BadWeights(EngineError):
    code = "bad_weights"


class BadGameOptions(EngineError):
    code = "bad_game_options"


class UnknownTitle(EngineError):
    code = "unknown_title"


class BadMeta(EngineError):
    """A title's `meta.json` is missing or says something it cannot."""

    code = "bad_meta"


class NotWritten(EngineError):
    """A title lacks a part that was asked for; the sentence says what to write."""

    code = "not_written"


class UnknownVersion(EngineError):
    """The title is there, but not with the rules of this version."""

    code = "unknown_version"


class KeptOtherwise(EngineError):
    code = "kept_otherwise"


class BadLog(EngineError):
    code = "bad_log"


class FlowError(EngineError):
    """A fault in a title's rules, never in what a player sent."""

    code = "flow_error"
