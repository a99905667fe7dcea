import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { Saved } from './save-avif.ts';

/** Pictures without text. Merchants' listings refuse text and AVIF. */
const photos = { box: 'product/box-960', cards: 'product/fridge-960', poster: 'cards/front' } as const;

/** Makes `<name>.jpg` from pictures of the site, for structured data and the product feed. Returns files and bytes. */
export async function makeProductPhotos(pictures: string, folder: string): Promise<Saved[]> {
  await mkdir(folder, { recursive: true });
  const saved: Saved[] = [];
  for (const [name, picture] of Object.entries(photos)) {
    const file = join(folder, `${name}.jpg`);
    // The canvas decodes the picture, because the studio switches AVIF off in sharp.
    const photo = await loadImage(join(pictures, `${picture}.avif`));
    const canvas = createCanvas(photo.width, photo.height);
    canvas.getContext('2d').drawImage(photo, 0, 0);
    const bytes = await sharp(canvas.toBuffer('image/png')).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
    await writeFile(file, bytes);
    saved.push([file, bytes.length]);
  }
  return saved;
}
