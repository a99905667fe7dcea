import { readFile } from 'node:fs/promises';
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { athletePhoto } from '#scripts/samples/athletes/athlete-photo.ts';
import { cutAthlete, trueHead, trueMatte } from '#scripts/samples/athletes/athlete-truth.ts';
import type { AthleteName } from '#scripts/samples/athletes/athletes.ts';
import type { Rect } from '#studio/card/geometry.ts';
import { seededRandom } from '#studio/card/seeded-random.ts';
import { boxOfPlaces } from '#studio/photo/plane-box.ts';
import type { Alpha } from './measures.ts';

/** A photo with its true alpha, 0 to 1, and the head of each athlete in pixels. */
export interface HardPhoto {
  readonly photo: Uint8Array;
  readonly truth: Alpha;
  readonly heads: readonly Rect[];
}

const inShares = (values: Uint8Array): Float32Array => Float32Array.from(values, (value) => value / 255);

const scaled = ({ x, y, width, height }: Rect, across: number, down: number): Rect => ({
  x: x * across,
  y: y * down,
  width: width * across,
  height: height * down,
});

/** A rendered athlete. */
export async function rendered(name: AthleteName): Promise<HardPhoto> {
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
export async function withGear(gear: keyof typeof headsWithGear): Promise<HardPhoto> {
  const read = (file: string) => readFile(new URL(`../../../../assets/collection/${file}`, import.meta.url));
  const matte = sharp(await read(`${gear}.matte.png`)).extractChannel(0);
  const { data, info } = await matte.raw().toBuffer({ resolveWithObject: true });
  const truth = { width: info.width, height: info.height, values: inShares(data) };
  return { photo: await read(`${gear}.webp`), truth, heads: [headsWithGear[gear]] };
}

export interface Figure {
  readonly athlete: AthleteName;
  /** Height of body and gear, middle and lowest point, in fractions of the photo. */
  readonly height: number;
  readonly x: number;
  readonly bottom: number;
}

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly ground: string;
  readonly figures: readonly Figure[];
  readonly behind?: (ctx: SKRSContext2D) => void;
  readonly inFront?: (ctx: SKRSContext2D) => void;
}

/** Rendered athletes before another background. */
export async function composed({ width, height, ground, figures, behind, inFront }: Scene): Promise<HardPhoto> {
  const [photo, alone] = [0, 1].map(() => createCanvas(width, height).getContext('2d')) as [
    SKRSContext2D,
    SKRSContext2D,
  ];
  photo.fillStyle = ground;
  photo.fillRect(0, 0, width, height);
  behind?.(photo);
  const heads: Rect[] = [];
  for (const { athlete, ...place } of figures) {
    const matte = await trueMatte(athlete);
    const box = boxOfPlaces({ ...matte, values: inShares(matte.values) }, 0.03) as Rect;
    const scale = (place.height * height) / box.height;
    const left = place.x * width - (scale * box.width) / 2;
    const top = place.bottom * height - scale * box.height;
    const image = await loadImage(await cutAthlete(athlete));
    for (const ctx of [photo, alone])
      ctx.drawImage(image, box.x, box.y, box.width, box.height, left, top, scale * box.width, scale * box.height);
    const head = scaled(trueHead(athlete), scale * matte.width, scale * matte.height);
    heads.push({ ...head, x: left + head.x - scale * box.x, y: top + head.y - scale * box.y });
  }
  inFront?.(photo);
  const { data } = alone.getImageData(0, 0, width, height);
  const values = Float32Array.from({ length: width * height }, (_, i) => (data[4 * i + 3] as number) / 255);
  const raw = { width, height, channels: 4 } as const;
  const jpeg = await sharp(photo.canvas.data(), { raw }).removeAlpha().jpeg({ quality: 92 }).toBuffer();
  return { photo: jpeg, truth: { width, height, values }, heads };
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
