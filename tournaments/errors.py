"""Refusals of tournaments: each with a code and a sentence for a person."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from players.errors import Kind, Refusal


class NoSuchTournament(Refusal):
    kind = Kind.NOT_FOUND
    code = "no_such_tournament"
    sentence = _("There is no such tournament.")


class NotPublished(NoSuchTournament):
    """Whoever has the address learns that it is the right one, and nothing of the event."""

    code = "tournament_not_published"
    sentence = _(
        "This event is still being prepared. Its page opens when the organiser publishes it."
    )


class TournamentBusy(Refusal):
    kind = Kind.UNAVAILABLE
    code = "busy"
    sentence = _("Others are changing this tournament right now. Try again in a few seconds.")


class NoSuchEntrant(Refusal):
    kind = Kind.NOT_FOUND
    code = "no_such_entrant"
    sentence = _("This player has not entered the tournament.")


class NoSuchPairing(Refusal):
    kind = Kind.NOT_FOUND
    code = "no_such_pairing"
    sentence = _("There is no such pairing in this tournament.")


class NoSuchRound(Refusal):
    kind = Kind.NOT_FOUND
    code = "no_such_round"
    sentence = _("There is no such round in this tournament.")


class NoSuchDispute(Refusal):
    kind = Kind.NOT_FOUND
    code = "no_such_dispute"
    sentence = _("There is no such dispute in this tournament.")


class NotYourTournament(Refusal):
    kind = Kind.FORBIDDEN
    code = "not_your_tournament"
    sentence = _("Only the organisers of this tournament can do this.")


class WrongStatus(Refusal):
    code = "wrong_status"
    sentence = _("The tournament is not in a state in which this can be done.")


class CannotEnter(Refusal):
    kind = Kind.FORBIDDEN
    code = "cannot_enter"
    sentence = _("You do not meet the conditions of this tournament.")


class EntryNotWanted(Refusal):
    kind = Kind.FORBIDDEN
    code = "entry_not_wanted"
    sentence = _("This player does not want to be entered by others. Ask them to enter themselves.")


class WrongTournamentPassword(Refusal):
    kind = Kind.FORBIDDEN
    code = "wrong_tournament_password"
    sentence = _("This is not the password of the tournament.")
    field = "password"


class AlreadyEntered(Refusal):
    code = "already_entered"
    sentence = _("This player has entered already.")


class TooFewEntrants(Refusal):
    code = "too_few_entrants"
    sentence = _("A tournament needs at least two entrants.")


class BadSettings(Refusal):
    kind = Kind.INVALID
    code = "bad_settings"
    sentence = _("A tournament cannot be played with these settings.")


class BadResult(Refusal):
    kind = Kind.INVALID
    code = "bad_result"
    sentence = _("This is no result of this pairing.")


class NeedsWinner(BadResult):
    code = "needs_winner"
    sentence = _("In a knock-out somebody has to go on: say who won.")


class NoSuchPicture(Refusal):
    kind = Kind.NOT_FOUND
    code = "no_such_picture"
    sentence = _("There is no such picture.")


class NotAPicture(Refusal):
    kind = Kind.INVALID
    code = "not_a_picture"
    sentence = _("This is no JPEG picture of 16 to 4096 points a side.")
    field = "jpeg"


class TooManyPictures(Refusal):
    code = "too_many_pictures"
    sentence = _("A page holds a banner and at most %(most)d more pictures: remove one first.")


class PicturesForOrganisers(Refusal):
    kind = Kind.FORBIDDEN
    code = "pictures_for_organisers"
    sentence = _("Only organisers of the site put pictures on a page.")


class BadPairing(Refusal):
    kind = Kind.INVALID
    code = "bad_pairing"
    sentence = _("The round cannot be paired like this.")


class RoundBegan(Refusal):
    code = "round_began"
    sentence = _("This round has begun; its pairings stand.")


class TooLateToDispute(Refusal):
    code = "too_late_to_dispute"
    sentence = _("The time for a dispute about this pairing is over.")


class HeldByDispute(Refusal):
    code = "held_by_dispute"
    sentence = _("A dispute about an earlier result is open. Settle it first.")


class RecordNotFinal(Refusal):
    code = "record_not_final"
    sentence = _("A dispute is open. The record is signed when it is settled.")


class NoNewResult(Refusal):
    kind = Kind.INVALID
    code = "no_new_result"
    sentence = _("To uphold a dispute, say which result counts instead. To leave it, reject.")


class CupTooLarge(Refusal):
    kind = Kind.FORBIDDEN
    code = "cup_too_large"
    sentence = _(
        "A cup of your own is private, has a capacity of at most %(most)d, is not rated and does "
        "not come back by itself. Organisers of the site may run more."
    )


class TooManyCups(Refusal):
    kind = Kind.FORBIDDEN
    code = "too_many_cups"
    sentence = _("You may have %(most)d cups open at a time. End or delete one first.")


class NotADraft(Refusal):
    code = "not_a_draft"
    sentence = _("Only a draft can be drawn up anew or deleted.")


class WrongClaim(Refusal):
    kind = Kind.FORBIDDEN
    code = "wrong_claim"
    sentence = _("This link does not hold a place any more. Ask the organisers for a new one.")


class TooManyInvitations(Refusal):
    kind = Kind.FORBIDDEN
    code = "too_many_invitations"
    sentence = _("At most %(most)d invitations a day are sent by mail. Share the links instead.")


class NothingToCallFor(Refusal):
    code = "nothing_to_call_for"
    sentence = _("Nobody has to be called to this table.")


class NoSuchCall(Refusal):
    kind = Kind.NOT_FOUND
    code = "no_such_call"
    sentence = _("Nobody calls the arbiter there any more.")


class AnswersMissing(Refusal):
    kind = Kind.INVALID
    code = "answers_missing"
    sentence = _("Answer the questions of the organisers.")
    field = "answers"


class CutTooLarge(Refusal):
    kind = Kind.INVALID
    code = "cut_too_large"
    sentence = _(
        "As many go on from each group as are in it, so nobody would be left out. "
        "Let fewer go on, or make fewer groups."
    )
