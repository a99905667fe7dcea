import { createHash } from 'node:crypto';
import type { Canvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { limits } from '#domain/limits';
import type { CropFraction } from '../card-request.ts';
import { analysePhoto, type PhotoAnalysis } from './analyse-photo.ts';
import { cropPixels } from './crop-pixels.ts';

/** A photo decoded once and understood, shared by all options of a run. */
export interface DevelopedPhoto extends PhotoAnalysis {
  readonly width: number;
  readonly height: number;
  /** RGBA. */
  readonly pixels: Uint8ClampedArray;
  /** Developed pixels per pixel of the working copy: above 1 the photo was enlarged. */
  readonly enlargement: number;
  /** Whether the customer chose the crop: the composition then stays close to it. */
  readonly chosen: boolean;
  /** What designs have made of the whole photo (graded, cut, posterised), by name. */
  readonly layers: Map<string, Canvas>;
  /** Planes of bytes designs have derived from the photo. */
  readonly planes: Map<string, Uint8Array>;
}

/** Long side at one pixel per 1/300 in; 600 dpi masters ask for twice as much. */
const developedLongSide = 1280;
const kept = 2;
const cache = new Map<string, Promise<DevelopedPhoto>>();

/** Decodes and analyses a cleaned photo; the last few are kept, so further options of one run cost only their drawing. */
export function developPhoto(photo: Uint8Array, crop: CropFraction | null, detail = 1): Promise<DevelopedPhoto> {
  const key = `${digestOf(photo)}|${JSON.stringify(crop)}|${detail}`;
  const known = cache.get(key);
  if (known) {
    cache.delete(key);
    cache.set(key, known);
    return known;
  }
  const developed = develop(photo, crop, detail);
  cache.set(key, developed);
  developed.catch(() => cache.delete(key));
  const [oldest] = cache.entries();
  if (cache.size > kept && oldest) forget(...oldest);
  return developed;
}

/** Canvases are memory the collector hardly sees: they are emptied at once. Whoever still draws this photo makes its layers anew. */
function forget(key: string, developed: Promise<DevelopedPhoto>): void {
  cache.delete(key);
  const empty = ({ layers }: DevelopedPhoto): void => {
    for (const layer of layers.values()) layer.width = layer.height = 1;
    layers.clear();
  };
  developed.then(empty, () => undefined);
}

const digests = new WeakMap<Uint8Array, string>();

/** Options of one run bring the same bytes again and again. */
function digestOf(photo: Uint8Array): string {
  const digest = digests.get(photo) ?? createHash('sha1').update(photo).digest('hex');
  digests.set(photo, digest);
  return digest;
}

async function develop(photo: Uint8Array, crop: CropFraction | null, detail: number): Promise<DevelopedPhoto> {
  const own = { chosen: crop !== null, layers: new Map(), planes: new Map() };
  if (detail === 1) {
    const decoded = await decode(photo, crop, 1);
    return { ...analysePhoto(decoded.pixels, decoded.width, decoded.height), ...decoded, ...own };
  }
  // A print master must be framed exactly as the picture that was approved, so it takes over that one's analysis.
  const approved = await developPhoto(photo, crop, 1);
  return { ...approved, ...(await decode(photo, crop, detail)), ...own };
}

async function decode(photo: Uint8Array, crop: CropFraction | null, detail: number) {
  const image = sharp(photo, { limitInputPixels: limits.upload.maxPixels });
  const full = await image.metadata();
  const part = crop ? cropPixels(crop, full.width, full.height) : full;
  if (crop) image.extract(cropPixels(crop, full.width, full.height));
  const factor = developedLongSide / Math.max(part.width, part.height);
  const width = detail * 8 * Math.max(1, Math.round((part.width * factor) / 8));
  const height = detail * 8 * Math.max(1, Math.round((part.height * factor) / 8));
  const raw = await image.resize(width, height, { fit: 'fill' }).toColourspace('srgb').ensureAlpha().raw().toBuffer();
  const pixels = new Uint8ClampedArray(raw.buffer, raw.byteOffset, raw.byteLength);
  return { pixels, width, height, enlargement: factor * detail };
}
