import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type AthleteName, athletes } from './athletes.ts';

const folder = new URL('../../assets/athletes/', import.meta.url);
const read = (file: string): Promise<Buffer> => readFile(fileURLToPath(new URL(file, folder)));

/** The athlete as if photographed before a plain wall with one light on it: what the engine cuts out best. */
export async function studioPhoto(name: AthleteName): Promise<Uint8Array> {
  const { wall } = athletes[name];
  const { data, info } = await sharp(await read(`${name}.webp`))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const matte = await sharp(await read(`mattes/${name}.png`))
    .extractChannel(0)
    .raw()
    .toBuffer();
  const { width, height } = info;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const light = 1.25 - 0.6 * Math.min(1, Math.hypot(x / width - 0.5, y / height - 0.4) / 0.8);
      const athlete = (matte[i] ?? 0) / 255;
      for (let c = 0; c < 3; c++) {
        const place = 3 * i + c;
        data[place] = athlete * (data[place] ?? 0) + (1 - athlete) * Math.min(255, (wall[c] ?? 0) * light);
      }
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
