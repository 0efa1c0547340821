/** Every kind of card in one style: what it says, of which kind it is, and its hue. */
import type { Texts } from '#lib/live/titleWords.ts';
import { thingName } from '#lib/live/titleWords.ts';
import { kingLook } from './looks.ts';
import { idOf, sortOf } from './targets.ts';
import type { Components } from './view.ts';

export type CardKind =
  | 'ability'
  | 'unit_upgrade'
  | 'genome'
  | 'paradigm'
  | 'action'
  | 'edict'
  | 'relic'
  | 'faction_tech'
  | 'exploration'
  | 'stage1'
  | 'stage2'
  | 'secret'
  | 'strategy'
  | 'king'
  | 'reference'
  | 'tile'
  | 'face_down';

export type Face = { name: string; text: string; kind: CardKind; tint: string };

const TINTS: Readonly<Record<CardKind, string>> = {
  ability: '#8a7f70',
  unit_upgrade: '#6d8299',
  genome: '#9a6bc4',
  paradigm: '#d99a2b',
  action: '#d46a2c',
  edict: '#a3342c',
  relic: '#c9a227',
  faction_tech: '#3a938c',
  exploration: '#5d8a5a',
  stage1: '#d9b53a',
  stage2: '#4a84c9',
  secret: '#b5382a',
  strategy: '#7a5a3a',
  king: '#8a7f70',
  reference: '#6b6f86',
  tile: '#4a3a55',
  face_down: '#55504a',
};
const ABILITY_HUES: Readonly<Record<string, string>> = {
  green: '#3fa869',
  yellow: '#e0b92e',
  blue: '#4b88dd',
  red: '#d1483a',
};
/** Initiative order is the order of the rainbow, as on the cards people know. */
const STRATEGY_HUES = [
  ...['#c8402f', '#e07b29', '#e0b92e', '#3f9a5c', '#2f9a96', '#3f7fd0', '#5a52b8', '#9a58bd'],
];
const EXPLORATION: ReadonlySet<string> = new Set([
  ...['cultural', 'hazardous', 'industrial', 'frontier'],
]);

export function faceOf(
  thing: string,
  texts: Texts,
  data: Components,
  players: readonly string[],
): Face {
  const [sort, id] = [sortOf(thing), idOf(thing)];
  const name = thingName(texts, thing, players);
  const plain = (kind: CardKind, tint = TINTS[kind]): Face => ({
    name: name.charAt(0).toUpperCase() + name.slice(1),
    text: texts[`${sort}.${id}.text`] ?? '',
    kind,
    tint,
  });
  switch (sort) {
    case 'card': {
      const card = data.cards.get(id);
      const kind = card?.kind ?? 'action';
      if (EXPLORATION.has(kind)) return plain('exploration');
      return plain(kind as CardKind, ABILITY_HUES[card?.colour ?? ''] ?? TINTS[kind as CardKind]);
    }
    case 'objective': {
      const stage = data.objectives.get(id)?.stage ?? 0;
      return plain(stage === 1 ? 'stage1' : stage === 2 ? 'stage2' : 'secret');
    }
    case 'strategy':
      return plain('strategy', STRATEGY_HUES[data.data.strategies.indexOf(id)] ?? TINTS.strategy);
    case 'king':
      return plain('king', kingLook(id).fill);
    case 'reference':
      return plain('reference');
    case 'tile':
      return plain('tile');
  }
  return plain('face_down');
}
