import type { Crop } from '#domain/cards/generation/generation.ts';
import type { UploadedPhoto } from '../memory/builder-memory.ts';
import { type CropPercent, pixelsOf } from './crop-geometry.ts';

/** The crop in pixels of the oriented original; null lets the server choose the framing. */
export function cropOf(photo: UploadedPhoto | null, crop: CropPercent | null): Crop | null {
  return photo && crop ? pixelsOf(crop, photo.width, photo.height) : null;
}
