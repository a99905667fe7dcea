import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import { describe, expect, test } from 'vitest';
import type { DecodedPhoto } from '#studio/photo/decode-photo.ts';
import { exposureGain, exposureOf } from '#studio/photo/light/exposure.ts';
import { photoLayers } from '#studio/photo/photo-layers.ts';

type Rgb = readonly [number, number, number];

/** Photos of print size for a matte of 200 places a side. */
const [side, matteSide] = [500, 200];
const grass: Rgb = [92, 140, 60];
const brown: Rgb = [96, 62, 40];

/** How much of each pixel is the athlete: a head of soft outline, with strands of hair two pixels wide. */
function truth(x: number, y: number): number {
  const [dx, dy] = [x + 0.5 - side / 2, y + 0.5 - side / 2];
  const far = Math.hypot(dx, dy);
  const head = Math.min(1, Math.max(0, (152 - far) / 5));
  if (far < 140 || far > 178) return head;
  const angle = Math.atan2(dy, dx);
  const turn = (angle * 60) / (2 * Math.PI);
  const across = Math.abs(turn - Math.round(turn)) * ((2 * Math.PI * far) / 60);
  const strand = Math.min(1, Math.max(0, 1.6 - across)) * Math.min(1, (178 - far) / 14);
  return Math.max(head, strand);
}

const alphas = Float32Array.from({ length: side * side }, (_, i) => truth(i % side, Math.floor(i / side)));

/** A stadium's stands: dots of many colours. */
const crowd = (x: number, y: number): Rgb => {
  const n = (Math.floor(x / 4) * 7919 + Math.floor(y / 4) * 104_729) % 97;
  return [60 + ((n * 13) % 90), 90 + ((n * 29) % 90), 80 + ((n * 41) % 110)];
};

const mix = (front: number, back: number, share: number): number => share * front + (1 - share) * back;

/** A photo of the head before a background, with a matte as the networks leave it: right, but coarse. */
function photoBefore(background: (x: number, y: number) => Rgb, fine = true): DecodedPhoto {
  const pixels = new Uint8ClampedArray(4 * side * side).fill(255);
  for (let i = 0; i < alphas.length; i++) {
    const behind = background(i % side, Math.floor(i / side));
    for (let k = 0; k < 3; k++) pixels[4 * i + k] = mix(brown[k as 0], behind[k as 0], alphas[i] as number);
  }
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  return {
    width: side,
    height: side,
    pixels,
    matte: { ...coarse(), fine },
    confident: true,
    subject: whole,
    head: whole,
    headSeen: true,
    layers: new LRUCache<string, Canvas>({ max: 4 }),
    planes: new LRUCache<string, Uint8Array>({ max: 4 }),
  } as unknown as DecodedPhoto;
}

function coarse(): DecodedPhoto['matte'] {
  const values = new Float32Array(matteSide * matteSide);
  const step = side / matteSide;
  for (let i = 0; i < values.length; i++) {
    const [x, y] = [(i % matteSide) * step, Math.floor(i / matteSide) * step];
    let sum = 0;
    for (let dy = -2; dy < 5; dy++)
      for (let dx = -2; dx < 5; dx++) sum += alphas[Math.floor(y + dy) * side + Math.floor(x + dx)] ?? 0;
    values[i] = sum / 49;
  }
  return { width: matteSide, height: matteSide, values };
}

const look = { name: 'plain', saturation: 1, contrast: 0, background: null, rim: null };

/** Mean error at the outline: of the share of athlete (0–1), and of the colour on a new ground (0–255). */
function errors(photo: DecodedPhoto, ground: Rgb): { alpha: number; colour: number } {
  const layer = photoLayers(photo, look).athlete;
  const canvas = createCanvas(side, side);
  const ctx = canvas.getContext('2d');
  const seen = layer.getContext('2d').getImageData(0, 0, side, side).data;
  ctx.fillStyle = `rgb(${ground.join()})`;
  ctx.fillRect(0, 0, side, side);
  ctx.drawImage(layer, 0, 0);
  const drawn = ctx.getImageData(0, 0, side, side).data;
  // Dark hair alone counts as a dark photo, so its errors grow with the exposure.
  const gain = exposureGain(exposureOf(photo), (54 * brown[0] + 183 * brown[1] + 19 * brown[2]) / 256);
  let [alpha, colour, count] = [0, 0, 0];
  for (let i = 0; i < alphas.length; i++) {
    const far = Math.hypot((i % side) + 0.5 - side / 2, Math.floor(i / side) + 0.5 - side / 2);
    if (far < 138 || far > 182) continue;
    count += 1;
    alpha += Math.abs((seen[4 * i + 3] as number) / 255 - (alphas[i] as number));
    for (let k = 0; k < 3; k++) {
      const wanted = mix(gain * brown[k as 0], ground[k as 0], alphas[i] as number);
      colour += Math.abs((drawn[4 * i + k] as number) - wanted) / 3 / gain;
    }
  }
  return { alpha: alpha / count, colour: colour / count };
}

const grounds = { light: [244, 241, 234], dark: [12, 16, 32] } as const satisfies Record<string, Rgb>;

describe.each(Object.entries(grounds))('an athlete on a %s ground', (_, ground) => {
  test('has hair as fine as the photo shows it, without the grass between', () => {
    const { alpha, colour } = errors(
      photoBefore(() => grass),
      ground,
    );
    const soft = errors(
      photoBefore(() => grass, false),
      ground,
    );
    expect(alpha).toBeLessThan(0.03);
    expect(colour).toBeLessThan(5);
    expect(colour).toBeLessThan(0.4 * soft.colour);
  });

  test('keeps its outline before a crowd of many colours', () => {
    const { alpha, colour } = errors(photoBefore(crowd), ground);
    const soft = errors(photoBefore(crowd, false), ground);
    expect(alpha).toBeLessThan(0.1);
    expect(colour).toBeLessThan(0.8 * soft.colour);
  });
});
