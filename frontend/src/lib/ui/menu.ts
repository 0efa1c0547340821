/** What can stand in a menu. */
export type MenuEntry =
  | { kind: 'link'; key: string; label: string; href: string }
  | { kind: 'act'; key: string; label: string; act: () => void }
  | {
      kind: 'choice';
      key: string;
      label: string;
      isChosen: boolean;
      choose: () => void;
      lang?: string;
    }
  | { kind: 'line'; key: string };
