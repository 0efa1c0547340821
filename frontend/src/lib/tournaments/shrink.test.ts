import { expect, it } from 'vitest';
import { fitted } from './shrink.ts';

it('makes a picture as large as fits, and never larger than it is', () => {
  expect(fitted({ width: 4000, height: 1000 }, 1600)).toEqual({ width: 1600, height: 400 });
  expect(fitted({ width: 1000, height: 4000 }, 1600)).toEqual({ width: 400, height: 1600 });
  expect(fitted({ width: 640, height: 160 }, 1600)).toEqual({ width: 640, height: 160 });
});
