"""What an audience knows as a state.

`known` builds a state of what one seat may know, from nothing; what it does not know is there in
number only. `mind/dealing.py` fills such gaps at random.
"""

from __future__ import annotations

from base64 import b64encode
from typing import Final

from engine.core.chance import FastChance
from engine.core.storage import encode_state
from engine.games.anochecer.board.components import CARDS, TILES
from engine.games.anochecer.records import Realm, Window
from engine.games.anochecer.rules.effects.veil import SEARCHED_KINDS, is_veiled
from engine.games.anochecer.state import Twilight

PUBLIC_FIELDS: Final = (
    "active", "control", "custodians", "dice", "discard", "doomed", "flags", "galaxy",
    "guests", "hits", "initiative", "law", "loot", "marks", "owner", "paid", "phase",
    "purged", "round", "shown",
    "speaker", "spent", "strategy_goods", "strategy_holder", "strategy_used", "table", "tapped",
    "tokens", "tyrant",
)  # fmt: skip
"""`choices` is not among them: it also counts what seats chose in hidden windows."""
PUBLIC_RECORDS: Final = ("expedition", "combat", "splice")
SECRET_PARTS: Final = ("draft", "hand", "kept", "secrets", "seat_card", "tiles")
UNKNOWN: Final = "?"


def sees(s: Twilight, seat: int, audience: int) -> bool:
    """Whether an audience sees all a seat holds."""
    return seat == audience or s.result is not None


def hidden_parts(s: Twilight, seat: int) -> dict[str, tuple[str, ...] | str]:
    """What others are shown of a seat's hidden cards: how many, and of which kind where known."""
    realm = s.realms[seat]
    is_seated = s.speaker >= 0
    kept: tuple[str, ...] = (UNKNOWN,) * len(realm.kept)
    if s.phase != "setup":
        kept = tuple(sorted([UNKNOWN + CARDS[one].kind for one in realm.kept]))
    elif is_mustered(s, seat):
        kept = realm.kept
    return {
        "draft": (UNKNOWN,) * len(realm.draft),
        "hand": (UNKNOWN,) * len(realm.hand),
        "kept": kept,
        "secrets": (UNKNOWN,) * len(realm.secrets),
        "seat_card": realm.seat_card if is_seated else "",
        "tiles": tuple(sorted([UNKNOWN + TILES[one].kind for one in realm.tiles])),
    }


def is_mustered(s: Twilight, seat: int) -> bool:
    """The third reference lies open once the starting units are there."""
    return bool(s.forces(seat))


def known(s: Twilight, audience: int) -> Twilight:
    """The state as a seat, or PUBLIC, knows it."""
    base = Twilight(s.seats, s.game_options, FastChance(0))
    base.left = s.left[:]
    for field in PUBLIC_FIELDS:
        value = getattr(s, field)
        setattr(base, field, value.copy() if isinstance(value, list | dict) else value)
    base.units = [one.copy() for one in s.units]
    for field in PUBLIC_RECORDS:
        record = getattr(s, field)
        setattr(base, field, None if record is None else record.copy())
    if base.splice is not None:
        base.splice.pool = seen_pool(s, audience)
    base.loot = seen_loot(s, audience)
    base.volleys = tuple([one.copy() for one in s.volleys])
    base.builds = tuple([one.copy() for one in s.builds])
    base.windows = tuple([seen_window(one, audience) for one in s.windows])
    if s.trade is not None and audience in (s.trade.proposer, s.trade.partner):
        base.trade = s.trade.copy()
    base.decks = {
        kind: cards if kind.endswith("_discard") else (UNKNOWN,) * len(cards)
        for kind, cards in s.decks.items()
    }
    base.row = seen_row(s, audience)
    base.edicts = seen_edicts(s, audience)
    base.realms = [known_realm(s, seat, audience) for seat in s.parties()]
    return base


def known_realm(s: Twilight, seat: int, audience: int) -> Realm:
    realm, found = s.realms[seat], Realm()
    for field in Realm.FIELDS:
        if field not in SECRET_PARTS:
            setattr(found, field, getattr(realm, field))
    shown = hidden_parts(s, seat)
    for field in SECRET_PARTS:
        setattr(found, field, getattr(realm, field) if sees(s, seat, audience) else shown[field])
    return found


def seen_window(window: Window, audience: int) -> Window:
    """TF-35: nobody learns of a hidden window who was asked in it and passed."""
    found = window.copy()
    if found.is_hidden:
        found.passed = tuple([seat for seat in found.passed if seat == audience])
    return found


def seen_pool(s: Twilight, audience: int) -> tuple[str, ...]:
    """TF-269: with veiled heart only the seat to whom the pool is handed sees it."""
    pool = s.splice.pool if s.splice is not None else ()
    if not is_veiled(s) or s.result is not None or holds_pool(s) == audience:
        return pool
    return tuple([UNKNOWN + CARDS[one].kind for one in pool])


def holds_pool(s: Twilight) -> int | None:
    """The seat that picks or assigns cards of the pool just now, if one does."""
    for decision in s.asked:
        if decision.kind in ("splice_pick", "splice_assign"):
            return decision.seat
        if decision.kind == "choose_target" and decision.args[0] == "engineer":
            return decision.seat
    return None


def seen_loot(s: Twilight, audience: int) -> tuple[str, ...]:
    """TF-273: cards drawn from a deck are shown to the seat that chooses among them only."""
    is_open = (
        not is_veiled(s) or s.result is not None or holds_loot(s) == audience or is_loot_open(s)
    )
    # The order in which a deck lay that is looked through as a whole is nobody's to know.
    is_whole = any(one.step == "searched" for one in s.asked)
    return tuple([
        one if is_open or CARDS[one].kind not in SEARCHED_KINDS else UNKNOWN + CARDS[one].kind
        for one in (sorted(s.loot) if is_whole else s.loot)
    ])  # fmt: skip


def holds_loot(s: Twilight) -> int | None:
    return next((one.seat for one in s.asked if one.kind == "choose_target"), None)


def is_loot_open(s: Twilight) -> bool:
    """TF-187: what Arbitrate discards was face up, and lies open until it is shuffled in."""
    is_chosen = any(one.step == "arbitrate_discard" for one in s.asked)
    return is_chosen or any(name == "arbitrate_one" for name, _ in s.frames)


def seen_row(s: Twilight, audience: int) -> tuple[str, ...]:
    peeked = s.realms[audience].peeked if audience >= 0 else ()
    return tuple([one if at < s.shown or at in peeked else UNKNOWN for at, one in enumerate(s.row)])


def seen_edicts(s: Twilight, audience: int) -> tuple[str, ...]:
    """The chosen one stands first once it is chosen; before that only its chooser sees them."""
    if not s.edicts:
        return ()
    for decision in s.asked:
        if decision.kind == "edict_pick":
            return s.edicts if decision.seat == audience else (UNKNOWN,) * len(s.edicts)
    return (s.edicts[0], *(UNKNOWN,) * (len(s.edicts) - 1))


# --- from a view and back


def packed(s: Twilight, audience: int) -> str:
    """What a deciding seat knows, with where the flow stands, for `determinize`."""
    base = known(s, audience)
    base.frames = s.frames[:]
    return b64encode(encode_state(base)).decode()
