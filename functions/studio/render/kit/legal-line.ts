import { brand } from '#domain/brand';
import type { Artboard } from './artboard.ts';
import { setLine } from './set-line.ts';

/** Year or edition, maker and number of copies, at the foot of a back. */
export function legalLine(
  artboard: Artboard,
  x: number,
  y: number,
  { width, fill, size = 22 }: { width: number; fill: string; size?: number },
): void {
  setLine(artboard, `© ${artboard.texts.year || 'Personal edition'} · Made by ${brand.name} · One of one`, x, y, {
    face: 'barlow-medium',
    size,
    least: 19,
    width,
    align: 'left',
    fill,
  });
}
