import type { CropPercent } from '../../parts/cropping/crop-geometry.ts';
import { type BrushPoint, longSide, unitsOf } from './brush-lines.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The visible part of the photo, in units of which the photo's long side has 1000. */
export type Region = BrushPoint & Size;

/** Margin around the card's window, in its widths and heights, for the bleed and a moved crop. */
const room = 0.06;
/** Minimum width in units: a photo of 3000 pixels is then at its own size. */
const closest = longSide / 8;

/** The crop with its margin, inside the photo. */
export function regionOf(crop: CropPercent, photo: Size): Region {
  const { width, height } = unitsOf(photo);
  const left = Math.max(0, crop.x / 100 - (room * crop.width) / 100);
  const top = Math.max(0, crop.y / 100 - (room * crop.height) / 100);
  const right = Math.min(1, (crop.x + crop.width * (1 + room)) / 100);
  const bottom = Math.min(1, (crop.y + crop.height * (1 + room)) / 100);
  return { x: left * width, y: top * height, width: (right - left) * width, height: (bottom - top) * height };
}

/** Half of a region, around one of its points. */
export function closer(region: Region, round: BrushPoint): Region {
  const width = region.width / 2;
  const height = region.height / 2;
  return {
    x: within(round.x - width / 2, region.x, region.x + width),
    y: within(round.y - height / 2, region.y, region.y + height),
    width,
    height,
  };
}

export const isClosest = ({ width, height }: Region): boolean => Math.max(width, height) / 2 < closest;

/** Moves the region as little as needed to show a point, inside the whole one. */
export function movedToShow(region: Region, { x, y }: BrushPoint, whole: Region): Region {
  const moved = (from: number, size: number, at: number, start: number, all: number) =>
    within(Math.min(at, Math.max(from, at - size)), start, start + all - size);
  return {
    ...region,
    x: moved(region.x, region.width, x, whole.x, whole.width),
    y: moved(region.y, region.height, y, whole.y, whole.height),
  };
}

export const inside = ({ x, y, width, height }: Region, point: BrushPoint): BrushPoint => ({
  x: within(point.x, x, x + width),
  y: within(point.y, y, y + height),
});

const within = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);
