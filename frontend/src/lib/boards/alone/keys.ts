/** A key that is meant for the board: without a modifier, and nobody is typing. */
export function isForBoard(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
  return !hasModifier && !target.closest?.('input, textarea, select, [role=dialog]');
}
