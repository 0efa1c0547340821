"""Why something cannot be chosen: the clause, and doing what the reason says makes it legal."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core.errors import IllegalOption, MatchOver, NotYourDecision, UnknownThing
from engine.core.match import Match
from engine.core.narration import Narrator
from engine.core.reasons import Reason, all_pass
from engine.games.dominus_obscura import TITLE
from engine.games.dominus_obscura.board.echoes import NAME, TOKENS
from engine.games.dominus_obscura.board.squares import SQUARES
from engine.games.dominus_obscura.rules.echo_step import to_reach
from engine.games.dominus_obscura.state import NOBODY, Umbral, on_board
from engine.proving import Case
from engine.proving.walking import walked
from tests.engine.games.dominus_obscura.positions import Position, position
from tests.engine.games.remedies import Remedied


def why(p: Position, wish: str) -> Reason | None:
    return TITLE.why_not(p.s, p.decider, wish)


def said(p: Position, wish: str) -> tuple[str, str]:
    reason = why(p, wish)
    assert reason is not None
    return reason.key, reason.clause


def at_rewards(
    *hand: str, south: str = "imperator@d3", north: str = "", **given: object
) -> Position:
    return position(south, north, step="reward_step", hand=hand, **given)  # type: ignore[arg-type]


def instead(**given: object) -> Callable[[Position], Position]:
    """The same moment in a position in which the remedy has been carried out."""
    return lambda _: position(**given)  # type: ignore[arg-type]


def _drawn(p: Position) -> Position:
    p.choose("draw")
    return p.choose(p.offers("mission:")[0], "done")


def _moved(p: Position) -> Position:
    return p.choose(p.offers("move:")[0])


def _anchored(p: Position) -> Position:
    p.s.anchor[0] = 1
    return p


CASES = {
    "a card in the Missions step": Remedied(
        lambda: position("imperator@d3", step="mission_step", hand=["ofrenda"]),
        "card:ofrenda",
        "cards_later",
        "DO-46",
        lambda p: p.choose("done"),
    ),
    "an Echo in the Rewards step": Remedied(
        lambda: at_rewards("ofrenda"),
        "square:d4",
        "echoes_later",
        "DO-56",
        lambda p: p.choose("done"),
    ),
    "a card after the Rewards step": Remedied(
        lambda: position("imperator@d3", hand=["ofrenda"]),
        "card:ofrenda",
        "cards_over",
        "DO-46",
        lambda p: p.finish_turn().finish_turn().choose("done"),
    ),
    "Fulgor Negro with nobody revealed": Remedied(
        lambda: at_rewards("fulgor_negro", "revelacion", north="imperator@d6"),
        "card:fulgor_negro",
        "no_revealed_rival",
        "DO-52",
        lambda p: p.play("revelacion", p.target("N imperator")),
    ),
    "Renasci with nobody silenced": Remedied(
        lambda: at_rewards(
            "renasci",
            south="imperator@d3 equinox@e3 custodio_1@a1 custodio_2@b1 custodio_3@c1",
        ),
        "card:renasci",
        "nobody_silenced",
        "DO-96",
        instead(south="imperator@d3", step="reward_step", hand=["renasci"]),
    ),
    "a second Renasci": Remedied(
        lambda: at_rewards("renasci", "renasci").play("renasci", "echo:equinox", "square:c4"),
        "card:renasci",
        "renasci_this_turn",
        "DO-102",
        lambda p: _moved(p.choose("done")).finish_turn().choose("done"),
    ),
    "Disipar with nothing to remove": Remedied(
        lambda: at_rewards("disipar", "bloqueo"),
        "card:disipar",
        "nothing_to_dispel",
        "DO-52",
        lambda p: p.play("bloqueo", "square:a4"),
    ),
    "Permuta with one Echo": Remedied(
        lambda: at_rewards("permuta", south=""),
        "card:permuta",
        "no_pair",
        "DO-52",
        instead(south="imperator@d3", step="reward_step", hand=["permuta"]),
    ),
    "Erosión without a Fragment to take": Remedied(
        lambda: at_rewards("erosion"),
        "card:erosion",
        "rival_has_no_fragment",
        "DO-55",
        instead(south="imperator@d3", step="reward_step", hand=["erosion"], fragments=(0, 1)),
    ),
    "Hurto against an empty hand": Remedied(
        lambda: at_rewards("hurto"),
        "card:hurto",
        "rival_hand_empty",
        "DO-52",
        instead(south="imperator@d3", step="reward_step", hand=["hurto"], rival_hand=["impetu"]),
    ),
    "Nueva Senda without a mission": Remedied(
        lambda: position("imperator@d3", step="mission_step", hand=["nueva_senda"]),
        "card:nueva_senda",
        "no_mission_to_change",
        "DO-52",
        _drawn,
    ),
    "Memoria with nothing discarded": Remedied(
        lambda: at_rewards("memoria_del_umbral"),
        "card:memoria_del_umbral",
        "no_discarded_mission",
        "DO-45",
        instead(
            south="imperator@d3",
            step="reward_step",
            hand=["memoria_del_umbral"],
            mission_discard=["caza"],
        ),
    ),
    "completing without markers": Remedied(
        lambda: position("imperator@d3", step="mission_step", mission="bastion"),
        "button:complete",
        "lacks_markers",
        "DO-33",
        lambda p: p.finish_turn().finish_turn().finish_turn().finish_turn(),
    ),
    "drawing with a mission active": Remedied(
        lambda: position("imperator@d3", step="mission_step", mission="bastion", markers=(2, 0, 0)),
        "button:draw",
        "has_mission",
        "DO-30",
        lambda p: p.choose("complete"),
    ),
    "exchanging with five markers": Remedied(
        lambda: position("imperator@d3", step="mission_step", mission="asedio", markers=(5, 0, 0)),
        "button:exchange",
        "no_six_markers",
        "DO-36",
        lambda p: p.finish_turn().finish_turn(),
    ),
    "a square too far away": Remedied(
        lambda: at_rewards("paso_largo", south="imperator@a1").choose("done"),
        "square:a4",
        "too_far",
        "DO-57",
        lambda _: at_rewards("paso_largo", south="imperator@a1").play("paso_largo").choose("done"),
    ),
    "a blocked square": Remedied(
        lambda: at_rewards("disipar", south="imperator@a1", blocks="a2").choose("done"),
        "square:a2",
        "blocked",
        "DO-108",
        lambda _: (
            at_rewards("disipar", south="imperator@a1", blocks="a2").play("disipar").choose("done")
        ),
    ),
    "a rival too far to be shot": Remedied(
        lambda: position("nomen_umbrae@d3", "custodio_1@d6"),
        "token:1-1",
        "too_far_to_shoot",
        "DO-60",
        lambda p: p.act("move", "nomen_umbrae", "d4").finish_turn().choose("done", "done"),
    ),
    "an anchored Echo asked to move": Remedied(
        lambda: _anchored(position("imperator@d3!", "", step="mission_step")).choose(
            "done", "done"
        ),
        "move:0-1:d4",
        "anchored",
        "DO-62",
        lambda p: p.act("free", "imperator").finish_turn().choose("done", "done"),
    ),
    "passing before the Renasci move": Remedied(
        lambda: at_rewards("renasci").play("renasci", "echo:equinox", "square:c4").choose("done"),
        "button:pass",
        "must_move",
        "DO-65",
        lambda p: p.choose(p.offers("move:")[0]).finish_turn().choose("done", "done"),
    ),
    "a hidden token for Fulgor Negro": Remedied(
        lambda: at_rewards(
            "fulgor_negro", "revelacion", north="imperator@d6! equinox@e6! custodio_1@f6"
        ).play("fulgor_negro"),
        "token:1-3",
        "target_hidden",
        "DO-53",
        lambda _: at_rewards(
            "fulgor_negro", "revelacion", north="imperator@d6! equinox@e6! custodio_1@f6"
        ).play("revelacion", "target:1-3", "play:fulgor_negro"),
    ),
    "a square that the own Echo holds": Remedied(
        lambda: position("imperator@d3 custodio_1@d1"),
        "move:0-2:d3",
        "own_echo_there",
        "DO-3",
        lambda p: p.act("move", "imperator", "e3").finish_turn().choose("done", "done"),
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_doing_what_the_reason_says_makes_it_legal(name: str) -> None:
    case = CASES[name]
    p = case.before()
    assert said(p, case.wish) == (case.key, case.clause)
    after = case.remedy(p)
    assert after.decider == 0
    assert why(after, case.wish) is None


def test_every_square_an_echo_reaches_is_offered_and_no_other() -> None:
    """The walk that lists moves, and the guards that explain them, are one rule."""
    compared = offered = 0
    for number in range(3):
        for state, decision, _ in walked(Case("dominus_obscura", number)):
            assert isinstance(state, Umbral)
            if decision.kind != "echo_step":
                continue
            options = {one.key.partition(":")[2] for one in decision.options}
            echoes = (
                on_board(state, decision.seat) if state.awaiting == NOBODY else [state.awaiting]
            )
            for echo in echoes:
                if decision.args[0] and state.acted == echo:
                    continue
                token = TOKENS[decision.seat][state.token[echo]]
                for square, name in enumerate(SQUARES):
                    guards = to_reach(state, echo, square)
                    is_open = all_pass(guards, state, decision.seat, echo, square)
                    assert is_open == (f"{token}:{name}" in options), (NAME[echo], name)
                    compared += 1
                    offered += is_open
    assert compared > 5000 and offered > 500


@pytest.mark.parametrize(
    ("mission", "key", "clause"),
    [
        ("caza", "completes_itself", "DO-37"),
        ("batalla_total", "ends_itself", "DO-41"),
        ("asedio", "lacks_markers", "DO-33"),
        ("bastion", "complete_over", "DO-34"),
    ],
)
def test_why_a_mission_cannot_be_completed_in_the_echo_step(
    mission: str, key: str, clause: str
) -> None:
    p = position("imperator@d3", mission=mission, markers=(2, 0, 0))
    assert said(p, f"mission:{mission}@0") == (key, clause)


def test_a_refusal_carries_its_clause() -> None:
    match = Match.new(TITLE, 2, {}, b"seed")
    (decision,) = match.state.waiting()
    match.choose(decision.seat, "echo:imperator")
    with pytest.raises(IllegalOption) as refused:
        match.choose(decision.seat, "square:d4")
    assert refused.value.reason == Reason("DO-10", "not_own_zone", {"square": "square:d4"})
    with pytest.raises(NotYourDecision) as foreign:
        match.choose(1 - decision.seat, "square:d4")
    assert foreign.value.reason is not None and foreign.value.reason.key == "not_your_decision"
    with pytest.raises(IllegalOption) as senseless:
        match.choose(decision.seat, "fly:d4")
    assert senseless.value.reason is None
    match.leave(0, "resigned")
    with pytest.raises(MatchOver) as late:
        match.choose(decision.seat, "square:a1")
    assert late.value.reason is not None and late.value.reason.clause == "DO-18"


@pytest.mark.parametrize("wish", ["card:erosion", "token:1-9", "square:z9", "pilot:x", "", "card:"])
def test_what_nobody_can_see_is_an_unknown_thing(wish: str) -> None:
    with pytest.raises(UnknownThing):
        why(position("imperator@d3", "imperator@d6", rival_hand=["erosion"]), wish)


def test_a_reason_is_said_in_both_languages_without_ids() -> None:
    p = position("imperator@a1", "equinox@a5")
    reason = why(p, "token:1-1")
    assert reason is not None
    english = Narrator(TITLE, "en", ["Ada", "Blas"]).reason(reason)
    assert english == (
        "Imperator moves 2 at most, and the rival on a5 is 4 away. Come closer first, or raise its "
        "movement with Lightness or Long Stride. (clause DO-59)"
    )
    assert "a5" in Narrator(TITLE, "es", ["Ada", "Blas"]).reason(reason)


def test_the_last_turn_is_told_as_one_paragraph() -> None:
    told = position(
        "custodio_3@d4",
        "imperator@d6!",
        dice={"fracture.attack": [(6, 5)], "fracture.defend": [(4, 3)]},
    ).act("attack", "custodio_3", "d6")
    story = Narrator(TITLE, "en", ["Ada", "Blas"]).story(
        event for kind in ("revealed", "fracture_rolled", "silenced") for event in told.told(kind)
    )
    assert story == (
        "Token 1 of Ada turns out to be Custodian III. Custodian III of Ada attacks Imperator of "
        "Blas and wins, 15 to 12. Ada silences Imperator of Blas on d6."
    )
