import { describe, expect, it } from 'vitest';
import { bytesOf, pushState } from './push.ts';

describe('browser push', () => {
  it('reads the server’s key as bytes', () => {
    expect([...bytesOf('AQID')]).toEqual([1, 2, 3]);
    expect([...bytesOf('-_8')]).toEqual([251, 255]);
    expect([...bytesOf('BA')]).toEqual([4]);
  });

  it('is impossible where the browser has no push', async () => {
    expect(await pushState()).toBe('impossible');
  });
});
