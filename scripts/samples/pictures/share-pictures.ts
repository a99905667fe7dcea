import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { brand } from '#domain/values/brand.ts';
import { renderCard } from '#studio/card/render-card.ts';
import { seededRandom } from '#studio/card/seeded-random.ts';
import { sampleCardRequest } from './make-card.ts';
import { sampleTable } from './sample-table.ts';
import type { Saved } from './save-avif.ts';
import { type SharePicture, shareHash, sharePictures } from './share-table.ts';

/** The size that Open Graph clients show uncropped. */
const size = { width: 1200, height: 630 } as const;
const budget = 90_000;

const look = { page: '#f7f3eb', ink: '#16130e', foilText: '#7a5a10', line: '#d8cfbd' } as const;
const press = ['#0b6a8a', '#b5301f', '#d9a93a', '#16130e'] as const;

/** Makes web/public/og: the pictures of shared links. Returns files and bytes. Fills `hashes` with the hashes of their sources. */
export async function makeSharePictures(folder: string, hashes: string): Promise<Saved[]> {
  await mkdir(folder, { recursive: true });
  const pictures = sharePictures();
  const cards = new Map<string, Image>();
  for (const name of new Set(pictures.flatMap(({ cards: [behind, front] }) => [behind, front]))) {
    const { jpeg } = await renderCard(await sampleCardRequest(sampleTable[name], sampleTable[name].side));
    cards.set(name, await loadImage(Buffer.from(jpeg)));
  }
  const saved: Saved[] = [];
  for (const picture of pictures) {
    const png = drawShared(picture, cards);
    saved.push(await saveJpeg(join(folder, `${picture.name}.jpg`), png));
  }
  const table = Object.fromEntries(pictures.map((picture) => [picture.name, shareHash(picture)]));
  await writeFile(hashes, `${JSON.stringify(table, null, 2)}\n`);
  return saved;
}

async function saveJpeg(file: string, png: Buffer): Promise<Saved> {
  for (const quality of [86, 80, 74, 68, 62]) {
    const bytes = await sharp(png).jpeg({ quality, progressive: true, mozjpeg: true }).toBuffer();
    if (bytes.length > budget) continue;
    await writeFile(file, bytes);
    return [file, bytes.length];
  }
  throw new Error(`${file} does not fit ${budget} bytes.`);
}

function drawShared(
  { kicker, headline, cards: [behind, front] }: SharePicture,
  cards: ReadonlyMap<string, Image>,
): Buffer {
  const canvas = createCanvas(size.width, size.height);
  const ctx = canvas.getContext('2d');
  drawPaper(ctx);
  drawMarks(ctx);
  drawText(ctx, kicker, headline);
  drawCard(ctx, cards.get(behind) as Image, { x: 815, y: 318, width: 300, turn: -7 });
  drawCard(ctx, cards.get(front) as Image, { x: 985, y: 322, width: 340, turn: 4 });
  return canvas.toBuffer('image/png');
}

/** Draws paper with a fine grain, and a printer's color bar along the lower edge. */
function drawPaper(ctx: SKRSContext2D): void {
  ctx.fillStyle = look.page;
  ctx.fillRect(0, 0, size.width, size.height);
  const random = seededRandom(11);
  for (let i = 0; i < 5200; i++) {
    ctx.fillStyle = random() > 0.5 ? 'rgba(120,96,52,.045)' : 'rgba(255,255,255,.5)';
    ctx.fillRect(random() * size.width, random() * size.height, 1 + 2 * random(), 1);
  }
  const glow = ctx.createRadialGradient(900, 300, 60, 900, 300, 560);
  glow.addColorStop(0, 'rgba(217,169,58,.2)');
  glow.addColorStop(1, 'rgba(217,169,58,0)');
  ctx.fillStyle = glow;
  ctx.fillRect(0, 0, size.width, size.height);
  press.forEach((colour, place) => {
    ctx.fillStyle = colour;
    ctx.fillRect(80 + 34 * place, size.height - 20, 34, 20);
  });
}

/** Crop marks at the corners and a registration mark above the text. */
function drawMarks(ctx: SKRSContext2D): void {
  ctx.strokeStyle = look.ink;
  ctx.lineWidth = 1.5;
  const [near, far] = [14, 40];
  ctx.beginPath();
  for (const [x, y, across, down] of [
    [44, 44, -1, -1],
    [size.width - 44, 44, 1, -1],
    [44, size.height - 44, -1, 1],
    [size.width - 44, size.height - 44, 1, 1],
  ] as const) {
    ctx.moveTo(x, y + down * near);
    ctx.lineTo(x, y + down * far);
    ctx.moveTo(x + across * near, y);
    ctx.lineTo(x + across * far, y);
  }
  ctx.stroke();
  ctx.strokeStyle = look.foilText;
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.arc(94, 122, 9, 0, 2 * Math.PI);
  ctx.moveTo(78, 122);
  ctx.lineTo(110, 122);
  ctx.moveTo(94, 106);
  ctx.lineTo(94, 138);
  ctx.stroke();
}

/** Draws kicker, headline and brand in one column. */
function drawText(ctx: SKRSContext2D, kicker: string, headline: string): void {
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = look.foilText;
  ctx.font = `24px ${pressFont()}`;
  ctx.letterSpacing = '2.5px';
  ctx.fillText(kicker.toUpperCase(), 126, 131);
  ctx.letterSpacing = '-1px';
  ctx.fillStyle = look.ink;
  const { lines, pixels } = fitted(ctx, headline.toUpperCase());
  lines.forEach((line, place) => ctx.fillText(line, 78, 178 + 0.8 * pixels + place * pixels * 0.96));
  const foil = ctx.createLinearGradient(80, 0, 420, 0);
  ['#8a6414', '#d9a93a', '#f7e7a6', '#d9a93a'].forEach((colour, place) => foil.addColorStop(place / 3, colour));
  ctx.fillStyle = foil;
  ctx.fillRect(80, 506, 340, 3);
  ctx.fillStyle = look.ink;
  ctx.font = `34px ${pressFont()}`;
  ctx.letterSpacing = '1px';
  ctx.fillText(brand.name.toUpperCase(), 80, 554);
}

/** Sets the font at the max size at which the headline fits 545 x 300 pixels. */
function fitted(ctx: SKRSContext2D, headline: string): { lines: string[]; pixels: number } {
  for (let pixels = 104; pixels > 40; pixels -= 4) {
    ctx.font = `${pixels}px ${pressFont()}`;
    const lines: string[] = [];
    for (const word of headline.split(' ')) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && ctx.measureText(longer).width <= 545) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    const widest = Math.max(...lines.map((line) => ctx.measureText(line).width));
    if (widest <= 545 && lines.length * pixels * 0.96 <= 300) return { lines, pixels };
  }
  throw new Error(`The headline is too long: ${headline}`);
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Degrees, clockwise. */
  readonly turn: number;
}

/** Draws a card with rounded corners and a low, warm shadow. */
function drawCard(ctx: SKRSContext2D, card: Image, { x, y, width, turn }: Place): void {
  const height = 1.4 * width;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate((turn * Math.PI) / 180);
  ctx.beginPath();
  ctx.roundRect(-width / 2, -height / 2, width, height, width / 20);
  for (const [blur, drop, shade] of [
    [60, 34, 'rgba(60,38,8,.34)'],
    [10, 4, 'rgba(40,26,6,.4)'],
  ] as const) {
    ctx.shadowBlur = blur;
    ctx.shadowOffsetY = drop;
    ctx.shadowColor = shade;
    ctx.fillStyle = '#222222';
    ctx.fill();
  }
  ctx.shadowColor = 'transparent';
  ctx.clip();
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(card, -width / 2, -height / 2, width, height);
  ctx.restore();
}

const fontFile = fileURLToPath(new URL('../../../web/src/base/styles/fonts/archivo-76-800.woff2', import.meta.url));
const font = 'gc-press';

/** The site's display font for a canvas, registered on first use: Archivo, width 76, weight 800. It has only the characters of its subset. */
function pressFont(): string {
  if (!GlobalFonts.has(font) && !GlobalFonts.registerFromPath(fontFile, font))
    throw new Error(`${fontFile} cannot be read`);
  return font;
}
