/** What can stand in a menu, and how the keyboard walks through it. */
export type MenuEntry =
  | { kind: 'link'; key: string; label: string; href: string }
  | { kind: 'act'; key: string; label: string; act: () => void }
  | {
      kind: 'choice';
      key: string;
      label: string;
      isChosen: boolean;
      act: () => void;
      lang?: string;
    }
  | { kind: 'line'; key: string };

/** The entry a key leads to: arrows go round, letters jump to the next label they begin. */
export function nextIndex(key: string, from: number, labels: readonly string[]): number | null {
  const count = labels.length;
  if (count === 0) return null;
  if (key === 'ArrowDown') return (from + 1) % count;
  if (key === 'ArrowUp') return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return null;
  for (let step = 1; step <= count; step += 1) {
    const index = (from + step) % count;
    if (labels[index]?.toLowerCase().startsWith(key.toLowerCase())) return index;
  }
  return null;
}
