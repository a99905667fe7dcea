import { type Rect, smoothStep } from '../card/geometry.ts';
import type { Plane } from './analysis/analyse-photo.ts';
import { boxBlur } from './box-blur.ts';
import type { DecodedPhoto } from './decode-photo.ts';
import { boxOfPlaces } from './plane-box.ts';
import { fineThreshold, threshold } from './sample-row.ts';
import { smallPlane } from './small-plane.ts';

const planes = new WeakMap<DecodedPhoto, Plane>();

/** The area that art must not cover or recolour, 0–1: the matte, or a soft figure around it if the matte is not trusted. */
export function athletePlane(photo: DecodedPhoto): Plane {
  const plane = planes.get(photo) ?? makeAthletePlane(photo);
  planes.set(photo, plane);
  return plane;
}

function makeAthletePlane(photo: DecodedPhoto): Plane {
  // The networks' matte contains the head even from behind and under a helmet.
  if (photo.confident) return photo.headSeen || photo.matte.fine ? photo.matte : guardHead(photo);
  return photo.found ? softFigure(photo) : middleOval(photo.matte);
}

/** Radius of the haze around a matte that is not trusted, as a share of the athlete's height, and its min in cells. */
const haze = 0.014;
const minHaze = 2;

/** A matte that is not trusted, so blurred that its faults show no edge, with holes filled and an oval over the head, which it may lack. */
function softFigure({ matte, subject, head }: DecodedPhoto): Plane {
  const { width, height, values } = smallPlane(matte);
  const radius = Math.max(minHaze, Math.round(haze * subject.height * height));
  const filled = withoutHoles({ width, height, values }, holeReach * subject.height * height);
  const soft = boxBlur(boxBlur(filled, width, height, radius), width, height, radius);
  const [x, y] = [head.x + head.width / 2, head.y + head.height / 2];
  for (let i = 0; i < soft.length; i++) {
    const away = Math.hypot(
      ((i % width) / width - x) / (0.5 * head.width),
      (Math.floor(i / width) / height - y) / (0.5 * head.height),
    );
    soft[i] = Math.max(smoothStep(soft[i] as number, 0.24, 0.76), smoothStep(1.15 - away, 0, 0.5));
  }
  return { width, height, values: soft };
}

/** Max distance from a hole's cell to the athlete on each side, as a share of his height. */
const holeReach = 0.13;

/** Fills cells that have the athlete on four sides, or on three and the photo's lower edge. */
function withoutHoles({ width, height, values }: Plane, reach: number): Float32Array {
  const sides = new Uint8Array(width * height);
  const walk = (start: number, step: number, count: number, isIn: boolean): void => {
    let since = isIn ? 0 : reach + 1;
    for (let k = 0, i = start; k < count; k++, i += step) {
      since = (values[i] as number) > 0.5 ? 0 : since + 1;
      if (since <= reach) sides[i] = (sides[i] as number) + 1;
    }
  };
  for (let y = 0; y < height; y++) {
    walk(y * width, 1, width, false);
    walk((y + 1) * width - 1, -1, width, false);
  }
  for (let x = 0; x < width; x++) {
    walk(x, width, height, false);
    walk((height - 1) * width + x, -width, height, true);
  }
  return values.map((value, i) => (sides[i] === 4 ? 1 : value));
}

/** The middle of a photo in which nobody was found. */
function middleOval({ width, height }: Plane): Plane {
  const values = new Float32Array(width * height);
  for (let i = 0; i < values.length; i++) {
    const dx = ((i % width) / width - 0.5) / 0.4;
    const dy = (Math.floor(i / width) / height - 0.45) / 0.46;
    values[i] = smoothStep(0.9 * (1.75 - Math.sqrt(dx * dx + dy * dy)));
  }
  return { width, height, values };
}

/** Without a detected face the matte may miss a head that has the background's colours, so the area around its top is protected too. */
function guardHead({ matte: { width, height, values }, head }: DecodedPhoto): Plane {
  const [x, y] = [head.x + head.width / 2, head.y + 0.3 * head.height];
  const out = values.map((value, i) => {
    const dx = ((i % width) / width - x) / (1.1 * head.width);
    const dy = (Math.floor(i / width) / height - y) / (1.1 * head.height);
    return Math.max(value, 0.5 * Math.max(0, 1 - dx * dx - dy * dy));
  });
  return { width, height, values: out };
}

/** The mean of nine pixels if one is at the threshold and the others are 0. */
const minMean = fineThreshold / 9;

const boxes = new WeakMap<Plane, Rect | null>();
export const nowhere: Rect = { x: 0, y: 0, width: 0, height: 0 };

/** Bounding box of the protected area, in whole pixels of the photo, with a margin of one cell. */
export const athleteBox = (photo: DecodedPhoto): Rect => planeBox(athletePlane(photo), photo);

/** Bounding box of a plane's cells above the threshold, in whole pixels of the photo, with a margin of one cell. `nowhere` if there are none. */
export function planeBox(plane: Plane, photo: DecodedPhoto): Rect {
  // A fine plane's means suffice for its box, because a single pixel at the threshold lifts its cell to the min mean.
  const seen = plane.fine ? smallPlane(plane) : plane;
  const known = boxes.get(plane);
  const cells = known === undefined ? boxOfPlaces(seen, plane.fine ? minMean : threshold) : known;
  boxes.set(plane, cells);
  if (!cells) return nowhere;
  const [across, down] = [photo.width / seen.width, photo.height / seen.height];
  const [left, top] = [Math.max(0, Math.floor((cells.x - 1) * across)), Math.max(0, Math.floor((cells.y - 1) * down))];
  const right = Math.min(photo.width, Math.ceil((cells.x + cells.width + 1) * across));
  const bottom = Math.min(photo.height, Math.ceil((cells.y + cells.height + 1) * down));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
