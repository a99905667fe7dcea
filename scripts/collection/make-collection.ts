import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { HardPhoto } from './raster.ts';
import { subjects } from './subjects.ts';

/** A subject as a photo: JPEG as phones save it. */
export const jpegOf = ({ picture: { rgb, width, height } }: HardPhoto): Promise<Buffer> =>
  sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();

/** Writes `<name>.jpg` for every subject, and for those with a truth `truth/<name>.png` (the alpha) and `truth/<name>.json` (the head). */
export async function makeCollection(folder: string): Promise<number> {
  await mkdir(join(folder, 'truth'), { recursive: true });
  for (const [name, make] of Object.entries(subjects)) {
    const subject = await make();
    await writeFile(join(folder, `${name}.jpg`), await jpegOf(subject));
    const { truth, picture } = subject;
    if (!truth) continue;
    const alpha = Uint8Array.from(truth.alpha, (value) => Math.round(255 * value));
    const raw = { width: picture.width, height: picture.height, channels: 1 } as const;
    await sharp(alpha, { raw })
      .png()
      .toFile(join(folder, 'truth', `${name}.png`));
    await writeFile(join(folder, 'truth', `${name}.json`), `${JSON.stringify({ head: truth.head })}\n`);
  }
  return Object.keys(subjects).length;
}
