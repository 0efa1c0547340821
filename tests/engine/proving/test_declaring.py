"""What a title's meta says of secrets and chance is what its matches show."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.title import Title
from engine.games.tic_tac_toe.title import TicTacToe
from engine.proving import Fault, declared
from tests.engine.titles.sealed_bids import SealedBids


def test_a_title_deals_in_what_its_meta_says(title: Title) -> None:
    report = declared(title, matches=4)
    assert report.matches == 4 and report.cases > 0
    assert (report.differing > 0) == title.meta.has_secrets


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        ("has_secrets", "denies secrets"),
        ("has_chance", "denies chance"),
    ],
)
def test_what_a_meta_denies_is_found(fact: str, said: str) -> None:
    class Denying(SealedBids):
        meta = msgspec.structs.replace(SealedBids.meta, **{fact: False})

    with pytest.raises(Fault, match=said):
        declared(Denying())


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        ("has_secrets", "everybody saw everything"),
        ("has_chance", "nothing was rolled"),
    ],
)
def test_what_a_meta_claims_in_vain_is_found(fact: str, said: str) -> None:
    class Boasting(TicTacToe):  # type: ignore[misc]
        meta = msgspec.structs.replace(TicTacToe().meta, **{fact: True})

    with pytest.raises(Fault, match=said):
        declared(Boasting())
