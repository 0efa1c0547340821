/** How a person wants tables to be, kept in this browser. */
const STORED = 'palestra.table';

export type Speed = 'slow' | 'normal' | 'fast' | 'off';
export type Sound = 'turn' | 'dice' | 'capture' | 'end';
export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'fast', 'off'];
export const SOUNDS: readonly Sound[] = ['turn', 'dice', 'capture', 'end'];
const PACE: Readonly<Record<Speed, number>> = { slow: 2, normal: 1, fast: 0.45, off: 0 };

type Kept = {
  speed: Speed;
  silent: readonly Sound[];
  isList: boolean;
  /** Titles whose introduction was put away. */
  introduced: readonly string[];
};

function kept(): Kept {
  const found = parsed(globalThis.localStorage?.getItem(STORED) ?? '{}');
  // The one switch there was before.
  const old: readonly Sound[] =
    globalThis.localStorage?.getItem('palestra.turnSound') === 'off' ? SOUNDS : [];
  return {
    speed: SPEEDS.find((one) => one === found.speed) ?? 'normal',
    silent: Array.isArray(found.silent)
      ? SOUNDS.filter((one) => (found.silent as unknown[]).includes(one))
      : old,
    isList: found.isList === true,
    introduced: Array.isArray(found.introduced) ? found.introduced.map(String) : [],
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch (problem) {
    if (problem instanceof SyntaxError) return {};
    throw problem;
  }
}

class Settings {
  #kept = $state.raw<Kept>(kept());

  get speed(): Speed {
    return this.#kept.speed;
  }
  set speed(speed: Speed) {
    this.#keep({ speed });
  }

  /** What durations are multiplied by. */
  get pace(): number {
    return PACE[this.#kept.speed];
  }

  /** The board as a list. */
  get isList(): boolean {
    return this.#kept.isList;
  }
  set isList(isList: boolean) {
    this.#keep({ isList });
  }

  hears(sound: Sound): boolean {
    return !this.#kept.silent.includes(sound);
  }

  hear(sound: Sound, isOn: boolean): void {
    const others = this.#kept.silent.filter((one) => one !== sound);
    this.#keep({ silent: isOn ? others : [...others, sound] });
  }

  knows(title: string): boolean {
    return this.#kept.introduced.includes(title);
  }

  introduced(title: string): void {
    if (!this.knows(title)) this.#keep({ introduced: [...this.#kept.introduced, title] });
  }

  #keep(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    localStorage.setItem(STORED, JSON.stringify(this.#kept));
  }
}

export const settings = new Settings();
