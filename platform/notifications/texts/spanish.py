"""Español."""

from __future__ import annotations

from typing import Final

from notifications.texts.language import Language

SPANISH: Final = Language(
    push={
        "players.welcome": "Te damos la bienvenida a Palestra. Tu cuenta está lista.",
        "players.followed": "{display_name} te sigue.",
        "players.report_closed": "La moderación ha revisado tu denuncia sobre {name}.",
        "moderation.warn": "Has recibido una advertencia de la moderación.",
        "moderation.mute": "La moderación te ha silenciado en los chats.",
        "moderation.unmute": "Ya puedes volver a escribir en los chats.",
        "moderation.ban": "La moderación ha suspendido tu cuenta.",
        "moderation.unban": "Tu cuenta vuelve a estar abierta.",
        "moderation.role": "Tu función en el sitio ha cambiado.",
        "match_invited": "{display_name} te reta a una partida de {title}.",
        "match_invited.by_nobody": "Te invitan a una partida de {title}.",
        "rematch_asked": "{display_name} te pide la revancha a {title}.",
        "clock_proposed": "{display_name} jugaría a {title} con otro reloj.",
        "table_found": "Hay mesa para {title}.",
        "undo_asked": "{display_name} te pide deshacer una jugada en {title}.",
        "match_started": "Tu partida de {title} ha empezado.",
        "your_turn": "Te toca jugar en {title}.",
        "time_low": "Se te acaba el tiempo en {title}.",
        "match_finished": "Tu partida de {title} ha terminado.",
        "match_finished.won": "Has ganado tu partida de {title}.",
        "rating.corrected": "Se ha corregido un resultado tuyo de {title}.",
        "tournament.entered_by_organiser": "{organiser} te ha inscrito en {tournament}.",
        "tournament.moved_up": "{tournament}: ya tienes plaza.",
        "tournament.check_in_opened": "{tournament}: ya puedes confirmar tu asistencia.",
        "tournament.started": "{tournament} ha empezado.",
        "tournament.paused": "{tournament} está en pausa.",
        "tournament.resumed": "{tournament} continúa.",
        "tournament.cancelled": "{tournament} se ha cancelado.",
        "tournament.message": "{tournament}: {text}",
        "tournament.no_show": (
            "{tournament}: no te presentaste a tu partida de la ronda {round} y la pierdes."
        ),
        "tournament.no_show_of_opponent": (
            "{tournament}: tu rival de la ronda {round} no se presentó."
        ),
        "tournament.withdrawn_absent": (
            "{tournament}: quedas fuera por no presentarte a tus partidas."
        ),
        "tournament.disqualified": "{tournament}: te han descalificado.",
        "tournament.disputed": "{tournament}: {player} reclama un resultado.",
        "tournament.dispute_upheld": "{tournament}: se ha aceptado tu reclamación.",
        "tournament.dispute_rejected": "{tournament}: se ha rechazado tu reclamación.",
        "tournament.result_corrected": "{tournament}: se ha corregido un resultado tuyo.",
        "tournament.finished": "{tournament} ha terminado. Gana {winner}.",
        "tournament.finished.shared": (
            "{tournament} ha terminado. {winner} comparten el primer puesto."
        ),
        "tournament.finished_without_winner": "{tournament} ha terminado sin ganador.",
        "other": "Hay algo nuevo para ti.",
    },
    subjects={
        "your_turn": "{title}: te toca jugar",
        "time_low": "{title}: se te acaba el tiempo",
        "match_finished": "{title}: tu partida ha terminado",
        "match_invited": "{title}: {inviter} te invita",
        "rematch_asked": "{title}: {inviter} te pide la revancha",
        "clock_proposed": "{title}: {inviter} propone otro reloj",
        "digest": "Tus novedades",
    },
    bodies={
        "your_turn": (
            "Hola, {name}:\n\n"
            "Te toca jugar en tu partida de {title} contra {others}. "
            "Tienes hasta el {deadline}.\n\n{link}\n"
        ),
        "time_low": (
            "Hola, {name}:\n\n"
            "Se te acaba el tiempo en tu partida de {title} contra {others}: te toca jugar y "
            "tienes hasta el {deadline}. Si necesitas más tiempo, puedes tomarte días de "
            "vacaciones en la página de la partida.\n\n{link}\n"
        ),
        "match_finished": (
            "Hola, {name}:\n\n"
            "Tu partida de {title} contra {others} ha terminado. {outcome}\n\n"
            "Repásala decisión por decisión: {link}/review\n"
        ),
        "match_invited": (
            "Hola, {name}:\n\n{inviter} te invita a una partida de {title}. "
            "Acéptala, recházala o propón otro reloj aquí:\n\n{link}\n"
        ),
        "rematch_asked": (
            "Hola, {name}:\n\n{inviter} te pide la revancha a {title}. "
            "Puedes responder aquí:\n\n{link}\n"
        ),
        "clock_proposed": (
            "Hola, {name}:\n\n{inviter} jugaría contigo a {title}, pero con otro reloj. "
            "Míralo aquí:\n\n{link}\n"
        ),
        "digest": (
            "Hola, {name}:\n\nEsto hay de nuevo en Palestra desde el último resumen:\n\n{lines}\n"
        ),
    },
    outcomes={
        "won": "Has ganado.",
        "lost": "Has perdido.",
        "drawn": "Habéis empatado.",
        "shared": "Compartes el primer puesto.",
        "placed": "Has quedado en {place} posición.",
    },
    places=("segunda", "tercera", "cuarta", "quinta", "sexta", "séptima", "octava"),
    footer="\nPuedes elegir qué correos recibes: {settings}\n",
    moment=r"l j \d\e F, H:i T",
    conjunction="y",
    conjunction_before_i="e",
)
