/** Español: review. */
import type { Same } from '../message.ts';
import type en from './review.en.ts';

export default {
  'review.title': 'Repaso',
  'review.position': 'Posición {ply} de {last}',
  'review.first': 'Al principio',
  'review.back': 'Un paso atrás',
  'review.forth': 'Un paso adelante',
  'review.last': 'Al final',
  'review.eyes': 'Visto por',
  'review.public': 'un espectador',
  'review.share': 'Enlace a esta posición',
  'review.download': 'Descargar el registro',
  'review.toMatch': 'A la partida',
  'review.keys': 'Las flechas avanzan y retroceden, Inicio y Fin saltan.',
  'review.luck': 'Suerte',
  'review.luckText': 'Los dados de cada asiento junto a lo que dan de media.',
  'review.luckNone': 'Nadie tiró dados propios.',
  'review.player': 'Jugador',
  'review.roll': 'Tirada',
  'review.dice': 'Dados',
  'review.total': 'Total',
  'review.expected': 'Media',
  'review.deviations': 'Desviaciones',
  'review.fair': 'Juego limpio',
  'review.fairText':
    'La semilla se selló antes de la primera elección. Tu navegador puede abrirla y volver a tirar cada dado.',
  'review.check': 'Comprobarlo aquí',
  'review.commitment': 'Sello',
  'review.sealFits': 'El secreto es el que se selló.',
  'review.sealBroken': 'El secreto no es el que se selló.',
  'review.notYet': 'Esta partida se puede repasar cuando termine.',
  'review.drawsFit': {
    one: 'Comprobada {count} tirada: sale de la semilla.',
    other: 'Comprobadas {count} tiradas: todas salen de la semilla.',
  },
  'review.drawsWrong': {
    one: '{count} tirada no sale de la semilla.',
    other: '{count} tiradas no salen de la semilla.',
  },
  'review.chances': 'Opciones de ganar',
  'review.chancesText': {
    one: 'Desde cada punto los bots jugaron la partida hasta el final {count} vez.',
    other: 'Desde cada punto los bots jugaron la partida hasta el final {count} veces.',
  },
  'review.chancesPending':
    'Los bots están jugando de nuevo la partida desde muchos puntos. Tardan un poco.',
  'review.chancesFailed': 'No se han podido calcular las opciones de esta partida.',
  'review.chancesAt': 'Posición {ply}: {chances}',
} satisfies Same<typeof en>;
