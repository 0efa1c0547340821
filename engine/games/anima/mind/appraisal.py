"""What bots know: how good each option looks, and how well everybody stands (section 12)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.title import View
from engine.games.anima.board.components import (
    CHARACTERS,
    COURIER,
    FINAL_MISSIONS,
    HUNT,
    KEY_OF,
    LOCATIONS,
    MISSIONS,
    MOST_GIFTS,
    PLACE_OF,
)
from engine.games.anima.mind.interrupt_sense import interrupt_worth
from engine.games.anima.mind.knowledge import position
from engine.games.anima.mind.odds import (
    card_strength,
    danger,
    mission_chance,
    passing_chance,
    win_chance,
)
from engine.games.anima.rules.combat import sides
from engine.games.anima.rules.groups import base_values, group_combat, object_of
from engine.games.anima.rules.missions.attempts import attempts, may_attempt_final, objective
from engine.games.anima.rules.turn.trade import split
from engine.games.anima.state import NOBODY, Anima

Judge = Callable[[Anima, int, Option], float]

GIFT_WORTH = {
    "objeto_magico": 3.0, "org_inquisicion": 2.5, "org_wissenschaft": 2.4,
    "tecnica_definitiva": 2.3, "golpe_de_ki": 2.0, "bola_de_fuego": 2.0, "invocacion": 2.0,
    "escudo_de_ki": 1.8, "punalada_trapera": 1.7, "segundo_aliento": 1.5,
    "golpe_de_suerte": 1.6, "contrahechizo": 1.2, "curacion": 1.4, "criatura_enfurecida": 1.3,
    "org_samael": 1.3, "org_sol_negro": 1.2, "velocidad_del_rayo": 1.2, "traicion": 1.4,
}  # fmt: skip


def gift_worth(card: str) -> float:
    return GIFT_WORTH.get(KEY_OF.get(card, card), 1.0)


def character_worth(s: Anima, character: str) -> float:
    card = CHARACTERS[character]
    return card.combat + 0.3 * card.speed + 2 * (object_of(s, character) != "")


def appraise(view: View, decision: Decision) -> Sequence[float]:
    return worths(position(view, decision.seat), decision)


def worths(s: Anima, decision: Decision) -> Sequence[float]:
    """Only what the deciding seat sees is looked at: its own cards and what lies open."""
    judge = JUDGES.get(decision.kind)
    seat = decision.seat
    if decision.kind == "interrupt":
        window = str(decision.args[0])
        return [interrupt_worth(s, seat, one, window) for one in decision.options]
    if judge is None:
        return [0.0] * len(decision.options)
    return [judge(s, seat, one) for one in decision.options]


# --- places


def reward_worth(s: Anima, seat: int, place: str) -> float:
    """The best single reward this place can give."""
    player, card = s.players[seat], LOCATIONS[place]
    best = 0.2
    for mission in attempts(s, seat, place):
        best = max(best, attempt_worth(s, seat, mission, 0.35))
    if "recruit" in card.rewards and len(player.group) < 4:
        best = max(best, 2.2 if len(player.group) < 3 else 1.4)
    if "gift" in card.rewards:
        best = max(best, 0.6 * min(card.level, MOST_GIFTS - len(player.hand)))
    return best


def attempt_worth(s: Anima, seat: int, mission: str, least: float) -> float:
    chance = mission_chance(s, seat, mission)
    if chance < least:
        return 0.0
    return (8 if mission in FINAL_MISSIONS else 5) * chance + 1


def location_worth(s: Anima, seat: int, place: str) -> float:
    level = LOCATIONS[place].level
    return reward_worth(s, seat, place) * (0.35 + 0.65 * danger(s, seat, level))


def wanted_places(s: Anima, seat: int) -> list[str]:
    player = s.players[seat]
    wanted = [one for one in player.secret + player.in_play if one != HUNT]
    if may_attempt_final(s, seat):
        wanted = [s.final_mission, *wanted]
    return [PLACE_OF[objective(s, seat, one)] for one in wanted]


def movement(s: Anima, seat: int, chosen: Option) -> float:
    kind = chosen.kind
    if kind == "go_to":
        place = chosen.word()
        return location_worth(s, seat, place) * passing_chance(s, seat, place)
    if kind == "rest":
        return 0.5
    if kind == "new_horizons_retrieve":
        return 0.8 * location_worth(s, seat, chosen.word())
    if kind == "new_horizons_draw":
        return horizons_worth(s, seat)
    if kind == "use":
        return 0.0
    if KEY_OF[chosen.word()] == "rumores":
        return 5.0 if s.is_tree else horizons_worth(s, seat) + 0.5
    guarded = [one for one in s.active_locations if passing_chance(s, seat, one) < 0.7]
    return max([location_worth(s, seat, one) - 0.5 for one in guarded], default=0.0)


def horizons_worth(s: Anima, seat: int) -> float:
    missing = [one for one in wanted_places(s, seat) if one not in s.active_locations]
    if may_attempt_final(s, seat) and PLACE_OF[objective(s, seat, s.final_mission)] in missing:
        return 3.5
    return 2.0 if missing else 1.2


# --- steps


def starting(s: Anima, seat: int, chosen: Option) -> float:
    kind, player = chosen.kind, s.players[seat]
    if kind == "end":
        return 0.5
    if kind in ("end_stay", "end_leave"):
        here = [mission_chance(s, seat, one) for one in attempts(s, seat, player.position)]
        stays = player.resist != "" or max(here, default=0.0) >= 0.4
        return 0.5 if stays == (kind == "end_stay") else 0.1
    if kind in ("discard_gift", "expel", "leave_organisation"):
        return -1.0
    if kind == "use":
        return {"read_mind": 0.2}.get(CHARACTERS[chosen.word()].ability, 1.0)
    key = KEY_OF[chosen.word()]
    return 0.9 if key == "dormir" else 2.0


def interaction(s: Anima, seat: int, chosen: Option) -> float:
    if chosen.kind == "done":
        return 0.0
    if chosen.kind == "trade_with":
        return -0.5
    if chosen.kind != "declare_combat":
        return 1.0
    rival = chosen.number()
    lead = group_combat(s, seat) - group_combat(s, rival)
    other = s.players[rival]
    is_urgent = other.resist != "" or (
        may_attempt_final(s, rival)
        and other.position == PLACE_OF[MISSIONS[s.final_mission].objectives[0]]
    )
    return 1.0 + 0.1 * lead if lead >= (0 if is_urgent else 2) else -1.0


def combat_action(s: Anima, seat: int, chosen: Option) -> float:
    """Largest first, until the fight looks good enough; nothing if it is hopeless."""
    combat = s.fight()
    attack, defence = sides(s, combat)
    lead = attack - defence if seat == combat.attacker else defence - attack
    enough = 0.97 if combat.is_mission else 0.6
    is_hopeless = win_chance(int(lead + card_strength(s, seat))) < 0.25
    if chosen.kind == "pass":
        return 1.0 if win_chance(lead) >= enough or is_hopeless else 0.0
    if chosen.kind == "use":
        return 0.6
    return 0.2 * gift_worth(chosen.word())


def exploring(s: Anima, seat: int, chosen: Option) -> float:
    if chosen.kind != "explore":
        return 0.0
    place = s.players[seat].position
    is_wanted = any(attempt_worth(s, seat, one, 0.3) for one in attempts(s, seat, place))
    return 1.0 if is_wanted or danger(s, seat, LOCATIONS[place].level) >= 0.4 else -1.0


def reward(s: Anima, seat: int, chosen: Option) -> float:
    kind, player = chosen.kind, s.players[seat]
    if kind == "mission":
        mission = chosen.word()
        if mission == COURIER:
            return 6.0
        return attempt_worth(s, seat, mission, 0.3)
    if kind == "recruit":
        return 2.2 if len(player.group) < 3 else 1.4
    if kind == "gift":
        level = LOCATIONS[s.exploring].level
        return 0.6 * min(level, MOST_GIFTS - len(player.hand))
    if kind == "ex":
        return {"americh": 2.0, "la_torre_del_fin": 0.7}.get(s.exploring, 0.3)
    return 0.1


def target(s: Anima, seat: int, chosen: Option) -> float:
    kind, aim = chosen.kind, chosen.args[0]
    if kind == "target_seat":
        other = s.players[int(aim)]
        return 3 * len(other.done) + len(other.hand)
    if kind == "target_character":
        owner = s.owner(str(aim))
        lead = 0 if owner in (NOBODY, seat) else 3 * len(s.players[owner].done)
        return CHARACTERS[str(aim)].combat + lead
    if kind == "target_gift":
        return gift_worth(str(aim))
    if s.declared[0] and seat != s.active:
        return -location_worth(s, s.active, str(aim)) if s.active != NOBODY else 0.0
    return location_worth(s, seat, str(aim))


def event_choice(s: Anima, seat: int, chosen: Option) -> float:
    if chosen.kind == "discard":
        price = 1.1 if s.meeting[0] == "mercader_ambulante" else 0.0
        return price - gift_worth(chosen.word())
    return {"recruit": 1.0, "lose_turn": -2.6}.get(chosen.kind, 0.0)


def retire(s: Anima, seat: int, chosen: Option) -> float:
    place = chosen.word()
    return -3.0 * (place in wanted_places(s, seat)) - reward_worth(s, seat, place)


def protect(s: Anima, seat: int, chosen: Option) -> float:
    return 0.0 if chosen.kind == "pass" else -gift_worth(chosen.word())


# --- trade


def item_worth(s: Anima, item: str) -> float:
    return character_worth(s, item) if item in CHARACTERS else 0.8 * gift_worth(item)


def balance(s: Anima, offer: list[str], answer: list[str]) -> float:
    """What the proposer gains."""
    return sum(item_worth(s, one) for one in answer) - sum(item_worth(s, one) for one in offer)


def reply(s: Anima, seat: int, chosen: Option) -> float:
    """Give one thing that is worth clearly less than what is offered, or refuse."""
    trade = s.trade
    if trade is None or chosen.kind == "reject":
        return 0.0
    if chosen.kind == "done":
        return 1.0 if balance(s, trade.offer, trade.answer) < 0 else -1.0
    item = chosen.word()
    if trade.answer or len(split([item])[0]) > len(split(trade.offer)[0]):
        return -1.0
    return -balance(s, trade.offer, [item]) - 0.5


def confirm(s: Anima, seat: int, chosen: Option) -> float:
    trade = s.trade
    if trade is None or chosen.kind == "cancel":
        return 0.0
    return balance(s, trade.offer, trade.answer)


def _gift_kept(s: Anima, seat: int, chosen: Option) -> float:
    return -gift_worth(chosen.word())


def _first_character(s: Anima, seat: int, chosen: Option) -> float:
    card = CHARACTERS[chosen.word()]
    return card.combat + 0.1 * card.speed


def _victim(s: Anima, seat: int, chosen: Option) -> float:
    return -character_worth(s, chosen.word())


def _pick(s: Anima, seat: int, chosen: Option) -> float:
    place = chosen.word()
    return location_worth(s, seat, place) + 2 * (place in wanted_places(s, seat))


def _yes(s: Anima, seat: int, chosen: Option) -> float:
    return float(chosen.kind in ("take", "claim"))


JUDGES: dict[str, Judge] = {
    "setup_character": _first_character,
    "setup_gift": _gift_kept,
    "start_action": starting,
    "take_discarded_gift": _yes,
    "take_expelled": _yes,
    "movement_action": movement,
    "horizons_pick": _pick,
    "retire_location": retire,
    "protect_location": protect,
    "interaction_action": interaction,
    "trade_offer": lambda s, seat, chosen: float(chosen.kind == "cancel"),
    "trade_reply": reply,
    "trade_confirm": confirm,
    "combat_action": combat_action,
    "choose_target": target,
    "explore_choice": exploring,
    "reward_choice": reward,
    "choose_death": _victim,
    "event_choice": event_choice,
    "hunt_claim": _yes,
    "mission_payment": _gift_kept,
    "study_discard": _gift_kept,
}


def evaluate(s: Anima) -> Sequence[float]:
    """For each seat the mean chance to end before another one."""
    scores = [score(s, seat) for seat in range(s.seats)]
    return [
        sum(1 / (1 + exp((other - own) / 2.5)) for at, other in enumerate(scores) if at != seat)
        / (s.seats - 1)
        for seat, own in enumerate(scores)
    ]


def score(s: Anima, seat: int) -> float:
    player = s.players[seat]
    if player.removed:
        return -30.0
    combat, speed = base_values(s, seat)
    total = 4.0 * len(player.done) + 0.4 * combat + 0.12 * speed + 0.3 * len(player.hand)
    total += 0.6 * player.resist_won + 0.8 * len(player.hunted) + 1.0 * player.courier_stage
    total += 0.5 * (player.position != "") - 0.7 * player.lose_next_turn
    if may_attempt_final(s, seat):
        total += 4.0 * mission_chance(s, seat, s.final_mission)
        total += 1.5 * (player.resist == s.final_mission)
    return total
