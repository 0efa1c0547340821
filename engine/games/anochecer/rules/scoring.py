"""Scoring objectives: in the status phase, by Aeterna, and right after an event (6.15)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anochecer.board.components import OBJECTIVES, PLANET, PLANETS
from engine.games.anochecer.rules.economy.costs import spend_from
from engine.games.anochecer.rules.economy.payment import charge
from engine.games.anochecer.rules.effects.hooks import hook, without
from engine.games.anochecer.rules.effects.veil import is_veiled
from engine.games.anochecer.rules.ending import add_points
from engine.games.anochecer.rules.hands import discard_one
from engine.games.anochecer.rules.objectives import (
    colour_counts,
    scorable_public,
    scorable_secrets,
    specialty_planets,
    techs_met,
    with_specialties,
)
from engine.games.anochecer.rules.planets.attachments import specialties_of
from engine.games.anochecer.state import NONE, Twilight, step


@step
def score_status(s: Twilight, at: int) -> None:
    """TF-189: each in initiative order, one public and one secret objective."""
    order = s.priority()
    if at == len(order):
        return
    seat = order[at]
    if is_veiled(s):
        hook(s, "score_public", seat)
        s.then(ask_public, seat)
    else:
        ask_public(s, seat)
    s.then(score_secret, seat)
    s.then(score_status, at + 1)


@step
def ask_public(s: Twilight, seat: int) -> None:
    options = [option("objective", one) for one in scorable_public(s, seat)]
    s.ask(seat, "score_public", [*options, NONE], public_chosen)


@step
def public_chosen(s: Twilight, seat: int, chosen: Option) -> None:
    if chosen is not NONE:
        s.then(score, seat, chosen.word())


@step
def score_secret(s: Twilight, seat: int) -> None:
    """TF-189, TF-191: everybody with an unscored secret is asked, so that it tells nothing."""
    if not s.realms[seat].secrets:
        return
    options = [option("objective", one) for one in scorable_secrets(s, seat)]
    s.ask(seat, "score_secret", [*options, NONE], secret_chosen, forced=True)


@step
def secret_chosen(s: Twilight, seat: int, chosen: Option) -> None:
    if chosen is not NONE:
        s.then(score, seat, chosen.word())


@step
def score(s: Twilight, seat: int, objective: str) -> None:
    """TF-192, TF-195: pay or exhaust what it takes, then the points."""
    c = OBJECTIVES[objective].condition
    if OBJECTIVES[objective].stage == 0 and objective not in s.row:
        realm = s.realms[seat]
        realm.secrets = without(realm.secrets, objective)
        realm.scored = (*realm.scored, objective)
        s.reveal("scoring", seat=seat, objective=objective)
    else:
        s.tell("scoring", seat=seat, objective=objective)
    if c.kind == "spend":
        s.realms[seat].goods -= c.trade_goods
        if c.resources or c.influence:
            charge(s, seat, c.resources, c.influence)
        if c.tactic_or_strategy_tokens:
            s.then(spend_tokens, seat, c.tactic_or_strategy_tokens)
    elif c.kind == "discard_action_cards":
        s.then(discard_one, seat, c.n)
    elif c.kind == "purge_fragments":
        s.then(purge_fragment, seat, c.n)
    elif c.kind in ("tech_colours", "tech_same_colour"):
        s.then(use_specialties, seat, objective, ())
    s.then(award, seat, objective)


@step
def spend_tokens(s: Twilight, seat: int, number: int) -> None:
    realm = s.realms[seat]
    if number:
        options = [option("pool", pool) for pool in ("tactic", "strategy") if getattr(realm, pool)]
        s.ask(seat, "spend_token_pool", options, token_spent_for, number)


@step
def token_spent_for(s: Twilight, seat: int, chosen: Option, number: int) -> None:
    spend_from(s, seat, chosen)
    s.then(spend_tokens, seat, number - 1)


@step
def purge_fragment(s: Twilight, seat: int, number: int) -> None:
    """TF-192, TF-260: relic fragments of one's choice, one at a time."""
    held = sorted({card for card in s.realms[seat].relics if card.endswith("_fragment")})
    if number and held:
        s.ask(seat, "purge_fragment", [option("card", card) for card in held], purged, number)


@step
def purged(s: Twilight, seat: int, chosen: Option, number: int) -> None:
    card, realm = chosen.word(), s.realms[seat]
    realm.relics = without(realm.relics, card)
    s.purged = (*s.purged, card)
    s.tell("purged", seat=seat, card=card)
    s.then(purge_fragment, seat, number - 1)


@step
def use_specialties(s: Twilight, seat: int, objective: str, used: tuple[int, ...]) -> None:
    """TF-195: planets are exhausted one at a time until the condition holds."""
    c = OBJECTIVES[objective].condition
    counts = colour_counts(s, seat)
    for planet in used:
        for colour in specialties_of(s, planet):
            counts[colour] += 1
    if techs_met(c, counts):
        return
    useful = []
    for planet in specialty_planets(s, seat):
        most = with_specialties(s, seat)
        for one in used:
            for colour in specialties_of(s, one):
                most[colour] += 1
        if techs_met(c, most) and is_useful(s, seat, objective, planet, counts):
            useful.append(option("planet", PLANETS[planet].id))
    s.ask(seat, "use_specialties", useful, specialty_used, objective, used)


def is_useful(s: Twilight, seat: int, objective: str, planet: int, counts: dict[str, int]) -> bool:
    """A planet whose colour can still be brought up to what is asked for."""
    c = OBJECTIVES[objective].condition
    needed = c.per_colour or c.n
    most = dict(counts)
    for one in specialty_planets(s, seat):
        for colour in specialties_of(s, one):
            most[colour] += 1
    return any(counts[colour] < needed <= most[colour] for colour in specialties_of(s, planet))


@step
def specialty_used(
    s: Twilight, seat: int, chosen: Option, objective: str, used: tuple[int, ...]
) -> None:
    planet = PLANET[chosen.word()]
    s.exhaust(planet)
    s.tell("exhausted", seat=seat, planet=PLANETS[planet].id)
    s.then(use_specialties, seat, objective, (*used, planet))


@step
def award(s: Twilight, seat: int, objective: str) -> None:
    """TF-191."""
    realm = s.realms[seat]
    if objective not in realm.scored:
        realm.scored = (*realm.scored, objective)
    s.tell("scored", seat=seat, objective=objective)
    add_points(s, seat, OBJECTIVES[objective].points)
    hook(s, "score_objective", seat)


# --- secret objectives of the action phase


def secret_event(s: Twilight, seat: int, *events: str) -> None:
    """TF-194: something happened for which a seat may hold a secret objective."""
    if events and s.realms[seat].secrets and not s.realms[seat].out:
        s.then(offer_secret, seat, events)


@step
def offer_secret(s: Twilight, seat: int, events: tuple[str, ...]) -> None:
    """Whoever has an unscored secret is asked, so that being asked tells nothing (TF-194)."""
    realm, combat = s.realms[seat], s.combat
    if not realm.secrets or (combat is not None and seat in combat.scorers):
        return
    options = [
        option("score", card)
        for card in sorted(realm.secrets)
        if OBJECTIVES[card].condition.event in events
    ]
    options.append(option("not_now"))
    s.ask(seat, "score_secret_event", options, secret_event_chosen, forced=True)


@step
def secret_event_chosen(s: Twilight, seat: int, chosen: Option) -> None:
    if chosen.kind == "score":
        if s.combat is not None:
            s.combat.scorers = (*s.combat.scorers, seat)
        s.then(score, seat, chosen.word())
