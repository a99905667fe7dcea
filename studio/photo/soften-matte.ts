import { clamp } from '../card/geometry.ts';
import type { Plane } from './analysis/analyse-photo.ts';
import { boxBlur } from './box-blur.ts';
import type { DecodedPhoto } from './decode-photo.ts';

const softened = new WeakMap<DecodedPhoto, DecodedPhoto>();

/**
 * The photo for designs that put light and colour behind the athlete but cut nothing out. An untrusted matte is grown
 * softly and joined to head and chest, so that the background can be graded. Without a detected face it stays as it is.
 */
export function withSoftMatte(photo: DecodedPhoto): DecodedPhoto {
  const known = softened.get(photo) ?? softenedOf(photo);
  softened.set(photo, known);
  return known;
}

function softenedOf(photo: DecodedPhoto): DecodedPhoto {
  // A head that the matte contains, under a helmet or hat, needs no protected area around it, which would show as a halo.
  if (photo.confident) return photo.headSeen || !holdsHead(photo) ? photo : { ...photo, headSeen: true };
  if (!photo.found || !photo.headSeen) return photo;
  const matte = softMatte(photo);
  return mass(matte) < mostGrown * mass(photo.matte) ? { ...photo, confident: true, matte } : photo;
}

/** Max growth of the matte. Beyond it the supposed head is a bat or a far hand, and a patch of sky would be kept too. */
const mostGrown = 2.1;

function mass({ values }: Plane): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

/** True if the matte covers most of the head. */
function holdsHead({ matte: { width, height, values }, head }: DecodedPhoto): boolean {
  let [sum, count] = [0, 0];
  for (let y = Math.floor((head.y + 0.1 * head.height) * height); y < (head.y + 0.9 * head.height) * height; y++) {
    for (let x = Math.floor((head.x + 0.2 * head.width) * width); x < (head.x + 0.8 * head.width) * width; x++) {
      sum += values[y * width + x] ?? 0;
      count += 1;
    }
  }
  return sum > 0.5 * count;
}

/** The matte grown by a share of the athlete's height, plus an oval for the head and a path from there to the chest. All are soft-edged. */
function softMatte(photo: DecodedPhoto): Plane {
  const { matte, head, subject } = photo;
  const { width, height } = matte;
  const reach = Math.max(1, Math.round(0.014 * subject.height * height));
  const wide = boxBlur(withSkin(photo), width, height, reach);
  boxBlur(wide, width, height, reach, wide);
  const side = Math.max(head.width * width, 0.8 * head.height * height);
  const [x, y] = [(head.x + 0.5 * head.width) * width, (head.y + 0.52 * head.height) * height];
  const [dx, dy] = wayToChest(matte, x, y, side);
  const values = new Float32Array(wide.length);
  for (let i = 0; i < values.length; i++) {
    const grown = 1.7 * (wide[i] as number);
    if (grown >= 1) {
      values[i] = 1;
      continue;
    }
    const [px, py] = [(i % width) + 0.5 - x, Math.floor(i / width) + 0.5 - y];
    const along = clamp((px * dx + py * dy) / Math.max(1, dx * dx + dy * dy));
    const [ox, oy] = [px - along * dx, py - along * dy];
    const off = Math.sqrt(ox * ox + oy * oy) / side;
    values[i] = Math.max(grown, clamp(2.2 * (1.15 + 0.5 * along - off / 0.62)));
  }
  return { width, height, values };
}

/** Max share of skin. More is sand or clay, not arms. */
const mostSkin = 0.2;

/** Adds the skin around the matte, because a matte misses raised arms first. */
function withSkin({ matte, subject, raster, rasterPart: part }: DecodedPhoto): Float32Array {
  const { width, height, values } = matte;
  const [dx, dy] = [0.12 * subject.width + 0.02, 0.3 * subject.height];
  const [left, right] = [subject.x - dx, subject.x + subject.width + dx];
  const [top, bottom] = [subject.y - dy, subject.y + subject.height];
  const skin = new Float32Array(values.length);
  let [found, count] = [0, 0];
  for (let y = Math.max(0, Math.floor(top * height)); y < Math.min(height, bottom * height); y++) {
    const v = ((y + 0.5) / height - part.y) / part.height;
    for (let x = Math.max(0, Math.floor(left * width)); x < Math.min(width, right * width); x++) {
      const u = ((x + 0.5) / width - part.x) / part.width;
      count += 1;
      if (u < 0 || u >= 1 || v < 0 || v >= 1) continue;
      const here = raster.skin[Math.floor(v * raster.height) * raster.width + Math.floor(u * raster.width)] ?? 0;
      skin[y * width + x] = here;
      found += here;
    }
  }
  if (found > mostSkin * count) return values;
  for (let i = 0; i < skin.length; i++) skin[i] = Math.max(values[i] as number, skin[i] as number);
  return skin;
}

/** The vector from the head down to the chest, towards the matte's middle within three heads below. Straight down without a matte there. */
function wayToChest({ width, height, values }: Plane, x: number, y: number, side: number): readonly [number, number] {
  let [mass, across] = [0, 0];
  for (let py = Math.floor(y + 0.6 * side); py < Math.min(height, y + 3.2 * side); py++) {
    for (let px = Math.max(0, Math.floor(x - 3 * side)); px < Math.min(width, x + 3 * side); px++) {
      const value = values[py * width + px] ?? 0;
      mass += value;
      across += value * (px - x);
    }
  }
  return [mass > 0 ? across / mass : 0, 1.7 * side];
}
