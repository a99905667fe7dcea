import { describe, expect, it } from 'vitest';
import { athletePhoto } from '#scripts/samples/athletes/athlete-photo.ts';
import type { AthleteName } from '#scripts/samples/athletes/athletes.ts';
import { labFromRgb } from '#studio/colours/oklab.ts';
import { type DecodedPhoto, decodePhoto } from '#studio/photo/decode-photo.ts';
import { findAthlete } from '#studio/photo/find/find-athlete.ts';
import { ingestPhoto } from '#studio/photo/ingest-photo.ts';
import type { SceneLight } from '#studio/photo/light/scene-light.ts';
import { photoLayers } from '#studio/photo/photo-layers.ts';

/** Two strong lamps of opposite colours, as no design has them. */
const strong: SceneLight = {
  ambient: 0.7,
  tint: [190, 205, 255],
  keys: [
    { colour: [40, 110, 255], strength: 1.4, from: [-1, -0.4, 0.1] },
    { colour: [255, 140, 40], strength: 1.4, from: [1, -0.4, 0.1] },
  ],
};

async function found(athlete: AthleteName): Promise<DecodedPhoto> {
  const { jpeg, screen } = await ingestPhoto(await athletePhoto(athlete), 'photo', findAthlete);
  return decodePhoto(jpeg, null, 1, screen.packed);
}

/** The athlete's pixels, RGBA, without and with a light. */
function both(photo: DecodedPhoto, light: SceneLight): readonly [Uint8ClampedArray, Uint8ClampedArray] {
  const pixels = (name: string, own: SceneLight | null) =>
    photoLayers(photo, { name, saturation: 1, contrast: 0, background: null, light: own })
      .athlete.getContext('2d')
      .getImageData(0, 0, photo.width, photo.height).data;
  return [pixels('own', null), pixels('lit', light)];
}

/** Mean colour of the athlete's pixels in a box of the photo's fractions, of skin alone if asked. */
function meanIn(
  photo: DecodedPhoto,
  pixels: Uint8ClampedArray,
  box: DecodedPhoto['head'],
  isSkin: (at: number) => boolean = () => true,
) {
  const sums = [0, 0, 0];
  let count = 0;
  for (let y = Math.floor(box.y * photo.height); y < (box.y + box.height) * photo.height; y++) {
    for (let x = Math.floor(box.x * photo.width); x < (box.x + box.width) * photo.width; x++) {
      const at = 4 * (y * photo.width + x);
      if ((pixels[at + 3] ?? 0) < 250 || !isSkin(at)) continue;
      count += 1;
      for (let k = 0; k < 3; k++) sums[k] = (sums[k] ?? 0) + (pixels[at + k] ?? 0);
    }
  }
  return { count, rgb: sums.map((sum) => sum / count) as [number, number, number] };
}

const hueOf = (rgb: readonly [number, number, number]): number => {
  const [, a, b] = labFromRgb(Math.round(rgb[0]), Math.round(rgb[1]), Math.round(rgb[2]));
  return (180 / Math.PI) * Math.atan2(b, a);
};

describe('The light of a scene', () => {
  it.each(['soccer', 'batter', 'basket', 'tennis'] as const)(
    'leaves the skin of a face its hue and brightness: %s',
    async (athlete) => {
      const photo = await found(athlete);
      const [own, lit] = both(photo, strong);
      const { x, y, width, height } = photo.head;
      const isSkin = (at: number) => (own[at] ?? 0) > 1.15 * (own[at + 2] ?? 0);
      // Halves, because two lamps of opposite colours cancel each other in a whole face.
      for (const left of [0.25, 0.5]) {
        const half = { x: x + left * width, y: y + 0.4 * height, width: 0.25 * width, height: 0.45 * height };
        const [before, after] = [meanIn(photo, own, half, isSkin), meanIn(photo, lit, half, isSkin)];
        expect(before.count).toBeGreaterThan(20);
        expect(Math.abs(hueOf(after.rgb) - hueOf(before.rgb))).toBeLessThan(6);
        const brighter = after.rgb[1] / before.rgb[1];
        expect(brighter).toBeGreaterThan(0.9);
        expect(brighter).toBeLessThan(1.25);
      }
    },
    60_000,
  );

  it('comes from its lamps: blue from the left, orange from the right', async () => {
    const photo = await found('soccer');
    const [own, lit] = both(photo, strong);
    const { x, y, width, height } = photo.subject;
    const half = (left: number) => ({
      x: x + left * width,
      y: y + 0.15 * height,
      width: 0.5 * width,
      height: 0.85 * height,
    });
    /** How much more blue than red the light adds. */
    const cooler = (box: DecodedPhoto['head']): number => {
      const [before, after] = [meanIn(photo, own, box).rgb, meanIn(photo, lit, box).rgb];
      return after[2] - before[2] - (after[0] - before[0]);
    };
    expect(cooler(half(0))).toBeGreaterThan(cooler(half(0.5)) + 10);
  }, 60_000);

  it('stays off an athlete without a sure, fine outline', async () => {
    const photo = await found('soccer');
    for (const unsure of [{ confident: false }, { matte: { ...photo.matte, fine: false } }]) {
      const [own, lit] = both({ ...photo, ...unsure, layers: new Map() as never }, strong);
      expect(Buffer.compare(Buffer.from(own), Buffer.from(lit))).toBe(0);
    }
  }, 60_000);
});
