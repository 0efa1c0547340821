/** Español: la página de inicio de quien juega. */
import type en from './home.en.ts';
import type { Same } from '../message.ts';

export default {
  'home.own': 'Tus partidas',
  'home.turnCount': {
    one: 'Te toca en {count} partida.',
    other: 'Te toca en {count} partidas.',
  },
  'home.noTurns': 'Nadie te espera.',
  'home.ownEmpty': 'Ninguna partida en curso',
  'home.ownEmptyText': 'Elige un juego aquí abajo: contra un bot empieza al momento.',
  'home.friendsHere': 'Amistades conectadas',
  'home.invitations': 'Te han invitado',
  'home.last': 'La última partida',
  'home.history': 'Todas tus partidas',
  'home.events': 'Tus torneos',
  'home.lesson': 'Siguiente lección',
  'home.lessonMinutes': { one: '{count} minuto', other: '{count} minutos' },
  'home.lessonBegin': 'Empezar',
  'home.lessonGoOn': 'Seguir',
  'home.featured': 'Ahora mismo, para mirar',
} satisfies Same<typeof en>;
