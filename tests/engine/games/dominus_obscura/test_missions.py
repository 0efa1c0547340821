"""Missions (DO-29 to DO-45)."""

from __future__ import annotations

import pytest

from engine.games.dominus_obscura.board.mission_cards import MISSIONS
from tests.conformance import clause
from tests.engine.games.card_tables import shows_card
from tests.engine.games.dominus_obscura.positions import Position, deployed, opening, position

WON = {"fracture.attack": [(6, 6)], "fracture.defend": [(1, 1)]}
LOST = {"fracture.attack": [(1, 1)], "fracture.defend": [(6, 6)]}


def at_missions(**given: object) -> Position:
    return position("imperator@d3", "imperator@d6", step="mission_step", **given)  # type: ignore[arg-type]


@clause("DO-29")
def test_each_seat_has_its_own_twelve_missions() -> None:
    assert len(MISSIONS) == 12
    assert sum(mission.value for mission in MISSIONS) == 36
    p = deployed(opening())
    decks = [sorted([*p.s.mission_deck[seat], *p.s.drawn[seat]]) for seat in (0, 1)]
    assert decks == [list(range(12)), list(range(12))]


@clause("DO-30", "DO-32")
def test_only_a_seat_without_mission_may_draw_and_it_may_wait() -> None:
    assert at_missions(mission="caza").options == ["done"]
    p = at_missions()
    assert p.options == ["draw", "done"]
    p.choose("done").finish_turn().finish_turn()
    assert p.options == ["draw", "done"]


@clause("DO-31", "DO-133")
def test_one_of_two_missions_is_kept_and_the_other_discarded_face_up() -> None:
    p = at_missions(missions_top=("asedio", "caza"))
    p.choose("draw", "mission:caza")
    assert p.mission(0) == "caza"
    assert p.view()["seats"][0]["mission_discard"] == ["asedio"]
    assert p.shown("missions_drawn") == [
        {"kind": "missions_drawn", "seat": 0, "number": 2, "discarded": "asedio"}
    ]
    assert p.shown("missions_drawn", 0)[0]["kept"] == "caza"


@clause("DO-31")
def test_the_last_mission_is_kept_without_asking_and_an_empty_deck_gives_none() -> None:
    p = at_missions()
    p.s.mission_discard[0] = p.s.mission_deck[0][1:]
    p.s.mission_deck[0] = p.s.mission_deck[0][:1]
    last = MISSIONS[p.s.mission_deck[0][0]].id
    p.choose("draw")
    assert p.mission(0) == last
    assert p.asked == "mission_step"
    empty = at_missions()
    empty.s.mission_discard[0], empty.s.mission_deck[0] = empty.s.mission_deck[0], []
    empty.finish_turn().finish_turn()
    assert empty.options == ["done"]


@clause("DO-32")
def test_a_mission_completed_in_a_fracture_is_replaced_in_the_next_missions_step() -> None:
    p = position("imperator@d6", "custodio_1@d7", mission="caza", dice=WON)
    p.act("attack", "imperator", "d7")
    assert p.mission(0) is None
    p.finish_turn()
    assert (p.decider, p.options) == (0, ["draw", "done"])


@pytest.mark.parametrize(
    ("mission", "enough", "short"),
    [
        ("bastion", (2, 0, 0), (1, 3, 2)),
        ("corazon", (0, 2, 0), (3, 1, 2)),
        ("incursion", (0, 0, 2), (3, 2, 1)),
        ("tenaza", (0, 1, 2), (4, 0, 2)),
        ("asedio", (0, 0, 4), (2, 1, 3)),
        ("dominio_pleno", (2, 2, 2), (2, 3, 1)),
    ],
)
@clause("DO-33")
@shows_card(
    "mission.bastion",
    "mission.corazon",
    "mission.incursion",
    "mission.tenaza",
    "mission.asedio",
    "mission.dominio_pleno",
    shows="satisfied with exactly these markers, not with one less",
)
def test_a_control_mission_needs_its_markers_zone_by_zone(
    mission: str, enough: tuple[int, int, int], short: tuple[int, int, int]
) -> None:
    assert "complete" in at_missions(mission=mission, markers=enough).options
    assert "complete" not in at_missions(mission=mission, markers=short).options


@clause("DO-34")
def test_completing_is_optional_and_belongs_to_the_missions_step() -> None:
    p = at_missions(mission="corazon", markers=(0, 2, 0))
    p.choose("done")
    assert p.asked == "reward_step"
    assert p.options == ["done"]


@clause("DO-34")
def test_a_mission_drawn_in_the_rewards_step_may_be_completed_there() -> None:
    p = position(
        "imperator@d3",
        "imperator@d6",
        step="reward_step",
        hand=["nueva_senda"],
        mission="caza",
        missions_top=("corazon", "asedio"),
        markers=(0, 2, 0),
    )
    p.play("nueva_senda", "mission:corazon")
    assert p.options == ["complete", "done"]
    p.choose("complete")
    assert p.fragments == (2, 0)
    assert p.markers(0) == (0, 0, 0)


@clause("DO-34", "DO-132", "DO-45")
@shows_card("card.memoria_del_umbral", shows="a discarded mission is active again, known to all")
def test_a_recalled_mission_is_open_and_waits_for_the_next_missions_step() -> None:
    p = position(
        "imperator@d4 custodio_1@e4",
        "imperator@d6",
        step="reward_step",
        hand=["memoria_del_umbral"],
        mission_discard=("corazon", "caza"),
        markers=(0, 2, 0),
    )
    p.play("memoria_del_umbral", "mission:corazon")
    assert p.options == ["done"]
    assert p.view(1)["seats"][0]["mission"]["mission"] == "corazon"
    assert p.view()["seats"][0]["mission_discard"] == ["caza"]
    p.finish_turn().finish_turn()
    assert "complete" in p.options


@clause("DO-35", "DO-43")
def test_completing_shows_the_mission_and_keeps_surplus_markers() -> None:
    p = at_missions(mission="incursion", markers=(1, 1, 3))
    assert p.view(1)["seats"][0]["mission"] is None
    p.choose("complete")
    assert p.view(1)["seats"][0]["completed"] == ["incursion"]
    assert p.markers(0) == (1, 1, 1)
    assert p.fragments == (2, 0)


@clause("DO-36")
def test_the_exchange_needs_six_markers_from_the_start_and_an_older_mission() -> None:
    assert "exchange" in at_missions(mission="caza", markers=(2, 2, 2)).options
    assert "exchange" not in at_missions(mission="caza", markers=(2, 2, 1)).options
    fresh = at_missions(markers=(2, 2, 2), missions_top=("caza", "asedio"))
    fresh.choose("draw", "mission:caza")
    assert "exchange" not in fresh.options


@clause("DO-37", "DO-38", "DO-40")
def test_a_silence_mission_asks_for_the_echo_and_the_zone() -> None:
    hit = position("imperator@d6", "custodio_2@d7", mission="caza", dice=WON)
    assert hit.act("attack", "imperator", "d7").fragments == (3, 0)
    elsewhere = position("imperator@d4", "custodio_2@d5", mission="caza", dice=WON)
    assert elsewhere.act("attack", "imperator", "d5").fragments == (1, 0)
    other = position("custodio_3@d6", "imperator@d7", mission="caza", dice=WON)
    assert other.act("attack", "custodio_3", "d7").fragments == (1, 0)


@pytest.mark.parametrize(
    ("mission", "attacker", "target", "lives", "value"),
    [
        ("umbral_cerrado", "imperator@d2", "custodio_3@d3", "", 2),
        ("caza", "imperator@d6", "custodio_1@d7", "", 2),
        ("doble_silencio", "imperator@d2", "equinox@d3", "'", 3),
        ("corona_caida", "custodio_3@d6", "imperator@d7", "", 3),
    ],
)
@clause("DO-37")
@shows_card(
    "mission.umbral_cerrado",
    "mission.caza",
    "mission.doble_silencio",
    "mission.corona_caida",
    shows="completed when the Echo falls in its zone",
)
def test_each_silence_mission_scores_for_its_echo_in_its_zone(
    mission: str, attacker: str, target: str, lives: str, value: int
) -> None:
    p = position(attacker, target + lives, mission=mission, dice=WON)
    p.act("attack", attacker.partition("@")[0], target.partition("@")[2])
    assert p.view()["seats"][0]["completed"] == [mission]
    assert p.fragments == (1 + value, 0)


@clause("DO-38", "DO-39")
def test_a_defender_completes_its_mission_by_its_own_square_in_the_rivals_turn() -> None:
    p = position(
        "custodio_1@d4",
        "imperator@d6",
        rival_mission="umbral_cerrado",
        dice=LOST,
    )
    p.act("attack", "custodio_1", "d6")
    assert p.fragments == (0, 3)
    assert p.view()["seats"][1]["completed"] == ["umbral_cerrado"]


@clause("DO-40")
def test_a_lost_life_completes_no_mission() -> None:
    p = position("imperator@d2", "equinox@d3", mission="doble_silencio", dice=WON)
    p.act("attack", "imperator", "d3")
    assert p.mission(0) == "doble_silencio"
    assert p.fragments == (0, 0)


@clause("DO-40")
def test_silencings_before_the_mission_do_not_count() -> None:
    p = position("imperator@d6", "custodio_1@d7 custodio_2@h7", dice=WON, missions_top=("caza",))
    p.act("attack", "imperator", "d7").finish_turn()
    p.choose("draw", "mission:caza")
    assert p.mission(0) == "caza"
    assert p.fragments == (1, 0)


@clause("DO-41", "DO-141")
@shows_card("mission.batalla_total", shows="scored when no rival Echo is left")
def test_total_battle_is_scored_when_nomen_umbrae_falls_last() -> None:
    p = position("imperator@d4", "nomen_umbrae@d5", mission="batalla_total", dice=WON)
    p.act("attack", "imperator", "d5")
    assert p.fragments == (7, 0)
    assert (p.winner, p.reason) == (0, "total_destruction")


@clause("DO-41")
def test_total_battle_is_not_scored_while_another_rival_stands() -> None:
    p = position("imperator@d4", "nomen_umbrae@d5 imperator@h7", mission="batalla_total", dice=WON)
    p.act("attack", "imperator", "d5")
    assert p.details()["final_score"] == [-5, 0]
    assert p.winner == 1


@clause("DO-42", "DO-93")
@shows_card("mission.nombre_borrado", shows="scored when Nomen Umbrae falls in the rival zone")
def test_a_mission_on_nomen_umbrae_is_scored_before_the_end() -> None:
    p = position(
        "imperator@d6",
        "nomen_umbrae@d7 imperator@h7",
        mission="nombre_borrado",
        fragments=(0, 3),
        dice=WON,
    )
    p.act("attack", "imperator", "d7")
    assert p.details()["final_score"] == [4, 3]
    assert (p.winner, p.reason) == (0, "nomen_umbrae")


@clause("DO-43")
def test_an_active_mission_is_hidden_from_the_others() -> None:
    p = at_missions(mission="asedio")
    assert p.view(0)["seats"][0]["mission"]["mission"] == "asedio"
    for audience in (1, -1):
        seat = p.view(audience)["seats"][0]
        assert seat["mission"] is None
        assert seat["has_mission"]


@clause("DO-44")
def test_an_unfinished_mission_can_push_the_score_below_zero() -> None:
    p = position("imperator@d3", "imperator@d6", seat=1, round=20, rival_mission="asedio")
    p.finish_turn()
    assert p.details()["final_score"] == [-4, 0]
    assert p.winner == 1


@clause("DO-45")
def test_completed_missions_are_never_in_the_discard_pile() -> None:
    p = at_missions(mission="corazon", markers=(0, 2, 0))
    p.choose("complete")
    assert p.view()["seats"][0]["mission_discard"] == []
    assert p.view()["seats"][0]["completed"] == ["corazon"]
