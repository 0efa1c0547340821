/** Español: webhooks of a tournament. */
import type { Same } from '../message.ts';
import type en from './webhooks.en.ts';

export default {
  'webhooks.lead':
    'Las líneas del registro se envían a estas direcciones como JSON, firmadas con el secreto. Elige de qué tipo.',
  'webhooks.kinds': 'Avisar de',
  'webhooks.kind.life': 'Comienzo, fases, final, ajustes',
  'webhooks.kind.entrants': 'Participantes',
  'webhooks.kind.rounds': 'Rondas y emparejamientos',
  'webhooks.kind.results': 'Resultados y reclamaciones',
  'webhooks.kind.messages': 'Mensajes para todos',
  'webhooks.kind.organisers': 'Organización y webhooks',
  'webhooks.oneKind': 'Elige al menos un tipo o quita el webhook.',
  'webhooks.test': 'Enviar una prueba',
  'webhooks.testing': 'La prueba está en camino…',
  'webhooks.answer': 'Respuesta: {status}',
  'webhooks.answerText': 'Respuesta: {status}, {answer}',
  'webhooks.noAnswer': 'Aún sin respuesta',
  'webhooks.fault.unusable': 'No es una dirección a la que se pueda llamar.',
  'webhooks.fault.unknown_host': 'No se encuentra ningún servidor con ese nombre.',
  'webhooks.fault.inside': 'La dirección está en una red privada, a la que el sitio no llama.',
  'webhooks.fault.timeout': 'Sin respuesta en 5 segundos.',
  'webhooks.fault.certificate': 'El certificado del servidor no vale para ese nombre.',
  'webhooks.fault.no_connection': 'No se puede llegar al servidor.',
  'webhooks.fault.bad_answer': 'La respuesta no era HTTP.',
  'webhooks.url': 'Dirección',
  'webhooks.add': 'Añadir',
  'webhooks.remove': 'Quitar',
  'webhooks.secret': 'Secreto',
  'webhooks.deliveries': { one: '{count} entrega', other: 'Las últimas {count} entregas' },
  'webhooks.arrived': 'llegó',
  'webhooks.waiting': 'aún no',
  'webhooks.tries': { one: '{count} intento', other: '{count} intentos' },
} satisfies Same<typeof en>;
