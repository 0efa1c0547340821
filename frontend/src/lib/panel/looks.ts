/** How seats and sorts of places are told apart: by colour, by shape or pattern, and by letter. */

/** `path` is drawn around the middle, 20 units across. */
export type Look = { fill: string; ink: string; rim: string; path: string };

const CIRCLE = 'M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0Z';

export const SEAT_LOOKS: readonly Look[] = [
  { fill: '#b5382a', ink: '#ffffff', rim: '#5f130b', path: CIRCLE },
  { fill: '#1f5fae', ink: '#ffffff', rim: '#0b2f5f', path: 'M-9-9H9V9H-9Z' },
  { fill: '#f0b93a', ink: '#2a1c00', rim: '#7a5500', path: 'M0-11 11 0 0 11-11 0Z' },
  { fill: '#1f7d4c', ink: '#ffffff', rim: '#0a4024', path: 'M-10-9H10L7 6 0 11-7 6Z' },
  { fill: '#7a4aa8', ink: '#ffffff', rim: '#3d1c60', path: 'M-5.5-10h11L11 0 5.5 10h-11L-11 0Z' },
  { fill: '#e07b29', ink: '#2a1300', rim: '#7d3c05', path: 'M0-11 11-2 7 10H-7L-11-2Z' },
  { fill: '#2f2f38', ink: '#ffffff', rim: '#b9b9c6', path: 'M-10-10H10L11 10H-11Z' },
  { fill: '#d76fa0', ink: '#2b0717', rim: '#7c2750', path: 'M-11-3H-4V-10H4V-3H11V10H-11Z' },
];

/** Of nobody. */
export const NO_LOOK: Look = {
  fill: '#f4efe2',
  ink: '#2b2a24',
  rim: '#6c685a',
  path: 'M-8-10H8q2 0 2 2V8q0 2-2 2H-8q-2 0-2-2V-8q0-2 2-2Z',
};

export const lookOf = (owner: number | undefined): Look =>
  (owner === undefined || owner < 0 ? undefined : SEAT_LOOKS[owner % SEAT_LOOKS.length]) ?? NO_LOOK;

/** Hues for sorts of places, far from one another and from the marks' amber. */
const HUES = [150, 250, 35, 310, 200, 100, 0, 280];

export type Tint = { hue: number; pattern: number };

/** The same tint for the same sort; none for places without one. */
export function tintsOf(sorts: readonly string[]): ReadonlyMap<string, Tint> {
  const names = [...new Set(sorts)].filter((sort) => sort !== '').toSorted();
  return new Map(
    names.map((sort, index) => [
      sort,
      { hue: HUES[index % HUES.length]!, pattern: index % PATTERNS.length },
    ]),
  );
}

/** Strokes in a tile of 12 by 12; the first is none. */
export const PATTERNS: readonly string[] = [
  '',
  'M0 12 12 0',
  'M6 5v2',
  'M0 6h12',
  'M0 0 12 12',
  'M6 0v12',
  'M3 3v1M9 9v1',
  'M0 6h12M6 0v12',
];

const ARTICLE = /^(the|an?|el|la|los|las|una?|unos|unas) /i;

/** One or two signs for a piece: `army 1 of Ana` is A1, `Custodio II` CI, `village` Vi. */
export function lettersOf(name: string): string {
  const [first = '', second = ''] = name.replace(ARTICLE, '').split(/[\s·,:(]+/);
  const initial = first.charAt(0).toUpperCase();
  if (/^\d{1,2}$/.test(second)) return initial + second;
  if (/^\p{Lu}/u.test(second)) return initial + second.charAt(0);
  return initial + first.charAt(1);
}

/** A name in at most two lines of so many signs. */
export function linesOf(name: string, longest: number): readonly string[] {
  const words = name.split(' ');
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= longest) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines
    .slice(0, 2)
    .map((line, index) =>
      line.length > longest || (index === 1 && lines.length > 2)
        ? `${line.slice(0, longest - 1)}…`
        : line,
    );
}
