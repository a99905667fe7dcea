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
  const open = openWall(matte, width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const light = 1.25 - 0.6 * Math.min(1, Math.hypot(x / width - 0.5, y / height - 0.4) / 0.8);
      const athlete = (matte[i] ?? 0) / 255;
      const shade = open[i] === 1 ? light : 0.22 * light;
      for (let c = 0; c < 3; c++) {
        const place = 3 * i + c;
        data[place] = athlete * (data[place] ?? 0) + (1 - athlete) * Math.min(255, (wall[c] ?? 0) * shade);
      }
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** 1 where the wall reaches the picture's edge. The rest is seen between an arm and the body, and lies in their shadow. */
function openWall(matte: Buffer, width: number, height: number): Uint8Array {
  const open = new Uint8Array(width * height);
  const queue: number[] = [];
  const visit = (i: number): void => {
    if (open[i] === 1 || (matte[i] ?? 0) > 200) return;
    open[i] = 1;
    queue.push(i);
  };
  for (let x = 0; x < width; x++) [x, (height - 1) * width + x].forEach(visit);
  for (let y = 0; y < height; y++) [y * width, y * width + width - 1].forEach(visit);
  for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
    const x = i % width;
    if (x > 0) visit(i - 1);
    if (x < width - 1) visit(i + 1);
    if (i >= width) visit(i - width);
    if (i < width * (height - 1)) visit(i + width);
  }
  return open;
}
