import { describe, expect, it } from 'vitest';
import { berthBeside } from './staging.ts';
import { EMPTY_TABLE, placeOf, type SeatShown } from './view.ts';

const LAND = { left: 100, right: 1040 };

describe('a stage', () => {
  it('stands on the side where there is more room', () => {
    expect(berthBeside(LAND, { left: 100, right: 400 }).isLeft).toBe(false);
    expect(berthBeside(LAND, { left: 740, right: 1040 }).isLeft).toBe(true);
  });

  it('is no wider than the room beside the Location in the middle', () => {
    const { isLeft, width } = berthBeside(LAND, { left: 415, right: 725 });
    expect(isLeft).toBe(false);
    expect(width).toBe(315);
  });

  it('is never so wide that it hides more than it says, nor so narrow that it says nothing', () => {
    expect(berthBeside(LAND, { left: 100, right: 200 }).width).toBe(413);
    expect(berthBeside({ left: 0, right: 600 }, { left: 200, right: 400 }).width).toBe(264);
  });
});

describe('the place of what a Group does', () => {
  const standing = {
    ...EMPTY_TABLE,
    seats: [{ position: 'lunaris' } as SeatShown, { position: null } as SeatShown],
  };

  it('is where it stands, or nowhere on the road', () => {
    expect(placeOf(standing, 0)).toBe('lunaris');
    expect(placeOf(standing, 1)).toBe('');
  });

  it('is where it is going, as soon as that is known', () => {
    const declared = { movement: 'go_to', location: 'americh' };
    expect(placeOf({ ...standing, declared }, 1)).toBe('americh');
    const meeting = { encounter: 'quimera', before: 'las_ruinas', avoided: false };
    expect(placeOf({ ...standing, meeting }, 1)).toBe('las_ruinas');
  });
});
