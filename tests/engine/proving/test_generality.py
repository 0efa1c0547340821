"""Which reasons count as general, and that the moments a title names have to be true."""

from __future__ import annotations

import pytest

from engine.core.decisions import Decision
from engine.core.flow import State
from engine.core.reasons import WAITS_FOR, Reason
from engine.games.anima.telling import card_reasons, moments
from engine.games.anima.title import AnimaTitle
from engine.proving import Fault, reasons
from engine.proving.generality import OwnThings, Told

LATER = (("turn",), "later", "card")


def test_a_reason_is_general_when_nothing_that_got_it_can_ever_be_chosen_at_that_moment() -> None:
    own = OwnThings(unnamed={LATER: Told(3, {"card:rope"})})
    own.by_key["later"] = 4
    own.opened["turn",] = {"card:lamp"}
    assert own.general == {"later": 3} and own.general_share == 0.75


def test_a_reason_of_the_position_is_not_general() -> None:
    own = OwnThings(unnamed={LATER: Told(3, {"card:rope"})})
    own.by_key["later"] = 4
    own.opened["turn",] = {"card:lamp", "card:rope"}
    assert own.general_share == 0


def test_reasons_of_the_core_are_general() -> None:
    own = OwnThings()
    own.by_key["not_now"] = own.of_core["not_now"] = 2
    assert own.general_share == 1


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({}, ()),
        ({WAITS_FOR: "moment:dice"}, ("moment:dice",)),
        ({WAITS_FOR: ["a", "b"]}, ("a", "b")),
    ],
)
def test_a_reason_names_one_moment_or_several(given: dict[str, object], named: object) -> None:
    assert Reason("AN-1", "card_waits", given).waits_for == named


def test_a_wrong_moment_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moments, "DISCARDING", "moment:w_death")
    with pytest.raises(Fault, match="was said to wait for"):
        reasons("anima", positions=900)


def test_a_moment_that_is_now_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def always(title: AnimaTitle, state: State, decision: Decision) -> tuple[str, ...]:
        return (*moments.now(decision), "moment:expelling", "moment:discarding")

    monkeypatch.setattr(AnimaTitle, "moments_now", always)
    with pytest.raises(Fault, match="which is now"):
        reasons("anima", positions=900)


def test_a_moment_that_is_not_said_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    silent = card_reasons.SAY_WHEN | {"nothing_to_spy", "nobody_to_rob", "needs_two"}
    monkeypatch.setattr(card_reasons, "SAY_WHEN", silent)
    with pytest.raises(Fault, match="does not say"):
        reasons("anima", positions=1500)


def test_two_moments_of_one_name_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = AnimaTitle.texts

    def alike(title: AnimaTitle, language: str) -> dict[str, str]:
        told = dict(texts(title, language))
        return {**told, "moment.own_dice": told["moment.start"]}

    monkeypatch.setattr(AnimaTitle, "texts", alike)
    with pytest.raises(Fault, match="are both called"):
        reasons("anima", positions=900)
