import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { AthleteName } from '../pictures/athletes.ts';
import type { Rect } from './raster.ts';

const folder = new URL('../../../assets/athletes/', import.meta.url);
const read = (file: string): Promise<Buffer> => readFile(fileURLToPath(new URL(file, folder)));

/**
 * The head with its helmet, cap or hair: left, top, right and bottom in fractions of the picture. Batter, soccer and wheelchair come
 * from the renderer; the others were traced by hand.
 */
const heads: Readonly<Record<AthleteName, readonly [number, number, number, number]>> = {
  basket: [0.445, 0.31, 0.56, 0.405],
  batter: [0.4375, 0.308, 0.553, 0.416],
  hockey: [0.4, 0.12, 0.61, 0.31],
  qb: [0.385, 0.225, 0.545, 0.36],
  soccer: [0.3175, 0.1917, 0.421, 0.2986],
  softball: [0.41, 0.37, 0.565, 0.48],
  sprint: [0.455, 0.15, 0.56, 0.28],
  tennis: [0.615, 0.245, 0.735, 0.345],
  volley: [0.43, 0.255, 0.515, 0.365],
  wheelchair: [0.485, 0.292, 0.61, 0.3966],
  windup: [0.455, 0.11, 0.62, 0.245],
};

/** An athlete cut out by the true matte: RGBA of the smallest box that holds body and gear; the head in its pixels. */
export interface CutAthlete {
  readonly width: number;
  readonly height: number;
  readonly rgba: Buffer;
  readonly head: Rect;
}

/** The matte of an athlete with what the athlete holds or sits in: 0 to 255, as large as the picture. Eight of the eleven were corrected by hand (D-193). */
export async function trueMatte(name: AthleteName) {
  const image = sharp(await read(`mattes/${name}.png`)).extractChannel(0);
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, values: new Uint8Array(data) };
}

/** The head of an athlete in pixels of a picture of this size. */
export function headIn(name: AthleteName, width: number, height: number): Rect {
  const [left, top, right, bottom] = heads[name];
  return { x: left * width, y: top * height, width: (right - left) * width, height: (bottom - top) * height };
}

export async function athletePicture(name: AthleteName): Promise<Buffer> {
  return sharp(await read(`${name}.webp`))
    .removeAlpha()
    .raw()
    .toBuffer();
}

const known = new Map<AthleteName, Promise<CutAthlete>>();

export function cutAthlete(name: AthleteName): Promise<CutAthlete> {
  const cut = known.get(name) ?? cutOut(name);
  known.set(name, cut);
  return cut;
}

async function cutOut(name: AthleteName): Promise<CutAthlete> {
  const { width, height, values } = await trueMatte(name);
  const rgb = await athletePicture(name);
  const own = await ownColours(rgb, values, width, height);
  const rgba = Buffer.alloc(4 * values.length);
  for (let i = 0; i < values.length; i++) {
    const from = (values[i] as number) > 250 ? rgb : own;
    for (let c = 0; c < 3; c++) rgba[4 * i + c] = from[3 * i + c] as number;
    rgba[4 * i + 3] = values[i] as number;
  }
  const box = boxOf(values, width, height);
  const region = { left: box.x, top: box.y, width: box.width, height: box.height };
  const head = headIn(name, width, height);
  const cropped = sharp(rgba, { raw: { width, height, channels: 4 } }).extract(region);
  return {
    width: box.width,
    height: box.height,
    rgba: await cropped.raw().toBuffer(),
    head: { ...head, x: head.x - box.x, y: head.y - box.y },
  };
}

/** Colours for the rim, taken from whole pixels near it: the picture's own hold some of the old background. */
async function ownColours(rgb: Buffer, matte: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const [weighted, weight] = [Buffer.alloc(rgb.length), Buffer.alloc(matte.length)];
  for (let i = 0; i < matte.length; i++) {
    if ((matte[i] as number) <= 250) continue;
    weight[i] = 255;
    for (let c = 0; c < 3; c++) weighted[3 * i + c] = rgb[3 * i + c] as number;
  }
  const blurred = (data: Buffer, channels: 1 | 3): Promise<Buffer> =>
    sharp(data, { raw: { width, height, channels } }).blur(2.5).raw().toBuffer();
  // sharp gives three channels also for one.
  const [colour, share] = await Promise.all([blurred(weighted, 3), blurred(weight, 1)]);
  const step = share.length / matte.length;
  const out = new Uint8Array(rgb.length);
  for (let i = 0; i < matte.length; i++) {
    const whole = (share[step * i] as number) / 255;
    for (let c = 0; c < 3; c++) {
      const at = 3 * i + c;
      out[at] = whole > 0.03 ? Math.min(255, (colour[at] as number) / whole) : (rgb[at] as number);
    }
  }
  return out;
}

function boxOf(values: Uint8Array, width: number, height: number): Rect {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let i = 0; i < values.length; i++) {
    if ((values[i] as number) < 8) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
