import { FoilMotion, type Lean } from './foil-motion.ts';
import { followGyroscope } from './follow-gyroscope.ts';
import { spotlight } from './spotlight.ts';

/** The step of an arrow key, as a share of the full tilt. */
const keyStep = 0.25;
const arrows: Readonly<Record<string, Lean>> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
};

/** A point's position in a box: 0 in the middle, -1 and 1 at the edges. */
export function leanAt(point: Lean, box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>): Lean {
  const share = (at: number, start: number, length: number) => ((at - start) / Math.max(1, length)) * 2 - 1;
  return { x: share(point.x, box.left, box.width), y: share(point.y, box.top, box.height) };
}

function paintOn(element: HTMLElement): (lean: Lean, light: number) => void {
  return ({ x, y }, light) => {
    element.style.setProperty('--lean-x', x.toFixed(4));
    element.style.setProperty('--lean-y', y.toFixed(4));
    element.style.setProperty('--light', light.toFixed(3));
  };
}

/** Tilts a card with the pointer, a dragging finger, arrow keys and, after a tap, the phone. Returns a function that stops it. */
export function followTilt(element: HTMLElement): () => void {
  const motion = new FoilMotion(paintOn(element), spotlight);
  const phone = followGyroscope((lean) => motion.aim(lean));
  const leaving = new AbortController();
  followPointer(element, motion, phone, leaving.signal);
  followKeys(element, motion, leaving.signal);
  const visibility = new IntersectionObserver(([entry]) => {
    motion.see(entry?.isIntersecting ?? true);
    if (entry && !entry.isIntersecting) phone.stop();
  });
  visibility.observe(element);
  return () => {
    leaving.abort();
    visibility.disconnect();
    phone.stop();
    motion.rest();
  };
}

function followPointer(
  element: HTMLElement,
  motion: FoilMotion,
  phone: ReturnType<typeof followGyroscope>,
  signal: AbortSignal,
): void {
  const point = ({ clientX, clientY }: PointerEvent) =>
    motion.aim(leanAt({ x: clientX, y: clientY }, element.getBoundingClientRect()));
  const release = () => motion.aim(null);
  let isTouch = false;
  const press = (event: PointerEvent) => {
    isTouch = event.pointerType === 'touch';
    point(event);
  };
  element.addEventListener('pointermove', point, { signal });
  element.addEventListener('pointerdown', press, { signal });
  element.addEventListener('pointerleave', release, { signal });
  element.addEventListener('pointercancel', release, { signal });
  // Only a tap toggles the gyroscope. A mouse has none, and a drag ends without a click.
  element.addEventListener('click', () => isTouch && void phone.toggle(), { signal });
}

function followKeys(element: HTMLElement, motion: FoilMotion, signal: AbortSignal): void {
  const step = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (event.key === 'Escape') motion.aim(null);
    if (!by) return;
    event.preventDefault();
    motion.aim({ x: motion.lean.x + by.x, y: motion.lean.y + by.y });
  };
  element.addEventListener('keydown', step, { signal });
  element.addEventListener('blur', () => motion.aim(null), { signal });
}
