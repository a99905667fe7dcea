import sharp, { type OverlayOptions } from 'sharp';
import { athletePhoto } from './athlete-photo.ts';
import { cutAthlete } from './athlete-truth.ts';
import type { AthleteName } from './athletes.ts';

interface Row {
  readonly names: readonly AthleteName[];
  readonly width: number;
  readonly height: number;
  /** Pixels: the max height of a figure. */
  readonly tall: number;
  /** Strength of the grain, 0 to 127. A photo without it is a fifth of a camera's in bytes. */
  readonly grain?: number;
}

/** An athlete at most this large, without the air around. */
const figure = async (name: AthleteName, width: number, height: number): Promise<Buffer> =>
  sharp(await cutAthlete(name))
    .trim()
    .resize({ height, width, fit: 'inside' })
    .png()
    .toBuffer();

const grainSide = 512;

/** Grey noise to lay over a photo, always the same. */
function grainTile(strength: number): OverlayOptions {
  let state = 1;
  const noise = Uint8Array.from({ length: grainSide ** 2 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 128 + Math.round(strength * (state / 2 ** 31 - 1));
  });
  return {
    input: Buffer.from(noise),
    raw: { width: grainSide, height: grainSide, channels: 1 },
    tile: true,
    blend: 'overlay',
  };
}

/** A photo of rendered athletes beside each other on a field; the same bytes each time. */
export async function athletesRow({ names, width, height, tall, grain = 0 }: Row): Promise<Buffer> {
  // The part of a field that no one is on.
  const field = await sharp(await athletePhoto('soccer'))
    .extract({ left: 0, top: 0, width: 400, height: 1400 })
    .resize(width, height, { fit: 'fill' })
    .blur(12)
    .toBuffer();
  const step = width / names.length;
  const places = await Promise.all(
    names.map(async (name, index) => {
      const input = await figure(name, Math.round(step) - 20, tall);
      const size = await sharp(input).metadata();
      return { input, left: Math.round(step * (index + 0.5) - size.width / 2), top: height - size.height };
    }),
  );
  const layers = grain > 0 ? [...places, grainTile(grain)] : places;
  return sharp(field).composite(layers).jpeg({ quality: 92 }).toBuffer();
}
