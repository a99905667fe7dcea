import { Path2D } from '@napi-rs/canvas';
import type { Artboard } from '../../card/kit/artboard.ts';
import { clippedOn } from '../../card/kit/canvas-state.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { rectangle, roundedRectangle } from '../../card/kit/shapes.ts';
import type { Chalks } from './chalks.ts';
import { fieldOf } from './fields.ts';
import type { ChalkTalkLayout } from './layouts.ts';

/** Field, players as crosses and rings, and the route with its arrow. */
export function drawPlay(artboard: Artboard, layout: ChalkTalkLayout, chalks: Chalks): void {
  const { ink, texts } = artboard;
  clippedOn(ink, roundedRectangle({ x: 80, y: 80, width: 665, height: 965 }, 4), () => {
    ink.lineCap = 'round';
    ink.lineJoin = 'round';
    ink.globalAlpha = 0.5;
    ink.strokeStyle = chalks.white;
    ink.lineWidth = 4;
    ink.stroke(fieldOf(texts.sport, layout.field));
    ink.globalAlpha = 1;
    players(artboard, layout, chalks);
    route(artboard, layout, chalks);
  });
  const { x, y, width, height } = layout.window;
  coverFoil(artboard, rectangle({ x: x - 26, y: y - 26, width: width + 52, height: height + 52 }));
}

function players({ ink, random }: Artboard, { marks }: ChalkTalkLayout, chalks: Chalks): void {
  marks.forEach(([x, y], i) => {
    const [dx, dy] = [12 * (random() - 0.5), 12 * (random() - 0.5)];
    const sign = new Path2D();
    if (i % 2) {
      sign.moveTo(x + dx + 17, y + dy);
      sign.ellipse(x + dx, y + dy, 17, 16, 0.4, 0, 6.1);
    } else {
      sign.moveTo(x + dx - 14, y + dy - 15);
      sign.lineTo(x + dx + 14, y + dy + 14);
      sign.moveTo(x + dx + 15, y + dy - 14);
      sign.lineTo(x + dx - 14, y + dy + 15);
    }
    ink.strokeStyle = i % 2 ? chalks.second : chalks.white;
    ink.lineWidth = 5.5;
    ink.stroke(sign);
  });
}

function route(artboard: Artboard, { route: [from, a, b, to] }: ChalkTalkLayout, chalks: Chalks): void {
  const { ink } = artboard;
  const path = new Path2D();
  path.moveTo(...from);
  path.bezierCurveTo(...a, ...b, ...to);
  const angle = Math.atan2(to[1] - b[1], to[0] - b[0]);
  for (const side of [-1, 1]) {
    path.moveTo(...to);
    path.lineTo(to[0] - 34 * Math.cos(angle + 0.5 * side), to[1] - 34 * Math.sin(angle + 0.5 * side));
  }
  ink.strokeStyle = chalks.first;
  ink.lineWidth = 8;
  ink.stroke(path);
  foilPath(artboard, path, 7);
}
