import type { CropPercent } from './crop-geometry.ts';

export const zooms = { min: 1, max: 4, step: 0.01 } as const;
/** One press of a key. */
const keyStep = 0.1;
const ways: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

/** The zoom after a key. Null for a key that does not zoom. */
export function zoomedBy(key: string, zoom: number, max: number = zooms.max): number | null {
  if (key === '0') return zooms.min;
  const way = ways[key];
  if (way === undefined) return null;
  return Math.min(max, Math.max(zooms.min, Math.round((zoom + way * keyStep) * 100) / 100));
}

const percent = (share: number): string => `${Math.round(share)}%`;

/** A description of the window for screen readers. */
export const cropLabel = ({ x, y, width, height }: CropPercent, zoom: number): string =>
  `Zoom ${percent(zoom * 100)}. Middle at ${percent(x + width / 2)} across, ${percent(y + height / 2)} down.`;
