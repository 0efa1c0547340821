"""What each audience sees of a match (rules 7 and 11).

Both sides share the Hero's board and the track. The Hero and spectators get the Labyrinth as
`knowledge` has it, in names counted from the start Sector; Evil gets the whole station.
"""

from __future__ import annotations

from engine.core.storage import pack_frames
from engine.core.title import View
from engine.games.alone.board.creatures import SKILLS, TOKENS
from engine.games.alone.board.grid import name
from engine.games.alone.board.missions import MISSIONS
from engine.games.alone.board.reaction_cards import deck_of
from engine.games.alone.rules.geography import present, tile
from engine.games.alone.rules.knowledge import knowledge_of, memory_of
from engine.games.alone.state import HERO, NOWHERE, Station

SCRATCH = (
    "played", "bullet", "healed", "set_aside", "halted", "fewer", "slash", "fierce",
    "keep_danger", "lies", "dim", "jam", "void", "extra", "speaker",
)  # fmt: skip
SCRATCH_LISTS = ("unlocked", "stims", "round_used", "action", "named", "drawn", "dice", "defences")
HERO_PLAIN = (
    "round", "turn", "marker", "life", "self_control", "adrenaline", "character",
    "companion", "companion_charges", "leader",
)  # fmt: skip
FLAGS = ("nightmare", "final_active", "hunt", "plans")


def view_of(s: Station, audience: int) -> View:
    view: View = {field: getattr(s, field) for field in HERO_PLAIN}
    view |= {field: bool(getattr(s, field)) for field in FLAGS}
    view["heal_limit"] = s.heal_limit
    view["missions"] = [
        {"id": id, "progress": s.progress[at], "needed": MISSIONS[id].needed,
         "rooms": list(MISSIONS[id].rooms)}
        for at, id in enumerate(s.missions)
    ]  # fmt: skip
    view["skills"] = dict(zip(SKILLS, s.skills, strict=True))
    view["looted"] = s.looted[:]
    view["inventory"] = [
        {"item": held.item, "charges": held.charges, "upgraded": held.is_upgraded}
        for held in s.inventory
    ]
    view["items"] = {"deck": len(s.item_deck), "discard": s.item_discard[:]}
    view["decks"] = [
        {"deck": deck, "pile": len(s.piles[at]), "discard": len(s.discards[at])}
        for at, deck in enumerate(s.decks)
    ]
    view["hand_sizes"] = [len(hand) for hand in s.hands]
    sees_evil = audience > HERO or s.result is not None
    view["track"] = [
        {"card": one.card if sees_evil or not one.is_face_down else None,
         "deck": deck_of(one.card), "face_down": one.is_face_down, "slots": one.slots}
        for one in s.track
    ]  # fmt: skip
    view["this_turn"] = {
        **{field: getattr(s, field) for field in SCRATCH},
        **{field: getattr(s, field)[:] for field in SCRATCH_LISTS},
        "explored": [s.relative(one) for one in s.explored],
        "movements": len(s.walks),
    }
    known = knowledge_of(s)
    view["hero"] = known.hero
    view["labyrinth"] = known.labyrinth
    view["ghosts"] = known.ghosts
    view["in_view"] = known.in_view
    view["noises"] = known.noises
    view["answers"] = known.answers
    view["left"] = s.left[:]
    view["game_options"] = dict(s.game_options)
    if sees_evil:
        view["evil"] = evil_part(s, audience)
    if any(decision.seat == audience for decision in s.asked):
        view["flow"] = pack_frames(s.frames)
    return view


def recalled(s: Station, seat: int) -> View:
    """The view, and for the Hero every Sector he has ever seen, as he remembers it (rules 12)."""
    view = view_of(s, seat)
    if seat == HERO:
        view["memory"] = memory_of(s)
    return view


def evil_part(s: Station, audience: int) -> dict[str, object]:
    """The whole station, and the team's cards as far as they are open (AL-195)."""
    is_open = s.game_options["evil_hands"] == "open" or s.result is not None
    return {
        "start": name(s.start) if s.start != NOWHERE else None,
        "hero": name(s.hero) if s.start != NOWHERE else None,
        "map": {
            name(one): {
                **tile(s, one),
                "revealed": bool(s.revealed[one]),
                "remembered": bool(s.ghosts[one]),
                "called": s.relative(one),
            }
            for one in present(s)
        },
        "tokens": [
            {"token": token, "creature": TOKENS[token], "at": name(at),
             "wounded": bool(s.wounded[token]), "entered": bool(s.entered[token])}
            for token, at in enumerate(s.at)
            if at != NOWHERE
        ],
        "hands": [
            sorted(hand) if is_open or seat == audience else None
            for seat, hand in enumerate(s.hands)
        ],
        "discards": [sorted(pile) for pile in s.discards],
        "targets": s.targets[:],
        "heard": s.heard,
        "lied": s.lied,
        "walks": [{"tokens": one.tokens[:], "stepped": one.has_stepped} for one in s.walks],
    }  # fmt: skip
