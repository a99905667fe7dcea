import type { Rect } from '../../card/geometry.ts';
import type { Plane } from '../analysis/analyse-photo.ts';
import type { BodyMask } from './body-mask.ts';
import type { KeyPoint, SeenPerson } from './find-people.ts';

export interface HeadBox {
  /** The whole head with hat and hair, in pixels of the picture. */
  readonly box: Rect;
  /** True if the face's key points were detected. */
  readonly seen: boolean;
}

/** Min mean confidence of the face's points for `seen`. */
const minSure = 0.35;

/** Computes the head's box: its position from the key points of face and shoulders, its size from the matte. */
export function headBox(person: SeenPerson, { landmarks }: BodyMask, matte: Plane): HeadBox {
  // BlazePose's points are more exact. MoveNet's are used if BlazePose returned none.
  const close = landmarks.length > 0;
  const face = close ? landmarks.slice(0, 11) : person.points.slice(0, 5);
  const ears = close ? landmarks.slice(7, 9) : person.points.slice(3, 5);
  const shoulders = close ? landmarks.slice(11, 13) : person.points.slice(5, 7);
  const [[fx, fy], [ex, ey], [sx, sy]] = [mean(face), mean(ears), mean(shoulders)];
  const [one, other] = ears as [KeyPoint, KeyPoint];
  const size = Math.max(
    1.5 * Math.hypot(one[0] - other[0], one[1] - other[1]),
    2.6 * Math.hypot(fx - ex, fy - ey),
    0.8 * Math.hypot(ex - sx, ey - sy),
    8,
  );
  // The ears' mean is near the head's middle, whichever way it turns. So in x the ears count more than the face.
  const box = outline(matte, 0.7 * ex + 0.3 * fx, 0.5 * ey + 0.5 * fy, size);
  const sure = face.reduce((sum, [, , one]) => sum + one, 0) / face.length;
  return { box, seen: sure > minSure };
}

/** Grows a box from the head's middle up, left and right to the matte's edge. The head's size limits it. */
function outline({ width, height, values }: Plane, cx: number, cy: number, size: number): Rect {
  const filled = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (values[y * width + x] as number);
  const share = (from: number, to: number, at: (i: number) => number): number => {
    let sum = 0;
    for (let i = Math.floor(from); i < to; i++) sum += at(i);
    return sum / (to - from);
  };
  const row = (y: number): number => share(cx - 0.35 * size, cx + 0.35 * size, (x) => filled(x, y));
  const column = (x: number): number => share(cy - 0.45 * size, cy + 0.2 * size, (y) => filled(x, y));
  let top = Math.floor(cy - 0.45 * size);
  while (top > 0 && top > cy - 1.35 * size && row(top - 1) > 0.22) top -= 1;
  let left = Math.floor(cx - 0.3 * size);
  while (left > 0 && left > cx - 0.78 * size && column(left - 1) > 0.3) left -= 1;
  let right = Math.ceil(cx + 0.3 * size);
  while (right < width && right < cx + 0.78 * size && column(right) > 0.3) right += 1;
  return { x: left, y: top, width: right - left, height: cy + 0.62 * size - top };
}

function mean(points: readonly KeyPoint[]): readonly [number, number] {
  let [x, y] = [0, 0];
  for (const [px, py] of points) [x, y] = [x + px, y + py];
  return [x / points.length, y / points.length];
}
