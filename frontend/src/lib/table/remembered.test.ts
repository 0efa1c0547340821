import { beforeEach, expect, it } from 'vitest';
import { rememberLook, rememberedLook } from './remembered.ts';

const NEAR = { x: 120.5, y: -30, scale: 0.3 };

beforeEach(() => sessionStorage.clear());

it('brings a match back to where it was looked at', () => {
  rememberLook('abc', NEAR);
  expect(rememberedLook('abc')).toEqual(NEAR);
});

it('knows nothing of another match, of none, or of what it cannot read', () => {
  rememberLook('abc', NEAR);
  expect(rememberedLook('def')).toBeNull();
  expect(rememberedLook(null)).toBeNull();
  sessionStorage.setItem('palestra.look', 'abc 1 two 3');
  expect(rememberedLook('abc')).toBeNull();
  sessionStorage.setItem('palestra.look', 'abc 1');
  expect(rememberedLook('abc')).toBeNull();
});
