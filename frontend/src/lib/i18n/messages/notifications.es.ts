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
  'notifications.kind.reportClosed': 'La moderación ha revisado tu denuncia: {conclusion}',
  'notifications.kind.role': 'Tu función en el sitio ha cambiado.',
  'notifications.kind.other': 'Hay algo nuevo para ti.',

  'notifications.kind.ratingCorrected': 'Se anuló un resultado de {title}: {reason}',

  'notifications.kind.matchStarted': 'Tu partida de {title} ha empezado.',
  'notifications.kind.matchWon': 'Has ganado tu partida de {title}.',
  'notifications.kind.matchFinished': 'Tu partida de {title} ha terminado.',
  'notifications.kind.tournament.started': '{tournament} ha empezado.',
  'notifications.kind.tournament.check_in_opened': '{tournament}: confirma que estás aquí.',
  'notifications.kind.tournament.finished': '{tournament} ha terminado. Gana {winner}.',
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
} satisfies Same<typeof en>;
