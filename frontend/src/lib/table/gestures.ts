/** Fingers and wheel on a chart: one drags what is zoomed, two pinch. Taps go through. */
import type { Attachment } from 'svelte/attachments';
import type { Camera, Lens } from './camera.ts';

type Hand = { lens: () => Lens; camera: () => Camera; look: (camera: Camera) => void };
type At = { x: number; y: number };

const SLACK_PX = 7;

export function gestures({ lens, camera, look }: Hand): Attachment<SVGSVGElement> {
  return (svg) => {
    const fingers = new Map<number, At>();
    let travelled = 0;

    const onMap = ({ x, y }: At): At => {
      const matrix = svg.getScreenCTM()?.inverse();
      return matrix ? new DOMPoint(x, y).matrixTransform(matrix) : { x: 0, y: 0 };
    };
    const apart = ([one, other]: At[]): number =>
      one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

    function down(event: PointerEvent): void {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      if (fingers.size === 0) travelled = 0;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    }

    function move(event: PointerEvent): void {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      travelled += Math.hypot(now.x - before.x, now.y - before.y);
      if (travelled < SLACK_PX) return;
      const apartBefore = apart([...fingers.values()]);
      fingers.set(event.pointerId, now);
      if (fingers.size === 2) {
        const [one, other] = [...fingers.values()];
        const middle = { x: (one!.x + other!.x) / 2, y: (one!.y + other!.y) / 2 };
        const factor = apart([one!, other!]) / (apartBefore || 1);
        look(lens().zoomed(camera(), factor, onMap(middle)));
      } else if (camera().zoom > 1) {
        const [from, to] = [onMap(before), onMap(now)];
        look(lens().panned(camera(), to.x - from.x, to.y - from.y));
      }
    }

    const up = (event: PointerEvent): void => void fingers.delete(event.pointerId);

    /** The end of a drag is no press. */
    function click(event: MouseEvent): void {
      if (travelled < SLACK_PX || camera().zoom === 1) return;
      travelled = 0;
      event.stopPropagation();
      event.preventDefault();
    }

    /** The page does not scroll at a table, so the plain wheel zooms. */
    function wheel(event: WheelEvent): void {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY / (event.ctrlKey ? 240 : 480));
      look(lens().zoomed(camera(), factor, onMap({ x: event.clientX, y: event.clientY })));
    }

    svg.addEventListener('pointerdown', down);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
    svg.addEventListener('click', click, { capture: true });
    svg.addEventListener('wheel', wheel, { passive: false });
    return () => {
      svg.removeEventListener('pointerdown', down);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
      svg.removeEventListener('click', click, { capture: true });
      svg.removeEventListener('wheel', wheel);
    };
  };
}
