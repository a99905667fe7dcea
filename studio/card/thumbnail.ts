import sharp from 'sharp';
import { limits } from '#domain/tables/limits.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';

/** A card's small picture for lists: 200x280 WebP (P-9). */
export async function thumbnail(picture: Uint8Array): Promise<Uint8Array> {
  const { width, height, quality } = serverLimits.thumbnail;
  return sharp(picture, { limitInputPixels: limits.upload.maxPixels })
    .resize(width, height, { fit: 'cover' })
    .webp({ quality })
    .toBuffer();
}
