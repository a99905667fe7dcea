import type { Canvas } from '@napi-rs/canvas';
import { clamp, smoothStep } from '../../card/geometry.ts';
import { cutPlane } from '../../card/kit/cut-plane.ts';
import { faceTone } from '../../card/kit/face-tone.ts';
import { smoothLuma } from '../../card/kit/smooth-luma.ts';
import { toneRange } from '../../card/kit/tone-range.ts';
import type { Rgb } from '../../colours/oklab.ts';
import { athletePlane } from '../../photo/athlete-plane.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { canvasOf, scratch } from '../../photo/layer-canvas.ts';
import { keepsBackground } from '../../photo/photo-layers.ts';
import { stretchedRow } from '../../photo/sample-row.ts';

/** Share of ink that the surroundings of a sure athlete keep, so that he stands out. Bystanders behind him are hardly printed. A doubtful outline does not show: all of the photo is even. */
const surroundings = { even: 1, whole: 0.5, faint: 0.06 } as const;

/** The photo in one ink, cached with it. A pixel's alpha is the share of paper that the ink covers. */
export function plateOf(photo: DecodedPhoto, ink: Rgb): Canvas {
  const name = `double-exposure/${ink.join('/')}`;
  const plate = photo.layers.get(name) ?? separated(photo, ink, false);
  photo.layers.set(name, plate);
  return plate;
}

/** A sure athlete's place in one colour, without tones. */
export const silhouetteOf = (photo: DecodedPhoto, paper: Rgb): Canvas => separated(photo, paper, true);

/** Hot: every pixel of the photo. */
function separated(photo: DecodedPhoto, [red, green, blue]: Rgb, isFlat: boolean): Canvas {
  const { width, height } = photo;
  // Smooths a little, because grain would show in flat walls and sky.
  const luma = smoothLuma(photo, Math.max(1, Math.round(Math.max(width, height) / 1280)));
  const cover = isFlat ? new Uint8Array(256).fill(255) : coverage(photo, luma);
  const cut = cutPlane(photo);
  const keep = cut && athletePlane(photo);
  const around = isFlat ? 0 : surroundings[!cut ? 'even' : keepsBackground(photo) ? 'whole' : 'faint'];
  const row = new Float32Array(width).fill(1);
  const out = scratch('plate', 4 * luma.length);
  const words = new Uint32Array(out.buffer, 0, luma.length);
  const word = red | (green << 8) | (blue << 16);
  for (let y = 0, i = 0; y < height; y++) {
    if (keep) stretchedRow(keep, y, height, row);
    for (let x = 0; x < width; x++, i++) {
      const rest = 1 - (row[x] as number);
      words[i] = word | (((cover[luma[i] as number] as number) * (1 - rest * (1 - around))) << 24);
    }
  }
  return canvasOf(out, width, height);
}

/** How much ink prints a tone, 0–255: none on highlights, all of it on blacks. */
function coverage(photo: DecodedPhoto, luma: Uint8Array): Uint8Array {
  const [low, middle, high] = toneRange(photo, luma, cutPlane(photo));
  const share = (tone: number): number => clamp((tone - low) / (high - low), 0.02, 0.98);
  const bend = clamp(Math.log(0.6) / Math.log(share(faceTone(photo, (i) => luma[i] as number) ?? middle)), 0.42, 1.5);
  return Uint8Array.from({ length: 256 }, (_, tone) => {
    const x = clamp((tone - low) / (high - low)) ** bend;
    return 255 * (1 - 0.25 * x - 0.75 * smoothStep(x, 0.02, 0.9));
  });
}
