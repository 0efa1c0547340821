"""What Reaction cards do: the step of every effect that a card names (rules 3.10).

The arguments on the stack are what stands on a card played in the open; which creature is meant
stays in the state (`walks`), where the Hero does not see it.

Where the number of legal choices depends on what the Hero cannot see, Evil is asked even if there
is one or none: whether it was asked must not tell him.
"""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.alone.board.creatures import TOKENS
from engine.games.alone.board.grid import name, sector
from engine.games.alone.rules import geography, harm
from engine.games.alone.rules.danger_tokens import danger_places, put_danger
from engine.games.alone.rules.evil import prowling
from engine.games.alone.rules.evil.prowling import creature
from engine.games.alone.rules.evil.requirements import door_area, has_room_for_condition, near
from engine.games.alone.rules.evil.spawning import spawn
from engine.games.alone.rules.evil.windows import EFFECTS
from engine.games.alone.rules.hero import items_in_use
from engine.games.alone.state import HERO, Station, Walk, step

DONE = option("done")


@step
def attack(s: Station, seat: int, dice: int) -> None:
    if s.here():
        s.then(harm.creature_roll, "attack.card", dice)


@step
def hurt_life(s: Station, seat: int, points: int) -> None:
    s.then(harm.hurt, "life", points)


@step
def hurt_nerves(s: Station, seat: int, points: int) -> None:
    s.then(harm.hurt, "self_control", points)


@step
def move(s: Station, seat: int, creatures: int, steps: int) -> None:
    s.then(prowling.move_begin, seat, creatures, steps, 0)


@step
def echo(s: Station, seat: int, creatures: int, steps: int) -> None:
    s.then(prowling.move_begin, seat, creatures, steps, 1)


@step
def teleport(s: Station, seat: int, least: int) -> None:
    """AL-49, AL-189."""
    tokens = [token for token in s.creatures() if not s.revealed[s.at[token]]]
    s.ask(seat, "pick_creature", [creature(s, token) for token in tokens], teleport_where, least,
          forced=True)  # fmt: skip


@step
def teleport_where(s: Station, seat: int, chosen: Option, least: int) -> None:
    """AL-49, AL-189."""
    s.heard = chosen.number()
    far = geography.distances(s, s.hero)
    found = [one for one in geography.present(s) if far[one] >= least and not s.revealed[one]]
    places = [option("sector", name(one)) for one in found]
    s.ask(seat, "pick_sector", places or [DONE], teleported, forced=True)


@step
def teleported(s: Station, seat: int, chosen: Option) -> None:
    if chosen.kind == "done":
        return
    token, at = s.heard, sector(chosen.word())
    s.at[token], s.entered[token] = at, 0
    s.tell("creature_lurks", to=tuple(range(1, s.seats)), creature=TOKENS[token], at=name(at))


# --- on the declared Action


@step
def fewer(s: Station, seat: int, dice: int) -> None:
    s.fewer += dice


@step
def slash(s: Station, seat: int, dice: int) -> None:
    s.slash += dice


@step
def fierce(s: Station, seat: int, dice: int) -> None:
    s.fierce += dice


@step
def leave_danger(s: Station, seat: int) -> None:
    s.keep_danger = 1


@step
def dodge(s: Station, seat: int, steps: int) -> None:
    """The target goes one step, and on a dangerous card perhaps another."""
    s.walks.append(Walk(s.targets[:1]))
    s.then(prowling.prowl_on, seat, steps, 1)
    s.then(prowling.noise_begin, seat, 0)
    s.then(prowling.noise_end)


@step
def lie(s: Station, seat: int, answers: int) -> None:
    s.lies, s.speaker = answers, seat


@step
def jam(s: Station, seat: int, answers: int) -> None:
    s.jam, s.speaker = answers, seat


@step
def dim(s: Station, seat: int, how: int) -> None:
    s.dim = how


@step
def doubt(s: Station, seat: int) -> None:
    """AL-49, AL-51."""
    s.ask(HERO, "doubt", [option("suffer"), option("fail")], doubted)


@step
def doubted(s: Station, seat: int, chosen: Option) -> None:
    if chosen.kind == "suffer":
        s.then(harm.hurt, "self_control", 2)
    else:
        s.void = 1


@step
def spoil(s: Station, seat: int, charges: int) -> None:
    """An item just drawn keeps one charge, or is lost (AL-49)."""
    held = [option("item", item) for item in s.drawn if s.charges(item)]
    if held:
        s.ask(seat, "pick_item", held, spoilt, charges)


@step
def spoilt(s: Station, seat: int, chosen: Option, charges: int) -> None:
    item = chosen.word()
    if not charges:
        items_in_use.drop(s, item)
        return
    for held in s.inventory:
        if held.item == item:
            held.charges = charges
    s.tell("item_spoilt", item=item)


@step
def adrenaline(s: Station, seat: int, tokens: int) -> None:
    s.adrenaline = max(0, s.adrenaline - tokens)
    s.tell("adrenaline_lost", tokens=tokens)


# --- on creatures, Sectors and Doors


@step
def mend(s: Station, seat: int, creatures: int) -> None:
    """One creature is a must; of two, both are a choice (AL-49, AL-189)."""
    options = [creature(s, token) for token in s.creatures() if s.wounded[token]]
    if creatures != 1 or not options:
        options.append(DONE)
    s.ask(seat, "pick_creature", options, mended, creatures, forced=True)


@step
def mended(s: Station, seat: int, chosen: Option, creatures: int) -> None:
    if chosen.kind == "done":
        return
    token = chosen.number()
    s.wounded[token] = 0
    if s.revealed[s.at[token]]:
        s.reveal("creature_mended", creature=TOKENS[token], sector=s.relative(s.at[token]))
    if creatures == 2:
        s.then(mend, seat, 3)


@step
def forget(s: Station, seat: int, count: int) -> None:
    """Remove Sectors from the Labyrinth; 0 stands for all that may go (AL-49, AL-189)."""
    seen = geography.field_of_view(s)
    found = [
        one
        for one in geography.present(s)
        if s.revealed[one] and one != s.hero and not (s.lit[one] and one in seen)
    ]
    if not count:
        geography.hide(s, found)
    elif found:
        s.ask(seat, "pick_sector", [*(option("sector", name(one)) for one in found), DONE],
              forgotten, count)  # fmt: skip


@step
def forgotten(s: Station, seat: int, chosen: Option, count: int) -> None:
    if chosen.kind == "done":
        return
    geography.hide(s, [sector(chosen.word())])
    if count > 1:
        s.then(forget, seat, count - 1)


@step
def put_condition(s: Station, seat: int, kind: str, reach: int) -> None:
    """AL-49, AL-189."""
    area = near(s) if reach else [s.hero]
    free = [one for one in area if not s.condition[one]] if has_room_for_condition(s, area) else []
    places = [option("sector", name(one)) for one in free]
    s.ask(seat, "pick_sector", places or [DONE], conditioned, kind, forced=bool(reach))


@step
def conditioned(s: Station, seat: int, chosen: Option, kind: str) -> None:
    if chosen.kind == "done":
        return
    at = sector(chosen.word())
    s.condition[at] = kind
    if s.revealed[at]:
        s.reveal("condition_placed", condition=kind, sector=s.relative(at))


@step
def bar(s: Station, seat: int, count: int) -> None:
    """One Door is a must; of two, both are a choice (AL-49, AL-58)."""
    options = [option("door", name(one), way) for one, way in door_area(s)]
    if count != 1 or not options:
        options.append(DONE)
    s.ask(seat, "pick_door", options, barred, count, forced=True)


@step
def barred(s: Station, seat: int, chosen: Option, count: int) -> None:
    if chosen.kind == "done":
        return
    geography.change_bar(s, sector(chosen.word()), chosen.word(1), True)
    if count == 2:
        s.then(bar, seat, 3)


@step
def danger(s: Station, seat: int, area: str) -> None:
    """AL-163, AL-164."""
    if area == "here":
        sectors = {s.hero}
    else:
        sectors = set(s.explored)
        for one in s.explored:
            sectors.update(there for _, there in geography.ways(s, one))
    found = danger_places(s, sorted(sectors))
    # Asked even where no token can lie, so that the Hero does not learn where others are.
    s.ask(seat, "place_danger", [*(option("sector", name(one)) for one in found), DONE],
          endangered, forced=not found)  # fmt: skip


@step
def endangered(s: Station, seat: int, chosen: Option) -> None:
    if chosen.kind != "done":
        put_danger(s, sector(chosen.word()))


@step
def darken(s: Station, seat: int, reach: int) -> None:
    for one in near(s) if reach else [s.hero]:
        geography.put_out(s, one)


EFFECTS.update({
    "ATTACK": attack, "LIFE": hurt_life, "SC": hurt_nerves, "MOVE": move, "ECHO": echo,
    "SPAWN": spawn, "TELEPORT": teleport, "FEWER": fewer, "SLASH": slash, "FIERCE": fierce,
    "LEAVE": leave_danger, "DODGE": dodge, "LIE": lie, "JAM": jam, "DIM": dim, "DOUBT": doubt,
    "SPOIL": spoil, "ADR": adrenaline, "MEND": mend, "FORGET": forget, "COND": put_condition,
    "BAR": bar, "DANGER": danger, "DARK": darken,
})  # fmt: skip
