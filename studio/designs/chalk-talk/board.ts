import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import { card, cardRect, inset } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { clippedOn, fillAll, turnedOn } from '../../card/kit/canvas-state.ts';
import { drawCached } from '../../card/kit/draw-cached.ts';
import { linear, radial } from '../../card/kit/gradients.ts';
import { rectangle, ring } from '../../card/kit/shapes.ts';
import { texture } from '../../card/kit/textures.ts';
import { seededRandom } from '../../card/seeded-random.ts';
import { releaseCanvas } from '../../photo/layer-canvas.ts';
import { boardColour } from './chalks.ts';
import type { ChalkTalkLayout } from './layouts.ts';

/** The board with wiped dust, in a wooden frame or to the bleed. The same on every card. */
export function drawBoard(artboard: Artboard, { board, wood }: ChalkTalkLayout): void {
  drawCached(artboard, `chalk-talk/${board}/${wood}`, (ctx) => {
    fillAll(ctx, boardColour[board]);
    wipedDust(ctx);
    ctx.fillStyle = radial(ctx, card.width / 2, card.height / 2, 380, 800, [
      [0, 'rgba(0,0,0,0)'],
      [1, 'rgba(0,0,0,.42)'],
    ]);
    ctx.fillRect(0, 0, card.width, card.height);
    if (wood) woodenFrame(ctx);
  });
}

function wipedDust(ctx: SKRSContext2D): void {
  const random = seededRandom(71);
  for (let i = 0; i < 34; i++) {
    const [x, y] = [card.width * random(), card.height * random()];
    const radius = 90 + 190 * random();
    turnedOn(ctx, x, y, -0.5 + 0.4 * random(), () => {
      ctx.scale(1, 0.32);
      ctx.fillStyle = radial(ctx, 0, 0, 0, radius, [
        [0, 'rgba(240,240,230,.075)'],
        [1, 'rgba(240,240,230,0)'],
      ]);
      ctx.fillRect(-radius, -radius, 2 * radius, 2 * radius);
    });
  }
}

function woodenFrame(ctx: SKRSContext2D): void {
  const frame = ring(rectangle(cardRect), rectangle(inset(cardRect, 66)));
  const grain = (): void => {
    ctx.fillStyle = linear(ctx, 0, 0, card.width, card.height, [
      [0, '#9a6b3c'],
      [0.5, '#7b5029'],
      [1, '#93643a'],
    ]);
    ctx.fillRect(0, 0, card.width, card.height);
    texture(ctx, 'brushed', 'overlay', 0.4);
  };
  clippedOn(ctx, frame, grain, 'evenodd');
  for (const [by, width, colour] of [
    [67, 6, 'rgba(0,0,0,.5)'],
    [63, 2.5, 'rgba(255,226,180,.4)'],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.stroke(rectangle(inset(cardRect, by)));
  }
}

/** One tile per board colour. */
const grains = new LRUCache<string, Canvas>({ max: 3, memoMethod: dustTile, dispose: releaseCanvas });
const side = 192;

/** Specks of board colour over everything drawn so far, so that lines look like chalk. */
export function drawDust({ ink }: Artboard, colour: string): void {
  clippedOn(ink, rectangle(inset(cardRect, 75)), () => {
    ink.fillStyle = ink.createPattern(grains.memo(colour), 'repeat') ?? 'transparent';
    ink.fillRect(0, 0, card.width, card.height);
  });
}

function dustTile(colour: string): Canvas {
  const tile = createCanvas(side, side);
  const ctx = tile.getContext('2d');
  const random = seededRandom(97);
  ctx.fillStyle = colour;
  for (let i = 0; i < 5200; i++) {
    ctx.globalAlpha = 0.2 + 0.5 * random();
    ctx.fillRect(side * random(), side * random(), 0.8 + 1.5 * random(), 0.8 + 1.2 * random());
  }
  return tile;
}
