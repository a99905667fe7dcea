import type { Path2D, SKRSContext2D } from '@napi-rs/canvas';
import type { Artboard } from '../../card/kit/artboard.ts';

export const page = '#fbf7ea';
export const light = '#fffdf4';
export const keyline = '#15121a';
/** Left edge of the panels, between trim and safe zone. */
export const edge = 60;
/** Space between two panels. */
export const gutter = 14;

/** Every other composition puts the portrait on the right. */
export const isFlipped = ({ variant }: Artboard): boolean => variant % 2 === 1;

/** Draws a panel's inked line. */
export function frame(ink: SKRSContext2D, shape: Path2D): void {
  ink.strokeStyle = keyline;
  ink.lineWidth = 7;
  ink.lineJoin = 'miter';
  ink.stroke(shape);
}
