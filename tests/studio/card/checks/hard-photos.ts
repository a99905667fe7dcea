import { readFile } from 'node:fs/promises';
import type { SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { athletePhoto } from '#scripts/samples/athletes/athlete-photo.ts';
import { trueHead, trueMatte } from '#scripts/samples/athletes/athlete-truth.ts';
import type { AthleteName } from '#scripts/samples/athletes/athletes.ts';
import { type ComposedPhoto, inShares, scaled } from '#scripts/samples/athletes/compose-athletes.ts';
import { seededRandom } from '#studio/card/seeded-random.ts';

/** A rendered athlete. */
export async function rendered(name: AthleteName): Promise<ComposedPhoto> {
  const { width, height, values } = await trueMatte(name);
  const truth = { width, height, values: inShares(values) };
  const photo = await sharp(await athletePhoto(name))
    .jpeg({ quality: 92 })
    .toBuffer();
  return { photo, truth, heads: [scaled(trueHead(name), width, height)] };
}

const headsWithGear = {
  skis: { x: 287, y: 101, width: 96, height: 159 },
  stick: { x: 215, y: 130, width: 112, height: 185 },
} as const;

/** The rendered runner with gear drawn into the hand and under the feet. */
export async function withGear(gear: keyof typeof headsWithGear): Promise<ComposedPhoto> {
  const read = (file: string) => readFile(new URL(`../../../../assets/collection/${file}`, import.meta.url));
  const matte = sharp(await read(`${gear}.matte.png`)).extractChannel(0);
  const { data, info } = await matte.raw().toBuffer({ resolveWithObject: true });
  const truth = { width: info.width, height: info.height, values: inShares(data) };
  return { photo: await read(`${gear}.webp`), truth, heads: [headsWithGear[gear]] };
}

/** Discs of all colours. */
export function clutter(ctx: SKRSContext2D): void {
  const random = seededRandom(10);
  for (let i = 0; i < 260; i++) {
    ctx.fillStyle = `hsl(${360 * random()} 60% ${20 + 55 * random()}%)`;
    ctx.beginPath();
    ctx.arc(ctx.canvas.width * random(), ctx.canvas.height * random(), 20 + 70 * random(), 0, 7);
    ctx.fill();
  }
}

/** A dark photo's grain over everything. */
export function night(ctx: SKRSContext2D): void {
  const { width, height } = ctx.canvas;
  const random = seededRandom(5);
  const picture = ctx.getImageData(0, 0, width, height);
  for (let i = 0; i < picture.data.length; i++) {
    if (i % 4 === 3) continue;
    picture.data[i] = 0.6 * (picture.data[i] as number) + 110 * (random() + random() + random() - 1.5);
  }
  ctx.putImageData(picture, 0, 0);
}

/** A net between camera and athlete. */
export function net(ctx: SKRSContext2D): void {
  const { width, height } = ctx.canvas;
  ctx.strokeStyle = 'rgba(160,160,160,.75)';
  ctx.lineWidth = 4;
  ctx.beginPath();
  for (let x = -height; x < width + height; x += 46) {
    ctx.moveTo(x, 0);
    ctx.lineTo(x + height, height);
    ctx.moveTo(x, 0);
    ctx.lineTo(x - height, height);
  }
  ctx.stroke();
}
