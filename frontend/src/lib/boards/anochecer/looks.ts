/** How kings are told apart: a hue, the shape of a crest, and a letter. Black has a pale rim. */
import { NO_LOOK, SEAT_LOOKS, type Look } from '#lib/panel/looks.ts';
import type { View } from './view.ts';

const HUES: Readonly<Record<string, Omit<Look, 'path'>>> = {
  red: { fill: '#d1483a', ink: '#ffffff', rim: '#5f130b' },
  orange: { fill: '#ee8a35', ink: '#2a1300', rim: '#7d3c05' },
  yellow: { fill: '#f4cf4a', ink: '#2a1c00', rim: '#7a5500' },
  green: { fill: '#3fa869', ink: '#04200f', rim: '#0a4024' },
  blue: { fill: '#5b96e6', ink: '#03142e', rim: '#0b2f5f' },
  purple: { fill: '#a376d8', ink: '#1c0632', rim: '#3d1c60' },
  pink: { fill: '#ee93bb', ink: '#2b0717', rim: '#7c2750' },
  black: { fill: '#2f2f38', ink: '#ffffff', rim: '#d9d9e4' },
};
const KINGS = Object.keys(HUES);
/** Until a king is chosen. */
const GREY: Omit<Look, 'path'> = { fill: '#b9b2a6', ink: '#221d18', rim: '#4d463c' };

export function kingLook(king: string): Look {
  const at = KINGS.indexOf(king);
  return at < 0 ? NO_LOOK : { ...HUES[king]!, path: SEAT_LOOKS[at]!.path };
}

/** What stands on a seat's crest. */
export const crestLetter = (players: readonly string[], seat: number): string =>
  (players[seat] ?? '').charAt(0).toUpperCase();

/** Of a seat; a number beyond the last one is nobody's guards. */
export function lookOf(view: View, party: number): Look {
  const realm = view.seats[party];
  if (!realm) return NO_LOOK;
  if (realm.king) return kingLook(realm.king);
  return { ...GREY, path: SEAT_LOOKS[party % SEAT_LOOKS.length]!.path };
}
