"""Every act of the control room: one table."""

from tournaments.api.acts import of_entrants, of_events, of_rounds
from tournaments.api.acts.act import Act, Refusal, Subject, Tone

ACTS: tuple[Act, ...] = (
    of_events.OPEN_REGISTRATION,
    of_events.OPEN_CHECK_IN,
    of_events.START,
    of_events.PAUSE,
    of_events.RESUME,
    of_events.CHANGE,
    of_events.CANCEL,
    of_events.MESSAGE,
    of_events.ADD_CO_ORGANISER,
    of_events.REMOVE_CO_ORGANISER,
    of_entrants.ADD_ENTRANT,
    of_entrants.ADD_ENTRANTS,
    of_entrants.SEED,
    of_entrants.SEED_BY,
    of_entrants.CHANGE_ENTRANT,
    of_entrants.INVITE,
    of_entrants.FORBID_PAIR,
    of_entrants.CHECK_IN,
    of_entrants.CHECK_IN_ALL,
    of_entrants.READMIT,
    of_entrants.BYE,
    of_entrants.WITHDRAW,
    of_entrants.DISQUALIFY,
    of_rounds.RESULT,
    of_rounds.FORFEIT,
    of_rounds.REPLAY,
    of_rounds.SETTLE_DISPUTE,
    of_rounds.CALL_AGAIN,
    of_rounds.ANSWER_CALL,
    of_rounds.START_ROUND,
    of_rounds.RE_PAIR,
    of_rounds.PAIR_BY_HAND,
)
"""In the order in which the control room shows them."""

__all__ = ["ACTS", "Act", "Refusal", "Subject", "Tone"]
