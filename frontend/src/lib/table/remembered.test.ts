import { beforeEach, expect, it } from 'vitest';
import { rememberCamera, rememberedCamera } from './remembered.ts';

const NEAR = { x: 120.5, y: -30, zoom: 1.5 };

beforeEach(() => sessionStorage.clear());

it('brings a match back to where it was looked at', () => {
  rememberCamera('abc', NEAR);
  expect(rememberedCamera('abc')).toEqual(NEAR);
});

it('knows nothing of another match, of none, or of what it cannot read', () => {
  rememberCamera('abc', NEAR);
  expect(rememberedCamera('def')).toBeNull();
  expect(rememberedCamera(null)).toBeNull();
  sessionStorage.setItem('palestra.camera', 'abc 1 two 3');
  expect(rememberedCamera('abc')).toBeNull();
  sessionStorage.setItem('palestra.camera', 'abc 1');
  expect(rememberedCamera('abc')).toBeNull();
});
