import sharp, { type Sharp } from 'sharp';
import { limits } from '#domain/tables/limits.ts';
import type { CropFraction } from '../card/card-request.ts';
import { extractArea } from './extract-area.ts';
import type { Size } from './screen-copy.ts';

/** Long side in pixels at 300 dpi. Masters at 600 dpi use twice as much. */
export const decodedLongSide = 1280;

/** RGBA of a whole image at a size. */
export const pixelsOf = (image: Sharp, { width, height }: Size): Promise<Uint8ClampedArray> =>
  rgbaOf(image.resize(width, height, { fit: 'fill' }).toColourspace('srgb'));

async function rgbaOf(image: Sharp): Promise<Uint8ClampedArray> {
  const raw = await image.ensureAlpha().raw().toBuffer();
  return new Uint8ClampedArray(raw.buffer, raw.byteOffset, raw.byteLength);
}

/** The size on screen of a photo or a part of it, in whole JPEG blocks. */
export const standardSize = (part: Size): Size => {
  const factor = decodedLongSide / Math.max(part.width, part.height);
  const inEights = (side: number): number => 8 * Math.max(1, Math.round((side * factor) / 8));
  return { width: inEights(part.width), height: inEights(part.height) };
};

/**
 * Decodes a photo or a part of it. Without `sizeOf` nothing is resized. For a sharper copy, `working` is
 * the size from which `enlargement` is computed, because a network adds pixels, but no detail.
 */
export async function readPixels(
  photo: Uint8Array,
  crop: CropFraction | null,
  sizeOf: ((part: Size) => Size) | null,
  working: Size | null = null,
) {
  const image = sharp(photo, { limitInputPixels: limits.upload.maxPixels });
  const full = await image.metadata();
  const part = crop ? extractArea(crop, full.width, full.height) : full;
  if (crop) image.extract(extractArea(crop, full.width, full.height));
  const { width, height } = sizeOf ? sizeOf(part) : part;
  const pixels = await (sizeOf ? pixelsOf(image, { width, height }) : rgbaOf(image));
  const added = working ? full.width / working.width : 1;
  return { pixels, width, height, enlargement: (added * Math.max(width, height)) / Math.max(part.width, part.height) };
}
