import { describe, expect, it } from 'vitest';
import { clock, isOpen, minutesUntil, range, type Ticket } from './queue.ts';

const ticket: Ticket = {
  id: 1,
  title: 'dominus_obscura',
  tempo: 'live',
  status: 'waiting',
  seat_counts: [2],
  allows_bots: false,
  rating: 1502.4,
  joined_at: '2026-01-01T00:00:00Z',
  waited_seconds: 4,
  window: 80,
  half_by: null,
  most_by: null,
  ready_check: null,
  match: null,
};

describe('a ticket', () => {
  it('looks for ratings around its own', () => {
    expect(range(ticket)).toEqual({ low: 1422, high: 1582 });
  });

  it('takes whoever is nearest once it has waited long', () => {
    expect(range({ ...ticket, window: null })).toBeNull();
  });

  it('is open until it is seated or gone', () => {
    expect(isOpen(ticket)).toBe(true);
    expect(isOpen({ ...ticket, status: 'proposed' })).toBe(true);
    expect(isOpen({ ...ticket, status: 'seated' })).toBe(false);
  });
});

it.each([
  ['2026-11-18T09:00:20Z', 1],
  ['2026-11-18T09:02:30Z', 3],
  ['2026-11-18T08:59:00Z', 1],
])('until %s it is %s minutes', (when, minutes) =>
  expect(minutesUntil(when, Date.parse('2026-11-18T09:00:00Z'))).toBe(minutes),
);

it.each([
  [0, '0:00'],
  [59.6, '1:00'],
  [75, '1:15'],
  [-3, '0:00'],
])('%s seconds read %s', (seconds, text) => expect(clock(seconds)).toBe(text));
