import { describe, expect, it } from 'vitest';
import { outlookOf } from './outlook.ts';
import type { LocationShown, Static, View } from './view.ts';

const data = {
  locations: { lunaris: { table: 'NNN11S' } },
  encounters: { ogro: { nature: 'natural', combat: 5 }, tesoro: { nature: '', combat: 0 } },
} as unknown as Static;
const view = { notes: [['encounter', 2, 'americh', 'ogro']] } as unknown as View;
const at = (previous: LocationShown['previous'], id = 'lunaris'): LocationShown => ({
  id,
  level: 1,
  previous,
});

describe('what a way would bring', () => {
  it('counts the quiet faces of the exploration die', () => {
    expect(outlookOf(at(null), view, data)).toEqual({
      before: 'nothing',
      chance: null,
      quiet: 3,
    });
  });
  it('has the chance the server told against a creature that lies open', () => {
    const open = at({ encounter: 'ogro', face_up: true, chance: 58 });
    expect(outlookOf(open, view, data).chance).toBe(58);
  });
  it('knows what was spied on, and nothing else that lies face down', () => {
    const down = { encounter: null, face_up: false };
    expect(outlookOf(at(down, 'americh'), view, data).before).toBe('creature');
    expect(outlookOf(at(down), view, data).before).toBe('unknown');
  });
  it('has no odds for an event', () => {
    const open = at({ encounter: 'tesoro', face_up: true });
    expect(outlookOf(open, view, data)).toMatchObject({ before: 'event', chance: null });
  });
});
