import type { Plane } from '../../../photo/analysis/analyse-photo.ts';
import { isCutBelow } from '../../../photo/cut-below.ts';
import type { DecodedPhoto } from '../../../photo/decode-photo.ts';
import type { Rect } from '../../geometry.ts';
import type { Artboard, Placement } from '../artboard.ts';
import { scoped } from '../canvas-state.ts';
import { radial } from '../gradients.ts';

/** One foot or wheel: its middle, half its width and its lower end, in fractions of the photo. */
interface Foot {
  readonly x: number;
  readonly half: number;
  readonly y: number;
}

/** Draws a soft shadow on the ground under feet and wheels. Draws none if the photo cuts the athlete off below. */
export function groundShadow({ ink, photo }: Artboard, { part, window }: Placement, strength = 0.5): void {
  const feet = feetOf(photo);
  const scale = window.width / part.width;
  scoped(ink, () => {
    ink.globalCompositeOperation = 'multiply';
    for (const { x, half, y } of feet) {
      const reach = Math.max(34, 1.7 * half * photo.width * scale);
      ink.save();
      ink.translate(window.x + (x * photo.width - part.x) * scale, window.y + (y * photo.height - part.y) * scale - 3);
      ink.scale(1, 0.2);
      ink.fillStyle = radial(ink, 0, 0, 0, reach, [
        [0, `rgba(0,0,0,${strength})`],
        [0.45, `rgba(0,0,0,${0.6 * strength})`],
        [1, 'rgba(0,0,0,0)'],
      ]);
      ink.fillRect(-reach, -reach, 2 * reach, 2 * reach);
      ink.restore();
    }
  });
}

const known = new WeakMap<Plane, readonly Foot[]>();

function feetOf({ matte, subject }: DecodedPhoto): readonly Foot[] {
  const feet = known.get(matte) ?? findFeet(matte, subject);
  known.set(matte, feet);
  return feet;
}

/** Max height of a foot's lower end above the lowest point, as a share of the athlete's height. */
const level = 0.11;
/** Min matte value of the athlete. */
const there = 0.5;

function findFeet({ width, height, values }: Plane, subject: Rect): Foot[] {
  if (isCutBelow(subject)) return [];
  const [top, bottom] = [subject.y, subject.y + subject.height];
  const from = Math.floor((bottom - level * (bottom - top)) * height);
  const feet: { left: number; right: number; low: number }[] = [];
  for (let x = 0; x < width; x++) {
    let low = Math.min(height - 1, Math.ceil(bottom * height));
    while (low > from && (values[low * width + x] as number) < there) low--;
    if (low <= from) continue;
    const last = feet.at(-1);
    if (last && x - last.right <= 2) Object.assign(last, { right: x, low: Math.max(last.low, low) });
    else feet.push({ left: x, right: x, low });
  }
  return feet
    .filter(({ left, right }) => right - left > 0.008 * width)
    .map(({ left, right, low }) => ({
      x: (left + right + 1) / 2 / width,
      half: (right - left + 1) / 2 / width,
      y: (low + 1) / height,
    }));
}
