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

/**
 * Writes `<name>.jpg` for every subject. `truth/<name>.<n>.png` is the alpha of its n-th person where it was composed, `truth/<name>.json` the heads.
 */
export async function makeCollection(folder: string): Promise<number> {
  await mkdir(join(folder, 'truth'), { recursive: true });
  for (const [name, make] of Object.entries(subjects)) {
    const subject = await make();
    await writeFile(join(folder, `${name}.jpg`), await jpegOf(subject));
    await writeTruths(join(folder, 'truth', name), subject);
  }
  return Object.keys(subjects).length;
}

async function writeTruths(path: string, { truths, picture: { width, height } }: HardPhoto): Promise<void> {
  if (truths.length === 0) return;
  for (const [index, truth] of truths.entries()) {
    const alpha = Uint8Array.from(truth.alpha, (value) => Math.round(255 * value));
    const image = sharp(alpha, { raw: { width, height, channels: 1 } });
    await writeFile(`${path}.${index}.png`, await image.toColourspace('b-w').png().toBuffer());
  }
  await writeFile(`${path}.json`, `${JSON.stringify({ heads: truths.map(({ head }) => head) })}\n`);
}
