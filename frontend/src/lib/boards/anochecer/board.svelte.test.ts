/**
 * The board stands whatever is asked: of random matches, as the engine writes them, a position for
 * every question that goes by other sorts of things, drawn one after the other; what it offers is
 * taken up and put back. `ANOCHECER_POSITIONS` says among how many, `ANOCHECER_ALIKE` how many alike.
 */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { QueryClient, setQueryClientContext } from '@tanstack/svelte-query';
import { render } from '@testing-library/svelte';
import { flushSync, type Component } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import type { Position } from '#lib/table/reachability.ts';
import type { Table } from '#lib/table/table.ts';
import { setTable } from '#lib/table/tableContext.ts';
import type { BoardProps } from '../boards.ts';
import Drawn from '../Drawn.svelte';
import { textsOf } from '../gallery/shown.ts';
import Board from './Board.svelte';
import { sortOf } from './targets.ts';
import type { View } from './view.ts';

const NUMBER = process.env.ANOCHECER_POSITIONS ?? '1200';
const ALIKE = Number(process.env.ANOCHECER_ALIKE ?? 1);
const PLAYERS = ['Ada', 'Bea', 'Cid', 'Dora', 'Eva', 'Fay', 'Gil', 'Ida'];
type Moment = Position & { view: View };
/** What goes by a thing in the question and takes nothing at once: it is only taken up. */
const TAKEN_UP = '.asked button[data-target][data-thing]:not([data-option])';

let told: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  told = vi.spyOn(console, 'error');
  Element.prototype.scrollIntoView ??= () => undefined;
});
afterEach(() => told.mockRestore());

function written(): { version: number; statics: unknown; moments: readonly Moment[] } {
  const [head = '', ...lines] = execFileSync(
    resolve('../.venv/bin/python'),
    ['-m', 'engine', 'positions', 'anochecer', '--number', NUMBER],
    { cwd: '..', maxBuffer: 1 << 30 },
  )
    .toString()
    .trim()
    .split('\n');
  const alike = new Map<string, number>();
  const moments = lines.flatMap((line) => {
    const moment = JSON.parse(line) as Moment;
    const sorts = new Set(Object.values(moment.touches).flat().map(sortOf));
    const few = Math.min(moment.decision.options.length, 3);
    const sign = [moment.decision.kind, few, ...[...sorts].sort()].join(' ');
    const number = alike.get(sign) ?? 0;
    alike.set(sign, number + 1);
    return number < ALIKE ? [moment] : [];
  });
  return { ...JSON.parse(head), moments };
}

test('no position makes it fall, nor does taking up what is offered', async () => {
  await i18n.use('en');
  await i18n.need('anochecer', 'table', 'play');
  const { version, statics, moments } = written();
  const client = new QueryClient();
  client.setQueryData(['static', 'anochecer', version], statics);
  const texts = textsOf('anochecer', 'en');
  let moment = $state.raw(moments[0]!);
  const table = {
    ...{ id: null, title: 'anochecer', seats: [], drawers: [], autoPass: [], undos: 0 },
    ...{ sheet: null, words: null, clock: () => null, stakeOf: () => null },
    ...{ say: () => undefined, opened: () => undefined },
    get layout() {
      return moment.layout;
    },
    get touches() {
      return moment.touches;
    },
  } as unknown as Table;
  const Whole: Component<BoardProps & { Inner: Component<BoardProps> }> = (anchor, props) => {
    setTable(table);
    setQueryClientContext(client);
    return Drawn(anchor, props);
  };
  const propsOf = ({ seat, view, decision }: Moment, number: number): BoardProps => ({
    ...{ view, version, seat, number, decision, texts, players: PLAYERS },
    ...{ waiting: [seat], happenings: [], latest: [], looked: null, sent: null },
    choose: () => undefined,
  });

  const { rerender } = render(Whole, { ...propsOf(moments[0]!, 0), Inner: Board });
  let takenUp = 0;
  for (const [number, next] of moments.entries()) {
    const asked = `${number}: ${next.decision.kind}`;
    moment = next;
    await rerender(propsOf(next, number));
    for (const { dataset } of document.querySelectorAll<HTMLElement>(TAKEN_UP)) {
      const button = (): HTMLElement | null =>
        document.querySelector(`.asked button[data-thing="${dataset.thing}"]`);
      button()?.click();
      flushSync();
      expect(document.querySelector('.galaxy'), `${asked}, ${dataset.thing}`).not.toBeNull();
      button()?.click();
      flushSync();
      takenUp += 1;
    }
    expect(document.querySelector('.galaxy'), asked).not.toBeNull();
    expect(told, asked).not.toHaveBeenCalled();
  }
  console.info(`${moments.length} positions drawn, ${takenUp} things taken up`);
  expect(takenUp).toBeGreaterThan(0);
}, 3_600_000);
