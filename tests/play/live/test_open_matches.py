"""What a process knows of the matches its sockets look at."""

from __future__ import annotations

from engine.core.events import PUBLIC
from play.live.bulletins import Bulletin, group_of
from play.live.open_matches import OpenMatches
from players.live_groups import Message


def test_groups_are_named_by_match_and_audience() -> None:
    assert [group_of("abc", audience) for audience in (0, 7, PUBLIC)] == [
        "match.abc.0",
        "match.abc.7",
        "match.abc.public",
    ]


def test_a_bulletin_is_a_message_to_each_audience_and_an_empty_one_tells_only_the_ply() -> None:
    bulletin = Bulletin("abc", 3, {0: b"{}", PUBLIC: None}, withheld_from=(5,))
    assert dict(bulletin.messages()) == {
        "match.abc.0": {
            "type": "match.frame",
            "match": "abc",
            "ply": 3,
            "frame": b"{}",
            "withheld_from": (5,),
        },
        "match.abc.public": {
            "type": "match.frame",
            "match": "abc",
            "ply": 3,
            "frame": None,
            "withheld_from": (5,),
        },
    }


def line(ply: int) -> Message:
    return Bulletin("abc", ply, {0: b"{}"}).message(0)


class Ear:
    def __init__(self) -> None:
        self.frames: list[bytes] = []

    def take(self, message: Message) -> None:
        self.frames.append(message["frame"])


def test_only_audiences_that_were_told_something_can_be_behind() -> None:
    matches = OpenMatches()
    room = matches.enter("abc", 0, Ear().take)
    assert not matches.is_behind("abc", 4)
    room.heard(line(3))
    assert matches.is_behind("abc", 4)
    matches.reached("abc", 4)
    assert not matches.is_behind("abc", 4)
    assert not matches.is_behind("unknown", 4)


def test_catching_up_reaches_those_who_are_behind_and_nobody_else() -> None:
    matches = OpenMatches()
    ears = [Ear() for _ in range(3)]
    rooms = [matches.enter("abc", audience, ear.take) for audience, ear in enumerate(ears)]
    rooms[0].heard(line(4))
    rooms[1].heard(line(3))
    matches.catch_up(Bulletin("abc", 4, {0: b"0", 1: b"1", 2: b"2"}))
    assert [ear.frames for ear in ears] == [[], [b"1"], []]


def test_news_of_a_ply_is_told_once_to_whoever_keeps_the_match() -> None:
    matches = OpenMatches()
    news: list[tuple[str, int]] = []
    matches.news = lambda slug, ply: news.append((slug, ply))
    room = matches.enter("abc", 0, Ear().take)
    for ply in (-1, 1, 1, 0, 2):
        room.heard(line(ply))
    assert news == [("abc", 1), ("abc", 2)]


def test_a_match_is_open_until_the_last_one_leaves() -> None:
    matches = OpenMatches()
    first, second = Ear(), Ear()
    seat, public = matches.enter("abc", 0, first.take), matches.enter("abc", PUBLIC, second.take)
    matches.leave(seat, first.take)
    assert matches.slugs == ["abc"]
    matches.leave(public, second.take)
    matches.leave(public, second.take)
    assert not matches
