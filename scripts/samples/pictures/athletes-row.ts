import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

/** Bytes, because files are no source for sharp where photos are checked. */
const asset = (file: string): Promise<Buffer> => readFile(join(import.meta.dirname, '../../../assets/athletes', file));

interface Row {
  readonly names: readonly string[];
  readonly width: number;
  readonly height: number;
  /** Pixels: the max height of a figure. */
  readonly tall: number;
  /** Strength of the grain, 0 to 127. A photo without it is a fifth of a camera's in bytes. */
  readonly grain?: number;
}

/** A rendered athlete without the background, as its true matte has it. */
async function figure(name: string, width: number, height: number): Promise<Buffer> {
  const photo = sharp(await asset(`${name}.webp`));
  const size = await photo.metadata();
  const matte = await sharp(await asset(`mattes/${name}.png`))
    .resize(size.width, size.height, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const cut = await photo
    .joinChannel(matte, { raw: { width: size.width, height: size.height, channels: 1 } })
    .png()
    .toBuffer();
  return sharp(cut).trim().resize({ height, width, fit: 'inside' }).png().toBuffer();
}

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
  const field = await sharp(await asset('soccer.webp'))
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
