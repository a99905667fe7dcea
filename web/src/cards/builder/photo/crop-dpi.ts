import { cardDpi } from '#domain/cards/photo/upload.ts';
import { limits } from '#domain/tables/limits.ts';
import { type CropPercent, pixelsOf } from './crop-geometry.ts';

/** Effective resolution of the crop in print. */
export function cropDpi(percent: CropPercent, width: number, height: number): number {
  const crop = pixelsOf(percent, width, height);
  return cardDpi(crop.width, crop.height);
}

/** True if the window is as wide as the photo allows: zooming out would sharpen nothing. */
export const isWidest = ({ width, height }: CropPercent): boolean => Math.max(width, height) > 99;

export function isSoft(dpi: number): boolean {
  return dpi < limits.upload.softDpi;
}
