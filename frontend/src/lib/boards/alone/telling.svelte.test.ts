/** What the Hero is told on the table without opening anything, and one press for a whole Turn. */
import { render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import { i18n, t } from '#lib/i18n/i18n.svelte.ts';
import type { Decision, Happening, Option } from '#lib/live/match.svelte.ts';
import type { BoardProps } from '../boards.ts';
import type { Table } from '#lib/table/table.ts';
import { aheadOf, targetsWithAhead, thingsAhead, touchingMore } from './ahead.ts';
import { whyItWaits } from './forecasts.ts';
import Goal from './Goal.svelte';
import { evilHint, heroHint } from './hints.ts';
import { doubtsIn } from './moments.ts';
import News from './News.svelte';
import Palette from './Palette.svelte';
import { targetsOf } from './targets.ts';
import { wantedIn, type View } from './view.ts';
import { WishedAction } from './wishedAction.svelte.ts';

const optionOf = (key: string): Option => {
  const [kind = '', ...args] = key.split(':');
  return { key, kind, args };
};
const asked = (kind: string, keys: readonly string[], prompt: object = {}): Decision =>
  ({ kind, prompt, options: keys.map(optionOf) }) as unknown as Decision;
const start = asked('turn_start', ['bullet_time', 'go'], {
  ahead: ['move:N', 'loot'].map(optionOf),
});
const missions = [
  { id: 'GR1', progress: 0, needed: 1, rooms: ['infirmary'] },
  { id: 'BL3', progress: 0, needed: 2, rooms: ['generator_room'] },
  { id: 'RE2', progress: 1, needed: 3, rooms: ['comms_room'] },
];
const view = {
  hero: 'h+0+0',
  labyrinth: {},
  ghosts: {},
  inventory: [],
  missions,
  round: 1,
  turn: 3,
  answers: ['laboratory 5 same none h+0+0'],
  game_options: { max_rounds: 12 },
} as unknown as View;
const texts = {
  'name.target.laboratory': 'Laboratory',
  'name.level.same': 'this level',
  'room.infirmary': 'Infirmary',
  'room.generator_room': 'Generator Room',
  'room.comms_room': 'Communications Room',
};
const told = (...events: readonly Record<string, unknown>[]): Happening[] =>
  events.map((event, index) => ({ number: 1, index, event }));

beforeAll(async () => {
  await i18n.use('en');
  await i18n.need('alone');
});

describe('the start of a Turn', () => {
  it('marks the Actions that follow it', () => {
    const targets = targetsWithAhead(start, view, 0, null);
    expect([...targets.sectors.keys()]).toEqual(['h+0-1']);
  });

  it('takes the pressed Action as soon as it is asked for, and nothing else', () => {
    const sent: string[] = [];
    let decision = $state.raw(start);
    const game = (): BoardProps =>
      ({ decision, sent: null, view, choose: (one: string) => sent.push(one) }) as never;
    const stop = $effect.root(() => {
      const ahead = new WishedAction(game, { touches: { go: ['button:go'] } });
      ahead.choose('move:N');
      flushSync();
      expect(sent).toEqual(['go']);
      decision = asked('choose_action', ['move:N', 'loot']);
      flushSync();
      expect(sent).toEqual(['go', 'move:N']);
      decision = start;
      ahead.choose('loot');
      decision = asked('choose_action', ['move:N']);
      flushSync();
      expect(sent).toEqual(['go', 'move:N', 'go']);
    });
    stop();
  });
});

describe('the goal', () => {
  it('says who one is and where the next step is done', async () => {
    const { rerender, container } = render(Goal, { view, seat: 0, texts });
    expect(container.textContent).toContain('You are the Hero');
    expect(container.textContent).toContain('Infirmary or Generator Room');
    await rerender({ view: { ...view, final_active: true } as View, seat: 1, texts });
    expect(container.textContent).toContain('You are Evil');
    expect(container.textContent).toContain('2 more Interactions, the next in the Communications');
  });
});

describe('the news on the plan', () => {
  it('tells a card that lies before what it makes doubtful, and doubts it', () => {
    const happenings = told(
      { kind: 'answer' },
      { kind: 'declared' },
      { kind: 'reaction_played', card: 'TE04' },
      { kind: 'answer' },
    );
    expect(doubtsIn(happenings)).toEqual([false, true]);
    const words = { ...texts, 'event.reaction_played': 'Evil plays {card}' };
    const given = { view, number: 1, texts: words, players: [], happenings };
    const { container } = render(News, { ...given, isHero: true });
    const [card, answer] = [...container.querySelectorAll('li')].map((one) => one.textContent);
    expect(card).toContain(t('alone.mayLie'));
    expect(answer).toContain(t('alone.doubtful'));
  });

  it('tells answers and lost Sectors until the next Action', async () => {
    const happenings = told(
      { kind: 'declared' },
      { kind: 'answer' },
      { kind: 'danger_set_aside', tokens: 1 },
      { kind: 'forgotten', sectors: ['h+1+0', 'h+2+0'] },
    );
    const given = { view, number: 1, texts, players: [] };
    const { rerender, container } = render(News, { ...given, happenings, isHero: true });
    expect(container.textContent).toContain('Laboratory: 5 steps, this level.');
    expect(container.textContent).toContain('2 Sectors fall back into the dark');
    await rerender({ ...given, happenings: [...happenings, ...told({ kind: 'declared' })] });
    expect(container.querySelector('[data-news]')).toBeNull();
  });

  it('tells by whose card one loses, and in one line where little room is', () => {
    const words = { ...texts, 'event.reaction_played': 'Evil plays {card}', 'card.FU01': 'Claw' };
    const happenings = told(
      { kind: 'declared' },
      { kind: 'reaction_played', card: 'FU01' },
      { kind: 'lost', meter: 'life', points: 1 },
      { kind: 'mission_progress', mission: 'GR1', progress: 1 },
      { kind: 'mission_complete', mission: 'GR1' },
    );
    const { container } = render(News, {
      ...{ view, happenings, number: 1, players: [], isHero: true, isLine: true },
      texts: { ...words, 'name.meter.life': 'Life', 'event.mission_complete': 'Complete' },
      more: '1 hit',
    });
    const line = 'Evil plays Claw · You lose 1 Life · Complete · 1 hit';
    expect(container.textContent).toContain(line);
  });
});

describe('the Interaction button', () => {
  it('is work on the mission of the room', () => {
    const decision = asked('choose_action', ['move:N', 'loot', 'med:med_1', 'mission:GR1']);
    render(Palette, {
      decision,
      targets: targetsOf(decision, view, 0),
      texts: { 'icon.interaction': 'Interaction' },
      players: [],
      inventory: [],
      noteOf: () => '',
      sent: null,
      take: () => undefined,
      choose: () => undefined,
      point: () => undefined,
    });
    const button = screen.getByRole('button', { name: 'Interaction' });
    expect(button.dataset.option).toBe('mission:GR1');
    expect(button.dataset.thing).toBe('mission:GR1');
    expect(button.getAttribute('aria-disabled')).toBe('false');
  });
});

const evening = (unlocked: readonly string[]) =>
  ({ this_turn: { unlocked }, track: [{ slots: 3 }] }) as unknown as Parameters<typeof evilHint>[1];

describe('Evil', () => {
  it('is told which card asks, and how many creatures it sends', () => {
    const words = { 'card.VE11': 'Swarm', 'card.VE11.text': 'Up to 2 creatures go.' };
    const pick = asked('pick_creature', ['creature:1', 'done'], { steps: 2, creatures: 1 });
    const played = { ...evening([]), track: [{ card: 'VE11', face_down: false, slots: 1 }] };
    const hint = evilHint(pick, played as never, words, t);
    expect(hint).toContain('1 creature may still go');
    expect(hint).toContain('Swarm: Up to 2 creatures go.');
    const down = { ...evening([]), track: [{ card: 'VE11', face_down: true, slots: 1 }] };
    expect(evilHint(pick, down as never, words, t)).not.toContain('Swarm');
  });

  it('knows how many creatures begin the match', () => {
    const spawn = asked('spawn_type', ['type:worm']);
    const before = { ...evening([]), round: 0, evil: { tokens: [{}] } };
    expect(evilHint(spawn, before as never, {}, t)).toContain('this is number 2');
  });

  it('knows what a card covers', () => {
    const window = asked('reaction', ['pass'], { slots: 2 });
    expect(evilHint(window, evening([]), {}, t)).toContain('covers 2 slots; 5 are free');
  });

  it('is told what it may answer', () => {
    const window = asked('reaction', ['pass'], { timing: 'declare', icon: 'movement' });
    const hint = evilHint(window, evening([]), { 'icon.movement': 'Movement' }, t);
    expect(hint).toContain('The Hero announces: Movement.');
    const end = asked('reaction', ['pass'], { timing: 'end', icon: '' });
    expect(evilHint(end, evening(['sc_damage']), {}, t)).toContain('the Hero lost Self-control');
  });
});

describe('a room', () => {
  it('carries the sign of the mission to be worked on in it', () => {
    expect(wantedIn(view.missions, 'generator_room')).toBe('blue');
    expect(wantedIn(view.missions, 'armory')).toBeNull();
  });
});

describe('a card that cannot be played', () => {
  const waits = { FU01: 'other_moment', FU02: 'need_here' };
  const window = asked('reaction', ['play:FU03', 'pass'], { waits });
  const words = { 'why.need_here': '{card} needs a creature here.', 'card.FU02': 'Bite' };

  it('says so in short where only its moment is missing', () => {
    expect(whyItWaits(window, 'FU01', words, t)).toBe(t('alone.why.other_moment'));
  });

  it('says what it lacks', () => {
    expect(whyItWaits(window, 'FU02', words, t)).toBe('Bite needs a creature here.');
  });

  it('says nothing where it can be played, or where nothing is asked', () => {
    expect(whyItWaits(window, 'FU03', words, t)).toBe('');
    expect(whyItWaits(null, 'FU01', words, t)).toBe('');
  });
});

const turn = {
  turn: 3,
  companion: '',
  this_turn: { bullet: 0, named: [] as string[] },
  life: 12,
  self_control: 9,
  heal_limit: 10,
} as unknown as Parameters<typeof heroHint>[2];
const during = (more: object) => ({ ...turn, this_turn: { ...turn.this_turn, ...more } });

describe('the start of a Turn', () => {
  it('warns before the Round ends', () => {
    const hint = (now: number) => heroHint(start, { mode: null }, { ...turn, turn: now }, texts, t);
    expect(hint(8)).toContain(t('alone.hint.lastTurn'));
    expect(hint(7)).not.toContain(t('alone.hint.lastTurn'));
  });

  it('calls nothing waiting that one press does', () => {
    const table = { touches: { go: ['button:go'] }, id: 'x' } as unknown as Table;
    const targets = targetsWithAhead(start, view, 0, 'move');
    const ahead = thingsAhead(aheadOf(start), targets);
    const more = touchingMore(table, () => ahead);
    expect(Object.values(more.touches).flat()).toEqual(
      expect.arrayContaining(['button:go', 'button:loot', 'sector:h+0-1']),
    );
    expect(more.id).toBe('x');
    expect(touchingMore(table, () => []).touches).toBe(table.touches);
  });
});

describe('a question with more than one answer', () => {
  it('says which of two Actions it is', () => {
    const hint = (keys: readonly string[]) =>
      heroHint(asked('choose_action', keys), { mode: null }, during({ bullet: 1 }), texts, t);
    expect(hint(['loot'])).toBe(t('alone.hint.first'));
    expect(hint(['loot', 'skip'])).toBe(t('alone.hint.second'));
  });

  it('says what has been asked about', () => {
    const track = asked('track_target', ['target:room']);
    const hint = heroHint(track, { mode: null }, during({ named: ['laboratory'] }), texts, t);
    expect(hint).toContain('Asked about: Laboratory');
  });

  it('says why nothing is recovered above the heal limit', () => {
    const hint = (gain: number) => {
      const recover = asked('recover_choice', ['life'], { recovers: { life: gain } });
      return heroHint(recover, { mode: null }, turn, texts, t);
    };
    expect(hint(0)).toBe(t('alone.hint.recoverNothing', { limit: 10 }));
    expect(hint(1)).toBe(t('alone.hint.recover', { limit: 10 }));
  });

  it('says of what a point is lost, and what a Sedative costs', () => {
    const words = { 'name.meter.self_control': 'Self-control' };
    const sedative = asked('sedative', ['sedative:sedative_1', 'no'], { points: 1 });
    const hint = heroHint(sedative, { mode: null }, turn, words, t);
    expect(hint).toContain('You are about to lose 1 Self-control. You have 9.');
  });

  it('says first that the work that wins is here', () => {
    const words = { 'mission.RE3': 'Atmosphere purge' };
    const ahead = asked('turn_start', ['go'], { ahead: [optionOf('mission:RE3')] });
    for (const one of [ahead, asked('choose_action', ['mission:RE3'])]) {
      expect(heroHint(one, { mode: null }, turn, words, t)).toMatch(
        /^The work of Atmosphere purge/,
      );
    }
  });

  it('says what an upgrade brings before one is taken up, and before it is paid', () => {
    const words = { 'item.med_1': 'First-aid kit', 'item.med_1.text': 'Now 2. Upgraded: 3 Life.' };
    const upgrade = asked('upgrade', ['upgrade:med_1:jet_1', 'done']);
    const hint = heroHint(upgrade, { mode: 'upgrade:med_1' }, turn, words, t);
    expect(hint).toContain('First-aid kit: Upgraded: 3 Life.');
    const before = heroHint(upgrade, { mode: null }, turn, words, t);
    expect(before).toContain('First-aid kit: Upgraded: 3 Life.');
  });
});

describe('a question about the companion', () => {
  it('says what the companion would do', () => {
    const helps = asked('use_companion', ['yes', 'no']);
    const hint = heroHint(helps, { mode: null }, { ...turn, companion: 'pilot' }, texts, t);
    expect(hint).toContain(t('alone.can.pilot.2'));
  });
});
