/**
 * Where the options of a decision lie on the table. The server lists them; here they only find
 * their square, card or button. What has no place of its own becomes a button, so none is lost.
 */
import type { Decision, Option } from '#lib/live/match.svelte.ts';
import type { View } from './view.ts';

/** How a square is marked: somewhere to go, somebody to strike, something to pick. */
export type Manner = 'move' | 'attack' | 'pick';
export type Mark = { option: string; manner: Manner };

export type Targets = {
  /** Own tokens that can be taken up; what they can do is known once one is. */
  selectable: ReadonlySet<string>;
  squares: ReadonlyMap<string, Mark>;
  /** Echo cards by `seat:echo`. */
  echoes: ReadonlyMap<string, string>;
  cards: ReadonlyMap<string, string>;
  missions: ReadonlyMap<string, string>;
  buttons: readonly Option[];
};

export const NOTHING: Targets = {
  selectable: new Set(),
  squares: new Map(),
  echoes: new Map(),
  cards: new Map(),
  missions: new Map(),
  buttons: [],
};

const STRIKES: ReadonlySet<string> = new Set(['attack', 'shoot']);
/** The card whose Echo option names one of the rival's. */
const ON_RIVAL = 'grillete';

export function targetsOf(
  decision: Decision | null,
  view: View,
  seat: number | null,
  selected: string | null,
): Targets {
  if (decision === null || seat === null) return NOTHING;
  const selectable = new Set<string>();
  const squares = new Map<string, Mark>();
  const echoes = new Map<string, string>();
  const cards = new Map<string, string>();
  const missions = new Map<string, string>();
  const buttons: Option[] = [];
  const squareOf = new Map(view.tokens.map((one) => [one.token, one.square]));
  const prompt = decision.prompt as Readonly<Record<string, unknown>>;
  const owner = prompt.card === ON_RIVAL ? 1 - seat : seat;

  for (const option of decision.options) {
    const [first, second] = option.args.map(String);
    const place = (square: string | undefined, manner: Manner): void => {
      if (square === undefined || squares.has(square)) buttons.push(option);
      else squares.set(square, { option: option.key, manner });
    };
    switch (option.kind) {
      case 'move':
      case 'attack':
      case 'shoot':
        selectable.add(first!);
        if (first === selected) place(second, STRIKES.has(option.kind) ? 'attack' : 'move');
        break;
      case 'free':
        selectable.add(first!);
        if (first === selected) buttons.push(option);
        break;
      case 'square':
        place(first, 'move');
        break;
      case 'block':
        place(first, 'pick');
        break;
      case 'target':
        place(squareOf.get(first!), first!.startsWith(`${seat}-`) ? 'pick' : 'attack');
        break;
      case 'echo':
      case 'anchor':
      case 'mark':
        if (echoes.has(`${owner}:${first}`)) buttons.push(option);
        else echoes.set(`${owner}:${first}`, option.key);
        break;
      case 'play':
        cards.set(first!, option.key);
        break;
      case 'mission':
        missions.set(first!, option.key);
        break;
      default:
        buttons.push(option);
    }
  }
  // An Echo that is asked for may also be picked by its token, where this seat knows which it is.
  for (const token of view.tokens) {
    const option = token.echo && echoes.get(`${token.seat}:${token.echo}`);
    if (option && !squares.has(token.square)) squares.set(token.square, { option, manner: 'pick' });
  }
  return { selectable, squares, echoes, cards, missions, buttons };
}
