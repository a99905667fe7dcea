import { Path2D } from '@napi-rs/canvas';
import type { Artboard } from '../../card/kit/artboard.ts';
import { clippedOn } from '../../card/kit/canvas-state.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { rectangle, roundedRectangle } from '../../card/kit/shapes.ts';
import { type Chalks, scrawl } from './chalk.ts';
import { fieldOf } from './fields.ts';
import type { ChalkTalkLayout } from './layouts.ts';
import { edge } from './taped-photo.ts';

/** The sport's field, if it has one, players as crosses and rings, and the route with its arrow. */
export function drawPlay(artboard: Artboard, layout: ChalkTalkLayout, chalks: Chalks): void {
  const { ink, texts } = artboard;
  clippedOn(ink, roundedRectangle({ x: 80, y: 80, width: 665, height: 960 }, 4), () => {
    const field = fieldOf(texts.sport, layout.field);
    if (field) scrawl(ink, field, 'rgba(244,242,232,.62)', 5);
    players(artboard, layout, chalks);
    route(artboard, layout, chalks);
  });
  const { x, y, width, height } = layout.window;
  const around = edge + 12;
  coverFoil(
    artboard,
    rectangle({ x: x - around, y: y - around, width: width + 2 * around, height: height + 2 * around }),
  );
}

function players({ ink, random }: Artboard, { marks }: ChalkTalkLayout, chalks: Chalks): void {
  for (let i = 0; i < marks.length; i += 2) {
    const [left, top] = [0, 1].map((k) => (marks[i + k] ?? 0) + 12 * (random() - 0.5)) as [number, number];
    const sign = new Path2D();
    if (i % 4) sign.ellipse(left, top, 19, 18, 0.4, 0, 6.1);
    else {
      sign.moveTo(left - 16, top - 17);
      sign.lineTo(left + 16, top + 16);
      sign.moveTo(left + 17, top - 16);
      sign.lineTo(left - 16, top + 17);
    }
    scrawl(ink, sign, i % 4 ? chalks.second : chalks.white, 7);
  }
}

function route(artboard: Artboard, { route: [x, y, ...curve] }: ChalkTalkLayout, chalks: Chalks): void {
  const [, , x2, y2, toX, toY] = curve;
  const path = new Path2D();
  path.moveTo(x, y);
  path.bezierCurveTo(...curve);
  const angle = Math.atan2(toY - y2, toX - x2);
  for (const side of [-1, 1]) {
    path.moveTo(toX, toY);
    path.lineTo(toX - 38 * Math.cos(angle + 0.5 * side), toY - 38 * Math.sin(angle + 0.5 * side));
  }
  scrawl(artboard.ink, path, chalks.first, 10);
  foilPath(artboard, path, 7);
}
