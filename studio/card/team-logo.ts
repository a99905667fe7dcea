import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Rgb } from '../colours/oklab.ts';
import { cssOf } from './kit/contrast.ts';

/** A team's logo, ready to be drawn. */
export interface Crest {
  readonly picture: Canvas;
  /** The color along the logo's rim. The plate has the same color, so a logo on white or on navy has no visible edge. */
  readonly ground: string;
  /** Distance in pixels from the middle to the farthest pixel that does not have the rim's color. */
  readonly reach: number;
}

/** Pixels of the long side: twice what the largest badge needs at 600 dpi. */
const longSide = 512;
/** Cached by the logo's bytes, because all cards of a set show the same logo. Max 1 MB each. */
const crests = new LRUCache<Uint8Array, Crest>({ max: 2 });

/** Decodes a logo. Null for an invalid picture, so the card is still drawn. */
export async function decodeCrest(logo: Uint8Array): Promise<Crest | null> {
  for (const [bytes, crest] of crests.entries()) if (Buffer.compare(bytes, logo) === 0) return crest;
  const decoded = await sharp(logo)
    .resize(longSide, longSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!decoded) return null;
  const { width, height } = decoded.info;
  const pixels = new Uint8ClampedArray(decoded.data);
  const picture = createCanvas(width, height);
  picture.getContext('2d').putImageData(new ImageData(pixels, width, height), 0, 0);
  const rim = rimColour(pixels, width, height);
  const crest = { picture, ground: cssOf(rim), reach: reachOf(pixels, width, height, rim) };
  crests.set(logo, crest);
  return crest;
}

/** The median colour of the outermost pixels. */
function rimColour(pixels: Uint8ClampedArray, width: number, height: number): Rgb {
  const rim: number[] = [];
  for (let x = 0; x < width; x++) rim.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y++) rim.push(y * width, y * width + width - 1);
  const median = (channel: number): number =>
    Float64Array.from(rim, (i) => pixels[4 * i + channel] ?? 255).sort()[rim.length >> 1] ?? 255;
  return [median(0), median(1), median(2)];
}

/** Compression changes a color by less than this, summed over the channels. */
const noise = 60;

function reachOf(pixels: Uint8ClampedArray, width: number, height: number, [red, green, blue]: Rgb): number {
  let farthest = 0;
  for (let i = 0; i < pixels.length; i += 4) {
    const apart = Math.abs((pixels[i] ?? 0) - red) + Math.abs((pixels[i + 1] ?? 0) - green);
    if (apart + Math.abs((pixels[i + 2] ?? 0) - blue) < noise) continue;
    const [x, y] = [(i / 4) % width, Math.floor(i / 4 / width)];
    farthest = Math.max(farthest, Math.hypot(x - width / 2, y - height / 2));
  }
  return farthest || Math.hypot(width, height) / 2;
}
