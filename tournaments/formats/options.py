"""Options of a format: declared on its fields, read from stored values, shown in forms.

    rounds: int = option(label=Words("Rounds", "Rondas"), least=1, most=64)

A field of the dataclass without `option` is no option: only code sets it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from typing import Any

from tournaments.formats.values import EntrantId, FormatError
from tournaments.forms import NOTHING, Choice, Field, Kind, Words

_OPTION = "option"


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """What `option` keeps beside a field."""

    label: Words
    hint: Words
    kind: Kind
    least: int | None
    most: int | None
    choices: tuple[Choice, ...]
    is_required: bool
    may_be_empty: bool
    is_asked: bool
    proposed: Any
    read: Callable[[Any], Any] | None


def option(
    *,
    label: Words,
    default: Any = MISSING,
    hint: Words = NOTHING,
    kind: Kind | None = None,
    least: int | None = None,
    most: int | None = None,
    choices: Sequence[Choice] = (),
    is_required: bool = False,
    may_be_empty: bool = False,
    is_asked: bool = True,
    proposed: Any = None,
    read: Callable[[Any], Any] | None = None,
) -> Any:
    """A field that an organiser may set.

    Without a default, or with `is_required`, it must be given. A form begins with `proposed`
    (else with the default), and leaves out what is not `is_asked`. `read` turns the stored value
    into that of the field and may refuse it with a FormatError.
    """
    kept = Option(
        label=label,
        hint=hint,
        kind=kind or _kind_of(default),
        least=least,
        most=most,
        choices=tuple(choices),
        is_required=is_required or default is MISSING,
        may_be_empty=may_be_empty,
        is_asked=is_asked,
        proposed=proposed,
        read=read,
    )
    return field(default=default, metadata={_OPTION: kept})


def _kind_of(default: Any) -> Kind:
    if isinstance(default, bool):
        return Kind.FLAG
    return Kind.LINE if isinstance(default, str) else Kind.WHOLE


def declared(format_class: Any) -> dict[str, Option]:
    """The options of a format's class, by name."""
    return {
        one.name: one.metadata[_OPTION] for one in fields(format_class) if _OPTION in one.metadata
    }


def form_fields(format_class: Any) -> list[Field]:
    """All options as a form shows them, asked for or not."""
    defaults = {one.name: one.default for one in fields(format_class)}
    return [
        Field(
            name=name,
            kind=kept.kind,
            label=kept.label,
            hint=kept.hint,
            default=_shown_default(kept, defaults[name]),
            least=kept.least,
            most=kept.most,
            choices=kept.choices,
            is_required=kept.is_required,
            may_be_empty=kept.may_be_empty,
        )
        for name, kept in declared(format_class).items()
    ]


def asked_fields(format_class: Any) -> list[Field]:
    asked = {name for name, kept in declared(format_class).items() if kept.is_asked}
    return [one for one in form_fields(format_class) if one.name in asked]


def _shown_default(kept: Option, default: Any) -> Any:
    value = default if kept.proposed is None else kept.proposed
    if value is MISSING:
        return None
    if isinstance(value, tuple):
        return list(value)
    return getattr(value, "value", value)


def arguments(format_class: Any, options: Mapping[str, Any]) -> dict[str, Any]:
    """Stored options as the arguments of the class."""
    known = declared(format_class)
    given: dict[str, Any] = {}
    for name, value in options.items():
        if name not in known:
            raise FormatError(f"{format_class.name}: there is no option {name}")
        read = known[name].read
        given[name] = value if read is None else read(value)
    return given


def check(format_class: Any, options: Mapping[str, Any]) -> None:
    """Refuse unknown, missing and impossible options with a sentence."""
    shown = {one.name: one for one in form_fields(format_class)}
    for name, value in options.items():
        if name not in shown:
            raise FormatError(f"{format_class.name}: there is no option {name}")
        if problem := shown[name].problem_with(value):
            raise FormatError(f"{format_class.name}: {name} {problem}")
    for name, one in shown.items():
        if one.is_required and name not in options:
            raise FormatError(f"{format_class.name}: {name} is missing")


# What several formats share.

MOST_ROUNDS = 64


def rounds_option() -> Any:
    return option(
        label=Words("Rounds", "Rondas"),
        kind=Kind.ROUNDS,
        least=1,
        most=MOST_ROUNDS,
    )


def best_of_option() -> Any:
    return option(
        default=1,
        label=Words("Best of", "Al mejor de"),
        least=1,
        most=99,
        choices=_numbers("1", "3", "5", "7"),
    )


def best_of_final_option() -> Any:
    like_before = Choice("", Words("As before the final", "Como antes de la final"))
    return option(
        default=None,
        label=Words("Final: best of", "Final: al mejor de"),
        least=1,
        most=99,
        may_be_empty=True,
        choices=(like_before, *_numbers("1", "3", "5", "7")),
    )


def tie_breaks_option(default: str, codes: Sequence[str]) -> Any:
    listed = " ".join(codes)
    return option(
        default=default,
        label=Words("Tie-breaks", "Desempates"),
        hint=Words(
            "In the arbiter’s grammar, best first. Empty: the usual ones. "
            f"To choose from: {listed}",
            "En la gramática arbitral, de mayor a menor. Vacío: los habituales. "
            f"Para elegir: {listed}",
        ),
        kind=Kind.PLACEHOLDER,
    )


def table_size_option(default: int, label: Words, kind: Kind, proposed: int) -> Any:
    return option(
        default=default,
        proposed=proposed,
        label=label,
        kind=kind,
        least=3,
        most=8,
        choices=_numbers("3", "4", "5", "6", "7", "8"),
    )


def _numbers(*values: str) -> tuple[Choice, ...]:
    return tuple(Choice(value, Words(value, value)) for value in values)


def read_pairs(value: Any) -> tuple[tuple[EntrantId, EntrantId], ...]:
    """Pairs of entrants, as JSON has them."""
    pairs: list[tuple[EntrantId, EntrantId]] = []
    for pair in value:
        is_pair = isinstance(pair, list) and len(pair) == 2
        if not is_pair or not all(isinstance(entrant, int) for entrant in pair):
            raise FormatError("a forbidden pair is two entrants")
        pairs.append((EntrantId(pair[0]), EntrantId(pair[1])))
    return tuple(pairs)


def read_numbers(value: Any) -> tuple[float, ...]:
    if not all(isinstance(number, int | float) for number in value):
        raise FormatError("the scale is a list of numbers")
    return tuple(float(number) for number in value)
