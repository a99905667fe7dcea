import { brand } from '#domain/brand';
import { setLine } from './set-line.ts';
import type { Artboard } from './artboard.ts';

/** Year or edition, maker and number of copies, at the foot of a back. */
export function legalLine(
  artboard: Artboard,
  x: number,
  y: number,
  { width, fill, align = 'left' }: { width: number; fill: string; align?: 'left' | 'center' | 'right' },
): void {
  setLine(artboard, `© ${artboard.texts.year || 'Personal edition'} · Made by ${brand.name} · One of one`, x, y, {
    face: 'barlow-medium',
    size: 22,
    least: 19,
    width,
    align,
    fill,
  });
}
