import { cardDpi } from '#domain/cards/photo/upload.ts';
import { limits } from '#domain/tables/limits.ts';
import { type CropPercent, pixelsOf } from './crop-geometry.ts';

/** Effective resolution of the crop in print. */
export function cropDpi(percent: CropPercent, width: number, height: number): number {
  const crop = pixelsOf(percent, width, height);
  return cardDpi(crop.width, crop.height);
}

export function isSoft(dpi: number): boolean {
  return dpi < limits.upload.softDpi;
}
