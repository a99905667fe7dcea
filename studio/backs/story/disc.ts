import type { Artboard } from '../../card/kit/artboard.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { circle } from '../../card/kit/shapes.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import { fitText } from '../../card/type/fit-text.ts';

/** This back's paper as bytes, for legible letters. */
export const paperInk = [251, 248, 241] as const;

const radius = 56;

/** Draws the number, or the sport's mark, on a disc at the photo's edge. */
export function drawDisc(artboard: Artboard, x: number, y: number): void {
  const { ink, palette, texts } = artboard;
  ink.fillStyle = '#fbf8f1';
  ink.fill(circle(x, y, radius + 9));
  coverFoil(artboard, circle(x, y, radius + 9));
  ink.fillStyle = palette.p(0.36, 0.15);
  ink.fill(circle(x, y, radius));
  const rim = circle(x, y, radius - 7);
  ink.strokeStyle = palette.s(0.8, 0.14);
  ink.lineWidth = 5;
  ink.stroke(rim);
  foilPath(artboard, rim, 5);
  if (!texts.player_number) {
    ink.strokeStyle = '#ffffff';
    ink.stroke(sportMark(texts.sport, x, y, 28));
    return;
  }
  const room = { face: 'bebas', size: 66, minSize: 20, width: 72 } as const;
  const { size } = fitText(ink, texts.player_number, room);
  setLine(artboard, texts.player_number, x, y + 0.35 * size, { ...room, field: 'player_number', fill: '#ffffff' });
}
