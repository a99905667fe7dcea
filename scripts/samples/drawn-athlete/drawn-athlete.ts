import { createCanvas } from '@napi-rs/canvas';
import sharp, { type Exif } from 'sharp';
import { seededRandom } from '#studio/card/seeded-random.ts';
import { drawBody, drawNearArm } from './body.ts';
import { drawGear } from './gear.ts';
import { drawBackHair, drawHead } from './head.ts';
import { outfitOf } from './outfit.ts';
import type { Ctx } from './paint.ts';
import type { Pose } from './pose.ts';
import { poses } from './poses.ts';
import { drawVenue } from './venue.ts';

export interface DrawnAthleteOptions {
  /** Selects pose, sport, kit, face and place. */
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  /** Stores the picture rotated, as phones do, with the EXIF orientation that corrects it, and GPS tags. */
  readonly exif?: boolean;
  /** `far` makes the athlete small in the frame. */
  readonly distance?: 'near' | 'usual' | 'far';
  /** The number on the shirt; without it, the seed's own. */
  readonly number?: string;
}

export const drawnSport = (seed: number): string => poseOf(seed).sport;

const poseOf = (seed: number): Pose => poses[seed % poses.length] as Pose;

/** Draws an imaginary athlete as a JPEG, for tests and for all sample pictures. */
export async function drawnAthlete({
  seed,
  width,
  height,
  exif = false,
  distance = 'usual',
  number,
}: DrawnAthleteOptions): Promise<Uint8Array> {
  const random = seededRandom(seed * 7919 + 13);
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const pose = poseOf(seed);
  drawVenue(ctx, pose.sport, width, height, random);
  drawFigure(ctx, pose, { seed, width, height, random, distance, number });
  finish(ctx, width, height, random);
  const image = sharp(canvas.data(), { raw: { width, height, channels: 4 } }).removeAlpha();
  if (!exif) return image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
  const turned = await image.rotate(270).raw().toBuffer({ resolveWithObject: true });
  const { width: w, height: h } = turned.info;
  return sharp(turned.data, { raw: { width: w, height: h, channels: 3 } })
    .withExif(phoneExif)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

const phoneExif: Exif = {
  IFD0: { Make: 'Testphone', Model: 'One' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '51/1 30/1 3230/100',
    GPSLongitudeRef: 'W',
    GPSLongitude: '0/1 7/1 4366/100',
  },
};

const share = { near: 0.92, usual: 0.72, far: 0.3 } as const;

interface Frame {
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly random: () => number;
  readonly distance: keyof typeof share;
  readonly number: string | undefined;
}

function drawFigure(ctx: Ctx, pose: Pose, { seed, width, height, random, distance, number }: Frame): void {
  const worn = outfitOf(random, seed);
  const outfit = number ? { ...worn, number } : worn;
  const unit = Math.min(share[distance] * height * 0.84, width * 1.05 * (share[distance] / 0.72));
  const feet = Math.max(pose.nearLeg[2][1], pose.farLeg[2][1]);
  const top = Math.min(pose.head[1] - 0.1, pose.nearArm[1][1] - 0.12, pose.farArm[1][1] - 0.12);
  const middle = distance === 'near' ? 0.1 * height - top * unit : 0.93 * height - feet * unit;
  ctx.save();
  ctx.translate(width * (0.46 + 0.08 * random()), middle);
  ctx.scale(unit, unit);
  const shadow = ctx.createRadialGradient(0.03, 0, 0, 0.03, 0, 0.34);
  shadow.addColorStop(0, 'rgba(0,0,0,.5)');
  shadow.addColorStop(1, 'rgba(0,0,0,0)');
  ctx.save();
  ctx.translate(0, feet + 0.03);
  ctx.scale(1, 0.16);
  ctx.fillStyle = shadow;
  ctx.fillRect(-0.5, -0.5, 1, 1);
  ctx.restore();
  drawBackHair(ctx, pose, outfit);
  drawBody(ctx, pose, outfit);
  drawHead(ctx, pose, outfit);
  drawGear(ctx, pose, outfit);
  drawNearArm(ctx, pose, outfit);
  ctx.restore();
}

/** Adds vignette and film grain. */
function finish(ctx: Ctx, width: number, height: number, random: () => number): void {
  const vignette = ctx.createRadialGradient(
    width / 2,
    height * 0.45,
    height * 0.3,
    width / 2,
    height * 0.5,
    height * 0.78,
  );
  vignette.addColorStop(0, 'rgba(0,0,0,0)');
  vignette.addColorStop(1, 'rgba(0,0,10,.42)');
  ctx.fillStyle = vignette;
  ctx.fillRect(0, 0, width, height);
  const side = 192;
  const tile = createCanvas(side, side);
  const tileCtx = tile.getContext('2d');
  const noise = tileCtx.createImageData(side, side);
  for (let i = 0; i < side * side; i++) {
    noise.data.fill(110 + 36 * (random() + random()), 4 * i, 4 * i + 3);
    noise.data[4 * i + 3] = 255;
  }
  tileCtx.putImageData(noise, 0, 0);
  ctx.save();
  ctx.globalCompositeOperation = 'overlay';
  ctx.globalAlpha = 0.22;
  ctx.fillStyle = ctx.createPattern(tile, 'repeat') ?? 'transparent';
  ctx.fillRect(0, 0, width, height);
  ctx.restore();
}
