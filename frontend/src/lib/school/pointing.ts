/** Where on the page the things are that a lesson points at. */

/** `move:3:*` stands for every option that begins so. */
export function isMeant(pointed: string, key: string): boolean {
  const parts = pointed.split('*');
  if (parts.length === 1) return pointed === key;
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  if (!key.startsWith(first) || !key.endsWith(last)) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = key.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= key.length - last.length;
}

const isShown = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
};

/** Elements of the table that are one of these things, or send one of these options. */
export function pointedAt(root: ParentNode, pointed: readonly string[]): Element[] {
  const found = [...root.querySelectorAll('[data-thing], [data-option]')].filter((element) => {
    const keys = [element.getAttribute('data-thing'), element.getAttribute('data-option')];
    return keys.some((key) => key !== null && pointed.some((one) => isMeant(one, key)));
  });
  return found.filter(
    (element) =>
      isShown(element) && !found.some((other) => other !== element && other.contains(element)),
  );
}

/** A drawn board lets Tab stop at one of its places only; the others have the focus by a call. */
const PRESSABLE = 'button:not([disabled]), a[href], [role=button][tabindex]';

/** What sends an answer comes first, then what can be pressed now, places and buttons before the
 * pieces on them; then what can be pressed later, and last what is taken up already. */
function order(element: Element, pointed: readonly string[]): number {
  if (element.matches('[aria-pressed=true]')) return 5;
  const option = element.getAttribute('data-option');
  if (option !== null) return pointed.some((one) => isMeant(one, option)) ? 0 : 6;
  if (element.matches('[aria-disabled=true]')) return 4;
  if (element.hasAttribute('data-target')) return 1;
  return element.matches(PRESSABLE) ? 2 : 3;
}

/** A piece that is pressed by its place: what lies under its middle. */
function under(element: Element): Element | null {
  const { x, y, width, height } = element.getBoundingClientRect();
  const lying = document.elementsFromPoint(x + width / 2, y + height / 2);
  return lying.map((one) => one.closest(PRESSABLE)).find((one) => one !== null) ?? null;
}

/** What can be pressed of the first of these elements, or around or under it. */
export function focusIn(
  elements: readonly Element[],
  pointed: readonly string[],
): HTMLElement | SVGElement | null {
  const ordered = elements.toSorted((one, other) => order(one, pointed) - order(other, pointed));
  for (const element of ordered) {
    const inner = element.matches(PRESSABLE) ? element : element.querySelector(PRESSABLE);
    const target = inner ?? element.closest(PRESSABLE) ?? under(element);
    if (target) return target as HTMLElement;
  }
  return null;
}
