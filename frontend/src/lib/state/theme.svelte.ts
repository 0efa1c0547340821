/** Light, dark, or as the system says. `static/first-paint.js` applies the same before we run. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const STORED = 'palestra.theme';

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}

export function shownTheme(choice: Theme, systemIsDark: boolean): 'light' | 'dark' {
  if (choice === 'system') return systemIsDark ? 'dark' : 'light';
  return choice;
}

class ThemeChoice {
  choice = $state<Theme>('system');
  #system = window.matchMedia('(prefers-color-scheme: dark)');

  constructor() {
    const stored = localStorage.getItem(STORED);
    if (isTheme(stored)) this.choice = stored;
    this.#system.addEventListener('change', () => this.#apply());
  }

  use(choice: Theme): void {
    this.choice = choice;
    localStorage.setItem(STORED, choice);
    this.#apply();
  }

  #apply(): void {
    document.documentElement.dataset.theme = shownTheme(this.choice, this.#system.matches);
  }
}

export const theme = new ThemeChoice();
