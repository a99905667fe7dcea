import type { Plane } from '../photo/analyse-photo.ts';
import { boxBlur } from '../photo/box-blur.ts';
import type { DevelopedPhoto } from '../photo/develop-photo.ts';
import { clamp } from '../geometry.ts';

const softened = new WeakMap<DevelopedPhoto, DevelopedPhoto>();

/**
 * The photo as designs see it that lay light and colour behind the athlete but cut nothing out. Where the matte is not trusted, it is grown
 * softly and joined to the place of head and chest, so that the background may still be treated; nothing found, the photo stays as it is.
 */
export function softly(photo: DevelopedPhoto): DevelopedPhoto {
  if (photo.confident || !photo.found || !photo.headSeen) return photo;
  const known = softened.get(photo) ?? { ...photo, confident: true, matte: softMatte(photo) };
  softened.set(photo, known);
  return known;
}

/** The matte grown by a little of the athlete's height, an oval of the head and a way from there to the chest, all soft at the rim. */
function softMatte({ matte, head, subject }: DevelopedPhoto): Plane {
  const { width, height } = matte;
  const reach = Math.max(1, Math.round(0.014 * subject.height * height));
  const wide = boxBlur(boxBlur(matte.values, width, height, reach), width, height, reach);
  const side = Math.max(head.width * width, 0.8 * head.height * height);
  const [x, y] = [(head.x + 0.5 * head.width) * width, (head.y + 0.52 * head.height) * height];
  const [dx, dy] = wayToChest(matte, x, y, side);
  const values = wide.map((value, i) => {
    const [px, py] = [(i % width) + 0.5 - x, Math.floor(i / width) + 0.5 - y];
    const along = clamp((px * dx + py * dy) / Math.max(1, dx * dx + dy * dy));
    const off = Math.hypot(px - along * dx, py - along * dy) / side;
    return Math.max(clamp(1.7 * value), clamp(2.2 * (1.15 + 0.5 * along - off / 0.62)));
  });
  return { width, height, values };
}

/** From the head to the middle of what the matte kept within three heads below it, or straight down. */
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
