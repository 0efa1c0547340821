import { describe, expect, it } from 'vitest';
import type { Decision } from '#lib/live/match.svelte.ts';
import { marksOf, NOTHING, selectionAt, stillHeld, takeable, targetsOf } from './targets.ts';
import { blockingArmies, territoriesIn, yieldOf, type TerritoryData, type View } from './view.ts';

const army = (number: number, at: string, troops = 2) => ({
  number,
  troops,
  at,
  moved: false,
  fought: false,
  retreated: false,
});
const seat = (people: string, more: object = {}) => ({
  people,
  villages: {},
  fortresses: {},
  markers: [],
  armies: [],
  ships: [],
  ...more,
});
const view = {
  event: null,
  seats: [
    seat('britons', {
      armies: [army(1, 'powys'), army(2, 'powys', 1)],
      villages: { powys: 2, dyfed: 1 },
      markers: ['erwing'],
      ships: [{ number: 1, at: 'gwent', sailed: false, fair: false }],
    }),
    seat('saxons', { armies: [army(1, 'luitcoyt')], markers: ['powys'] }),
  ],
} as unknown as View;

const asked = (kind: string, options: readonly (readonly [string, ...(string | number)[]])[]) =>
  ({
    kind,
    prompt: {},
    options: options.map(([name, ...args]) => ({
      key: [name, ...args].join(':'),
      kind: name,
      args,
    })),
  }) as unknown as Decision;

const act = asked('act', [
  ['recruit:add', 1],
  ['build:village', 'dyfed'],
  ['sell', 1],
  ['buy', 'iron'],
  ['move', 1, 'luitcoyt'],
  ['move', 1, 'erwing'],
  ['move', 2, 'erwing'],
  ['sail', 1, 'none'],
  ['topple', 1],
  ['regroup', 1, 2, 1],
  ['fame', 'levy'],
  ['end_turn'],
]);

describe('the actions of a turn', () => {
  const targets = targetsOf(act, view, 0);

  it('lie in the territory of their army, ship or building', () => {
    const keys = (at: string) => targets.doings.get(at)?.map((one) => one.key);
    expect(keys('powys')).toEqual(['recruit:add:1', 'topple:1', 'regroup:1:2:1']);
    expect(keys('dyfed')).toEqual(['build:village:dyfed']);
    expect(keys('gwent')).toEqual(['sell:1', 'sail:1:none']);
  });

  it('lie on cards and prices, and the rest on buttons', () => {
    expect(targets.goods.get('iron')).toBe('buy:iron');
    expect(targets.fame.get('levy')).toBe('fame:levy');
    expect(targets.buttons.map((one) => one.key)).toEqual(['end_turn']);
  });

  it('lose none of the options', () => {
    const placed = [
      ...targets.buttons.map((one) => one.key),
      ...[...targets.doings.values()].flat().map((one) => one.key),
      ...targets.goods.values(),
      ...targets.fame.values(),
      ...[...targets.marches.values()].flatMap((one) =>
        [...one.values()].map((mark) => mark.option),
      ),
    ];
    expect(placed.sort()).toEqual(act.options.map((one) => one.key).sort());
  });

  it('mark nothing on the map until something is taken up', () => {
    expect(marksOf(targets, null).size).toBe(0);
    expect([...takeable(targets, view, 0)].sort()).toEqual(['dyfed', 'gwent', 'powys']);
  });

  it('take up the first army that can march, and tell marching from attacking', () => {
    const taken = selectionAt('powys', targets, view, 0);
    expect(taken).toEqual({ territory: 'powys', army: 1 });
    const marks = marksOf(targets, taken);
    expect(marks.get('luitcoyt')).toEqual({ option: 'move:1:luitcoyt', manner: 'attack' });
    expect(marks.get('erwing')?.manner).toBe('move');
    expect([...marksOf(targets, { territory: 'powys', army: 2 }).keys()]).toEqual(['erwing']);
  });

  it('take up the army that can march to a territory that is pressed first', () => {
    expect(selectionAt('luitcoyt', targets, view, 0)).toEqual({ territory: 'powys', army: 1 });
  });

  it('are placed by what they cost: the price is taken up, then a territory', () => {
    expect([...marksOf(targets, { price: 'village' })]).toEqual([
      ['dyfed', { option: 'build:village:dyfed', manner: 'pick' }],
    ]);
    expect([...marksOf(targets, { price: 'troop' }).keys()]).toEqual(['powys']);
    expect(marksOf(targets, { price: 'ship' }).size).toBe(0);
  });

  it('hold on to what is taken up while it can act, and let go of it after', () => {
    const army = { territory: 'powys', army: 2 };
    expect(stillHeld(army, targets, view, 0)).toEqual(army);
    expect(stillHeld({ territory: 'powys', army: 3 }, targets, view, 0)).toEqual({
      territory: 'powys',
      army: 1,
    });
    expect(stillHeld({ territory: 'dyfed', army: 1 }, targets, view, 0)).toBeNull();
    expect(stillHeld(army, NOTHING, view, 0)).toBeNull();
    expect(stillHeld({ price: 'village' }, targets, view, 0)).toEqual({ price: 'village' });
    expect(stillHeld({ price: 'ship' }, targets, view, 0)).toBeNull();
  });

  it('take up nothing where nothing can be done', () => {
    expect(selectionAt('kent', targets, view, 0)).toBeNull();
    expect(selectionAt('powys', targets, view, null)).toBeNull();
  });
});

describe('other decisions', () => {
  it('mark territories to choose, with a button each while they are few', () => {
    const targets = targetsOf(
      asked('retreat', [['stand'], ['retreat', 'powys'], ['retreat', 'dyfed']]),
      view,
      0,
    );
    expect([...targets.places.keys()]).toEqual(['powys', 'dyfed']);
    expect(targets.buttons.map((one) => one.key)).toEqual([
      'stand',
      'retreat:powys',
      'retreat:dyfed',
    ]);
  });

  it('leave many territories to the map alone', () => {
    const many = Array.from({ length: 9 }, (_, index) => ['at', `place_${index}`] as const);
    const targets = targetsOf(asked('place_village', many), view, 0);
    expect(targets.places.size).toBe(9);
    expect(targets.buttons).toEqual([]);
  });

  it('lie at sea when a ship looks for a port', () => {
    expect(targetsOf(asked('choose_port', [['dock', 'gwent']]), view, 0).isAtSea).toBe(true);
  });

  it('find the armies of a seat and of others', () => {
    const plague = targetsOf(asked('event_plague', [['army', 2]]), view, 0);
    expect(plague.armies.get('0:2')).toBe('army:2');
    expect(plague.places.get('powys')?.option).toBe('army:2');
    const treason = targetsOf(asked('fame_treason', [['betray', 'saxons', 1]]), view, 0);
    expect(treason.armies.get('1:1')).toBe('betray:saxons:1');
    expect(treason.places.has('luitcoyt')).toBe(true);
  });

  it('ask nothing of somebody who only looks on', () => {
    expect(targetsOf(act, view, null).buttons).toEqual([]);
    expect(targetsOf(null, view, 0).buttons).toEqual([]);
  });
});

describe('the view', () => {
  it('knows which armies keep a turn from ending', () => {
    expect(blockingArmies(view, 0).map((one) => one.number)).toEqual([1, 2]);
    expect(blockingArmies(view, 1)).toEqual([]);
  });

  it('counts what a colour brings: villages their resource, markers gold', () => {
    const territories = [
      { id: 'powys', colour: 'red', resource: 'stone' },
      { id: 'dyfed', colour: 'red', resource: 'wheat' },
      { id: 'erwing', colour: 'black', resource: 'wood' },
    ] as unknown as TerritoryData[];
    expect(yieldOf(view, 0, 'red', territories)).toEqual({ stone: 2, wheat: 1 });
    expect(yieldOf(view, 0, 'black', territories)).toEqual({ gold: 1 });
    const barren = { ...view, event: 'bad_harvest' } as View;
    expect(yieldOf(barren, 0, 'red', territories)).toEqual({ stone: 2 });
  });

  it('finds the territories an event speaks of', () => {
    expect(territoriesIn({ kind: 'moved', territory: 'kent', origin: 'sussex' })).toEqual([
      'kent',
      'sussex',
    ]);
    expect(territoriesIn({ kind: 'turn_began', seat: 1 })).toEqual([]);
  });
});
