import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

/** A saved picture and its size in bytes. */
export type Saved = readonly [file: string, bytes: number];

/** Saves the picture with the best quality that fits the budget in bytes. */
export async function saveAvif(file: string, picture: Sharp, budget: number): Promise<Saved> {
  const pixels = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = pixels.info;
  for (let quality = 62; quality >= 30; quality -= 4) {
    const bytes = await sharp(pixels.data, { raw: { width, height, channels } })
      .avif({ quality, effort: 4 })
      .toBuffer();
    if (bytes.length > budget && quality > 30) continue;
    await writeFile(file, bytes);
    return [file, bytes.length];
  }
  throw new Error(`${file} does not fit ${budget} bytes.`);
}
