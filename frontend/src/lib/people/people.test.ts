import { describe, expect, it } from 'vitest';
import { suggestions, type Person } from './people.ts';

const person = (username: string, display_name = username): Person => ({
  username,
  display_name,
  country: '',
  role: 'player',
  is_bot: false,
  is_guest: false,
  is_former: false,
  avatar: '',
});

describe('suggestions', () => {
  it('put friends first, nobody twice, and leave oneself out', () => {
    const ana = person('ana');
    const found = [person('anabel'), ana, person('anton')];
    const names = suggestions('an', [ana, person('bruno')], found, 'anton').map(
      (one) => one.username,
    );
    expect(names).toEqual(['ana', 'anabel']);
  });

  it('find friends by what they are called, too', () => {
    expect(suggestions('Zo', [person('z1', 'Zoe')], [], undefined)).toHaveLength(1);
  });
});
