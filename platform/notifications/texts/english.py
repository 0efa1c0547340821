"""English."""

from __future__ import annotations

from typing import Final

from notifications.texts.language import Language

ENGLISH: Final = Language(
    push={
        "players.welcome": "Welcome to Palestra. Your account is ready.",
        "players.followed": "{display_name} now follows you.",
        "players.report_closed": "The moderators have looked into your report about {name}.",
        "moderation.warn": "You have received a warning from a moderator.",
        "moderation.mute": "A moderator has muted you in chats.",
        "moderation.unmute": "You can write in chats again.",
        "moderation.ban": "A moderator has suspended your account.",
        "moderation.unban": "Your account is open again.",
        "moderation.role": "Your role on the site has changed.",
        "match_invited": "{display_name} challenges you to {title}.",
        "match_invited.by_nobody": "You are invited to play {title}.",
        "rematch_asked": "{display_name} asks for a rematch of {title}.",
        "clock_proposed": "{display_name} would play {title} with another clock.",
        "table_found": "A table for {title} is ready.",
        "undo_asked": "{display_name} asks to take a choice back in {title}.",
        "match_started": "Your {title} match has started.",
        "your_turn": "It's your turn in {title}.",
        "time_low": "You are running out of time in {title}.",
        "match_finished": "Your {title} match is over.",
        "match_finished.won": "You won your {title} match.",
        "rating.corrected": "A {title} result of yours was corrected.",
        "tournament.entered_by_organiser": "{organiser} has entered you in {tournament}.",
        "tournament.moved_up": "{tournament}: you have a place now.",
        "tournament.check_in_opened": "{tournament}: check-in is open.",
        "tournament.started": "{tournament} has started.",
        "tournament.paused": "{tournament} is paused.",
        "tournament.resumed": "{tournament} continues.",
        "tournament.cancelled": "{tournament} has been cancelled.",
        "tournament.message": "{tournament}: {text}",
        "tournament.no_show": "{tournament}: you missed your match in round {round} and lose it.",
        "tournament.no_show_of_opponent": (
            "{tournament}: your opponent in round {round} did not show up."
        ),
        "tournament.withdrawn_absent": (
            "{tournament}: you have been withdrawn after missing matches."
        ),
        "tournament.disqualified": "{tournament}: you have been disqualified.",
        "tournament.disputed": "{tournament}: {player} disputes a result.",
        "tournament.dispute_upheld": "{tournament}: your dispute was upheld.",
        "tournament.dispute_rejected": "{tournament}: your dispute was rejected.",
        "tournament.result_corrected": "{tournament}: one of your results was corrected.",
        "tournament.finished": "{tournament} is over. Winner: {winner}.",
        "tournament.finished.shared": "{tournament} is over. {winner} share first place.",
        "tournament.finished_without_winner": "{tournament} is over, without a winner.",
        "other": "There is something new for you.",
    },
    subjects={
        "your_turn": "{title}: it's your turn",
        "time_low": "{title}: you are running out of time",
        "match_finished": "{title}: your match is over",
        "match_invited": "{title}: {inviter} invites you",
        "rematch_asked": "{title}: {inviter} asks for a rematch",
        "clock_proposed": "{title}: {inviter} proposes another clock",
        "digest": "What is new for you",
    },
    bodies={
        "your_turn": (
            "Hello {name},\n\n"
            "It's your turn in your {title} match against {others}. "
            "You have until {deadline}.\n\n{link}\n"
        ),
        "time_low": (
            "Hello {name},\n\n"
            "You are running out of time in your {title} match against {others}: it is your turn, "
            "and you have until {deadline}. If you need longer, you can take vacation days on the "
            "match page.\n\n{link}\n"
        ),
        "match_finished": (
            "Hello {name},\n\n"
            "Your {title} match against {others} is over. {outcome}\n\n"
            "Review it choice by choice: {link}/review\n"
        ),
        "match_invited": (
            "Hello {name},\n\n{inviter} invites you to a match of {title}. "
            "Accept, decline or propose another clock here:\n\n{link}\n"
        ),
        "rematch_asked": (
            "Hello {name},\n\n{inviter} asks you for a rematch of {title}. "
            "Your answer is one press away:\n\n{link}\n"
        ),
        "clock_proposed": (
            "Hello {name},\n\n{inviter} would like to play {title} with you, with another clock. "
            "Have a look at it here:\n\n{link}\n"
        ),
        "digest": "Hello {name},\n\nThis is new on Palestra since the last summary:\n\n{lines}\n",
    },
    outcomes={
        "won": "You won.",
        "lost": "You lost.",
        "drawn": "It was a draw.",
        "shared": "You shared first place.",
        "placed": "You finished {place}.",
    },
    places=("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"),
    footer="\nYou can choose which e-mails you receive: {settings}\n",
    moment="l j F, H:i T",
    conjunction="and",
    conjunction_before_i="and",
)
