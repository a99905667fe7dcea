import { type Rect, smoothStep } from '../card/geometry.ts';
import type { Plane } from './analysis/analyse-photo.ts';
import type { DecodedPhoto } from './decode-photo.ts';
import { boxOfPlaces } from './plane-box.ts';
import { fineThreshold, threshold } from './sample-row.ts';
import { smallPlane } from './small-plane.ts';

const planes = new WeakMap<DecodedPhoto, Plane>();

/** The area that art must not cover or recolour, 0–1: the matte, or an oval around it if the matte is not trusted. */
export function athletePlane(photo: DecodedPhoto): Plane {
  const plane = planes.get(photo) ?? makeAthletePlane(photo);
  planes.set(photo, plane);
  return plane;
}

function makeAthletePlane(photo: DecodedPhoto): Plane {
  // The networks' matte contains the head even from behind and under a helmet.
  if (photo.confident) return photo.headSeen || photo.matte.fine ? photo.matte : guardHead(photo);
  return ovalAround(photo);
}

/** The usual place of an athlete in a photo in which nobody was found. */
const usual: Rect = { x: 0.1, y: 0, width: 0.8, height: 0.91 };

/** A wide oval around an athlete whose outline is not trusted. It follows no limb, so that no edge shows. */
function ovalAround({ matte: { width, height }, found, subject }: DecodedPhoto): Plane {
  const box = found ? subject : usual;
  const values = new Float32Array(width * height);
  for (let i = 0; i < values.length; i++) {
    const dx = ((i % width) / width - box.x - box.width / 2) / (0.5 * box.width);
    const dy = (Math.floor(i / width) / height - box.y - box.height / 2) / (0.5 * box.height);
    values[i] = smoothStep(0.9 * (2.1 - Math.sqrt(dx * dx + dy * dy)));
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
