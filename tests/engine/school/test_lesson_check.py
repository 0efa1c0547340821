"""What is wrong with a lesson is said with its step."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cli import main
from engine.core.registry import title as find_title
from engine.school.lesson_check import guide_problems, problems
from engine.school.lesson_play import READ, NotTheAnswer, begin, pointed
from engine.school.lessons import (
    BadLesson,
    Correction,
    Guide,
    Lesson,
    Shown,
    Step,
    Words,
    read_lesson,
)

TITLE = find_title("tic_tac_toe")
SAY = Words("Take the centre.", "Toma el centro.")
NOT_THIS = Words("The centre.", "El centro.")
CORNER = Words("Not a corner.", "Una esquina no.")
CENTRE = Step(
    SAY,
    options=("mark:4",),
    otherwise=NOT_THIS,
    corrections=(Correction(("mark:0",), CORNER),),
    then=("1 mark:0",),
)
READING = Step(Words("Well done.", "Muy bien."))


def lesson(*steps: Step, opening: tuple[str, ...] = ()) -> Lesson:
    return Lesson(SAY, SAY, seats=2, seed="any", steps=steps, opening=opening)


def test_a_lesson_that_fits_has_no_problems() -> None:
    assert problems(TITLE, lesson(CENTRE, READING)) == []


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (Step(SAY, options=("mark:9",), otherwise=NOT_THIS), "no open option passes"),
        (Step(SAY, options=("mark:4",)), "nothing is said to whoever chooses mark:0"),
        (
            Step(SAY, options=("mark:4",), otherwise=NOT_THIS, then=("1 mark:4",)),
            "'1 mark:4' cannot be chosen",
        ),
        (
            Step(SAY, options=("mark:4",), otherwise=NOT_THIS, shows=(Shown("thunder"),)),
            "thunder {} did not happen",
        ),
        (
            Step(SAY, options=("mark:4",), otherwise=NOT_THIS, point=("dragon:1",)),
            "nothing called dragon:1",
        ),
    ],
)
def test_a_step_that_does_not_fit_is_named(step: Step, said: str) -> None:
    (found,) = problems(TITLE, lesson(step))
    assert found.startswith("step 1") and said in found


def test_every_answer_that_passes_has_to_lead_to_the_end() -> None:
    wide = Step(SAY, options=("mark:*",), then=("1 mark:0",))
    found = problems(TITLE, lesson(wide, Step(SAY, options=("mark:4",), otherwise=NOT_THIS)))
    assert any("mark:4" in fault for fault in found)


def test_an_opening_that_cannot_be_played_is_said() -> None:
    (found,) = problems(TITLE, lesson(CENTRE, opening=("1 mark:0",)))
    assert found.startswith("opening: ")


def test_who_is_not_scripted_takes_what_the_rules_take_for_who_does_not_answer() -> None:
    playing = begin(TITLE, lesson(Step(SAY, options=("mark:4",)), Step(SAY, options=("mark:*",))))
    playing.answer("mark:4")
    assert (playing.match.ply, playing.at) == (2, 1)
    assert playing.decision is not None and playing.decision.seat == 0


def test_a_gate_answers_with_the_word_for_that_choice() -> None:
    playing = begin(TITLE, lesson(CENTRE, READING))
    with pytest.raises(NotTheAnswer) as corner:
        playing.answer("mark:0")
    with pytest.raises(NotTheAnswer) as side:
        playing.answer("mark:1")
    assert (corner.value.say, side.value.say) == (CORNER, NOT_THIS)
    assert (playing.at, playing.match.ply) == (0, 0)


def test_what_passes_is_pointed_at_and_what_is_read_is_not() -> None:
    playing = begin(TITLE, lesson(CENTRE, READING))
    assert "mark:4" in pointed(playing)
    playing.answer("mark:4")
    assert pointed(playing) == ()
    playing.answer(READ)
    assert playing.is_over and pointed(playing) == ()


def test_a_guide_speaks_of_decisions_there_are() -> None:
    assert guide_problems(TITLE, Guide(questions={"dance": SAY})) == ["there is no decision dance"]


def test_a_guide_prepares_a_first_match_with_options_there_are() -> None:
    problems = guide_problems(TITLE, Guide(game_options={"dance": "slow"}))
    assert [one.partition(":")[0] for one in problems] == ["options of the first match"]


def test_a_file_that_is_no_lesson_is_refused_in_a_sentence(tmp_path: Path) -> None:
    wrong = tmp_path / "1_wrong.json"
    wrong.write_text('{"name": {"en": "One"}}')
    with pytest.raises(BadLesson, match="1_wrong"):
        read_lesson(wrong)


def test_the_command_plays_and_shows_lessons(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lesson", "check", "dominus_obscura"]) == 0
    assert "dominus_obscura attack: 4 steps" in capsys.readouterr().out
    assert main(["lesson", "show", "dominus_obscura", "attack", "--language", "es"]) == 0
    shown = capsys.readouterr().out
    assert "> attack:0-2:d6" in shown and "Atácalo" in shown
