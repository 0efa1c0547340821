import { describe, expect, it } from 'vitest';
import { isMissingNews, isOvertaken, isSameQuestion } from './news.ts';

const update = (...numbers: number[]) => ({
  number: numbers[numbers.length - 1]! + 1,
  events: numbers.map((number) => ({ number })),
});

describe('what an update brings', () => {
  it('follows what was shown, one thing or several', () => {
    expect(isMissingNews(update(4), 4)).toBe(false);
    expect(isMissingNews(update(4, 5, 6), 4)).toBe(false);
  });

  it('may have been shown before', () => {
    expect(isMissingNews(update(4, 5, 6), 6)).toBe(false);
  });

  it('leaves a gap when the first of it is not the next', () => {
    expect(isMissingNews(update(5), 4)).toBe(true);
    expect(isMissingNews(update(5, 6), 4)).toBe(true);
  });

  it('is missing where only a newer number is told', () => {
    expect(isMissingNews({ number: 5, events: [] }, 4)).toBe(true);
    expect(isMissingNews({ number: 4, events: [] }, 4)).toBe(false);
  });
});

describe('a greeting', () => {
  it('is overtaken by an update of the same seat that came before it', () => {
    expect(isOvertaken({ number: 3, seat: 1 }, 1, 4)).toBe(true);
    expect(isOvertaken({ number: 4, seat: 1 }, 1, 4)).toBe(false);
  });

  it('counts where nothing is shown yet, or where one has just sat down', () => {
    expect(isOvertaken({ number: 0, seat: null }, null, undefined)).toBe(false);
    expect(isOvertaken({ number: 3, seat: 1 }, null, 7)).toBe(false);
  });
});

describe('a question asked again', () => {
  const question = (kind: string, ...keys: string[]) => ({
    kind,
    options: keys.map((key) => ({ key })),
  });

  it('is the same while kind and options are', () => {
    expect(isSameQuestion(question('bid', 'a', 'b'), question('bid', 'a', 'b'))).toBe(true);
  });

  it('is another one with other options, of another kind, or when nothing is asked', () => {
    expect(isSameQuestion(question('bid', 'a', 'b'), question('bid', 'a'))).toBe(false);
    expect(isSameQuestion(question('bid', 'a', 'b'), question('bid', 'a', 'c'))).toBe(false);
    expect(isSameQuestion(question('bid', 'a'), question('pay', 'a'))).toBe(false);
    expect(isSameQuestion(question('bid', 'a'), null)).toBe(false);
  });
});
