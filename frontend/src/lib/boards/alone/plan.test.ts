import { describe, expect, it } from 'vitest';
import type { Decision, Option } from '#lib/live/match.svelte.ts';
import { Lens } from '#lib/table/camera.ts';
import { chartOf, firstLook, groundOf, keeping, LEAST_PX, seesOneOf, type Edges } from './chart.ts';
import { rollIn, sortedDice } from './dice.ts';
import { stepsFrom } from './distances.ts';
import { doorsOf } from './floorplan.ts';
import { plainItems, sortsCarriedTwice } from './itemNames.ts';
import { noiseIn, sectorsIn } from './moments.ts';
import {
  beyond,
  doorOf,
  extentOf,
  middleOf,
  nearestFirst,
  nearestTowards,
  TILE,
} from './places.ts';
import { targetsOf } from './targets.ts';
import { grouped } from './tracked.ts';
import type { Ghost, StationSector, View } from './view.ts';

const corridor = (exits: Ghost['exits']): Ghost => ({
  shape: 'straight',
  room: '',
  exits,
  stairs: false,
  lcu: false,
});
const asked = (kind: string, keys: readonly string[]): Decision => ({
  kind,
  prompt: {},
  options: keys.map((key): Option => {
    const [name = '', ...args] = key.split(':');
    return { key, kind: name, args };
  }),
});
const chartAround = (
  names: readonly string[],
  width: number,
  height: number,
  margin?: number,
  edges?: Edges,
) => chartOf(groundOf(names, width, height, margin, edges), width, edges);
const at = { hero: 'h+0+0', labyrinth: {}, ghosts: {} } as unknown as View;

describe('places', () => {
  it('lie beside one another, on both levels', () => {
    expect(beyond('h+0+0', 'N')).toBe('h+0-1');
    expect(beyond('h+1-2', 'X')).toBe('f+1-2');
    expect(beyond('A32', 'E')).toBe('A42');
  });

  it('share one Door, named from its northern or western side', () => {
    expect(doorOf('h+0+0', 'W')).toBe('h-1+0-E');
    expect(doorOf('h-1+0', 'E')).toBe('h-1+0-E');
  });

  it('are found by arrows', () => {
    const names = ['h+0+0', 'h+2+0', 'h+1+1', 'f+1+0'];
    expect(nearestTowards('h+0+0', 'E', names)).toBe('h+2+0');
    expect(nearestTowards('h+0+0', 'W', names)).toBeNull();
  });

  it('are looked at from the Hero outwards, those of his level first', () => {
    const names = ['A00', 'B11', 'A44', 'B43'];
    expect(nearestFirst('B33', names)).toEqual(['B43', 'B11', 'A44', 'A00']);
    expect(nearestFirst(null, names)).toEqual(names);
  });

  it('tell nothing of the size of the station: the chart ends beside what is known', () => {
    expect(extentOf(['h+0+0'], 1)).toEqual({ x: -150, y: -150, width: 300, height: 300 });
    const { width, height } = chartAround(['h+0+0'], 400, 400);
    expect(width).toBe(height);
  });

  it('lie clear of the buttons of their window, as wide or high as they are', () => {
    const [whole, above] = [
      chartAround(['A00', 'A44'], 500, 400, 0, { top: 0, right: 0 }),
      chartAround(['A00', 'A44'], 500, 500, 0, { top: 100, right: 0 }),
    ];
    expect(above).toEqual({ ...whole, y: whole.y - whole.height / 4, height: whole.height * 1.25 });
    const beside = chartAround(['A00', 'A44'], 625, 400, 0, { top: 0, right: 125 });
    expect(beside).toEqual({ ...whole, width: whole.width * 1.25 });
  });

  it('are looked at in the middle of what no button covers', () => {
    const lens = new Lens(chartAround(['A00', 'A44'], 200, 300, 0.6, { top: 52, right: 0 }));
    const camera = firstLook(lens, 200, ['A21', 'A23'], { top: 52, right: 0 });
    const box = lens.seen(camera);
    const pixel = box.width / 200;
    expect(middleOf('A22').y).toBeCloseTo(box.y + (52 + (300 - 52) / 2) * pixel);
    expect(TILE / pixel).toBeCloseTo(LEAST_PX);
  });

  it('keep the ground they had when something falls back into the dark', () => {
    const wide = groundOf(['h+0+0', 'h+5+0'], 700, 500);
    expect(groundOf(['h+0+0'], 700, 500, undefined, undefined, wide)).toEqual(wide);
    const more = groundOf(['h+0+0', 'h+0+6'], 700, 500, undefined, undefined, wide);
    expect(more.height).toBeGreaterThan(wide.height);
    expect(more.x).toBeLessThanOrEqual(wide.x);
  });

  it('stay where they are while what has to be seen is seen, and else go the least way', () => {
    const lens = new Lens(chartAround(['A00', 'A44'], 200, 300));
    const camera = lens.held({ x: 100, y: 100, zoom: 2 });
    expect(keeping(lens, camera, 200, ['A11'])).toBe(camera);
    const moved = keeping(lens, camera, 200, ['A31', 'A00']);
    const { x, width } = lens.seen(moved);
    expect(x + width).toBeCloseTo(354);
    expect(moved).toMatchObject({ y: camera.y, zoom: camera.zoom });
    expect(seesOneOf(lens, camera, 200, ['A31', 'A11'])).toBe(true);
    expect(seesOneOf(lens, camera, 200, ['A31'])).toBe(false);
  });
});

describe('a Door', () => {
  it('is drawn once, inside the side that is shown', () => {
    const [door] = doorsOf([['h+0+0', corridor({ E: 'barred' })]]);
    expect(door).toMatchObject({ name: 'h+0+0-E', x: 46, isBarred: true, isUpright: true });
    const both = doorsOf([
      ['h+0+0', corridor({ E: 'door' })],
      ['h+1+0', corridor({ W: 'door' })],
    ]);
    expect(both.map(({ x }) => x)).toEqual([50]);
  });
});

describe('targets', () => {
  const action = asked('choose_action', [
    'move:N',
    'explore:N',
    'explore:E',
    'jet:jet_1:N',
    'unbar:W',
    'attack:worm:wounded',
    'loot',
  ]);

  it('answer to walking first, and to another way of acting when it is taken up', () => {
    expect(targetsOf(action, at, 0).sectors.get('h+0-1')?.option).toBe('move:N');
    const exploring = targetsOf(action, at, 0, 'explore');
    expect([...exploring.sectors.keys()]).toEqual(['h+0-1', 'h+1+0']);
    expect(targetsOf(action, at, 0, 'jet:jet_1').sectors.get('h+0-1')?.option).toBe('jet:jet_1:N');
  });

  it('keep what has no place as a button, and Doors in every way of acting', () => {
    const targets = targetsOf(action, at, 0, 'explore');
    expect(targets.buttons.map(({ key }) => key)).toEqual(['loot']);
    expect(targets.doors.get('h-1+0-E')?.option).toBe('unbar:W');
    expect(targetsOf(action, at, 0, 'attack').foes.get('worm-wounded-h+0+0')?.manner).toBe('fight');
  });

  it('lie behind a barred Door, too, where a creature may open it', () => {
    const step = {
      ...asked('creature_step', ['unbar:E']),
      prompt: { token: 1 },
    } as unknown as Decision;
    const evil = { ...at, evil: { tokens: [{ token: 1, at: 'A10' }], hero: null } } as never;
    const { sectors, doors } = targetsOf(step, evil, 1);
    expect(sectors.get('A20')?.option).toBe('unbar:E');
    expect(doors.get('A10-E')?.option).toBe('unbar:E');
  });

  it('never play a card face down, nor upgrade, before that was asked for', () => {
    const reaction = asked('reaction', ['common:FU01', 'pass']);
    expect(targetsOf(reaction, at, 1).cards.size).toBe(0);
    expect(targetsOf(reaction, at, 1, 'common').cards.get('FU01')?.option).toBe('common:FU01');
    const upgrade = asked('upgrade', ['upgrade:ammo_1:med_1', 'done']);
    expect(targetsOf(upgrade, at, 0).items.size).toBe(0);
    expect(targetsOf(upgrade, at, 0, 'upgrade:ammo_1').items.has('med_1')).toBe(true);
  });
});

describe('what happened', () => {
  it('names its Sectors and the noise', () => {
    expect(sectorsIn({ kind: 'x', sector: 'h+0+1', sectors: ['A32', 'no'] })).toEqual([
      'h+0+1',
      'A32',
    ]);
    const heard = { number: 3, index: 0, event: { kind: 'noise', direction: 'E' } };
    expect(noiseIn([heard])).toBe('E');
    expect(noiseIn([])).toBeNull();
  });

  it('sorts dice: what hits first, flashes only where they count', () => {
    const event = { kind: 'hero_dice', dice: ['M', 'F', 'H'], hits: 1 };
    const roll = rollIn([{ number: 1, index: 0, event }])!;
    expect(sortedDice(roll)).toEqual([
      { face: 'H', isHit: true },
      { face: 'F', isHit: false },
      { face: 'M', isHit: false },
    ]);
    expect(sortedDice({ ...roll, hits: 2 })[1]).toEqual({ face: 'F', isHit: true });
  });
});

describe('the ruler', () => {
  it('counts steps by open ways and stops at barred Doors', () => {
    const map = {
      A00: corridor({ E: 'door', S: 'barred' }),
      A10: corridor({ W: 'door' }),
      A01: corridor({ N: 'barred' }),
    } as unknown as Record<string, StationSector>;
    expect([...stepsFrom(map, 'A00')]).toEqual([
      ['A00', 0],
      ['A10', 1],
    ]);
  });
});

describe('what can be tracked', () => {
  it('stands in groups, and nothing is left out', () => {
    const offered = ['worm', 'armory', 'stairs', 'something_new'];
    expect(
      grouped(offered)
        .flatMap(({ targets }) => targets)
        .sort(),
    ).toEqual([...offered].sort());
  });
});

describe('items', () => {
  it('are numbered only where two of a sort are carried', () => {
    const held = (item: string) => ({ item, charges: 3, upgraded: false });
    const twice = sortsCarriedTwice(['med_1', 'jet_2', 'med_2', 'armor_1'].map(held));
    expect(twice).toBe('med');
    const words = { 'item.med_1': 'First-aid kit 1', 'item.jet_2': 'Jet pack 2' };
    const texts = plainItems({ ...words, 'item.jet_2.text': 'Up to 2', 'room.x': 'X 2' }, twice);
    expect(texts).toEqual({
      'item.med_1': 'First-aid kit 1',
      'item.jet_2': 'Jet pack',
      'item.jet_2.text': 'Up to 2',
      'room.x': 'X 2',
    });
  });
});
