import type { Canvas } from '@napi-rs/canvas';
import { clamp, smoothStep } from '../../card/geometry.ts';
import { cutPlane } from '../../card/kit/cut-plane.ts';
import { faceTone } from '../../card/kit/face-tone.ts';
import { smoothLuma } from '../../card/kit/smooth-luma.ts';
import { toneRange } from '../../card/kit/tone-range.ts';
import type { Rgb } from '../../colours/oklab.ts';
import { athletePlane } from '../../photo/athlete-plane.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { canvasOf, scratch } from '../../photo/layer-canvas.ts';
import { keepsBackground } from '../../photo/photo-layers.ts';
import { stretchedRow } from '../../photo/sample-row.ts';

/** The photo separated into two inks. A pixel's alpha is the share of paper that the ink covers. A sure athlete's light plate has the paper, too: he stands before the graphic. */
export interface Plates {
  readonly dark: Canvas;
  readonly light: Canvas;
}

type Inks = Readonly<Record<keyof Plates | 'paper', Rgb>>;

/** Share of each ink that the surroundings of a sure athlete keep, so that he stands out. Bystanders behind him are hardly printed. A doubtful outline does not show: all of the photo is `even`. */
const surroundings = {
  even: { dark: 0.86, light: 0.8 },
  whole: { dark: 0.62, light: 0.4 },
  faint: { dark: 0.06, light: 0.1 },
} as const;

/** Both plates, cached with the photo. */
export function platesOf(photo: DecodedPhoto, inks: Inks): Plates {
  const nameOf = (plate: keyof Plates): string => `double-exposure/${plate}/${inks[plate].join('/')}`;
  const [dark, light] = [photo.layers.get(nameOf('dark')), photo.layers.get(nameOf('light'))];
  if (dark && light) return { dark, light };
  const made = separated(photo, inks);
  photo.layers.set(nameOf('dark'), made.dark);
  photo.layers.set(nameOf('light'), made.light);
  return made;
}

/** Hot: every pixel of the photo. */
function separated(photo: DecodedPhoto, inks: Inks): Plates {
  const { width, height } = photo;
  // Smooths a little, because grain would show in flat walls and sky.
  const luma = smoothLuma(photo, Math.max(1, Math.round(Math.max(width, height) / 1280)));
  const { dark, light } = coverages(photo, luma);
  const cut = cutPlane(photo);
  const keep = cut && athletePlane(photo);
  const around = surroundings[!cut ? 'even' : keepsBackground(photo) ? 'whole' : 'faint'];
  const row = new Float32Array(width);
  const out = [scratch('dark plate', 4 * luma.length), scratch('light plate', 4 * luma.length)] as const;
  const [darks, lights] = out.map(({ buffer }) => new Uint32Array(buffer, 0, luma.length)) as [
    Uint32Array,
    Uint32Array,
  ];
  const [darkInk, lightInk] = [wordOf(inks.dark), wordOf(inks.light)];
  const onPaper = Uint32Array.from({ length: 256 }, (_, share) => wordOf(mixed(inks.paper, inks.light, share / 255)));
  for (let y = 0, i = 0; y < height; y++) {
    if (keep) stretchedRow(keep, y, height, row);
    for (let x = 0; x < width; x++, i++) {
      const rest = 1 - (row[x] as number);
      const tone = luma[i] as number;
      darks[i] = darkInk | (((dark[tone] as number) * (1 - rest * (1 - around.dark))) << 24);
      const covered = (light[tone] as number) * (1 - rest * (1 - around.light));
      const own = row[x] as number;
      lights[i] =
        own > 0
          ? (onPaper[covered | 0] as number) | ((covered + own * (255 - covered)) << 24)
          : lightInk | (covered << 24);
    }
  }
  return { dark: canvasOf(out[0], width, height), light: canvasOf(out[1], width, height) };
}

const mixed = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((value, k) => Math.round(value + share * ((to[k] as number) - value))) as unknown as Rgb;

const wordOf = ([red, green, blue]: Rgb): number => red | (green << 8) | (blue << 16);

/** How much of each ink prints a tone, 0–255. The light ink carries the middle tones, the dark ink draws. */
function coverages(photo: DecodedPhoto, luma: Uint8Array) {
  const [low, middle, high] = toneRange(photo, luma, cutPlane(photo));
  const share = (tone: number): number => clamp((tone - low) / (high - low), 0.02, 0.98);
  const bend = clamp(Math.log(0.56) / Math.log(share(faceTone(photo, (i) => luma[i] as number) ?? middle)), 0.42, 1.5);
  const dark = new Uint8Array(256);
  const light = new Uint8Array(256);
  for (let tone = 0; tone < 256; tone++) {
    const x = clamp((tone - low) / (high - low)) ** bend;
    dark[tone] = 255 * (1 - 0.35 * x - 0.65 * smoothStep(x, 0.02, 0.92)) ** 1.25;
    light[tone] = 215 * smoothStep(x, 1, 0.36);
  }
  return { dark, light };
}
