"""The bots of the house as somebody one might play: strength in words, and a line of character.

By level, weakest first; name and face are those of the bot's own account.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.bots.levels import LEVELS
from engine.core.meta import Words


class Character(NamedTuple):
    strength: Words
    line: Words


_ROWS: Final = (
    Character(
        Words("first steps", "primeros pasos"),
        Words(
            "Chooses without a plan: the right company for your very first match.",
            "Elige sin plan: la mejor compañía para tu primera partida.",
        ),
    ),
    Character(
        Words("beginner", "principiante"),
        Words(
            "Has read the rules once, and now and then remembers one.",
            "Leyó las reglas una vez y de vez en cuando recuerda alguna.",
        ),
    ),
    Character(
        Words("casual player", "aficionado"),
        Words(
            "Takes what lies before its feet, and forgets what you are up to.",
            "Toma lo que tiene delante y se olvida de lo que tramas.",
        ),
    ),
    Character(
        Words("steady player", "jugador regular"),
        Words(
            "Makes few gross mistakes and waits for yours.",
            "Comete pocos errores graves y espera los tuyos.",
        ),
    ),
    Character(
        Words("club player", "jugador de club"),
        Words(
            "Knows what each thing is worth, and never sells it too cheap.",
            "Sabe cuánto vale cada cosa y nunca la vende barata.",
        ),
    ),
    Character(
        Words("strong club player", "jugador de club fuerte"),
        Words(
            "Looks ahead before it acts: traps in one move do not work.",
            "Mira adelante antes de actuar: las trampas de una jugada no sirven.",
        ),
    ),
    Character(
        Words("expert", "experto"),
        Words(
            "Weighs many futures, and is patient about it.",
            "Sopesa muchos futuros, y lo hace con paciencia.",
        ),
    ),
    Character(
        Words("master", "maestro"),
        Words(
            "The best the house has. Bring a plan, and another one.",
            "Lo mejor de la casa. Trae un plan, y otro más.",
        ),
    ),
)
CHARACTERS: Final[dict[int, Character]] = dict(zip(LEVELS, _ROWS, strict=True))
