/** Pawns walk: where they stood before a change, and the way from there to where they stand now. */
export type Standing = ReadonlyMap<string, DOMRect>;

const STEP_PX = 26;
const STEPS_AT_MOST = 9;

const pawnsIn = (land: Element): readonly HTMLElement[] => [
  ...land.querySelectorAll<HTMLElement>('[data-pawn]'),
];

export const standing = (land: Element): Standing =>
  new Map(pawnsIn(land).map((pawn) => [pawn.dataset.pawn!, pawn.getBoundingClientRect()]));

/** Up and down with each step, along a straight way. */
export function stepsOf(x: number, y: number): readonly Keyframe[] {
  const count = Math.min(STEPS_AT_MOST, Math.max(2, Math.round(Math.hypot(x, y) / STEP_PX)));
  return Array.from({ length: 2 * count + 1 }, (_, at) => {
    const left = 1 - at / (2 * count);
    const lift = at % 2 === 1 ? 7 : 0;
    return { transform: `translate(${x * left}px, ${y * left - lift}px)` };
  });
}

/** A copy walks over everything; the pawn itself is there when it arrives. */
export function walk(land: HTMLElement, before: Standing, milliseconds: number): void {
  const frame = land.getBoundingClientRect();
  for (const pawn of pawnsIn(land)) {
    const from = before.get(pawn.dataset.pawn!);
    const to = pawn.getBoundingClientRect();
    if (!from || Math.hypot(from.x - to.x, from.y - to.y) < STEP_PX) continue;
    const walker = pawn.cloneNode(true) as HTMLElement;
    walker.removeAttribute('data-pawn');
    walker.ariaHidden = 'true';
    Object.assign(walker.style, {
      position: 'absolute',
      left: `${to.x - frame.x}px`,
      top: `${to.y - frame.y}px`,
      zIndex: '5',
      pointerEvents: 'none',
    });
    land.append(walker);
    pawn.style.visibility = 'hidden';
    const arrived = (): void => {
      walker.remove();
      pawn.style.visibility = '';
    };
    const way = walker.animate([...stepsOf(from.x - to.x, from.y - to.y)], {
      duration: milliseconds,
      easing: 'linear',
    });
    way.onfinish = arrived;
    way.oncancel = arrived;
  }
}
