import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { renderCard } from '#studio/card/render-card.ts';
import { sampleCardRequest } from './make-card.ts';
import { sampleTable } from './sample-table.ts';

export type CardName = keyof typeof sampleTable;

/** A dark table from above, under a lamp with this center and radius in pixels. */
export function darkTable(
  { width, height }: { readonly width: number; readonly height: number },
  lamp: { readonly x: number; readonly y: number; readonly reach: number; readonly colour: string },
): SKRSContext2D {
  const ctx = createCanvas(width, height).getContext('2d');
  const light = ctx.createRadialGradient(lamp.x, lamp.y, 60, width / 2, height / 2, lamp.reach);
  light.addColorStop(0, lamp.colour);
  light.addColorStop(1, '#14110d');
  ctx.fillStyle = light;
  ctx.fillRect(0, 0, width, height);
  return ctx;
}

/** Draws a sample card with its shadow. `x` and `y` are its upper left corner. */
export async function drawSampleCard(
  ctx: SKRSContext2D,
  name: CardName,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): Promise<void> {
  const { jpeg } = await renderCard(await sampleCardRequest(sampleTable[name], sampleTable[name].side));
  const height = 1.4 * width;
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, 0.045 * width);
  ctx.shadowColor = 'rgba(0,0,0,.75)';
  ctx.shadowBlur = 0.08 * width;
  ctx.shadowOffsetY = 0.03 * width;
  ctx.fillStyle = '#222222';
  ctx.fill();
  ctx.shadowColor = 'transparent';
  ctx.clip();
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(await loadImage(Buffer.from(jpeg)), x, y, width, height);
  ctx.restore();
}
