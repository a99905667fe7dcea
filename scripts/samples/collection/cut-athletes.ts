import sharp from 'sharp';
import { athletePhoto } from '../athletes/athlete-photo.ts';
import { trueHead, trueMatte } from '../athletes/athlete-truth.ts';
import type { AthleteName } from '../athletes/athletes.ts';
import type { Rect } from './raster.ts';

/** An athlete cut out by the true matte: RGBA of the smallest box that holds body and gear; the head in its pixels. */
export interface CutAthlete {
  readonly width: number;
  readonly height: number;
  readonly rgba: Buffer;
  readonly head: Rect;
}

/** The head of an athlete in pixels of a picture of this size. */
export function headIn(name: AthleteName, width: number, height: number): Rect {
  const { x, y, ...size } = trueHead(name);
  return { x: x * width, y: y * height, width: size.width * width, height: size.height * height };
}

export async function athletePicture(name: AthleteName): Promise<Buffer> {
  return sharp(await athletePhoto(name))
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
