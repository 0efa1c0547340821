/** Español: notifications. */
import type { Same } from '../message.ts';
import type en from './notifications.en.ts';

export default {
  'notifications.title': 'Avisos',
  'notifications.markAll': 'Marcar todo como leído',
  'notifications.none': 'Nada nuevo',
  'notifications.noneText': 'Cuando te toque jugar o alguien te invite, lo leerás aquí.',
  'notifications.unread': 'Sin leer',
  'notifications.kind.welcome': 'Te damos la bienvenida a Palestra. Tu cuenta está lista.',
  'notifications.kind.followed': '{name} te sigue.',
  'notifications.kind.warned': 'La moderación te ha advertido: {reason}',
  'notifications.kind.muted': 'La moderación te ha silenciado: {reason}',
  'notifications.kind.mutedUntil': 'La moderación te ha silenciado hasta el {date}: {reason}',
  'notifications.kind.unmuted': 'Ya puedes volver a escribir en los chats.',
  'notifications.kind.unbanned': 'Tu cuenta vuelve a estar abierta.',
  'notifications.kind.report.acted':
    'Tu denuncia sobre {name}: los moderadores han tomado medidas. Gracias.',
  'notifications.kind.report.no_breach':
    'Tu denuncia sobre {name}: los moderadores no han visto ninguna norma rota.',
  'notifications.kind.report.unclear':
    'Tu denuncia sobre {name}: los moderadores no lo han podido saber con certeza. La tienen en cuenta.',
  'notifications.kind.report.closed': 'Los moderadores han mirado tu denuncia.',
  'notifications.kind.role': 'Tu función en el sitio ha cambiado.',
  'notifications.kind.other': 'Hay algo nuevo para ti.',

  'notifications.kind.ratingCorrected': 'Se anuló un resultado de {title}: {reason}',

  'notifications.kind.matchInvited': '{name} te reta a una partida de {title}.',
  'notifications.kind.tournament.enteredByOrganiser':
    '{tournament}: {organiser} te ha inscrito. Puedes retirarte en su página.',
  'notifications.kind.rematchAsked': '{name} te pide la revancha a {title}.',
  'notifications.kind.clockProposed': '{name} jugaría a {title} con otro reloj.',
  'notifications.kind.invitationDeclined': '{name} no acepta tu invitación a {title}.',
  'notifications.kind.tableFound': 'Hay mesa para {title}.',
  'notifications.kind.undoAsked': '{name} te pide deshacer una jugada en {title}.',
  'notifications.kind.message': '{name} te ha escrito en {title}.',
  'notifications.kind.matchStarted': 'Tu partida de {title} ha empezado.',
  'notifications.kind.matchWon': 'Has ganado tu partida de {title}.',
  'notifications.kind.turnElsewhere': 'Te toca jugar en otra mesa.',
  'notifications.kind.yourTurn': 'Te toca jugar en {title}.',
  'notifications.kind.timeLow': 'Se te acaba el tiempo en {title}.',
  'notifications.kind.matchFinished': 'Tu partida de {title} ha terminado.',
  'notifications.kind.tournament.started': '{tournament} ha empezado.',
  'notifications.kind.tournament.called':
    '{tournament}, ronda {round}: te llaman a la mesa {table}.',
  'notifications.kind.tournament.arbiter_called':
    '{player} te llama a la mesa {table} de {tournament}.',
  'notifications.kind.tournament.arbiter_comes': '{arbiter} viene a tu mesa ({tournament}).',
  'notifications.kind.tournament.paired':
    '{tournament}, ronda {round}: {players}, mesa {table}. Empieza enseguida.',
  'notifications.kind.tournament.check_in_opened': '{tournament}: confirma que estás aquí.',
  'notifications.kind.tournament.finished': {
    one: '{tournament} ha terminado. Gana {winner}.',
    other: '{tournament} ha terminado. {winner} comparten el primer puesto.',
  },
  'notifications.kind.tournament.finished_without_winner':
    '{tournament} ha terminado. No ha ganado nadie.',
  'notifications.kind.tournament.no_show':
    '{tournament}: no viniste a tu partida de la ronda {round} y la pierdes.',
  'notifications.kind.tournament.no_show_of_opponent':
    '{tournament}: tu rival no vino en la ronda {round}.',
  'notifications.kind.tournament.withdrawn_absent': {
    one: '{tournament}: no viniste {count} vez y quedas fuera.',
    other: '{tournament}: no viniste {count} veces y quedas fuera.',
  },
  'notifications.kind.tournament.dispute_upheld':
    '{tournament}: tu reclamación se aceptó y el resultado ha cambiado. {conclusion}',
  'notifications.kind.tournament.dispute_rejected':
    '{tournament}: tu reclamación se rechazó. {conclusion}',
  'notifications.kind.tournament.paused': '{tournament} está en pausa.',
  'notifications.kind.tournament.resumed': '{tournament} continúa.',
  'notifications.kind.tournament.cancelled': '{tournament} se ha cancelado. {reason}',
  'notifications.kind.tournament.message': '{tournament}: {text}',
  'notifications.kind.tournament.result_corrected':
    '{tournament}: se ha corregido un resultado tuyo.',
  'notifications.kind.tournament.disqualified': '{tournament}: estás descalificado. {reason}',
  'notifications.kind.tournament.moved_up': '{tournament}: has salido de la lista de espera.',
  'notifications.kind.tournament.disputed': '{tournament}: {player} reclama un resultado.',
  'notifications.kind.tournament.dispute_settled':
    '{tournament}: tu reclamación está resuelta. {conclusion}',
  'install.title': 'Palestra como aplicación',
  'install.text': 'Con su propio icono, el número de partidas que te esperan y avisos.',
  'install.button': 'Instalar en este dispositivo',
  'install.apple':
    'En Safari, pulsa Compartir y «Añadir a pantalla de inicio»: solo así puede enviarte avisos.',
  'notifications.settings': 'Dónde te llegan las noticias',
  'notifications.settingsText':
    'En esta página y en la campana las encuentras siempre. Fuera del sitio decides tú.',
  'notifications.push': 'Navegador',
  'notifications.push.all': 'Notificaciones emergentes',
  'notifications.push.allHint': 'En todos los navegadores en los que las hayas permitido.',
  'notifications.push.impossible': 'Este navegador no puede mostrar notificaciones emergentes.',
  'notifications.push.refused':
    'Has pedido a este navegador que no muestre ninguna. Puedes cambiarlo en sus ajustes para este sitio.',
  'notifications.push.on':
    'Este navegador las muestra, aunque no haya abierta ninguna página del sitio.',
  'notifications.push.off': 'Este navegador no las muestra.',
  'notifications.push.allow': 'Permitirlas aquí',
  'notifications.push.end': 'Dejar de recibirlas aquí',
  'notifications.push.failed': 'Este navegador no se ha podido suscribir a las notificaciones.',
  'notifications.mail': 'Correo',
  'notifications.mail.yourTurn': 'Cuando me toca, con días por decisión',
  'notifications.mail.timeLow': 'Cuando me queda poco tiempo, con días por decisión',
  'notifications.mail.finished': 'Cuando termina una partida así',
  'notifications.mail.invitations': 'Cuando me espera una invitación',
  'notifications.mail.tournaments': 'Cuando un torneo mío escribe, pide confirmar o se cancela',
  'notifications.calls': 'En todas las páginas, en una barra',
  'notifications.topic.invitations': 'Invitaciones y revanchas',
  'notifications.topic.turns': 'Mi turno',
  'notifications.topic.time': 'Se me acaba el tiempo',
  'notifications.topic.undo': 'Alguien pide deshacer',
  'notifications.topic.messages': 'Mensajes en una mesa',
  'notifications.topic.matches': 'Hay rival, empieza una partida',
  'notifications.topic.results': 'Resultados y puntuaciones corregidas',
  'notifications.topic.rounds': 'Mis rondas en torneos',
  'notifications.topic.tournaments': 'Otras noticias de torneos',
  'notifications.topic.followers': 'Alguien me sigue',
  'notifications.digest': 'Resumen de lo que no he leído',
  'notifications.digestHint': 'Por la mañana; el semanal, los lunes.',
  'notifications.digest.none': 'Ninguno',
  'notifications.digest.daily': 'Cada día',
  'notifications.digest.weekly': 'Cada semana',
  'notifications.quiet': 'Horas de silencio',
  'notifications.quiet.on': 'No quiero avisos por la noche',
  'notifications.quiet.hint':
    'Los avisos del navegador y los correos esperan a que pasen estas horas, según tu reloj.',
  'notifications.quiet.from': 'Desde',
  'notifications.quiet.until': 'Hasta',
} satisfies Same<typeof en>;
