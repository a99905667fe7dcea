import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { chunk } from '#functions/platform/chunk.ts';
import { renderCard } from '#studio/card/render-card.ts';
import type { Plane } from '#studio/photo/analysis/analyse-photo.ts';
import { athleteTexts } from '../athletes/athletes.ts';
import type { TwoLooks } from './look-twice.ts';
import type { Rect } from './raster.ts';

/** A photo on the sheet: its pictures from left to right, all of one height. */
export interface SheetRow {
  readonly name: string;
  readonly pictures: readonly Buffer[];
}

const cell = { width: 240, height: 320, gap: 4 } as const;
const rowsPerSheet = 6;
const ground = '#ff00ff';

/** The photo, both mattes on magenta with the head's box, and card fronts of some designs. */
export async function sheetRow(name: string, { old, now }: TwoLooks, designs: readonly string[]): Promise<SheetRow> {
  const size = now.width / now.height > 0.75 ? { width: cell.width } : { height: cell.height };
  const { data, info } = await sharp(now.jpeg).resize(size).raw().toBuffer({ resolveWithObject: true });
  const picture = { rgb: data, width: info.width, height: info.height };
  const scale = info.width / now.width;
  const pictures = [
    await boxed(
      sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }),
      now.people.map(({ box }) => box),
      scale,
    ),
    await onGround(picture, old.matte, old.head, scale, old.confident),
    await onGround(picture, now.matte, now.head, scale, now.confident),
  ];
  for (const design of designs) {
    const shared = { design, side: 'front', texts: athleteTexts('batter'), crop: null, seed: 0, option: 0 } as const;
    const card = await renderCard({ ...shared, photo: now.jpeg, screen: now.screen, colours: null, signature: null });
    pictures.push(await inCell(sharp(card.jpeg)));
  }
  return { name, pictures };
}

const inCell = (image: Sharp): Promise<Buffer> =>
  image.resize(cell.width, cell.height, { fit: 'contain', background: '#333' }).png().toBuffer();

interface Small {
  readonly rgb: Buffer;
  readonly width: number;
  readonly height: number;
}

async function onGround({ rgb, width, height }: Small, matte: Plane, head: Rect | null, scale: number, sure: boolean) {
  const out = Buffer.alloc(rgb.length);
  for (let i = 0; i < width * height; i++) {
    const x = Math.floor((((i % width) + 0.5) / width) * matte.width);
    const y = Math.floor(((Math.floor(i / width) + 0.5) / height) * matte.height);
    const alpha = matte.values[y * matte.width + x] ?? 0;
    for (let c = 0; c < 3; c++) out[3 * i + c] = (rgb[3 * i + c] as number) * alpha + (c === 1 ? 0 : 255) * (1 - alpha);
  }
  const image = sharp(out, { raw: { width, height, channels: 3 } });
  return boxed(image, head ? [head] : [], scale, sure ? '#ffff00' : '#00ffff');
}

/** Draws boxes: yellow where the engine was sure. */
async function boxed(image: Sharp, boxes: readonly Rect[], scale: number, colour = '#00ff00'): Promise<Buffer> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const paint = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const dot = (x: number, y: number): void => {
    if (x < 0 || y < 0 || x >= info.width || y >= info.height) return;
    for (let c = 0; c < 3; c++) data[3 * (Math.floor(y) * info.width + Math.floor(x)) + c] = paint[c] as number;
  };
  for (const box of boxes) {
    const [left, top, right, bottom] = [box.x, box.y, box.x + box.width, box.y + box.height].map(
      (at) => at * scale,
    ) as [number, number, number, number];
    for (let x = left; x < right; x++) [top, top + 1, bottom, bottom + 1].forEach((y) => dot(x, y));
    for (let y = top; y < bottom; y++) [left, left + 1, right, right + 1].forEach((x) => dot(x, y));
  }
  return inCell(sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }));
}

/** Writes the rows onto sheets, some to each. */
export async function writeSheets(rows: readonly SheetRow[], out: string): Promise<void> {
  for (const [n, some] of chunk(rows, rowsPerSheet).entries()) {
    const across = Math.max(...some.map(({ pictures }) => pictures.length));
    const cells = some.flatMap(({ pictures }, row) =>
      pictures.map((input, column) => ({
        input,
        left: column * (cell.width + cell.gap),
        top: row * (cell.height + cell.gap),
      })),
    );
    const [width, height] = [across * (cell.width + cell.gap), some.length * (cell.height + cell.gap)];
    const sheet = sharp({ create: { width, height, channels: 3, background: ground } }).composite(cells);
    await sheet.jpeg({ quality: 88 }).toFile(join(out, `sheet-${String(n + 1).padStart(2, '0')}.jpg`));
  }
}
