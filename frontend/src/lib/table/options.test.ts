import { expect, it } from 'vitest';
import { sorted } from './options.ts';

const option = (kind: string) => ({ key: kind, kind, args: [] });

it('keeps harmless, closing and dangerous answers apart, and loses none', () => {
  const options = ['build', 'pass', 'destroy', 'end_turn'].map(option);
  const { harmless, closing, dangerous } = sorted(options, (one) => one.kind === 'destroy');
  expect(harmless.map((one) => one.kind)).toEqual(['build']);
  expect(closing.map((one) => one.kind)).toEqual(['pass', 'end_turn']);
  expect(dangerous.map((one) => one.kind)).toEqual(['destroy']);
});
