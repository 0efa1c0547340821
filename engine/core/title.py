"""A title: a game as rules, behind one small surface that the platform, bots and tools use."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import ClassVar, Final, Self, final

import msgspec

from engine.core.chance import Chance
from engine.core.compiling import mypyc_attr
from engine.core.decisions import Decision
from engine.core.errors import BadGameOptions, BadMeta, BadWeights, NotWritten, UnknownThing
from engine.core.explaining import Explanation
from engine.core.flow import State
from engine.core.languages import COMPLETE, whole_texts
from engine.core.layout import Layout
from engine.core.meta import FILE, Meta, read_meta
from engine.core.options import Option
from engine.core.passing import Passable
from engine.core.reasons import MATCH_OVER, NOT_NOW, NOT_YOUR_DECISION, ONLY_SHOWN, Reason
from engine.core.result import Result
from engine.core.sheet import Sheet
from engine.core.things import id_of, kind_of, thing

View = dict[str, object]
Texts = Mapping[str, str]
Phrase = tuple[str, Mapping[str, object]]
"""The key of a text and what fills it."""


@final
class GameOption:
    """A choice made before a match: its allowed values and the default."""

    __slots__ = ("default", "id", "values")

    def __init__(self, id: str, values: tuple[int | str, ...], default: int | str) -> None:
        if default not in values:
            raise BadGameOptions(f"{id}: the default {default!r} is not one of {values}")
        self.id: Final = id
        self.values: Final = values
        self.default: Final = default


@mypyc_attr(serializable=True)  # for `weighed`, which copies it
class Title:
    """Subclassed once per game; the one instance stands in the game's package as `TITLE`.

    What a title is called and how it is shown stands in `meta.json` beside it.
    """

    id: ClassVar[str]
    version: ClassVar[int] = 1
    state_class: ClassVar[type[State]]
    game_options: ClassVar[tuple[GameOption, ...]] = ()
    advantage_options: ClassVar[tuple[str, ...]] = ()
    """Game options that change what a seat is worth: ratings learn it apart for their values."""
    timeouts_until_leave: ClassVar[int] = 1
    """How many time-outs in a row make a seat leave; before that its default option is taken."""
    house_plays_on: ClassVar[bool] = False
    """Whether a bot plays on for a seat that has left; else it takes what a time-out takes."""
    max_plies: ClassVar[int] = 5000
    """More choices than any legal match can have; fuzzing and playouts stop there."""
    weights: Mapping[str, float] = MappingProxyType({})
    """What bots value how much, by name: what a tuner may change. Bots read no other copy."""

    general_clauses: Mapping[str, str] = MappingProxyType({})
    """The clauses behind the general reasons (`reasons.GENERAL`): whose turn it is, and so on."""
    explained: Mapping[str, str] = MappingProxyType({})
    """Clauses of explanations, by thing (`card:rope`) or by kind (`card`)."""
    main_decisions: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """Decisions a turn is about, and the kinds of own things that are used in them; there a reason
    has to say more than "not now"."""
    points_detail: str = ""
    """Where a result's details hold the final points, if the title counts points."""
    turn_event: str = ""
    """The kind of event that opens a turn; the story of a turn begins there."""
    passable: tuple[Passable, ...] = ()
    """Questions a seat may have passed for it; see `engine.core.passing`."""
    never_by_slip: frozenset[str] = frozenset()
    """Kinds of options that give something away for a plan: nobody takes them by carelessness."""

    _package: str = ""
    """Looked up once: every match that begins asks for it."""

    # --- what it says of itself

    @property
    def meta(self) -> Meta:
        """Of the version at hand; rules that were kept before there were metas have none."""
        meta = _meta(self.package)
        if meta is None:
            raise BadMeta(f"version {self.version} of {self.id} has no {FILE}")
        return meta

    @property
    def package(self) -> str:
        """The package its folder is: where its texts, meta and data lie."""
        if not self._package:
            self._package = _package_of(type(self))
        return self._package

    @property
    def seat_counts(self) -> tuple[int, ...]:
        """The numbers of seats it can be played by, the fewest first."""
        # Rules without a meta say it themselves, or are for two.
        meta = _meta(self.package)
        return (2,) if meta is None else meta.seats

    @property
    def milestones(self) -> tuple[str, ...]:
        """Milestones of the rules document this title claims to hold whole: ("M1", "M2")."""
        meta = _meta(self.package)
        return () if meta is None else meta.milestones

    # --- rules

    def start(self, seats: int, game_options: Mapping[str, int | str], chance: Chance) -> State:
        """A new state, run to its first decision."""
        state = self.set_up(seats, self.checked(seats, game_options), chance)
        state.run()
        return state

    def set_up(self, seats: int, game_options: Mapping[str, int | str], chance: Chance) -> State:
        """A new state with its first frames pushed, not yet run."""
        raise self._lacks(
            "set_up", "seats, game_options, chance", "make the first state and push its first step"
        )

    def checked(self, seats: int, game_options: Mapping[str, int | str]) -> dict[str, int | str]:
        """The game options with defaults filled in, or a refusal that names what is wrong."""
        if seats not in self.seat_counts:
            raise BadGameOptions(f"{self.id} is played by {self.seat_counts} seats, not {seats}")
        known = {one.id: one for one in self.game_options}
        for name, value in game_options.items():
            if name not in known:
                raise BadGameOptions(f"{self.id} has no option {name!r}")
            if value not in known[name].values or isinstance(value, bool):
                raise BadGameOptions(f"{name} takes one of {known[name].values}, not {value!r}")
        return {one.id: game_options.get(one.id, one.default) for one in self.game_options}

    def seats_with(self, game_options: Mapping[str, int | str]) -> tuple[int, ...]:
        """The numbers of seats that can play with these game options."""
        return self.seat_counts

    def sides(self, seats: int, game_options: Mapping[str, int | str]) -> tuple[int, ...]:
        """The side each seat plays for; seats of one side win and lose together."""
        return tuple(range(seats))

    def roles(self, state: State) -> tuple[str, ...]:
        """What each seat plays where that may favour it: its people, its faction. Else nothing."""
        return ()

    def tally(self, state: State) -> tuple[int, tuple[int, ...]] | None:
        """The round, and each seat's points so far, where a title counts points by rounds."""
        return None

    def spans(self, state: State) -> Mapping[str, int]:
        """What an auto-pass may end at, as numbers that change when it is over: the turn being
        played, the round. Public facts only."""
        return {}

    def is_at_stake(self, state: State, decision: Decision) -> bool:
        """Whether a question that can be passed must be put all the same: the seat is the target,
        or would lose something. Follows from what the seat's view holds."""
        return False

    def setting(self, game_options: Mapping[str, int | str]) -> str:
        """The values of `advantage_options` as one short text: `difficulty=easy`."""
        defaults = {one.id: one.default for one in self.game_options}
        return ",".join(
            f"{id}={game_options.get(id, defaults[id])}" for id in self.advantage_options
        )

    # --- what may be seen

    def view(self, state: State, audience: int) -> View:
        """The state as a seat, or PUBLIC, may see it: built from nothing, never by deleting.

        The view of a seat that has to decide holds under `flow` what `determinize` needs.
        """
        raise self._lacks("view", "state, audience", "say what a seat, or PUBLIC, may see")

    def prompt(self, state: State, decision: Decision) -> dict[str, object]:
        """Parameters of the message that tells the seat what is asked of it. By `case` the title
        may have a sentence of its own: `decision.<kind>.<case>`."""
        return {}

    def static(self) -> Mapping[str, object]:
        """What never changes and a client draws from: maps, card lists. Plain values only."""
        return {}

    # --- what it tells a person

    def why_not(self, state: State, seat: int, wish: str) -> Reason | None:
        """Why the seat cannot choose this now: a thing its view shows, or the key of an option.

        None when it can. A reason follows from what the seat's view holds.
        """
        if state.result is not None:
            return self._general(MATCH_OVER)
        decision = state.decision_of(seat)
        if decision is None:
            return self._general(NOT_YOUR_DECISION)
        if decision.find(wish) is not None or wish in self.open_things(state, decision):
            return None
        reason = self.forbids(state, decision, wish)
        if reason is not None:
            return reason
        layout = self.layout(self.view(state, seat))
        if wish in layout.choosable():
            return self._general(NOT_NOW)
        if wish in layout.shown():
            return self._general(ONLY_SHOWN)
        raise UnknownThing(f"{wish!r} is nothing that seat {seat} can see or choose")

    def open_things(self, state: State, decision: Decision) -> set[str]:
        """The things at least one option of the decision goes by."""
        return {thing for one in decision.options for thing in self.touches(state, decision, one)}

    def touches(self, state: State, decision: Decision, option: Option) -> tuple[str, ...]:
        """The things by which the seat chooses this option: the card, the piece and the place."""
        return ()

    def forbids(self, state: State, decision: Decision, wish: str) -> Reason | None:
        """The first clause that forbids a thing, or an option that is not offered.

        None for whatever the title has nothing of its own to say about.
        """
        return None

    def moments_now(self, state: State, decision: Decision) -> tuple[str, ...]:
        """The moments that are now, as reasons name them in `waits_for`.

        A title in which one kind of question serves many windows tells here which one it is.
        """
        return (thing("moment", decision.kind),)

    def sheet(self, state: State, audience: int) -> Sheet:
        """How one wins, how everybody stands and how far the end is, as far as a seat, PUBLIC or
        EVERYTHING can know."""
        raise self._lacks("sheet", "state, audience", "say how everybody stands")

    def end_now(self, state: State, seed: int) -> Result | None:
        """How the rules would rank this unfinished state, dice rolled from the seed; None where
        they rank none."""
        return None

    def layout(self, view: View) -> Layout:
        """The table as one can draw it, made from nothing but the view."""
        raise self._lacks("layout", "view", "say what lies where on the table")

    def explain(self, key: str) -> Explanation | None:
        """What a thing is: the text `explain.<kind>.<id>`, or `explain.<kind>` for a whole kind.

        Its name is `<kind>.<id>`, `name.<kind>.<id>` or, for a whole kind, `name.<kind>`. Both are
        given the id as `{id}`.
        """
        texts = self.texts("en")
        kind, id = kind_of(key), id_of(key)
        own = f"{kind}.{id}"
        text = f"explain.{own}" if f"explain.{own}" in texts else f"explain.{kind}"
        names = [name for name in (own, f"name.{own}", f"name.{kind}") if name in texts]
        if text not in texts or not names:
            return None
        name = names[0]
        clause = self.explained.get(f"{kind}:{id}", self.explained.get(kind, ""))
        return Explanation(name, text, clause, {"id": int(id) if id.isdecimal() else id})

    def phrases(self, event: Mapping[str, object]) -> Sequence[Phrase] | None:
        """An event, as an audience sees it, in sentences of its own; none: it is passed over.

        None: it is told by its text `event.<kind>`.
        """
        return None

    def _general(self, key: str) -> Reason:
        return Reason(self.general_clauses.get(key, ""), key)

    # --- what bots know

    def recalled(self, state: State, seat: int) -> View:
        """The view as a bot gets it: with what the seat was shown before and its view no longer
        holds, as a person in the seat would remember it. By default the view holds all."""
        return self.view(state, seat)

    def determinize(self, view: View, decision: Decision, rng: random.Random) -> State:
        """A full state that agrees with all the deciding seat knows."""
        raise self._lacks(
            "determinize", "view, decision, rng", "deal a full state that agrees with the view"
        )

    def dealer(self, view: View, decision: Decision) -> Callable[[random.Random], State]:
        """`determinize` for many states of one view; a title may read the view only once."""
        return lambda rng: self.determinize(view, decision, rng)

    def scramble(self, state: State, audience: int, rng: random.Random) -> State | None:
        """Another state the audience (a seat or PUBLIC) cannot tell from this one.

        A changed copy: what the audience may not know is dealt anew, all else stays, the flow
        (frames, open decisions, draws) included. Whatever an open decision of another seat refers
        to stays in its place, so that each of its options can still be taken. None: not offered.
        """
        return None

    def evaluate(self, state: State) -> Sequence[float]:
        """How well each seat stands, from 0 (lost) to 1 (won)."""
        raise self._lacks(
            "evaluate", "state", "say how well each seat stands, from 0 (lost) to 1 (won)"
        )

    def traits(self, state: State) -> Sequence[Sequence[float]]:
        """What `evaluate` weighs, a row for each seat, in the order of the weights `standing.*`.

        Only the differences between rows count. A title without such weights has no rows.
        """
        return ()

    def is_settled(self, state: State, seat: int) -> bool:
        """Whether this is a moment `evaluate` was made for; a seat's playouts end at one."""
        return True

    def appraise(self, view: View, decision: Decision) -> Sequence[float]:
        """What each option seems worth to the seat, seen one ply deep."""
        raise self._lacks("appraise", "view, decision", "say what each option seems worth")

    def house_choice(self, view: View, decision: Decision) -> Option:
        """What the house chooses for the seat, seen with its eyes: for a seat that has left where
        the house plays on, and for one that does not answer where the rules name no default."""
        raise self._lacks(
            "house_choice", "view, decision", "say what the house takes for a seat that has left"
        )

    def judge(self, state: State, decision: Decision) -> Sequence[float] | None:
        """`appraise` for a full state that search has dealt; None: no opinion."""
        return None

    def weighed(self, weights: Mapping[str, float]) -> Self:
        """The same title for bots that value things otherwise; what is not named stays."""
        unknown = sorted(weights.keys() - self.weights.keys())
        if unknown:
            raise BadWeights(f"{self.id} has no weight {', '.join(unknown)}")
        other = copy(self)
        other.weights = MappingProxyType({**self.weights, **weights})
        return other

    def check(self, state: State) -> None:
        """Assert the invariants of the rules (conservation of pieces and so on)."""

    # --- words

    def texts(self, language: str) -> Texts:
        """Message texts by key. Other languages than English and Spanish may lack some: those
        are in English."""
        return _texts(self.package, language)

    def texts_at(self, state: State, language: str) -> Texts:
        """The texts with the names things have in this match, where it gives them any: a place is
        called by what was laid there. Public facts only."""
        return self.texts(language)

    def name(self, language: str) -> str:
        return self.meta.name.in_language(language)

    def _lacks(self, method: str, parameters: str, purpose: str) -> NotWritten:
        return NotWritten(
            f"{self.id} has no `{method}` yet: write `def {method}(self, {parameters})` "
            f"in its title.py to {purpose}"
        )


def _package_of(kind: type) -> str:
    """A class that only varies a title, as tests have them, belongs to that title's folder."""
    for base in kind.__mro__:
        if base is not Title and base.__module__.endswith(".title"):
            return base.__module__.removesuffix(".title")
    return kind.__module__


@cache
def _meta(package: str) -> Meta | None:
    """None where there is no file: a title in a single module has no folder for one."""
    if not hasattr(sys.modules[package], "__path__"):
        return None
    folder = resources.files(package)
    return read_meta(folder) if folder.joinpath(FILE).is_file() else None


@cache
def _texts(package: str, language: str) -> Texts:
    folder = resources.files(package).joinpath("texts")
    if language not in COMPLETE:
        return whole_texts(folder, language)
    try:
        text = folder.joinpath(f"{language}.json").read_bytes()
    except FileNotFoundError:
        raise NotWritten(
            f"{package} has no words in {language}: write its texts/{language}.json"
        ) from None
    return msgspec.json.decode(text, type=dict[str, str])


def forget_files() -> None:
    """Read metas and texts anew: the files beside a title were changed."""
    _meta.cache_clear()
    _texts.cache_clear()


def public_option(option: Option) -> dict[str, object]:
    """An option as it goes to the seat that decides."""
    return {"key": option.key, "kind": option.kind, "args": list(option.args)}
