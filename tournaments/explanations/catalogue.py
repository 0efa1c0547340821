"""Texts of explanations in English and Spanish."""

from __future__ import annotations

from tournaments.explanations.message import Message
from tournaments.languages import said

CATALOGUE: dict[str, tuple[str, str]] = {
    "swiss.bracket": (
        "Paired in the bracket of {score} points.",
        "Emparejados en el grupo de {score} puntos.",
    ),
    "swiss.floated_down": (
        "{player} came down from {score} points: no place in a higher bracket was possible.",
        "{player} bajó desde {score} puntos: no cabía en un grupo superior.",
    ),
    "swiss.floated_up": (
        "{player} ({score} points) meets an opponent from a higher bracket.",
        "{player} ({score} puntos) juega con un rival de un grupo superior.",
    ),
    "swiss.colour.5.2.1": (
        "Both get the colour they are due; {white} has the first seat.",
        "Ambos reciben el color que les toca; {white} ocupa el primer asiento.",
    ),
    "swiss.colour.5.2.2": (
        "Both were due the same colour; {white} has the first seat because the stronger "
        "claim decides.",
        "A ambos les tocaba el mismo color; {white} ocupa el primer asiento porque decide "
        "la preferencia más fuerte.",
    ),
    "swiss.colour.5.2.3": (
        "Both have equal claims; colours alternate from the last round in which they differed, "
        "so {white} has the first seat.",
        "Tienen igual derecho; los colores alternan desde la última ronda en que difirieron, "
        "así que {white} ocupa el primer asiento.",
    ),
    "swiss.colour.5.2.4": (
        "Equal claims and equal histories; the higher-ranked player gets the colour due.",
        "Igual derecho e igual historial; el jugador mejor clasificado recibe su color.",
    ),
    "swiss.colour.5.2.5": (
        "Neither has played yet; the drawing of lots and the start number decide.",
        "Ninguno ha jugado aún; deciden el sorteo y el número de salida.",
    ),
    "swiss.bye": (
        "{player} has the bye: the lowest score ({score}) that allows everybody else to be paired.",
        "{player} descansa: es la puntuación más baja ({score}) que permite emparejar al resto.",
    ),
    "swiss.absent": ("{player} is not paired in this round.", "{player} no juega esta ronda."),
    "swiss.why_not.paired": ("They do meet in this round.", "Sí juegan en esta ronda."),
    "swiss.why_not.same": (
        "A player cannot meet themselves.",
        "Un jugador no puede jugar consigo mismo.",
    ),
    "swiss.why_not.C1": (
        "C1: they have met before, or the organiser keeps them apart.",
        "C1: ya jugaron antes, o la organización los mantiene separados.",
    ),
    "swiss.why_not.C3": (
        "C3: both must have the same colour.",
        "C3: ambos deben recibir el mismo color.",
    ),
    "swiss.why_not.C4": (
        "C4: the others could then not all be paired.",
        "C4: los demás ya no podrían emparejarse todos.",
    ),
    "swiss.why_not.C6": (
        "C6: more players would have to leave the bracket of {score} points.",
        "C6: más jugadores tendrían que salir del grupo de {score} puntos.",
    ),
    "swiss.why_not.C7": (
        "C7: players with more points would have to float down.",
        "C7: tendrían que bajar jugadores con más puntos.",
    ),
    "swiss.why_not.C8": (
        "C8: the next bracket could then be paired less well.",
        "C8: el grupo siguiente quedaría peor emparejado.",
    ),
    "swiss.why_not.C9": (
        "C9: the bye would go to somebody with more unplayed games.",
        "C9: descansaría alguien con más partidas sin jugar.",
    ),
    "swiss.why_not.C10": (
        "C10: a leader would get a colour difference beyond two.",
        "C10: un líder tendría una diferencia de colores superior a dos.",
    ),
    "swiss.why_not.C11": (
        "C11: a leader would get the same colour three times in a row.",
        "C11: un líder tendría el mismo color tres veces seguidas.",
    ),
    "swiss.why_not.C12": (
        "C12: fewer players would get the colour they are due.",
        "C12: menos jugadores recibirían el color que les toca.",
    ),
    "swiss.why_not.C13": (
        "C13: fewer players would get a colour they strongly need.",
        "C13: menos jugadores recibirían un color que necesitan mucho.",
    ),
    "swiss.why_not.C14": (
        "C14: somebody would float down who did so in the last round.",
        "C14: bajaría alguien que ya bajó en la ronda anterior.",
    ),
    "swiss.why_not.C15": (
        "C15: somebody would float up who did so in the last round.",
        "C15: subiría alguien que ya subió en la ronda anterior.",
    ),
    "swiss.why_not.C16": (
        "C16: somebody would float down who did so two rounds ago.",
        "C16: bajaría alguien que ya bajó hace dos rondas.",
    ),
    "swiss.why_not.C17": (
        "C17: somebody would float up who did so two rounds ago.",
        "C17: subiría alguien que ya subió hace dos rondas.",
    ),
    "swiss.why_not.C18": (
        "C18: a player who came down in the last round would meet a wider difference.",
        "C18: quien bajó en la ronda anterior tendría una diferencia mayor.",
    ),
    "swiss.why_not.C19": (
        "C19: a player who went up in the last round would meet a wider difference.",
        "C19: quien subió en la ronda anterior tendría una diferencia mayor.",
    ),
    "swiss.why_not.C20": (
        "C20: a player who came down two rounds ago would meet a wider difference.",
        "C20: quien bajó hace dos rondas tendría una diferencia mayor.",
    ),
    "swiss.why_not.C21": (
        "C21: a player who went up two rounds ago would meet a wider difference.",
        "C21: quien subió hace dos rondas tendría una diferencia mayor.",
    ),
    "swiss.why_not.order": (
        "It would be as good by all criteria; the order of article 4 puts the actual pairing "
        "first.",
        "Sería igual de bueno por todos los criterios; el orden del artículo 4 pone antes el "
        "emparejamiento real.",
    ),
    "organiser.manual": (
        "Paired by the organiser.",
        "Emparejado por la organización.",
    ),
    "organiser.imported": (
        "Played elsewhere and imported by the organiser.",
        "Jugado en otro sitio e importado por la organización.",
    ),
    "pods.table": (
        "Table {table}: points from {lowest} to {highest}, {repeats} pairs have met before.",
        "Mesa {table}: de {lowest} a {highest} puntos, {repeats} parejas ya se conocían.",
    ),
    "pods.bye": (
        "{player} sits out: fewest byes so far, then fewest points.",
        "{player} descansa: quien menos ha descansado y, entre ellos, quien menos puntos tiene.",
    ),
    "standings.played": (
        "Round {round}: game against {opponent}.",
        "Ronda {round}: partida contra {opponent}.",
    ),
    "standings.forfeit": (
        "Round {round}: decided without play against {opponent}.",
        "Ronda {round}: sin jugar contra {opponent}.",
    ),
    "standings.bye": ("Round {round}: bye.", "Ronda {round}: descanso."),
    "standings.absent": ("Round {round}: absent.", "Ronda {round}: ausente."),
    "standings.opponent_score": (
        "Round {round}: score of opponent {opponent}.",
        "Ronda {round}: puntuación del rival {opponent}.",
    ),
    "standings.dummy_opponent": (
        "Round {round}: not played, counted like an opponent with the own score.",
        "Ronda {round}: no jugada, cuenta como un rival con la propia puntuación.",
    ),
    "standings.running_total": (
        "Points after round {round}.",
        "Puntos tras la ronda {round}.",
    ),
    "standings.opponent_rating": (
        "Round {round}: rating of opponent {opponent}.",
        "Ronda {round}: Elo del rival {opponent}.",
    ),
    "standings.direct_game": (
        "Round {round}: game within the tied group, against {opponent}.",
        "Ronda {round}: partida dentro del grupo empatado, contra {opponent}.",
    ),
    "standings.below_limit": (
        "Round {round}: opponent {opponent} stayed below the limit.",
        "Ronda {round}: el rival {opponent} quedó por debajo del límite.",
    ),
}


def text(message: Message, language: str) -> str:
    """The sentence in a language."""
    return said(language, *CATALOGUE[message.key]).format(**message.parameters)
