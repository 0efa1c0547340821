/** Language and theme as entries of menus; kept with the account when there is one. */
import { useQueryClient } from '@tanstack/svelte-query';
import { describe } from '#lib/api/describe.ts';
import { ME, patchMe, useMe, type MePatch } from '#lib/api/me.ts';
import { i18n, t, type MessageKey } from '#lib/i18n/i18n.svelte.ts';
import { languageName, LANGUAGES } from '#lib/i18n/language.ts';
import { theme, THEMES, type Theme } from '#lib/state/theme.svelte.ts';
import { toasts } from '#lib/state/toasts.svelte.ts';
import type { MenuEntry } from '#lib/ui/menu.ts';

export const THEME_NAMES = {
  system: 'theme.system',
  light: 'theme.light',
  dark: 'theme.dark',
} satisfies Record<Theme, MessageKey>;

function useKeeping() {
  const me = useMe();
  const queries = useQueryClient();
  return async (change: MePatch, show: () => unknown) => {
    const saving = me.data ? patchMe(change) : null;
    try {
      const [account] = await Promise.all([saving, show()]);
      if (account) queries.setQueryData(ME, account);
    } catch (problem) {
      toasts.say(describe(problem), 'danger');
    }
  };
}

export function useLanguageChoices(): () => MenuEntry[] {
  const keep = useKeeping();
  return () =>
    LANGUAGES.map((language) => ({
      kind: 'choice',
      key: language,
      label: languageName(language),
      lang: language,
      isChosen: i18n.language === language,
      // The account takes the languages the server has words in, too; it refuses others.
      act: () => void keep({ language } as MePatch, () => i18n.use(language)),
    }));
}

export function useThemeChoices(): () => MenuEntry[] {
  const keep = useKeeping();
  return () =>
    THEMES.map((choice) => ({
      kind: 'choice',
      key: choice,
      label: t(THEME_NAMES[choice]),
      isChosen: theme.choice === choice,
      act: () => void keep({ theme: choice }, () => theme.use(choice)),
    }));
}
