import type { SKRSContext2D } from '@napi-rs/canvas';
import { characters } from '../../card/type/clean-text.ts';
import type { Face } from '../../card/type/font-files.ts';
import { fontStack } from '../../card/type/register-fonts.ts';

interface Arc {
  readonly x: number;
  readonly y: number;
  /** Radius of the baseline. */
  readonly radius: number;
  readonly face: Face;
  readonly size: number;
  readonly tracking: number;
  readonly fill: string;
  /** Angle of the text's middle, clockwise from the top. */
  readonly turn: number;
  /** Letters on the inside of the arc, for the lower half of a seal. */
  readonly inside?: boolean;
}

/** Sets the design's own short words around a circle. Customers' texts stay straight, because joined scripts cannot bend. */
export function arcText(ctx: SKRSContext2D, text: string, arc: Arc): void {
  ctx.save();
  ctx.translate(arc.x, arc.y);
  ctx.font = `${arc.size}px ${fontStack(arc.face, text)}`;
  ctx.fillStyle = arc.fill;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  const letters = characters(text).map((letter) => ({ letter, width: ctx.measureText(letter).width + arc.tracking }));
  const way = arc.inside ? -1 : 1;
  const whole = letters.reduce((sum, { width }) => sum + width, 0);
  let at = -whole / 2;
  for (const { letter, width } of letters) {
    const angle = arc.turn + (way * (at + width / 2)) / arc.radius;
    ctx.save();
    ctx.rotate(angle);
    ctx.translate(0, -arc.radius);
    if (arc.inside) ctx.rotate(Math.PI);
    ctx.fillText(letter, 0, 0);
    ctx.restore();
    at += width;
  }
  ctx.restore();
}
