/**
 * Reads positions of one title (`python -m engine positions`, a line of JSON each) and counts the
 * options that cannot be chosen on its board and on the panel. Says so as a line of JSON a board.
 */
import { createInterface } from 'node:readline';
import { DRAWN, PANEL } from '../src/lib/boards/reach.ts';
import { unreachable } from '../src/lib/table/reachability.ts';

const SHOWN = 10;

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const { value: head } = await lines.next();
const { title, statics } = JSON.parse(head);
const reports = Object.entries({ panel: PANEL, drawn: DRAWN[title] })
  .filter(([, reachable]) => reachable)
  .map(([board, reachable]) => ({
    reachable,
    report: { title, board, positions: 0, options: 0, kinds: {}, unreachable: 0, lost: [] },
  }));

for await (const line of lines) {
  const position = { ...JSON.parse(line), statics };
  const { kind, options } = position.decision;
  for (const { reachable, report } of reports) {
    const lost = unreachable(position, reachable);
    report.positions += 1;
    report.options += options.length;
    report.kinds[kind] = (report.kinds[kind] ?? 0) + 1;
    report.unreachable += lost.length;
    report.lost.push(...lost.slice(0, SHOWN - report.lost.length).map((key) => `${kind} ${key}`));
  }
}
for (const { report } of reports) console.log(JSON.stringify(report));
