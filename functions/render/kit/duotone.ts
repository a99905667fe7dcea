import type { Canvas } from '@napi-rs/canvas';
import type { Rgb } from '#functions/colours/oklab';
import type { DevelopedPhoto } from '../photo/develop-photo.ts';
import { keepPlane, stretchedRow } from '../photo/keep-plane.ts';
import { canvasOf } from '../photo/photo-layers.ts';

export interface DuotonePrint {
  /** The whole photo between two inks; what lies behind the athlete fades into the dark one. */
  readonly scene: Canvas;
  readonly athlete: Canvas;
  /** The photo's outlines in the line ink, on nothing. */
  readonly lines: Canvas;
}

interface DuotoneInks {
  readonly ground: Rgb;
  readonly dark: Rgb;
  readonly light: Rgb;
  readonly line: Rgb;
  /** How much of the background's tone is left, 0–1. */
  readonly behind: number;
}

/** Two inks and traced outlines, once per photo and `name`. */
export function duotone(photo: DevelopedPhoto, name: string, inks: DuotoneInks): DuotonePrint {
  const known = (['scene', 'athlete', 'lines'] as const).map((part) => photo.layers.get(`${name}/${part}`));
  const [scene, athlete, lines] = known;
  if (scene && athlete && lines) return { scene, athlete, lines };
  const made = { ...toned(photo, inks), lines: traced(photo, inks.line) };
  for (const [part, canvas] of Object.entries(made)) photo.layers.set(`${name}/${part}`, canvas);
  return made;
}

function toned(photo: DevelopedPhoto, { ground, dark, light, behind }: DuotoneInks): Omit<DuotonePrint, 'lines'> {
  const { width, height, pixels } = photo;
  const keep = keepPlane(photo);
  const row = new Float32Array(width);
  const [scene, athlete] = [new Uint8ClampedArray(4 * width * height), new Uint8ClampedArray(4 * width * height)];
  const left = photo.confident ? behind : Math.max(0.7, behind);
  const table = Uint8Array.from({ length: 768 }, (_, i) => {
    const t = Math.floor(i / 3) / 255;
    const s = 0.55 * t + 0.45 * t * t * (3 - 2 * t);
    return (dark[i % 3] ?? 0) + ((light[i % 3] ?? 0) - (dark[i % 3] ?? 0)) * s;
  });
  for (let y = 0, i = 0; y < height; y++) {
    stretchedRow(keep, y, height, row);
    for (let x = 0; x < width; x++, i += 4) {
      const tone =
        3 * ((54 * (pixels[i] as number) + 183 * (pixels[i + 1] as number) + 19 * (pixels[i + 2] as number)) >> 8);
      const own = Math.min(1, Math.max(0, ((row[x] as number) - 0.22) / 0.56));
      const share = own + (1 - own) * left;
      for (let k = 0; k < 3; k++) {
        const value = table[tone + k] as number;
        athlete[i + k] = value;
        scene[i + k] = (ground[k] as number) + (value - (ground[k] as number)) * share;
      }
      athlete[i + 3] = 255 * own;
      scene[i + 3] = 255;
    }
  }
  return { scene: canvasOf(scene, width, height), athlete: canvasOf(athlete, width, height) };
}

/** Outlines by a Sobel filter at half size: a pencil is as wide as two pixels. */
function traced(photo: DevelopedPhoto, [r, g, b]: Rgb): Canvas {
  const [width, height] = [photo.width >> 1, photo.height >> 1];
  const luma = halved(photo, width, height);
  const out = new Uint8ClampedArray(4 * width * height);
  const keep = keepPlane(photo);
  const row = new Float32Array(width);
  const onFace = faceOf(photo);
  for (let y = 1; y < height - 1; y++) {
    stretchedRow(keep, y, height, row);
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const at = (step: number) => luma[i + step] as number;
      const dx = at(1 - width) + 2 * at(1) + at(1 + width) - at(-1 - width) - 2 * at(-1) - at(-1 + width);
      const dy = at(width - 1) + 2 * at(width) + at(width + 1) - at(-width - 1) - 2 * at(-width) - at(1 - width);
      const strength =
        Math.hypot(dx, dy) * (0.22 + 0.78 * (row[x] as number)) * (onFace(x / width, y / height) ? 0 : 1);
      if (strength < 70) continue;
      out.set([r, g, b, Math.min(235, (strength - 70) * 1.3)], 4 * i);
    }
  }
  // Given back at the photo's own size, so that it is placed as the other layers are.
  const full = canvasOf(new Uint8ClampedArray(4 * photo.width * photo.height), photo.width, photo.height);
  const ctx = full.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(canvasOf(out, width, height), 0, 0, photo.width, photo.height);
  return full;
}

/** Traced lines make a face look masked: inside its oval there are none. */
function faceOf({ head }: DevelopedPhoto): (u: number, v: number) => boolean {
  const [x, y] = [head.x + head.width / 2, head.y + 0.55 * head.height];
  return (u, v) => ((u - x) / (0.5 * head.width)) ** 2 + ((v - y) / (0.62 * head.height)) ** 2 < 1;
}

function halved({ pixels, width: wide }: DevelopedPhoto, width: number, height: number): Uint8Array {
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = 4 * (2 * y * wide + 2 * x);
      let sum = 0;
      for (const q of [p, p + 4, p + 4 * wide, p + 4 * wide + 4]) {
        sum += 54 * (pixels[q] as number) + 183 * (pixels[q + 1] as number) + 19 * (pixels[q + 2] as number);
      }
      out[y * width + x] = sum >> 10;
    }
  }
  return out;
}
