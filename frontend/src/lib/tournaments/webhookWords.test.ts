import { beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import { answerText, isTaken, type Delivery } from './webhookWords.ts';

const delivery = (given: Partial<Delivery>): Delivery => ({
  line: 1,
  act: 'message',
  attempts: 1,
  status_code: null,
  answer: '',
  fault: '',
  next_at: null,
  delivered_at: null,
  ...given,
});

beforeAll(() => i18n.need('webhooks'));

describe('what became of a message', () => {
  it('shows the status and what the other side said', () => {
    expect(answerText(delivery({ status_code: 418, answer: 'teapot' }))).toBe(
      'Answer: 418, teapot',
    );
    expect(answerText(delivery({ status_code: 204 }))).toBe('Answer: 204');
  });

  it('says in words why no answer came', () => {
    expect(answerText(delivery({ fault: 'timeout' }))).toBe('No answer within 5 seconds.');
  });

  it('is taken when it has arrived, not when it was only answered', () => {
    expect(isTaken(delivery({ status_code: 500 }))).toBe(false);
    expect(isTaken(delivery({ status_code: 200, delivered_at: '2026-01-01T00:00:00Z' }))).toBe(
      true,
    );
  });
});
