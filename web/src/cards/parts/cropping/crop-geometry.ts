import type { Crop } from '#domain/cards/generation/generation.ts';

/** Percent of the photo's width and height, independent of the size on screen. */
export interface CropPercent {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels of the oriented original (P-29), never beyond its edge. */
export function pixelsOf(percent: CropPercent, width: number, height: number): Crop {
  const x = Math.max(0, Math.round((percent.x / 100) * width));
  const y = Math.max(0, Math.round((percent.y / 100) * height));
  return {
    x,
    y,
    width: Math.min(width - x, Math.max(1, Math.round((percent.width / 100) * width))),
    height: Math.min(height - y, Math.max(1, Math.round((percent.height / 100) * height))),
  };
}

/** The crop in pixels of the oriented original. With null the server chooses the framing. */
export const cropOf = (
  photo: { readonly width: number; readonly height: number } | null,
  crop: CropPercent | null,
): Crop | null => (photo && crop ? pixelsOf(crop, photo.width, photo.height) : null);
