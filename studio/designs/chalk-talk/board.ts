import type { SKRSContext2D } from '@napi-rs/canvas';
import { card, cardRect, inset } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { castShadow, clippedOn, fillAll, scoped, turnedOn } from '../../card/kit/canvas-state.ts';
import { drawCached } from '../../card/kit/draw-cached.ts';
import { linear, radial } from '../../card/kit/gradients.ts';
import { polygon, rectangle, ring, roundedRectangle } from '../../card/kit/shapes.ts';
import { texture } from '../../card/kit/textures.ts';
import { seededRandom } from '../../card/seeded-random.ts';
import type { Chalks } from './chalk.ts';
import type { ChalkTalkLayout } from './layouts.ts';

const boardColour: Record<ChalkTalkLayout['board'], string> = { green: '#21443a', black: '#25292b', slate: '#2a3947' };

/** Distance of the board from the bleed's edge, and the upper edge of the tray. */
const rail = 66;
const tray = card.height - 74;

/** The wiped board in its wooden frame, and on its tray two sticks of chalk. */
export function drawBoard(artboard: Artboard, { board }: ChalkTalkLayout, chalks: Chalks): void {
  drawCached(artboard, `chalk-talk/${board}`, (ctx) => {
    fillAll(ctx, boardColour[board]);
    wipedDust(ctx);
    fillAll(
      ctx,
      radial(ctx, card.width / 2, 0.44 * card.height, 300, 820, [
        [0, 'rgba(0,0,0,0)'],
        [1, 'rgba(0,0,0,.5)'],
      ]),
    );
    woodenFrame(ctx);
  });
  const { ink, plan } = artboard;
  for (const [x, width, colour] of [
    [548, 92, chalks.white],
    [650, 66, chalks.first],
  ] as const) {
    const stick = roundedRectangle({ x, y: tray - 4, width, height: 15 }, 4);
    scoped(ink, () => {
      castShadow(ink, plan, 'rgba(0,0,0,.6)', 6, 5, 2);
      ink.fillStyle = colour;
      ink.fill(stick);
    });
    ink.fillStyle = linear(ink, 0, tray - 4, 0, tray + 11, [
      [0, 'rgba(255,255,255,.3)'],
      [0.5, 'rgba(0,0,0,0)'],
      [1, 'rgba(0,0,0,.34)'],
    ]);
    ink.fill(stick);
  }
}

/** Broad strokes of the eraser, and what it left. */
function wipedDust(ctx: SKRSContext2D): void {
  const random = seededRandom(71);
  for (let i = 0; i < 46; i++) {
    const [x, y] = [card.width * random(), card.height * random()];
    const [long, high] = [150 + 210 * random(), 26 + 40 * random()];
    turnedOn(ctx, x, y, -0.6 + 0.35 * random(), () => {
      ctx.fillStyle = linear(ctx, 0, -high, 0, high, [
        [0, 'rgba(236,240,230,0)'],
        [0.3, `rgba(236,240,230,${0.02 + 0.045 * random()})`],
        [0.85, `rgba(236,240,230,${0.05 * random()})`],
        [1, 'rgba(236,240,230,0)'],
      ]);
      ctx.fill(roundedRectangle({ x: -long, y: -high, width: 2 * long, height: 2 * high }, high));
    });
  }
  texture(ctx, 'grain', 'overlay', 0.16);
}

/** The board, without frame and tray. */
const board = { x: rail, y: rail, width: card.width - 2 * rail, height: tray - rail };

/** Four mitred rails, each with its grain along it, and below them a tray. */
function woodenFrame(ctx: SKRSContext2D): void {
  const { width, height } = card;
  clippedOn(ctx, ring(rectangle(cardRect), rectangle(board)), () => wood(ctx), 'evenodd');
  for (const x of [0, width]) {
    const upright = polygon([
      [x, 0],
      [Math.abs(x - rail), rail],
      [Math.abs(x - rail), tray],
      [x, height],
    ]);
    clippedOn(ctx, upright, () => turnedOn(ctx, width, 0, Math.PI / 2, () => wood(ctx)));
  }
  ctx.fillStyle = linear(ctx, 0, tray, 0, height, [
    [0, 'rgba(255,228,180,.42)'],
    [0.22, 'rgba(255,228,180,.08)'],
    [0.3, 'rgba(0,0,0,.3)'],
    [1, 'rgba(0,0,0,.1)'],
  ]);
  ctx.fillRect(0, tray, width, height - tray);
  for (const [by, line, colour] of [
    [-2.5, 2.5, 'rgba(255,226,180,.4)'],
    [3, 9, 'rgba(0,0,0,.42)'],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = line;
    ctx.stroke(rectangle(inset(board, by)));
  }
}

/** Wood with its grain along x, large enough to be turned. */
function wood(ctx: SKRSContext2D): void {
  ctx.scale(1.4, 1.4);
  ctx.fillStyle = '#8a5a30';
  ctx.fillRect(0, 0, card.width, card.height);
  texture(ctx, 'brushed', 'overlay', 0.42);
}
