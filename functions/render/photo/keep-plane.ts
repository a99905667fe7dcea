import type { Rect } from '../geometry.ts';
import { boxBlur } from './box-blur.ts';
import type { Plane } from './analyse-photo.ts';
import type { DevelopedPhoto } from './develop-photo.ts';

const planes = new WeakMap<DevelopedPhoto, Plane>();

/** What art may never cover or recolour, 0–1: the matte, or a soft oval around the athlete where the matte is not trusted. */
export function keepPlane(photo: DevelopedPhoto): Plane {
  const plane = planes.get(photo) ?? makeKeepPlane(photo);
  planes.set(photo, plane);
  return plane;
}

function makeKeepPlane(photo: DevelopedPhoto): Plane {
  if (photo.confident) return photo.headSeen ? photo.matte : guardHead(photo);
  const { width, height } = photo.matte;
  const { head, subject } = photo;
  const x = photo.found ? 0.5 * (head.x + head.width / 2) + 0.5 * (subject.x + subject.width / 2) : 0.5;
  const y = photo.found ? subject.y + 0.45 * subject.height : 0.45;
  const across = photo.found ? Math.max(0.16, 0.8 * subject.width) : 0.4;
  const down = photo.found ? Math.max(0.26, 0.78 * subject.height) : 0.46;
  const values = new Float32Array(width * height);
  for (let i = 0; i < values.length; i++) {
    const dx = ((i % width) / width - x) / across;
    const dy = (Math.floor(i / width) / height - y) / down;
    const t = Math.min(1, Math.max(0, 0.9 * (1.75 - Math.sqrt(dx * dx + dy * dy))));
    values[i] = t * t * (3 - 2 * t);
  }
  return { width, height, values };
}

/** Where no face was seen, a head in the background's colours may be missing from the matte: the air round its top is kept too. */
function guardHead({ matte: { width, height, values }, head }: DevelopedPhoto): Plane {
  const [x, y] = [head.x + head.width / 2, head.y + 0.3 * head.height];
  const out = values.map((value, i) => {
    const dx = ((i % width) / width - x) / (1.1 * head.width);
    const dy = (Math.floor(i / width) / height - y) / (1.1 * head.height);
    return Math.max(value, 0.5 * Math.max(0, 1 - dx * dx - dy * dy));
  });
  return { width, height, values: out };
}

/** Below this a place counts as all background once the plane is sharpened. */
export const keptFrom = 0.22;

const boxes = new WeakMap<Plane, Rect>();

/** The box of all that is kept of a photo, in whole pixels of it, with a cell of the plane to spare. */
export function keptBox(photo: DevelopedPhoto): Rect {
  const plane = keepPlane(photo);
  const cells = boxes.get(plane) ?? keptCells(plane);
  boxes.set(plane, cells);
  const [across, down] = [photo.width / plane.width, photo.height / plane.height];
  const [left, top] = [Math.max(0, Math.floor((cells.x - 1) * across)), Math.max(0, Math.floor((cells.y - 1) * down))];
  const right = Math.min(photo.width, Math.ceil((cells.x + cells.width + 1) * across));
  const bottom = Math.min(photo.height, Math.ceil((cells.y + cells.height + 1) * down));
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

function keptCells({ width, height, values }: Plane): Rect {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if ((values[i] as number) < keptFrom) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Light that wraps round the athlete: strong just inside the outline, nothing in the middle. */
export function rimPlane({ width, height, values }: Plane): Plane {
  const wide = boxBlur(boxBlur(values, width, height, 4), width, height, 3);
  return { width, height, values: values.map((v, i) => v * Math.max(0, 1 - (wide[i] ?? 0)) * 1.6) };
}

/** One row of a plane, stretched to the photo's width; bilinear. Values stay between 0 and 1. Hot. */
export function stretchedRow(plane: Plane, row: number, height: number, out: Float32Array): void {
  const { width, values } = plane;
  const y = Math.max(0, ((row + 0.5) * plane.height) / height - 0.5);
  const top = Math.min(plane.height - 1, Math.floor(y));
  const [above, below] = [top * width, Math.min(plane.height - 1, top + 1) * width];
  const fy = y - top;
  const step = width / out.length;
  let to = mixed(values, above, below, fy);
  for (let left = -1, i = 0; i < out.length; left++) {
    // From the middle of one cell of the plane to that of the next.
    const from = to;
    const right = Math.min(width - 1, left + 1);
    to = mixed(values, above + right, below + right, fy);
    const end = left + 1 < width ? Math.min(out.length, Math.ceil((left + 1.5) / step - 0.5)) : out.length;
    const slope = (to - from) * step;
    for (let value = from + slope * (i + 0.5 - (left + 0.5) / step); i < end; i++, value += slope) out[i] = value;
  }
}

function mixed(values: Float32Array, one: number, other: number, share: number): number {
  const a = values[one] as number;
  const value = a + ((values[other] as number) - a) * share;
  return value < 0 ? 0 : value > 1 ? 1 : value;
}
