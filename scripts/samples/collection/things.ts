import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { place } from './places.ts';
import type { Raster } from './raster.ts';

const [width, height] = [1050, 1400];

async function rasterOf(bytes: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: new Uint8Array(data) };
}

/** A real picture of assets/collection. */
export const realPicture = async (name: 'cat' | 'coffee' | 'cameraman'): Promise<Raster> =>
  rasterOf(await readFile(fileURLToPath(new URL(`../../../assets/collection/${name}.webp`, import.meta.url))));

/** Draws on a background. */
function drawnOver(background: Raster, draw: (ctx: SKRSContext2D) => void): Raster {
  const canvas = createCanvas(background.width, background.height);
  const ctx = canvas.getContext('2d');
  const pixels = ctx.createImageData(background.width, background.height);
  for (let i = 0; i < background.width * background.height; i++) {
    for (let c = 0; c < 3; c++) pixels.data[4 * i + c] = background.rgb[3 * i + c] as number;
    pixels.data[4 * i + 3] = 255;
  }
  ctx.putImageData(pixels, 0, 0);
  draw(ctx);
  const out = canvas.data();
  return { ...background, rgb: background.rgb.map((_, i) => out[4 * Math.floor(i / 3) + (i % 3)] as number) };
}

function disc(ctx: SKRSContext2D, colour: string, [x, y]: readonly [number, number], rx: number, ry = rx): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.ellipse(x, y, rx, ry, 0, 0, 7);
  ctx.fill();
}

/** A car on a field: something to make a card of that is nobody. */
export const car = (): Raster =>
  drawnOver(place('field', width, height, 31), (ctx) => {
    ctx.fillStyle = '#b3201c';
    ctx.beginPath();
    ctx.roundRect(130, 800, 800, 190, 60);
    ctx.fill();
    ctx.fillStyle = '#8f1714';
    ctx.beginPath();
    ctx.roundRect(300, 650, 430, 200, 80);
    ctx.fill();
    ctx.fillStyle = '#a9c6d6';
    for (const x of [335, 535]) ctx.fillRect(x, 690, 165, 100);
    for (const x of [300, 750]) {
      disc(ctx, '#16171a', [x, 990], 95);
      disc(ctx, '#b9bec4', [x, 990], 48);
    }
  });

/** A baby, sitting, between balloons as large as it is. */
export const balloons = (): Raster =>
  drawnOver(place('gym', width, height, 32), (ctx) => {
    const colours = ['#e5484d', '#f2c14e', '#4ea1f2', '#68c274', '#b86fd0', '#f08a4b'];
    for (let i = 0; i < 22; i++) {
      const at = [90 + ((i * 197) % 900), 160 + ((i * 331) % 1100)] as const;
      disc(ctx, colours[i % colours.length] as string, at, 105, 125);
      disc(ctx, 'rgba(255,255,255,.5)', [at[0] - 35, at[1] - 45], 18, 26);
    }
    for (const x of [430, 620]) disc(ctx, '#e8b79a', [x, 1150], 80, 120);
    disc(ctx, '#f4ead2', [525, 960], 150, 190);
    for (const x of [375, 675]) disc(ctx, '#e8b79a', [x, 950], 45, 120);
    disc(ctx, '#edc0a4', [525, 690], 135, 145);
    for (const x of [475, 575]) disc(ctx, '#2b211c', [x, 690], 13);
    disc(ctx, '#b4584f', [525, 755], 34, 16);
  });

/** A team's mark on white. */
export const logo = (): Raster =>
  drawnOver({ width: 800, height: 800, rgb: new Uint8Array(3 * 800 * 800).fill(255) }, (ctx) => {
    disc(ctx, '#14355f', [400, 400], 340);
    disc(ctx, '#f4b52e', [400, 400], 290);
    ctx.fillStyle = '#14355f';
    ctx.beginPath();
    for (let i = 0; i < 10; i++) {
      const r = i % 2 ? 105 : 255;
      ctx.lineTo(400 + r * Math.sin((i * Math.PI) / 5), 400 - r * Math.cos((i * Math.PI) / 5));
    }
    ctx.fill();
  });
