import { cardDpi } from '#domain/cards/photo/upload.ts';
import { limits } from '#domain/tables/limits.ts';
import { type CropPercent, pixelsOf } from '../../parts/cropping/crop-geometry.ts';
import { printedSize } from '../../parts/cropping/suggested-crop.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Effective resolution of the crop in print. */
export function cropDpi(percent: CropPercent, width: number, height: number): number {
  const crop = pixelsOf(percent, width, height);
  return cardDpi(crop.width, crop.height);
}

/** True if the window is as wide as the photo allows: zooming out would sharpen nothing. */
export const isWidest = ({ width, height }: CropPercent): boolean => Math.max(width, height) > 99;

/** True if the crop prints soft on a card. Null: nothing to crop yet. */
export function isSoftCrop(photo: Size | null, crop: CropPercent | null): boolean {
  if (!photo || !crop) return false;
  const { width, height } = printedSize(photo);
  return cropDpi(crop, width, height) < limits.upload.softDpi;
}

/** The crop, widened around its middle until it prints sharp, or as far as the photo goes. */
export function sharperCrop(photo: Size, crop: CropPercent): CropPercent {
  const size = printedSize(photo);
  const dpi = cropDpi(crop, size.width, size.height);
  // A hundredth more, because a crop is rounded to pixels.
  const wider = Math.min((limits.upload.softDpi / dpi) * 1.01, 100 / crop.width, 100 / crop.height);
  const [width, height] = [crop.width * wider, crop.height * wider];
  const within = (from: number, old: number, now: number) => Math.min(Math.max(0, from + (old - now) / 2), 100 - now);
  return { x: within(crop.x, crop.width, width), y: within(crop.y, crop.height, height), width, height };
}
